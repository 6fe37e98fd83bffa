/* The dashboard's counts after every kind of change. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
alter table public.measurements disable trigger measurements_are_never_truncated;
truncate public.appointments, public.patients, public.prescriptions, public.patient_reports cascade;

/* tests.counts(): 'all/confirmed/pending/no-shows, today's/confirmed'. */
create function tests.counts() returns text language sql as $$
  select concat_ws('/', s -> 'total', s -> 'confirmed', s -> 'pending', s -> 'noShow')
    || ', ' || concat_ws('/', s -> 'today' -> 'total', s -> 'today' -> 'confirmed')
  from public.get_summary() s
$$;
create function tests.booking(p_slot text) returns uuid language sql security definer as $$
  select id from public.appointments where slot = p_slot
$$;
grant execute on function tests.counts(), tests.booking(text) to public;

/* Changes by staff. */
select tests.act_as_staff();
select is(tests.counts(), '0/0/0/0, 0/0', 'without bookings all counts are 0');
select public.book_for_staff(tests.new_booking('2026-11-23', slot, 'Asha', '123'))
from unnest('{10:00 AM,10:30 AM,11:00 AM}'::text[]) as slot;
select is(tests.counts(), '3/0/3/0, 3/0', 'a booking counts');
select public.confirm_appointment(tests.booking('10:00 AM'));
select public.confirm_appointment(tests.booking('10:30 AM'));
select is(tests.counts(), '3/2/1/0, 3/2', 'a confirmation counts');
select public.unconfirm_appointment(tests.booking('10:30 AM'));
select is(tests.counts(), '3/1/2/0, 3/1', 'an undone confirmation no longer counts');
select public.cancel_appointment(tests.booking('10:00 AM'));
select is(tests.counts(), '2/0/2/0, 2/0', 'a cancelled booking no longer counts, nor does its confirmation');
select public.restore_appointment(tests.booking('10:00 AM'));
select is(tests.counts(), '3/1/2/0, 3/1', 'a restored booking counts as before');
select public.reschedule_appointment(tests.booking('11:00 AM'), row('2026-11-24', '11:00 AM', null, null));
select is(tests.counts(), '3/1/2/0, 2/1', 'a move counts on the new day');
select throws_ok(
  $$ select public.book_for_staff(tests.new_booking('2026-11-23', '10:00 AM', 'Ravi', '456')) $$,
  'PT409', 'Slot already booked', 'a booking of a taken slot is refused'
);
select is(tests.counts(), '3/1/2/0, 2/1', 'a refused booking counts nowhere');
select tests.act_as_owner();
select tests.set_clock('2026-11-24 23:00+05:30');
select tests.act_as_staff();
select is(tests.counts(), '3/1/0/2, 1/0', 'no-shows follow from the clock');

/* Bookings of fifteen weeks with every status, against the states that the lists show. */
select tests.act_as_owner();
select tests.set_clock('2026-11-24 12:10+05:30');
insert into public.appointments (date, slot, status, status_before_cancel, name, contact, patient_uid)
select date '2026-08-25' + n / 4, (array['10:00 AM', '12:00 PM', '12:30 PM', '4:30 PM'])[1 + n % 4], status,
  case status when 'cancelled' then 'pending' end, 'Asha', '123', (select min(patient_uid) from public.patients)
from generate_series(0, 419) n, lateral (select (array['pending', 'confirmed', 'pending', 'cancelled', 'confirmed'])[1 + n % 5] as status) s
on conflict do nothing;
select tests.act_as_staff();
select is(
  public.get_summary() - '{patients,prescriptions,reports,doctors,failedSignIns,date,today,weeks}'::text[],
  (select jsonb_build_object('total', count(*), 'confirmed', count(*) filter (where status = 'confirmed'),
     'pending', count(*) filter (where status = 'pending' and not no_show), 'noShow', count(*) filter (where no_show))
   from public.appointment_states where status <> 'cancelled'),
  'the counts are those of the lists'
);
select results_eq(
  $$ select (w ->> 'start')::date, (w ->> 'bookings')::bigint, (w ->> 'confirmed')::bigint, (w ->> 'noShow')::bigint
     from jsonb_array_elements(public.get_summary() -> 'weeks') w $$,
  $$ select date '2026-08-30' + 7 * week, count(*), count(*) filter (where status = 'confirmed'), count(*) filter (where no_show)
     from public.appointment_states, lateral (select (date - '2026-08-30') / 7 as week) w
     where status <> 'cancelled' and date >= '2026-08-30' and week <= 12 group by week order by week $$,
  'so are those of the last thirteen weeks'
);

/* Patients, prescriptions and files. */
select tests.act_as_owner();
insert into public.patients (patient_uid, name, contact)
select 'P-0000000' || n, 'Patient ' || n, n::text from generate_series(1, 4) n;
insert into public.prescriptions (patient_uid, medicines, author_id)
select patient_uid, '[{"medicine": "M", "m": "1", "n": "", "e": "", "timing": "7"}]', tests.staff_id('doctor')
from public.patients where patient_uid between 'P-00000001' and 'P-00000003';
insert into public.patient_reports
  (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by, removed_at, removed_by)
select gen_random_uuid(), patient_uid, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf',
  'application/pdf', 1, repeat('0', 64), tests.staff_id('doctor'),
  case patient_uid when 'P-00000003' then private.now() end, case patient_uid when 'P-00000003' then tests.staff_id('doctor') end
from public.patients where patient_uid like 'P-0000000%';
insert into storage.objects (bucket_id, name)
select 'patient-reports', object_key from public.patient_reports where patient_uid <> 'P-00000004';
select tests.act_as_staff();
select is(
  (select jsonb_object_agg(key, value) from jsonb_each(public.get_summary())
   where key in ('patients', 'prescriptions', 'reports')),
  '{"patients": 5, "prescriptions": 3, "reports": 2}', 'no removed file is counted, nor one that has not arrived'
);

select * from finish();
rollback;
