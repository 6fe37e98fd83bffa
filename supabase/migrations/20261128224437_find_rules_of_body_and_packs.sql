-- The database finds rules of the body and of packs too, reads days of prescriptions in words, and counts links that don't work; made by npm run migration:build.
-- After: sha256 a3be41338501327688f70d69b36f0c3d0af8b525e2f1272beeb8958940900e48

SET local check_function_bodies = off;

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
    ('bmi_under_17', bmi < 17),
    ('lose_underweight', lose and bmi >= 17 and bmi < 18.5),
    ('lose_at_healthy_weight', lose and bmi >= 18.5 and bmi < 23),
    ('bmi_from_40', bmi >= 40),
    ('lose_over_65', lose and age > 65),
    ('energy_too_low', lose and floor(energy * 0.85::float8 + 0.5) < least)
  ) r (rule, broken) where broken
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
    select 'avoid:' || (m ->> 'avoid') from jsonb_array_elements(p_marks -> 'cells') m where not (m ->> 'recorded')::boolean
    union select 'text:' || (m ->> 'avoid') from jsonb_array_elements(p_marks -> 'texts') m
    union select 'diet:' || d.diet
      from unnest(array[
        coalesce(p.inputs ->> 'diet', 'vegetarian'), case when p.inputs -> 'jain' = 'true' then 'jain' end,
        case when p.inputs -> 'halal' = 'true' then 'halal' end, case when p.inputs -> 'glutenFree' = 'true' then 'gluten_free' end
      ]) d (diet)
      join jsonb_each(p.dishes) dish on not dish.value -> 'diets' ? d.diet
    union select left('allergy:' || a, 60) from jsonb_array_elements_text(p_record -> 'unknownAllergies') a
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
    -- The foods that packs leave out.
    union select 'pack:' || l.pack from (values ('gout', 'goat'), ('pregnancy', 'surmai')) l (pack, food)
      join c on l.pack = any (c.all_of)
      join jsonb_each(p.dishes) dish on dish.value -> 'ingredients' @> jsonb_build_array(jsonb_build_object('food', l.food))
    union select 'fasting:' || k from c cross join unnest(c.all_of) k
      where jsonb_path_exists(p.days, '$[*].type ? (@ starts with "fasting")')
        and k in ('insulin', 'sulfonylurea', 'sglt2', 'pregnancy', 'kidney_disease', 'dialysis')
    union select 'egfr' from c where not c.all_of && '{kidney_disease,dialysis}'
      and (select max(day)::date - min(day)::date from low_kidney) >= 90
    union select 'value:' || (v ->> 'kind') from c cross join jsonb_array_elements(p_record -> 'values') v
      where c.all_of && '{kidney_disease,dialysis}' and v ->> 'kind' in ('potassium', 'phosphate')
        and (v ->> 'value')::numeric > (v ->> 'high')::numeric
  )
$function$;

CREATE OR REPLACE FUNCTION private.running_medicines (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(distinct name), '[]')
  from (
    select t.name from public.taken_medicines t
    where t.patient_uid = p_patient_uid and t.stopped_on is null
    union all
    select m ->> 'medicine' from public.prescriptions r cross join jsonb_array_elements(r.medicines) m
    where r.patient_uid = p_patient_uid and case
      when m ->> 'timing' ~* '^\s*\d{1,4}\s*((day|week|month)s?|[dwm])?\s*$'
      then (r.created_at at time zone private.time_zone())::date + substring(m ->> 'timing' from '\d+')::int
        * case when m ->> 'timing' ~* 'w' then 7 when m ->> 'timing' ~* 'm' then 30 else 1 end > private.today()
      else (r.created_at at time zone private.time_zone())::date + 90 > private.today() or r.created_at = (select max(created_at) from public.prescriptions where patient_uid = p_patient_uid)
    end
  ) x
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
  if not found or private.plan_state(v_plan) <> 'active' then
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

REVOKE ALL ON FUNCTION "private"."body_rules"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."body_rules"(jsonb) TO "postgres";
