/* The kept totals of each day are what a fresh count of the bookings gives, whatever was done to them. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
truncate public.appointments cascade;

/* tests.kept(): 'date booked/confirmed' of each day that has bookings, as the dashboard reads them. */
create function tests.kept() returns text[] language sql security definer as $$
  select coalesce(array_agg(date || ' ' || booked || '/' || confirmed order by date), '{}')
  from private.daily_totals where booked <> 0 or confirmed <> 0
$$;

/* tests.counted(): the same from the bookings themselves. */
create function tests.counted() returns text[] language sql security definer as $$
  select coalesce(array_agg(date || ' ' || booked || '/' || confirmed order by date), '{}')
  from (
    select date, count(*) as booked, count(*) filter (where status = 'confirmed') as confirmed
    from public.appointments where status <> 'cancelled' group by date
  ) days
$$;
create function tests.booking(p_slot text) returns uuid language sql security definer as $$
  select id from public.appointments where slot = p_slot
$$;
grant execute on function tests.kept(), tests.counted(), tests.booking(text) to public;

/* What staff do. */
select tests.act_as_staff();
select is(tests.kept(), '{}', 'no bookings, no totals');
select public.book_for_staff(tests.new_booking('2026-11-23', slot, 'Asha', '123'))
from unnest('{10:00 AM,10:30 AM,11:00 AM}'::text[]) as slot;
select is(tests.kept(), '{2026-11-23 3/0}', 'a booking counts');
select public.confirm_appointment(tests.booking('10:00 AM'));
select public.confirm_appointment(tests.booking('10:30 AM'));
select is(tests.kept(), '{2026-11-23 3/2}', 'so does a confirmation');
select public.unconfirm_appointment(tests.booking('10:30 AM'));
select is(tests.kept(), '{2026-11-23 3/1}', 'until it is taken back');
select public.cancel_appointment(tests.booking('10:00 AM'));
select is(tests.kept(), '{2026-11-23 2/0}', 'a cancelled booking counts no more, nor does its confirmation');
select public.restore_appointment(tests.booking('10:00 AM'));
select is(tests.kept(), '{2026-11-23 3/1}', 'restored it counts as it was');
select public.reschedule_appointment(tests.booking('11:00 AM'), '2026-11-24', '11:00 AM');
select is(tests.kept(), '{2026-11-23 2/1,2026-11-24 1/0}', 'a move counts on the new day');
select public.reschedule_appointment(tests.booking('11:00 AM'), '2026-11-24', '11:30 AM');
select is(tests.kept(), '{2026-11-23 2/1,2026-11-24 1/0}', 'a move within a day changes no total');
select throws_ok(
  $$ select public.book_for_staff(tests.new_booking('2026-11-23', '10:00 AM', 'Ravi', '456')) $$,
  'PT409', 'Slot already booked', 'a booking of a taken slot is refused'
);
select is(tests.kept(), '{2026-11-23 2/1,2026-11-24 1/0}', 'and counts nowhere');
select is(tests.kept(), tests.counted(), 'that is what a fresh count gives');

/* The dashboard reads them. */
select is(
  public.get_summary() - '{patients,prescriptions,reports,doctors,date,today,weeks}'::text[],
  '{"total": 3, "confirmed": 1, "pending": 2, "noShow": 0}', 'the dashboard adds up the days'
);
select tests.act_as_owner();
select tests.set_clock('2026-11-24 23:00+05:30');
select tests.act_as_staff();
select is(
  public.get_summary() - '{patients,prescriptions,reports,doctors,date,today,weeks}'::text[],
  '{"total": 3, "confirmed": 1, "pending": 0, "noShow": 2}', 'and tells the missed ones by the clock'
);
select throws_ok('select private.rebuild_daily_totals()', '42501', null, 'staff may not rebuild the totals');

/* What the owner does by hand, 400 times at random, from one seed. */
select tests.act_as_owner();
select is(setseed(0.5)::text, '', 'the seed is fixed');
do $$
declare
  v_uid text := (select min(patient_uid) from public.patients);
  v_date date;
  v_slot text;
  v_status text;
  v_id uuid;
begin
  for i in 1..400 loop
    v_date := date '2026-11-20' + floor(random() * 6)::int;
    select label into v_slot from public.slot_options order by random() limit 1;
    v_status := (array['pending', 'confirmed', 'cancelled'])[1 + floor(random() * 3)];
    select id into v_id from public.appointments order by random() limit 1;
    begin
      case floor(random() * 4)
        when 0 then delete from public.appointments where id = v_id and random() < 0.3;
        when 1 then update public.appointments set date = v_date, slot = v_slot where id = v_id;
        when 2 then
          update public.appointments
          set status = v_status, status_before_cancel = case when v_status = 'cancelled' then 'pending' end, date = v_date
          where id = v_id;
        else
          insert into public.appointments (date, slot, status, status_before_cancel, name, contact, patient_uid)
          values (v_date, v_slot, v_status, case when v_status = 'cancelled' then 'pending' end, 'Asha', '123', v_uid);
      end case;
    exception when unique_violation then
      null;
    end;
  end loop;
end $$;
select cmp_ok(cardinality(tests.counted()), '>', 3, 'many days have bookings now');
select is(tests.kept(), tests.counted(), 'random changes leave a fresh count');

/* Repair. */
create table tests.before_repair as select tests.kept() as days;
update private.daily_totals set booked = booked + 1 where true;
delete from private.daily_totals where date = '2026-11-23';
select private.rebuild_daily_totals();
select is(tests.kept(), (select days from tests.before_repair), 'wrong totals can be rebuilt');
truncate public.appointments cascade;
select is(tests.kept(), '{}', 'an emptied table leaves none');

select * from finish();
rollback;
