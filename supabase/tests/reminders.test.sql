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
/* tests.reminders(): the patients with queued or sent reminders, and the hours before the visit. */
create function tests.reminders() returns text[] language sql security definer as $$
  select coalesce(array_agg(a.name || ' ' || o.revision order by o.id), '{}')
  from private.outbox o join public.appointments a on a.id = o.appointment_id
  where o.kind = 'reminder' and o.withdrawn_at is null
$$;
/* tests.send(): sends the due mails as the worker does; returns the recipients. */
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
select is(tests.run('2026-11-22 10:00+05:30'), 1, 'at 48 hours the patient is reminded');
select is(tests.run('2026-11-22 10:01+05:30'), 0, 'nobody is reminded twice, however often the job runs');
select is(tests.send(), array['asha'], 'the mail goes out');
select tests.act_as_staff();
select is(
  reminded_at, '2026-11-22 10:01+05:30'::timestamptz, 'staff see the time of the reminder'
) from public.appointment_states where name = 'asha';
select is((version, updated_by), (1, null::uuid), 'a reminder doesn''t count as a change of the booking') from public.appointments where name = 'asha';
select tests.act_as_service();
select is(tests.run('2026-11-24 08:00+05:30'), 1, 'the second reminder is due two hours before');
select is(tests.reminders(), array['asha 48', 'asha 2'], 'both reminders are recorded by their hours');

/* Booked or moved within the hours: the patient has just had a mail. */
select tests.act_as_owner();
select tests.set_clock('2026-11-23 12:00+05:30');
select tests.book('2026-11-25', '11:30 AM', 'inside'), tests.book('2026-11-25', '12:30 PM', 'outside'),
  tests.book('2026-11-26', '12:30 PM', 'moved');
select tests.act_as_service();
select is(tests.run('2026-11-23 12:30+05:30'), 1, 'a visit booked 47 hours before gets no 48-hour reminder');
select is(tests.reminders(), array['asha 48', 'asha 2', 'outside 48'], 'a visit booked 48.5 hours before gets its reminder');
select tests.act_as_owner();
select tests.set_clock('2026-11-24 09:00+05:30');
select private.move_booking(tests.id('moved'), '2026-11-25', '2:00 PM', true);
select tests.act_as_service();
select is(tests.run('2026-11-24 12:30+05:30'), 0, 'a visit moved into the hours gets none');
select is(tests.run('2026-11-25 12:00+05:30'), 2, 'both get the two-hour reminder');

/* Quiet hours. */
select tests.act_as_owner();
select tests.set_clock('2026-11-25 09:30+05:30');
update public.settings set reminder_hours = '{14,3}';
select tests.book('2026-11-27', '11:00 AM', 'night');
select tests.act_as_service();
select is(tests.run('2026-11-26 21:00+05:30'), 0, 'nobody is reminded from 21:00');
select is(tests.run('2026-11-27 07:59:59.999+05:30'), 0, 'nobody is reminded before 8:00');
select is(tests.run('2026-11-27 08:00+05:30'), 1, 'at 8:00 the due reminders are queued');
select is(r, 'night 3', 'only the last of two due reminders is queued') from unnest(tests.reminders()) r where r like 'night%';
select tests.set_clock('2026-11-27 21:30+05:30');
select tests.act_as_owner();
select tests.set_clock('2026-11-27 12:00+05:30');
select tests.book('2026-12-01', '10:00 AM', 'late');
update public.settings set reminder_hours = '{48}';
select tests.act_as_service();
select tests.send();
select is(tests.run('2026-11-29 20:59+05:30'), 1, 'a reminder is queued before the quiet hours');
select tests.act_as_owner();
select tests.set_clock('2026-11-29 21:00+05:30');
select tests.act_as_service();
select is(tests.send(), '{}', 'a mail server that recovers at night sends it later');
select tests.act_as_owner();
select ok(withdrawn_at is null and next_attempt_at > clock_timestamp(), 'the reminder is retried') from private.outbox
where appointment_id = tests.id('late') and kind = 'reminder';
update private.outbox set next_attempt_at = clock_timestamp() - interval '1 second' where appointment_id = tests.id('late');
select tests.set_clock('2026-11-30 08:00+05:30');
select tests.act_as_service();
select is(tests.send(), array['late'], 'the reminder is sent in the morning');

/* Never for a visit that was cancelled, moved or has begun. */
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
select is(count(withdrawn_at), 3::bigint, 'these reminders are withdrawn') from private.outbox o
join public.appointments a on a.id = o.appointment_id and a.name in ('cancelled', 'away', 'begun') where kind = 'reminder';
select tests.set_clock('2026-12-07 13:00+05:30');
select tests.act_as_service();
select is(tests.run('2026-12-07 13:00+05:30'), 1, 'a moved visit gets a reminder for its new time');

/* None without reminder hours or an address. */
select tests.act_as_owner();
update public.settings set reminder_hours = '{}';
select tests.book('2026-12-14', '10:00 AM', 'none');
select tests.act_as_service();
select is(tests.run('2026-12-13 12:00+05:30'), 0, 'without reminder hours nobody is reminded');
select tests.act_as_owner();
update public.settings set reminder_hours = '{48}';
update public.appointments set email = null where name = 'none';
select tests.act_as_service();
select is(tests.run('2026-12-13 12:00+05:30'), 0, 'a visit without an address gets no reminder');

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
select throws_ok('select public.queue_reminders()', '42501', null, 'an admin can''t run it');

select * from finish();
rollback;
