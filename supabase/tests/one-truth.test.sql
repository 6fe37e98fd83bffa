/* Coming visits show the patient's current record, past ones the facts of their time. */
begin;
\ir helpers.psql
select plan(28);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact, email) values
  ('P-AAAAAAAA', 'Asha Varma', '98765 43210', 'old@example.com'), ('P-BBBBBBBB', 'Ravi', '90000 00000', null);
insert into public.appointments (date, slot, name, contact, email, patient_uid, status) values
  ('2026-11-20', '10:00 AM', 'Asha Varma', '98765 43210', 'old@example.com', 'P-AAAAAAAA', 'confirmed'),
  ('2026-11-24', '10:00 AM', 'Asha Varma', '+91 98765-43210', 'old@example.com', 'P-AAAAAAAA', 'confirmed'),
  ('2026-11-24', '11:00 AM', 'asha varma', '91111 11111', 'other@example.com', 'P-AAAAAAAA', 'pending');
create temporary view shown as
  select date || ' ' || slot as at, name, contact, email, given_contact, given_email from public.appointment_states;
grant select on shown to public;

select tests.act_as_staff('doctor');
select is((select given_contact from shown where at = '2026-11-24 10:00 AM'), null, 'the same number with other spacing is not a difference');
select results_eq(
  $$select name, contact, email, given_contact, given_email from shown where at = '2026-11-24 11:00 AM'$$,
  $$values ('Asha Varma', '98765 43210', 'old@example.com', '91111 11111', 'other@example.com')$$,
  'a coming visit shows the record, and beside it the facts given when booking');
update public.patients set name = 'Asha Verma', contact = '92222 22222', email = 'new@example.com'
where patient_uid = 'P-AAAAAAAA';
select results_eq(
  $$select name, contact, email from shown where at = '2026-11-20 10:00 AM'$$,
  $$values ('Asha Varma', '98765 43210', 'old@example.com')$$, 'a past visit keeps the facts of its time');
select results_eq(
  $$select name, contact, email, version from public.appointments where date = '2026-11-24' and slot = '10:00 AM'$$,
  $$values ('Asha Verma', '92222 22222', 'new@example.com', 1)$$,
  'a correction updates a coming booking without making its screen stale');
select results_eq(
  $$select name, contact, email from public.appointments where date = '2026-11-24' and slot = '11:00 AM'$$,
  $$values ('Asha Verma', '91111 11111', 'other@example.com')$$,
  'a number and an e-mail given for the booking stay');

-- Adopting the record: the visit takes the record's facts, the record doesn't change.
select tests.act_as_owner();
create function tests.visit(p_at text) returns uuid language sql as $$
  select id from public.appointments where date || ' ' || slot = p_at
$$;
grant execute on all functions in schema tests to public;
update public.appointments set mail_refused = true where id = tests.visit('2026-11-24 11:00 AM');
select tests.act_as_staff('doctor');
select throws_ok(
  $$select public.keep_record(tests.visit('2026-11-24 11:00 AM'), 'email',
    '{"name": "Asha Varma", "contact": "92222 22222", "email": "new@example.com"}')$$,
  'PT409', 'A colleague changed the patient''s record meanwhile.', 'adopting a record that has changed since it was shown is refused');
select is((select email from public.appointments where id = tests.visit('2026-11-24 11:00 AM')), 'other@example.com',
  'the visit is unchanged');
select lives_ok(
  $$select public.keep_record(tests.visit('2026-11-24 11:00 AM'), 'email',
    '{"name": "Asha Verma", "contact": "92222 22222", "email": "new@example.com"}')$$,
  'a visit adopts the record''s e-mail');
select results_eq(
  $$select email, contact, mail_refused, version from public.appointments where id = tests.visit('2026-11-24 11:00 AM')$$,
  $$values ('new@example.com', '91111 11111', false, 1)$$,
  'the visit''s mails go to that e-mail; its own number stays');
select is((select email from public.patients where patient_uid = 'P-AAAAAAAA'), 'new@example.com', 'the record is unchanged');
select throws_ok($$select public.keep_record(tests.visit('2026-11-20 10:00 AM'), 'contact')$$, 'PT400', 'This appointment is over',
  'a past visit can''t adopt the record');
select throws_ok(
  format($$select public.keep_record(tests.visit('2026-11-24 11:00 AM'), %L)$$, field), 'PT400',
  'Field must be contact or email', 'S60 a visit can''t adopt another field: ' || coalesce(field, 'null'))
from unnest(array['name', null]) as field;
select tests.act_as_owner();
select is((select count(*) from audit.events where action = 'appointment.keep-record'), 1::bigint,
  'S60 a refusal is not recorded as a change');
select tests.act_as_anon();
select throws_ok($$select public.keep_record('00000000-0000-4000-8000-000000000000', 'contact')$$, '42501', null, 'a visitor can''t change a visit');
select tests.act_as_staff('doctor');
update public.patients set contact = '91111 11111' where patient_uid = 'P-AAAAAAAA';
select is((select given_contact from shown where at = '2026-11-24 11:00 AM'), null, 'a number that the record has taken over is no longer a difference');
select is((select contact from shown where at = '2026-11-24 10:00 AM'), '91111 11111', 'the other visit shows the new number too');

-- A prescription is found by the name shown in its row.
select lives_ok(
  $$select public.write_prescription('P-AAAAAAAA', '[{"medicine": "Metformin", "m": "1", "n": "", "e": "", "timing": "7"}]')$$,
  'a doctor writes a prescription');
select is((select count(*) from public.search_prescriptions('asha verma', 10)), 1::bigint, 'a prescription is found by name');
update public.patients set name = 'Asha Iyer' where patient_uid = 'P-AAAAAAAA';
select is((select count(*) from public.search_prescriptions('asha iyer', 10)), 1::bigint, 'a prescription is found by the corrected name');
select is((select count(*) from public.search_prescriptions('verma', 10)), 0::bigint, 'a prescription is not found by the old name');
select is((select version from public.prescriptions where patient_uid = 'P-AAAAAAAA'), 1, 'a corrected name doesn''t count as a change of the prescription');

-- A walk-in takes the running slot until it ends.
select tests.act_as_owner();
select tests.set_clock('2026-11-23 10:20+05:30');
create function tests.book(p_slot text, p_walk_in boolean) returns uuid language sql as $$
  select id from public.book_for_staff(tests.new_booking('2026-11-23', p_slot, 'Walk In', '1'), null, p_walk_in)
$$;
grant execute on all functions in schema tests to public;
select tests.act_as_staff('doctor');
select throws_ok($$select tests.book('10:00 AM', false)$$, 'PT400', null, 'a slot that has begun is refused');
select lives_ok($$select tests.book('10:00 AM', true)$$, 'a walk-in takes the running slot');
select throws_ok($$select tests.book('10:00 AM', true)$$, 'PT409', 'Slot already booked', 'a second walk-in can''t take it');
select tests.act_as_owner();
select tests.set_clock('2026-11-23 11:00+05:30');
select tests.act_as_staff('doctor');
select throws_ok($$select tests.book('10:30 AM', true)$$, 'PT400', null, 'a slot that has ended is refused for walk-ins too');
select lives_ok($$select tests.book('11:00 AM', true)$$, 'a walk-in can take a slot from its first second');
select is((select count(*) from public.appointment_states where name = 'Walk In'), 2::bigint, 'nothing else was booked');
select * from finish();
rollback;
