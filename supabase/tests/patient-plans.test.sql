/* Plans of patients at the Data API: totals can't be set, days never overlap, what was active stays as it was. */
begin;
\ir helpers.psql
select plan(80);
select tests.set_clock('2026-11-23 11:00+05:30');
select tests.make_staff('doctor', 'doctor');
select tests.make_staff('doctor', 'other');
select tests.make_staff('admin', 'admin');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1'), ('P-BBBBBBBB', 'Bina', '2');
insert into public.patients (patient_uid, name, contact, allergies) values ('P-CCCCCCCC', 'Chitra', '3', '["Milk", "Peanuts (severe)", "cashew curry"]');

/* What allergies speak of. */
select is(private.avoided('["Lactose intolerance", "Groundnut and til", "None"]'), '{"keys": ["milk", "peanut", "sesame"], "unknown": []}', 'allergies are read by their names');
select is(private.avoided('["Butter", "Hing", "Khekda"]'), '{"keys": ["hing", "shellfish"], "unknown": ["Butter"]}', 'what is made with an allergen stands for no allergy');
select ok(private.says('eats 2 paneerchi rotis, then tea', word), 'a meal with ' || word || ' is found') from unnest('{rotis,paneer,tea}'::text[]) word;
select ok(not private.says('coconut, eggplant', word), word || ' is no part of a word') from unnest('{nut,egg,oco}'::text[]) word;
select ok(private.says('आज दूधाचा चहा', 'दूध'), 'a name in Devanagari is found');
select is((select array_agg(w.word order by w.word) from private.words_for('{milk}') w where w.word in ('lassi', 'butter', 'दही', 'kadhi', 'curd rice')), '{"butter","curd rice","kadhi","lassi","दही"}', 'what is made with milk is looked for, and dishes by their names');
select is(private.avoided('["cashew curry", "Egg"]'), '{"keys": ["egg"], "unknown": ["cashew curry"]}', 'an allergy that isn''t understood is not guessed at');
select ok((select bool_and(word = lower(word)) from private.food_words), 'words are in lower case');
select is_empty($$select key from private.food_words w where not exists (select from private.foods f where f.key = w.key or w.key = any (f.allergens)) and key <> all ('{shellfish}')$$, 'each word means a food or an allergen');

insert into public.patient_goals (patient_uid, key, version, value, unit, due, author_id)
values ('P-AAAAAAAA', 'weight', 1, 143.3, 'lb', '2027-01-01', tests.staff_id('doctor'));
select is(round((private.plan_record('P-AAAAAAAA') ->> 'weightGoal')::numeric, 2), 65.00, 'a goal in pounds is one in kg');

/* What is taken: by the days of prescriptions, and as noted. */
insert into public.prescriptions (patient_uid, medicines, author_id, created_at)
select 'P-AAAAAAAA', jsonb_build_array(jsonb_build_object('medicine', medicine, 'm', '1', 'n', '', 'e', '', 'timing', timing)),
  tests.staff_id('doctor'), (day || ' 10:00+05:30')::timestamptz
from (values
  ('Still A', '30', '2026-10-25'), ('Over A', '30', '2026-10-24'), ('Still B', '5 days', '2026-11-19'), ('Over B', '5 days', '2026-11-18'),
  ('Still C', '3 months', '2026-09-01'), ('Over C', '2 weeks', '2026-11-08'), ('Still D', 'after food', '2026-08-26'),
  ('Over D', 'after food', '2026-08-25'), ('Still E', '', '2026-11-22')
) r (medicine, timing, day);
insert into public.taken_medicines (patient_uid, name, stopped_on, author_id)
values ('P-AAAAAAAA', 'Still F', null, tests.staff_id('doctor')), ('P-AAAAAAAA', 'Over F', '2026-11-22', tests.staff_id('doctor'));
select is(private.running_medicines('P-AAAAAAAA'), '["Still A", "Still B", "Still C", "Still D", "Still E", "Still F"]', 'medicines are taken as long as their days run');

/* Two eGFR under 60, three months apart, from creatinine. */
insert into public.patients (patient_uid, name, contact, sex, date_of_birth) values ('P-DDDDDDDD', 'Divya', '4', 'Female', '1966-01-01');
select tests.act_as_staff('doctor', 'doctor');
select public.record_measurements('P-DDDDDDDD', array[jsonb_populate_record(null::public.new_measurement, jsonb_build_object('kind', 'creatinine', 'value', v))], d, null, true)
from (values (1.3, '2026-08-20'::date), (1.4, '2026-11-20')) x (v, d);
select tests.act_as_owner();
select is((select private.plan_rules(p, r, '{}') from private.plan_record('P-DDDDDDDD') r cross join lateral jsonb_populate_record(null::public.patient_plans, '{"inputs": {}, "days": [], "dishes": {}}') p), array['egfr'], 'two low eGFR three months apart ask whether there is kidney disease');

/* Dishes. */
select is((select count(*) from private.dish_versions where cardinality(meals) = 0 or totals is null), 0::bigint, 'each dish has its totals');
select throws_ok($$update private.dish_versions set name = 'x' where dish_id = 'varan'$$, '42501', null, 'not even the owner changes a version of a dish');
select throws_ok($$delete from private.dish_versions where dish_id = 'varan'$$, '42501', null, 'nor deletes one');

select set_config('tests.varan', trim_scale(round(2 * (totals #>> '{energy,value}')::numeric, 3))::text, true)
from private.dish_versions where dish_id = 'varan';

select tests.act_as_staff('doctor', 'doctor');
create function pg_temp.day(p_dish text, p_portion numeric default 1, p_type text default 'usual') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('type', p_type, 'meals', jsonb_build_array(jsonb_build_object(
    'meal', 'lunch', 'items', jsonb_build_array(jsonb_build_object('dish', p_dish, 'portion', p_portion))
  ))))
$$;
create function pg_temp.made(p_uid text, p_days jsonb, p_inputs jsonb default '{}') returns jsonb language sql as $$
  select public.create_plan(p_uid, row(p_inputs, p_days, '[]', 1, '1')::public.new_plan)
$$;
create function pg_temp.active(p_uid text, p_from date, p_to date) returns jsonb language sql as $$
  select public.activate_plan((pg_temp.made(p_uid, pg_temp.day('varan')) ->> 'id')::uuid, p_from, p_to, 1, '{}')
$$;
select throws_ok($$select * from private.foods$$, '42501', null, 'staff read foods by their call alone');
select throws_ok($$select * from private.dishes$$, '42501', null, 'and dishes');
select is(jsonb_array_length(public.list_foods('toor')), 1, 'a food is found by a part of its name');
select is(public.create_dish(row('Dal', 'pulse', '{lunch}', '[{"food": "toor_dal", "grams": 100}]')::public.new_dish) #>> '{totals,energy,value}', '343', 'what a dish contains is worked out from its foods');
select is(public.create_dish(row('Dal', 'pulse', '{lunch}', '[{"food": "hing", "grams": 1}, {"food": "ghee", "grams": 1}]')::public.new_dish) -> 'allergens', '["gluten", "milk"]', 'so are its allergens');
select throws_ok($$select public.create_dish(row('Dal', 'pulse', '{lunch}', '[{"food": "toor_dal", "grams": -5}, {"food": "ghee", "grams": 10}]')::public.new_dish)$$, 'PT400', null, 'no food weighs less than nothing');
select throws_ok($$select public.create_dish(row('Dal', 'pulse', '{supper}', '[{"food": "toor_dal", "grams": 5}]')::public.new_dish)$$, '23514', null, 'a dish has known meals');
select throws_ok($$select public.retire_dish('varan')$$, 'PT409', null, 'the product''s dishes are not retired');

/* Drafts. */
select is(pg_temp.made('P-AAAAAAAA', pg_temp.day('varan', 2)) #>> '{totals,days,0,energy,value}',
  current_setting('tests.varan'),
  'a plan''s totals are those of its dishes');
select throws_ok($$select pg_temp.made('P-AAAAAAAA', pg_temp.day('varan', 0.7))$$, 'PT400', 'The days of the plan aren''t valid', 'a portion comes by halves');
select throws_ok($$select pg_temp.made('P-AAAAAAAA', pg_temp.day('varan') || '[{"meals": [], "totals": 1}]')$$, 'PT400', null, 'a day with an unknown field is refused');
select throws_ok($$select pg_temp.made('P-AAAAAAAA', pg_temp.day('varan', 1, 'party'))$$, 'PT400', null, 'a type of day is one of five');
select throws_ok($$select pg_temp.made('P-AAAAAAAA', pg_temp.day('varan'), '{"overrides": [{"rule": "x"}]}')$$, 'PT400', null, 'a rule is set aside with a reason');
select throws_ok($$select pg_temp.made('P-ZZZZZZZZ', pg_temp.day('varan'))$$, 'PT404', null, 'a plan is a patient''s');
select throws_ok($$update public.patient_plans set totals = '{}'$$, '42501', null, 'a total can''t be set');
select throws_ok($$insert into public.patient_plans (patient_uid, inputs, days, dishes, totals, targets, engine_version) values ('P-AAAAAAAA', '{}', '[]', '{}', '{}', '[]', '1')$$, '42501', null, 'plans are written by the acts alone');
select throws_ok($$delete from public.patient_plans$$, '42501', null, 'and deleted by nobody');
select is((select count(*) from public.patient_plans), 1::bigint, 'staff see plans');

/* An allergy of the record. */
select throws_ok($$
  select public.activate_plan((pg_temp.made('P-CCCCCCCC', pg_temp.day('kadhi'), '{"overrides": [{"rule": "allergen:milk", "reason": "She says so"}]}') ->> 'id')::uuid, '2026-11-23', '2026-11-30', 1, '{}')
$$, 'PT409', 'The plan has food that the patient is allergic to. Take it out, or correct the record first.', 'no reason lifts an allergy of the record');
select throws_ok($$
  select public.activate_plan((pg_temp.made('P-CCCCCCCC', jsonb_set(pg_temp.day('varan'), '{0,meals,0,items,0,or}', '[{"dish": "kanda_pohe", "portion": 1}]')) ->> 'id')::uuid, '2026-11-23', '2026-11-30', 1, '{}')
$$, 'PT409', null, 'nor one of what may be eaten instead');
select throws_ok($$
  select public.activate_plan((pg_temp.made('P-AAAAAAAA', pg_temp.day('varan')) ->> 'id')::uuid, '2026-11-23', '2026-11-30', 1, '{insulin}')
$$, 'PT409', 'Say why for each warning before the plan is activated: insulin.', 'a broken rule needs its reason');
select throws_ok($$
  select public.activate_plan((pg_temp.made('P-AAAAAAAA', pg_temp.day('egg_curry')) ->> 'id')::uuid, '2026-11-23', '2026-11-30', 1, '{}')
$$, 'PT409', 'Say why for each warning before the plan is activated: diet:vegetarian:' || left(md5('egg_curry@1'), 8) || '.', 'and one that the caller doesn''t name');
select throws_ok($$
  select public.activate_plan((pg_temp.made('P-AAAAAAAA', pg_temp.day('varan')) ->> 'id')::uuid, '2026-11-23', 'infinity', 1, '{}')
$$, 'PT400', null, 'a plan has a last day');

/* Whatever the caller says: rules of the record, the measures and the dishes. */
create function pg_temp.open_rules(p_uid text, p_days jsonb, p_inputs jsonb) returns text language plpgsql as $$
begin
  perform public.activate_plan((pg_temp.made(p_uid, p_days, p_inputs) ->> 'id')::uuid, '2026-11-24', '2026-11-25', 1, '{}');
  return 'active';
exception when sqlstate 'PT409' then
  return substring(sqlerrm from 'activated: (.*)[.]$');
end $$;
select is(pg_temp.open_rules('P-AAAAAAAA', pg_temp.day(dish), inputs), rules, title) from (values
  ('varan', '{"conditions": ["eating_disorder"]}'::jsonb, 'eating_disorder', 'a condition has its rule without measures too'),
  ('varan', '{"conditions": ["insulin"], "age": 9}', 'insulin', 'and for a child'),
  ('varan', '{"conditions": ["pregnancy"], "goal": "lose"}', 'lose+pregnancy', 'no loss in pregnancy'),
  ('tawa_fish', '{"conditions": ["pregnancy"], "diet": "non-vegetarian"}', 'pack:pregnancy:' || left(md5('tawa_fish@1'), 8), 'nor a large fish of prey'),
  ('varan', '{"age": 30, "sex": "female", "heightCm": 160, "weightKg": 43}', 'bmi_under_17:16', 'a weight that is very low'),
  ('varan', '{"age": 9, "sex": "female", "heightCm": 130, "weightKg": 24}', 'active', 'no limit of adults for a child'),
  ('varan', '{"age": 70, "sex": "female", "heightCm": 150, "weightKg": 55, "goal": "lose", "activity": "sedentary"}', 'energy_too_low, lose_over_65', 'no loss over 65, nor to too little food')
) r (dish, inputs, rules, title);
select is(pg_temp.open_rules('P-BBBBBBBB', pg_temp.day('varan', 1, 'fasting'), jsonb_build_object('conditions', jsonb_build_array(k))) ~ ('fasting:' || k), true, 'no day of fasting with ' || k)
from unnest('{insulin,sulfonylurea,sglt2,pregnancy,kidney_disease,dialysis}'::text[]) k;

/* Days of active plans. */
select is(pg_temp.active('P-BBBBBBBB', '2026-11-23', '2026-11-30') ->> 'status', 'active', 'a draft is activated');
select throws_ok($$select pg_temp.active('P-BBBBBBBB', '2026-11-23', '2026-11-30')$$, 'PT409', null, 'no other begins on its days unless later');
select is(pg_temp.active('P-BBBBBBBB', '2026-11-26', '2026-12-05') ->> 'from', '2026-11-26', 'one that begins later');
select is((select ends_on from public.patient_plans where starts_on = '2026-11-23'), '2026-11-25'::date, 'ends the one before on the day before');
select throws_ok($$select pg_temp.active('P-BBBBBBBB', '2026-11-24', '2026-11-27')$$, 'PT409', null, 'one that is to come is not ended by another');
select is(public.revise_plan((select id from public.patient_plans where starts_on = '2026-11-26'), 'No time') ->> 'reason', 'No time', 'an active plan is revised');
select throws_ok($$select public.revise_plan((select id from public.patient_plans where starts_on = '2026-11-26'), 'Again')$$, 'PT409', null, 'by one draft at a time');
select is(public.activate_plan((select id from public.patient_plans where reason = 'No time'), '2026-11-26', '2026-12-05', 1, '{}') ->> 'status', 'active', 'the revision takes its place');
select tests.act_as_stranger();
select is_empty($$select * from public.patient_plans$$, 'a stranger sees no plan');
select throws_ok($$select public.list_plans('P-AAAAAAAA')$$, null, null, 'nor asks for them');

select tests.act_as_owner();
select throws_ok($$update public.patient_plans set days = '[]' where status = 'active'$$, '42501', null, 'not even the owner changes a plan that was active');
select throws_ok($$delete from public.patient_plans$$, '42501', null, 'nor deletes one');
select throws_ok($$
  insert into public.patient_plans (patient_uid, status, starts_on, ends_on, activated_at, inputs, days, dishes, totals, targets, engine_version, author_id)
  values ('P-BBBBBBBB', 'active', '2026-12-05', '2026-12-08', now(), '{}', '[]', '{}', '{}', '[]', '1', tests.staff_id('doctor'))
$$, '23P01', null, 'no way in makes two plans share a day');
select set_config('tests.totals', (select totals::text from public.patient_plans where status = 'active' limit 1), true);
select set_config('tests.plan', (select id::text from public.patient_plans where status = 'active' limit 1), true);
insert into private.plan_links values (current_setting('tests.plan')::uuid, repeat('a', 64));
select tests.act_as_service();
select set_config('tests.page', public.read_plan_link(repeat('a', 64), '192.0.2.3', false)::text, true);
select tests.act_as_owner();
update private.foods set per_100g = jsonb_set(per_100g, '{energy}', '1');
insert into private.dish_versions (dish_id, version, name, role, meals, ingredients) values ('varan', 2, 'Rice', 'staple', '{lunch}', '[{"food": "rice", "grams": 10}]');
update private.dishes set version = 2 where id = 'varan';
select tests.act_as_staff('doctor', 'doctor');
select is(public.read_plan(current_setting('tests.plan')::uuid) -> 'totals', current_setting('tests.totals')::jsonb, 'another table of foods changes no plan');
select throws_ok($$select public.read_plan_link('x', 'y', false)$$, '42501', null, 'only the secret key reads a plan by its link');
select tests.act_as_service();
select throws_ok($$update public.patient_plans set totals = '{}'$$, '42501', null, 'the secret key sets no total either');
select is(public.read_plan_link(repeat('a', 64), '192.0.2.3', false), current_setting('tests.page')::jsonb, 'nor what its patient sees');
select is(public.read_plan_link('x', '192.0.2.1', false), null, 'an unknown link shows nothing');
select is(count(public.read_plan_link('x' || i, '192.0.2.1', true)), 0::bigint, 'nor do six hundred') from generate_series(1, 600) i;
select throws_ok($$select public.read_plan_link('y', '192.0.2.1', true)$$, 'PT429', null, 'each of which is counted against its network');
select is(public.read_plan_link('y', '192.0.2.2', true), null, 'and no other''s');

select tests.act_as_owner();
select tests.set_clock('2026-12-06 11:00+05:30');
select tests.act_as_service();
select is(public.read_plan_link(repeat('a', 64), '192.0.2.3', false), null, 'a link ends with the last day of its plan');
select tests.act_as_staff('doctor', 'doctor');
select is(public.list_plans('P-BBBBBBBB') #>> '{plans,0,status}', 'ended', 'a plan ends with its last day');

/* Templates. */
select public.create_plan_template(row('Mine', pg_temp.day('varan'), false)::public.new_plan_template);
select tests.act_as_staff('doctor', 'other');
select is_empty($$select * from public.plan_templates$$, 'another''s own template is not seen');
select throws_ok($$select public.delete_plan_template(t.id) from (select gen_random_uuid() as id) t$$, 'PT404', null, 'nor deleted');
select * from finish();
rollback;
