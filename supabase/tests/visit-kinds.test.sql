/* The kind and the reason of a visit. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-20 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
update public.settings set video_link = 'https://video.example/room';
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1');
insert into public.appointments (id, date, slot, name, contact, email, patient_uid, visit_kind) values
  ('00000000-0000-4000-8000-000000000001', '2026-11-24', '10:00 AM', 'Asha', '1', 'asha@example.com', 'P-AAAAAAAA', 'video'),
  ('00000000-0000-4000-8000-000000000002', '2026-11-24', '11:00 AM', 'Asha', '1', 'asha@example.com', 'P-AAAAAAAA', 'clinic'),
  ('00000000-0000-4000-8000-000000000003', '2026-11-19', '11:00 AM', 'Asha', '1', 'asha@example.com', 'P-AAAAAAAA', null);
create function tests.id(p_last int) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-00000000000' || p_last)::uuid
$$;
/* tests.link_at(): the video link in the answer to the patient at an instant. */
create function tests.link_at(p_last int, p_now timestamptz) returns text language plpgsql security definer as $$
begin
  perform tests.set_clock(p_now);
  return private.visit_json((select a from public.appointments a where id = tests.id(p_last))) ->> 'videoLink';
end $$;
create function tests.mails(p_last int) returns bigint language sql security definer as $$
  select count(*) from private.outbox where appointment_id = tests.id(p_last) and kind = 'changed'
$$;
create function tests.write(p_facts jsonb) returns public.appointments language sql security definer as $$
  select private.write_booking(jsonb_populate_record(null::public.new_booking,
    '{"date": "2026-11-25", "slot": "10:00 AM", "name": "Meera", "contact": "2"}'::jsonb || p_facts), null, 'public')
$$;
grant execute on all functions in schema tests to public;

/* The video link. */
select is(tests.link_at(1, '2026-11-23 09:59:59.999+05:30'), null, 'the video link is hidden more than 24 hours before');
select is(tests.link_at(1, '2026-11-23 10:00+05:30'), 'https://video.example/room', 'the patient sees the video link from 24 hours before');
select is(tests.link_at(2, '2026-11-23 11:00+05:30'), null, 'the patient of a visit at the clinic does not see it');
update public.appointments set status = 'cancelled', status_before_cancel = 'pending' where id = tests.id(1);
select is(tests.link_at(1, '2026-11-23 10:00+05:30'), null, 'the patient of a cancelled visit does not see it');
update public.appointments set status = 'pending', status_before_cancel = null where id = tests.id(1);
update public.settings set video_link = '';
select is(tests.link_at(1, '2026-11-23 10:00+05:30'), null, 'a clinic without a video link shows none');
select ok(not private.booking_json((select a from public.appointments a where id = tests.id(1))) ? 'videoLink', 'the answer to a booking never contains the link');
select tests.set_clock('2026-11-20 09:30+05:30');

/* Booking. */
savepoint before_bookings;
select results_eq($$select visit_kind, reason from tests.write('{}')$$, $$values (null::text, null::text)$$, 'kind and reason are optional');
rollback to before_bookings;
select throws_ok($$select tests.write('{"reason": "a\u0007bell"}')$$, '23514', null, 'a reason has no control characters');
select throws_ok($$select tests.write('{"reason": "abc\u202edef"}')$$, '23514', null, 'a reason has no bidirectional characters');
select throws_ok($$select tests.write('{"reason": "\u200b\u2060 "}')$$, '23514', null, 'a reason has visible characters');
select throws_ok(format($$select tests.write('{"reason": "%s"}')$$, repeat('a', 501)), '23514', null, 'a reason has at most 500 characters');
select is((tests.write('{"reason": "two\nlines"}')).reason, E'two\nlines', 'a reason may have several lines');
rollback to before_bookings;
update public.settings set visit_kinds = '{video}';
select is((tests.write('{}')).visit_kind, 'video', 'the only kind offered is the default');
rollback to before_bookings;
update public.settings set visit_kinds = '{video}';
select throws_ok($$select tests.write('{"visit_kind": "clinic"}')$$, 'PT400', 'The clinic does not offer this kind of visit.', 'a kind that the clinic does not offer is refused');
rollback to before_bookings;

/* A change at the desk. */
select tests.act_as_staff('doctor');
select results_eq(
  $$select visit_kind, reason, version from public.describe_visit(tests.id(2), row('video', 'Diabetes, new', null))$$,
  $$values ('video', 'Diabetes, new', 2)$$, 'staff change kind and reason'
);
select is(tests.mails(2), 1::bigint, 'the patient gets a mail about a changed kind');
select is((select version from public.describe_visit(tests.id(2), row('video', 'Diabetes, new', null), 1)), 2, 'the same change again changes nothing');
select throws_ok($$select public.describe_visit(tests.id(2), row('clinic', null, null), 1)$$, 'PT409', null, 'another change from a stale screen is refused');
select results_eq(
  $$select visit_kind, reason from public.describe_visit(tests.id(2), row(null, '', null))$$,
  $$values ('video', null::text)$$, 'an omitted fact stays, an empty text clears it'
);
select is(tests.mails(2), 1::bigint, 'a changed reason alone sends no mail');
select is((select visit_kind from public.describe_visit(tests.id(2), row('clinic', null, false))), 'clinic', 'staff can suppress the mail');
select is(tests.mails(2), 1::bigint, 'a suppressed mail is not sent');
select throws_ok($$select public.describe_visit(tests.id(3), row('video', null, null))$$, 'PT400', 'The day of this appointment is over', 'a visit of a past day can''t be changed');
select tests.act_as_anon();
select throws_ok($$select public.describe_visit(tests.id(2), row('video', null, null))$$, '42501', null, 'a visitor can''t change a visit');
select tests.act_as_owner();
select is(
  (select count(*) from audit.events e where action = 'appointment.describe' and to_jsonb(e)::text like '%Diabetes%'),
  0::bigint, 'the audit records the change without the reason'
);
update public.appointments set status = 'cancelled', status_before_cancel = 'pending' where id = tests.id(2);
select tests.act_as_staff('doctor');
select throws_ok($$select public.describe_visit(tests.id(2), row('video', null, null))$$, 'PT409', 'This appointment was cancelled', 'a cancelled visit can''t be changed');

select * from finish();
rollback;
