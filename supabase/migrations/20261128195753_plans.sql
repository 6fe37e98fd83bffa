-- Foods, dishes and plans of patients, with the rows of the foods; made by npm run migration:build.
-- After: sha256 4883dbee3637dbfec77565b1ba7834cc21e222169d77914081a4e1422335e333

SET local check_function_bodies = off;

CREATE EXTENSION "btree_gist" SCHEMA "extensions";

CREATE TABLE "private"."dish_versions" (
  "dish_id"     text                     NOT NULL,
  "version"     integer                  NOT NULL,
  "name"        text                     NOT NULL,
  "role"        text                     NOT NULL,
  "meals"       text[]                   NOT NULL,
  "ingredients" jsonb                    NOT NULL,
  "totals"      jsonb                    NOT NULL,
  "allergens"   text[]                   NOT NULL,
  "diets"       text[]                   NOT NULL,
  "author_id"   uuid,
  CONSTRAINT "dish_versions_meals_check"
    CHECK (((cardinality(meals) >= 1) AND (cardinality(meals) <= 5) AND (meals <@ '{breakfast,mid_morning,lunch,evening_snack,dinner}'::text[]))),
  CONSTRAINT "dish_versions_pkey" PRIMARY KEY (dish_id, VERSION),
  CONSTRAINT "dish_versions_role_check"
    CHECK ((role = ANY (ARRAY['main'::text, 'staple'::text, 'pulse'::text, 'vegetable'::text, 'side'::text, 'snack'::text, 'fruit'::text, 'drink'::text, 'sweet'::text]))),
  "created_at"  timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "dish_versions_name_check" CHECK (private.are_lines(ARRAY[name], 80))
);

ALTER TABLE "private"."dish_versions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."dishes" (
  "id"         text                     NOT NULL,
  "own"        boolean                  NOT NULL,
  "version"    integer                  NOT NULL DEFAULT 1,
  "retired_at" timestamp with time zone,
  CONSTRAINT "dishes_id_check" CHECK ((id ~ '^[a-z][a-z0-9_]{1,59}$'::text)),
  CONSTRAINT "dishes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."dishes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."food_words" (
  "word" text NOT NULL,
  "key"  text NOT NULL,
  CONSTRAINT "food_words_pkey" PRIMARY KEY (word)
);

ALTER TABLE "private"."food_words"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."foods" (
  "key"       text   NOT NULL,
  "name"      text   NOT NULL,
  "per_100g"  jsonb  NOT NULL,
  "allergens" text[] NOT NULL,
  "diets"     text[] NOT NULL,
  "measures"  jsonb  NOT NULL,
  "version"   text   NOT NULL,
  CONSTRAINT "foods_key_check" CHECK ((key ~ '^[a-z][a-z0-9_]{1,59}$'::text)),
  CONSTRAINT "foods_pkey" PRIMARY KEY (key)
);

ALTER TABLE "private"."foods"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."plan_conditions" (
  "condition" text NOT NULL,
  "name"      text,
  "pattern"   text,
  CONSTRAINT "plan_conditions_check" CHECK (((name IS NULL) <> (pattern IS NULL)))
);

ALTER TABLE "private"."plan_conditions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."plan_links" (
  "plan_id"    uuid                     NOT NULL,
  "digest"     text                     NOT NULL,
  CONSTRAINT "plan_links_digest_check" CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "plan_links_digest_key" UNIQUE (digest),
  CONSTRAINT "plan_links_pkey" PRIMARY KEY (plan_id),
  "created_at" timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."plan_links"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."patient_plans" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "patient_uid"    text                     NOT NULL,
  "status"         text                     NOT NULL DEFAULT 'draft'::text,
  "starts_on"      date,
  "ends_on"        date,
  "inputs"         jsonb                    NOT NULL,
  "days"           jsonb                    NOT NULL,
  "dishes"         jsonb                    NOT NULL,
  "totals"         jsonb                    NOT NULL,
  "targets"        jsonb                    NOT NULL,
  "seed"           bigint                   NOT NULL DEFAULT 0,
  "engine_version" text                     NOT NULL,
  "revises"        uuid,
  "reason"         text,
  "activated_at"   timestamp with time zone,
  "version"        integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "patient_plans_check1" CHECK ((((status = 'draft'::text) = (starts_on IS NULL)) AND ((starts_on IS NULL) = (ends_on IS NULL)))),
  CONSTRAINT "patient_plans_check2" CHECK (((ends_on >= (starts_on - 1)) AND ((status <> 'active'::text) OR (ends_on >= starts_on)))),
  CONSTRAINT "patient_plans_check" CHECK (((status = 'draft'::text) = (activated_at IS NULL))),
  CONSTRAINT "patient_plans_dishes_check" CHECK ((length((dishes)::text) <= 1000000)),
  CONSTRAINT "patient_plans_pkey" PRIMARY KEY (id),
  CONSTRAINT "patient_plans_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text]))),
  CONSTRAINT "patient_plans_targets_check" CHECK (((jsonb_typeof(targets) = 'array'::text) AND (length((targets)::text) <= 40000))),
  CONSTRAINT "patient_plans_totals_check" CHECK ((length((totals)::text) <= 60000)),
  "author_id"      uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at"     timestamp with time zone NOT NULL DEFAULT private.now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "patient_plans_engine_version_check" CHECK (((length(engine_version) <= 20) AND private.is_line(engine_version))),
  CONSTRAINT "patient_plans_reason_check" CHECK (((length(reason) >= 1) AND (length(reason) <= 200) AND private.is_line(reason)))
);

ALTER TABLE "public"."patient_plans"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."plan_templates" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "days"       jsonb                    NOT NULL,
  "shared"     boolean                  NOT NULL DEFAULT false,
  "version"    integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "plan_templates_pkey" PRIMARY KEY (id),
  "author_id"  uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at" timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "plan_templates_name_check" CHECK (((length(name) >= 1) AND (length(name) <= 80) AND private.is_line(name)))
);

ALTER TABLE "public"."plan_templates"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."plan_conditions"
  ADD COLUMN "key" text GENERATED ALWAYS AS (COALESCE(name, pattern)) STORED NOT NULL;

CREATE TYPE "public"."new_dish" AS (
  "name"        text,
  "role"        text,
  "meals"       text[],
  "ingredients" jsonb
);

CREATE TYPE "public"."new_plan_template" AS (
  "name"   text,
  "days"   jsonb,
  "shared" boolean
);

CREATE TYPE "public"."new_plan" AS (
  "inputs"         jsonb,
  "days"           jsonb,
  "targets"        jsonb,
  "seed"           bigint,
  "engine_version" text
);

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
  elsif v_marks -> 'cells' @> '[{"recorded": true}]' then
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

CREATE OR REPLACE FUNCTION private.are_meals (
  p_meals jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_meals) <> 'array' then false
    else (select count(*) = count(distinct m ->> 'meal') from jsonb_array_elements(p_meals) m) and not exists (
      select from jsonb_array_elements(p_meals) m where case when jsonb_typeof(m -> 'items') <> 'array' then true else (
        m ->> 'meal' in ('breakfast', 'mid_morning', 'lunch', 'evening_snack', 'dinner')
        and m - '{meal,items,text,note}'::text[] = '{}' and jsonb_array_length(m -> 'items') <= 12
        and length(coalesce(m ->> 'text', '')) <= 200 and length(coalesce(m ->> 'note', '')) <= 200
        and jsonb_typeof(coalesce(m -> 'text', '""')) = 'string' and jsonb_typeof(coalesce(m -> 'note', '""')) = 'string'
        and not exists (
          select from jsonb_array_elements(m -> 'items') i where not (
            private.is_served(i) and i - '{dish,portion,locked,or}'::text[] = '{}'
            and jsonb_typeof(coalesce(i -> 'locked', 'true')) = 'boolean'
            and case when jsonb_typeof(coalesce(i -> 'or', '[]')) <> 'array' then false else
              jsonb_array_length(coalesce(i -> 'or', '[]')) <= 5 and not exists (
                select from jsonb_array_elements(coalesce(i -> 'or', '[]')) o
                where not private.is_served(o) or o - '{dish,portion}'::text[] <> '{}'
              ) end
          )
        )
      ) is not true end
    ) end
$function$;

CREATE OR REPLACE FUNCTION private.are_plan_days (
  p_days jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_days) <> 'array' then false
    else jsonb_array_length(p_days) <= 7 and private.holds_lines(jsonb_path_query_array(p_days, '$[*].meals[*].text'))
      and private.holds_lines(jsonb_path_query_array(p_days, '$[*].meals[*].note')) and not exists (
      select from jsonb_array_elements(p_days) d where (
        jsonb_typeof(d) = 'object' and d - '{type,meals}'::text[] = '{}' and private.are_meals(d -> 'meals')
        and coalesce(d ->> 'type', 'usual') ~ '^(usual|tiffin|feast|travel|fasting(:[a-z_]{1,20})?)$'
      ) is not true
    ) end
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
  from piece p left join private.food_words w on w.word = p.word
  where p.word not in ('', 'none', 'nil', 'na', 'known', 'none known', 'not known')
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
  elsif private.are_plan_days(p_days) is not true then
    perform private.refuse(400, 'The days of the plan aren''t valid', 'invalid');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.conditions_of (
  p_record jsonb
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select array(
    select c.condition from private.plan_conditions c where c.name in (
      select case when n = 'Diabetes' then concat('Diabetes ', p_record ->> 'diabetesType') else n end
      from jsonb_array_elements_text(p_record -> 'conditions') n
      where n <> 'Anemia' or not p_record -> 'conditions' ? 'Thalassaemia'
    )
    union select 'pregnancy' where (p_record ->> 'pregnant')::boolean
    union select c.condition from private.plan_conditions c
      join jsonb_array_elements_text(p_record -> 'medicines') m on m ~* c.pattern
  )
$function$;

CREATE OR REPLACE FUNCTION private.copy_plan (
  p_plan    public.patient_plans,
  p_revises uuid,
  p_reason  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.create_dish (
  p_dish public.new_dish
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id constant text := 'own_' || left(replace(gen_random_uuid()::text, '-', ''), 16);
begin
  perform private.require_staff();
  insert into private.dishes (id, own) values (v_id, true);
  insert into private.dish_versions (dish_id, version, name, role, meals, ingredients, author_id)
  values (v_id, 1, p_dish.name, p_dish.role, p_dish.meals, p_dish.ingredients, auth.uid());
  perform audit.record('dish.create', null, v_id);
  return private.dishes_json(v_id) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.create_plan (
  p_patient_uid text,
  p_plan        public.new_plan
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.create_plan_template (
  p_template public.new_plan_template
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id uuid;
begin
  perform private.require_staff();
  perform private.check_plan('{}', p_template.days);
  perform private.plan_dishes(p_template.days, '{}');
  insert into public.plan_templates (name, days, shared)
  values (p_template.name, p_template.days, coalesce(p_template.shared, false)) returning id into v_id;
  perform audit.record('plan-template.create', null, v_id::text);
  return private.templates_json(v_id) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.delete_plan_template (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.take_template(p_id);
  delete from public.plan_templates where id = p_id;
  perform audit.record('plan-template.delete', null, p_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION private.derive_dish()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_count int;
  v_known int;
  v_grams numeric;
  v_fits boolean;
begin
  select count(*), count(f.key), sum(i.grams), bool_and(i.grams > 0) into v_count, v_known, v_grams, v_fits
  from jsonb_to_recordset(new.ingredients) as i(food text, grams numeric)
  left join private.foods f on f.key = i.food;
  if v_known < v_count then
    perform private.refuse(400, 'Choose the foods from the list', 'food');
  elsif v_count not between 1 and 25 then
    perform private.refuse(400, 'A dish has 1 to 25 ingredients', 'ingredients');
  elsif v_fits is not true or v_grams not between 1 and 2000 then
    perform private.refuse(400, 'A portion weighs 1 to 2,000 g', 'ingredients');
  end if;
  new.totals := private.totals_of(new.ingredients);
  select array(
    select distinct a from jsonb_to_recordset(new.ingredients) as i(food text)
    join private.foods f on f.key = i.food cross join unnest(f.allergens) a order by a
  ), array(
    select d from jsonb_to_recordset(new.ingredients) as i(food text)
    join private.foods f on f.key = i.food cross join unnest(f.diets) d
    group by d having count(*) = v_count order by d
  ) into new.allergens, new.diets;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.dishes_json (
  p_id text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'name', v.name, 'role', v.role, 'meals', v.meals, 'ingredients', v.ingredients, 'totals', v.totals,
    'allergens', v.allergens, 'diets', v.diets, 'own', d.own, 'version', d.version, 'retired', d.retired_at is not null,
    'author', a.name
  ) order by lower(v.name), d.id), '[]')
  from private.dishes d
  join private.dish_versions v on v.dish_id = d.id and v.version = d.version
  left join private.staff_names() a on a.user_id = v.author_id
  where p_id is null or d.id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.duplicate_plan (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.copy_plan(private.take_plan(p_id, null, null), null, null);
end
$function$;

CREATE OR REPLACE FUNCTION private.end_plan (
  p_id      uuid,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan public.patient_plans := private.take_plan(p_id, 'active', p_version);
begin
  update public.patient_plans set status = 'ended', ends_on = greatest(least(ends_on, private.today()), starts_on - 1)
  where id = p_id returning * into v_plan;
  perform audit.record('plan.end', v_plan.patient_uid, p_id::text);
  return private.plan_json(v_plan);
end
$function$;

CREATE OR REPLACE FUNCTION private.foods_version()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select max(version) from private.foods $function$;

CREATE OR REPLACE FUNCTION private.is_plan_inputs (
  p_inputs jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_inputs) <> 'object' or jsonb_typeof(coalesce(p_inputs -> 'overrides', '[]')) <> 'array'
      or jsonb_typeof(coalesce(p_inputs -> 'avoid', '[]')) <> 'array' then false
    else private.holds_lines(p_inputs) and not exists (
      select from jsonb_array_elements(coalesce(p_inputs -> 'overrides', '[]')) o where (
        length(o ->> 'rule') between 1 and 80 and length(o ->> 'reason') between 1 and 200
        and o - '{rule,reason}'::text[] = '{}'
      ) is not true
    ) end
$function$;

CREATE OR REPLACE FUNCTION private.is_served (
  p_served jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_served -> 'portion') <> 'number' then false
    else p_served ->> 'dish' ~ '^[a-z][a-z0-9_]{1,59}$' and (p_served ->> 'portion')::numeric between 0.5 and 6
      and mod((p_served ->> 'portion')::numeric, 0.5) = 0 end is true
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
    'inputs', p.inputs, 'marks', private.marks_now(p, p_record),
    'days', (select coalesce(jsonb_agg(d - 'meals'), '[]') from jsonb_array_elements(p.days) d),
    'dishes', (
      select coalesce(jsonb_object_agg(key, jsonb_build_object(
        'name', value -> 'name', 'ingredients', value -> 'ingredients', 'diets', value -> 'diets'
      )), '{}') from jsonb_each(p.dishes)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.keep_plan()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' or old.status <> 'draft' and (
    to_jsonb(new) - '{patient_uid,status,ends_on,version}'::text[]
      <> to_jsonb(old) - '{patient_uid,status,ends_on,version}'::text[]
    or new.status = 'draft' or new.ends_on > old.ends_on
  ) then
    raise exception using errcode = '42501', message = 'Plans are kept as they were';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_day_plans (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plans jsonb;
begin
  perform private.begin_read();
  perform private.check_day(p_date);
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'patientUid', p.patient_uid, 'record', r.record, 'judged', private.judged(p, r.record)
  ) order by p.patient_uid, p.starts_on), '[]')
  into v_plans
  from public.patient_plans p
  -- Once for each plan, though it is named twice.
  cross join lateral (select private.plan_record(p.patient_uid) as record offset 0) r
  where p.status = 'active' and p.ends_on >= private.today() and p.patient_uid = any (array(
    select a.patient_uid from public.appointments a where a.date = p_date and a.status <> 'cancelled'
  ));
  perform audit.record('plan-flags.list', null, p_date::text, jsonb_array_length(v_plans));
  return v_plans;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_dishes()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return private.dishes_json();
end
$function$;

CREATE OR REPLACE FUNCTION private.list_foods (
  p_q text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', f.key, 'name', f.name, 'measures', f.measures, 'allergens', f.allergens, 'diets', f.diets
    ) order by lower(f.name)), '[]')
    from private.foods f
    where position(lower(coalesce(p_q, '')) in lower(f.name)) > 0 or exists (
      select 1 from private.food_words w where w.key = f.key and position(lower(p_q) in w.word) > 0
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.list_plan_templates()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return private.templates_json();
end
$function$;

CREATE OR REPLACE FUNCTION private.list_plans (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_record jsonb;
  v_today constant date := private.today();
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('plan.list', p_patient_uid);
  v_record := private.plan_record(p_patient_uid);
  return jsonb_build_object('record', v_record, 'plans', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'status', s.state, 'from', p.starts_on, 'to', p.ends_on, 'energy', p.totals #> '{mean,energy,value}',
      'author', coalesce(a.name, ''), 'version', p.version, 'revises', p.revises,
      -- Of the active one alone, which is what is flagged.
      'judged', case when s.state = 'active' then private.judged(p, v_record) end
    ) order by p.created_at desc, coalesce(p.starts_on, 'infinity') desc, p.id), '[]')
    from public.patient_plans p
    -- As private.plan_state(), which would be a statement for each.
    cross join lateral (select case when p.status = 'active' and p.ends_on < v_today then 'ended' else p.status end) s (state)
    left join private.staff_names() a on a.user_id = p.author_id
    where p.patient_uid = p_patient_uid
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.make_plan_link (
  p_id     uuid,
  p_digest text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan constant public.patient_plans := private.take_plan(p_id, 'active', null);
begin
  insert into private.plan_links (plan_id, digest) values (p_id, p_digest)
  on conflict (plan_id) do update set digest = excluded.digest, created_at = excluded.created_at;
  perform audit.record('plan.link', v_plan.patient_uid, p_id::text);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_room (
  p_plan public.patient_plans,
  p_from date,
  p_to   date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  select private.plan_marks(
    p.days, p.dishes, array(select jsonb_array_elements_text(p_record -> 'avoided')),
    array(
      select jsonb_array_elements_text(coalesce(p.inputs -> 'avoid', '[]'))
      except select jsonb_array_elements_text(p_record -> 'avoided')
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.plan_dishes (
  p_days jsonb,
  p_kept jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_unknown text;
  v_dishes jsonb;
begin
  select min(u.dish) filter (where k.dish is null and v.dish_id is null),
    coalesce(jsonb_object_agg(u.dish, coalesce(k.dish, jsonb_build_object(
      'version', v.version, 'name', v.name, 'role', v.role, 'ingredients', v.ingredients, 'totals', v.totals,
      'allergens', v.allergens, 'diets', v.diets
    ))), '{}')
  into v_unknown, v_dishes
  from (select distinct dish from private.plan_items(p_days)) u
  cross join lateral (select p_kept -> u.dish as dish) k
  left join (
    private.dishes d join private.dish_versions v on v.dish_id = d.id and v.version = d.version
  ) on d.id = u.dish and d.retired_at is null;
  if v_unknown is not null then
    perform private.refuse(400, format('There is no dish ''%s'' to plan with', v_unknown), 'dish');
  end if;
  return v_dishes;
end
$function$;

CREATE OR REPLACE FUNCTION private.plan_items (
  p_days jsonb
)
  RETURNS TABLE (
    day         integer,
    meal        text,
    item        integer,
    alternative integer,
    dish        text,
    portion     numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select d.place::int - 1, m.value ->> 'meal', i.place::int - 1, o.place::int - 1, o.value ->> 'dish',
    (o.value ->> 'portion')::numeric
  from jsonb_array_elements(p_days) with ordinality d (value, place)
  cross join jsonb_array_elements(d.value -> 'meals') m
  cross join jsonb_array_elements(m.value -> 'items') with ordinality i (value, place)
  cross join jsonb_array_elements(jsonb_build_array(i.value) || coalesce(i.value -> 'or', '[]')) with ordinality o (value, place)
$function$;

CREATE OR REPLACE FUNCTION private.plan_json (
  p public.patient_plans
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with r as materialized (select private.plan_record(p.patient_uid) as record)
  select jsonb_build_object(
    'id', p.id, 'patientUid', p.patient_uid, 'status', private.plan_state(p), 'from', p.starts_on, 'to', p.ends_on,
    'inputs', p.inputs, 'days', p.days, 'computed', jsonb_build_object('dishes', p.dishes, 'marks', private.marks_now(p, r.record)),
    'totals', p.totals, 'targets', p.targets, 'seed', p.seed, 'foodsVersion', p.foods_version,
    'engineVersion', p.engine_version, 'revises', p.revises, 'reason', p.reason, 'author', coalesce(a.name, ''),
    'createdAt', private.instant(p.created_at), 'updatedAt', private.instant(p.updated_at),
    'activatedAt', private.instant(p.activated_at), 'version', p.version, 'record', r.record
  )
  from r
  left join private.staff_names() a on a.user_id = p.author_id
$function$;

CREATE OR REPLACE FUNCTION private.plan_marks (
  p_days     jsonb,
  p_dishes   jsonb,
  p_recorded text[],
  p_chosen   text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('cells', coalesce((
    select jsonb_agg(jsonb_build_object(
      'day', i.day, 'meal', i.meal, 'item', i.item, 'dish', i.dish, 'avoid', a.key, 'recorded', a.key = any (p_recorded)
    ) order by i.day, i.meal, i.item, i.alternative, a.key)
    from private.plan_items(p_days) i
    join unnest(p_recorded || p_chosen) a (key) on p_dishes -> i.dish -> 'allergens' ? a.key
      or p_dishes -> i.dish -> 'ingredients' @> jsonb_build_array(jsonb_build_object('food', a.key))
  ), '[]'), 'texts', coalesce((
    select jsonb_agg(distinct jsonb_build_object('day', d.place - 1, 'meal', m ->> 'meal', 'word', w.word, 'avoid', w.key))
    from jsonb_array_elements(p_days) with ordinality d (value, place)
    cross join jsonb_array_elements(d.value -> 'meals') m
    join private.words_for(p_recorded || p_chosen) w
      on lower(m ->> 'text') ~ ('(^|[^[:alpha:]])' || regexp_replace(w.word, '[^[:alpha:] ]', '.', 'g') || '($|[^[:alpha:]])')
  ), '[]'))
$function$;

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
    select private.avoided(allergies) as found from public.patients where patient_uid = p_patient_uid
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
      where p.inputs ?& '{age,sex,heightCm,weightKg}' and k in (
        'eating_disorder', 'type_1_diabetes', 'insulin', 'sulfonylurea', 'liver_disease', 'transplant', 'heart_failure',
        'cancer_treatment', 'bariatric_surgery', 'swallowing', 'warfarin', 'lithium', 'unintended_loss'
      )
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

CREATE OR REPLACE FUNCTION private.plan_state (
  p public.patient_plans
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select case when p.status = 'active' and p.ends_on < private.today() then 'ended' else p.status end $function$;

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
    select d.place, k.key, coalesce(e.value, 0) as value, coalesce(e.at_least, false) or exists (
      select from jsonb_array_elements(d.value -> 'meals') m where m ->> 'text' <> ''
    ) as at_least
    from jsonb_array_elements(p_days) with ordinality d (value, place)
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
        select key, jsonb_build_object('value', trim_scale(round(avg(value), 3)), 'atLeast', bool_or(at_least)) as totals
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
    'kind', v.kind, 'value', v.value, 'unit', v.unit, 'high', (v.band ->> 'high')::numeric,
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
    where f.kind in ('hba1c', 'potassium', 'phosphate', 'egfr', 'fasting_glucose') and f.value is not null and f.comparator is null
  ) v
  where v.place = 1 or v.kind = 'egfr' and v.place <= 20
$function$;

CREATE OR REPLACE FUNCTION private.read_plan (
  p_id      uuid,
  p_for_act boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan public.patient_plans;
begin
  perform private.begin_read();
  select * into v_plan from public.patient_plans where id = p_id;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  perform audit.record(case when p_for_act then 'plan.prepare' else 'plan.read' end, v_plan.patient_uid, p_id::text);
  return private.plan_json(v_plan);
end
$function$;

CREATE OR REPLACE FUNCTION private.read_plan_record (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('plan.prepare', p_patient_uid);
  return private.plan_record(p_patient_uid);
end
$function$;

CREATE OR REPLACE FUNCTION private.record_event (
  p_event public.reported_event
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if private.is_line(concat(p_event.patient_uid, p_event.subject_id, p_event.address)) and (
    p_event.outcome = 'ok' and p_event.action ~ '^[a-z-]+\.(list|read|download)$|^patient\.(visits|prescriptions|measurements)$'
    or p_event.outcome = 'refused' and p_event.action ~ '^denied [a-z-]+\.[a-z-]+$'
  ) then
    perform audit.record(
      p_event.action, p_event.patient_uid, p_event.subject_id, p_event.item_count, p_event.outcome, p_event.address
    );
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.retire_dish (
  p_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_dish constant private.dishes := private.take_dish(p_id, null);
begin
  if v_dish.retired_at is null then
    update private.dishes set retired_at = private.now() where id = p_id;
    perform audit.record('dish.retire', null, p_id);
  end if;
  return private.dishes_json(p_id) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.revise_plan (
  p_id     uuid,
  p_reason text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.revoke_plan_link (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_plan constant public.patient_plans := private.take_plan(p_id, null, null);
begin
  delete from private.plan_links where plan_id = p_id;
  if found then
    perform audit.record('plan.unlink', v_plan.patient_uid, p_id::text);
  end if;
end
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
      when m ->> 'timing' ~ '^\s*\d{1,4}\s*$'
      then (r.created_at at time zone private.time_zone())::date + (m ->> 'timing')::int > private.today()
      else r.created_at = (select max(created_at) from public.prescriptions where patient_uid = p_patient_uid)
    end
  ) x
$function$;

CREATE OR REPLACE FUNCTION private.save_dish (
  p_id      text,
  p_dish    public.new_dish,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_dish constant private.dishes := private.take_dish(p_id, p_version);
begin
  if v_dish.retired_at is not null then
    perform private.refuse(409, 'This dish is retired.', 'ended');
  end if;
  update private.dishes set version = v_dish.version + 1 where id = p_id;
  insert into private.dish_versions (dish_id, version, name, role, meals, ingredients, author_id)
  values (p_id, v_dish.version + 1, p_dish.name, p_dish.role, p_dish.meals, p_dish.ingredients, auth.uid());
  perform audit.record('dish.update', null, p_id);
  return private.dishes_json(p_id) -> 0;
end
$function$;

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
    foods_version = private.foods_version(), updated_at = private.now()
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
  end if;
  perform private.check_plan('{}', p_template.days);
  perform private.plan_dishes(p_template.days, '{}');
  update public.plan_templates
  set name = p_template.name, days = p_template.days, shared = coalesce(p_template.shared, false)
  where id = p_id;
  perform audit.record('plan-template.save', null, p_id::text);
  return private.templates_json(p_id) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_dish (
  p_id      text,
  p_version integer
)
  RETURNS private.dishes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_dish private.dishes;
begin
  perform private.require_staff();
  select * into v_dish from private.dishes where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif not v_dish.own then
    perform private.refuse(409, 'This dish belongs to the product. Write one of your own.', 'built_in');
  elsif v_dish.version <> coalesce(p_version, v_dish.version) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  return v_dish;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_plan (
  p_id      uuid,
  p_state   text,
  p_version integer
)
  RETURNS public.patient_plans
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.take_template (
  p_id uuid
)
  RETURNS public.plan_templates
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_template public.plan_templates;
begin
  perform private.require_staff();
  select * into v_template from public.plan_templates where id = p_id and (shared or author_id = auth.uid()) for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_template.author_id <> auth.uid() and not private.is_admin() then
    perform private.refuse(403, 'Only its author or an admin changes a template for all.', 'author');
  end if;
  return v_template;
end
$function$;

CREATE OR REPLACE FUNCTION private.templates_json (
  p_id uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'name', t.name, 'days', t.days, 'shared', t.shared, 'mine', t.author_id = auth.uid(),
    'author', coalesce(a.name, ''), 'createdAt', private.instant(t.created_at), 'version', t.version
  ) order by lower(t.name), t.id), '[]')
  from public.plan_templates t left join private.staff_names() a on a.user_id = t.author_id
  where (t.shared or t.author_id = auth.uid()) and (p_id is null or t.id = p_id)
$function$;

CREATE OR REPLACE FUNCTION private.totals_of (
  p_ingredients jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(key, jsonb_build_object('value', value, 'atLeast', at_least))
  from (
    select n.key, trim_scale(coalesce(sum((n.value #>> '{}')::numeric * i.grams * 0.01), 0)) as value,
      bool_or(n.value = 'null' and i.grams > 0) as at_least
    from jsonb_to_recordset(p_ingredients) as i(food text, grams numeric)
    join private.foods f on f.key = i.food
    cross join jsonb_each(f.per_100g) n
    group by n.key
  ) t
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
  SET search_path TO ''
  AS $function$
  select w.word, case when w.key = any (p_avoid) then w.key else (select a from unnest(f.allergens) a where a = any (p_avoid) limit 1) end
  from private.food_words w left join private.foods f on f.key = w.key
  where w.key = any (p_avoid) or f.allergens && p_avoid
$function$;

CREATE OR REPLACE FUNCTION public.activate_plan (
  p_id      uuid,
  p_from    date,
  p_to      date,
  p_version integer,
  p_rules   text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.activate_plan(p_id, p_from, p_to, p_version, p_rules)))
$function$;

CREATE OR REPLACE FUNCTION public.create_dish (
  p_dish public.new_dish
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.create_dish(p_dish))) $function$;

CREATE OR REPLACE FUNCTION public.create_plan (
  p_patient_uid text,
  p_plan        public.new_plan
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.create_plan(p_patient_uid, p_plan))) $function$;

CREATE OR REPLACE FUNCTION public.create_plan_template (
  p_template public.new_plan_template
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.create_plan_template(p_template))) $function$;

CREATE OR REPLACE FUNCTION public.delete_plan_template (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.delete_plan_template(p_id)))) $function$;

CREATE OR REPLACE FUNCTION public.duplicate_plan (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.duplicate_plan(p_id))) $function$;

CREATE OR REPLACE FUNCTION public.end_plan (
  p_id      uuid,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.end_plan(p_id, p_version))) $function$;

CREATE OR REPLACE FUNCTION public.list_day_plans (
  p_date date
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_day_plans(p_date) $function$;

CREATE OR REPLACE FUNCTION public.list_dishes()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_dishes() $function$;

CREATE OR REPLACE FUNCTION public.list_foods (
  p_q text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_foods(p_q) $function$;

CREATE OR REPLACE FUNCTION public.list_plan_templates()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_plan_templates() $function$;

CREATE OR REPLACE FUNCTION public.list_plans (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_plans(p_patient_uid) $function$;

CREATE OR REPLACE FUNCTION public.make_plan_link (
  p_id     uuid,
  p_digest text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.make_plan_link(p_id, p_digest) $function$;

CREATE OR REPLACE FUNCTION public.read_plan (
  p_id      uuid,
  p_for_act boolean DEFAULT NULL::boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.read_plan(p_id, p_for_act) $function$;

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
    perform private.refuse(404, 'This link no longer works.', 'link');
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

CREATE OR REPLACE FUNCTION public.read_plan_record (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.read_plan_record(p_patient_uid) $function$;

CREATE OR REPLACE FUNCTION public.retire_dish (
  p_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.retire_dish(p_id))) $function$;

CREATE OR REPLACE FUNCTION public.revise_plan (
  p_id     uuid,
  p_reason text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.revise_plan(p_id, p_reason))) $function$;

CREATE OR REPLACE FUNCTION public.revoke_plan_link (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.revoke_plan_link(p_id)))) $function$;

CREATE OR REPLACE FUNCTION public.save_dish (
  p_id      text,
  p_dish    public.new_dish,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.save_dish(p_id, p_dish, p_version))) $function$;

CREATE OR REPLACE FUNCTION public.save_plan (
  p_id      uuid,
  p_plan    public.new_plan,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.save_plan(p_id, p_plan, p_version))) $function$;

CREATE OR REPLACE FUNCTION public.save_plan_template (
  p_id       uuid,
  p_template public.new_plan_template,
  p_version  integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.save_plan_template(p_id, p_template, p_version))) $function$;

ALTER TABLE "private"."dish_versions"
  ADD CONSTRAINT "dish_versions_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

ALTER TABLE "private"."dish_versions"
  ADD CONSTRAINT "dish_versions_dish_id_fkey" FOREIGN KEY (dish_id) REFERENCES private.dishes(id);

ALTER TABLE "private"."plan_conditions"
  ADD CONSTRAINT "plan_conditions_pkey" PRIMARY KEY (key);

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_never_overlap" EXCLUDE USING gist (patient_uid WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((status = 'active'::text));

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "private"."plan_links"
  ADD CONSTRAINT "plan_links_plan_id_fkey" FOREIGN KEY (plan_id) REFERENCES public.patient_plans(id);

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_revises_fkey" FOREIGN KEY (revises) REFERENCES public.patient_plans(id);

CREATE INDEX dish_versions_author_id_idx ON private.dish_versions USING btree (author_id);

CREATE UNIQUE INDEX patient_plans_one_revision ON public.patient_plans USING btree (revises)
  WHERE (status = 'draft'::text);

CREATE INDEX patient_plans_revises_idx ON public.patient_plans USING btree (revises)
  WHERE (revises IS NOT NULL);

CREATE TRIGGER dish_versions_are_append_only
  BEFORE DELETE OR UPDATE ON private.dish_versions
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_record_change('Versions of dishes');

ALTER TABLE "private"."dish_versions"
  ENABLE ALWAYS TRIGGER "dish_versions_are_append_only";

CREATE TRIGGER dish_versions_derived
  BEFORE INSERT ON private.dish_versions
  FOR EACH ROW
  EXECUTE FUNCTION private.derive_dish();

CREATE TRIGGER patient_plans_are_kept
  BEFORE DELETE OR UPDATE ON public.patient_plans
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_plan();

ALTER TABLE "public"."patient_plans"
  ENABLE ALWAYS TRIGGER "patient_plans_are_kept";

CREATE TRIGGER patient_plans_are_never_truncated
  BEFORE TRUNCATE ON public.patient_plans
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_record_change('Plans');

ALTER TABLE "public"."patient_plans"
  ENABLE ALWAYS TRIGGER "patient_plans_are_never_truncated";

CREATE TRIGGER patient_plans_version
  BEFORE UPDATE OF inputs, days, status, ends_on ON public.patient_plans
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER plan_templates_version
  BEFORE UPDATE OF name, days, shared ON public.plan_templates
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE POLICY "Staff see plans of patients" ON "public"."patient_plans"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON EXTENSION "btree_gist" IS 'support for indexing common datatypes in GiST';

COMMENT ON TABLE "private"."dish_versions" IS 'What dishes were and are; append-only.';

COMMENT ON TABLE "private"."dishes" IS 'Dishes of the product and of the clinic; a plan keeps the version that it was made with.';

COMMENT ON TABLE "private"."food_words" IS 'Names by which people call foods and allergens, in lower case.';

COMMENT ON TABLE "private"."foods" IS 'Foods as bought: what 100 g contain, their allergens, and the diets that they suit.';

COMMENT ON TABLE "private"."plan_conditions" IS 'What of a record plans are made for, in the planner''s words.';

COMMENT ON TABLE "private"."plan_links" IS 'The digest of the secret in each plan''s link.';

COMMENT ON TABLE "public"."patient_plans" IS 'Plans of patients: drafts, the active one, and what was.';

COMMENT ON TABLE "public"."plan_templates" IS 'Weeks of dishes to begin plans with.';

REVOKE ALL ON FUNCTION "private"."activate_plan"(uuid, date, date, integer, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."activate_plan"(uuid, date, date, integer, text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."are_meals"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_meals"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_plan_days"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_plan_days"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."avoided"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."avoided"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_plan"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_plan"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."conditions_of"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."conditions_of"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."copy_plan"(public.patient_plans, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."copy_plan"(public.patient_plans, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."create_dish"(public.new_dish) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_dish"(public.new_dish) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_plan"(text, public.new_plan) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_plan"(text, public.new_plan) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_plan_template"(public.new_plan_template) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_plan_template"(public.new_plan_template) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_plan_template"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_plan_template"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."derive_dish"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."derive_dish"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."dishes_json"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dishes_json"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."duplicate_plan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."duplicate_plan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."end_plan"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_plan"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."foods_version"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."foods_version"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_plan_inputs"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_plan_inputs"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_served"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_served"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."judged"(public.patient_plans, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."judged"(public.patient_plans, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_plan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_plan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_day_plans"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_day_plans"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_dishes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_dishes"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_foods"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_foods"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_plan_templates"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_plan_templates"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_plans"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_plans"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."make_plan_link"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_plan_link"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."make_room"(public.patient_plans, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_room"(public.patient_plans, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."marks_now"(public.patient_plans, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."marks_now"(public.patient_plans, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_dishes"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_dishes"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_items"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_items"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_json"(public.patient_plans) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_json"(public.patient_plans) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_marks"(jsonb, jsonb, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_marks"(jsonb, jsonb, text[], text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_record"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_record"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_rules"(public.patient_plans, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_rules"(public.patient_plans, jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_state"(public.patient_plans) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_state"(public.patient_plans) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_totals"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_totals"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_values"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_values"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_plan"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_plan"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."read_plan_record"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_plan_record"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."retire_dish"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."retire_dish"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."revise_plan"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."revise_plan"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."revoke_plan_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."revoke_plan_link"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."running_medicines"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."running_medicines"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_dish"(text, public.new_dish, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_dish"(text, public.new_dish, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_plan"(uuid, public.new_plan, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_plan"(uuid, public.new_plan, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_plan_template"(uuid, public.new_plan_template, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_plan_template"(uuid, public.new_plan_template, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_dish"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_dish"(text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_plan"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_plan"(uuid, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_template"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_template"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."templates_json"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."templates_json"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."totals_of"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."totals_of"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."words_for"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."words_for"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."activate_plan"(uuid, date, date, integer, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."activate_plan"(uuid, date, date, integer, text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."create_dish"(public.new_dish) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_dish"(public.new_dish) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."create_plan"(text, public.new_plan) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_plan"(text, public.new_plan) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."create_plan_template"(public.new_plan_template) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_plan_template"(public.new_plan_template) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."delete_plan_template"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_plan_template"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."duplicate_plan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."duplicate_plan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."end_plan"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_plan"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_day_plans"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_day_plans"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_dishes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_dishes"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_foods"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_foods"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_plan_templates"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_plan_templates"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_plans"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_plans"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."make_plan_link"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_plan_link"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_plan"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_plan"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_plan_link"(text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_plan_link"(text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_plan_record"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_plan_record"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."retire_dish"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."retire_dish"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."revise_plan"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revise_plan"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."revoke_plan_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revoke_plan_link"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_dish"(text, public.new_dish, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_dish"(text, public.new_dish, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_plan"(uuid, public.new_plan, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_plan"(uuid, public.new_plan, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_plan_template"(uuid, public.new_plan_template, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_plan_template"(uuid, public.new_plan_template, integer) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."dish_versions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."dishes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."food_words" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."foods" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."plan_conditions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."plan_links" TO "postgres";

GRANT SELECT ON TABLE "public"."patient_plans" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."patient_plans" TO "postgres";

GRANT SELECT ON TABLE "public"."plan_templates" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."plan_templates" TO "postgres";

GRANT USAGE ON TYPE "public"."new_dish" TO "postgres";

GRANT USAGE ON TYPE "public"."new_plan" TO "postgres";

GRANT USAGE ON TYPE "public"."new_plan_template" TO "postgres";

ALTER TABLE "public"."patient_plans"
  ADD COLUMN "foods_version" text NOT NULL DEFAULT private.foods_version();

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_foods_version_check" CHECK ((length(foods_version) <= 20));

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX patient_plans_author_id_idx ON public.patient_plans USING btree (author_id);

CREATE INDEX patient_plans_patient_uid_idx ON public.patient_plans USING btree (patient_uid, created_at DESC);

ALTER TABLE "public"."plan_templates"
  ADD CONSTRAINT "plan_templates_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX plan_templates_author_id_idx ON public.plan_templates USING btree (author_id);

CREATE POLICY "Staff see templates of their own and those for all" ON "public"."plan_templates"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND (shared OR (author_id = ( SELECT auth.uid() AS uid)))));

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_days_check" CHECK ((private.are_plan_days(days) AND (length((days)::text) <= 200000)));

ALTER TABLE "public"."patient_plans"
  ADD CONSTRAINT "patient_plans_inputs_check" CHECK ((private.is_plan_inputs(inputs) AND (length((inputs)::text) <= 20000)));

ALTER TABLE "public"."plan_templates"
  ADD CONSTRAINT "plan_templates_days_check" CHECK ((private.are_plan_days(days) AND (length((days)::text) <= 200000)));

-- By hand: the new tables in the list of personal data, and the rows of foods and dishes.
insert into private.personal_data (name, how) values
  ('public.patient_plans', 'own'),
  ('public.plan_templates', 'author'),
  ('private.dish_versions', 'author');

insert into private.foods (key, name, per_100g, allergens, diets, measures, version)
select key, name, per_100g, allergens, diets, measures, 'SR24-1'
from jsonb_to_recordset('[
{"key":"rice","name":"Rice","per_100g":{"energy":365,"protein":7.13,"carbohydrate":79.95,"fibre":1.3,"fat":0.66,"saturated_fat":0.18,"sugars":0.12,"sodium":5,"potassium":115,"calcium":28,"iron":0.8,"folate":8,"b12":0,"phosphorus":115,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"brown_rice","name":"Brown rice","per_100g":{"energy":370,"protein":7.94,"carbohydrate":77.24,"fibre":3.5,"fat":2.92,"saturated_fat":0.584,"sugars":0.85,"sodium":7,"potassium":223,"calcium":23,"iron":1.47,"folate":20,"b12":0,"phosphorus":333,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"rice_flour","name":"Rice flour","per_100g":{"energy":366,"protein":5.95,"carbohydrate":80.13,"fibre":2.4,"fat":1.42,"saturated_fat":0.386,"sugars":0.12,"sodium":0,"potassium":76,"calcium":10,"iron":0.35,"folate":4,"b12":0,"phosphorus":98,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"poha","name":"Poha (rice flakes)","per_100g":{"energy":365,"protein":7.13,"carbohydrate":79.95,"fibre":1.3,"fat":0.66,"saturated_fat":0.18,"sugars":0.12,"sodium":5,"potassium":115,"calcium":28,"iron":0.8,"folate":8,"b12":0,"phosphorus":115,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"puffed_rice","name":"Puffed rice (kurmura)","per_100g":{"energy":365,"protein":7.13,"carbohydrate":79.95,"fibre":1.3,"fat":0.66,"saturated_fat":0.18,"sugars":0.12,"sodium":5,"potassium":115,"calcium":28,"iron":0.8,"folate":8,"b12":0,"phosphorus":115,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"atta","name":"Whole-wheat flour (atta)","per_100g":{"energy":340,"protein":13.21,"carbohydrate":71.97,"fibre":10.7,"fat":2.5,"saturated_fat":0.43,"sugars":0.41,"sodium":2,"potassium":363,"calcium":34,"iron":3.6,"folate":44,"b12":0,"phosphorus":357,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"suji","name":"Semolina (rava, suji)","per_100g":{"energy":360,"protein":12.68,"carbohydrate":72.83,"fibre":3.9,"fat":1.05,"saturated_fat":0.15,"sugars":null,"sodium":1,"potassium":186,"calcium":17,"iron":1.23,"folate":72,"b12":0,"phosphorus":136,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"dalia","name":"Dalia (broken wheat)","per_100g":{"energy":342,"protein":12.29,"carbohydrate":75.87,"fibre":18.3,"fat":1.33,"saturated_fat":0.232,"sugars":0.41,"sodium":17,"potassium":410,"calcium":35,"iron":2.46,"folate":27,"b12":0,"phosphorus":300,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"jowar","name":"Jowar flour","per_100g":{"energy":339,"protein":11.3,"carbohydrate":74.63,"fibre":6.3,"fat":3.3,"saturated_fat":0.457,"sugars":null,"sodium":6,"potassium":350,"calcium":28,"iron":4.4,"folate":null,"b12":0,"phosphorus":287,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"bajra","name":"Bajra flour","per_100g":{"energy":378,"protein":11.02,"carbohydrate":72.85,"fibre":8.5,"fat":4.22,"saturated_fat":0.723,"sugars":null,"sodium":5,"potassium":195,"calcium":8,"iron":3.01,"folate":85,"b12":0,"phosphorus":285,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"ragi","name":"Ragi flour (nachni)","per_100g":{"energy":378,"protein":11.02,"carbohydrate":72.85,"fibre":8.5,"fat":4.22,"saturated_fat":0.723,"sugars":null,"sodium":5,"potassium":195,"calcium":8,"iron":3.01,"folate":85,"b12":0,"phosphorus":285,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"bhagar","name":"Bhagar (samo, barnyard millet)","per_100g":{"energy":378,"protein":11.02,"carbohydrate":72.85,"fibre":8.5,"fat":4.22,"saturated_fat":0.723,"sugars":null,"sodium":5,"potassium":195,"calcium":8,"iron":3.01,"folate":85,"b12":0,"phosphorus":285,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"rajgira","name":"Rajgira (amaranth) flour","per_100g":{"energy":371,"protein":13.56,"carbohydrate":65.25,"fibre":6.7,"fat":7.02,"saturated_fat":1.459,"sugars":1.69,"sodium":4,"potassium":508,"calcium":159,"iron":7.61,"folate":82,"b12":0,"phosphorus":557,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"kuttu","name":"Buckwheat flour (kuttu)","per_100g":{"energy":335,"protein":12.62,"carbohydrate":70.59,"fibre":10,"fat":3.1,"saturated_fat":0.677,"sugars":2.6,"sodium":11,"potassium":577,"calcium":41,"iron":4.06,"folate":54,"b12":0,"phosphorus":337,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"sabudana","name":"Sabudana (tapioca pearls)","per_100g":{"energy":358,"protein":0.19,"carbohydrate":88.69,"fibre":0.9,"fat":0.02,"saturated_fat":0.005,"sugars":3.35,"sodium":1,"potassium":11,"calcium":20,"iron":1.58,"folate":4,"b12":0,"phosphorus":7,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"oats","name":"Rolled oats","per_100g":{"energy":379,"protein":13.15,"carbohydrate":67.7,"fibre":10.1,"fat":6.52,"saturated_fat":1.11,"sugars":0.99,"sodium":6,"potassium":362,"calcium":52,"iron":4.25,"folate":32,"b12":0,"phosphorus":410,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"barley","name":"Barley","per_100g":{"energy":352,"protein":9.91,"carbohydrate":77.72,"fibre":15.6,"fat":1.16,"saturated_fat":0.244,"sugars":0.8,"sodium":9,"potassium":280,"calcium":29,"iron":2.5,"folate":23,"b12":0,"phosphorus":221,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"couscous","name":"Couscous","per_100g":{"energy":376,"protein":12.76,"carbohydrate":77.43,"fibre":5,"fat":0.64,"saturated_fat":0.117,"sugars":null,"sodium":10,"potassium":166,"calcium":24,"iron":1.08,"folate":20,"b12":0,"phosphorus":170,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"quinoa","name":"Quinoa","per_100g":{"energy":368,"protein":14.12,"carbohydrate":64.16,"fibre":7,"fat":6.07,"saturated_fat":0.706,"sugars":null,"sodium":5,"potassium":563,"calcium":47,"iron":4.57,"folate":184,"b12":0,"phosphorus":457,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"whole_wheat_pasta","name":"Whole-wheat pasta","per_100g":{"energy":348,"protein":14.63,"carbohydrate":75.03,"fibre":null,"fat":1.4,"saturated_fat":0.258,"sugars":null,"sodium":8,"potassium":215,"calcium":40,"iron":3.63,"folate":57,"b12":0,"phosphorus":258,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"whole_wheat_bread","name":"Whole-wheat bread","per_100g":{"energy":247,"protein":12.95,"carbohydrate":41.29,"fibre":6.8,"fat":3.35,"saturated_fat":0.747,"sugars":5.57,"sodium":472,"potassium":248,"calcium":107,"iron":2.43,"folate":50,"b12":0,"phosphorus":202,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"maize_flour","name":"Maize flour (makki)","per_100g":{"energy":361,"protein":6.93,"carbohydrate":76.85,"fibre":7.3,"fat":3.86,"saturated_fat":0.543,"sugars":0.64,"sodium":5,"potassium":315,"calcium":7,"iron":2.38,"folate":25,"b12":0,"phosphorus":272,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"potato","name":"Potato","per_100g":{"energy":77,"protein":2.02,"carbohydrate":17.47,"fibre":2.2,"fat":0.09,"saturated_fat":0.026,"sugars":0.78,"sodium":6,"potassium":421,"calcium":12,"iron":0.78,"folate":16,"b12":0,"phosphorus":57,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"sweet_potato","name":"Sweet potato (ratale)","per_100g":{"energy":86,"protein":1.57,"carbohydrate":20.12,"fibre":3,"fat":0.05,"saturated_fat":0.018,"sugars":4.18,"sodium":55,"potassium":337,"calcium":30,"iron":0.61,"folate":11,"b12":0,"phosphorus":47,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"raw_banana","name":"Raw banana","per_100g":{"energy":122,"protein":1.3,"carbohydrate":31.89,"fibre":2.3,"fat":0.37,"saturated_fat":0.143,"sugars":15,"sodium":4,"potassium":499,"calcium":3,"iron":0.6,"folate":22,"b12":0,"phosphorus":34,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":150}]},
{"key":"toor_dal","name":"Toor dal","per_100g":{"energy":343,"protein":21.7,"carbohydrate":62.78,"fibre":15,"fat":1.49,"saturated_fat":0.33,"sugars":null,"sodium":17,"potassium":1392,"calcium":130,"iron":5.23,"folate":456,"b12":0,"phosphorus":367,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"moong_dal","name":"Moong dal","per_100g":{"energy":347,"protein":23.86,"carbohydrate":62.62,"fibre":16.3,"fat":1.15,"saturated_fat":0.348,"sugars":6.6,"sodium":15,"potassium":1246,"calcium":132,"iron":6.74,"folate":625,"b12":0,"phosphorus":367,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"moong","name":"Whole moong","per_100g":{"energy":347,"protein":23.86,"carbohydrate":62.62,"fibre":16.3,"fat":1.15,"saturated_fat":0.348,"sugars":6.6,"sodium":15,"potassium":1246,"calcium":132,"iron":6.74,"folate":625,"b12":0,"phosphorus":367,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"moong_sprouts","name":"Moong sprouts","per_100g":{"energy":30,"protein":3.04,"carbohydrate":5.94,"fibre":1.8,"fat":0.18,"saturated_fat":0.046,"sugars":4.13,"sodium":6,"potassium":149,"calcium":13,"iron":0.91,"folate":61,"b12":0,"phosphorus":54,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"masoor_dal","name":"Masoor dal","per_100g":{"energy":345,"protein":24.95,"carbohydrate":59.15,"fibre":10.8,"fat":2.17,"saturated_fat":0.379,"sugars":null,"sodium":7,"potassium":578,"calcium":41,"iron":7.56,"folate":204,"b12":0,"phosphorus":294,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"whole_masoor","name":"Whole masoor","per_100g":{"energy":353,"protein":25.8,"carbohydrate":60.08,"fibre":30.5,"fat":1.06,"saturated_fat":0.156,"sugars":2.03,"sodium":6,"potassium":955,"calcium":56,"iron":7.54,"folate":479,"b12":0,"phosphorus":451,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"urad_dal","name":"Urad dal","per_100g":{"energy":341,"protein":25.21,"carbohydrate":58.99,"fibre":18.3,"fat":1.64,"saturated_fat":0.114,"sugars":null,"sodium":38,"potassium":983,"calcium":138,"iron":7.57,"folate":216,"b12":0,"phosphorus":379,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chana_dal","name":"Chana dal","per_100g":{"energy":364,"protein":19.3,"carbohydrate":60.65,"fibre":17.4,"fat":6.04,"saturated_fat":0.626,"sugars":10.7,"sodium":24,"potassium":875,"calcium":105,"iron":6.24,"folate":557,"b12":0,"phosphorus":366,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chickpeas","name":"Chickpeas (kabuli chana)","per_100g":{"energy":364,"protein":19.3,"carbohydrate":60.65,"fibre":17.4,"fat":6.04,"saturated_fat":0.626,"sugars":10.7,"sodium":24,"potassium":875,"calcium":105,"iron":6.24,"folate":557,"b12":0,"phosphorus":366,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"kala_chana","name":"Kala chana","per_100g":{"energy":364,"protein":19.3,"carbohydrate":60.65,"fibre":17.4,"fat":6.04,"saturated_fat":0.626,"sugars":10.7,"sodium":24,"potassium":875,"calcium":105,"iron":6.24,"folate":557,"b12":0,"phosphorus":366,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"roasted_chana","name":"Roasted chana","per_100g":{"energy":364,"protein":19.3,"carbohydrate":60.65,"fibre":17.4,"fat":6.04,"saturated_fat":0.626,"sugars":10.7,"sodium":24,"potassium":875,"calcium":105,"iron":6.24,"folate":557,"b12":0,"phosphorus":366,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"besan","name":"Besan (gram flour)","per_100g":{"energy":387,"protein":22.39,"carbohydrate":57.82,"fibre":10.8,"fat":6.69,"saturated_fat":0.693,"sugars":10.85,"sodium":64,"potassium":846,"calcium":45,"iron":4.86,"folate":437,"b12":0,"phosphorus":318,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"sattu","name":"Sattu","per_100g":{"energy":387,"protein":22.39,"carbohydrate":57.82,"fibre":10.8,"fat":6.69,"saturated_fat":0.693,"sugars":10.85,"sodium":64,"potassium":846,"calcium":45,"iron":4.86,"folate":437,"b12":0,"phosphorus":318,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"rajma","name":"Rajma (red kidney beans)","per_100g":{"energy":337,"protein":22.53,"carbohydrate":61.29,"fibre":15.2,"fat":1.06,"saturated_fat":0.154,"sugars":2.1,"sodium":12,"potassium":1359,"calcium":83,"iron":6.69,"folate":394,"b12":0,"phosphorus":406,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chavli","name":"Chavli (cowpeas)","per_100g":{"energy":336,"protein":23.52,"carbohydrate":60.03,"fibre":10.6,"fat":1.26,"saturated_fat":0.331,"sugars":6.9,"sodium":16,"potassium":1112,"calcium":110,"iron":8.27,"folate":633,"b12":0,"phosphorus":424,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"matki","name":"Matki (moth beans)","per_100g":{"energy":343,"protein":22.94,"carbohydrate":61.52,"fibre":null,"fat":1.61,"saturated_fat":0.364,"sugars":null,"sodium":30,"potassium":1191,"calcium":150,"iron":10.85,"folate":649,"b12":0,"phosphorus":489,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"val","name":"Val (field beans)","per_100g":{"energy":344,"protein":23.9,"carbohydrate":60.74,"fibre":null,"fat":1.69,"saturated_fat":0.288,"sugars":null,"sodium":21,"potassium":1235,"calcium":130,"iron":5.1,"folate":23,"b12":0,"phosphorus":372,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"dried_peas","name":"Dried peas (vatana)","per_100g":{"energy":341,"protein":24.55,"carbohydrate":60.37,"fibre":25.5,"fat":1.16,"saturated_fat":0.161,"sugars":8,"sodium":15,"potassium":981,"calcium":55,"iron":4.43,"folate":274,"b12":0,"phosphorus":366,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"white_beans","name":"White beans","per_100g":{"energy":333,"protein":23.36,"carbohydrate":60.27,"fibre":15.2,"fat":0.85,"saturated_fat":0.219,"sugars":2.11,"sodium":16,"potassium":1795,"calcium":240,"iron":10.44,"folate":388,"b12":0,"phosphorus":301,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"tofu","name":"Tofu","per_100g":{"energy":145,"protein":15.78,"carbohydrate":4.27,"fibre":2.3,"fat":8.72,"saturated_fat":1.261,"sugars":null,"sodium":14,"potassium":237,"calcium":683,"iron":2.66,"folate":29,"b12":0,"phosphorus":190,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["soy"],"measures":[]},
{"key":"soya_chunks","name":"Soya chunks","per_100g":{"energy":330,"protein":47.01,"carbohydrate":38.37,"fibre":17.5,"fat":1.22,"saturated_fat":0.136,"sugars":18.88,"sodium":20,"potassium":2384,"calcium":241,"iron":9.24,"folate":305,"b12":0,"phosphorus":674,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["soy"],"measures":[]},
{"key":"soya_milk","name":"Soya milk, unfortified","per_100g":{"energy":54,"protein":3.27,"carbohydrate":6.28,"fibre":0.6,"fat":1.75,"saturated_fat":0.205,"sugars":3.99,"sodium":51,"potassium":118,"calcium":25,"iron":0.64,"folate":18,"b12":0,"phosphorus":52,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["soy"],"measures":[]},
{"key":"peanut","name":"Peanuts","per_100g":{"energy":567,"protein":25.8,"carbohydrate":16.13,"fibre":8.5,"fat":49.24,"saturated_fat":6.834,"sugars":3.97,"sodium":18,"potassium":705,"calcium":92,"iron":4.58,"folate":240,"b12":0,"phosphorus":376,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["peanut"],"measures":[]},
{"key":"peanut_butter","name":"Peanut butter, unsalted","per_100g":{"energy":588,"protein":25.09,"carbohydrate":19.56,"fibre":6,"fat":50.39,"saturated_fat":10.292,"sugars":9.22,"sodium":17,"potassium":649,"calcium":43,"iron":1.87,"folate":74,"b12":0,"phosphorus":358,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["peanut"],"measures":[]},
{"key":"almond","name":"Almonds","per_100g":{"energy":575,"protein":21.22,"carbohydrate":21.67,"fibre":12.2,"fat":49.42,"saturated_fat":3.731,"sugars":3.89,"sodium":1,"potassium":705,"calcium":264,"iron":3.72,"folate":50,"b12":0,"phosphorus":484,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["tree_nuts"],"measures":[]},
{"key":"walnut","name":"Walnuts","per_100g":{"energy":654,"protein":15.23,"carbohydrate":13.71,"fibre":6.7,"fat":65.21,"saturated_fat":6.126,"sugars":2.61,"sodium":2,"potassium":441,"calcium":98,"iron":2.91,"folate":98,"b12":0,"phosphorus":346,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["tree_nuts"],"measures":[]},
{"key":"cashew","name":"Cashew nuts","per_100g":{"energy":553,"protein":18.22,"carbohydrate":30.19,"fibre":3.3,"fat":43.85,"saturated_fat":7.783,"sugars":5.91,"sodium":12,"potassium":660,"calcium":37,"iron":6.68,"folate":25,"b12":0,"phosphorus":593,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["tree_nuts"],"measures":[]},
{"key":"sesame","name":"Sesame seeds (til)","per_100g":{"energy":573,"protein":17.73,"carbohydrate":23.45,"fibre":11.8,"fat":49.67,"saturated_fat":6.957,"sugars":0.3,"sodium":11,"potassium":468,"calcium":975,"iron":14.55,"folate":97,"b12":0,"phosphorus":629,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["sesame"],"measures":[]},
{"key":"tahini","name":"Tahini","per_100g":{"energy":595,"protein":17,"carbohydrate":21.19,"fibre":9.3,"fat":53.76,"saturated_fat":7.529,"sugars":0.49,"sodium":115,"potassium":414,"calcium":426,"iron":8.95,"folate":98,"b12":0,"phosphorus":732,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["sesame"],"measures":[]},
{"key":"flaxseed","name":"Flaxseed (jawas, alsi)","per_100g":{"energy":534,"protein":18.29,"carbohydrate":28.88,"fibre":27.3,"fat":42.16,"saturated_fat":3.663,"sugars":1.55,"sodium":30,"potassium":813,"calcium":255,"iron":5.73,"folate":87,"b12":0,"phosphorus":642,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"pumpkin_seeds","name":"Pumpkin seeds","per_100g":{"energy":559,"protein":30.23,"carbohydrate":10.71,"fibre":6,"fat":49.05,"saturated_fat":8.659,"sugars":1.4,"sodium":7,"potassium":809,"calcium":46,"iron":8.82,"folate":58,"b12":0,"phosphorus":1233,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"sunflower_seeds","name":"Sunflower seeds","per_100g":{"energy":584,"protein":20.78,"carbohydrate":20,"fibre":8.6,"fat":51.46,"saturated_fat":4.455,"sugars":2.62,"sodium":9,"potassium":645,"calcium":78,"iron":5.25,"folate":227,"b12":0,"phosphorus":660,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chia","name":"Chia seeds","per_100g":{"energy":486,"protein":16.54,"carbohydrate":42.12,"fibre":34.4,"fat":30.74,"saturated_fat":3.33,"sugars":null,"sodium":16,"potassium":407,"calcium":631,"iron":7.72,"folate":49,"b12":0,"phosphorus":860,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"coconut","name":"Fresh coconut","per_100g":{"energy":354,"protein":3.33,"carbohydrate":15.23,"fibre":9,"fat":33.49,"saturated_fat":29.698,"sugars":6.23,"sodium":20,"potassium":356,"calcium":14,"iron":2.43,"folate":26,"b12":0,"phosphorus":113,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"coconut_milk","name":"Coconut milk","per_100g":{"energy":230,"protein":2.29,"carbohydrate":5.54,"fibre":2.2,"fat":23.84,"saturated_fat":21.14,"sugars":3.34,"sodium":15,"potassium":263,"calcium":16,"iron":1.64,"folate":16,"b12":0,"phosphorus":100,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"milk","name":"Milk","per_100g":{"energy":61,"protein":3.15,"carbohydrate":4.78,"fibre":0,"fat":3.27,"saturated_fat":1.865,"sugars":5.05,"sodium":43,"potassium":132,"calcium":113,"iron":0.03,"folate":5,"b12":0.45,"phosphorus":84,"free_sugars":0},"diets":["vegetarian","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["milk"],"measures":[]},
{"key":"curd","name":"Curd (dahi)","per_100g":{"energy":61,"protein":3.47,"carbohydrate":4.66,"fibre":0,"fat":3.25,"saturated_fat":2.096,"sugars":4.66,"sodium":46,"potassium":155,"calcium":121,"iron":0.05,"folate":7,"b12":0.37,"phosphorus":95,"free_sugars":0},"diets":["vegetarian","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["milk"],"measures":[]},
{"key":"low_fat_curd","name":"Low-fat curd","per_100g":{"energy":63,"protein":5.25,"carbohydrate":7.04,"fibre":0,"fat":1.55,"saturated_fat":1,"sugars":7.04,"sodium":70,"potassium":234,"calcium":183,"iron":0.08,"folate":11,"b12":0.56,"phosphorus":144,"free_sugars":0},"diets":["vegetarian","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["milk"],"measures":[]},
{"key":"paneer","name":"Paneer","per_100g":{"energy":278.4,"protein":18.016,"carbohydrate":4.864,"fibre":0,"fat":20.768,"saturated_fat":13.272,"sugars":0.432,"sodium":134.4,"potassium":168,"calcium":331.2,"iron":0.608,"folate":19.2,"b12":0.544,"phosphorus":252.8,"free_sugars":0},"diets":["vegetarian","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["milk"],"measures":[]},
{"key":"mozzarella","name":"Mozzarella","per_100g":{"energy":254,"protein":24.26,"carbohydrate":2.77,"fibre":0,"fat":15.92,"saturated_fat":10.114,"sugars":1.13,"sodium":619,"potassium":84,"calcium":782,"iron":0.22,"folate":9,"b12":0.82,"phosphorus":463,"free_sugars":0},"diets":["vegetarian","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["milk"],"measures":[]},
{"key":"egg","name":"Eggs","per_100g":{"energy":143,"protein":12.56,"carbohydrate":0.72,"fibre":0,"fat":9.51,"saturated_fat":3.126,"sugars":0.37,"sodium":142,"potassium":138,"calcium":56,"iron":1.75,"folate":47,"b12":0.89,"phosphorus":198,"free_sugars":0},"diets":["egg","non-vegetarian","halal","gluten_free"],"allergens":["egg"],"measures":[{"text":"1 piece","grams":50}]},
{"key":"egg_white","name":"Egg white","per_100g":{"energy":52,"protein":10.9,"carbohydrate":0.73,"fibre":0,"fat":0.17,"saturated_fat":0,"sugars":0.71,"sodium":166,"potassium":163,"calcium":7,"iron":0.08,"folate":4,"b12":0.09,"phosphorus":15,"free_sugars":0},"diets":["egg","non-vegetarian","halal","gluten_free"],"allergens":["egg"],"measures":[]},
{"key":"chicken","name":"Chicken, without skin","per_100g":{"energy":119,"protein":21.39,"carbohydrate":0,"fibre":0,"fat":3.08,"saturated_fat":0.79,"sugars":0,"sodium":77,"potassium":229,"calcium":12,"iron":0.89,"folate":7,"b12":0.37,"phosphorus":173,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chicken_breast","name":"Chicken breast","per_100g":{"energy":114,"protein":21.23,"carbohydrate":0,"fibre":0,"fat":2.59,"saturated_fat":0.567,"sugars":0,"sodium":116,"potassium":370,"calcium":5,"iron":0.37,"folate":4,"b12":0.2,"phosphorus":210,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"goat","name":"Goat meat (mutton)","per_100g":{"energy":109,"protein":20.6,"carbohydrate":0,"fibre":0,"fat":2.31,"saturated_fat":0.71,"sugars":null,"sodium":82,"potassium":385,"calcium":13,"iron":2.83,"folate":5,"b12":1.13,"phosphorus":180,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"rohu","name":"Rohu","per_100g":{"energy":127,"protein":17.83,"carbohydrate":0,"fibre":0,"fat":5.6,"saturated_fat":1.083,"sugars":0,"sodium":49,"potassium":333,"calcium":41,"iron":1.24,"folate":15,"b12":1.53,"phosphorus":415,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":["fish"],"measures":[]},
{"key":"surmai","name":"Surmai (seer fish)","per_100g":{"energy":139,"protein":19.29,"carbohydrate":0,"fibre":0,"fat":6.3,"saturated_fat":1.828,"sugars":0,"sodium":59,"potassium":446,"calcium":11,"iron":0.44,"folate":1,"b12":2.4,"phosphorus":205,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":["fish"],"measures":[]},
{"key":"bangda","name":"Bangda (mackerel)","per_100g":{"energy":158,"protein":20.07,"carbohydrate":0,"fibre":0,"fat":7.89,"saturated_fat":2.247,"sugars":0,"sodium":86,"potassium":406,"calcium":23,"iron":1.16,"folate":2,"b12":4.4,"phosphorus":125,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":["fish"],"measures":[]},
{"key":"salmon","name":"Salmon","per_100g":{"energy":208,"protein":20.42,"carbohydrate":0,"fibre":0,"fat":13.42,"saturated_fat":3.05,"sugars":null,"sodium":59,"potassium":363,"calcium":9,"iron":0.34,"folate":26,"b12":3.23,"phosphorus":240,"free_sugars":0},"diets":["non-vegetarian","halal","gluten_free"],"allergens":["fish"],"measures":[]},
{"key":"spinach","name":"Spinach (palak)","per_100g":{"energy":23,"protein":2.86,"carbohydrate":3.63,"fibre":2.2,"fat":0.39,"saturated_fat":0.063,"sugars":0.42,"sodium":79,"potassium":558,"calcium":99,"iron":2.71,"folate":194,"b12":0,"phosphorus":49,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 bunch","grams":200}]},
{"key":"methi","name":"Methi leaves","per_100g":{"energy":23,"protein":2.86,"carbohydrate":3.63,"fibre":2.2,"fat":0.39,"saturated_fat":0.063,"sugars":0.42,"sodium":79,"potassium":558,"calcium":99,"iron":2.71,"folate":194,"b12":0,"phosphorus":49,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 bunch","grams":150}]},
{"key":"amaranth_leaves","name":"Math (amaranth leaves)","per_100g":{"energy":23,"protein":2.46,"carbohydrate":4.02,"fibre":null,"fat":0.33,"saturated_fat":0.091,"sugars":null,"sodium":20,"potassium":611,"calcium":215,"iron":2.32,"folate":85,"b12":0,"phosphorus":50,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 bunch","grams":200}]},
{"key":"mustard_greens","name":"Mustard greens (sarson)","per_100g":{"energy":26,"protein":2.7,"carbohydrate":4.9,"fibre":3.3,"fat":0.2,"saturated_fat":0.01,"sugars":1.6,"sodium":25,"potassium":354,"calcium":103,"iron":1.46,"folate":187,"b12":0,"phosphorus":43,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["mustard"],"measures":[{"text":"1 bunch","grams":200}]},
{"key":"lettuce","name":"Lettuce","per_100g":{"energy":17,"protein":1.23,"carbohydrate":3.29,"fibre":2.1,"fat":0.3,"saturated_fat":0.039,"sugars":1.19,"sodium":8,"potassium":247,"calcium":33,"iron":0.97,"folate":136,"b12":0,"phosphorus":30,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":300}]},
{"key":"broccoli","name":"Broccoli","per_100g":{"energy":34,"protein":2.82,"carbohydrate":6.64,"fibre":2.6,"fat":0.37,"saturated_fat":0.039,"sugars":1.7,"sodium":33,"potassium":316,"calcium":47,"iron":0.73,"folate":63,"b12":0,"phosphorus":66,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"carrot","name":"Carrot","per_100g":{"energy":41,"protein":0.93,"carbohydrate":9.58,"fibre":2.8,"fat":0.24,"saturated_fat":0.037,"sugars":4.74,"sodium":69,"potassium":320,"calcium":33,"iron":0.3,"folate":19,"b12":0,"phosphorus":35,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"pumpkin","name":"Red pumpkin (lal bhopla)","per_100g":{"energy":26,"protein":1,"carbohydrate":6.5,"fibre":0.5,"fat":0.1,"saturated_fat":0.052,"sugars":1.36,"sodium":1,"potassium":340,"calcium":21,"iron":0.8,"folate":16,"b12":0,"phosphorus":44,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"red_pepper","name":"Red pepper","per_100g":{"energy":31,"protein":0.99,"carbohydrate":6.03,"fibre":2.1,"fat":0.3,"saturated_fat":0.027,"sugars":4.2,"sodium":4,"potassium":211,"calcium":7,"iron":0.43,"folate":46,"b12":0,"phosphorus":26,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"tomato","name":"Tomato","per_100g":{"energy":18,"protein":0.88,"carbohydrate":3.89,"fibre":1.2,"fat":0.2,"saturated_fat":0.028,"sugars":2.63,"sodium":5,"potassium":237,"calcium":10,"iron":0.27,"folate":15,"b12":0,"phosphorus":24,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"onion","name":"Onion","per_100g":{"energy":40,"protein":1.1,"carbohydrate":9.34,"fibre":1.7,"fat":0.1,"saturated_fat":0.042,"sugars":4.24,"sodium":4,"potassium":146,"calcium":23,"iron":0.21,"folate":19,"b12":0,"phosphorus":29,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"bottle_gourd","name":"Bottle gourd (dudhi, lauki)","per_100g":{"energy":14,"protein":0.62,"carbohydrate":3.39,"fibre":0.5,"fat":0.02,"saturated_fat":0.002,"sugars":null,"sodium":2,"potassium":150,"calcium":26,"iron":0.2,"folate":6,"b12":0,"phosphorus":13,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"ridge_gourd","name":"Ridge gourd (dodka, turai)","per_100g":{"energy":20,"protein":1.2,"carbohydrate":4.35,"fibre":1.1,"fat":0.2,"saturated_fat":0.016,"sugars":2.02,"sodium":3,"potassium":139,"calcium":20,"iron":0.36,"folate":7,"b12":0,"phosphorus":32,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"okra","name":"Okra (bhendi, bhindi)","per_100g":{"energy":31,"protein":2,"carbohydrate":7.03,"fibre":3.2,"fat":0.1,"saturated_fat":0.026,"sugars":1.2,"sodium":8,"potassium":303,"calcium":81,"iron":0.8,"folate":88,"b12":0,"phosphorus":63,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"brinjal","name":"Brinjal (vangi, baingan)","per_100g":{"energy":24,"protein":1.01,"carbohydrate":5.7,"fibre":3.4,"fat":0.19,"saturated_fat":0.034,"sugars":2.35,"sodium":2,"potassium":230,"calcium":9,"iron":0.24,"folate":22,"b12":0,"phosphorus":25,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"cabbage","name":"Cabbage","per_100g":{"energy":25,"protein":1.28,"carbohydrate":5.8,"fibre":2.5,"fat":0.1,"saturated_fat":0.034,"sugars":3.2,"sodium":18,"potassium":170,"calcium":40,"iron":0.47,"folate":43,"b12":0,"phosphorus":26,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":700}]},
{"key":"cauliflower","name":"Cauliflower","per_100g":{"energy":25,"protein":1.92,"carbohydrate":4.97,"fibre":2,"fat":0.28,"saturated_fat":0.064,"sugars":1.91,"sodium":30,"potassium":299,"calcium":22,"iron":0.42,"folate":57,"b12":0,"phosphorus":44,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":600}]},
{"key":"french_beans","name":"French beans","per_100g":{"energy":31,"protein":1.83,"carbohydrate":6.97,"fibre":2.7,"fat":0.22,"saturated_fat":0.05,"sugars":3.26,"sodium":6,"potassium":211,"calcium":37,"iron":1.03,"folate":33,"b12":0,"phosphorus":38,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"capsicum","name":"Capsicum","per_100g":{"energy":20,"protein":0.86,"carbohydrate":4.64,"fibre":1.7,"fat":0.17,"saturated_fat":0.058,"sugars":2.4,"sodium":3,"potassium":175,"calcium":10,"iron":0.34,"folate":10,"b12":0,"phosphorus":20,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"peas","name":"Green peas","per_100g":{"energy":81,"protein":5.42,"carbohydrate":14.45,"fibre":5.1,"fat":0.4,"saturated_fat":0.071,"sugars":5.67,"sodium":5,"potassium":244,"calcium":25,"iron":1.47,"folate":65,"b12":0,"phosphorus":108,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"sweetcorn","name":"Sweetcorn","per_100g":{"energy":86,"protein":3.27,"carbohydrate":18.7,"fibre":2,"fat":1.35,"saturated_fat":0.325,"sugars":6.26,"sodium":15,"potassium":270,"calcium":2,"iron":0.52,"folate":42,"b12":0,"phosphorus":89,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"drumstick","name":"Drumstick (shevga)","per_100g":{"energy":37,"protein":2.1,"carbohydrate":8.53,"fibre":3.2,"fat":0.2,"saturated_fat":0.033,"sugars":null,"sodium":42,"potassium":461,"calcium":30,"iron":0.36,"folate":44,"b12":0,"phosphorus":50,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"beetroot","name":"Beetroot","per_100g":{"energy":43,"protein":1.61,"carbohydrate":9.56,"fibre":2.8,"fat":0.17,"saturated_fat":0.027,"sugars":6.76,"sodium":78,"potassium":325,"calcium":16,"iron":0.8,"folate":109,"b12":0,"phosphorus":40,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"radish","name":"White radish (mula)","per_100g":{"energy":18,"protein":0.6,"carbohydrate":4.1,"fibre":1.6,"fat":0.1,"saturated_fat":0.03,"sugars":2.5,"sodium":21,"potassium":227,"calcium":27,"iron":0.4,"folate":28,"b12":0,"phosphorus":23,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"cucumber","name":"Cucumber","per_100g":{"energy":15,"protein":0.65,"carbohydrate":3.63,"fibre":0.5,"fat":0.11,"saturated_fat":0.037,"sugars":1.67,"sodium":2,"potassium":147,"calcium":16,"iron":0.28,"folate":7,"b12":0,"phosphorus":24,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"mushroom","name":"Mushrooms","per_100g":{"energy":22,"protein":3.09,"carbohydrate":3.26,"fibre":1,"fat":0.34,"saturated_fat":0.05,"sugars":1.98,"sodium":5,"potassium":318,"calcium":3,"iron":0.5,"folate":17,"b12":0.04,"phosphorus":86,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"courgette","name":"Courgette","per_100g":{"energy":17,"protein":1.21,"carbohydrate":3.11,"fibre":1,"fat":0.32,"saturated_fat":0.084,"sugars":2.5,"sodium":8,"potassium":261,"calcium":16,"iron":0.37,"folate":24,"b12":0,"phosphorus":38,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"green_chilli","name":"Green chilli","per_100g":{"energy":40,"protein":2,"carbohydrate":9.46,"fibre":1.5,"fat":0.2,"saturated_fat":0.021,"sugars":5.1,"sodium":7,"potassium":340,"calcium":18,"iron":1.2,"folate":23,"b12":0,"phosphorus":46,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"ginger","name":"Ginger","per_100g":{"energy":80,"protein":1.82,"carbohydrate":17.77,"fibre":2,"fat":0.75,"saturated_fat":0.203,"sugars":1.7,"sodium":13,"potassium":415,"calcium":16,"iron":0.6,"folate":11,"b12":0,"phosphorus":34,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"garlic","name":"Garlic","per_100g":{"energy":149,"protein":6.36,"carbohydrate":33.06,"fibre":2.1,"fat":0.5,"saturated_fat":0.089,"sugars":1,"sodium":17,"potassium":401,"calcium":181,"iron":1.7,"folate":3,"b12":0,"phosphorus":153,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"coriander","name":"Coriander leaves","per_100g":{"energy":23,"protein":2.13,"carbohydrate":3.67,"fibre":2.8,"fat":0.52,"saturated_fat":0.014,"sugars":0.87,"sodium":46,"potassium":521,"calcium":67,"iron":1.77,"folate":62,"b12":0,"phosphorus":48,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 bunch","grams":100}]},
{"key":"mint","name":"Mint leaves","per_100g":{"energy":44,"protein":3.29,"carbohydrate":8.41,"fibre":6.8,"fat":0.73,"saturated_fat":0.191,"sugars":null,"sodium":30,"potassium":458,"calcium":199,"iron":11.87,"folate":105,"b12":0,"phosphorus":60,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 bunch","grams":50}]},
{"key":"banana","name":"Banana","per_100g":{"energy":89,"protein":1.09,"carbohydrate":22.84,"fibre":2.6,"fat":0.33,"saturated_fat":0.112,"sugars":12.23,"sodium":1,"potassium":358,"calcium":5,"iron":0.26,"folate":20,"b12":0,"phosphorus":22,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":110}]},
{"key":"apple","name":"Apple","per_100g":{"energy":52,"protein":0.26,"carbohydrate":13.81,"fibre":2.4,"fat":0.17,"saturated_fat":0.028,"sugars":10.39,"sodium":1,"potassium":107,"calcium":6,"iron":0.12,"folate":3,"b12":0,"phosphorus":11,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":150}]},
{"key":"guava","name":"Guava (peru)","per_100g":{"energy":68,"protein":2.55,"carbohydrate":14.32,"fibre":5.4,"fat":0.95,"saturated_fat":0.272,"sugars":8.92,"sodium":2,"potassium":417,"calcium":18,"iron":0.26,"folate":49,"b12":0,"phosphorus":40,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":120}]},
{"key":"papaya","name":"Papaya","per_100g":{"energy":43,"protein":0.47,"carbohydrate":10.82,"fibre":1.7,"fat":0.26,"saturated_fat":0.081,"sugars":7.82,"sodium":8,"potassium":182,"calcium":20,"iron":0.25,"folate":37,"b12":0,"phosphorus":10,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"orange","name":"Orange (santra)","per_100g":{"energy":47,"protein":0.94,"carbohydrate":11.75,"fibre":2.4,"fat":0.12,"saturated_fat":0.015,"sugars":9.35,"sodium":0,"potassium":181,"calcium":40,"iron":0.1,"folate":30,"b12":0,"phosphorus":14,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":130}]},
{"key":"mango","name":"Mango","per_100g":{"energy":60,"protein":0.82,"carbohydrate":14.98,"fibre":1.6,"fat":0.38,"saturated_fat":0.092,"sugars":13.66,"sodium":1,"potassium":168,"calcium":11,"iron":0.16,"folate":43,"b12":0,"phosphorus":14,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":200}]},
{"key":"pomegranate","name":"Pomegranate","per_100g":{"energy":83,"protein":1.67,"carbohydrate":18.7,"fibre":4,"fat":1.17,"saturated_fat":0.12,"sugars":13.67,"sodium":3,"potassium":236,"calcium":10,"iron":0.3,"folate":38,"b12":0,"phosphorus":36,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":150}]},
{"key":"watermelon","name":"Watermelon","per_100g":{"energy":30,"protein":0.61,"carbohydrate":7.55,"fibre":0.4,"fat":0.15,"saturated_fat":0.016,"sugars":6.2,"sodium":1,"potassium":112,"calcium":7,"iron":0.24,"folate":3,"b12":0,"phosphorus":11,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"muskmelon","name":"Muskmelon","per_100g":{"energy":34,"protein":0.84,"carbohydrate":8.16,"fibre":0.9,"fat":0.19,"saturated_fat":0.051,"sugars":7.86,"sodium":16,"potassium":267,"calcium":9,"iron":0.21,"folate":21,"b12":0,"phosphorus":15,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"grapes","name":"Grapes","per_100g":{"energy":69,"protein":0.72,"carbohydrate":18.1,"fibre":0.9,"fat":0.16,"saturated_fat":0.054,"sugars":15.48,"sodium":2,"potassium":191,"calcium":10,"iron":0.36,"folate":2,"b12":0,"phosphorus":20,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chikoo","name":"Chikoo","per_100g":{"energy":83,"protein":0.44,"carbohydrate":19.96,"fibre":5.3,"fat":1.1,"saturated_fat":0.194,"sugars":null,"sodium":12,"potassium":193,"calcium":21,"iron":0.8,"folate":14,"b12":0,"phosphorus":12,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":100}]},
{"key":"pear","name":"Pear","per_100g":{"energy":58,"protein":0.38,"carbohydrate":15.46,"fibre":3.1,"fat":0.12,"saturated_fat":0.006,"sugars":9.8,"sodium":1,"potassium":119,"calcium":9,"iron":0.17,"folate":7,"b12":0,"phosphorus":11,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":150}]},
{"key":"pineapple","name":"Pineapple","per_100g":{"energy":50,"protein":0.54,"carbohydrate":13.12,"fibre":1.4,"fat":0.12,"saturated_fat":0.009,"sugars":9.85,"sodium":1,"potassium":109,"calcium":13,"iron":0.29,"folate":18,"b12":0,"phosphorus":8,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"custard_apple","name":"Custard apple (sitaphal)","per_100g":{"energy":94,"protein":2.06,"carbohydrate":23.64,"fibre":4.4,"fat":0.29,"saturated_fat":0.048,"sugars":null,"sodium":9,"potassium":247,"calcium":24,"iron":0.6,"folate":14,"b12":0,"phosphorus":32,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":150}]},
{"key":"strawberry","name":"Strawberries","per_100g":{"energy":32,"protein":0.67,"carbohydrate":7.68,"fibre":2,"fat":0.3,"saturated_fat":0.015,"sugars":4.89,"sodium":1,"potassium":153,"calcium":16,"iron":0.41,"folate":24,"b12":0,"phosphorus":24,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"dates","name":"Dates","per_100g":{"energy":282,"protein":2.45,"carbohydrate":75.03,"fibre":8,"fat":0.39,"saturated_fat":0.032,"sugars":63.35,"sodium":2,"potassium":656,"calcium":39,"iron":1.02,"folate":19,"b12":0,"phosphorus":62,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"raisins","name":"Raisins","per_100g":{"energy":299,"protein":3.07,"carbohydrate":79.18,"fibre":3.7,"fat":0.46,"saturated_fat":0.058,"sugars":59.19,"sodium":11,"potassium":749,"calcium":50,"iron":1.88,"folate":5,"b12":0,"phosphorus":101,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"avocado","name":"Avocado","per_100g":{"energy":160,"protein":2,"carbohydrate":8.53,"fibre":6.7,"fat":14.66,"saturated_fat":2.126,"sugars":0.66,"sodium":7,"potassium":485,"calcium":12,"iron":0.55,"folate":81,"b12":0,"phosphorus":52,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 piece","grams":140}]},
{"key":"lemon_juice","name":"Lemon juice","per_100g":{"energy":22,"protein":0.35,"carbohydrate":6.9,"fibre":0.3,"fat":0.24,"saturated_fat":0.04,"sugars":2.52,"sodium":1,"potassium":103,"calcium":6,"iron":0.08,"folate":20,"b12":0,"phosphorus":8,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"tamarind","name":"Tamarind","per_100g":{"energy":239,"protein":2.8,"carbohydrate":62.5,"fibre":5.1,"fat":0.6,"saturated_fat":0.272,"sugars":57.4,"sodium":28,"potassium":628,"calcium":74,"iron":2.8,"folate":14,"b12":0,"phosphorus":113,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"oil","name":"Sunflower oil","per_100g":{"energy":884,"protein":0,"carbohydrate":0,"fibre":0,"fat":100,"saturated_fat":10.3,"sugars":0,"sodium":0,"potassium":0,"calcium":0,"iron":0,"folate":0,"b12":0,"phosphorus":0,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"mustard_oil","name":"Mustard oil","per_100g":{"energy":884,"protein":0,"carbohydrate":0,"fibre":0,"fat":100,"saturated_fat":11.582,"sugars":null,"sodium":0,"potassium":0,"calcium":0,"iron":0,"folate":0,"b12":0,"phosphorus":0,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["mustard"],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"olive_oil","name":"Olive oil","per_100g":{"energy":884,"protein":0,"carbohydrate":0,"fibre":0,"fat":100,"saturated_fat":13.808,"sugars":0,"sodium":2,"potassium":1,"calcium":1,"iron":0.56,"folate":0,"b12":0,"phosphorus":0,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"ghee","name":"Ghee","per_100g":{"energy":876,"protein":0.28,"carbohydrate":0,"fibre":0,"fat":99.48,"saturated_fat":61.924,"sugars":0,"sodium":2,"potassium":5,"calcium":4,"iron":0,"folate":0,"b12":0.01,"phosphorus":3,"free_sugars":0},"diets":["vegetarian","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["milk"],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"sugar","name":"Sugar","per_100g":{"energy":387,"protein":0,"carbohydrate":99.98,"fibre":0,"fat":0,"saturated_fat":0,"sugars":99.8,"sodium":1,"potassium":2,"calcium":1,"iron":0.05,"folate":0,"b12":0,"phosphorus":0,"free_sugars":99.8},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"jaggery","name":"Jaggery (gul)","per_100g":{"energy":380,"protein":0.12,"carbohydrate":98.09,"fibre":0,"fat":0,"saturated_fat":0,"sugars":97.02,"sodium":28,"potassium":133,"calcium":83,"iron":0.71,"folate":1,"b12":0,"phosphorus":4,"free_sugars":97.02},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"honey","name":"Honey","per_100g":{"energy":304,"protein":0.3,"carbohydrate":82.4,"fibre":0.2,"fat":0,"saturated_fat":0,"sugars":82.12,"sodium":4,"potassium":52,"calcium":6,"iron":0.42,"folate":2,"b12":0,"phosphorus":4,"free_sugars":82.12},"diets":["vegetarian","egg","non-vegetarian","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 tsp","grams":5},{"text":"1 tbsp","grams":15}]},
{"key":"salt","name":"Salt","per_100g":{"energy":0,"protein":0,"carbohydrate":0,"fibre":0,"fat":0,"saturated_fat":0,"sugars":0,"sodium":38758,"potassium":8,"calcium":24,"iron":0.33,"folate":0,"b12":0,"phosphorus":0,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"turmeric","name":"Turmeric powder","per_100g":{"energy":354,"protein":7.83,"carbohydrate":64.93,"fibre":21.1,"fat":9.88,"saturated_fat":3.12,"sugars":3.21,"sodium":38,"potassium":2525,"calcium":183,"iron":41.42,"folate":39,"b12":0,"phosphorus":268,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"cumin","name":"Cumin","per_100g":{"energy":375,"protein":17.81,"carbohydrate":44.24,"fibre":10.5,"fat":22.27,"saturated_fat":1.535,"sugars":2.25,"sodium":168,"potassium":1788,"calcium":931,"iron":66.36,"folate":10,"b12":0,"phosphorus":499,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"chilli_powder","name":"Chilli powder","per_100g":{"energy":318,"protein":12.01,"carbohydrate":56.63,"fibre":27.2,"fat":17.27,"saturated_fat":3.26,"sugars":10.34,"sodium":30,"potassium":2014,"calcium":148,"iron":7.8,"folate":106,"b12":0,"phosphorus":293,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"coriander_seed","name":"Coriander seed","per_100g":{"energy":298,"protein":12.37,"carbohydrate":54.99,"fibre":41.9,"fat":17.77,"saturated_fat":0.99,"sugars":null,"sodium":35,"potassium":1267,"calcium":709,"iron":16.32,"folate":0,"b12":0,"phosphorus":409,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"mustard_seed","name":"Mustard seed","per_100g":{"energy":508,"protein":26.08,"carbohydrate":28.09,"fibre":12.2,"fat":36.24,"saturated_fat":1.989,"sugars":6.79,"sodium":13,"potassium":738,"calcium":266,"iron":9.21,"folate":162,"b12":0,"phosphorus":828,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":["mustard"],"measures":[]},
{"key":"fenugreek_seed","name":"Fenugreek seed","per_100g":{"energy":323,"protein":23,"carbohydrate":58.35,"fibre":24.6,"fat":6.41,"saturated_fat":1.46,"sugars":null,"sodium":67,"potassium":770,"calcium":176,"iron":33.53,"folate":57,"b12":0,"phosphorus":296,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"pepper","name":"Black pepper","per_100g":{"energy":251,"protein":10.39,"carbohydrate":63.95,"fibre":25.3,"fat":3.26,"saturated_fat":1.392,"sugars":0.64,"sodium":20,"potassium":1329,"calcium":443,"iron":9.71,"folate":17,"b12":0,"phosphorus":158,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"cardamom","name":"Cardamom","per_100g":{"energy":311,"protein":10.76,"carbohydrate":68.47,"fibre":28,"fat":6.7,"saturated_fat":0.68,"sugars":null,"sodium":18,"potassium":1119,"calcium":383,"iron":13.97,"folate":null,"b12":0,"phosphorus":178,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"cinnamon","name":"Cinnamon","per_100g":{"energy":247,"protein":3.99,"carbohydrate":80.59,"fibre":53.1,"fat":1.24,"saturated_fat":0.345,"sugars":2.17,"sodium":10,"potassium":431,"calcium":1002,"iron":8.32,"folate":6,"b12":0,"phosphorus":64,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"oregano","name":"Oregano","per_100g":{"energy":265,"protein":9,"carbohydrate":68.92,"fibre":42.5,"fat":4.28,"saturated_fat":1.551,"sugars":4.09,"sodium":25,"potassium":1260,"calcium":1597,"iron":36.8,"folate":237,"b12":0,"phosphorus":148,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"hing","name":"Hing (asafoetida, compounded)","per_100g":{"energy":364,"protein":10.33,"carbohydrate":76.31,"fibre":2.7,"fat":0.98,"saturated_fat":0.155,"sugars":0.27,"sodium":2,"potassium":107,"calcium":15,"iron":1.17,"folate":26,"b12":0,"phosphorus":108,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["gluten"],"measures":[]},
{"key":"soy_sauce","name":"Soy sauce","per_100g":{"energy":53,"protein":6.28,"carbohydrate":7.61,"fibre":0.8,"fat":0.04,"saturated_fat":0.005,"sugars":1.7,"sodium":5637,"potassium":217,"calcium":19,"iron":1.93,"folate":14,"b12":0,"phosphorus":125,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal"],"allergens":["soy","gluten"],"measures":[]},
{"key":"vinegar","name":"Vinegar","per_100g":{"energy":18,"protein":0,"carbohydrate":0.04,"fibre":0,"fat":0,"saturated_fat":0,"sugars":0.04,"sodium":2,"potassium":2,"calcium":6,"iron":0.03,"folate":0,"b12":0,"phosphorus":4,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]},
{"key":"tea","name":"Tea","per_100g":{"energy":1,"protein":0,"carbohydrate":0.3,"fibre":0,"fat":0,"saturated_fat":0.002,"sugars":0,"sodium":3,"potassium":37,"calcium":0,"iron":0.02,"folate":5,"b12":0,"phosphorus":1,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 cup","grams":80}]},
{"key":"coffee","name":"Coffee","per_100g":{"energy":1,"protein":0.12,"carbohydrate":0,"fibre":0,"fat":0.02,"saturated_fat":0.002,"sugars":0,"sodium":2,"potassium":49,"calcium":2,"iron":0.01,"folate":2,"b12":0,"phosphorus":3,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[{"text":"1 cup","grams":80}]},
{"key":"coconut_water","name":"Coconut water","per_100g":{"energy":19,"protein":0.72,"carbohydrate":3.71,"fibre":1.1,"fat":0.2,"saturated_fat":0.176,"sugars":2.61,"sodium":105,"potassium":250,"calcium":24,"iron":0.29,"folate":3,"b12":0,"phosphorus":20,"free_sugars":0},"diets":["vegetarian","vegan","egg","non-vegetarian","jain","halal","gluten_free"],"allergens":[],"measures":[]}
]')
as f(key text, name text, per_100g jsonb, allergens text[], diets text[], measures jsonb);

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
{"condition":"sulfonylurea","pattern":"(^|[^[:alpha:]])(glimepiride|gliclazide|glibenclamide|glipizide|amaryl|glimestar|zoryl|azulix|diamicron|reclide|glizid|daonil|gemer|glycomet[^[:alnum:]]*gp|glycomet[^[:alnum:]]*trio)($|[^[:alpha:]])"},
{"condition":"insulin","pattern":"(^|[^[:alpha:]])(insulin|mixtard|huminsulin|insugen|wosulin|actrapid|humulin|lantus|basalog|toujeo|tresiba|levemir|ryzodeg|novomix|novorapid|humalog|apidra)($|[^[:alpha:]])"},
{"condition":"sglt2","pattern":"(^|[^[:alpha:]])(dapagliflozin|empagliflozin|canagliflozin|remogliflozin|dapa|empa|forxiga|jardiance|invokana|oxra|udapa|gibtulio)($|[^[:alpha:]])"},
{"condition":"warfarin","pattern":"(^|[^[:alpha:]])(warfarin|warf|uniwarfin|acenocoumarol|nicoumalone|acitrom)($|[^[:alpha:]])"},
{"condition":"lithium","pattern":"(^|[^[:alpha:]])(lithium|licab|lithosun|intalith)($|[^[:alpha:]])"}
]')
as c(condition text, name text, pattern text);

insert into private.food_words (word, key)
select word, key from jsonb_each_text('{"milk":"milk",
"milks":"milk",
"dairy":"milk",
"dairys":"milk",
"lactose":"milk",
"lactoses":"milk",
"doodh":"milk",
"doodhs":"milk",
"dudh":"milk",
"dudhs":"milk",
"cheese":"milk",
"cheeses":"milk",
"cream":"milk",
"creams":"milk",
"peanut":"peanut",
"peanuts":"peanut",
"groundnut":"peanut",
"groundnuts":"peanut",
"shengdana":"peanut",
"shengdanas":"peanut",
"moongphali":"peanut",
"moongphalis":"peanut",
"mungfali":"peanut",
"mungfalis":"peanut",
"chikki":"peanut",
"chikkis":"peanut",
"soy":"soy",
"soys":"soy",
"soya":"soy",
"soyas":"soy",
"soybean":"soy",
"soybeans":"soy",
"gluten":"gluten",
"glutens":"gluten",
"wheat":"gluten",
"wheats":"gluten",
"gehu":"gluten",
"gehus":"gluten",
"gehun":"gluten",
"gehuns":"gluten",
"maida":"gluten",
"maidas":"gluten",
"bread":"gluten",
"breads":"gluten",
"biscuit":"gluten",
"biscuits":"gluten",
"shellfish":"shellfish",
"shellfishs":"shellfish",
"prawn":"shellfish",
"prawns":"shellfish",
"shrimp":"shellfish",
"shrimps":"shellfish",
"crab":"shellfish",
"crabs":"shellfish",
"lobster":"shellfish",
"lobsters":"shellfish",
"kolambi":"shellfish",
"kolambis":"shellfish",
"jhinga":"shellfish",
"jhingas":"shellfish",
"egg":"egg",
"eggs":"egg",
"anda":"egg",
"andas":"egg",
"ande":"egg",
"andes":"egg",
"omelette":"egg",
"omelettes":"egg",
"tree nuts":"tree_nuts",
"tree nut":"tree_nuts",
"nut":"tree_nuts",
"nuts":"tree_nuts",
"cashew":"tree_nuts",
"cashews":"tree_nuts",
"kaju":"tree_nuts",
"kajus":"tree_nuts",
"almond":"tree_nuts",
"almonds":"tree_nuts",
"badam":"tree_nuts",
"badams":"tree_nuts",
"walnut":"tree_nuts",
"walnuts":"tree_nuts",
"akhrot":"tree_nuts",
"akhrots":"tree_nuts",
"pista":"tree_nuts",
"pistas":"tree_nuts",
"pistachio":"tree_nuts",
"pistachios":"tree_nuts",
"fish":"fish",
"fishs":"fish",
"machli":"fish",
"machlis":"fish",
"macher":"fish",
"machers":"fish",
"maasa":"fish",
"maasas":"fish",
"sesame":"sesame",
"sesames":"sesame",
"til":"sesame",
"tils":"sesame",
"tahini":"sesame",
"tahinis":"sesame",
"mustard":"mustard",
"mustards":"mustard",
"rai":"mustard",
"rais":"mustard",
"sarson":"mustard",
"sarsons":"mustard",
"mohri":"mustard",
"mohris":"mustard",
"rice":"rice",
"rices":"rice",
"brown rice":"brown_rice",
"brown rices":"brown_rice",
"rice flour":"rice_flour",
"rice flours":"rice_flour",
"poha":"poha",
"pohas":"poha",
"rice flakes":"poha",
"puffed rice":"puffed_rice",
"puffed rices":"puffed_rice",
"kurmura":"puffed_rice",
"kurmuras":"puffed_rice",
"atta":"atta",
"attas":"atta",
"whole-wheat flour":"atta",
"whole-wheat flours":"atta",
"suji":"suji",
"sujis":"suji",
"semolina":"suji",
"semolinas":"suji",
"rava":"suji",
"ravas":"suji",
"dalia":"dalia",
"dalias":"dalia",
"broken wheat":"dalia",
"broken wheats":"dalia",
"jowar":"jowar",
"jowars":"jowar",
"jowar flour":"jowar",
"jowar flours":"jowar",
"bajra":"bajra",
"bajras":"bajra",
"bajra flour":"bajra",
"bajra flours":"bajra",
"ragi":"ragi",
"ragis":"ragi",
"ragi flour":"ragi",
"ragi flours":"ragi",
"nachni":"ragi",
"nachnis":"ragi",
"bhagar":"bhagar",
"bhagars":"bhagar",
"samo":"bhagar",
"samos":"bhagar",
"barnyard millet":"bhagar",
"barnyard millets":"bhagar",
"rajgira":"rajgira",
"rajgiras":"rajgira",
"amaranth":"rajgira",
"amaranths":"rajgira",
"flour":"rajgira",
"flours":"rajgira",
"kuttu":"kuttu",
"kuttus":"kuttu",
"buckwheat flour":"kuttu",
"buckwheat flours":"kuttu",
"sabudana":"sabudana",
"sabudanas":"sabudana",
"tapioca pearls":"sabudana",
"oats":"oats",
"rolled oats":"oats",
"barley":"barley",
"barleys":"barley",
"couscous":"couscous",
"quinoa":"quinoa",
"quinoas":"quinoa",
"whole wheat pasta":"whole_wheat_pasta",
"whole wheat pastas":"whole_wheat_pasta",
"whole-wheat pasta":"whole_wheat_pasta",
"whole-wheat pastas":"whole_wheat_pasta",
"whole wheat bread":"whole_wheat_bread",
"whole wheat breads":"whole_wheat_bread",
"whole-wheat bread":"whole_wheat_bread",
"whole-wheat breads":"whole_wheat_bread",
"maize flour":"maize_flour",
"maize flours":"maize_flour",
"makki":"maize_flour",
"makkis":"maize_flour",
"potato":"potato",
"potatos":"potato",
"sweet potato":"sweet_potato",
"sweet potatos":"sweet_potato",
"ratale":"sweet_potato",
"ratales":"sweet_potato",
"raw banana":"raw_banana",
"raw bananas":"raw_banana",
"toor dal":"toor_dal",
"toor dals":"toor_dal",
"moong dal":"moong_dal",
"moong dals":"moong_dal",
"moong":"moong",
"moongs":"moong",
"whole moong":"moong",
"whole moongs":"moong",
"moong sprouts":"moong_sprouts",
"masoor dal":"masoor_dal",
"masoor dals":"masoor_dal",
"whole masoor":"whole_masoor",
"whole masoors":"whole_masoor",
"urad dal":"urad_dal",
"urad dals":"urad_dal",
"chana dal":"chana_dal",
"chana dals":"chana_dal",
"chickpeas":"chickpeas",
"kabuli chana":"chickpeas",
"kabuli chanas":"chickpeas",
"kala chana":"kala_chana",
"kala chanas":"kala_chana",
"roasted chana":"roasted_chana",
"roasted chanas":"roasted_chana",
"besan":"besan",
"besans":"besan",
"gram flour":"besan",
"gram flours":"besan",
"sattu":"sattu",
"sattus":"sattu",
"rajma":"rajma",
"rajmas":"rajma",
"red kidney beans":"rajma",
"chavli":"chavli",
"chavlis":"chavli",
"cowpeas":"chavli",
"matki":"matki",
"matkis":"matki",
"moth beans":"matki",
"val":"val",
"vals":"val",
"field beans":"val",
"dried peas":"dried_peas",
"vatana":"dried_peas",
"vatanas":"dried_peas",
"white beans":"white_beans",
"tofu":"tofu",
"tofus":"tofu",
"soya chunks":"soya_chunks",
"soya milk":"soya_milk",
"soya milks":"soya_milk",
"unfortified":"soya_milk",
"unfortifieds":"soya_milk",
"peanut butter":"peanut_butter",
"peanut butters":"peanut_butter",
"unsalted":"peanut_butter",
"unsalteds":"peanut_butter",
"cashew nuts":"cashew",
"sesame seeds":"sesame",
"flaxseed":"flaxseed",
"flaxseeds":"flaxseed",
"jawas":"flaxseed",
"alsi":"flaxseed",
"alsis":"flaxseed",
"pumpkin seeds":"pumpkin_seeds",
"sunflower seeds":"sunflower_seeds",
"chia":"chia",
"chias":"chia",
"chia seeds":"chia",
"coconut":"coconut",
"coconuts":"coconut",
"fresh coconut":"coconut",
"fresh coconuts":"coconut",
"coconut milk":"coconut_milk",
"coconut milks":"coconut_milk",
"curd":"curd",
"curds":"curd",
"dahi":"curd",
"dahis":"curd",
"low fat curd":"low_fat_curd",
"low fat curds":"low_fat_curd",
"low-fat curd":"low_fat_curd",
"low-fat curds":"low_fat_curd",
"paneer":"paneer",
"paneers":"paneer",
"mozzarella":"mozzarella",
"mozzarellas":"mozzarella",
"egg white":"egg_white",
"egg whites":"egg_white",
"chicken":"chicken",
"chickens":"chicken",
"without skin":"chicken",
"without skins":"chicken",
"chicken breast":"chicken_breast",
"chicken breasts":"chicken_breast",
"goat":"goat",
"goats":"goat",
"goat meat":"goat",
"goat meats":"goat",
"mutton":"goat",
"muttons":"goat",
"rohu":"rohu",
"rohus":"rohu",
"surmai":"surmai",
"surmais":"surmai",
"seer fish":"surmai",
"seer fishs":"surmai",
"bangda":"bangda",
"bangdas":"bangda",
"mackerel":"bangda",
"mackerels":"bangda",
"salmon":"salmon",
"salmons":"salmon",
"spinach":"spinach",
"spinachs":"spinach",
"palak":"spinach",
"palaks":"spinach",
"methi":"methi",
"methis":"methi",
"methi leaves":"methi",
"amaranth leaves":"amaranth_leaves",
"math":"amaranth_leaves",
"maths":"amaranth_leaves",
"mustard greens":"mustard_greens",
"lettuce":"lettuce",
"lettuces":"lettuce",
"broccoli":"broccoli",
"broccolis":"broccoli",
"carrot":"carrot",
"carrots":"carrot",
"pumpkin":"pumpkin",
"pumpkins":"pumpkin",
"red pumpkin":"pumpkin",
"red pumpkins":"pumpkin",
"lal bhopla":"pumpkin",
"lal bhoplas":"pumpkin",
"red pepper":"red_pepper",
"red peppers":"red_pepper",
"tomato":"tomato",
"tomatos":"tomato",
"onion":"onion",
"onions":"onion",
"bottle gourd":"bottle_gourd",
"bottle gourds":"bottle_gourd",
"dudhi":"bottle_gourd",
"dudhis":"bottle_gourd",
"lauki":"bottle_gourd",
"laukis":"bottle_gourd",
"ridge gourd":"ridge_gourd",
"ridge gourds":"ridge_gourd",
"dodka":"ridge_gourd",
"dodkas":"ridge_gourd",
"turai":"ridge_gourd",
"turais":"ridge_gourd",
"okra":"okra",
"okras":"okra",
"bhendi":"okra",
"bhendis":"okra",
"bhindi":"okra",
"bhindis":"okra",
"brinjal":"brinjal",
"brinjals":"brinjal",
"vangi":"brinjal",
"vangis":"brinjal",
"baingan":"brinjal",
"baingans":"brinjal",
"cabbage":"cabbage",
"cabbages":"cabbage",
"cauliflower":"cauliflower",
"cauliflowers":"cauliflower",
"french beans":"french_beans",
"capsicum":"capsicum",
"capsicums":"capsicum",
"peas":"peas",
"green peas":"peas",
"sweetcorn":"sweetcorn",
"sweetcorns":"sweetcorn",
"drumstick":"drumstick",
"drumsticks":"drumstick",
"shevga":"drumstick",
"shevgas":"drumstick",
"beetroot":"beetroot",
"beetroots":"beetroot",
"radish":"radish",
"radishs":"radish",
"white radish":"radish",
"white radishs":"radish",
"mula":"radish",
"mulas":"radish",
"cucumber":"cucumber",
"cucumbers":"cucumber",
"mushroom":"mushroom",
"mushrooms":"mushroom",
"courgette":"courgette",
"courgettes":"courgette",
"green chilli":"green_chilli",
"green chillis":"green_chilli",
"ginger":"ginger",
"gingers":"ginger",
"garlic":"garlic",
"garlics":"garlic",
"coriander":"coriander",
"corianders":"coriander",
"coriander leaves":"coriander",
"mint":"mint",
"mints":"mint",
"mint leaves":"mint",
"banana":"banana",
"bananas":"banana",
"apple":"apple",
"apples":"apple",
"guava":"guava",
"guavas":"guava",
"peru":"guava",
"perus":"guava",
"papaya":"papaya",
"papayas":"papaya",
"orange":"orange",
"oranges":"orange",
"santra":"orange",
"santras":"orange",
"mango":"mango",
"mangos":"mango",
"pomegranate":"pomegranate",
"pomegranates":"pomegranate",
"watermelon":"watermelon",
"watermelons":"watermelon",
"muskmelon":"muskmelon",
"muskmelons":"muskmelon",
"grapes":"grapes",
"chikoo":"chikoo",
"chikoos":"chikoo",
"pear":"pear",
"pears":"pear",
"pineapple":"pineapple",
"pineapples":"pineapple",
"custard apple":"custard_apple",
"custard apples":"custard_apple",
"sitaphal":"custard_apple",
"sitaphals":"custard_apple",
"strawberry":"strawberry",
"strawberrys":"strawberry",
"strawberries":"strawberry",
"dates":"dates",
"raisins":"raisins",
"avocado":"avocado",
"avocados":"avocado",
"lemon juice":"lemon_juice",
"lemon juices":"lemon_juice",
"tamarind":"tamarind",
"tamarinds":"tamarind",
"oil":"oil",
"oils":"oil",
"sunflower oil":"oil",
"sunflower oils":"oil",
"mustard oil":"mustard_oil",
"mustard oils":"mustard_oil",
"olive oil":"olive_oil",
"olive oils":"olive_oil",
"ghee":"ghee",
"ghees":"ghee",
"sugar":"sugar",
"sugars":"sugar",
"jaggery":"jaggery",
"jaggerys":"jaggery",
"gul":"jaggery",
"guls":"jaggery",
"honey":"honey",
"honeys":"honey",
"salt":"salt",
"salts":"salt",
"turmeric":"turmeric",
"turmerics":"turmeric",
"turmeric powder":"turmeric",
"turmeric powders":"turmeric",
"cumin":"cumin",
"cumins":"cumin",
"chilli powder":"chilli_powder",
"chilli powders":"chilli_powder",
"coriander seed":"coriander_seed",
"coriander seeds":"coriander_seed",
"mustard seed":"mustard_seed",
"mustard seeds":"mustard_seed",
"fenugreek seed":"fenugreek_seed",
"fenugreek seeds":"fenugreek_seed",
"pepper":"pepper",
"peppers":"pepper",
"black pepper":"pepper",
"black peppers":"pepper",
"cardamom":"cardamom",
"cardamoms":"cardamom",
"cinnamon":"cinnamon",
"cinnamons":"cinnamon",
"oregano":"oregano",
"oreganos":"oregano",
"hing":"hing",
"hings":"hing",
"asafoetida":"hing",
"asafoetidas":"hing",
"compounded":"hing",
"compoundeds":"hing",
"soy sauce":"soy_sauce",
"soy sauces":"soy_sauce",
"vinegar":"vinegar",
"vinegars":"vinegar",
"tea":"tea",
"teas":"tea",
"coffee":"coffee",
"coffees":"coffee",
"coconut water":"coconut_water",
"coconut waters":"coconut_water"}') w(word, key);

with dish as (
  select * from jsonb_to_recordset('[
{"id":"kanda_pohe","name":"Kanda pohe","role":"main","meals":["breakfast","evening_snack"],"ingredients":[{"food":"poha","grams":50},{"food":"peanut","grams":10},{"food":"onion","grams":40},{"food":"peas","grams":15},{"food":"oil","grams":5},{"food":"mustard_seed","grams":0.4},{"food":"turmeric","grams":0.3},{"food":"lemon_juice","grams":4},{"food":"coriander","grams":3},{"food":"salt","grams":0.6}]},
{"id":"dadpe_pohe","name":"Dadpe pohe","role":"main","meals":["breakfast"],"ingredients":[{"food":"poha","grams":50},{"food":"coconut","grams":12},{"food":"tomato","grams":30},{"food":"cucumber","grams":30},{"food":"peanut","grams":8},{"food":"lemon_juice","grams":5},{"food":"oil","grams":3},{"food":"salt","grams":0.5}]},
{"id":"thalipeeth_plate","name":"Thalipeeth","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"jowar","grams":25},{"food":"besan","grams":15},{"food":"bajra","grams":15},{"food":"atta","grams":10},{"food":"onion","grams":25},{"food":"coriander","grams":4},{"food":"oil","grams":5},{"food":"sesame","grams":2},{"food":"chilli_powder","grams":0.3},{"food":"salt","grams":0.5}]},
{"id":"jain_thalipeeth","name":"Dudhi thalipeeth","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"jowar","grams":35},{"food":"besan","grams":20},{"food":"bottle_gourd","grams":50},{"food":"oil","grams":5},{"food":"sesame","grams":2},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"ghavan","name":"Ghavan","role":"main","meals":["breakfast"],"ingredients":[{"food":"rice_flour","grams":50},{"food":"coconut","grams":6},{"food":"oil","grams":4},{"food":"salt","grams":0.4}]},
{"id":"ukad","name":"Tandlachi ukad","role":"main","meals":["breakfast"],"ingredients":[{"food":"rice_flour","grams":45},{"food":"curd","grams":80},{"food":"oil","grams":4},{"food":"garlic","grams":2},{"food":"green_chilli","grams":2},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"nachni_satva","name":"Nachni porridge with milk","role":"main","meals":["breakfast"],"ingredients":[{"food":"ragi","grams":40},{"food":"milk","grams":180},{"food":"jaggery","grams":4},{"food":"cardamom","grams":0.1}]},
{"id":"nachni_ambil","name":"Nachni ambil","role":"main","meals":["breakfast"],"ingredients":[{"food":"ragi","grams":45},{"food":"curd","grams":90},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.4}]},
{"id":"upma","name":"Rava upma","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"suji","grams":50},{"food":"onion","grams":25},{"food":"carrot","grams":20},{"food":"peas","grams":20},{"food":"cashew","grams":4},{"food":"oil","grams":5},{"food":"mustard_seed","grams":0.4},{"food":"urad_dal","grams":2},{"food":"salt","grams":0.6}]},
{"id":"jowar_upma","name":"Jowar rava upma","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"jowar","grams":50},{"food":"capsicum","grams":25},{"food":"peas","grams":20},{"food":"peanut","grams":5},{"food":"oil","grams":5},{"food":"cumin","grams":0.4},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.5}]},
{"id":"idli","name":"Idli","role":"main","meals":["breakfast"],"ingredients":[{"food":"rice","grams":19},{"food":"urad_dal","grams":7.5},{"food":"fenugreek_seed","grams":0.1},{"food":"salt","grams":0.15}]},
{"id":"dosa","name":"Dosa","role":"main","meals":["breakfast"],"ingredients":[{"food":"rice","grams":25},{"food":"urad_dal","grams":9},{"food":"fenugreek_seed","grams":0.2},{"food":"oil","grams":3},{"food":"salt","grams":0.2}]},
{"id":"uttapam","name":"Uttapam","role":"main","meals":["breakfast"],"ingredients":[{"food":"rice","grams":35},{"food":"urad_dal","grams":13},{"food":"onion","grams":15},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"salt","grams":0.3}]},
{"id":"ragi_dosa","name":"Ragi dosa","role":"main","meals":["breakfast"],"ingredients":[{"food":"ragi","grams":25},{"food":"urad_dal","grams":9},{"food":"oil","grams":3},{"food":"salt","grams":0.2}]},
{"id":"pesarattu","name":"Pesarattu","role":"main","meals":["breakfast"],"ingredients":[{"food":"moong","grams":50},{"food":"rice","grams":5},{"food":"ginger","grams":3},{"food":"oil","grams":5},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.5}]},
{"id":"moong_chilla","name":"Moong chilla","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"moong_dal","grams":50},{"food":"onion","grams":20},{"food":"tomato","grams":20},{"food":"oil","grams":5},{"food":"coriander","grams":3},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"besan_chilla","name":"Besan chilla","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"besan","grams":50},{"food":"tomato","grams":30},{"food":"capsicum","grams":20},{"food":"oil","grams":5},{"food":"cumin","grams":0.3},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"methi_paratha","name":"Methi paratha","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"atta","grams":40},{"food":"methi","grams":25},{"food":"curd","grams":5},{"food":"oil","grams":4},{"food":"cumin","grams":0.2},{"food":"turmeric","grams":0.1},{"food":"salt","grams":0.3}]},
{"id":"paneer_paratha","name":"Paneer paratha","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"atta","grams":40},{"food":"paneer","grams":30},{"food":"oil","grams":4},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.3}]},
{"id":"vegetable_dalia","name":"Vegetable dalia","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"dalia","grams":45},{"food":"moong_dal","grams":8},{"food":"carrot","grams":25},{"food":"peas","grams":20},{"food":"french_beans","grams":20},{"food":"oil","grams":4},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.6}]},
{"id":"milk_dalia","name":"Dalia with milk","role":"main","meals":["breakfast"],"ingredients":[{"food":"dalia","grams":40},{"food":"milk","grams":180},{"food":"raisins","grams":6},{"food":"almond","grams":4},{"food":"cardamom","grams":0.1}]},
{"id":"thepla_breakfast","name":"Thepla","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"atta","grams":28},{"food":"besan","grams":6},{"food":"methi","grams":15},{"food":"curd","grams":5},{"food":"oil","grams":4},{"food":"sesame","grams":1},{"food":"turmeric","grams":0.1},{"food":"salt","grams":0.25}]},
{"id":"dudhi_thepla","name":"Dudhi thepla","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"atta","grams":28},{"food":"besan","grams":6},{"food":"bottle_gourd","grams":20},{"food":"curd","grams":5},{"food":"oil","grams":4},{"food":"sesame","grams":1},{"food":"turmeric","grams":0.1},{"food":"salt","grams":0.25}]},
{"id":"dhokla","name":"Dhokla","role":"main","meals":["breakfast","evening_snack"],"ingredients":[{"food":"besan","grams":50},{"food":"curd","grams":25},{"food":"oil","grams":4},{"food":"sesame","grams":2},{"food":"mustard_seed","grams":0.4},{"food":"lemon_juice","grams":4},{"food":"sugar","grams":2},{"food":"salt","grams":0.6}]},
{"id":"handvo","name":"Handvo","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"rice","grams":28},{"food":"chana_dal","grams":12},{"food":"urad_dal","grams":8},{"food":"bottle_gourd","grams":50},{"food":"curd","grams":20},{"food":"carrot","grams":15},{"food":"oil","grams":5},{"food":"sesame","grams":3},{"food":"salt","grams":0.6}]},
{"id":"sattu_paratha","name":"Sattu paratha","role":"main","meals":["breakfast","lunch","dinner"],"ingredients":[{"food":"atta","grams":38},{"food":"sattu","grams":20},{"food":"mustard_oil","grams":4},{"food":"lemon_juice","grams":3},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"chuda_dahi","name":"Poha with curd and banana","role":"main","meals":["breakfast"],"ingredients":[{"food":"poha","grams":45},{"food":"curd","grams":150},{"food":"banana","grams":55},{"food":"jaggery","grams":3}]},
{"id":"sabudana_khichdi","name":"Sabudana khichdi, small, with curd","role":"main","meals":["breakfast"],"ingredients":[{"food":"sabudana","grams":45},{"food":"peanut","grams":18},{"food":"potato","grams":40},{"food":"ghee","grams":4},{"food":"cumin","grams":0.4},{"food":"curd","grams":60},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.4}]},
{"id":"bhagar_upma","name":"Bhagar upma","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"bhagar","grams":50},{"food":"peanut","grams":10},{"food":"ghee","grams":3},{"food":"cumin","grams":0.4},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.4}]},
{"id":"rajgira_thalipeeth","name":"Rajgira thalipeeth","role":"main","meals":["breakfast","dinner"],"ingredients":[{"food":"rajgira","grams":48},{"food":"bottle_gourd","grams":40},{"food":"peanut","grams":6},{"food":"ghee","grams":4},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"egg_bhurji_roti","name":"Bhurji with phulka","role":"main","meals":["breakfast"],"ingredients":[{"food":"egg","grams":100},{"food":"onion","grams":25},{"food":"tomato","grams":25},{"food":"oil","grams":4},{"food":"atta","grams":30},{"food":"coriander","grams":3},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"egg_dosa","name":"Egg dosa","role":"main","meals":["breakfast"],"ingredients":[{"food":"rice","grams":25},{"food":"urad_dal","grams":9},{"food":"egg","grams":50},{"food":"onion","grams":10},{"food":"oil","grams":3},{"food":"salt","grams":0.3}]},
{"id":"oats_porridge","name":"Oats porridge","role":"main","meals":["breakfast"],"ingredients":[{"food":"oats","grams":40},{"food":"milk","grams":180},{"food":"apple","grams":50},{"food":"flaxseed","grams":5},{"food":"cinnamon","grams":0.3}]},
{"id":"oats_soya","name":"Oats with soya milk and banana","role":"main","meals":["breakfast"],"ingredients":[{"food":"oats","grams":40},{"food":"soya_milk","grams":180},{"food":"banana","grams":50},{"food":"chia","grams":5},{"food":"cinnamon","grams":0.3}]},
{"id":"overnight_oats","name":"Overnight oats","role":"main","meals":["breakfast"],"ingredients":[{"food":"oats","grams":40},{"food":"low_fat_curd","grams":120},{"food":"apple","grams":60},{"food":"almond","grams":6},{"food":"chia","grams":4},{"food":"raisins","grams":5}]},
{"id":"quinoa_porridge","name":"Quinoa porridge","role":"main","meals":["breakfast"],"ingredients":[{"food":"quinoa","grams":42},{"food":"milk","grams":170},{"food":"apple","grams":50},{"food":"almond","grams":5},{"food":"cinnamon","grams":0.3}]},
{"id":"quinoa_soya_porridge","name":"Quinoa with soya milk","role":"main","meals":["breakfast"],"ingredients":[{"food":"quinoa","grams":42},{"food":"soya_milk","grams":170},{"food":"pear","grams":50},{"food":"pumpkin_seeds","grams":6},{"food":"cinnamon","grams":0.3}]},
{"id":"vegetable_sandwich","name":"Vegetable sandwich","role":"main","meals":["breakfast"],"ingredients":[{"food":"whole_wheat_bread","grams":56},{"food":"cucumber","grams":35},{"food":"tomato","grams":35},{"food":"coriander","grams":6},{"food":"peanut","grams":4},{"food":"olive_oil","grams":3},{"food":"lemon_juice","grams":2}]},
{"id":"paneer_toast","name":"Paneer toast","role":"main","meals":["breakfast"],"ingredients":[{"food":"whole_wheat_bread","grams":56},{"food":"paneer","grams":45},{"food":"tomato","grams":35},{"food":"capsicum","grams":15},{"food":"olive_oil","grams":2},{"food":"pepper","grams":0.2}]},
{"id":"omelette_toast","name":"Omelette and toast","role":"main","meals":["breakfast"],"ingredients":[{"food":"egg","grams":100},{"food":"whole_wheat_bread","grams":42},{"food":"tomato","grams":30},{"food":"olive_oil","grams":3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.2}]},
{"id":"tofu_toast","name":"Scrambled tofu on toast","role":"main","meals":["breakfast"],"ingredients":[{"food":"tofu","grams":100},{"food":"whole_wheat_bread","grams":42},{"food":"tomato","grams":30},{"food":"olive_oil","grams":3},{"food":"turmeric","grams":0.2},{"food":"pepper","grams":0.2}]},
{"id":"peanut_banana_toast","name":"Peanut butter and banana toast","role":"main","meals":["breakfast"],"ingredients":[{"food":"whole_wheat_bread","grams":56},{"food":"peanut_butter","grams":16},{"food":"banana","grams":50}]},
{"id":"avocado_toast","name":"Avocado toast","role":"main","meals":["breakfast"],"ingredients":[{"food":"whole_wheat_bread","grams":56},{"food":"avocado","grams":60},{"food":"tomato","grams":30},{"food":"lemon_juice","grams":4},{"food":"pepper","grams":0.2}]},
{"id":"mugachi_khichdi","name":"Mugachi khichdi","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":40},{"food":"moong_dal","grams":32},{"food":"ghee","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"palak_khichdi","name":"Palak khichdi","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":38},{"food":"toor_dal","grams":28},{"food":"spinach","grams":60},{"food":"garlic","grams":2},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"vegetable_khichdi","name":"Dudhi and peas khichdi","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":38},{"food":"moong_dal","grams":32},{"food":"bottle_gourd","grams":50},{"food":"peas","grams":25},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"bajra_khichdi","name":"Bajra khichdi","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"bajra","grams":42},{"food":"moong_dal","grams":28},{"food":"ghee","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"dalia_khichdi","name":"Dalia khichdi","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"dalia","grams":42},{"food":"moong_dal","grams":28},{"food":"tomato","grams":30},{"food":"peas","grams":25},{"food":"carrot","grams":25},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"masale_bhat","name":"Masale bhat","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":50},{"food":"peas","grams":30},{"food":"brinjal","grams":40},{"food":"coconut","grams":5},{"food":"cashew","grams":4},{"food":"ghee","grams":4},{"food":"cumin","grams":0.5},{"food":"coriander_seed","grams":1},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"varanfal","name":"Varanfal (chakolya)","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":42},{"food":"toor_dal","grams":28},{"food":"oil","grams":4},{"food":"jaggery","grams":2},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"moong_pulao","name":"Moong pulao with peas","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":45},{"food":"moong_sprouts","grams":60},{"food":"peas","grams":20},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.2},{"food":"coriander_seed","grams":0.6},{"food":"salt","grams":0.6}]},
{"id":"misal","name":"Matki misal without farsan","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"matki","grams":45},{"food":"onion","grams":35},{"food":"tomato","grams":35},{"food":"poha","grams":15},{"food":"oil","grams":5},{"food":"coconut","grams":5},{"food":"garlic","grams":2},{"food":"coriander","grams":4},{"food":"salt","grams":0.7}]},
{"id":"vegetable_pulao","name":"Vegetable pulao","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":50},{"food":"carrot","grams":25},{"food":"peas","grams":30},{"food":"french_beans","grams":25},{"food":"paneer","grams":20},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"rajma_chawal","name":"Rajma chawal","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rajma","grams":40},{"food":"rice","grams":45},{"food":"onion","grams":25},{"food":"tomato","grams":45},{"food":"oil","grams":4},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"chole_chawal","name":"Kala chana with rice","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"kala_chana","grams":40},{"food":"rice","grams":45},{"food":"tomato","grams":50},{"food":"oil","grams":4},{"food":"cumin","grams":0.6},{"food":"coriander_seed","grams":1},{"food":"salt","grams":0.6}]},
{"id":"soya_pulao","name":"Soya pulao","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":48},{"food":"soya_chunks","grams":18},{"food":"peas","grams":25},{"food":"capsicum","grams":20},{"food":"tomato","grams":25},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"curd_rice","name":"Curd rice","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":45},{"food":"curd","grams":130},{"food":"cucumber","grams":30},{"food":"oil","grams":2},{"food":"mustard_seed","grams":0.3},{"food":"urad_dal","grams":2},{"food":"salt","grams":0.4}]},
{"id":"bisi_bele","name":"Bisi bele bath","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":40},{"food":"toor_dal","grams":28},{"food":"french_beans","grams":30},{"food":"peas","grams":20},{"food":"tomato","grams":30},{"food":"tamarind","grams":3},{"food":"coconut","grams":4},{"food":"ghee","grams":3},{"food":"coriander_seed","grams":1},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"ven_pongal","name":"Ven pongal","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":42},{"food":"moong_dal","grams":25},{"food":"cashew","grams":4},{"food":"ghee","grams":4},{"food":"pepper","grams":0.6},{"food":"cumin","grams":0.6},{"food":"salt","grams":0.6}]},
{"id":"ragi_mudde","name":"Ragi mudde with dal","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"ragi","grams":60},{"food":"toor_dal","grams":25},{"food":"spinach","grams":60},{"food":"tomato","grams":30},{"food":"oil","grams":3},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"dal_dhokli","name":"Dal dhokli","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":40},{"food":"besan","grams":8},{"food":"toor_dal","grams":28},{"food":"peanut","grams":5},{"food":"tomato","grams":25},{"food":"oil","grams":4},{"food":"jaggery","grams":3},{"food":"turmeric","grams":0.3},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.7}]},
{"id":"bhagar_amti_plate","name":"Bhagar with danyachi amti","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"bhagar","grams":48},{"food":"peanut","grams":22},{"food":"ghee","grams":3},{"food":"jaggery","grams":2},{"food":"cumin","grams":0.6},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.5}]},
{"id":"ghugni_rice","name":"Vatana ghugni with rice","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"dried_peas","grams":38},{"food":"rice","grams":40},{"food":"tomato","grams":40},{"food":"mustard_oil","grams":4},{"food":"cumin","grams":0.6},{"food":"coconut","grams":4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.6}]},
{"id":"khichuri","name":"Bengali khichuri","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":38},{"food":"moong_dal","grams":35},{"food":"cauliflower","grams":40},{"food":"peas","grams":20},{"food":"tomato","grams":20},{"food":"mustard_oil","grams":4},{"food":"ginger","grams":2},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.7}]},
{"id":"chicken_pulao","name":"Chicken pulao","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":50},{"food":"chicken","grams":90},{"food":"onion","grams":30},{"food":"curd","grams":25},{"food":"oil","grams":4},{"food":"ginger","grams":2},{"food":"garlic","grams":2},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.7}]},
{"id":"egg_pulao","name":"Egg pulao","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":48},{"food":"egg","grams":100},{"food":"peas","grams":25},{"food":"onion","grams":25},{"food":"tomato","grams":25},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"fish_rice","name":"Steamed fish with rice and beans","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rohu","grams":100},{"food":"rice","grams":45},{"food":"french_beans","grams":60},{"food":"mustard_oil","grams":4},{"food":"mustard_seed","grams":1.5},{"food":"curd","grams":15},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"pasta_primavera","name":"Whole-wheat pasta with vegetables","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"whole_wheat_pasta","grams":55},{"food":"tomato","grams":70},{"food":"courgette","grams":50},{"food":"peas","grams":25},{"food":"mozzarella","grams":15},{"food":"olive_oil","grams":4},{"food":"garlic","grams":2},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.3}]},
{"id":"pasta_beans","name":"Pasta with white beans","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"whole_wheat_pasta","grams":45},{"food":"white_beans","grams":25},{"food":"tomato","grams":80},{"food":"courgette","grams":40},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.5}]},
{"id":"chickpea_salad_bowl","name":"Chickpea salad bowl","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"chickpeas","grams":55},{"food":"cucumber","grams":60},{"food":"tomato","grams":60},{"food":"red_pepper","grams":40},{"food":"olive_oil","grams":6},{"food":"lemon_juice","grams":6},{"food":"oregano","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"quinoa_bowl","name":"Quinoa and chickpea bowl","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"quinoa","grams":42},{"food":"chickpeas","grams":28},{"food":"broccoli","grams":50},{"food":"red_pepper","grams":40},{"food":"tahini","grams":6},{"food":"olive_oil","grams":3},{"food":"lemon_juice","grams":5},{"food":"salt","grams":0.4}]},
{"id":"tofu_rice_bowl","name":"Tofu and brown rice bowl","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"brown_rice","grams":48},{"food":"tofu","grams":100},{"food":"broccoli","grams":50},{"food":"red_pepper","grams":40},{"food":"oil","grams":4},{"food":"sesame","grams":2},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"paneer_wrap","name":"Paneer wrap","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":45},{"food":"paneer","grams":50},{"food":"capsicum","grams":30},{"food":"onion","grams":20},{"food":"lettuce","grams":15},{"food":"olive_oil","grams":4},{"food":"curd","grams":15},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"bean_chilli_rice","name":"Bean chilli with rice","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"rajma","grams":38},{"food":"brown_rice","grams":42},{"food":"tomato","grams":70},{"food":"red_pepper","grams":40},{"food":"onion","grams":25},{"food":"sweetcorn","grams":20},{"food":"olive_oil","grams":4},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"lentil_soup_bread","name":"Lentil soup with bread","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"masoor_dal","grams":38},{"food":"carrot","grams":40},{"food":"tomato","grams":50},{"food":"onion","grams":20},{"food":"whole_wheat_bread","grams":42},{"food":"olive_oil","grams":4},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.3}]},
{"id":"barley_soup","name":"Barley and bean soup","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"barley","grams":35},{"food":"white_beans","grams":25},{"food":"carrot","grams":40},{"food":"cabbage","grams":40},{"food":"tomato","grams":60},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"couscous_chickpeas","name":"Couscous with chickpeas","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"couscous","grams":45},{"food":"chickpeas","grams":28},{"food":"courgette","grams":50},{"food":"carrot","grams":30},{"food":"tomato","grams":40},{"food":"raisins","grams":6},{"food":"olive_oil","grams":4},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.5}]},
{"id":"stuffed_peppers","name":"Stuffed peppers with quinoa and paneer","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"red_pepper","grams":120},{"food":"quinoa","grams":38},{"food":"paneer","grams":40},{"food":"tomato","grams":40},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"polenta_beans","name":"Polenta with beans and tomato","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"maize_flour","grams":45},{"food":"white_beans","grams":30},{"food":"tomato","grams":80},{"food":"courgette","grams":40},{"food":"olive_oil","grams":5},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"chicken_salad_bowl","name":"Chicken and potato salad bowl","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"chicken_breast","grams":100},{"food":"potato","grams":120},{"food":"french_beans","grams":50},{"food":"lettuce","grams":30},{"food":"tomato","grams":40},{"food":"olive_oil","grams":6},{"food":"lemon_juice","grams":5},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"salmon_potatoes","name":"Salmon with potatoes and beans","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"salmon","grams":100},{"food":"potato","grams":130},{"food":"french_beans","grams":70},{"food":"olive_oil","grams":3},{"food":"lemon_juice","grams":5},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"chicken_wrap","name":"Chicken wrap","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":45},{"food":"chicken_breast","grams":80},{"food":"capsicum","grams":25},{"food":"lettuce","grams":20},{"food":"curd","grams":20},{"food":"olive_oil","grams":4},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"omelette_vegetables","name":"Vegetable omelette with potatoes","role":"main","meals":["lunch","dinner"],"ingredients":[{"food":"egg","grams":110},{"food":"potato","grams":110},{"food":"onion","grams":25},{"food":"spinach","grams":30},{"food":"olive_oil","grams":5},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"phulka","name":"Phulka","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":30}]},
{"id":"poli","name":"Poli with a little oil","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":32},{"food":"oil","grams":2},{"food":"salt","grams":0.1}]},
{"id":"jowar_bhakri","name":"Jowar bhakri","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"jowar","grams":50}]},
{"id":"bajra_bhakri","name":"Bajra bhakri","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"bajra","grams":50}]},
{"id":"tandlachi_bhakri","name":"Rice bhakri","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"rice_flour","grams":45}]},
{"id":"nachni_bhakri","name":"Nachni (ragi) bhakri","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"ragi","grams":50}]},
{"id":"makki_roti","name":"Makki ki roti","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"maize_flour","grams":50},{"food":"ghee","grams":1}]},
{"id":"missi_roti","name":"Missi roti","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"atta","grams":20},{"food":"besan","grams":20},{"food":"oil","grams":2},{"food":"cumin","grams":0.3},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.2}]},
{"id":"jowar_besan_roti","name":"Jowar and besan roti","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"jowar","grams":28},{"food":"besan","grams":12},{"food":"oil","grams":1},{"food":"salt","grams":0.1}]},
{"id":"kuttu_roti","name":"Kuttu roti","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"kuttu","grams":40},{"food":"oil","grams":2},{"food":"salt","grams":0.2}]},
{"id":"rajgira_roti","name":"Rajgira roti","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"rajgira","grams":40},{"food":"oil","grams":2},{"food":"salt","grams":0.2}]},
{"id":"plain_rice","name":"Rice","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":45}]},
{"id":"jeera_rice","name":"Jeera rice","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":45},{"food":"oil","grams":2},{"food":"cumin","grams":0.8},{"food":"salt","grams":0.3}]},
{"id":"brown_rice_plain","name":"Brown rice","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"brown_rice","grams":45}]},
{"id":"vari_bhat","name":"Bhagar (vari)","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"bhagar","grams":45},{"food":"ghee","grams":2},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.3}]},
{"id":"lemon_rice","name":"Lemon rice, light","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"rice","grams":42},{"food":"oil","grams":3},{"food":"lemon_juice","grams":5},{"food":"turmeric","grams":0.3},{"food":"chana_dal","grams":3},{"food":"salt","grams":0.3}]},
{"id":"whole_wheat_slice","name":"Whole-wheat bread","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"whole_wheat_bread","grams":28}]},
{"id":"boiled_potatoes","name":"Boiled potatoes","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"potato","grams":130},{"food":"olive_oil","grams":2},{"food":"salt","grams":0.2}]},
{"id":"cooked_quinoa","name":"Quinoa","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"quinoa","grams":45},{"food":"olive_oil","grams":1}]},
{"id":"herbed_brown_rice","name":"Herbed brown rice","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"brown_rice","grams":45},{"food":"olive_oil","grams":2},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.2}]},
{"id":"couscous_plain","name":"Couscous","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"couscous","grams":45},{"food":"olive_oil","grams":2},{"food":"lemon_juice","grams":5},{"food":"salt","grams":0.2}]},
{"id":"polenta","name":"Soft polenta","role":"staple","meals":["lunch","dinner"],"ingredients":[{"food":"maize_flour","grams":45},{"food":"olive_oil","grams":2},{"food":"salt","grams":0.3}]},
{"id":"varan","name":"Varan","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":28},{"food":"ghee","grams":2},{"food":"turmeric","grams":0.3},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"amti","name":"Amti","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":28},{"food":"oil","grams":3},{"food":"jaggery","grams":2},{"food":"tamarind","grams":3},{"food":"coconut","grams":4},{"food":"coriander","grams":3},{"food":"mustard_seed","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"chilli_powder","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"matki_usal","name":"Matki usal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"matki","grams":35},{"food":"onion","grams":25},{"food":"tomato","grams":20},{"food":"oil","grams":4},{"food":"coconut","grams":4},{"food":"coriander","grams":3},{"food":"turmeric","grams":0.3},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"chavli_usal","name":"Chavli usal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chavli","grams":38},{"food":"onion","grams":25},{"food":"tomato","grams":25},{"food":"oil","grams":4},{"food":"coriander","grams":3},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"moong_usal","name":"Moong usal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"moong","grams":36},{"food":"tomato","grams":25},{"food":"oil","grams":4},{"food":"coconut","grams":3},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"masoor_usal","name":"Masoor usal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"whole_masoor","grams":36},{"food":"onion","grams":25},{"food":"tomato","grams":20},{"food":"oil","grams":4},{"food":"garlic","grams":2},{"food":"coriander","grams":3},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"valache_birde","name":"Valache birde","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"val","grams":36},{"food":"onion","grams":20},{"food":"oil","grams":4},{"food":"coconut","grams":5},{"food":"jaggery","grams":2},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"pithla","name":"Pithla","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"besan","grams":30},{"food":"onion","grams":25},{"food":"oil","grams":5},{"food":"garlic","grams":2},{"food":"green_chilli","grams":2},{"food":"coriander","grams":3},{"food":"turmeric","grams":0.3},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.6}]},
{"id":"zunka","name":"Dry zunka, without onion","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"besan","grams":32},{"food":"capsicum","grams":30},{"food":"oil","grams":5},{"food":"green_chilli","grams":2},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.5}]},
{"id":"takatli_palak","name":"Takatli palak bhaji","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":80},{"food":"besan","grams":8},{"food":"chana_dal","grams":15},{"food":"curd","grams":60},{"food":"peanut","grams":6},{"food":"oil","grams":3},{"food":"green_chilli","grams":2},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.6}]},
{"id":"dal_palak","name":"Dal palak","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"moong_dal","grams":30},{"food":"spinach","grams":60},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"dal_tadka","name":"Dal tadka","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":18},{"food":"masoor_dal","grams":14},{"food":"onion","grams":15},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"rajma_curry","name":"Rajma","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"rajma","grams":40},{"food":"onion","grams":30},{"food":"tomato","grams":50},{"food":"oil","grams":4},{"food":"ginger","grams":3},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.6}]},
{"id":"chole","name":"Chole","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chickpeas","grams":40},{"food":"onion","grams":30},{"food":"tomato","grams":40},{"food":"oil","grams":4},{"food":"ginger","grams":3},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"coriander_seed","grams":1},{"food":"salt","grams":0.6}]},
{"id":"kala_chana_curry","name":"Kala chana","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"kala_chana","grams":40},{"food":"tomato","grams":40},{"food":"oil","grams":4},{"food":"cumin","grams":0.6},{"food":"coriander_seed","grams":1},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"kadhi","name":"Kadhi, without pakora","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"curd","grams":90},{"food":"besan","grams":15},{"food":"oil","grams":3},{"food":"cumin","grams":0.4},{"food":"fenugreek_seed","grams":0.3},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.5}]},
{"id":"palak_paneer","name":"Palak paneer","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":120},{"food":"paneer","grams":55},{"food":"onion","grams":25},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"garlic","grams":2},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.5}]},
{"id":"matar_paneer","name":"Matar paneer","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"paneer","grams":50},{"food":"peas","grams":60},{"food":"tomato","grams":60},{"food":"onion","grams":25},{"food":"oil","grams":3},{"food":"ginger","grams":2},{"food":"cumin","grams":0.4},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.5}]},
{"id":"paneer_shimla","name":"Paneer with capsicum and tomato","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"paneer","grams":55},{"food":"capsicum","grams":60},{"food":"tomato","grams":60},{"food":"oil","grams":3},{"food":"cumin","grams":0.4},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.5}]},
{"id":"panchmel_dal","name":"Panchmel dal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":8},{"food":"moong_dal","grams":8},{"food":"masoor_dal","grams":6},{"food":"chana_dal","grams":6},{"food":"urad_dal","grams":5},{"food":"tomato","grams":20},{"food":"ghee","grams":3},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"moong_dal_jain","name":"Moong dal, without onion and garlic","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"moong_dal","grams":32},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.6}]},
{"id":"gujarati_dal","name":"Gujarati dal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":26},{"food":"tomato","grams":25},{"food":"peanut","grams":4},{"food":"jaggery","grams":3},{"food":"oil","grams":3},{"food":"lemon_juice","grams":4},{"food":"mustard_seed","grams":0.4},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"lauki_chana_dal","name":"Lauki chana dal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chana_dal","grams":30},{"food":"bottle_gourd","grams":70},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"sambar","name":"Sambar","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":25},{"food":"drumstick","grams":25},{"food":"pumpkin","grams":30},{"food":"brinjal","grams":20},{"food":"onion","grams":15},{"food":"tomato","grams":20},{"food":"tamarind","grams":3},{"food":"oil","grams":3},{"food":"mustard_seed","grams":0.4},{"food":"coriander_seed","grams":1},{"food":"turmeric","grams":0.3},{"food":"hing","grams":0.1},{"food":"salt","grams":0.6}]},
{"id":"kootu","name":"Cabbage kootu","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"moong_dal","grams":30},{"food":"cabbage","grams":60},{"food":"coconut","grams":6},{"food":"oil","grams":2},{"food":"cumin","grams":0.5},{"food":"mustard_seed","grams":0.3},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"dalma","name":"Dalma","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":30},{"food":"pumpkin","grams":40},{"food":"brinjal","grams":30},{"food":"raw_banana","grams":30},{"food":"coconut","grams":5},{"food":"ghee","grams":2},{"food":"cumin","grams":0.6},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"cholar_dal","name":"Cholar dal","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chana_dal","grams":32},{"food":"coconut","grams":6},{"food":"oil","grams":3},{"food":"sugar","grams":1},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"raisins","grams":3},{"food":"salt","grams":0.6}]},
{"id":"soya_curry","name":"Soya chunk curry","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"soya_chunks","grams":25},{"food":"onion","grams":30},{"food":"tomato","grams":50},{"food":"oil","grams":4},{"food":"ginger","grams":2},{"food":"garlic","grams":2},{"food":"cumin","grams":0.5},{"food":"coriander_seed","grams":1},{"food":"salt","grams":0.6}]},
{"id":"tofu_bhurji","name":"Tofu bhurji","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"tofu","grams":100},{"food":"onion","grams":25},{"food":"tomato","grams":30},{"food":"capsicum","grams":20},{"food":"oil","grams":3},{"food":"turmeric","grams":0.3},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.5}]},
{"id":"tofu_shimla","name":"Tofu with peas and tomato","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"tofu","grams":90},{"food":"peas","grams":40},{"food":"tomato","grams":50},{"food":"oil","grams":3},{"food":"turmeric","grams":0.3},{"food":"cumin","grams":0.5},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.5}]},
{"id":"danyachi_amti","name":"Danyachi amti","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"peanut","grams":25},{"food":"ghee","grams":2},{"food":"jaggery","grams":2},{"food":"cumin","grams":0.4},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.5}]},
{"id":"egg_curry","name":"Egg curry","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"egg","grams":100},{"food":"onion","grams":40},{"food":"tomato","grams":50},{"food":"oil","grams":4},{"food":"ginger","grams":2},{"food":"garlic","grams":2},{"food":"turmeric","grams":0.3},{"food":"coriander_seed","grams":1},{"food":"salt","grams":0.6}]},
{"id":"egg_bhurji_thali","name":"Egg bhurji","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"egg","grams":100},{"food":"onion","grams":25},{"food":"tomato","grams":25},{"food":"oil","grams":3},{"food":"green_chilli","grams":2},{"food":"coriander","grams":3},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"chicken_rassa","name":"Home chicken rassa","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chicken","grams":110},{"food":"onion","grams":40},{"food":"tomato","grams":40},{"food":"coconut","grams":5},{"food":"oil","grams":4},{"food":"ginger","grams":3},{"food":"garlic","grams":3},{"food":"turmeric","grams":0.3},{"food":"coriander_seed","grams":1},{"food":"salt","grams":0.6}]},
{"id":"palak_chicken","name":"Palak chicken","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chicken","grams":100},{"food":"spinach","grams":80},{"food":"onion","grams":30},{"food":"tomato","grams":30},{"food":"oil","grams":4},{"food":"ginger","grams":3},{"food":"garlic","grams":3},{"food":"cumin","grams":0.5},{"food":"salt","grams":0.6}]},
{"id":"tawa_chicken","name":"Tawa chicken","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chicken_breast","grams":110},{"food":"curd","grams":15},{"food":"oil","grams":3},{"food":"ginger","grams":2},{"food":"garlic","grams":2},{"food":"lemon_juice","grams":4},{"food":"turmeric","grams":0.3},{"food":"salt","grams":0.5}]},
{"id":"fish_curry","name":"Malvani fish curry","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"bangda","grams":90},{"food":"coconut","grams":8},{"food":"onion","grams":20},{"food":"tamarind","grams":3},{"food":"oil","grams":3},{"food":"turmeric","grams":0.3},{"food":"coriander_seed","grams":1},{"food":"garlic","grams":2},{"food":"salt","grams":0.5}]},
{"id":"tawa_fish","name":"Tawa fish","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"surmai","grams":110},{"food":"rice_flour","grams":5},{"food":"oil","grams":4},{"food":"lemon_juice","grams":4},{"food":"turmeric","grams":0.3},{"food":"chilli_powder","grams":0.3},{"food":"garlic","grams":2},{"food":"salt","grams":0.5}]},
{"id":"macher_jhol","name":"Macher jhol","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"rohu","grams":100},{"food":"tomato","grams":30},{"food":"brinjal","grams":30},{"food":"mustard_oil","grams":4},{"food":"ginger","grams":2},{"food":"cumin","grams":0.6},{"food":"turmeric","grams":0.4},{"food":"salt","grams":0.6}]},
{"id":"mutton_rassa","name":"Mutton rassa","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"goat","grams":100},{"food":"onion","grams":40},{"food":"tomato","grams":30},{"food":"coconut","grams":4},{"food":"oil","grams":4},{"food":"ginger","grams":3},{"food":"garlic","grams":3},{"food":"coriander_seed","grams":1},{"food":"salt","grams":0.6}]},
{"id":"grilled_chicken","name":"Grilled chicken breast","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chicken_breast","grams":115},{"food":"olive_oil","grams":3},{"food":"lemon_juice","grams":5},{"food":"pepper","grams":0.3},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"baked_salmon","name":"Baked salmon","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"salmon","grams":110},{"food":"olive_oil","grams":1},{"food":"lemon_juice","grams":5},{"food":"pepper","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"tofu_stir_fry","name":"Tofu stir-fry","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"tofu","grams":110},{"food":"red_pepper","grams":40},{"food":"broccoli","grams":40},{"food":"oil","grams":4},{"food":"garlic","grams":2},{"food":"ginger","grams":2},{"food":"sesame","grams":2},{"food":"salt","grams":0.4}]},
{"id":"bean_stew","name":"White bean stew","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"white_beans","grams":40},{"food":"tomato","grams":60},{"food":"carrot","grams":30},{"food":"onion","grams":25},{"food":"olive_oil","grams":4},{"food":"garlic","grams":2},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"lentil_stew","name":"Lentil and tomato stew","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"whole_masoor","grams":38},{"food":"tomato","grams":60},{"food":"courgette","grams":40},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.6}]},
{"id":"chickpea_ragout","name":"Chickpea ragout","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"chickpeas","grams":38},{"food":"tomato","grams":60},{"food":"red_pepper","grams":40},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.6}]},
{"id":"paneer_tikka_plate","name":"Grilled paneer with peppers","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"paneer","grams":60},{"food":"red_pepper","grams":50},{"food":"capsicum","grams":40},{"food":"low_fat_curd","grams":15},{"food":"olive_oil","grams":2},{"food":"pepper","grams":0.3},{"food":"oregano","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"herb_omelette","name":"Herb omelette","role":"pulse","meals":["lunch","dinner"],"ingredients":[{"food":"egg","grams":100},{"food":"milk","grams":10},{"food":"olive_oil","grams":3},{"food":"coriander","grams":3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"bharli_vangi","name":"Bharli vangi","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"brinjal","grams":120},{"food":"peanut","grams":8},{"food":"sesame","grams":3},{"food":"coconut","grams":3},{"food":"onion","grams":15},{"food":"oil","grams":5},{"food":"jaggery","grams":2},{"food":"coriander_seed","grams":0.8},{"food":"chilli_powder","grams":0.3},{"food":"salt","grams":0.6}]},
{"id":"methi_bhaji","name":"Methi bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"methi","grams":140},{"food":"onion","grams":20},{"food":"oil","grams":4},{"food":"garlic","grams":3},{"food":"moong_dal","grams":5},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.5}]},
{"id":"palak_bhaji","name":"Palak bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":150},{"food":"garlic","grams":3},{"food":"oil","grams":4},{"food":"peanut","grams":5},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"math_bhaji","name":"Lal math bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"amaranth_leaves","grams":140},{"food":"onion","grams":20},{"food":"garlic","grams":3},{"food":"oil","grams":4},{"food":"coconut","grams":4},{"food":"salt","grams":0.5}]},
{"id":"palak_moong_bhaji","name":"Palak and moong bhaji, without garlic","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":130},{"food":"moong_dal","grams":8},{"food":"oil","grams":4},{"food":"cumin","grams":0.4},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.4}]},
{"id":"dudhi_bhaji","name":"Dudhi bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"bottle_gourd","grams":140},{"food":"oil","grams":4},{"food":"coconut","grams":4},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"dodka_bhaji","name":"Dodka bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"ridge_gourd","grams":140},{"food":"oil","grams":4},{"food":"peanut","grams":5},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"bhendi_bhaji","name":"Bhendi bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"okra","grams":130},{"food":"oil","grams":5},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"coriander_seed","grams":0.6},{"food":"salt","grams":0.5}]},
{"id":"kobi_bhaji","name":"Kobichi bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"cabbage","grams":130},{"food":"chana_dal","grams":6},{"food":"oil","grams":4},{"food":"mustard_seed","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"coriander","grams":3},{"food":"salt","grams":0.5}]},
{"id":"flower_matar","name":"Flower and peas bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"cauliflower","grams":110},{"food":"peas","grams":30},{"food":"tomato","grams":20},{"food":"oil","grams":4},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"coriander_seed","grams":0.6},{"food":"salt","grams":0.5}]},
{"id":"farasbi_bhaji","name":"Farasbi bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"french_beans","grams":130},{"food":"coconut","grams":5},{"food":"oil","grams":4},{"food":"cumin","grams":0.3},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"bhopla_bhaji","name":"Lal bhopla bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"pumpkin","grams":140},{"food":"oil","grams":4},{"food":"peanut","grams":5},{"food":"jaggery","grams":2},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"pith_perun_mirchi","name":"Capsicum with besan","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"capsicum","grams":120},{"food":"besan","grams":10},{"food":"oil","grams":5},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"batata_bhaji","name":"Batata bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"potato","grams":130},{"food":"oil","grams":4},{"food":"mustard_seed","grams":0.4},{"food":"turmeric","grams":0.3},{"food":"coriander","grams":3},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.5}]},
{"id":"shevga_bhaji","name":"Shevga and tomato bhaji","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"drumstick","grams":100},{"food":"tomato","grams":50},{"food":"peanut","grams":6},{"food":"coconut","grams":4},{"food":"oil","grams":3},{"food":"turmeric","grams":0.2},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.5}]},
{"id":"aloo_gobi","name":"Aloo gobi","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"cauliflower","grams":90},{"food":"potato","grams":55},{"food":"tomato","grams":20},{"food":"oil","grams":4},{"food":"ginger","grams":2},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.3},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.5}]},
{"id":"baingan_bharta","name":"Baingan bharta","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"brinjal","grams":150},{"food":"onion","grams":25},{"food":"tomato","grams":40},{"food":"peas","grams":20},{"food":"oil","grams":4},{"food":"garlic","grams":2},{"food":"coriander","grams":4},{"food":"salt","grams":0.5}]},
{"id":"lauki_tamatar","name":"Lauki tamatar","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"bottle_gourd","grams":130},{"food":"tomato","grams":40},{"food":"oil","grams":4},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.2},{"food":"coriander_seed","grams":0.6},{"food":"salt","grams":0.5}]},
{"id":"bhindi_masala","name":"Bhindi masala","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"okra","grams":120},{"food":"onion","grams":30},{"food":"tomato","grams":30},{"food":"oil","grams":5},{"food":"cumin","grams":0.5},{"food":"turmeric","grams":0.2},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.5}]},
{"id":"gajar_matar","name":"Gajar matar","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"carrot","grams":90},{"food":"peas","grams":40},{"food":"oil","grams":4},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"mushroom_matar","name":"Mushroom matar","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"mushroom","grams":100},{"food":"peas","grams":40},{"food":"onion","grams":25},{"food":"tomato","grams":40},{"food":"oil","grams":4},{"food":"garlic","grams":2},{"food":"cumin","grams":0.4},{"food":"coriander_seed","grams":0.8},{"food":"salt","grams":0.5}]},
{"id":"mix_veg","name":"Mixed vegetable sabzi","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"cauliflower","grams":40},{"food":"carrot","grams":35},{"food":"french_beans","grams":35},{"food":"peas","grams":20},{"food":"tomato","grams":30},{"food":"onion","grams":15},{"food":"oil","grams":4},{"food":"cumin","grams":0.4},{"food":"coriander_seed","grams":0.6},{"food":"salt","grams":0.5}]},
{"id":"sarson_saag","name":"Sarson ka saag","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"mustard_greens","grams":110},{"food":"spinach","grams":50},{"food":"maize_flour","grams":4},{"food":"ghee","grams":3},{"food":"garlic","grams":3},{"food":"ginger","grams":3},{"food":"green_chilli","grams":2},{"food":"salt","grams":0.5}]},
{"id":"palak_makai","name":"Palak with sweetcorn","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":120},{"food":"sweetcorn","grams":40},{"food":"tomato","grams":20},{"food":"oil","grams":3},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.4}]},
{"id":"tameta_shaak","name":"Tomato and capsicum shaak","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"tomato","grams":110},{"food":"capsicum","grams":40},{"food":"peanut","grams":6},{"food":"jaggery","grams":2},{"food":"oil","grams":4},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"raw_banana_shaak","name":"Raw banana shaak","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"raw_banana","grams":110},{"food":"oil","grams":4},{"food":"coconut","grams":4},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"coriander_seed","grams":0.6},{"food":"salt","grams":0.5}]},
{"id":"undhiyu_light","name":"Winter mixed shaak","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"french_beans","grams":40},{"food":"brinjal","grams":40},{"food":"sweet_potato","grams":30},{"food":"raw_banana","grams":25},{"food":"peas","grams":20},{"food":"coconut","grams":5},{"food":"sesame","grams":2},{"food":"oil","grams":5},{"food":"coriander","grams":4},{"food":"salt","grams":0.5}]},
{"id":"beans_poriyal","name":"Beans poriyal","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"french_beans","grams":130},{"food":"coconut","grams":7},{"food":"oil","grams":3},{"food":"mustard_seed","grams":0.4},{"food":"urad_dal","grams":2},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"cabbage_poriyal","name":"Cabbage poriyal","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"cabbage","grams":130},{"food":"coconut","grams":7},{"food":"oil","grams":3},{"food":"mustard_seed","grams":0.4},{"food":"urad_dal","grams":2},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"carrot_beans_poriyal","name":"Carrot and beans poriyal","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"carrot","grams":60},{"food":"french_beans","grams":70},{"food":"coconut","grams":6},{"food":"oil","grams":3},{"food":"mustard_seed","grams":0.4},{"food":"urad_dal","grams":2},{"food":"salt","grams":0.5}]},
{"id":"chorchori","name":"Pumpkin and brinjal chorchori","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"pumpkin","grams":70},{"food":"brinjal","grams":50},{"food":"french_beans","grams":30},{"food":"mustard_oil","grams":4},{"food":"turmeric","grams":0.2},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.5}]},
{"id":"ratatouille","name":"Ratatouille","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"courgette","grams":60},{"food":"brinjal","grams":50},{"food":"red_pepper","grams":40},{"food":"tomato","grams":50},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"roast_vegetables","name":"Roast vegetables","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"red_pepper","grams":50},{"food":"courgette","grams":50},{"food":"onion","grams":30},{"food":"carrot","grams":40},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"steamed_broccoli_beans","name":"Broccoli and green beans","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"broccoli","grams":80},{"food":"french_beans","grams":60},{"food":"olive_oil","grams":4},{"food":"lemon_juice","grams":4},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.3}]},
{"id":"garlic_mushrooms","name":"Garlic mushrooms","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"mushroom","grams":130},{"food":"garlic","grams":3},{"food":"olive_oil","grams":4},{"food":"pepper","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"sauteed_spinach","name":"Spinach with pepper","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":150},{"food":"olive_oil","grams":4},{"food":"lemon_juice","grams":4},{"food":"pepper","grams":0.3},{"food":"salt","grams":0.3}]},
{"id":"green_beans_almonds","name":"Green beans with almonds","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"french_beans","grams":130},{"food":"almond","grams":6},{"food":"olive_oil","grams":3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.3}]},
{"id":"cauliflower_mash","name":"Cauliflower and peas, herbed","role":"vegetable","meals":["lunch","dinner"],"ingredients":[{"food":"cauliflower","grams":110},{"food":"peas","grams":40},{"food":"olive_oil","grams":4},{"food":"oregano","grams":0.3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.4}]},
{"id":"kakdi_koshimbir","name":"Kakdi koshimbir","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"cucumber","grams":90},{"food":"peanut","grams":5},{"food":"lemon_juice","grams":3},{"food":"salt","grams":0.2}]},
{"id":"tomato_koshimbir","name":"Tomato koshimbir","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"tomato","grams":70},{"food":"onion","grams":20},{"food":"curd","grams":20},{"food":"coriander","grams":3},{"food":"salt","grams":0.2}]},
{"id":"gajar_koshimbir","name":"Gajar koshimbir","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"carrot","grams":80},{"food":"peanut","grams":5},{"food":"lemon_juice","grams":4},{"food":"coriander","grams":3},{"food":"salt","grams":0.2}]},
{"id":"beet_koshimbir","name":"Beet koshimbir","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"beetroot","grams":80},{"food":"curd","grams":25},{"food":"coriander","grams":3},{"food":"salt","grams":0.2}]},
{"id":"kobi_koshimbir","name":"Cabbage and pomegranate koshimbir","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"cabbage","grams":70},{"food":"pomegranate","grams":20},{"food":"lemon_juice","grams":4},{"food":"coriander","grams":3},{"food":"salt","grams":0.2}]},
{"id":"moong_koshimbir","name":"Moong sprout koshimbir","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"moong_sprouts","grams":45},{"food":"cucumber","grams":30},{"food":"tomato","grams":20},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"kachumber","name":"Kachumber","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"cucumber","grams":45},{"food":"tomato","grams":40},{"food":"onion","grams":20},{"food":"lemon_juice","grams":4},{"food":"coriander","grams":2},{"food":"salt","grams":0.2}]},
{"id":"cut_salad","name":"Cucumber and tomato slices","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"cucumber","grams":60},{"food":"tomato","grams":45},{"food":"lemon_juice","grams":3}]},
{"id":"carrot_cucumber_sticks","name":"Carrot and cucumber sticks","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"carrot","grams":45},{"food":"cucumber","grams":45}]},
{"id":"radish_salad","name":"Mula salad","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"radish","grams":80},{"food":"lemon_juice","grams":4},{"food":"coriander","grams":4},{"food":"salt","grams":0.2}]},
{"id":"kosambari","name":"Kosambari","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"moong_dal","grams":10},{"food":"cucumber","grams":70},{"food":"coconut","grams":4},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"green_salad","name":"Green salad","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"lettuce","grams":50},{"food":"cucumber","grams":40},{"food":"tomato","grams":30},{"food":"olive_oil","grams":3},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"tomato_basil_salad","name":"Tomato and cucumber salad","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"tomato","grams":70},{"food":"cucumber","grams":50},{"food":"olive_oil","grams":3},{"food":"vinegar","grams":3},{"food":"oregano","grams":0.2},{"food":"salt","grams":0.2}]},
{"id":"carrot_slaw","name":"Carrot and cabbage slaw","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"cabbage","grams":50},{"food":"carrot","grams":40},{"food":"low_fat_curd","grams":20},{"food":"lemon_juice","grams":3},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.2}]},
{"id":"pumpkin_seed_salad","name":"Lettuce and pumpkin seed salad","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"lettuce","grams":60},{"food":"red_pepper","grams":30},{"food":"pumpkin_seeds","grams":6},{"food":"olive_oil","grams":2},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"tomato_soup","name":"Tomato soup","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"tomato","grams":180},{"food":"olive_oil","grams":2},{"food":"pepper","grams":0.3},{"food":"oregano","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"vegetable_soup","name":"Vegetable soup","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"carrot","grams":40},{"food":"french_beans","grams":40},{"food":"cabbage","grams":40},{"food":"tomato","grams":50},{"food":"onion","grams":20},{"food":"olive_oil","grams":2},{"food":"pepper","grams":0.3},{"food":"salt","grams":0.5}]},
{"id":"palak_soup","name":"Palak soup","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"spinach","grams":80},{"food":"milk","grams":50},{"food":"cumin","grams":0.3},{"food":"pepper","grams":0.3},{"food":"salt","grams":0.4}]},
{"id":"rasam","name":"Rasam","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"toor_dal","grams":10},{"food":"tomato","grams":50},{"food":"tamarind","grams":3},{"food":"pepper","grams":0.5},{"food":"cumin","grams":0.6},{"food":"oil","grams":2},{"food":"salt","grams":0.5}]},
{"id":"curd_bowl","name":"Curd","role":"side","meals":["breakfast","lunch","dinner","evening_snack"],"ingredients":[{"food":"curd","grams":150}]},
{"id":"cucumber_raita","name":"Cucumber raita","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"curd","grams":100},{"food":"cucumber","grams":50},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.2}]},
{"id":"dudhi_raita","name":"Dudhi raita","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"curd","grams":100},{"food":"bottle_gourd","grams":60},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.2}]},
{"id":"low_fat_dahi","name":"Low-fat curd","role":"side","meals":["breakfast","lunch","dinner","evening_snack"],"ingredients":[{"food":"low_fat_curd","grams":150}]},
{"id":"takachi_kadhi","name":"Takachi kadhi","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"curd","grams":80},{"food":"besan","grams":5},{"food":"ghee","grams":1},{"food":"cumin","grams":0.4},{"food":"turmeric","grams":0.2},{"food":"sugar","grams":1},{"food":"salt","grams":0.3}]},
{"id":"solkadhi","name":"Solkadhi, light, without kokum","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"coconut_milk","grams":30},{"food":"garlic","grams":1},{"food":"coriander","grams":2},{"food":"lemon_juice","grams":5},{"food":"salt","grams":0.3}]},
{"id":"soya_curd","name":"Soya milk with mint","role":"side","meals":["lunch","dinner"],"ingredients":[{"food":"soya_milk","grams":180},{"food":"mint","grams":2},{"food":"lemon_juice","grams":4},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.2}]},
{"id":"boiled_eggs","name":"Boiled egg","role":"side","meals":["breakfast","evening_snack"],"ingredients":[{"food":"egg","grams":50}]},
{"id":"sprouts_side","name":"Moong sprouts, tempered","role":"side","meals":["breakfast"],"ingredients":[{"food":"moong_sprouts","grams":90},{"food":"tomato","grams":15},{"food":"oil","grams":2},{"food":"cumin","grams":0.3},{"food":"lemon_juice","grams":3},{"food":"salt","grams":0.2}]},
{"id":"milk_glass","name":"Milk","role":"side","meals":["breakfast"],"ingredients":[{"food":"milk","grams":200}]},
{"id":"soya_milk_glass","name":"Soya milk","role":"side","meals":["breakfast"],"ingredients":[{"food":"soya_milk","grams":200}]},
{"id":"paneer_cubes","name":"Paneer cubes with pepper","role":"side","meals":["breakfast"],"ingredients":[{"food":"paneer","grams":50},{"food":"pepper","grams":0.2}]},
{"id":"peanut_chutney","name":"Peanut chutney","role":"side","meals":["breakfast"],"ingredients":[{"food":"peanut","grams":16},{"food":"garlic","grams":1},{"food":"chilli_powder","grams":0.3},{"food":"salt","grams":0.2}]},
{"id":"coconut_chana_chutney","name":"Roasted chana chutney","role":"side","meals":["breakfast"],"ingredients":[{"food":"roasted_chana","grams":18},{"food":"coconut","grams":7},{"food":"lemon_juice","grams":2},{"food":"salt","grams":0.2}]},
{"id":"sambar_cup","name":"Sambar for breakfast","role":"side","meals":["breakfast"],"ingredients":[{"food":"toor_dal","grams":22},{"food":"pumpkin","grams":25},{"food":"drumstick","grams":20},{"food":"tomato","grams":20},{"food":"tamarind","grams":2},{"food":"oil","grams":2},{"food":"coriander_seed","grams":0.8},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.5}]},
{"id":"tofu_cubes","name":"Tofu with pepper","role":"side","meals":["breakfast"],"ingredients":[{"food":"tofu","grams":90},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.1}]},
{"id":"egg_white_scramble","name":"Egg white scramble","role":"side","meals":["breakfast"],"ingredients":[{"food":"egg_white","grams":99},{"food":"oil","grams":2},{"food":"pepper","grams":0.2}]},
{"id":"roasted_chana_fist","name":"Roasted chana","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"roasted_chana","grams":30}]},
{"id":"roasted_peanuts","name":"Roasted peanuts","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"peanut","grams":25}]},
{"id":"boiled_peanuts","name":"Boiled peanuts","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"peanut","grams":30},{"food":"salt","grams":0.2}]},
{"id":"sprouts_chaat","name":"Sprouts chaat","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"moong_sprouts","grams":80},{"food":"onion","grams":15},{"food":"tomato","grams":20},{"food":"lemon_juice","grams":4},{"food":"coriander","grams":2},{"food":"salt","grams":0.2}]},
{"id":"sprouts_chaat_plain","name":"Sprouts with cucumber","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"moong_sprouts","grams":75},{"food":"cucumber","grams":30},{"food":"tomato","grams":20},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"bhel","name":"Bhel without sev","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"puffed_rice","grams":20},{"food":"roasted_chana","grams":10},{"food":"peanut","grams":6},{"food":"onion","grams":15},{"food":"tomato","grams":20},{"food":"coriander","grams":3},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"sukha_bhel","name":"Kurmura with roasted chana","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"puffed_rice","grams":20},{"food":"roasted_chana","grams":15},{"food":"peanut","grams":5},{"food":"oil","grams":2},{"food":"turmeric","grams":0.2},{"food":"salt","grams":0.2}]},
{"id":"khakhra","name":"Khakhra","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"atta","grams":17},{"food":"oil","grams":1.5},{"food":"cumin","grams":0.2},{"food":"salt","grams":0.1}]},
{"id":"chana_chaat","name":"Chana chaat","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"kala_chana","grams":28},{"food":"tomato","grams":25},{"food":"cucumber","grams":25},{"food":"lemon_juice","grams":4},{"food":"salt","grams":0.2}]},
{"id":"boiled_corn","name":"Boiled corn","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"sweetcorn","grams":100},{"food":"lemon_juice","grams":4},{"food":"pepper","grams":0.2},{"food":"salt","grams":0.1}]},
{"id":"ratale_boiled","name":"Boiled ratale","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"sweet_potato","grams":100}]},
{"id":"kakdi_dahi","name":"Kakdi and curd bowl","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"curd","grams":100},{"food":"cucumber","grams":80},{"food":"peanut","grams":5},{"food":"cumin","grams":0.2},{"food":"salt","grams":0.1}]},
{"id":"almonds_handful","name":"Almonds","role":"snack","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"almond","grams":14}]},
{"id":"walnuts_handful","name":"Walnuts","role":"snack","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"walnut","grams":15}]},
{"id":"mixed_seeds","name":"Pumpkin and sunflower seeds","role":"snack","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"pumpkin_seeds","grams":10},{"food":"sunflower_seeds","grams":10}]},
{"id":"carrot_hummus","name":"Carrot and hummus","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"chickpeas","grams":14},{"food":"tahini","grams":5},{"food":"carrot","grams":60},{"food":"lemon_juice","grams":4},{"food":"olive_oil","grams":1},{"food":"salt","grams":0.2}]},
{"id":"cucumber_hummus","name":"Cucumber and hummus","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"chickpeas","grams":16},{"food":"tahini","grams":5},{"food":"cucumber","grams":60},{"food":"lemon_juice","grams":4},{"food":"olive_oil","grams":1},{"food":"salt","grams":0.2}]},
{"id":"apple_peanut_butter","name":"Apple with peanut butter","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"apple","grams":100},{"food":"peanut_butter","grams":12}]},
{"id":"yogurt_berries","name":"Curd with strawberries","role":"snack","meals":["evening_snack"],"ingredients":[{"food":"low_fat_curd","grams":120},{"food":"strawberry","grams":60},{"food":"chia","grams":4}]},
{"id":"banana_fruit","name":"Banana","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"banana","grams":110}]},
{"id":"apple_fruit","name":"Apple","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"apple","grams":150}]},
{"id":"guava_fruit","name":"Guava","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"guava","grams":120}]},
{"id":"papaya_fruit","name":"Papaya","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"papaya","grams":140}]},
{"id":"orange_fruit","name":"Orange","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"orange","grams":130}]},
{"id":"mango_fruit","name":"Mango","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"mango","grams":120}]},
{"id":"pomegranate_fruit","name":"Pomegranate","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"pomegranate","grams":110}]},
{"id":"watermelon_fruit","name":"Watermelon","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"watermelon","grams":200}]},
{"id":"muskmelon_fruit","name":"Muskmelon","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"muskmelon","grams":180}]},
{"id":"grapes_fruit","name":"Grapes","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"grapes","grams":100}]},
{"id":"chikoo_fruit","name":"Chikoo","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"chikoo","grams":80}]},
{"id":"pear_fruit","name":"Pear","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"pear","grams":150}]},
{"id":"pineapple_fruit","name":"Pineapple","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"pineapple","grams":130}]},
{"id":"custard_apple_fruit","name":"Custard apple","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"custard_apple","grams":90}]},
{"id":"strawberry_fruit","name":"Strawberries","role":"fruit","meals":["breakfast","mid_morning","evening_snack"],"ingredients":[{"food":"strawberry","grams":120}]},
{"id":"taak","name":"Taak","role":"drink","meals":["mid_morning","lunch"],"ingredients":[{"food":"curd","grams":60},{"food":"cumin","grams":0.3},{"food":"salt","grams":0.3}]},
{"id":"masala_milk","name":"Turmeric milk, no sugar","role":"drink","meals":["evening_snack"],"ingredients":[{"food":"milk","grams":150},{"food":"turmeric","grams":0.5},{"food":"pepper","grams":0.1}]},
{"id":"soya_chaas","name":"Soya milk, cool","role":"drink","meals":["mid_morning"],"ingredients":[{"food":"soya_milk","grams":200},{"food":"cardamom","grams":0.1}]},
{"id":"coconut_water_glass","name":"Coconut water","role":"drink","meals":["mid_morning"],"ingredients":[{"food":"coconut_water","grams":200}]},
{"id":"sattu_drink","name":"Sattu sharbat","role":"drink","meals":["mid_morning"],"ingredients":[{"food":"sattu","grams":30},{"food":"lemon_juice","grams":8},{"food":"cumin","grams":0.4},{"food":"salt","grams":0.2}]},
{"id":"nimbu_pani","name":"Lemon water, no sugar","role":"drink","meals":["mid_morning"],"ingredients":[{"food":"lemon_juice","grams":15},{"food":"mint","grams":1},{"food":"salt","grams":0.2}]},
{"id":"tea_milk","name":"Tea with milk, no sugar","role":"drink","meals":["breakfast","evening_snack"],"ingredients":[{"food":"milk","grams":40},{"food":"tea","grams":80}]},
{"id":"coffee_milk","name":"Coffee with milk, no sugar","role":"drink","meals":["breakfast","evening_snack"],"ingredients":[{"food":"milk","grams":40},{"food":"coffee","grams":80}]},
{"id":"black_tea","name":"Black tea, no sugar","role":"drink","meals":["breakfast","evening_snack"],"ingredients":[{"food":"tea","grams":120}]},
{"id":"black_coffee","name":"Black coffee, no sugar","role":"drink","meals":["breakfast","evening_snack"],"ingredients":[{"food":"coffee","grams":120}]},
{"id":"ginger_mint_tea","name":"Mint and lemon infusion","role":"drink","meals":["breakfast","evening_snack"],"ingredients":[{"food":"mint","grams":4},{"food":"lemon_juice","grams":4}]},
{"id":"dates_almonds","name":"Dates and almonds","role":"sweet","meals":["evening_snack"],"ingredients":[{"food":"dates","grams":16},{"food":"almond","grams":8}]},
{"id":"tilgul","name":"Tilgul ladoo","role":"sweet","meals":["evening_snack"],"ingredients":[{"food":"sesame","grams":8},{"food":"jaggery","grams":6},{"food":"peanut","grams":3}]},
{"id":"rice_kheer","name":"Rice kheer, small","role":"sweet","meals":["lunch","dinner"],"ingredients":[{"food":"milk","grams":100},{"food":"rice","grams":8},{"food":"sugar","grams":6},{"food":"almond","grams":3},{"food":"cardamom","grams":0.1}]}
]')
  as d(id text, name text, role text, meals text[], ingredients jsonb)
), made as (
  insert into private.dishes (id, own) select id, false from dish returning id
)
insert into private.dish_versions (dish_id, version, name, role, meals, ingredients)
select id, 1, name, role, meals, ingredients from dish join made using (id);
