/* A patient's own move and cancellation, by the link in the mail. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-20 09:30+05:30');
create function tests.digest(p_link text) returns text language sql as $$ select md5(p_link) || md5(p_link) $$;
create function tests.id(p_name text) returns uuid language sql security definer as $$
  select id from public.appointments where name = p_name
$$;
/* tests.book(): a booking whose mail was sent; the name stands for its link's token. */
create function tests.book(p_date date, p_slot text, p_name text) returns void language plpgsql security definer as $$
declare v_mail private.outbox;
begin
  perform private.queue_mail(
    private.write_booking(tests.new_booking(p_date, p_slot, p_name, '1', p_name || '@example.com'), null, 'staff'), 'booked'
  );
  select * into v_mail from private.outbox where appointment_id = tests.id(p_name);
  perform public.outbox_content(v_mail.id, 1, tests.digest(p_name));
end $$;
create function tests.move(p_link text, p_date date, p_slot text, p_version int default null) returns jsonb
language sql as $$ select public.move_visit(tests.digest(p_link), p_date, p_slot, '192.0.2.1', true, p_version) $$;
create function tests.cancel(p_link text, p_version int default null) returns jsonb
language sql as $$ select public.cancel_visit(tests.digest(p_link), '192.0.2.1', true, p_version) $$;
/* tests.refusal(): the status and reason of a statement's refusal. */
create function tests.refusal(p_statement text) returns text language plpgsql as $$
declare v_hint text;
begin
  execute p_statement;
  return 'ok';
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint;
  return sqlstate || ' ' || v_hint;
end $$;
create function tests.at(p_now timestamptz, p_statement text) returns text language plpgsql security definer as $$
declare v_said text;
begin
  perform tests.set_clock(p_now);
  v_said := tests.refusal(p_statement);
  perform tests.set_clock('2026-11-20 09:30+05:30');
  return v_said;
end $$;
grant execute on all functions in schema tests to public;
select tests.book('2026-11-24', '10:00 AM', 'asha');
select tests.book('2026-11-24', '11:00 AM', 'meera');

/* The link. */
select tests.act_as_service();
select is(
  public.read_visit(tests.digest('asha')) - 'id' - 'now' - 'zone' - 'endsAt',
  '{"date": "2026-11-24", "slot": "10:00 AM", "name": "asha", "status": "pending", "version": 1, "closed": null,
    "cutoffHours": 24, "durationMinutes": 30, "visitKind": null, "reason": "", "videoLink": null, "movedFrom": null}'::jsonb || jsonb_build_object(
    'startsAt', '2026-11-24 04:30:00+00'::timestamptz, 'changesUntil', '2026-11-23 04:30:00+00'::timestamptz
  ),
  'a link shows the booking without number and address'
);
select is(tests.refusal($$select public.read_visit(tests.digest('nobody'))$$), 'PT404 link', 'an unknown link shows nothing');
select is(tests.refusal($$select tests.move('nobody', '2026-11-24', '12:00 PM')$$), 'PT404 link', 'an unknown link moves nothing');
select is(tests.refusal($$select tests.cancel('nobody')$$), 'PT404 link', 'an unknown link cancels nothing');
select is(
  tests.at('2026-11-25 10:29:59.999+05:30', $$select public.read_visit(tests.digest('asha'))$$), 'ok',
  'a link works until a day after the visit'
);
select is(
  tests.at('2026-11-25 10:30+05:30', $$select public.read_visit(tests.digest('asha'))$$), 'PT404 link', 'a link stops working after that'
);

/* A move. */
select is(tests.move('asha', '2026-11-25', '12:00 PM', 1) ->> 'slot', '12:00 PM', 'a visit moves');
select is(tests.move('asha', '2026-11-25', '12:00 PM', 1) ->> 'version', '2', 'the same move again changes nothing');
select is(
  public.read_visit(tests.digest('asha')) -> 'movedFrom', '{"date": "2026-11-24", "slot": "10:00 AM"}', 'a moved visit has its former time'
);
select is(tests.refusal($$select tests.move('asha', '2026-11-26', '12:00 PM', 1)$$), 'PT409 stale', 'another move from the same version is stale');
select is(tests.refusal($$select tests.move('asha', '2026-11-24', '11:00 AM', 2)$$), 'PT409 taken', 'a move to a taken slot is refused');
select is(tests.refusal($$select tests.move('asha', '2026-11-29', '11:00 AM', 2)$$), 'PT400 closed', 'a move to a closed day is refused');
select is(tests.refusal($$select tests.move('asha', '2026-11-19', '11:00 AM', 2)$$), 'PT400 past', 'a move to a past day is refused');
select is(tests.refusal($$select tests.move('asha', '2027-03-01', '11:00 AM', 2)$$), 'PT400 far', 'a move beyond the horizon is refused');
select tests.act_as_staff();
select public.confirm_appointment(tests.id('asha'));
select tests.act_as_service();
select is(
  tests.move('asha', '2026-11-24', '10:00 AM', 3) ->> 'status', 'pending', 'a confirmed visit that is moved has to be confirmed again'
);
select tests.act_as_owner();
select results_eq(
  $$select kind, date, slot from private.outbox where appointment_id = tests.id('asha') and withdrawn_at is null order by id$$,
  $$values ('booked', date '2026-11-24', '10:00 AM'), ('rescheduled', '2026-11-25', '12:00 PM'),
    ('rescheduled', '2026-11-24', '10:00 AM')$$,
  'each move sends a mail, even back to the first slot'
);
select results_eq(
  $$select action, actor, address from audit.events where subject_id = tests.id('asha')::text and action like 'visit.%'$$,
  $$values ('visit.move', null::text, '192.0.2.1'), ('visit.move', null, '192.0.2.1')$$, 'each move is recorded without an actor'
);

/* The cut-off, to the millisecond. */
select is(
  tests.at('2026-11-23 10:00+05:30', $$select tests.move('meera', '2026-11-26', '11:00 AM', 1)$$), 'ok', 'a move before the cut-off is allowed'
);
select is(
  tests.at('2026-11-25 11:00+05:30', $$select tests.move('meera', '2026-11-24', '11:00 AM', 2)$$),
  'PT400 past', 'at exactly 24 hours before, a move fails only because the new time has passed'
);
select is(tests.at('2026-11-25 11:00+05:30', $$select tests.cancel('meera', 2)$$), 'ok', 'at exactly 24 hours before, a visit can be cancelled');
select is(
  tests.at('2026-11-23 10:00:00.001+05:30', $$select tests.cancel('asha', 4)$$), 'PT409 late', 'a millisecond later it can''t be cancelled'
);
select is(
  tests.at('2026-11-23 10:00:00.001+05:30', $$select tests.move('asha', '2026-11-27', '10:00 AM', 4)$$), 'PT409 late', 'a visit can''t be moved after the cut-off'
);
select is(tests.at('2026-11-24 10:00+05:30', $$select tests.cancel('asha', 4)$$), 'PT409 past', 'a visit that has begun can''t be cancelled');
select tests.act_as_owner();
update public.settings set cutoff_hours = 0;
select is(tests.at('2026-11-24 09:59:59.999+05:30', $$select tests.cancel('asha', 4)$$), 'ok', 'without a cut-off a visit can be cancelled until it begins');
update public.settings set cutoff_hours = 24;

/* Hours are elapsed hours: in New York the night of 2026-11-01 has one more, the night of 2027-03-14 one less. */
update public.settings set time_zone = 'America/New_York', open_weekdays = '{0,1,2,3,4,5,6}';
select is(
  private.changes_until('2026-11-01', '10:00 AM'), '2026-10-31 11:00-04'::timestamptz, 'when clocks go back a day has 25 hours'
);
select is(
  private.changes_until('2027-03-14', '10:00 AM'), '2027-03-13 09:00-05'::timestamptz, 'when clocks go forward a day has 23 hours'
);
select tests.book('2027-03-14', '10:00 AM', 'marta');
select tests.act_as_service();
select is(
  tests.at('2027-03-13 09:00:00.001-05', $$select tests.cancel('marta', 1)$$), 'PT409 late', 'a millisecond after those hours is too late'
);
select is(tests.at('2027-03-13 09:00-05', $$select tests.cancel('marta', 1)$$), 'ok', 'exactly at the cut-off is not too late');
select tests.act_as_owner();
update public.settings set time_zone = 'Asia/Kolkata', open_weekdays = '{1,2,3,4,5,6}';

/* A cancelled booking. */
select tests.act_as_service();
select is(tests.cancel('meera', 2) ->> 'closed', 'cancelled', 'a second cancellation changes nothing');
select is(tests.refusal($$select tests.move('meera', '2026-11-27', '2:00 PM')$$), 'PT409 cancelled', 'a cancelled visit can''t be moved');
select is(tests.refusal($$select tests.move('meera', '2026-11-26', '11:00 AM')$$), 'PT409 cancelled', 'a cancelled visit can''t be moved, not even to its own slot');
select tests.act_as_owner();
select is(count(*), 1::bigint, 'one mail announces the cancellation') from private.outbox
where appointment_id = tests.id('meera') and kind = 'cancelled';

/* The limit on open bookings doesn't apply to moves; a booking can be moved at most ten times a day. */
select tests.book('2026-11-27', '10:00 AM', 'zoe');
select tests.book('2026-12-01', label, 'zoe' || to_char(starts_at, 'HH24MI')) from public.slot_options where starts_at < '12:00';
update public.appointments set email = 'zoe@example.com' where name like 'zoe1%';
select tests.act_as_service();
select is(
  tests.move('zoe', '2026-11-27', label, null) ->> 'slot', label, 'with four more bookings, a move to ' || label
) from unnest(array['10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM']) as label;
select is(tests.refusal($$select tests.move('zoe', '2026-11-28', '10:00 AM')$$), 'ok', 'the tenth move of a day is allowed');
select is(tests.refusal($$select tests.move('zoe', '2026-11-28', '11:00 AM')$$), 'PT429 limit', 'the eleventh move of a day is refused');

/* A corrected address gets its own link. */
select tests.act_as_owner();
select tests.book('2026-11-30', '10:00 AM', 'wrong');
update public.patients set email = 'right@example.com' where email = 'wrong@example.com';
select is(tests.refusal($$select public.read_visit(tests.digest('wrong'))$$), 'PT404 link', 'the earlier link stops working');
select is(o.kind, 'corrected', 'the corrected address gets a mail') from private.outbox o
where appointment_id = tests.id('wrong') and kind <> 'booked';
select is(
  tests.refusal(format($$select public.outbox_content(%s, 1, tests.digest('old'))$$, o.id)), 'PT409 stale',
  'a mail with the earlier link is not sent'
) from private.outbox o where appointment_id = tests.id('wrong') and kind = 'corrected';
select is(
  public.outbox_content(o.id, 2, tests.digest('right')) ->> 'email', 'right@example.com', 'a mail with the new link is sent'
) from private.outbox o where appointment_id = tests.id('wrong') and kind = 'corrected';
select is(public.read_visit(tests.digest('right')) ->> 'name', 'wrong', 'the new link works');

/* Only the edge function can use links. */
select tests.act_as_anon();
select is(tests.refusal($$select public.read_visit(tests.digest('asha'))$$), '42501 ', 'a visitor can''t use a link at the Data API');
select tests.act_as_staff('admin');
select is(tests.refusal($$select tests.cancel('asha')$$), '42501 ', 'an admin can''t use a link');

select * from finish();
rollback;
