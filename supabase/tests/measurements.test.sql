/* Measurements: each saved value is kept with its date and author, even after later ones. */
begin;
\ir helpers.psql
select plan(9);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1');

select tests.act_as_staff('doctor');
update public.patients set weight_kg = 77.5, height_cm = 165 where patient_uid = 'P-AAAAAAAA';
update public.patients set weight_kg = 78.4 where patient_uid = 'P-AAAAAAAA';
update public.patients set weight_kg = 78.4 where patient_uid = 'P-AAAAAAAA';
update public.patients set weight_kg = null where patient_uid = 'P-AAAAAAAA';
update public.patients set bp = '120/80', age = 40 where patient_uid = 'P-AAAAAAAA';
select results_eq(
  'select weight_kg from public.patient_measurements where weight_kg is not null order by id',
  array[77.5, 78.4, 78.4]::numeric(5, 2)[], 'every saved weight is kept, even the same weight measured again');
select is((select count(*) from public.patient_measurements where height_cm is not null), 1::bigint, 'a height that was not saved again is kept once');
select is((select bp from public.patient_measurements where bp is not null), '120/80', 'a blood pressure is kept');
select is((select weight_kg from public.patients where patient_uid = 'P-AAAAAAAA'), null, 'clearing a weight is not a measurement');
select is((select count(distinct author) from public.measurement_list where author = 'Doctor'), 1::bigint, 'a value is kept with its author');
select is((select max(measured_at) from public.patient_measurements), '2026-11-23 09:30+05:30'::timestamptz, 'a value is kept with its time');

select tests.act_as_owner();
select throws_ok('update public.patient_measurements set weight_kg = 70 where weight_kg is not null', '42501', 'Measurements are append-only', 'not even the owner can overwrite a measurement');
select throws_ok('delete from public.patient_measurements where true', '42501', 'Measurements are append-only', 'not even the owner can delete a measurement');
select lives_ok($$update public.patients set patient_uid = 'P-BBBBBBBB' where patient_uid = 'P-AAAAAAAA'$$, 'measurements follow a change of the patient''s number');
select * from finish();
rollback;
