/*
  Prescriptions written by staff, also through the Data API: two equal saves make one, and a patient who has missed
  today's visit gets none.
*/
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor'), tests.make_staff('doctor', 'colleague');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1'), ('P-BBBBBBBB', 'Ravi', '2');
insert into public.appointments (date, slot, name, contact, patient_uid) values
  ('2026-11-23', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA'), ('2026-11-22', '10:00 AM', 'Ravi', '2', 'P-BBBBBBBB');

/* tests.medicines(): a list of one medicine. */
create function tests.medicines(p_name text) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('medicine', p_name, 'm', '1', 'n', '', 'e', '', 'timing', '7'))
$$;
/* tests.prescribe(): writes a prescription; returns its id. */
create function tests.prescribe(p_uid text, p_name text) returns uuid language sql as $$
  select id from public.write_prescription(p_uid, tests.medicines(p_name))
$$;
create temporary table chosen as select gen_random_uuid() as id;
grant select on chosen to public;
/* tests.prescribe_as(): writes under an id chosen by the caller. */
create function tests.prescribe_as(p_uid text, p_name text) returns uuid language sql as $$
  select p.id from pg_temp.chosen, public.write_prescription(p_uid, tests.medicines(p_name), chosen.id) p
$$;
create function tests.upload(p_uid text) returns void language sql as $$
  insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256)
  select id, p_uid, id || '/' || id || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64)
  from (select gen_random_uuid() as id) new
$$;
grant execute on all functions in schema tests to public;

/* Writing. */
select tests.act_as_staff('doctor');
select throws_ok(
  $$insert into public.prescriptions (patient_uid, medicines) values ('P-AAAAAAAA', tests.medicines('A'))$$,
  '42501', null, 'S58 a prescription can only be written through its function');
select throws_ok($$select tests.prescribe('P-NOBODY01', 'A')$$, 'PT404', null, 'a prescription for an unknown patient is refused');
select throws_ok($$select public.write_prescription('P-AAAAAAAA', '[]')$$, '23514', null, 'a prescription without a medicine is refused');
create temporary table first as select tests.prescribe('P-AAAAAAAA', 'A') as id;
grant select on first to public;
select results_eq(
  $$select patient_name, author, today, version from public.write_prescription('P-AAAAAAAA', tests.medicines('A'))$$,
  $$values ('Asha', 'Doctor', true, 1)$$, 'S60 writing the same again on one day succeeds');
select is(tests.prescribe('P-AAAAAAAA', 'A'), id, 'S60 it returns the existing prescription') from first;
select is(tests.prescribe_as('P-AAAAAAAA', 'H'), id, 'S60 a prescription has the id chosen for it') from chosen;
select is(tests.prescribe_as('P-AAAAAAAA', 'H'), id, 'S60 the same id again returns the same prescription') from chosen;
select throws_ok(
  $$select tests.prescribe_as('P-AAAAAAAA', 'I')$$, 'PT409', null, 'S60 the same id with other medicines is refused');
select throws_ok($$select tests.prescribe_as('P-BBBBBBBB', 'H')$$, 'PT404', null, 'S7 the id is not found under another patient');
select is(
  (select count(*) from public.prescriptions p join chosen using (id)), 1::bigint, 'S60 the prescription is written once');
select isnt(tests.prescribe('P-AAAAAAAA', 'B'), id, 'another medicine is another prescription') from first;
select isnt(tests.prescribe('P-BBBBBBBB', 'A'), id, 'the same medicine for another patient is another prescription') from first;
select tests.act_as_staff('doctor', 'colleague');
select is(tests.prescribe('P-AAAAAAAA', 'A'), id, 'S60 a colleague who writes the same gets the same prescription') from first;
select tests.act_as_owner();
select is((select author_id from public.prescriptions join first using (id)), tests.staff_id('doctor'), 'a repeat by a colleague leaves the author');
select is(
  (select count(*) from audit.events where action = 'prescription.create' and patient_uid = 'P-AAAAAAAA'),
  3::bigint, 'a repeat is not recorded as a write');
select is(
  (select count(*) from audit.events where action = 'patient.prescriptions' and subject_id = (select id::text from first)),
  3::bigint, 'a repeat is recorded as a read');
select tests.act_as_stranger();
select throws_ok($$select tests.prescribe('P-AAAAAAAA', 'C')$$, 'PT401', null, 'somebody who is not staff can''t write one');

/* Somebody who has missed today's visit. */
select tests.act_as_owner();
select tests.set_clock('2026-11-23 10:29:59+05:30');
select tests.act_as_staff('doctor');
select lives_ok($$select tests.prescribe('P-AAAAAAAA', 'C')$$, 'prescribing is allowed until the visit has ended');
select tests.act_as_owner();
select tests.set_clock('2026-11-23 10:30+05:30');
select tests.act_as_staff('doctor');
select throws_ok($$select tests.prescribe('P-AAAAAAAA', 'D')$$, 'PT409', null, 'S60 prescribing for a no-show is refused');
select throws_ok(
  $$update public.prescriptions set medicines = tests.medicines('D') where id = (select id from first)$$, 'PT409', null,
  'S60 changing a no-show''s prescription is refused');
select throws_ok($$select tests.upload('P-AAAAAAAA')$$, 'PT409', null, 'S60 an upload for a no-show is refused');
select is(tests.prescribe('P-AAAAAAAA', 'A'), id, 'a repeat of an earlier prescription is still answered') from first;
select lives_ok($$select tests.prescribe('P-BBBBBBBB', 'D')$$, 'a visit missed on another day doesn''t matter');
select lives_ok($$select tests.upload('P-BBBBBBBB')$$, 'a visit missed on another day doesn''t prevent uploads');
select lives_ok(
  $$select public.book_for_staff(tests.new_booking('2026-11-23', '4:00 PM', 'Asha', '1'), 'P-AAAAAAAA')$$, 'the patient gets another visit today');
select lives_ok($$select tests.upload('P-AAAAAAAA')$$, 'S60 another visit today allows the upload again');
select tests.act_as_owner();
update public.appointments set status = 'cancelled', status_before_cancel = 'pending' where slot = '4:00 PM';
select tests.act_as_staff('doctor');
select throws_ok($$select tests.upload('P-AAAAAAAA')$$, 'PT409', null, 'a cancelled visit doesn''t allow it');
select lives_ok(
  $$select public.confirm_appointment(id) from public.appointments where patient_uid = 'P-AAAAAAAA' and slot = '10:00 AM'$$,
  'staff choose ''Arrived late''');
select lives_ok($$select tests.prescribe('P-AAAAAAAA', 'D')$$, 'S60 ''Arrived late'' allows the prescription again');
select lives_ok($$select tests.upload('P-AAAAAAAA')$$, 'S60 ''Arrived late'' allows the upload again');
select tests.act_as_owner();
update public.appointments set status = 'pending' where slot = '10:00 AM' and date = '2026-11-23';
select lives_ok(
  $$insert into public.prescriptions (patient_uid, medicines, author_id)
    values ('P-AAAAAAAA', tests.medicines('E'), tests.staff_id('doctor'))$$, 'rows loaded by the owner are not checked');

select * from finish();
rollback;
