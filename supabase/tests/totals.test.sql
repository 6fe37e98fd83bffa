/* The dashboard's stored totals equal a fresh count after every kind of change. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
truncate public.appointments, public.patients, public.prescriptions, public.patient_reports cascade;

/* tests.kept(): 'date booked/confirmed' of each day with bookings, from the stored totals. */
create function tests.kept() returns text[] language sql security definer as $$
  select coalesce(array_agg(date || ' ' || booked || '/' || confirmed order by date), '{}')
  from (
    select date, sum(booked) as booked, sum(confirmed) as confirmed from private.daily_counts group by date
  ) days
  where booked <> 0 or confirmed <> 0
$$;

/* tests.counted(): the same from the bookings themselves. */
create function tests.counted() returns text[] language sql security definer as $$
  select coalesce(array_agg(date || ' ' || booked || '/' || confirmed order by date), '{}')
  from (
    select date, count(*) as booked, count(*) filter (where status = 'confirmed') as confirmed
    from public.appointments where status <> 'cancelled' group by date
  ) days
$$;
/* tests.kept_totals(), tests.counted_totals(): the same for the clinic's totals. */
create function tests.kept_totals() returns jsonb language sql security definer as $$
  select coalesce(jsonb_object_agg(total, change), '{}')
  from (select total, sum(change) as change from private.total_changes group by total) t where change <> 0
$$;
create function tests.counted_totals() returns jsonb language sql security definer as $$
  select coalesce(jsonb_object_agg(total, rows), '{}')
  from (
    select 'booked' as total, count(*) as rows from public.appointments where status <> 'cancelled'
    union all select 'confirmed', count(*) from public.appointments where status = 'confirmed'
    union all select 'patients', count(*) from public.patients
    union all select 'prescriptions', count(*) from public.prescriptions
    union all select 'patient_reports', count(*) from public.patient_reports
  ) t where rows <> 0
$$;
create function tests.booking(p_slot text) returns uuid language sql security definer as $$
  select id from public.appointments where slot = p_slot
$$;
grant execute on function tests.kept(), tests.counted(), tests.kept_totals(), tests.counted_totals(), tests.booking(text) to public;

/* Changes by staff. */
select tests.act_as_staff();
select is(tests.kept(), '{}', 'without bookings there are no totals');
select public.book_for_staff(tests.new_booking('2026-11-23', slot, 'Asha', '123'))
from unnest('{10:00 AM,10:30 AM,11:00 AM}'::text[]) as slot;
select is(tests.kept(), '{2026-11-23 3/0}', 'a booking counts');
select public.confirm_appointment(tests.booking('10:00 AM'));
select public.confirm_appointment(tests.booking('10:30 AM'));
select is(tests.kept(), '{2026-11-23 3/2}', 'a confirmation counts');
select public.unconfirm_appointment(tests.booking('10:30 AM'));
select is(tests.kept(), '{2026-11-23 3/1}', 'an undone confirmation no longer counts');
select public.cancel_appointment(tests.booking('10:00 AM'));
select is(tests.kept(), '{2026-11-23 2/0}', 'a cancelled booking no longer counts, nor does its confirmation');
select public.restore_appointment(tests.booking('10:00 AM'));
select is(tests.kept(), '{2026-11-23 3/1}', 'a restored booking counts as before');
select public.reschedule_appointment(tests.booking('11:00 AM'), row('2026-11-24', '11:00 AM', null, null));
select is(tests.kept(), '{2026-11-23 2/1,2026-11-24 1/0}', 'a move counts on the new day');
select public.reschedule_appointment(tests.booking('11:00 AM'), row('2026-11-24', '11:30 AM', null, null));
select is(tests.kept(), '{2026-11-23 2/1,2026-11-24 1/0}', 'a move within a day changes no total');
select throws_ok(
  $$ select public.book_for_staff(tests.new_booking('2026-11-23', '10:00 AM', 'Ravi', '456')) $$,
  'PT409', 'Slot already booked', 'a booking of a taken slot is refused'
);
select is(tests.kept(), '{2026-11-23 2/1,2026-11-24 1/0}', 'a refused booking counts nowhere');
select is(tests.kept(), tests.counted(), 'the totals equal a fresh count');
select is(tests.kept_totals(), '{"booked": 3, "confirmed": 1, "patients": 1}', 'the clinic''s totals are kept as well');

/* The dashboard reads them. */
select is(
  public.get_summary() - '{patients,prescriptions,reports,doctors,failedSignIns,date,today,weeks}'::text[],
  '{"total": 3, "confirmed": 1, "pending": 2, "noShow": 0}', 'the dashboard adds up the days'
);
select tests.act_as_owner();
select tests.set_clock('2026-11-24 23:00+05:30');
select tests.act_as_staff();
select is(
  public.get_summary() - '{patients,prescriptions,reports,doctors,failedSignIns,date,today,weeks}'::text[],
  '{"total": 3, "confirmed": 1, "pending": 0, "noShow": 2}', 'the summary derives no-shows from the clock'
);
select throws_ok('select private.rebuild_totals()', '42501', null, 'staff may not rebuild the totals');

/* 400 random changes by the owner, with a fixed seed. */
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
select cmp_ok(cardinality(tests.counted()), '>', 3, 'the random changes leave many days with bookings');
select is(tests.kept(), tests.counted(), 'after random changes the days'' totals equal a fresh count');
select is(tests.kept_totals(), tests.counted_totals(), 'after random changes the clinic''s totals equal a fresh count');

/* Patients, prescriptions and files. */
insert into public.patients (patient_uid, name, contact)
select 'P-0000000' || n, 'Patient ' || n, n::text from generate_series(1, 5) n;
insert into public.prescriptions (patient_uid, medicines, author_id)
select patient_uid, '[{"medicine": "M", "m": "1", "n": "", "e": "", "timing": "7"}]', tests.staff_id('doctor')
from public.patients where patient_uid like 'P-0000000%';
insert into public.patient_reports
  (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
select gen_random_uuid(), patient_uid, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf',
  'application/pdf', 1, repeat('0', 64), tests.staff_id('doctor')
from public.patients where patient_uid like 'P-0000000%';
delete from public.patient_reports where patient_uid in ('P-00000001', 'P-00000002');
delete from public.prescriptions where patient_uid = 'P-00000001';
delete from public.patients where patient_uid = 'P-00000001';
insert into storage.objects (bucket_id, name)
select 'patient-reports', object_key from public.patient_reports where patient_uid <> 'P-00000005';
select is(tests.kept_totals(), tests.counted_totals(), 'rows are counted as they come and go');
select tests.act_as_staff();
select is(
  (select jsonb_object_agg(key, value) from jsonb_each(public.get_summary())
   where key in ('patients', 'prescriptions', 'reports')),
  '{"patients": 5, "prescriptions": 4, "reports": 2}', 'the dashboard counts no file that has not arrived'
);
select tests.act_as_owner();
select public.purge_expired();
select is(tests.kept_totals(), tests.counted_totals(), 'adding up keeps the totals');
select cmp_ok((select count(*) from private.total_changes), '<=', 5::bigint, 'adding up leaves one row per total');
select is(tests.kept(), tests.counted(), 'adding up keeps the days'' totals');
select is_empty('select date from private.daily_counts group by date having count(*) > 1', 'adding up leaves one row per day');

/* Repair. */
create table tests.before_repair as select tests.kept() as days;
update private.daily_totals set booked = booked + 1 where true;
delete from private.daily_totals where date = '2026-11-23';
delete from private.total_changes where true;
select private.rebuild_totals();
select is(tests.kept(), (select days from tests.before_repair), 'wrong totals can be rebuilt');
select is(tests.kept_totals(), tests.counted_totals(), 'the clinic''s totals are rebuilt too');
truncate public.appointments cascade;
select is(tests.kept(), '{}', 'truncating the bookings clears the days'' totals');
truncate public.patients cascade;
select is(tests.kept_totals(), '{}', 'truncating the tables clears the totals of patients and their records');

select * from finish();
rollback;
