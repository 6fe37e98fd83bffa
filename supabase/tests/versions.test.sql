/* Versions: every change of a record raises its version, and a caller can't set it. */
begin;
\ir helpers.psql
select plan(14);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor'), tests.make_staff('admin', 'admin');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1');
insert into public.prescriptions (id, patient_uid, medicines, author_id) values
  ('00000000-0000-4000-8000-000000000001', 'P-AAAAAAAA',
    '[{"medicine": "A", "m": "1", "n": "", "e": "", "timing": "7"}]', tests.staff_id('doctor'));
insert into public.blog_posts (slug, title, content, excerpt, author, author_id, read_time)
values ('mine', 'Mine', 'x', 'x', 'Doctor', tests.staff_id('doctor'), '1 min read');

select tests.act_as_staff('doctor');
update public.patients set age = 40;
select is((select version from public.patients where patient_uid = 'P-AAAAAAAA'), 2, 'a change of a patient raises the version');
update public.patients set age = 41 where version = 1;
select is((select age from public.patients where patient_uid = 'P-AAAAAAAA'), 40::smallint, 'a change from an old version changes nothing');
update public.prescriptions set medicines = '[{"medicine": "B", "m": "1", "n": "", "e": "", "timing": "7"}]';
select is((select version from public.prescription_list), 2, 'a change of a prescription raises the version');
update public.blog_posts set title = 'Changed' where slug = 'mine';
select is((select version from public.blog_posts where slug = 'mine'), 2, 'a change of a post raises the version');

-- A day: 0 by the weekly rule, a new number after each save, and never an old number again.
create temporary table seen (step text primary key, version int);
select is((public.get_day_slots('2026-12-01') ->> 'version')::int, 0, 'a day under the weekly rule has version 0');
insert into seen select 'first', (public.save_day('2026-12-01', array['10:00 AM'], null, 0) ->> 'version')::int;
select throws_ok(
  $$select public.save_day('2026-12-01', array['10:30 AM'], null, 0)$$,
  'PT409', 'A colleague changed this day meanwhile.', 'a change from the rule is refused after a save');
select lives_ok(
  $$select public.save_day('2026-12-01', array['10:30 AM'], null, (select version from seen where step = 'first'))$$,
  'a change from the saved day is accepted');
select lives_ok($$select public.save_day('2026-12-01', array['11:00 AM'])$$, 'without a version the last change wins');
select lives_ok($$select public.save_day_range('2026-12-01', '2026-12-01', false)$$, 'the day returns to the weekly rule');
insert into seen select 'again', (public.save_day('2026-12-01', array['10:00 AM'], null, 0) ->> 'version')::int;
select cmp_ok(
  (select version from seen where step = 'again'), '>', (select version from seen where step = 'first'),
  'a day saved again has a new version');

select tests.act_as_staff('admin');
select is(
  (select version from public.update_staff(tests.staff_id('doctor'), row('Dr. A', null, null, null, null)::public.staff_facts, 1)),
  2, 'a change of an account raises the version');
select throws_ok(
  $$select public.update_staff(tests.staff_id('doctor'), row(null, null, null, null, false)::public.staff_facts, 1)$$,
  'PT409', 'A colleague changed this account meanwhile.', 'a change of an account from an old version is refused');
select is(
  (select version from public.update_staff(
    tests.staff_id('doctor'), row('Dr. A', null, null, 'doctor', true)::public.staff_facts, 1
  )), 2, 'S60 saving an account unchanged, even from an old version, doesn''t raise the version');
select tests.act_as_owner();
select is(
  (select count(*) from audit.events where action like 'user.%' and subject_id = tests.staff_id('doctor')::text),
  1::bigint, 'S60 a repeat is not recorded');
select * from finish();
rollback;
