/*
  Mails wait while the server is down, are given up after permanent refusals, and are deleted a week after the visit.
*/
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
/* tests.book(): a booking at the desk; its mail is looked up by the patient's name. */
create function tests.book(p_slot text, p_name text) returns uuid language sql as $$
  select id from public.book_for_staff(
    tests.new_booking('2026-11-24', p_slot, p_name, '1', p_name || '@example.com')
  )
$$;
create function tests.mail(p_name text, p_kind text default 'booked') returns private.outbox
language sql security definer as $$
  select o from private.outbox o join public.appointments a on a.id = o.appointment_id
  where a.name = p_name and o.kind = p_kind
$$;
create function tests.make_due() returns void language sql security definer as $$
  update private.outbox set next_attempt_at = clock_timestamp() - interval '1 second'
$$;
create function tests.claimed() returns text[] language plpgsql security definer as $$
begin
  perform tests.make_due();
  return (
    select array_agg(a.name order by a.name) from public.outbox_claim(10) c
    join public.appointments a on a.id = c.appointment_id
  );
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as_staff();
select tests.book('10:00 AM', 'refused'), tests.book('10:30 AM', 'down'), tests.book('11:00 AM', 'sent');
select tests.act_as_service();
select is(tests.claimed(), array['down', 'refused', 'sent'], 'all three mails are due');
select is_empty('select * from public.outbox_claim(10)', 'no other worker can claim leased mails');
select is(public.outbox_settle((tests.mail('sent')).id), false, 'one mail is sent');
select is(public.outbox_settle((tests.mail('refused')).id, 'EENVELOPE', true), i = 10, 'refusal ' || i)
from generate_series(1, 10) i;
select is(public.outbox_settle((tests.mail('down')).id, 'ECONNECTION'), false, 'the server is down: try ' || i)
from generate_series(1, 30) i;
select is(tests.claimed(), array['down'], 'only one mail still waits: the others were sent or given up');

-- A worker whose lease has expired reports late.
select public.outbox_settle((tests.mail('sent')).id, 'ETIMEDOUT');
select public.outbox_settle((tests.mail('refused')).id);
select tests.act_as_owner();
select ok((tests.mail('sent')).sent_at is not null, 'a sent mail stays sent');
select ok((tests.mail('refused')).sent_at is null, 'a mail that was given up stays given up');

/* A mail's content is the booking as it is when the mail is sent. */
create function tests.content(p_name text, p_kind text default 'booked') returns jsonb language sql as $$
  select public.outbox_content((tests.mail(p_name, p_kind)).id, 1, md5(p_name) || md5(p_name))
$$;
create function tests.id(p_name text) returns uuid language sql security definer as $$
  select id from public.appointments where name = p_name
$$;
grant execute on all functions in schema tests to public;
select tests.act_as_service();
select is(
  tests.content('down') - 'id' - 'now' - 'zone' - 'startsAt' - 'endsAt' - 'changesUntil',
  '{"date": "2026-11-24", "slot": "10:30 AM", "name": "down", "email": "down@example.com", "status": "pending",
    "version": 1, "closed": null, "cutoffHours": 24, "durationMinutes": 30, "visitKind": null, "reason": "", "videoLink": null,
    "movedFrom": null, "endedWait": false}',
  'a mail takes its facts and its recipient from the booking'
);
select is(tests.content('sent'), null, 'a sent mail has no content');
select tests.act_as_staff();
select public.reschedule_appointment(tests.id('down'), row('2026-11-24', '2:00 PM', null, null));
select tests.act_as_service();
select is(tests.content('down'), null, 'a moved booking is not announced at its old time');
select is(tests.content('down', 'rescheduled') ->> 'slot', '2:00 PM', 'a moved booking is announced at its new time');
select is(
  tests.content('down', 'rescheduled') -> 'movedFrom', '{"date": "2026-11-24", "slot": "10:30 AM"}', 'with its former one'
);
select ok((tests.mail('down')).withdrawn_at is not null, 'the old mail is withdrawn');

/* A cancellation waits a minute; one that was undone sends nothing. */
select tests.act_as_staff();
select public.cancel_appointment(tests.id('sent'));
select tests.act_as_service();
select ok(
  (tests.mail('sent', 'cancelled')).next_attempt_at between now() + interval '60 seconds' and now() + interval '61 seconds',
  'a cancellation waits a minute'
);
select tests.act_as_staff();
select public.restore_appointment(tests.id('sent'));
select tests.act_as_service();
select is(tests.claimed(), array['down'], 'a cancellation that is undone in time sends nothing');
select tests.act_as_staff();
select public.cancel_appointment(tests.id('down'));
select tests.act_as_service();
select is(tests.content('down', 'rescheduled'), null, 'a cancelled booking is not announced');
select is(tests.content('down', 'cancelled') ->> 'status', 'cancelled', 'its cancellation is announced');
select is(tests.claimed(), array['down'], 'the newer mail is sent');
select tests.act_as_staff();
select public.restore_appointment(tests.id('down'));
select tests.act_as_service();
select is(tests.content('down', 'cancelled'), null, 'a cancellation that is undone after it was claimed is not sent');
select is(tests.content('down', 'restored') ->> 'status', 'pending', 'the patient is told that the booking stands');

/* Staff can suppress the mail. */
select tests.act_as_staff();
select tests.book('3:00 PM', 'untold');
select public.reschedule_appointment(tests.id('untold'), row('2026-11-24', '3:30 PM', false, null));
select public.cancel_appointment(tests.id('untold'), false);
select public.restore_appointment(tests.id('untold'), false);
select tests.act_as_owner();
select results_eq(
  $$ select kind from private.outbox where appointment_id = tests.id('untold') $$, $$ values ('booked') $$,
  'no mail is sent if staff suppress it'
);

/* Past visits send no mail, and mails are deleted a week later. */
select tests.act_as_staff();
select public.confirm_appointment(tests.id('untold'));
select tests.act_as_owner();
select tests.set_clock('2026-11-24 16:00+05:30');
select tests.act_as_staff();
select public.cancel_appointment(tests.id('untold'));
select tests.act_as_owner();
select is((tests.mail('untold', 'cancelled')).id, null, 'no mail is queued for a past visit');
select is(tests.content('untold'), null, 'a mail still waiting when the visit is over is not sent');

update private.outbox set withdrawn_at = null, given_up_at = null, sent_at = clock_timestamp() - interval '8 days'
where appointment_id in (tests.id('sent'), tests.id('refused'));
select public.purge_expired();
select isnt_empty($$ select 1 from private.outbox where appointment_id = tests.id('sent') $$, 'mails are kept until the visit''s day is over');
select tests.set_clock('2026-11-25 00:00+05:30');
select public.purge_expired();
select is_empty(
  $$ select 1 from private.outbox where appointment_id in (tests.id('sent'), tests.id('refused')) $$, 'the mails are deleted once the visit''s day is over'
);
select isnt_empty($$ select 1 from private.outbox where appointment_id = tests.id('down') $$, 'mails are kept for a week in any case');

select * from finish();
rollback;
