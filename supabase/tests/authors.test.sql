/* The author of a record can't be deleted, not even from the dashboard; an account without records can. */
begin;
\ir helpers.psql
select plan(3);

insert into public.patients (patient_uid, name, contact) values ('P-AUTH0R00', 'Asha', '+91 98200 00000');
select tests.make_staff('doctor', 'author');
select tests.make_staff('doctor', 'newcomer');
insert into public.prescriptions (patient_uid, medicines, author_id)
values ('P-AUTH0R00', '[{"medicine": "M", "m": "1", "n": "", "e": "", "timing": "7"}]', tests.staff_id('author'));

select throws_ok(
  $$ delete from auth.users where id = tests.staff_id('author') $$, '23503',
  'author has prescriptions, reports or appointments: deactivate the account instead',
  'a doctor who prescribed can only be deactivated'
);
select lives_ok($$ delete from auth.users where id = tests.staff_id('newcomer') $$, 'a doctor without records can be deleted');
select is(tests.staff_id('newcomer'), null, 'the staff row is deleted too');

select * from finish();
rollback;
