/* What staff do with plans of patients. A patient's acts wait for one another: each locks the patient first. */

/* What a caller gives: no total is among it. */
create type public.new_plan as (inputs jsonb, days jsonb, targets jsonb, seed bigint, engine_version text);

/* private.check_plan(): refuses what isn't a plan, in words, before the table's own checks would. */
create function private.check_plan(p_inputs jsonb, p_days jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

/* create_plan(): a draft for a patient. */
create function private.create_plan(p_patient_uid text, p_plan public.new_plan) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_dishes jsonb;
  v_row public.patient_plans;
begin
  perform private.require_staff();
  perform private.require_patient(p_patient_uid, true);
  perform private.check_plan(p_plan.inputs, p_plan.days);
  v_dishes := private.plan_dishes(p_plan.days, '{}');
  insert into public.patient_plans (patient_uid, inputs, days, dishes, totals, targets, seed, engine_version)
  values (
    p_patient_uid, p_plan.inputs, p_plan.days, v_dishes, private.plan_totals(p_plan.days, v_dishes), p_plan.targets,
    p_plan.seed, p_plan.engine_version
  ) returning * into v_row;
  perform audit.record('plan.create', p_patient_uid, v_row.id::text);
  return private.plan_json(v_row);
end
$$;
create function public.create_plan(p_patient_uid text, p_plan public.new_plan) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.create_plan(p_patient_uid, p_plan))) $$;

/* private.take_plan(): locks a plan's patient, then the plan; refuses another state than the one asked for, then a stale call. */
create function private.take_plan(p_id uuid, p_state text, p_version int) returns public.patient_plans
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.patient_plans;
  v_state text;
begin
  perform private.require_staff();
  select * into v_plan from public.patient_plans where id = p_id;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  perform private.require_patient(v_plan.patient_uid, true);
  select * into v_plan from public.patient_plans where id = p_id for update;
  v_state := private.plan_state(v_plan);
  if v_state = 'draft' and p_state <> 'draft' then
    perform private.refuse(409, 'This plan is a draft. Activate it first.', 'draft');
  elsif v_state = 'active' and p_state <> 'active' then
    perform private.refuse(409, 'This plan is active. Revise it to change it.', 'active');
  elsif v_state = 'ended' and p_state <> 'ended' then
    perform private.refuse(409, 'This plan has ended. Copy it to go on from it.', 'ended');
  elsif v_plan.version <> coalesce(p_version, v_plan.version) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  return v_plan;
end
$$;

/* save_plan(): changes a draft; what is null stays. */
create function private.save_plan(p_id uuid, p_plan public.new_plan, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.save_plan(p_id uuid, p_plan public.new_plan, p_version int) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.save_plan(p_id, p_plan, p_version))) $$;

/* private.make_room(): ends the plan before on the day before; refuses where another begins in the days. */
create function private.make_room(p_plan public.patient_plans, p_from date, p_to date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_other public.patient_plans;
begin
  for v_other in
    select * from public.patient_plans o
    where o.patient_uid = p_plan.patient_uid and o.status = 'active' and o.starts_on <= p_to and o.ends_on >= p_from
    order by o.starts_on
  loop
    if v_other.starts_on >= p_from and v_other.id is distinct from p_plan.revises then
      perform private.refuse(409, format(
        'Another plan begins on %s. End it first, or choose other days.', to_char(v_other.starts_on, 'DD Mon YYYY')
      ), 'overlap');
    end if;
    update public.patient_plans set ends_on = greatest(p_from - 1, starts_on - 1),
      status = case when p_from <= starts_on or p_from <= private.today() then 'ended' else status end
    where id = v_other.id;
    perform audit.record('plan.end', v_other.patient_uid, v_other.id::text);
  end loop;
end
$$;

/*
  private.body_rules(): limits of an adult's measures that a plan breaks, reckoned as the planner does; none where a measure
  is missing.
*/
create function private.body_rules(p_inputs jsonb) returns setof text
language sql immutable set search_path = ''
as $$
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
$$;

/*
  private.plan_rules(): rules that a plan breaks by the record, its own measures and its dishes, whatever the caller says.
  Only packs that ask for opposite amounts are the function's to find.
*/
create function private.plan_rules(p public.patient_plans, p_record jsonb, p_marks jsonb) returns text[]
language sql stable security definer set search_path = ''
as $$
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
$$;

/*
  activate_plan(): makes a draft the plan of a span of days. Each broken rule needs its reason among the plan's overrides:
  those in `p_rules`, which the function found, and those that are found here, which no caller goes round. An allergen of
  the record has no reason that lifts it.
*/
create function private.activate_plan(p_id uuid, p_from date, p_to date, p_version int, p_rules text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.activate_plan(p_id uuid, p_from date, p_to date, p_version int, p_rules text[]) returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.activate_plan(p_id, p_from, p_to, p_version, p_rules)))
$$;

/* end_plan(): today is its last day; one that hasn't begun has none. */
create function private.end_plan(p_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.patient_plans := private.take_plan(p_id, 'active', p_version);
begin
  update public.patient_plans set status = 'ended', ends_on = greatest(least(ends_on, private.today()), starts_on - 1)
  where id = p_id returning * into v_plan;
  perform audit.record('plan.end', v_plan.patient_uid, p_id::text);
  return private.plan_json(v_plan);
end
$$;
create function public.end_plan(p_id uuid, p_version int) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.end_plan(p_id, p_version))) $$;

/* private.copy_plan(): a draft with the days and dishes of a plan, as they were. */
create function private.copy_plan(p_plan public.patient_plans, p_revises uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_plans;
begin
  insert into public.patient_plans (
    patient_uid, inputs, days, dishes, totals, targets, seed, foods_version, engine_version, revises, reason
  )
  values (
    p_plan.patient_uid, p_plan.inputs, p_plan.days, p_plan.dishes, p_plan.totals, p_plan.targets, p_plan.seed,
    p_plan.foods_version, p_plan.engine_version, p_revises, p_reason
  ) returning * into v_row;
  perform audit.record(case when p_revises is null then 'plan.duplicate' else 'plan.revise' end, v_row.patient_uid, v_row.id::text);
  return private.plan_json(v_row);
end
$$;

/* duplicate_plan(): a new draft like a plan. */
create function private.duplicate_plan(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.copy_plan(private.take_plan(p_id, null, null), null, null);
end
$$;
create function public.duplicate_plan(p_id uuid) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.duplicate_plan(p_id))) $$;

/* revise_plan(): a draft in place of the active plan, which stays until the draft is activated; one at a time. */
create function private.revise_plan(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan constant public.patient_plans := private.take_plan(p_id, 'active', null);
begin
  if private.are_lines(array[p_reason], 200) is not true then
    perform private.refuse(400, 'Say why, in at most 200 characters', 'invalid');
  elsif exists (select from public.patient_plans where revises = p_id and status = 'draft') then
    perform private.refuse(409, 'There is a draft already that revises this plan.', 'revised');
  end if;
  return private.copy_plan(v_plan, p_id, p_reason);
end
$$;
create function public.revise_plan(p_id uuid, p_reason text) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.revise_plan(p_id, p_reason))) $$;

grant execute on function
  private.create_plan(text, public.new_plan), public.create_plan(text, public.new_plan),
  private.save_plan(uuid, public.new_plan, int), public.save_plan(uuid, public.new_plan, int),
  private.activate_plan(uuid, date, date, int, text[]), public.activate_plan(uuid, date, date, int, text[]),
  private.end_plan(uuid, int), public.end_plan(uuid, int),
  private.duplicate_plan(uuid), public.duplicate_plan(uuid),
  private.revise_plan(uuid, text), public.revise_plan(uuid, text)
  to authenticated;
