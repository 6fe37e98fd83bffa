/* The list of patients says when they came last and come next; every list of people says their allergies. */
begin;
\ir helpers.psql
select plan(11);
select tests.set_clock('2026-11-24 10:40+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact, allergies) values
  ('P-AAAAAAAA', 'Asha', '1', '["Milk", "Peanut"]'), ('P-BBBBBBBB', 'Bela', '2', '[]');
insert into public.appointments (date, slot, name, contact, patient_uid, status, status_before_cancel) values
  ('2026-11-10', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'confirmed', null),
  ('2026-11-12', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('2026-11-13', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'cancelled', 'pending'),
  ('2026-11-24', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'confirmed', null),
  ('2026-11-24', '10:30 AM', 'Bela', '2', 'P-BBBBBBBB', 'confirmed', null),
  ('2026-11-25', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'cancelled', 'pending'),
  ('2026-11-26', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null);
insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
select id, 'P-AAAAAAAA', gen_random_uuid() || '/' || id || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64), tests.staff_id('doctor')
from (select gen_random_uuid() as id) file;
insert into storage.objects (bucket_id, name) select 'patient-reports', object_key from public.patient_reports;

select tests.act_as_staff('doctor');
select results_eq(
  $$select last_visit, next_visit, next_slot, total from public.patient_list where patient_uid = 'P-AAAAAAAA'$$,
  $$values ('2026-11-24'::date, '2026-11-26'::date, '10:00 AM', 2)$$,
  'a visit that has ended today is the last; cancelled ones and no-shows don''t count');
select results_eq(
  $$select last_visit, next_visit from public.patient_list where patient_uid = 'P-BBBBBBBB'$$,
  $$values (null::date, '2026-11-24'::date)$$, 'the running visit is still the next');
select results_eq(
  $$select patient_uid from public.search_patients('', 1, p_sort => '-last')$$,
  $$values ('P-AAAAAAAA')$$, 'the list is sorted by the last visit');
select results_eq(
  $$select patient_uid from public.search_patients('', 1, now(), 'P-AAAAAAAA', p_sort => 'name')$$,
  $$values ('P-BBBBBBBB')$$, 'a page by name goes on after the patient with the id');
select throws_ok(
  $$select * from public.search_patients('', 1, now(), 'P-CCCCCCCC', p_sort => 'name')$$, 'PT409',
  'The list changed meanwhile.', 'a sorted list doesn''t end after a patient who is gone');
select lives_ok(
  $$select * from public.search_patients('', 1, now(), 'P-CCCCCCCC')$$, 'newest first, it goes on from the time');
select is_empty(
  $$select 1 from public.appointment_states where patient_uid = 'P-AAAAAAAA' and allergies <> '["Milk", "Peanut"]'$$,
  'an appointment says the patient''s allergies, past or coming');
select public.write_prescription('P-AAAAAAAA', '[{"medicine": "Zinc", "m": "1", "n": "", "e": "", "timing": "7"}]');
select is((select allergies from public.prescription_list), '["Milk", "Peanut"]', 'so does a prescription');
select is((select allergies from public.report_list), '["Milk", "Peanut"]', 'and a file,');
select is((select allergies from public.search_reports('asha', 10)), '["Milk", "Peanut"]', 'also one that is searched');
select tests.act_as_anon();
select throws_ok('select * from public.patient_list', '42501', null, 'visitors see no list of patients');

select * from finish();
rollback;
