/* Reminders: when they are due, and when none is sent. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-20 09:30+05:30');
create function tests.book(p_date date, p_slot text, p_name text) returns uuid language sql security definer as $$
  select (private.write_booking(tests.new_booking(p_date, p_slot, p_name, '1', p_name || '@example.com'), null, 'staff')).id
$$;
create function tests.id(p_name text) returns uuid language sql security definer as $$
  select id from public.appointments where name = p_name
$$;
/* tests.run(): how many reminders a run of the job queues at an instant. */
create function tests.run(p_now timestamptz) returns int language plpgsql security definer as $$
begin
  perform tests.set_clock(p_now);
  return public.queue_reminders();
end $$;
/* tests.reminders(): for whom reminders wait or were sent, and how many hours before. */
create function tests.reminders() returns text[] language sql security definer as $$
  select coalesce(array_agg(a.name || ' ' || o.revision order by o.id), '{}')
  from private.outbox o join public.appointments a on a.id = o.appointment_id
  where o.kind = 'reminder' and o.withdrawn_at is null
$$;
/* tests.send(): sends what is due as the worker does; returns whom, with what it left out. */
create function tests.send() returns text[] language plpgsql security definer as $$
declare
  v_mail record;
  v_sent text[] := '{}';
begin
  for v_mail in select * from public.outbox_claim(50) order by id loop
    if public.outbox_content(v_mail.id, v_mail.link, md5(v_mail.appointment_id::text) || md5('x')) is not null then
      perform public.outbox_settle(v_mail.id);
      v_sent := v_sent || (select name from public.appointments where id = v_mail.appointment_id);
    end if;
  end loop;
  return v_sent;
end $$;
grant execute on all functions in schema tests to public;

select tests.book('2026-11-24', '10:00 AM', 'asha');
select tests.act_as_service();
select is(tests.run('2026-11-22 09:59:59.999+05:30'), 0, 'a millisecond before 48 hours nobody is reminded');
select is(tests.run('2026-11-22 10:00+05:30'), 1, 'at 48 hours the patient is');
select is(tests.run('2026-11-22 10:01+05:30'), 0, 'nobody is reminded twice, however often the job runs');
select is(tests.send(), array['asha'], 'the mail goes out');
select tests.act_as_staff();
select is(
  reminded_at, '2026-11-22 10:01+05:30'::timestamptz, 'staff see when'
) from public.appointment_states where name = 'asha';
select is((version, updated_by), (1, null::uuid), 'and it is nobody''s change') from public.appointments where name = 'asha';
select tests.act_as_service();
select is(tests.run('2026-11-24 08:00+05:30'), 1, 'two hours before again');
select is(tests.reminders(), array['asha 48', 'asha 2'], 'both by their hours');

/* Booked or moved inside the hours: they were just told. */
select tests.act_as_owner();
select tests.set_clock('2026-11-23 12:00+05:30');
select tests.book('2026-11-25', '11:30 AM', 'inside'), tests.book('2026-11-25', '12:30 PM', 'outside'),
  tests.book('2026-11-26', '12:30 PM', 'moved');
select tests.act_as_service();
select is(tests.run('2026-11-23 12:30+05:30'), 1, 'booked 47 hours before there is none for 48 hours');
select is(tests.reminders(), array['asha 48', 'asha 2', 'outside 48'], 'a visit booked 48 and a half hours before has its reminder');
select tests.act_as_owner();
select tests.set_clock('2026-11-24 09:00+05:30');
select private.move_booking(tests.id('moved'), '2026-11-25', '2:00 PM', true);
select tests.act_as_service();
select is(tests.run('2026-11-24 12:30+05:30'), 0, 'none for what was moved into the hours');
select is(tests.run('2026-11-25 12:00+05:30'), 2, 'two hours before they have one');

/* The clinic's night. */
select tests.act_as_owner();
select tests.set_clock('2026-11-25 09:30+05:30');
update public.settings set reminder_hours = '{14,3}';
select tests.book('2026-11-27', '11:00 AM', 'night');
select tests.act_as_service();
select is(tests.run('2026-11-26 21:00+05:30'), 0, 'from 21 o''clock nobody is reminded');
select is(tests.run('2026-11-27 07:59:59.999+05:30'), 0, 'until 8 o''clock');
select is(tests.run('2026-11-27 08:00+05:30'), 1, 'then those who were due are');
select is(r, 'night 3', 'of two that were due, the last') from unnest(tests.reminders()) r where r like 'night%';
select tests.set_clock('2026-11-27 21:30+05:30');
select tests.act_as_owner();
select tests.set_clock('2026-11-27 12:00+05:30');
select tests.book('2026-12-01', '10:00 AM', 'late');
update public.settings set reminder_hours = '{48}';
select tests.act_as_service();
select tests.send();
select is(tests.run('2026-11-29 20:59+05:30'), 1, 'queued before the night');
select tests.act_as_owner();
select tests.set_clock('2026-11-29 21:00+05:30');
select tests.act_as_service();
select is(tests.send(), '{}', 'a mail server that wakes up at night sends it later');
select tests.act_as_owner();
select ok(withdrawn_at is null and next_attempt_at > clock_timestamp(), 'it is tried again') from private.outbox
where appointment_id = tests.id('late') and kind = 'reminder';
update private.outbox set next_attempt_at = clock_timestamp() - interval '1 second' where appointment_id = tests.id('late');
select tests.set_clock('2026-11-30 08:00+05:30');
select tests.act_as_service();
select is(tests.send(), array['late'], 'in the morning');

/* Never for what is cancelled, moved away or begun. */
select tests.act_as_owner();
select tests.set_clock('2026-11-30 09:00+05:30');
select tests.book('2026-12-07', '10:00 AM', 'cancelled'), tests.book('2026-12-07', '11:00 AM', 'away'),
  tests.book('2026-12-07', '12:00 PM', 'begun');
select tests.act_as_service();
select is(tests.run('2026-12-05 12:00+05:30'), 3, 'three are due');
select tests.act_as_owner();
select private.cancel_booking(tests.id('cancelled'), false);
select private.move_booking(tests.id('away'), '2026-12-09', '11:00 AM', false);
select tests.set_clock('2026-12-07 12:00+05:30');
select tests.act_as_service();
select is(tests.send(), '{}', 'none is sent for a visit that was cancelled, was moved or has begun');
select tests.act_as_owner();
select is(count(withdrawn_at), 3::bigint, 'they are withdrawn') from private.outbox o
join public.appointments a on a.id = o.appointment_id and a.name in ('cancelled', 'away', 'begun') where kind = 'reminder';
select tests.set_clock('2026-12-07 13:00+05:30');
select tests.act_as_service();
select is(tests.run('2026-12-07 13:00+05:30'), 1, 'the moved one is reminded of its new time');

/* None without hours, none without an address. */
select tests.act_as_owner();
update public.settings set reminder_hours = '{}';
select tests.book('2026-12-14', '10:00 AM', 'none');
select tests.act_as_service();
select is(tests.run('2026-12-13 12:00+05:30'), 0, 'no hours, no reminders');
select tests.act_as_owner();
update public.settings set reminder_hours = '{48}';
update public.appointments set email = null where name = 'none';
select tests.act_as_service();
select is(tests.run('2026-12-13 12:00+05:30'), 0, 'no address, no reminder');

/* A thousand in one run. */
select tests.act_as_owner();
delete from private.outbox;
select tests.set_clock('2026-12-14 09:00+05:30');
insert into public.slot_options (label, starts_at)
select to_char(t, 'FMHH12:MI AM'), t::time from generate_series('2026-01-01 00:01'::timestamp, '2026-01-01 23:59', '1 minute') t
on conflict do nothing;
insert into public.appointments (date, slot, name, contact, email, patient_uid)
select '2026-12-18', label, 'many', '1', 'many@example.com', (select patient_uid from public.patients limit 1)
from public.slot_options where starts_at > '03:00' order by starts_at limit 1000;
select tests.act_as_service();
select is(tests.run('2026-12-17 20:00+05:30'), 1000, 'a thousand visits are queued in one run');
select is(tests.run('2026-12-17 20:01+05:30'), 0, 'none is queued twice');

/* Only the schedule runs it. */
select tests.act_as_staff('admin');
select throws_ok('select public.queue_reminders()', '42501', null, 'not an admin');

select * from finish();
rollback;
