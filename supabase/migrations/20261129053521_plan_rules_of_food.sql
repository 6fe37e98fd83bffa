-- Food of plans is judged by the record as it is now: its diets, kinds of foods, more names, notes, each rule by what it was answered for; made by npm run migration:build, with the names of foods and medicines anew.
-- After: sha256 9ea4bee274f8c6a1311a687c8af48f375797cf2f853fb3ba733423730533bb2f

SET local check_function_bodies = off;

DELETE FROM private.food_words;
DELETE FROM private.plan_conditions;

ALTER TABLE "private"."food_words"
  DROP CONSTRAINT "food_words_pkey";

DROP FUNCTION "private"."plan_marks"(jsonb, jsonb, text[], text[]);

ALTER TABLE "private"."food_words"
  ADD COLUMN "sure" boolean NOT NULL;

CREATE OR REPLACE FUNCTION private.activate_plan (
  p_id      uuid,
  p_from    date,
  p_to      date,
  p_version integer,
  p_rules   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan public.patient_plans := private.take_plan(p_id, 'draft', p_version);
  v_reasons constant int := jsonb_array_length(coalesce(v_plan.inputs -> 'overrides', '[]'));
  v_record constant jsonb := private.plan_record(v_plan.patient_uid);
  v_marks constant jsonb := private.marks_now(v_plan, v_record);
  v_open text;
begin
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_from < private.today() then
    perform private.refuse(400, 'A plan begins today or later', 'past');
  elsif p_to < p_from then
    perform private.refuse(400, 'The last day is before the first', 'order');
  elsif p_to > p_from + 365 then
    perform private.refuse(400, 'A plan lasts at most a year', 'far');
  elsif not exists (select from private.plan_items(v_plan.days)) then
    perform private.refuse(400, 'A plan without a dish can''t be activated', 'empty');
  elsif v_marks -> 'rules' @> '[{"final": true}]' then
    perform private.refuse(409, 'The plan has food that the patient is allergic to. Take it out, or correct the record first.', 'refused');
  end if;
  select string_agg(r, ', ' order by r) into v_open
  from (select unnest(p_rules) union select unnest(private.plan_rules(v_plan, v_record, v_marks))) x (r)
  where not coalesce(v_plan.inputs -> 'overrides', '[]') @> jsonb_build_array(jsonb_build_object('rule', r));
  if v_open is not null then
    perform private.refuse(409, format('Say why for each warning before the plan is activated: %s.', v_open), 'refused');
  end if;
  perform private.make_room(v_plan, p_from, p_to);
  update public.patient_plans set status = 'active', starts_on = p_from, ends_on = p_to, activated_at = private.now()
  where id = p_id returning * into v_plan;
  perform audit.record('plan.activate', v_plan.patient_uid, p_id::text);
  if v_reasons > 0 then
    perform audit.record('plan.override', v_plan.patient_uid, p_id::text, v_reasons);
  end if;
  return private.plan_json(v_plan);
end
$function$;

CREATE OR REPLACE FUNCTION private.avoided (
  p_allergies jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with piece as (
    select a.text as allergy, btrim(regexp_replace(
      regexp_replace(part, '\m(allerg(y|ies|ic)|intoleran(ce|t)|sensitiv(e|ity)|to|severe|mild|strong|no)\M', ' ', 'g'), '[^[:alpha:]]+', ' ', 'g'
    )) as word
    from jsonb_array_elements_text(p_allergies) a (text)
    cross join regexp_split_to_table(lower(a.text), '[,;/+&()]| and | or ') part
  )
  select jsonb_build_object(
    'keys', coalesce(jsonb_agg(distinct w.key) filter (where w.key is not null), '[]'),
    'unknown', coalesce(jsonb_agg(distinct p.allergy) filter (where w.key is null), '[]')
  )
  from piece p left join private.food_words w on w.word = p.word and w.sure
  where p.word not in ('', 'none', 'nil', 'na', 'known', 'none known', 'not known')
$function$;

CREATE OR REPLACE FUNCTION private.avoided_by (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.avoided(case when conditions ? 'Coeliac' then allergies || '["gluten"]' else allergies end)
  from public.patients where patient_uid = p_patient_uid
$function$;

CREATE OR REPLACE FUNCTION private.body_rules (
  p_inputs jsonb
)
  RETURNS SETOF text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  with m as (
    select age, weight / ((height / 100) * (height / 100)) as bmi, p_inputs ->> 'goal' = 'lose' as lose,
      floor((10 * weight + 6.25 * height - 5 * age + case sex when 'male' then 5 else -161 end) * case p_inputs ->> 'activity'
        when 'sedentary' then 1.2::float8 when 'moderate' then 1.55 when 'active' then 1.725 when 'very_active' then 1.9
        else 1.375 end + 0.5) as energy,
      case sex when 'male' then 1500 else 1200 end as least
    from jsonb_to_record(p_inputs) as i(age float8, sex text, "heightCm" float8, "weightKg" float8)
    cross join lateral (select "heightCm" as height, "weightKg" as weight) n
    where age >= 18 and sex is not null and height > 0 and weight > 0
  )
  select rule from m cross join lateral (values
    ('bmi_under_17:' || floor(bmi), bmi < 17),
    ('lose_underweight', lose and bmi >= 17 and bmi < 18.5),
    ('lose_at_healthy_weight', lose and bmi >= 18.5 and bmi < 23),
    ('bmi_from_40:' || floor(bmi), bmi >= 40),
    ('lose_over_65', lose and age > 65),
    ('energy_too_low', lose and floor(energy * 0.85::float8 + 0.5) < least)
  ) r (rule, broken) where broken
$function$;

CREATE OR REPLACE FUNCTION private.check_plan (
  p_inputs jsonb,
  p_days   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.is_plan_inputs(p_inputs) is not true or length(p_inputs::text) > 20000 then
    perform private.refuse(400, 'What the plan is made from isn''t valid', 'invalid');
  elsif exists (
    select from jsonb_array_elements_text(coalesce(p_inputs -> 'avoid', '[]')) k
    where not exists (select from private.foods f where f.key = k or k = any (f.allergens)) and k <> 'shellfish'
  ) then
    perform private.refuse(400, 'Unknown food', 'food');
  elsif private.are_plan_days(p_days) is not true then
    perform private.refuse(400, 'The days of the plan aren''t valid', 'invalid');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.diets_of (
  p_inputs jsonb,
  p_record jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array(
    select coalesce(p_inputs ->> 'diet', 'vegetarian')
    union select p_record ->> 'diet' where p_record ->> 'diet' is not null
    union select d from jsonb_array_elements_text(p_record -> 'dietRules') d where d in ('jain', 'halal', 'gluten_free')
    union select 'jain' where p_inputs -> 'jain' = 'true'
    union select 'halal' where p_inputs -> 'halal' = 'true'
    union select 'gluten_free' where p_inputs -> 'glutenFree' = 'true' or p_record -> 'conditions' ? 'Coeliac'
  )
$function$;

CREATE OR REPLACE FUNCTION private.flags_now (
  p_dishes jsonb
)
  RETURNS TABLE (
    dish    text,
    version text,
    has     text[],
    diets   text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select d.key, d.value ->> 'version', array(
    select jsonb_array_elements_text(d.value -> 'allergens') union select i.food from unnest(i.foods) i (food)
    union select unnest(f.allergens) from private.foods f where f.key = any (i.foods)
  ), array(
    select k from jsonb_array_elements_text(d.value -> 'diets') k
    where not exists (select from private.foods f where f.key = any (i.foods) and k <> all (f.diets))
  )
  from jsonb_each(p_dishes) d
  cross join lateral (select array(select food from jsonb_to_recordset(d.value -> 'ingredients') as x(food text)) as foods) i
$function$;

CREATE OR REPLACE FUNCTION private.judged (
  p        public.patient_plans,
  p_record jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'inputs', p.inputs, 'marks', jsonb_build_object('rules', private.marks_now(p, p_record) -> 'rules'),
    'dishes', (
      select coalesce(jsonb_object_agg(key, jsonb_build_object('name', value -> 'name')), '{}') from jsonb_each(p.dishes)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.marks_now (
  p        public.patient_plans,
  p_record jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with avoid as materialized (
    select key, bool_or(recorded) as recorded from (
      select k, true from jsonb_array_elements_text(p_record -> 'avoided') k
      union all select k, p_record -> 'unknownAllergies' <> '[]' from jsonb_array_elements_text(p.inputs -> 'avoid') k
    ) a (key, recorded) group by key
  ), flags as materialized (
    select * from private.flags_now(p.dishes)
  ), cell as materialized (
    select i.*, f.version, a.key, a.recorded
    from private.plan_items(p.days) i join flags f on f.dish = i.dish join avoid a on a.key = any (f.has)
  ), meal as (
    -- What the clinic calls a dish of its own may name what isn't in it.
    select d.place - 1 as day, m ->> 'meal' as meal, private.plain(concat_ws(' ', m ->> 'text', m ->> 'note', own.names)) as says
    from jsonb_array_elements(p.days) with ordinality d (value, place) cross join jsonb_array_elements(d.value -> 'meals') m
    cross join lateral (
      select string_agg(p.dishes #>> array[i ->> 'dish', 'name'], ' ') as names
      from jsonb_array_elements(m -> 'items') i where i ->> 'dish' like 'own\_%'
    ) own
    where coalesce(m ->> 'text', m ->> 'note', own.names, '') <> ''
  ), diet as (
    select d from unnest(private.diets_of(p.inputs, p_record)) d
  ), unknown as (
    select a, private.plain(a) as says from jsonb_array_elements_text(p_record -> 'unknownAllergies') a
  ), looked_for as materialized (
    select key, recorded from avoid
    union select 'gluten', false from diet where d = 'gluten_free' and not exists (select from avoid where key = 'gluten')
  ), word as materialized (
    select w.word, l.key, l.recorded
    from private.words_for(array(select key from looked_for)) w join looked_for l on l.key = w.key where exists (select from meal)
    -- An allergy that isn't understood: its words, and whatever has one of the names in it.
    union select u.says, u.a, true from unknown u
    union select o.word, u.a, true from unknown u
      join private.food_words w on w.sure and private.says(u.says, w.word) join private.food_words o on o.key = w.key
      where exists (select from meal)
  ), said as materialized (
    select distinct m.*, w.word, w.key, w.recorded from meal m join word w on private.says(m.says, w.word)
  ), known as (
    select private.conditions_of(p_record) || array(select jsonb_array_elements_text(p.inputs -> 'conditions')) as conditions
  ), broken as (
    select case when recorded then 'allergen' else 'avoid' end as kind, key as about, dish, version from cell
    union select 'diet', d, f.dish, f.version from diet join flags f on d <> all (f.diets)
    -- The foods that packs leave out.
    union select 'pack', l.pack, f.dish, f.version
    from (values ('gout', 'goat'), ('pregnancy', 'surmai')) l (pack, food)
    join known k on l.pack = any (k.conditions) join flags f on l.food = any (f.has)
  ), against as (
    select kind, about, array_agg(dish order by dish) as dishes, string_agg(concat(dish, '@', version), ' ' order by dish) as answered
    from broken group by kind, about
    union all select 'fasting', c, null, string_agg(d ->> 'type', ' ' order by d ->> 'type')
    from known cross join unnest(array(select distinct unnest(conditions))) c cross join jsonb_array_elements(p.days) d
    where c in ('insulin', 'sulfonylurea', 'sglt2', 'pregnancy', 'kidney_disease', 'dialysis') and d ->> 'type' like 'fasting%' group by c
  ), rule as (
    select case when kind = 'allergen' then kind || ':' || about else private.rule_for(kind || ':' || about, answered) end as rule,
      kind, about, dishes, null as word, kind = 'allergen' as final
    from against
    union all select private.rule_for(case when recorded then 'text:allergy' else 'text' end, concat(key, ' ', says)),
      'text', key, null, string_agg(distinct rtrim(word, '*'), '’, ‘' order by rtrim(word, '*')), false
    from said group by key, recorded, says
    union all select private.rule_for('allergy', a), 'allergy', a, null, null, false from unknown
  )
  select jsonb_build_object('cells', coalesce((
    select jsonb_agg(jsonb_build_object(
      'day', day, 'meal', meal, 'item', item, 'dish', dish, 'avoid', key, 'recorded', recorded
    ) order by day, meal, item, alternative, key) from cell
  ), '[]'), 'texts', coalesce((
    select jsonb_agg(to_jsonb(t) order by day, meal, word, avoid)
    from (select distinct day, meal, rtrim(word, '*') as word, key as avoid from said) t
  ), '[]'), 'diets', (select jsonb_agg(d) from diet), 'rules', coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'rule', rule, 'kind', kind, 'of', about, 'dishes', dishes, 'word', word, 'final', final
    )) order by final desc, kind, about, rule) from rule
  ), '[]'))
$function$;

CREATE OR REPLACE FUNCTION private.plain (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select translate(lower(p_text), 'ँ़', 'ं') $function$;

CREATE OR REPLACE FUNCTION private.plan_record (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Each once, however often it is named.
  with w as materialized (
    select * from private.person_on(p_patient_uid, private.today())
  ), a as materialized (
    select private.avoided_by(p_patient_uid) as found
  )
  select jsonb_build_object(
    'age', w.age, 'sex', p.sex, 'heightCm', p.height_cm, 'weightKg', p.weight_kg, 'activity', p.activity, 'diet', p.diet,
    'dietRules', p.diet_rules, 'cuisine', p.cuisine, 'mealTimes', p.meal_times, 'conditions', p.conditions,
    'diabetesType', p.diabetes_type, 'pregnant', w.pregnant, 'allergies', p.allergies, 'avoided', a.found -> 'keys',
    'unknownAllergies', a.found -> 'unknown', 'medicines', private.running_medicines(p_patient_uid),
    'values', private.plan_values(p_patient_uid), 'today', private.today(),
    'weightGoal', (
      select case when g.ended then null else private.in_first_unit('weight', g.value, g.unit) end from public.patient_goals g
      where g.patient_uid = p_patient_uid and g.key = 'weight' order by g.version desc limit 1
    ),
    'recall', coalesce((
      select n.recall from public.notes n
      where n.patient_uid = p_patient_uid and n.recall <> '[]' and (n.signed_at is not null or n.author_id = auth.uid())
      order by n.updated_at desc limit 1
    ), '[]')
  )
  from public.patients p cross join w cross join a
  where p.patient_uid = p_patient_uid
$function$;

CREATE OR REPLACE FUNCTION private.plan_rules (
  p        public.patient_plans,
  p_record jsonb,
  p_marks  jsonb
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with c as materialized (
    select known, array(select unnest(known) union select jsonb_array_elements_text(coalesce(p.inputs -> 'conditions', '[]'))) as all_of
    from (select private.conditions_of(p_record) as known) k
  ), low_kidney as (
    select v ->> 'day' as day from jsonb_array_elements(p_record -> 'values') v
    where v ->> 'kind' = 'egfr' and (v ->> 'value')::numeric < 60
  )
  select array(
    select m ->> 'rule' from jsonb_array_elements(p_marks -> 'rules') m where not (m ->> 'final')::boolean
    union select 'new:' || k from c cross join unnest(c.known) k
      where not coalesce(p.inputs -> 'conditions', '[]') ? k
    union select k from c cross join unnest(c.all_of) k
      where k in (
        'eating_disorder', 'type_1_diabetes', 'insulin', 'sulfonylurea', 'liver_disease', 'transplant', 'heart_failure',
        'cancer_treatment', 'bariatric_surgery', 'swallowing', 'warfarin', 'lithium', 'unintended_loss'
      )
    union select 'lose+' || k from c cross join unnest(c.all_of) k
      where p.inputs ->> 'goal' = 'lose' and k in ('pregnancy', 'lactation')
    union select private.body_rules(p.inputs)
    union select 'child' where (p_record ->> 'age')::numeric < 18 and ((p.inputs ->> 'age')::numeric < 18) is not true
    union select 'egfr' from c where not c.all_of && '{kidney_disease,dialysis}'
      and (select max(day)::date - min(day)::date from low_kidney) >= 90
    union select concat_ws(':', 'value', v ->> 'kind', trim_scale((v ->> 'value')::numeric), v ->> 'day') from c cross join jsonb_array_elements(p_record -> 'values') v
      where c.all_of && '{kidney_disease,dialysis}' and v ->> 'kind' in ('potassium', 'phosphate')
        and (v ->> 'value')::numeric > (v ->> 'high')::numeric
  )
$function$;

CREATE OR REPLACE FUNCTION private.plan_totals (
  p_days   jsonb,
  p_dishes jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eaten as (
    select i.day, t.key, sum((t.value ->> 'value')::numeric * i.portion) as value, bool_or((t.value ->> 'atLeast')::boolean) as at_least
    from private.plan_items(p_days) i cross join jsonb_each(p_dishes -> i.dish -> 'totals') t
    where i.alternative = 0 group by i.day, t.key
  ), cell as (
    select d.place, k.key, coalesce(e.value, 0) as value, m.typed or coalesce(e.at_least, false) as at_least, m.typed or m.served as planned
    from jsonb_array_elements(p_days) with ordinality d (value, place)
    cross join lateral (
      select coalesce(bool_or(m ->> 'text' <> ''), false) as typed, coalesce(bool_or(m -> 'items' <> '[]'), false) as served
      from jsonb_array_elements(d.value -> 'meals') m
    ) m
    cross join (select jsonb_object_keys(per_100g) as key from (select per_100g from private.foods limit 1) f) k
    left join eaten e on e.day = d.place - 1 and e.key = k.key
  )
  select jsonb_build_object(
    'days', coalesce((
      select jsonb_agg(t.totals order by t.place) from (
        select place, jsonb_object_agg(key, jsonb_build_object('value', trim_scale(round(value, 3)), 'atLeast', at_least)) as totals
        from cell group by place
      ) t
    ), '[]'),
    'mean', coalesce((
      select jsonb_object_agg(key, totals) from (
        select key, jsonb_build_object('value', trim_scale(round(coalesce(avg(value) filter (where planned), 0), 3)), 'atLeast', bool_or(at_least)) as totals
        from cell group by key
      ) m
    ), '{}')
  )
$function$;

CREATE OR REPLACE FUNCTION private.plan_values (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', v.kind, 'value', v.value, 'comparator', v.comparator, 'unit', v.unit, 'high', (v.band ->> 'high')::numeric,
    'day', (v.measured_at at time zone private.time_zone())::date
  ) order by v.kind, v.measured_at desc), '[]')
  from (
    select f.*, row_number() over (partition by f.kind order by f.measured_at desc, f.id desc) as place
    from private.facts_of(array(
      select m.id from (
        select s.id, row_number() over (partition by s.kind order by s.measured_at desc, s.id desc) as place
        from private.standing s
        where s.patient_uid = p_patient_uid and s.kind in ('hba1c', 'potassium', 'phosphate', 'creatinine', 'fasting_glucose')
      ) m where m.place <= 20
    )) f
    where f.kind in ('hba1c', 'potassium', 'phosphate', 'egfr', 'fasting_glucose') and f.value is not null
      -- Below 90 isn't below 60.
      and case when f.kind = 'egfr' then f.comparator is distinct from '>' else f.comparator is distinct from '<' end
  ) v
  where v.place = 1 or v.kind = 'egfr' and v.place <= 20
$function$;

CREATE OR REPLACE FUNCTION private.rule_for (
  p_rule text,
  p_of   text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select concat(p_rule, ':', left(md5(p_of), 8)) $function$;

CREATE OR REPLACE FUNCTION private.save_plan (
  p_id      uuid,
  p_plan    public.new_plan,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan public.patient_plans := private.take_plan(p_id, 'draft', p_version);
  v_days constant jsonb := coalesce(p_plan.days, v_plan.days);
  v_dishes jsonb;
begin
  perform private.check_plan(coalesce(p_plan.inputs, v_plan.inputs), v_days);
  v_dishes := private.plan_dishes(v_days, v_plan.dishes);
  update public.patient_plans set
    inputs = coalesce(p_plan.inputs, inputs), days = v_days, dishes = v_dishes,
    totals = private.plan_totals(v_days, v_dishes), targets = coalesce(p_plan.targets, targets),
    seed = coalesce(p_plan.seed, seed), engine_version = coalesce(p_plan.engine_version, engine_version),
    foods_version = private.foods_version(), author_id = auth.uid(), updated_at = private.now()
  where id = p_id returning * into v_plan;
  perform audit.record('plan.save', v_plan.patient_uid, p_id::text);
  return private.plan_json(v_plan);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_plan_template (
  p_id       uuid,
  p_template public.new_plan_template,
  p_version  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_template constant public.plan_templates := private.take_template(p_id);
begin
  if v_template.version <> p_version then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  elsif not p_template.shared and v_template.author_id <> auth.uid() then
    perform private.refuse(403, 'Only its author takes a template back for himself.', 'author');
  end if;
  perform private.check_plan('{}', p_template.days);
  -- A dish that is retired since stays in it.
  perform private.plan_dishes(p_template.days, (
    select coalesce(jsonb_object_agg(dish, '{}'::jsonb), '{}') from private.plan_items(v_template.days)
  ));
  update public.plan_templates
  set name = p_template.name, days = p_template.days, shared = coalesce(p_template.shared, shared)
  where id = p_id;
  perform audit.record('plan-template.save', null, p_id::text);
  return private.templates_json(p_id) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.says (
  p_text text,
  p_word text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when p_word ~ '[^ -~]' then p_text ~ concat('(^|[^ऀ-ॿ])', regexp_replace(private.plain(p_word), '[^ऀ-ॿa-z]', '.?', 'g'), case when length(p_word) <= 3 then '(?![क-ह])' end)
    else p_text ~ concat(
      '(^|[^a-z])', regexp_replace(rtrim(p_word, '*'), '[^a-z]', '.?', 'g'), case when length(p_word) < 5 and p_word !~ '[*]$' then '($|[^a-z])' end
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.words_for (
  p_avoid text[]
)
  RETURNS TABLE (
    word text,
    key  text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select w.word, k from private.food_words w left join private.foods f on f.key = w.key
  cross join unnest(array[w.key] || f.allergens) k where k = any (p_avoid)
  union
  select btrim(part), k
  from private.dishes d join private.dish_versions v on v.dish_id = d.id and v.version = d.version
  cross join lateral unnest(v.allergens || array(select food from jsonb_to_recordset(v.ingredients) as x(food text))) k
  cross join regexp_split_to_table(lower(v.name), '[(),]') part
  where k = any (p_avoid) and length(btrim(part)) > 2
$function$;

CREATE OR REPLACE FUNCTION public.read_plan_link (
  p_digest  text,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan public.patient_plans;
begin
  if p_limits then
    perform private.hit_network('plan:', p_address, 600, interval '1 hour', 'Too many requests. Please try again later.');
  end if;
  select p.* into v_plan from private.plan_links l join public.patient_plans p on p.id = l.plan_id where l.digest = p_digest;
  if not found or private.plan_state(v_plan) <> 'active'
    -- Nobody reads there what the record names as an allergy since.
    or exists (
      select from private.flags_now(v_plan.dishes)
      where has && array(select jsonb_array_elements_text(private.avoided_by(v_plan.patient_uid) -> 'keys'))
    ) then
    return null;
  end if;
  return jsonb_build_object(
    'firstName', (select split_part(btrim(name), ' ', 1) from public.patients where patient_uid = v_plan.patient_uid),
    'from', v_plan.starts_on, 'to', v_plan.ends_on, 'version', v_plan.version, 'days', v_plan.days, 'dishes', (
      select coalesce(jsonb_object_agg(key, jsonb_build_object(
        'name', value -> 'name', 'role', value -> 'role', 'ingredients', value -> 'ingredients'
      )), '{}') from jsonb_each(v_plan.dishes)
    )
  );
end
$function$;

ALTER TABLE "private"."food_words"
  ADD CONSTRAINT "food_words_pkey" PRIMARY KEY (word, key);

REVOKE ALL ON FUNCTION "private"."avoided_by"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."avoided_by"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."diets_of"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."diets_of"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."flags_now"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."flags_now"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plain"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plain"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rule_for"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rule_for"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."says"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."says"(text, text) TO "postgres";

insert into private.plan_conditions (condition, name, pattern)
select condition, name, pattern from jsonb_to_recordset('[
{"condition":"type_1_diabetes","name":"Diabetes 1"},
{"condition":"type_2_diabetes","name":"Diabetes 2"},
{"condition":"hypertension","name":"Hypertension"},
{"condition":"pcos","name":"PCOS"},
{"condition":"hypothyroid","name":"Hypothyroid"},
{"condition":"anaemia","name":"Anemia"},
{"condition":"cholesterol","name":"High Cholesterol"},
{"condition":"fatty_liver","name":"Fatty Liver"},
{"condition":"gout","name":"Gout"},
{"condition":"kidney_disease","name":"Kidney disease"},
{"condition":"dialysis","name":"On dialysis"},
{"condition":"heart_failure","name":"Heart failure"},
{"condition":"eating_disorder","name":"Eating disorder"},
{"condition":"sulfonylurea","pattern":"(^|[^[:alpha:]])(glimepiride|gliclazide|glibenclamide|glipizide|amaryl|glimestar|glimisave|gluconorm[^[:alnum:]]*g|gluconorm[^[:alnum:]]*pg|glycomet[^[:alnum:]]*gp|zoryl|azulix|diamicron|reclide|glizid|daonil|gemer|glycomet[^[:alnum:]]*trio)($|[^[:alpha:]])"},
{"condition":"insulin","pattern":"(^|[^[:alpha:]])(insulin|glargine|aspart|lispro|degludec|detemir|glulisine|isophane|mixtard|huminsulin|insugen|wosulin|actrapid|humulin|lantus|basalog|toujeo|tresiba|levemir|ryzodeg|novomix|novorapid|fiasp|humalog|apidra)($|[^[:alpha:]])"},
{"condition":"sglt2","pattern":"(^|[^[:alpha:]])(dapagliflozin|empagliflozin|canagliflozin|remogliflozin|dapa|empa|forxiga|jardiance|invokana|oxra|udapa|gibtulio)($|[^[:alpha:]])"},
{"condition":"warfarin","pattern":"(^|[^[:alpha:]])(warfarin|warf|uniwarfin|acenocoumarol|nicoumalone|acitrom)($|[^[:alpha:]])"},
{"condition":"lithium","pattern":"(^|[^[:alpha:]])(lithium|licab|lithosun|intalith)($|[^[:alpha:]])"}
]')
as c(condition text, name text, pattern text);

insert into private.food_words (word, key, sure)
select w, key, sure from (values (true, '{
"milk":"milk,milks,dairy,dairys,lactose,lactoses,doodh,doodhs,dudh,dudhs,cheese,cheeses,cream,creams,दूध,curd,curds,dahi,dahis,low fat curd,low fat curds,low-fat curd,low-fat curds,paneer,paneers,mozzarella,mozzarellas,ghee,ghees",
"peanut":"peanut,peanuts,groundnut,groundnuts,shengdana,shengdanas,shengdane,shengdanes,moongphali,moongphalis,mungfali,mungfalis,chikki,chikkis,शेंगदाणा,शेंगदाणे,मूंगफली,peanut butter,peanut butters,unsalted,unsalteds",
"soy":"soy,soys,soya,soyas,soybean,soybeans,सोया,सोयाबीन,tofu,tofus,soya chunks,soya milk,soya milks,unfortified,unfortifieds,soy sauce,soy sauces",
"gluten":"gluten,glutens,wheat,wheats,gehu,gehus,gehun,gehuns,gahu,gahus,maida,maidas,bread,breads,biscuit,biscuits,गहू,गेहूं,गेहूँ,मैदा,atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,oats,rolled oats,barley,barleys,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"shellfish":"shellfish,shellfishs,prawn,prawns,shrimp,shrimps,crab,crabs,lobster,lobsters,kolambi,kolambis,jhinga,jhingas,khekda,khekdas,कोळंबी,झिंगा,झींगा,खेकडा,केकड़ा",
"egg":"egg,eggs,anda,andas,ande,andes,omelette,omelettes,अंडे,अंडी,अंडा,egg white,egg whites",
"tree_nuts":"tree nuts,tree nut,nut,nuts,cashew,cashews,kaju,kajus,almond,almonds,badam,badams,walnut,walnuts,akhrot,akhrots,akrod,akrods,pista,pistas,pistachio,pistachioes,hazelnut,hazelnuts,sukamewa,sukamewas,काजू,बदाम,बादाम,अक्रोड,अखरोट,पिस्ता,सुकामेवा,cashew nuts",
"fish":"fish,fishs,machli,machlis,machhli,machhlis,machhi,machhis,macchi,macchis,macher,machers,masa,masas,maasa,maasas,मासा,मासे,मछली,rohu,rohus,surmai,surmais,seer fish,seer fishs,bangda,bangdas,mackerel,mackerels,salmon,salmons",
"sesame":"sesame,sesames,til,tils,gingelly,gingellys,tahini,tahinis,तीळ,तिळ,तिल,sesame seeds",
"mustard":"mustard,mustards,rai,rais,sarson,sarsons,sarso,sarsoes,mohri,mohris,mohari,moharis,मोहरी,राई,सरसों,mustard greens,mustard oil,mustard oils,mustard seed,mustard seeds",
"rice":"rice,rices,brown rice,brown rices,rice flour,rice flours,poha,pohas,rice flakes,puffed rice,puffed rices,kurmura,kurmuras",
"brown_rice":"rice,rices,brown rice,brown rices,rice flour,rice flours,poha,pohas,rice flakes,puffed rice,puffed rices,kurmura,kurmuras",
"rice_flour":"rice,rices,brown rice,brown rices,rice flour,rice flours,poha,pohas,rice flakes,puffed rice,puffed rices,kurmura,kurmuras",
"poha":"rice,rices,brown rice,brown rices,rice flour,rice flours,poha,pohas,rice flakes,puffed rice,puffed rices,kurmura,kurmuras",
"puffed_rice":"rice,rices,brown rice,brown rices,rice flour,rice flours,poha,pohas,rice flakes,puffed rice,puffed rices,kurmura,kurmuras",
"atta":"atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"suji":"atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"dalia":"atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"couscous":"atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"whole_wheat_pasta":"atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"whole_wheat_bread":"atta,attas,whole-wheat flour,whole-wheat flours,suji,sujis,semolina,semolinas,rava,ravas,dalia,dalias,broken wheat,broken wheats,couscous,whole wheat pasta,whole wheat pastas,whole-wheat pasta,whole-wheat pastas,whole wheat bread,whole wheat breads,whole-wheat bread,whole-wheat breads",
"jowar":"jowar,jowars,jowar flour,jowar flours",
"bajra":"bajra,bajras,bajra flour,bajra flours",
"ragi":"ragi,ragis,ragi flour,ragi flours,nachni,nachnis",
"bhagar":"bhagar,bhagars,samo,samoes,barnyard millet,barnyard millets",
"rajgira":"rajgira,rajgiras,amaranth,amaranths,flour,flours",
"kuttu":"kuttu,kuttus,buckwheat flour,buckwheat flours",
"sabudana":"sabudana,sabudanas,tapioca pearls",
"oats":"oats,rolled oats",
"barley":"barley,barleys",
"quinoa":"quinoa,quinoas",
"maize_flour":"maize flour,maize flours,makki,makkis,sweetcorn,sweetcorns",
"sweetcorn":"maize flour,maize flours,makki,makkis,sweetcorn,sweetcorns",
"potato":"potato,potatoes",
"sweet_potato":"sweet potato,sweet potatoes,ratale,ratales",
"raw_banana":"raw banana,raw bananas",
"toor_dal":"toor dal,toor dals",
"moong":"moong dal,moong dals,moong,moongs,whole moong,whole moongs,moong sprouts",
"moong_dal":"moong dal,moong dals,moong,moongs,whole moong,whole moongs,moong sprouts",
"moong_sprouts":"moong dal,moong dals,moong,moongs,whole moong,whole moongs,moong sprouts",
"masoor_dal":"masoor dal,masoor dals,whole masoor,whole masoors",
"whole_masoor":"masoor dal,masoor dals,whole masoor,whole masoors",
"urad_dal":"urad dal,urad dals",
"chickpeas":"chana dal,chana dals,chickpeas,kabuli chana,kabuli chanas,kala chana,kala chanas,roasted chana,roasted chanas,besan,besans,gram flour,gram flours,sattu,sattus",
"kala_chana":"chana dal,chana dals,chickpeas,kabuli chana,kabuli chanas,kala chana,kala chanas,roasted chana,roasted chanas,besan,besans,gram flour,gram flours,sattu,sattus",
"chana_dal":"chana dal,chana dals,chickpeas,kabuli chana,kabuli chanas,kala chana,kala chanas,roasted chana,roasted chanas,besan,besans,gram flour,gram flours,sattu,sattus",
"roasted_chana":"chana dal,chana dals,chickpeas,kabuli chana,kabuli chanas,kala chana,kala chanas,roasted chana,roasted chanas,besan,besans,gram flour,gram flours,sattu,sattus",
"besan":"chana dal,chana dals,chickpeas,kabuli chana,kabuli chanas,kala chana,kala chanas,roasted chana,roasted chanas,besan,besans,gram flour,gram flours,sattu,sattus",
"sattu":"chana dal,chana dals,chickpeas,kabuli chana,kabuli chanas,kala chana,kala chanas,roasted chana,roasted chanas,besan,besans,gram flour,gram flours,sattu,sattus",
"rajma":"rajma,rajmas,red kidney beans,white beans",
"white_beans":"rajma,rajmas,red kidney beans,white beans",
"chavli":"chavli,chavlis,cowpeas",
"matki":"matki,matkis,moth beans",
"val":"val,vals,field beans",
"peas":"dried peas,vatana,vatanas,peas,green peas",
"dried_peas":"dried peas,vatana,vatanas,peas,green peas",
"tofu":"tofu,tofus",
"soya_chunks":"soya chunks",
"soya_milk":"soya milk,soya milks,unfortified,unfortifieds",
"peanut_butter":"peanut butter,peanut butters,unsalted,unsalteds",
"cashew":"cashew nuts",
"flaxseed":"flaxseed,flaxseeds,jawas,alsi,alsis",
"pumpkin_seeds":"pumpkin seeds",
"sunflower_seeds":"sunflower seeds",
"chia":"chia,chias,chia seeds",
"coconut":"coconut,coconuts,fresh coconut,fresh coconuts,coconut milk,coconut milks,coconut water,coconut waters",
"coconut_milk":"coconut,coconuts,fresh coconut,fresh coconuts,coconut milk,coconut milks,coconut water,coconut waters",
"coconut_water":"coconut,coconuts,fresh coconut,fresh coconuts,coconut milk,coconut milks,coconut water,coconut waters",
"curd":"curd,curds,dahi,dahis",
"low_fat_curd":"low fat curd,low fat curds,low-fat curd,low-fat curds",
"paneer":"paneer,paneers",
"mozzarella":"mozzarella,mozzarellas",
"egg_white":"egg white,egg whites",
"chicken":"chicken,chickens,without skin,without skins,chicken breast,chicken breasts",
"chicken_breast":"chicken,chickens,without skin,without skins,chicken breast,chicken breasts",
"goat":"goat,goats,goat meat,goat meats,mutton,muttons",
"rohu":"rohu,rohus",
"surmai":"surmai,surmais,seer fish,seer fishs",
"bangda":"bangda,bangdas,mackerel,mackerels",
"salmon":"salmon,salmons",
"spinach":"spinach,spinachs,palak,palaks",
"methi":"methi,methis,methi leaves,fenugreek seed,fenugreek seeds",
"fenugreek_seed":"methi,methis,methi leaves,fenugreek seed,fenugreek seeds",
"amaranth_leaves":"amaranth leaves,math,maths",
"mustard_greens":"mustard greens",
"lettuce":"lettuce,lettuces",
"broccoli":"broccoli,broccolis",
"carrot":"carrot,carrots",
"pumpkin":"pumpkin,pumpkins,red pumpkin,red pumpkins,lal bhopla,lal bhoplas",
"capsicum":"red pepper,red peppers,capsicum,capsicums",
"red_pepper":"red pepper,red peppers,capsicum,capsicums",
"tomato":"tomato,tomatoes",
"onion":"onion,onions",
"bottle_gourd":"bottle gourd,bottle gourds,dudhi,dudhis,lauki,laukis",
"ridge_gourd":"ridge gourd,ridge gourds,dodka,dodkas,turai,turais",
"okra":"okra,okras,bhendi,bhendis,bhindi,bhindis",
"brinjal":"brinjal,brinjals,vangi,vangis,baingan,baingans",
"cabbage":"cabbage,cabbages",
"cauliflower":"cauliflower,cauliflowers",
"french_beans":"french beans",
"drumstick":"drumstick,drumsticks,shevga,shevgas",
"beetroot":"beetroot,beetroots",
"radish":"radish,radishs,white radish,white radishs,mula,mulas",
"cucumber":"cucumber,cucumbers",
"mushroom":"mushroom,mushrooms",
"courgette":"courgette,courgettes",
"green_chilli":"green chilli,green chillis,chilli powder,chilli powders",
"chilli_powder":"green chilli,green chillis,chilli powder,chilli powders",
"ginger":"ginger,gingers",
"garlic":"garlic,garlics",
"coriander":"coriander,corianders,coriander leaves,coriander seed,coriander seeds",
"coriander_seed":"coriander,corianders,coriander leaves,coriander seed,coriander seeds",
"mint":"mint,mints,mint leaves",
"banana":"banana,bananas",
"apple":"apple,apples",
"guava":"guava,guavas,peru,perus",
"papaya":"papaya,papayas",
"orange":"orange,oranges,santra,santras",
"mango":"mango,mangoes",
"pomegranate":"pomegranate,pomegranates",
"watermelon":"watermelon,watermelons",
"muskmelon":"muskmelon,muskmelons",
"grapes":"grapes",
"chikoo":"chikoo,chikooes",
"pear":"pear,pears",
"pineapple":"pineapple,pineapples",
"custard_apple":"custard apple,custard apples,sitaphal,sitaphals",
"strawberry":"strawberry,strawberrys,strawberries",
"dates":"dates",
"raisins":"raisins",
"avocado":"avocado,avocadoes",
"lemon_juice":"lemon juice,lemon juices",
"tamarind":"tamarind,tamarinds",
"oil":"oil,oils,sunflower oil,sunflower oils",
"mustard_oil":"mustard oil,mustard oils",
"olive_oil":"olive oil,olive oils",
"ghee":"ghee,ghees",
"sugar":"sugar,sugars",
"jaggery":"jaggery,jaggerys,gul,guls",
"honey":"honey,honeys",
"salt":"salt,salts",
"turmeric":"turmeric,turmerics,turmeric powder,turmeric powders",
"cumin":"cumin,cumins",
"mustard_seed":"mustard seed,mustard seeds",
"pepper":"pepper,peppers,black pepper,black peppers",
"cardamom":"cardamom,cardamoms",
"cinnamon":"cinnamon,cinnamons",
"oregano":"oregano,oreganoes",
"hing":"hing,hings,asafoetida,asafoetidas,compounded,compoundeds",
"soy_sauce":"soy sauce,soy sauces",
"vinegar":"vinegar,vinegars",
"tea":"tea,teas",
"coffee":"coffee,coffees"
}'::jsonb), (false, '{
"almond":"almond,almonds,badam,badams",
"walnut":"walnut,walnuts,akrod,akrods,akhrot,akhrots",
"cashew":"cashew,cashews,kaju,kajus",
"tahini":"tahini,tahinis",
"mustard_greens":"sarson,sarsons",
"milk":"dudha*,दुधा,दुध,chai,chais,chaha,chahas,tea,teas,चहा,चाय,coffee,coffees,कॉफी,tupat*,तुपा,दह्या,ice cream,ice creams,icecream,icecreams,आईस्क्रीम,phirni,phirnis,burfi,burfis,बर्फी,panir,panirs,malai,malais,butter,butters,makhan,makhans,loni,lonis,tup,tups,toop,toops,yogurt,yogurts,yoghurt,yoghurts,lassi,lassis,chaas,chhaas,chhas,taak,taaks,tak,taks,buttermilk,buttermilks,mattha,matthas,khoya,khoyas,khoa,khoas,mawa,mawas,chhena,chhenas,kheer,kheers,rabdi,rabdis,basundi,basundis,shrikhand,shrikhands,kulfi,kulfis,raita,raitas,kadhi,kadhis,milkshake,milkshakes,pedha,pedhas,peda,pedas,barfi,barfis,rasgulla,rasgullas,rasmalai,rasmalais,gulab jamun,gulab jamuns,custard,custards,whey,wheys,दही,पनीर,तूप,घी,लोणी,मक्खन,ताक,छाछ,लस्सी,खीर,खोया,मावा,मलई,मलाई,चीज,कढी,श्रीखंड,बासुंदी",
"peanut":"singdana,singdanas,sing dana,sing danas,shenga,shengas,शेंगा,शेंग,भुईमूग,सिंगदाणा,दाण्या,danyach*,dane kut,dane kuts,मुंगफली,shengdan,shengdans,चिक्की",
"soy":"soyabean,soyabeans,edamame,edamames,miso,misoes,टोफू",
"gluten":"gavha*,गव्हा,चपात्या,पोळ्या,पुरणपोळी,puranpoli,puranpolis,vadapav,vadapavs,chapathi,chapathis,sandwich,sandwichs,सँडविच,momo,momoes,daliya,daliyas,kachori,kachoris,कचोरी,समोसा,shira,shiras,sheera,sheeras,शिरा,rawa,rawas,sooji,soojis,pav,pavs,paav,paavs,bun,buns,toast,toasts,cookie,cookies,cake,cakes,roti,rotis,poli,polis,chapati,chapatis,chapatti,chapattis,phulka,phulkas,paratha,parathas,naan,naans,kulcha,kulchas,puri,puris,poori,pooris,bhatura,bhaturas,noodle,noodles,maggi,maggis,pasta,pastas,macaroni,macaronis,vermicelli,vermicellis,sevai,sevais,seviyan,seviyans,shevaya,shevayas,upma,upmas,uppit,uppits,samosa,samosas,pizza,pizzas,burger,burgers,jau,jaus,jav,javs,rye,ryes,hing,hings,asafoetida,asafoetidas,रवा,सूजी,आटा,पोळी,चपाती,रोटी,पराठा,नान,पुरी,पूरी,ब्रेड,पाव,बिस्किट,जव,जौ,उपमा,शेवया,सेवई,हिंग,हींग",
"shellfish":"khekde,khekdes,खेकडे,jhinge,jhinges,javla,javlas,seafood,seafoods,squid,squids,mussel,mussels,oyster,oysters,clam,clams",
"egg":"andya*,अंड्या,omlet,omlets,mayo,mayoes,baida,baidas,omelet,omelets,mayonnaise,mayonnaises,bhurji,bhurjis,ऑम्लेट",
"tree_nuts":"kaju*,badaam,badaams,मेवा,mewa,mewas,dryfruit,dryfruits,pecan,pecans,charoli,charolis,चारोळी,dry fruit,dry fruits,marzipan,marzipans",
"fish":"mase,mases,मासळी,माश्या,मच्छी,seafood,seafoods,bombay duck,bombay ducks,sukat,sukats,bombil,bombils,pomfret,pomfrets,paplet,paplets,rawas,tuna,tunas,sardine,sardines,सुरमई,बांगडा,बोंबील,पापलेट",
"mustard":"achar,achars,lonche,lonches,lonch*,लोणचे,लोणचं,kasundi,kasundis",
"sesame":"tila*,tilgul,tilguls,तिळगूळ,तिलगुल,gajak,gajaks,hummus,halva,halvas",
"rice":"tandul,tanduls,chawal,chawals",
"chicken":"kombdi,kombdis,murgh,murghs",
"coconut":"naral,narals,khobra,khobras,nariyal,nariyals",
"coconut_water":"shahale,shahales,nariyal pani,nariyal panis",
"toor_dal":"tur,turs,arhar,arhars",
"moong":"mung,mungs",
"moong_dal":"mung,mungs",
"peas":"matar,matars",
"potato":"batata,batatas,aloo,alooes,alu,alus",
"onion":"kanda,kandas,pyaz,pyazs,pyaaz,pyaazs",
"garlic":"lasun,lasuns,lahsun,lahsuns,lehsun,lehsuns",
"ginger":"ale,ales,adrak,adraks",
"tomato":"tamatar,tamatars",
"cauliflower":"flower,flowers,phool gobi,phool gobis,phool gobhi,phool gobhis,gobi,gobis,gobhi,gobhis",
"cabbage":"kobi,kobis,patta gobi,patta gobis,patta gobhi,patta gobhis,gobi,gobis,gobhi,gobhis",
"carrot":"gajar,gajars",
"cucumber":"kakdi,kakdis,kheera,kheeras",
"beetroot":"beet,beets,chukandar,chukandars",
"capsicum":"bhopli mirchi,bhopli mirchis,shimla mirch,shimla mirchs,simla mirch,simla mirchs,bell pepper,bell peppers",
"french_beans":"farasbi,farasbis",
"sweetcorn":"makai,makais,bhutta,bhuttas",
"coriander":"kothimbir,kothimbirs,dhania,dhanias,cilantro,cilantroes",
"mint":"pudina,pudinas",
"green_chilli":"mirchi,mirchis,hari mirch,hari mirchs",
"courgette":"zucchini,zucchinis",
"raw_banana":"kacche kele,kacche keles",
"banana":"kele,keles,kela,kelas",
"mango":"amba,ambas,aam,aams",
"apple":"safarchand,safarchands,seb,sebs",
"pomegranate":"dalimb,dalimbs,anar,anars",
"watermelon":"kalingad,kalingads,tarbuj,tarbujs",
"muskmelon":"kharbuj,kharbujs",
"pineapple":"ananas",
"grapes":"draksha,drakshas,angoor,angoors",
"guava":"amrud,amruds",
"dates":"khajur,khajurs",
"raisins":"manuka,manukas,kishmish,kishmishs",
"lemon_juice":"limbu,limbus,nimbu,nimbus",
"tamarind":"chinch,chinchs,imli,imlis",
"ghee":"tup,tups,toop,toops",
"sugar":"sakhar,sakhars,chini,chinis",
"honey":"madh,madhs,shahad,shahads",
"salt":"mith,miths,namak,namaks",
"turmeric":"halad,halads,haldi,haldis",
"cumin":"jire,jires,jeera,jeeras",
"mustard_seed":"mohari,moharis,rai,rais,sarson,sarsons",
"pepper":"miri,miris,kali mirch,kali mirchs",
"tea":"chaha,chahas,chai,chais",
"okra":"lady finger,lady fingers,ladies finger,ladies fingers",
"brinjal":"eggplant,eggplants,aubergine,aubergines",
"suji":"sooji,soojis",
"bajra":"bajri,bajris",
"jowar":"jwari,jwaris,jowari,jowaris",
"urad_dal":"udid,udids,urid,urids",
"chickpeas":"chole,choles,chana,chanas",
"curd":"yogurt,yogurts,yoghurt,yoghurts",
"low_fat_curd":"dahi,dahis,yogurt,yogurts,yoghurt,yoghurts",
"sabudana":"sago,sagoes",
"sweet_potato":"shakarkand,shakarkands",
"radish":"mooli,moolis",
"papaya":"papai,papais,papita,papitas",
"jaggery":"gur,gurs"
}')) x (sure, words)
cross join jsonb_each_text(words) cross join string_to_table(value, ',') w;
