/* The search of the bar: what it finds, for whom, and what the audit says of it. */
begin;
\ir helpers.psql
select plan(25);
select tests.set_clock('2026-11-23 11:10+05:30');
alter table public.measurements disable trigger measurements_are_never_truncated;
truncate public.appointments, public.patients, public.prescriptions, public.patient_reports cascade;
insert into public.patients (patient_uid, name, contact, email, age, sex, allergies, created_at) values
  ('P-AAAAAAA2', 'Nisha Rao', '+91 98765-43210', 'nisha@example.com', 34, 'Female', '["Peanut","Milk"]', '2026-01-01'),
  ('P-AAAAAAA3', 'Nikhil Rao', '+91 11111-22222', null, null, null, '[]', '2026-02-01'),
  -- The newest, found by the e-mail's middle.
  ('P-AAAAAAA4', 'Asha Iyer', '+91 33333-44444', 'chhani@example.com', 40, 'Female', '[]', '2026-03-01');
insert into public.patients (name, contact) select 'Common ' || i, '+91 7' || i from generate_series(1, 20) i;
update public.patients set date_of_birth = '1990-11-24' where patient_uid = 'P-AAAAAAA3';
insert into public.appointments (date, slot, name, contact, status, patient_uid, duration_minutes, status_before_cancel)
select date::date, slot, 'X', '1', status, 'P-AAAAAAA2', 30, case status when 'cancelled' then 'pending' end
from (values
  ('2026-10-26', '10:00 AM', 'confirmed'), ('2026-11-02', '10:00 AM', 'pending'), ('2026-11-03', '10:00 AM', 'cancelled'),
  ('2026-11-23', '11:00 AM', 'pending'), ('2026-11-26', '10:00 AM', 'cancelled'), ('2026-12-03', '10:00 AM', 'confirmed'),
  ('2026-11-30', '10:00 AM', 'cancelled')
) as booked (date, slot, status);
insert into public.day_overrides (date, holiday, slots) values ('2026-12-04', true, '{}');

/* tests.found(): the names found, in order. */
create function tests.found(p_q text, p_patients int default 8, p_opening uuid default null) returns text
language sql as $$
  select string_agg(row ->> 'name', ', ' order by place)
  from jsonb_array_elements(public.search_clinic(p_q, p_patients, '{}', p_opening) -> 'patients')
    with ordinality as found (row, place)
$$;
/* tests.searches(): the audit's searches, with those that are not written yet. */
create function tests.searches() returns text language sql security definer as $$
  select (select coalesce(string_agg(concat_ws(' ', actor, item_count, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI')), ', ' order by id), 'none')
    from audit.events where action = 'patients.search') || ' + ' || (select count(*) from private.search_openings)
$$;
grant execute on function tests.found(text, int, uuid), tests.searches() to public;

/* Nobody else. */
select tests.act_as_anon();
select throws_ok($$ select public.search_clinic('nisha', 8) $$, '42501', null, 'a visitor finds nothing');
select tests.act_as_stranger();
select throws_ok($$ select public.search_clinic('nisha', 8) $$, 'PT401', null, 'an account without staff finds nothing');
select tests.act_as_owner();
select tests.make_staff('doctor', 'fresh');
update public.staff set must_change_password = true where username = 'fresh';
select tests.act_as_staff('doctor', 'fresh');
select throws_ok($$ select public.search_clinic('nisha', 8) $$, 'PT403', null, 'a temporary password finds nothing');
select is(tests.searches(), 'none + 0', 'a refused search is none');
select tests.act_as_staff('doctor');
select throws_ok($$ select * from private.search_openings $$, '42501', null, 'staff don''t read who was shown to whom');
select throws_ok(
  $$ select public.record_event(row('patients.search', 'ok', null, null, 1, null)) $$, 'PT403', null,
  'nobody can forge the event of a search'
);

/* Patients. */
select is(tests.found('nisha'), 'Nisha Rao', 'a doctor finds by name');
select is(tests.found('RAO  nis'), 'Nisha Rao', 'words are found in any order and case');
select is(tests.found('ni'), 'Nikhil Rao, Nisha Rao, Asha Iyer', 'names that begin so are first, then the newest');
select is(tests.found('p-aaaaaaa3'), 'Nikhil Rao', 'a patient is found by UID');
select is(tests.found('9876543210'), 'Nisha Rao', 'a patient is found by the digits of the number');
select is(tests.found('chhani@'), 'Asha Iyer', 'a patient is found by e-mail');
select is(tests.found('100%'), null, 'a search is literal');
select is(tests.found('ni', 2), 'Nikhil Rao, Nisha Rao', 'no more are found than asked for');
select is(
  jsonb_array_length(public.search_clinic('common', 1000) -> 'patients'), 8, 'never more than eight are found'
);
select is(
  public.search_clinic('nisha', 1) -> 'patients' -> 0,
  '{"patientUid": "P-AAAAAAA2", "name": "Nisha Rao", "contact": "+91 98765-43210", "age": 34, "sex": "Female",
    "allergies": "[\"Peanut\", \"Milk\"]", "lastVisit": {"date": "2026-10-26"},
    "nextVisit": {"date": "2026-11-23", "slot": "11:00 AM"}}'::jsonb,
  'a row has the allergies whole, the last visit that took place and the next, which may be going on'
);
select is(
  public.search_clinic('nikhil', 1) -> 'patients' -> 0 -> 'age', '35', 'the age follows from the date of birth'
);

/* Days. */
select is(
  public.search_clinic('x', 0, '{2026-12-03,2026-12-04,2026-11-29}') -> 'days',
  '[{"date": "2026-12-03", "booked": 1, "free": 11, "open": 12, "holiday": false},
    {"date": "2026-12-04", "booked": 0, "free": 0, "open": 0, "holiday": true},
    {"date": "2026-11-29", "booked": 0, "free": 0, "open": 0, "holiday": false}]'::jsonb,
  'days are in their order, with their counts'
);

/* The audit. */
select tests.act_as_owner();
delete from private.search_openings;
select tests.act_as_staff('doctor');
select public.search_clinic('x', 0, '{2026-12-03}');
select is(tests.searches(), 'none + 0', 'a search of days reads nobody');
select tests.found('nisha', 8, '00000000-0000-4000-8000-000000000001');
select tests.found('rao', 8, '00000000-0000-4000-8000-000000000001');
select tests.act_as_staff('admin');
select tests.found('nobody', 8, '00000000-0000-4000-8000-000000000001');
select is(tests.searches(), 'none + 2', 'an opening is counted once for each person');
select tests.act_as_service();
select public.purge_expired();
select is(tests.searches(), 'none + 2', 'an opening is not written while it may go on');
select tests.set_clock('2026-11-23 11:12+05:30');
select public.purge_expired();
select is(
  (select string_agg(event, ', ' order by event) from unnest(string_to_array(split_part(tests.searches(), ' + ', 1), ', ')) event),
  'admin 0 11:10, doctor 2 11:10',
  'an opening is one event at its time, with the number of different people, none included'
);
select tests.act_as_staff('doctor');
select tests.found('nisha', 8, '00000000-0000-4000-8000-000000000001');
select tests.found('nisha');
select tests.set_clock('2026-11-23 11:15+05:30');
select matches(tests.searches(), ' \+ 2$', 'a search two minutes later, or without an opening, is another');
select tests.act_as_staff('admin');
select is(
  (select count(*) from public.list_audit(p_action => 'patients.search')), 4::bigint, 'the audit is whole when it is read'
);
select is(
  (select count(*) from public.list_audit(p_action => 'patients.search', p_patient_uid => 'P-AAAAAAA2')), 0::bigint,
  'a search is about no single record'
);
select * from finish();
rollback;
