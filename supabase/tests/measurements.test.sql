/*
  Measurements: each value is kept with its date and author, in its unit; corrections replace, nothing is overwritten; what
  is worked out, asked about and alarming.
*/
begin;
\ir helpers.psql
select plan(99);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact, sex, age) values
  ('P-AAAAAAAA', 'Asha', '1', 'Female', 55), ('P-CCCCCCCC', 'Chandu', '2', 'Male', 9), ('P-DDDDDDDD', 'Divya', '3', null, null);

/* Units and formulas. */
select is_empty($$
  select u.kind, u.unit, v from public.measurement_units u cross join generate_series(0, 40) n
  cross join lateral (select round((coalesce(k.low, 1) + n * (coalesce(k.high, 100) - coalesce(k.low, 1)) / 40) * u.factor + u.shift, u.digits) as v
    from public.measurement_kinds k where k.key = u.kind) x
  where private.in_unit(u.kind, private.in_first_unit(u.kind, v, u.unit), u.unit) <> v
$$, 'every unit of every kind gives back the digits that were typed');
select results_eq(
  $$select v, round(private.in_unit('hba1c', v, 'mmol/mol')) from unnest(array[5.0, 5.7, 6.0, 6.5, 7.0, 8.0, 8.1, 9.0, 10.0, 12.0]) v$$,
  $$values (5.0, 31::numeric), (5.7, 39), (6.0, 42), (6.5, 48), (7.0, 53), (8.0, 64), (8.1, 65), (9.0, 75), (10.0, 86), (12.0, 108)$$,
  'HbA1c in mmol/mol');
select results_eq(
  $$select private.in_unit(k, v, u) from (values ('triglycerides', 150, 'mmol/L'), ('ldl', 100, 'mmol/L'), ('creatinine', 1.0, 'umol/L'), ('uric_acid', 6.0, 'umol/L'), ('vitamin_d', 20, 'nmol/L'), ('b12', 200, 'pmol/L')) x (k, v, u)$$,
  array[1.69, 2.59, 88, 357, 50, 148]::numeric[], 'the other conversions');
select results_eq(
  $$select private.egfr(c, a, true) from (values (0.6, 25), (0.7, 30), (0.9, 55), (1.1, 60), (1.5, 70), (3.0, 80)) x (c, a)$$,
  array[128, 119, 75, 58, 37, 15]::numeric[], 'eGFR of women, by CKD-EPI 2021');
select results_eq(
  $$select private.egfr(c, a, false) from (values (0.5, 19), (0.7, 25), (0.9, 40), (1.0, 50), (1.2, 50), (1.8, 63), (2.5, 65), (4.0, 58)) x (c, a)$$,
  array[151, 131, 111, 92, 74, 42, 28, 17]::numeric[], 'eGFR of men, by CKD-EPI 2021');

select tests.act_as_staff('doctor');
update public.patients set weight_kg = 77.5, height_cm = 165 where patient_uid = 'P-AAAAAAAA';
update public.patients set weight_kg = 78.4 where patient_uid = 'P-AAAAAAAA';
update public.patients set weight_kg = 78.4 where patient_uid = 'P-AAAAAAAA';
update public.patients set weight_kg = null where patient_uid = 'P-AAAAAAAA';
update public.patients set bp = '120/80', age = 55 where patient_uid = 'P-AAAAAAAA';
select results_eq(
  $$select value from public.measurements where kind = 'weight' order by id$$,
  array[77.5, 78.4, 78.4]::numeric[], 'every saved weight is kept, even the same weight measured again');
select is((select count(*) from public.measurements where kind = 'height'), 1::bigint, 'a height that was not saved again is kept once');
select results_eq(
  $$select kind, value, count(*) over (partition by set_id) from public.measurements where kind like '%tolic' order by kind desc$$,
  $$values ('systolic', 120::numeric, 2::bigint), ('diastolic', 80::numeric, 2::bigint)$$, 'a pressure is two values of one set');
select is((select weight_kg from public.patients where patient_uid = 'P-AAAAAAAA'), null, 'clearing a weight is not a measurement');
select results_eq(
  $$select distinct author from public.list_measurements('P-AAAAAAAA') where id is not null$$, array['Doctor'], 'a value is kept with its author');
select results_eq(
  $$select bp from public.list_measurements('P-AAAAAAAA') where bp is not null$$, array['120/80'], 'a pressure is in one row of the list');
select results_eq(
  $$select value from public.list_measurements('P-AAAAAAAA', 'bmi') order by measured_at$$,
  array[28.8, 28.8, 28.5]::numeric[], 'a weight has its BMI');
select throws_ok($$insert into public.measurements (patient_uid, set_id, kind, value, entered_value) values ('P-AAAAAAAA', gen_random_uuid(), 'weight', 70, 70)$$, '42501', null, 'staff write through the acts alone');

create function pg_temp.save(p_uid text, p_values text, p_day date default null, p_confirm boolean default true) returns jsonb
language sql as $$
  select public.record_measurements(
    p_uid, array(select jsonb_populate_record(null::public.new_measurement, v) from jsonb_array_elements(p_values::jsonb) v),
    p_day, null, p_confirm
  )
$$;
-- The values of a set as {kind: value}.
create function pg_temp.facts(p_saved jsonb) returns jsonb
language sql as $$ select jsonb_object_agg(f ->> 'kind', f -> 'value') from jsonb_array_elements(p_saved -> 'saved') f $$;

/* Units: what was typed stays, and is compared in the first unit. */
select results_eq(
  $$select f ->> 'entered_value', f ->> 'entered_unit', f ->> 'unit' from jsonb_array_elements(pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":"170","unit":"lb"}]') -> 'saved') f where f ->> 'kind' = 'weight'$$,
  $$values ('170', 'lb', 'kg')$$, 'a value is kept as typed, with its unit');
select is((select weight_kg from public.patients where patient_uid = 'P-AAAAAAAA'), 77.11, 'the record follows in kg');
/* Refused. */
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"nothing","value":1}]')$$, 'PT400', null, 'an unknown kind');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"bmi","value":25}]')$$, 'PT400', 'BMI can''t be entered', 'a derived kind');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":70,"unit":"mmHg"}]')$$, 'PT400', 'Weight isn''t measured in mmHg', 'a wrong unit');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":720}]')$$, 'PT400', 'Weight must be from 0.3 to 650.0 kg', 'an impossible value');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"systolic","value":80},{"kind":"diastolic","value":80}]')$$, 'PT400', 'The systolic pressure must be above the diastolic one', 'a pressure upside down');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"pulse","value":70}]', '2026-11-24')$$, 'PT400', null, 'a day to come');
update public.patients set date_of_birth = '1971-05-01' where patient_uid = 'P-AAAAAAAA';
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"pulse","value":70}]', '1971-04-30')$$, 'PT400', null, 'a day before the birth');
select throws_ok($$select pg_temp.save('P-ZZZZZZZZ', '[{"kind":"pulse","value":70}]')$$, 'PT404', null, 'an unknown patient');
select throws_ok($$select pg_temp.save('P-CCCCCCCC', '[{"kind":"bmi_percentile","value":60}]')$$, 'PT400', null, 'a percentile without its chart');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"pulse","value":"NaN"}]')$$, 'PT400', null, 'not a number');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"muac","value":20}]')$$, 'PT400', 'Mid-upper arm is measured in children under 5 only', 'an adult''s mid-upper arm');
select throws_ok($$select pg_temp.save('P-CCCCCCCC', '[{"kind":"head_circumference","value":50}]')$$, 'PT400', 'Head circumference is measured in children under 5 only', 'the head of a child of nine');
select ok(pg_temp.save('P-DDDDDDDD', '[{"kind":"muac","value":15}]') ? 'saved', 'a mid-upper arm of somebody without an age');
update public.patients set age = 30 where patient_uid = 'P-DDDDDDDD';
select ok(public.correct_measurement((select id from public.measurements where kind = 'muac'), 16, 'Misread') ? 'saved', 'is still corrected once the age is known');
update public.patients set date_of_birth = '2020-03-01' where patient_uid = 'P-DDDDDDDD';
select ok(pg_temp.save('P-DDDDDDDD', '[{"kind":"muac","value":15}]', '2025-02-28') ? 'saved', 'a day before the fifth birthday');
select throws_ok($$select pg_temp.save('P-DDDDDDDD', '[{"kind":"muac","value":15}]', '2025-03-01')$$, 'PT400', null, 'and the birthday');
update public.patients set date_of_birth = null, age = null where patient_uid = 'P-DDDDDDDD';
select is((select count(*) from public.measurements where kind = 'pulse'), 0::bigint, 'a refused set leaves nothing');
select lives_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"pulse","value":72}]', '2026-11-01')$$, 'a day of the past');
select is((select measured_at from public.measurements where kind = 'pulse'), '2026-11-01 12:00+05:30'::timestamptz, 'a day is its noon in the clinic');

/* Asked about once. */
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":70}]', null, false) #>> '{unusual,0,why}', 'change', 'a weight 9 % below the last');
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"pulse","value":140}]', null, false) #>> '{unusual,0,why}', 'range', 'a pulse outside of the usual range');
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"height","value":168}]', null, false) #> '{unusual,0,last,value}', '165'::jsonb, 'an adult''s height by 3 cm, with the last one');
select is((select count(*) from public.measurements where value in (70, 140, 168)), 0::bigint, 'what is asked about isn''t saved');
select lives_ok($$select pg_temp.save('P-CCCCCCCC', '[{"kind":"weight","value":24},{"kind":"height","value":128}]', '2026-06-01')$$, 'a child''s weight');
select ok(pg_temp.save('P-CCCCCCCC', '[{"kind":"weight","value":25},{"kind":"height","value":131}]', null, false) ? 'saved', 'a child grows: no question');
select is(pg_temp.save('P-CCCCCCCC', '[{"kind":"height","value":127}]', null, false) #>> '{unusual,0,why}', 'change', 'a child doesn''t shrink');
select ok(pg_temp.save('P-AAAAAAAA', '[{"kind":"creatinine","value":0.9}]', null, false) ? 'saved', 'a first creatinine');
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"creatinine","value":1.2}]', null, false) #>> '{unusual,0,why}', 'change', 'a creatinine higher by a third');

/* Worked out. */
select is(pg_temp.facts(pg_temp.save('P-AAAAAAAA', '[{"kind":"total_cholesterol","value":210},{"kind":"hdl","value":45}]')) -> 'non_hdl', '165.0'::jsonb, 'non-HDL of one set');
select is(pg_temp.facts(pg_temp.save('P-AAAAAAAA', '[{"kind":"waist","value":88,"site":"navel"}]')) -> 'waist_height', '0.53'::jsonb, 'waist to height');
select is(pg_temp.facts(pg_temp.save('P-AAAAAAAA', '[{"kind":"creatinine","value":0.9}]')) -> 'egfr', '75'::jsonb, 'eGFR of a woman of 55');
select results_eq(
  $$select reason from public.list_measurements('P-CCCCCCCC', 'egfr')$$, $$select null::text where false$$, 'no creatinine, no eGFR');
select ok(pg_temp.save('P-DDDDDDDD', '[{"kind":"creatinine","value":0.9}]') ? 'saved', 'a creatinine of somebody without an age');
select results_eq($$select value, reason from public.list_measurements('P-DDDDDDDD', 'egfr')$$, $$values (null::numeric, 'Not computed: no age')$$, 'an eGFR that can''t be worked out says why');
select ok(pg_temp.save('P-CCCCCCCC', '[{"kind":"creatinine","value":0.5}]') ? 'saved', 'a child''s creatinine');
select results_eq($$select reason from public.list_measurements('P-CCCCCCCC', 'egfr')$$, array['Not computed: under 18'], 'a child has no eGFR');
select results_eq($$select band from public.list_measurements('P-CCCCCCCC', 'bmi')$$, array[null, null]::jsonb[], 'nor an adult''s band of BMI');
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"tsh","value":0.01,"comparator":"<"}]') #>> '{saved,0,comparator}', '<', 'a value may carry a comparator');
select is(jsonb_array_length(pg_temp.save('P-AAAAAAAA', '[{"kind":"creatinine","value":2,"comparator":">"}]') -> 'saved'), 1, 'a value with a comparator gives no eGFR');

/* Alarms. */
select ok(pg_temp.save('P-AAAAAAAA', '[{"kind":"potassium","value":6.0}]') ? 'saved', 'potassium of 6.0');
select ok(pg_temp.save('P-AAAAAAAA', '[{"kind":"fasting_glucose","value":400}]') ? 'saved', 'glucose of 400');
select is((select count(*) from public.measurement_alarms), 1::bigint, 'an alarm from 6.0 on; none at a glucose of 400');
select is(jsonb_array_length(public.answer_alarm((select measurement_id from public.measurement_alarms), 'Called Dr. Joshi')), 0, 'an alarm ends when it is said what was done');
select throws_ok($$select public.answer_alarm((select measurement_id from public.measurement_alarms), 'Again')$$, 'PT409', null, 'the first answer stands');
create function pg_temp.alarms() returns table (value text, before text)
language sql as $$ select a ->> 'value', a ->> 'before' from jsonb_array_elements(public.read_chart('P-AAAAAAAA') -> 'alarms') a $$;
create function pg_temp.potassium(p_value numeric) returns bigint
language sql as $$ select max(id) from public.measurements where kind = 'potassium' and value = p_value $$;
select pg_temp.save('P-AAAAAAAA', '[{"kind":"potassium","value":6.2}]'), pg_temp.save('P-AAAAAAAA', '[{"kind":"potassium","value":6.4}]'),
  pg_temp.save('P-AAAAAAAA', '[{"kind":"potassium","value":4.5}]');
select results_eq('select * from pg_temp.alarms()', $$values ('6.4', '1')$$, 'one alarm of a kind stands, with those before it; a normal value doesn''t end it');
select is(public.answer_alarm(pg_temp.potassium(6.2), 'Called Dr. Joshi') #>> '{0,value}', '6.4', 'an answer isn''t about a later alarm');
select pg_temp.save('P-AAAAAAAA', '[{"kind":"potassium","value":6.5}]');
select is(public.answer_alarm(pg_temp.potassium(6.5), 'Sent to the hospital'), '[]', 'but about those before it');
select results_eq(
  $$select value, done from public.measurement_alarms a join public.measurements m on m.id = a.measurement_id where value > 6 order by value$$,
  $$values (6.2, 'Called Dr. Joshi'), (6.4, 'Sent to the hospital'), (6.5, 'Sent to the hospital')$$, 'each keeps the answer that was about it');
select pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":77.1}]', '2026-11-10');
select ok(pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":72,"comparator":"<"}]') ? 'saved', 'a weight below 72');
select is_empty('select * from pg_temp.alarms()', 'an inexact weight is no loss');
select ok(pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":72}]') ? 'saved', 'a weight 7 % lower');
select results_eq($$select why from public.measurement_alarms where done_at is null$$, array['loss'], 'weight lost without a goal to lose');
select is(public.read_chart('P-AAAAAAAA') #> '{alarms,0,loss}', '{"percent": 7, "days": 13}', 'by how much, in how many days');

/* Corrections. */
select ok(public.correct_measurement((select max(id) from public.measurements where kind = 'weight' and patient_uid = 'P-AAAAAAAA'), 77, 'Typed 72') ? 'saved', 'a correction');
select is((select weight_kg from public.patients where patient_uid = 'P-AAAAAAAA'), 77.00, 'the record follows a correction');
select is(jsonb_array_length(public.read_chart('P-AAAAAAAA') -> 'alarms'), 0, 'a corrected value alarms no more');
select pg_temp.save('P-AAAAAAAA', '[{"kind":"systolic","value":184},{"kind":"diastolic","value":122}]');
select pg_temp.save('P-AAAAAAAA', '[{"kind":"systolic","value":170},{"kind":"diastolic","value":121}]');
create function pg_temp.pressure() returns jsonb language sql as $$ select public.read_chart('P-AAAAAAAA') -> 'alarms' $$;
select results_eq(
  $$select a ->> 'bp', a ->> 'before' from jsonb_array_elements(pg_temp.pressure()) a$$, $$values ('170/121', '1')$$,
  'a pressure is one alarm, by either number, with both'
);
select is(public.answer_alarm((pg_temp.pressure() #>> '{0,id}')::bigint, 'Sent to the hospital'), '[]', 'and one answer is for both');
select throws_ok(
  $$select public.correct_measurement((select replaces from public.measurements where replaces is not null and kind = 'weight'), 78, 'Again')$$, 'PT409',
  'This value has been corrected already.', 'a value is corrected once');
select is(public.correct_measurement((select id from public.measurements where kind = 'tsh'), 0.05, 'Misread', p_comparator => '<', p_confirm => true) #>> '{saved,0,comparator}', '<', 'a correction may carry a comparator');
select is(public.correct_measurement((select max(id) from public.measurements where kind = 'tsh'), 0.05, 'Misread', p_confirm => true) #> '{saved,0,comparator}', 'null', 'and take it away');
select public.correct_measurement((select max(id) from public.measurements where kind = 'weight' and patient_uid = 'P-CCCCCCCC'), 150, 'The scale ends', p_comparator => '>', p_confirm => true);
select is((select weight_kg from public.patients where patient_uid = 'P-CCCCCCCC'), 24.00, 'the record goes back to the exact value before an inexact correction');
select pg_temp.save('P-CCCCCCCC', '[{"kind":"systolic","value":100},{"kind":"diastolic","value":60}]');
select public.correct_measurement((select id from public.measurements where kind = 'diastolic' and patient_uid = 'P-CCCCCCCC'), 60, 'Below', p_comparator => '<', p_confirm => true);
select is((select bp from public.patients where patient_uid = 'P-CCCCCCCC'), null, 'nor is there a pressure of inexact numbers');
select is((select version from public.patients where patient_uid = 'P-CCCCCCCC'), 1, 'a set isn''t a change of the record');

/* Pregnancy and goals. */
select is(public.set_pregnancy('P-AAAAAAAA', p_due_date => '2027-03-01') -> 'pregnant', 'true'::jsonb, 'a pregnancy');
select is((select band ->> 'low' from public.list_measurements('P-AAAAAAAA', 'bmi') limit 1), null, 'no band of BMI in pregnancy');
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"haemoglobin","value":10.8}]') #> '{saved,0,band,low}', '10.5'::jsonb, 'haemoglobin by the trimester');
select is(pg_temp.save('P-AAAAAAAA', '[{"kind":"hba1c","value":5.4}]') #>> '{saved,0,note}', 'May mislead: pregnancy', 'HbA1c may mislead');
select throws_ok($$select public.set_goal('P-AAAAAAAA', 'weight', row(70, 'kg', null, '2027-03-01', null, null)::public.new_goal)$$, 'PT400', 'In pregnancy there is no goal to lose', 'no goal to lose in pregnancy');
select public.set_pregnancy('P-AAAAAAAA', p_ended_on => '2026-06-01');
select ok(public.set_goal('P-AAAAAAAA', 'weight', row(70, 'kg', null, '2027-03-01', null, null)::public.new_goal) ? 'key', 'but one after it');
select public.set_pregnancy('P-AAAAAAAA', p_due_date => '2027-03-01');
select throws_ok($$select public.set_goal('P-AAAAAAAA', 'weight', row(69, 'kg', null, '2027-03-01', null, null)::public.new_goal)$$, 'PT400', 'In pregnancy there is no goal to lose', 'that isn''t made harder in the next one');
select pg_temp.save('P-AAAAAAAA', '[{"kind":"weight","value":72}]');
select is(public.read_chart('P-AAAAAAAA') #>> '{alarms,0,loss,percent}', '7', 'weight lost in pregnancy alarms, whatever the goal was');
select is(public.set_goal('P-AAAAAAAA', 'weight', row(70, 'kg', null, '2027-03-01', 'Pregnant at 74 kg', null)::public.new_goal) ->> 'result', 'Pregnant at 74 kg', 'but what came of it is said');
select is(public.set_goal('P-AAAAAAAA', 'weight', row(70, 'kg', null, '2027-03-01', null, true)::public.new_goal) -> 'ended', 'true'::jsonb, 'and it is ended');
select throws_ok($$select public.set_pregnancy('P-AAAAAAAA', '2026-01-01', '2027-03-01')$$, 'PT400', 'The due date must be within 320 days after the last period', 'a due date that doesn''t belong to the last period');

/* Hidden kinds. */
select tests.act_as_owner();
update public.measurement_kinds set hidden = true where key in ('hip', 'weight', 'tsh');
select tests.act_as_staff('doctor');
select throws_ok($$select pg_temp.save('P-AAAAAAAA', '[{"kind":"pulse","value":70},{"kind":"tsh","value":2},{"kind":"hip","value":90}]')$$, 'PT400', 'The clinic has hidden Hip, TSH: nothing new is entered there', 'a hidden kind takes no new value');
select throws_ok($$select public.set_goal('P-AAAAAAAA', 'hip', row(90, null, null, '2027-03-01', null, null)::public.new_goal)$$, 'PT400', 'The clinic has hidden Hip: nothing new is entered there', 'nor a new goal');
select ok(public.correct_measurement((select max(id) from public.measurements where kind = 'tsh'), 0.06, 'Misread', p_confirm => true) ? 'saved', 'what was saved of it is corrected');
select lives_ok($$update public.patients set weight_kg = 78 where patient_uid = 'P-AAAAAAAA'$$, 'and the record keeps its own weight');

select tests.act_as_owner();
select throws_ok('update public.measurements set value = 70', '42501', 'Measurements are append-only', 'not even the owner can overwrite a measurement');
select throws_ok('delete from public.measurements', '42501', 'Measurements are append-only', 'not even the owner can delete one');
set session_replication_role = replica;
select throws_ok('delete from public.measurements', '42501', 'Measurements are append-only', 'nor in a session that switches triggers off');
select throws_ok('truncate public.measurements cascade', '42501', 'Measurements are append-only', 'nor truncate them');
set session_replication_role = origin;
select lives_ok($$update public.patients set patient_uid = 'P-BBBBBBBB' where patient_uid = 'P-AAAAAAAA'$$, 'measurements follow a change of the patient''s number');
select * from finish();
rollback;
