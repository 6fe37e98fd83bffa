/* A patient's date of birth: its bounds, and the age that follows from it. */
begin;
\ir helpers.psql
select plan(15);
select tests.set_clock('2026-11-23 00:30+05:30');
insert into public.patients (patient_uid, name, contact, age) values ('P-BIRTH001', 'Asha', '1', 30);

select is(private.age_on(born, day), age, format('born on %s, on %s', born, day)) from (values
  (date '1986-11-23', date '2026-11-22', 39),
  ('1986-11-23', '2026-11-23', 40),
  ('2000-02-29', '2026-02-28', 25),
  ('2000-02-29', '2026-03-01', 26),
  ('2026-11-23', '2026-11-23', 0)
) as cases (born, day, age);

select tests.act_as_staff('doctor');
update public.patients set date_of_birth = '1986-11-23' where patient_uid = 'P-BIRTH001';
select is((select age from public.patients where patient_uid = 'P-BIRTH001'), 40::smallint, 'the age follows from the date of birth and the clinic''s day');
update public.patients set age = 12 where patient_uid = 'P-BIRTH001';
select is((select age from public.patients where patient_uid = 'P-BIRTH001'), 40::smallint, 'a given age is ignored while there is a date of birth');
select throws_ok(
  $$update public.patients set date_of_birth = '2026-11-24' where patient_uid = 'P-BIRTH001'$$,
  'PT400', 'The date of birth can''t be in the future', 'a date of birth in the future is refused'
);
select lives_ok($$update public.patients set date_of_birth = '2026-11-23' where patient_uid = 'P-BIRTH001'$$, 'today is accepted as a date of birth');
select lives_ok($$update public.patients set date_of_birth = '1895-11-24' where patient_uid = 'P-BIRTH001'$$, 'a date of birth 130 years ago is accepted');
select throws_ok(
  $$update public.patients set date_of_birth = '1895-11-23' where patient_uid = 'P-BIRTH001'$$,
  'PT400', 'The date of birth can''t be more than 130 years ago', 'a date of birth 131 years ago is refused'
);
select throws_ok(
  format('update public.patients set date_of_birth = %L where patient_uid = ''P-BIRTH001''', born), 'PT400', null, born || ' is refused'
)
from unnest('{infinity,-infinity,0044-03-15 BC}'::text[]) as born;
update public.patients set date_of_birth = null, age = 12 where patient_uid = 'P-BIRTH001';
select is((select age from public.patients where patient_uid = 'P-BIRTH001'), 12::smallint, 'without a date of birth the given age is stored');
select * from finish();
rollback;
