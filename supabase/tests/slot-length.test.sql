/* The slot length is one setting; a booking keeps the length it was made with. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
create function tests.book(p_slot text, p_email text default null) returns public.appointment_states
language sql as $$
  select * from public.book_for_staff(tests.new_booking('2026-11-23', p_slot, 'Asha', '123', p_email))
$$;
grant execute on function tests.book(text, text) to authenticated;

select tests.act_as_staff();
select is((tests.book('10:00 AM')).duration_minutes, 30::smallint, 'a booking has the setting''s length');
select tests.act_as_owner();
update public.settings set slot_minutes = 45;
select tests.act_as_staff();
select is((tests.book('11:00 AM', 'asha@example.com')).duration_minutes, 45::smallint, 'a later booking has the new length');
select is(duration_minutes, 30::smallint, 'the change leaves existing bookings as they are')
from public.appointment_states where slot = '10:00 AM';
select is((public.get_day_slots('2026-11-23') ->> 'slotMinutes')::int, 45, 'staff get the new slot length');
select is((public.get_public_slots('2026-11-23') ->> 'slotMinutes')::int, 45, 'visitors get the new slot length');

select tests.act_as_owner();
select is(
  (mail ->> 'endsAt')::timestamptz - (mail ->> 'startsAt')::timestamptz,
  interval '45 minutes', 'a confirmation ends when the visit does'
) from private.outbox o, public.outbox_content(o.id, 1, repeat('a', 64)) mail;

/* An unconfirmed booking becomes a no-show when its own length is over. */
select tests.set_clock('2026-11-23 11:44:59+05:30');
select tests.act_as_staff();
select is(array_agg(no_show order by slot), '{true,false}', 'one second before its end the longer visit is not a no-show')
from public.appointment_states;
select tests.act_as_owner();
select tests.set_clock('2026-11-23 11:45+05:30');
select tests.act_as_staff();
select is(array_agg(no_show order by slot), '{true,true}', 'at its end it is a no-show') from public.appointment_states;

select * from finish();
rollback;
