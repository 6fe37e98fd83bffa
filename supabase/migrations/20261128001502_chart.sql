-- Measurements of any kind replace the table of height, weight and pressure; goals, alarms, pregnancy, medicines taken.
-- After: sha256 61e5ae14cbe27b49ba4e113f855234394955028c003fbd16ad03b817b9d6421b

SET local check_function_bodies = off;

DROP TRIGGER "patients_audit_update" ON "public"."patients";

DROP TRIGGER "patients_record_bp" ON "public"."patients";

DROP TRIGGER "patients_record_height" ON "public"."patients";

DROP TRIGGER "patients_record_weight" ON "public"."patients";

DROP TRIGGER "patients_stamp" ON "public"."patients";

DROP TRIGGER "patients_values" ON "public"."patients";

DROP TRIGGER "patients_version" ON "public"."patients";

DROP VIEW "public"."measurement_list";

ALTER TABLE "public"."patient_measurements"
  DROP CONSTRAINT "patient_measurements_author_id_fkey";

ALTER TABLE "public"."patient_measurements"
  DROP CONSTRAINT "patient_measurements_patient_uid_fkey";

DROP FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text);

DROP FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text);

DROP VIEW "public"."patient_list";

-- Kept until the new table is there, a few statements below.
CREATE TEMPORARY TABLE former_measurements ON COMMIT DROP AS SELECT * FROM public.patient_measurements;

DROP TABLE "public"."patient_measurements";

CREATE TABLE "private"."personal_data" (
  "name" text NOT NULL,
  "how"  text NOT NULL,
  CONSTRAINT "personal_data_how_check" CHECK ((how = ANY (ARRAY['own'::text, 'reference'::text, 'author'::text]))),
  CONSTRAINT "personal_data_pkey" PRIMARY KEY (name)
);

ALTER TABLE "private"."personal_data"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."measurement_alarms" (
  "measurement_id" bigint                   NOT NULL,
  "patient_uid"    text                     NOT NULL,
  "why"            text                     NOT NULL,
  "done"           text,
  "done_by"        uuid,
  "done_at"        timestamp with time zone,
  CONSTRAINT "measurement_alarms_done_check" CHECK (((length(done) >= 1) AND (length(done) <= 200))),
  CONSTRAINT "measurement_alarms_pkey" PRIMARY KEY (measurement_id),
  CONSTRAINT "measurement_alarms_why_check" CHECK ((why = ANY (ARRAY['value'::text, 'loss'::text])))
);

ALTER TABLE "public"."measurement_alarms"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."measurement_kinds" (
  "key"         text     NOT NULL,
  "name"        text     NOT NULL,
  "family"      text     NOT NULL,
  "position"    smallint NOT NULL DEFAULT 1000,
  "digits"      smallint NOT NULL DEFAULT 0,
  "loinc"       text     NOT NULL DEFAULT ''::text,
  "low"         numeric,
  "high"        numeric,
  "ask_low"     numeric,
  "ask_high"    numeric,
  "bands"       jsonb    NOT NULL DEFAULT '[]'::jsonb,
  "alarm_below" numeric,
  "alarm_from"  numeric,
  "alarm_above" numeric,
  "needs"       text,
  "derived"     boolean  NOT NULL DEFAULT false,
  "hidden"      boolean  NOT NULL DEFAULT false,
  "shown_unit"  text,
  "version"     integer  NOT NULL DEFAULT 1,
  CONSTRAINT "measurement_kinds_bands_check" CHECK (((jsonb_typeof(bands) = 'array'::text) AND (length((bands)::text) <= 4000))),
  CONSTRAINT "measurement_kinds_check" CHECK (((low < high) AND (ask_low < ask_high))),
  CONSTRAINT "measurement_kinds_digits_check" CHECK (((digits >= 0) AND (digits <= 4))),
  CONSTRAINT "measurement_kinds_family_check"
    CHECK
    ((family = ANY (ARRAY['body'::text, 'pressure'::text, 'sugar'::text, 'lipids'::text, 'kidney'::text, 'minerals'::text, 'thyroid'::text, 'blood'::text, 'vitamins'::text,
    'liver'::text, 'child'::text, 'score'::text, 'own'::text]))),
  CONSTRAINT "measurement_kinds_key_check" CHECK ((key ~ '^[a-z][a-z0-9_]{1,39}$'::text)),
  CONSTRAINT "measurement_kinds_loinc_check" CHECK ((loinc ~ '^(\d{3,6}-\d)?$'::text)),
  CONSTRAINT "measurement_kinds_name_check" CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT "measurement_kinds_needs_check" CHECK ((needs = ANY (ARRAY['site'::text, 'chart'::text]))),
  CONSTRAINT "measurement_kinds_pkey" PRIMARY KEY (key),
  CONSTRAINT "measurement_kinds_shown_unit_check" CHECK (((length(shown_unit) >= 1) AND (length(shown_unit) <= 20)))
);

ALTER TABLE "public"."measurement_kinds"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."measurement_units" (
  "kind"     text     NOT NULL,
  "unit"     text     NOT NULL,
  "position" smallint NOT NULL,
  "ucum"     text     NOT NULL DEFAULT ''::text,
  "factor"   numeric  NOT NULL DEFAULT 1,
  "shift"    numeric  NOT NULL DEFAULT 0,
  "digits"   smallint NOT NULL,
  CONSTRAINT "measurement_units_check" CHECK ((("position" > 1) OR ((factor = (1)::numeric) AND (shift = (0)::numeric)))),
  CONSTRAINT "measurement_units_digits_check" CHECK (((digits >= 0) AND (digits <= 4))),
  CONSTRAINT "measurement_units_factor_check" CHECK ((factor > (0)::numeric)),
  CONSTRAINT "measurement_units_kind_position_key" UNIQUE (kind, "position"),
  CONSTRAINT "measurement_units_pkey" PRIMARY KEY (kind, unit),
  CONSTRAINT "measurement_units_ucum_check" CHECK ((length(ucum) <= 30)),
  CONSTRAINT "measurement_units_unit_check" CHECK (((length(unit) >= 1) AND (length(unit) <= 20)))
);

ALTER TABLE "public"."measurement_units"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."measurements" (
  "id"            bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "patient_uid"   text                     NOT NULL,
  "set_id"        uuid                     NOT NULL,
  "kind"          text                     NOT NULL,
  "value"         numeric                  NOT NULL,
  "comparator"    text,
  "entered_value" numeric                  NOT NULL,
  "entered_unit"  text,
  "low"           numeric,
  "high"          numeric,
  "site"          text,
  "chart"         text,
  "source"        text                     NOT NULL DEFAULT 'staff'::text,
  "replaces"      bigint,
  "reason"        text,
  CONSTRAINT "measurements_chart_check" CHECK (((length(chart) >= 1) AND (length(chart) <= 80))),
  CONSTRAINT "measurements_check1" CHECK (((replaces IS NULL) OR (reason IS NOT NULL))),
  CONSTRAINT "measurements_check" CHECK ((low < high)),
  CONSTRAINT "measurements_comparator_check" CHECK ((comparator = ANY (ARRAY['<'::text, '>'::text]))),
  CONSTRAINT "measurements_entered_unit_check" CHECK (((length(entered_unit) >= 1) AND (length(entered_unit) <= 20))),
  CONSTRAINT "measurements_pkey" PRIMARY KEY (id),
  CONSTRAINT "measurements_reason_check" CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT "measurements_replaces_key" UNIQUE (replaces),
  CONSTRAINT "measurements_site_check" CHECK (((length(site) >= 1) AND (length(site) <= 80))),
  CONSTRAINT "measurements_source_check" CHECK ((source = ANY (ARRAY['staff'::text, 'patient'::text]))),
  "measured_at"   timestamp with time zone NOT NULL DEFAULT private.now(),
  "entered_at"    timestamp with time zone NOT NULL DEFAULT private.now(),
  "author_id"     uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."measurements"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."patient_goals" (
  "id"          bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "patient_uid" text                     NOT NULL,
  "key"         text                     NOT NULL,
  "version"     integer                  NOT NULL,
  "value"       numeric,
  "unit"        text,
  "action"      text,
  "due"         date                     NOT NULL,
  "result"      text,
  "ended"       boolean                  NOT NULL DEFAULT false,
  CONSTRAINT "patient_goals_action_check" CHECK (((length(action) >= 1) AND (length(action) <= 200))),
  CONSTRAINT "patient_goals_check" CHECK ((num_nonnulls(value, action) = 1)),
  CONSTRAINT "patient_goals_key_check" CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  CONSTRAINT "patient_goals_patient_uid_key_version_key" UNIQUE (patient_uid, key, VERSION),
  CONSTRAINT "patient_goals_pkey" PRIMARY KEY (id),
  CONSTRAINT "patient_goals_result_check" CHECK (((length(result) >= 1) AND (length(result) <= 200))),
  CONSTRAINT "patient_goals_unit_check" CHECK (((length(unit) >= 1) AND (length(unit) <= 20))),
  "set_at"      timestamp with time zone NOT NULL DEFAULT private.now(),
  "author_id"   uuid                     NOT NULL DEFAULT auth.uid()
);

ALTER TABLE "public"."patient_goals"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."pregnancies" (
  "id"          bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "patient_uid" text                     NOT NULL,
  "last_period" date,
  "cycle_days"  smallint,
  "due_date"    date                     NOT NULL,
  "ended_on"    date,
  "version"     integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "pregnancies_check1" CHECK (((ended_on IS NULL) OR (ended_on >= (due_date - 300)))),
  CONSTRAINT "pregnancies_check" CHECK (((last_period < due_date) AND ((due_date - last_period) <= 320))),
  CONSTRAINT "pregnancies_cycle_days_check" CHECK (((cycle_days >= 20) AND (cycle_days <= 45))),
  CONSTRAINT "pregnancies_pkey" PRIMARY KEY (id),
  "author_id"   uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at"  timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."pregnancies"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."taken_medicines" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "patient_uid" text                     NOT NULL,
  "name"        text                     NOT NULL,
  "dose"        text                     NOT NULL DEFAULT ''::text,
  "taken_when"  text                     NOT NULL DEFAULT ''::text,
  "since"       date,
  "prescriber"  text                     NOT NULL DEFAULT ''::text,
  "stopped_on"  date,
  "version"     integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "taken_medicines_dose_check" CHECK ((length(dose) <= 80)),
  CONSTRAINT "taken_medicines_name_check" CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT "taken_medicines_pkey" PRIMARY KEY (id),
  CONSTRAINT "taken_medicines_prescriber_check" CHECK ((length(prescriber) <= 120)),
  CONSTRAINT "taken_medicines_taken_when_check" CHECK ((length(taken_when) <= 80)),
  "author_id"   uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at"  timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."taken_medicines"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."patients"
  ADD COLUMN "diet" text;

ALTER TABLE "public"."patients"
  ADD COLUMN "diet_rules" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."patients"
  ADD COLUMN "cuisine" text;

ALTER TABLE "public"."patients"
  ADD COLUMN "activity" text;

ALTER TABLE "public"."patients"
  ADD COLUMN "meal_times" text;

ALTER TABLE "public"."patients"
  ADD COLUMN "diabetes_type" text;

ALTER TABLE "public"."patients"
  ADD COLUMN "units" jsonb NOT NULL DEFAULT '{}'::jsonb;

CREATE TYPE "private"."person" AS (
  "sex"        text,
  "age"        integer,
  "adult"      boolean,
  "pregnant"   boolean,
  "trimester"  integer,
  "dialysis"   boolean,
  "conditions" jsonb
);

CREATE TYPE "public"."kind_facts" AS (
  "name"       text,
  "unit"       text,
  "digits"     integer,
  "low"        numeric,
  "high"       numeric,
  "ask_low"    numeric,
  "ask_high"   numeric,
  "hidden"     boolean,
  "shown_unit" text
);

CREATE TYPE "public"."measurement_fact" AS (
  "id"            bigint,
  "part"          integer,
  "base_id"       bigint,
  "kind"          text,
  "value"         numeric,
  "unit"          text,
  "comparator"    text,
  "entered_value" numeric,
  "entered_unit"  text,
  "low"           numeric,
  "high"          numeric,
  "site"          text,
  "chart"         text,
  "band"          jsonb,
  "set_id"        uuid,
  "source"        text,
  "measured_at"   timestamp WITH time zone,
  "entered_at"    timestamp WITH time zone,
  "author"        text,
  "replaces"      bigint,
  "replaced_by"   bigint,
  "reason"        text,
  "note"          text,
  "height_cm"     numeric,
  "weight_kg"     numeric,
  "bp"            text
);

CREATE TYPE "public"."new_goal" AS (
  "value"  numeric,
  "unit"   text,
  "action" text,
  "due"    date,
  "result" text,
  "ended"  boolean
);

CREATE TYPE "public"."new_measurement" AS (
  "kind"       text,
  "value"      numeric,
  "unit"       text,
  "comparator" text,
  "low"        numeric,
  "high"       numeric,
  "site"       text,
  "chart"      text
);

CREATE TYPE "public"."new_taken" AS (
  "name"       text,
  "dose"       text,
  "taken_when" text,
  "since"      date,
  "prescriber" text,
  "stopped_on" date
);

CREATE OR REPLACE FUNCTION private.alarms_json (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'why', a.why, 'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit,
    'comparator', m.comparator, 'measuredAt', private.instant(m.measured_at)
  ) order by m.measured_at desc, m.id), '[]')
  from public.measurement_alarms a join public.measurements m on m.id = a.measurement_id
  where a.patient_uid = p_patient_uid and a.done_at is null and not private.is_replaced(m.id)
$function$;

CREATE OR REPLACE FUNCTION private.answer_alarm (
  p_id   bigint,
  p_done text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_alarm public.measurement_alarms;
begin
  perform private.require_staff();
  select * into v_alarm from public.measurement_alarms where measurement_id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_alarm.done_at is not null then
    perform private.refuse(409, 'A colleague has said what was done.', 'ended');
  end if;
  update public.measurement_alarms set done = p_done, done_by = (select auth.uid()), done_at = private.now()
  where measurement_id = p_id;
  perform audit.record('alarm.done', v_alarm.patient_uid, p_id::text);
  return private.alarms_json(v_alarm.patient_uid);
end
$function$;

CREATE OR REPLACE FUNCTION private.band_of (
  p_bands jsonb,
  p_who   private.person
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'low', b.band -> 'low', 'high', b.band -> 'high', 'source', b.band -> 'source', 'mark', b.band -> 'mark'
  ))
  from jsonb_array_elements(p_bands) b (band)
  where (b.band ->> 'sex' is null or b.band ->> 'sex' = p_who.sex)
    and (b.band ->> 'condition' is null or p_who.conditions ? (b.band ->> 'condition'))
    and (b.band -> 'trimester' is not null) = p_who.pregnant
    and (b.band ->> 'trimester' is null or (b.band ->> 'trimester')::int = p_who.trimester)
    and case when b.band ? 'from' or b.band ? 'under'
      then p_who.age >= coalesce((b.band ->> 'from')::numeric, 0) and p_who.age < coalesce((b.band ->> 'under')::numeric, 200)
      else p_who.adult end
  order by b.band ? 'condition' desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.check_measurement()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind public.measurement_kinds;
  v_old public.measurements;
  v_other numeric;
  v_born date;
begin
  select * into v_kind from public.measurement_kinds where key = new.kind;
  if not found or v_kind.derived then
    perform private.refuse(400, format('%s can''t be entered', coalesce(v_kind.name, 'This kind')), 'kind');
  end if;
  if new.replaces is not null then
    select * into strict v_old from public.measurements where id = new.replaces;
    if (new.patient_uid, new.kind, new.set_id, new.measured_at)
      is distinct from (v_old.patient_uid, v_old.kind, v_old.set_id, v_old.measured_at) then
      perform private.refuse(400, 'A correction keeps patient, kind and time', 'kind');
    end if;
  end if;
  if new.entered_unit is null and exists (select 1 from public.measurement_units where kind = new.kind) then
    select unit into new.entered_unit from public.measurement_units where kind = new.kind and position = 1;
  end if;
  new.value := case when new.entered_unit is null then new.entered_value
    else private.in_first_unit(new.kind, new.entered_value, new.entered_unit) end;
  if new.value is null then
    perform private.refuse(400, format('%s isn''t measured in %s', v_kind.name, new.entered_unit), 'unit');
  elsif new.value not between coalesce(v_kind.low, '-Infinity') and coalesce(v_kind.high, 'Infinity')
    or scale(new.entered_value) > 4 or new.entered_value = 'NaN' then
    perform private.refuse(400, format('%s must be from %s to %s%s', v_kind.name,
      coalesce(private.in_unit(new.kind, v_kind.low, new.entered_unit), v_kind.low),
      coalesce(private.in_unit(new.kind, v_kind.high, new.entered_unit), v_kind.high), ' ' || new.entered_unit), 'impossible');
  end if;
  if v_kind.needs = 'chart' and new.chart is null then
    perform private.refuse(400, format('Say which chart the %s was read from', v_kind.name), 'chart');
  end if;
  if new.measured_at > private.now() then
    perform private.refuse(400, 'The day of a measurement can''t be in the future', 'future');
  end if;
  select date_of_birth into v_born from public.patients where patient_uid = new.patient_uid;
  if (new.measured_at at time zone private.time_zone())::date < coalesce(v_born, '1900-01-01') then
    perform private.refuse(400, 'The day of a measurement can''t be before the birth', 'before_birth');
  end if;
  if new.kind in ('systolic', 'diastolic') then
    select value into v_other from public.measurements m
    where m.set_id = new.set_id and m.kind = case new.kind when 'systolic' then 'diastolic' else 'systolic' end
      and not private.is_replaced(m.id);
    if (case new.kind when 'systolic' then new.value <= v_other else new.value >= v_other end) then
      perform private.refuse(400, 'The systolic pressure must be above the diastolic one', 'pressure');
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.correct_measurement (
  p_id      bigint,
  p_value   numeric,
  p_reason  text,
  p_unit    text,
  p_confirm boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.measurements;
  v_unusual jsonb;
begin
  perform private.require_staff();
  select * into v_row from public.measurements where id = p_id;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  perform private.require_patient(v_row.patient_uid, true);
  if private.is_replaced(p_id) then
    perform private.refuse(409, 'This value has been corrected already.', 'replaced');
  end if;
  v_row.replaces := p_id;
  v_row.reason := p_reason;
  v_row.entered_value := p_value;
  v_row.entered_unit := coalesce(p_unit, v_row.entered_unit);
  v_row.comparator := null;
  if v_row.entered_unit is distinct from (select entered_unit from public.measurements where id = p_id) then
    v_row.low := null;
    v_row.high := null;
  end if;
  v_row := private.keep_measurement(v_row);
  if not p_confirm then
    v_unusual := private.doubts_json(array[v_row]);
    if v_unusual is not null then
      raise exception using errcode = 'PT499', message = 'unusual';
    end if;
  end if;
  perform audit.record('measurements.correct', v_row.patient_uid, p_id::text);
  return jsonb_build_object('saved', private.facts_json(array[v_row.id]));
exception when sqlstate 'PT499' then
  return jsonb_build_object('unusual', v_unusual);
end
$function$;

CREATE OR REPLACE FUNCTION private.doubt_about (
  m public.measurements
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind public.measurement_kinds;
  v_last constant public.measurements := private.last_measured(m.patient_uid, m.kind, m.measured_at, m.id);
  v_adult boolean;
  v_days numeric;
begin
  select * into v_kind from public.measurement_kinds where key = m.kind;
  v_adult := (private.person_on(m.patient_uid, (m.measured_at at time zone private.time_zone())::date)).adult;
  if (v_adult or v_kind.family <> 'body') and (m.value < v_kind.ask_low or m.value > v_kind.ask_high) then
    return 'range';
  end if;
  v_days := extract(epoch from m.measured_at - v_last.measured_at) / 86400;
  return case when case m.kind
    when 'weight' then abs(m.value - v_last.value) > v_last.value * 0.07 and v_days <= 31
      or abs(m.value - v_last.value) > v_last.value * 0.10 and v_days <= 92
    when 'creatinine' then abs(m.value - v_last.value) >= v_last.value * 0.30
    when 'height' then case when v_adult then abs(m.value - v_last.value) >= 2 else m.value < v_last.value end
  end then 'change' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.doubts_json (
  p_rows public.measurements[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'kind', m.kind, 'why', d.why,
    'last', case when l.id is not null then jsonb_build_object(
      'value', l.entered_value, 'unit', l.entered_unit, 'measuredAt', private.instant(l.measured_at)
    ) end
  )))
  from unnest(p_rows) m
  cross join lateral private.doubt_about(m) d (why)
  left join lateral private.last_measured(m.patient_uid, m.kind, m.measured_at, m.id) l on true
  where d.why is not null
$function$;

CREATE OR REPLACE FUNCTION private.egfr (
  p_creatinine numeric,
  p_age        integer,
  p_female     boolean
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select round((
    142 * power(least(s.ratio, 1), case when p_female then -0.241 else -0.302 end) * power(greatest(s.ratio, 1), -1.200)
      * power(0.9938, p_age) * case when p_female then 1.012 else 1 end
  )::numeric)
  from (select p_creatinine / case when p_female then 0.7 else 0.9 end) s (ratio)
$function$;

CREATE OR REPLACE FUNCTION private.facts_json (
  p_ids bigint[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(f order by f.measured_at desc, f.base_id, f.part), '[]') from private.facts_of(p_ids) f
$function$;

CREATE OR REPLACE FUNCTION private.facts_of (
  p_ids bigint[]
)
  RETURNS SETOF public.measurement_fact
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with rows as materialized (
    select m.*, (m.measured_at at time zone z.zone)::date as day, n.id as next_id
    from (select private.time_zone() as zone) z
    cross join public.measurements m
    left join public.measurements n on n.replaces = m.id
    where m.id = any (p_ids)
  ), days as materialized (
    select d.patient_uid, d.day, w as who
    from (select distinct patient_uid, day from rows) d cross join lateral private.person_on(d.patient_uid, d.day) w
  ), judged as (
    select r.*, d.who from rows r join days d on d.patient_uid = r.patient_uid and d.day = r.day
  ), worked_out as (
    select r.id, r.who, x.kind, x.value, x.reason
    from judged r
    left join lateral (
      select h.value from public.measurements h
      where h.kind = 'height' and h.patient_uid = r.patient_uid and h.measured_at <= r.measured_at and h.comparator is null
        and h.source = 'staff' and not exists (select from public.measurements o where o.replaces = h.id)
      order by h.measured_at desc, h.id desc limit 1
    ) height on r.kind in ('weight', 'waist')
    left join lateral (
      select t.value from public.measurements t
      where t.set_id = r.set_id and t.kind = 'total_cholesterol' and t.comparator is null and t.value > r.value
        and not exists (select from public.measurements o where o.replaces = t.id)
    ) total on r.kind = 'hdl'
    cross join lateral (select case when r.kind = 'creatinine' then case
      when (r.who).age is null then 'Not computed: no age'
      when not (r.who).adult then 'Not computed: under 18'
      when (r.who).sex is null or (r.who).sex = 'Other' then 'Not computed: the equation needs the sex Female or Male'
      when (r.who).pregnant then 'Not computed: pregnancy'
      when (r.who).dialysis then 'Not computed: on dialysis'
    end end) why (reason)
    cross join lateral (select
      case r.kind when 'weight' then 'bmi' when 'waist' then 'waist_height' when 'hdl' then 'non_hdl' else 'egfr' end,
      case r.kind
        when 'weight' then round(r.value / (height.value / 100) ^ 2, 1)
        when 'waist' then round(r.value / height.value, 2)
        when 'hdl' then round(total.value - r.value, 1)
        else case when why.reason is null then private.egfr(r.value, (r.who).age, (r.who).sex = 'Female') end
      end,
      why.reason
    ) x (kind, value, reason)
    where r.kind in ('weight', 'waist', 'hdl', 'creatinine') and r.comparator is null and r.next_id is null
      and (x.value is not null or x.reason is not null)
  )
  select r.id, 0, r.id, r.kind, round(r.value, 4), u.unit, r.comparator, r.entered_value, r.entered_unit, r.low, r.high,
    r.site, r.chart, private.band_of(k.bands, r.who), r.set_id, r.source, r.measured_at, r.entered_at,
    coalesce(a.name, ''), r.replaces, r.next_id, r.reason,
    case when r.kind = 'hba1c' then case
      when (r.who).pregnant then 'May mislead: pregnancy'
      when (r.who).dialysis then 'May mislead: on dialysis'
      when (private.last_measured(r.patient_uid, 'haemoglobin', r.measured_at + interval '1 day')).value < 10
        then 'May mislead: haemoglobin below 10 g/dL'
    end end,
    case when r.kind = 'height' then round(r.value, 2) end,
    case when r.kind = 'weight' then round(r.value, 2) end,
    case when r.kind = 'systolic' then round(r.value) || '/' || (
      select round(o.value) from public.measurements o where o.set_id = r.set_id and o.kind = 'diastolic'
      order by o.id desc limit 1
    ) end
  from judged r
  join public.measurement_kinds k on k.key = r.kind
  left join public.measurement_units u on u.kind = r.kind and u.position = 1
  left join private.staff_names() a on a.user_id = r.author_id
  union all
  select null, 1, r.id, w.kind, w.value, u.unit, null, null, null, null, null, null, null, private.band_of(k.bands, w.who),
    r.set_id, 'derived', r.measured_at, r.entered_at, coalesce(a.name, ''), null, null, w.reason,
    case when w.kind <> 'egfr' then null when w.value < 15 then 'G5' when w.value < 30 then 'G4' when w.value < 45 then 'G3b'
      when w.value < 60 then 'G3a' end || ' if it stays for 3 months',
    null, null, null
  from worked_out w
  join rows r on r.id = w.id
  join public.measurement_kinds k on k.key = w.kind
  left join public.measurement_units u on u.kind = w.kind and u.position = 1
  left join private.staff_names() a on a.user_id = r.author_id
$function$;

CREATE OR REPLACE FUNCTION private.follow_measurement()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_last public.measurements;
  v_bp text;
begin
  if new.source <> 'staff' or new.comparator is not null then
    return null;
  elsif new.kind in ('weight', 'height') then
    v_last := private.last_measured(new.patient_uid, new.kind, 'infinity');
    if new.kind = 'weight' then
      update public.patients set weight_kg = v_last.value
      where patient_uid = new.patient_uid and weight_kg is distinct from round(v_last.value, 2);
    else
      update public.patients set height_cm = v_last.value
      where patient_uid = new.patient_uid and height_cm is distinct from round(v_last.value, 2);
    end if;
  elsif new.kind in ('systolic', 'diastolic') then
    select round(s.value) || '/' || round(d.value) into v_bp
    from public.measurements s
    join public.measurements d on d.set_id = s.set_id and d.kind = 'diastolic' and not private.is_replaced(d.id)
    where s.patient_uid = new.patient_uid and s.kind = 'systolic' and s.source = 'staff' and s.comparator is null
      and not private.is_replaced(s.id)
    order by s.measured_at desc, s.id desc limit 1;
    update public.patients set bp = v_bp where patient_uid = new.patient_uid and v_bp <> coalesce(bp, '');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.goals_json (
  p_patient_uid text,
  p_key         text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg((g.states -> 0) || jsonb_build_object('history', g.states - 0) order by g.key), '[]')
  from (
    select o.key, jsonb_agg(jsonb_build_object(
      'key', o.key, 'value', o.value, 'unit', o.unit, 'action', o.action, 'by', o.due, 'result', o.result,
      'ended', o.ended, 'setAt', private.instant(o.set_at), 'author', coalesce(a.name, ''), 'version', o.version
    ) order by o.version desc) as states
    from public.patient_goals o left join private.staff_names() a on a.user_id = o.author_id
    where o.patient_uid = p_patient_uid and (p_key is null or o.key = p_key) group by o.key
  ) g
$function$;

CREATE OR REPLACE FUNCTION private.in_first_unit (
  p_kind  text,
  p_value numeric,
  p_unit  text
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select round((p_value - u.shift) / u.factor, 8) from public.measurement_units u where u.kind = p_kind and u.unit = p_unit
$function$;

CREATE OR REPLACE FUNCTION private.in_unit (
  p_kind  text,
  p_value numeric,
  p_unit  text
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select round(p_value * u.factor + u.shift, u.digits) from public.measurement_units u where u.kind = p_kind and u.unit = p_unit
$function$;

CREATE OR REPLACE FUNCTION private.instant (
  p_at timestamp with time zone
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$;

CREATE OR REPLACE FUNCTION private.is_replaced (
  p_id bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select exists (select 1 from public.measurements where replaces = p_id) $function$;

CREATE OR REPLACE FUNCTION private.is_unit_choice (
  p_units jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_typeof(p_units) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(p_units) = 'object' then p_units else '{}' end) u
    where jsonb_typeof(u.value) <> 'string' or u.key !~ '^[a-z][a-z0-9_]{1,39}$' or u.value #>> '{}' !~ '^[[:print:]]{1,20}$'
  )
$function$;

CREATE OR REPLACE FUNCTION private.keep_authors()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from public.prescriptions where author_id = old.user_id)
    or exists (select 1 from public.patient_reports where uploaded_by = old.user_id)
    or exists (select 1 from public.measurements where author_id = old.user_id)
    or exists (select 1 from public.appointments where doctor_id = old.user_id)
  then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('%s has prescriptions, reports or appointments: deactivate the account instead', old.username),
      hint = 'In the staff area: Doctors, Deactivate. The records keep their author.';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_measurement (
  p_row public.measurements
)
  RETURNS public.measurements
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.measurements (
    patient_uid, set_id, kind, comparator, entered_value, entered_unit, low, high, site, chart, measured_at, replaces, reason
  )
  select p_row.patient_uid, p_row.set_id, p_row.kind, p_row.comparator, p_row.entered_value, p_row.entered_unit, p_row.low,
    p_row.high, p_row.site, p_row.chart, p_row.measured_at, p_row.replaces, p_row.reason
  returning *
$function$;

CREATE OR REPLACE FUNCTION private.kinds_json (
  p_key text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', k.key, 'name', k.name, 'family', k.family, 'loinc', k.loinc, 'low', k.low, 'high', k.high, 'askLow', k.ask_low,
    'askHigh', k.ask_high, 'bands', k.bands, 'needs', k.needs, 'derived', k.derived, 'hidden', k.hidden,
    'digits', coalesce((select u.digits from public.measurement_units u where u.kind = k.key and u.position = 1), k.digits),
    'units', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'unit', u.unit, 'ucum', u.ucum, 'factor', u.factor, 'shift', u.shift, 'digits', u.digits
      ) order by u.position), '[]') from public.measurement_units u where u.kind = k.key
    ),
    'shownUnit', k.shown_unit, 'version', k.version
  ) order by k.position, k.key), '[]')
  from public.measurement_kinds k where p_key is null or k.key = p_key
$function$;

CREATE OR REPLACE FUNCTION private.last_measured (
  p_patient_uid text,
  p_kind        text,
  p_until       timestamp with time zone,
  p_but         bigint                   DEFAULT NULL::bigint
)
  RETURNS public.measurements
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select m from public.measurements m
  where m.patient_uid = p_patient_uid and m.kind = p_kind and m.measured_at <= p_until and m.comparator is null
    and m.source = 'staff' and m.id is distinct from p_but and not private.is_replaced(m.id)
  order by m.measured_at desc, m.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.lines_json (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with rows as materialized (
    select m.*, row_number() over (partition by m.kind order by m.measured_at desc, m.id desc) as place
    from public.measurement_kinds k
    cross join lateral (
      (select m.* from public.measurements m
        where m.kind = k.key and m.patient_uid = p_patient_uid
          and not exists (select from public.measurements o where o.replaces = m.id)
        order by m.measured_at desc, m.id desc limit 60)
      union
      (select m.* from public.measurements m
        where m.kind = k.key and m.patient_uid = p_patient_uid
          and not exists (select from public.measurements o where o.replaces = m.id)
        order by m.measured_at, m.id limit 1)
    ) m
    where not k.derived
  ), facts as materialized (
    select * from private.facts_of(array(
      select id from rows where place = 1 or kind in ('weight', 'waist', 'hdl', 'creatinine')
    ))
  ), points as (
    select kind, measured_at, id, round(value, 4) as value, comparator from rows
    union all
    select kind, measured_at, base_id, value, null from facts where part = 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'points', p.points, 'last', jsonb_build_object(
    'value', l.value, 'unit', l.unit, 'comparator', l.comparator, 'enteredValue', l.entered_value,
    'enteredUnit', l.entered_unit, 'low', l.low, 'high', l.high, 'band', l.band, 'note', l.note, 'reason', l.reason,
    'measuredAt', private.instant(l.measured_at)
  )) order by k.position), '[]')
  from (
    select kind, (array_agg(id order by measured_at desc, id desc))[1] as last_id,
      coalesce(jsonb_agg(jsonb_build_array(private.instant(measured_at), value, comparator) order by measured_at, id)
        filter (where value is not null), '[]') as points
    from points group by kind
  ) p
  join facts l on l.base_id = p.last_id and l.kind = p.kind
  join public.measurement_kinds k on k.key = p.kind
$function$;

CREATE OR REPLACE FUNCTION private.list_goals (
  p_patient_uid text,
  p_key         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('patient.goals', p_patient_uid, p_key);
  return private.goals_json(p_patient_uid, p_key);
end
$function$;

CREATE OR REPLACE FUNCTION private.list_kinds()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return private.kinds_json();
end
$function$;

CREATE OR REPLACE FUNCTION private.list_measurements (
  p_patient_uid text,
  p_kind        text,
  p_since       date,
  p_limit       integer,
  p_before_at   timestamp with time zone,
  p_before_id   text
)
  RETURNS SETOF public.measurement_fact
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_base constant text := case p_kind
    when 'bmi' then 'weight' when 'waist_height' then 'waist' when 'non_hdl' then 'hdl' when 'egfr' then 'creatinine'
    else p_kind end;
  v_id constant bigint := split_part(p_before_id, '-', 1)::bigint;
  v_part constant int := split_part(p_before_id, '-', 2)::int;
  v_ids bigint[];
  v_count int;
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  -- One row more than asked for, because a cursor's own row may be among them.
  execute concat_ws(' and ',
    'select array(select m.id from public.measurements m where m.patient_uid = $1',
    case when p_kind is not null then 'm.kind = $2' end,
    case when p_since is not null then 'm.measured_at >= $3' end,
    case when p_before_id is not null then '(m.measured_at, m.id) <= ($4, $5)' end,
    case when v_base <> p_kind then 'm.comparator is null and not exists (select from public.measurements o where o.replaces = m.id)' end,
    case
      when p_kind in ('bmi', 'waist_height') then
        '(private.last_measured(m.patient_uid, ''height'', m.measured_at)).id is not null'
      when p_kind = 'non_hdl' then
        'exists (select from public.measurements t where t.set_id = m.set_id and t.kind = ''total_cholesterol''
          and t.comparator is null and t.value > m.value and not private.is_replaced(t.id))'
    end
  ) || ' order by m.measured_at desc, m.id desc limit $6)'
  into v_ids
  using p_patient_uid, v_base, p_since::timestamp at time zone private.time_zone(), p_before_at, v_id,
    least(p_limit, 201) + 1;
  return query
    select f.* from private.facts_of(v_ids) f
    where (p_kind is null or f.kind = p_kind)
      and (p_before_id is null or (f.measured_at, f.base_id) < (p_before_at, v_id) or f.part > v_part)
    order by f.measured_at desc, f.base_id desc, f.part limit least(p_limit, 201);
  get diagnostics v_count = row_count;
  perform audit.record('patient.measurements', p_patient_uid, p_kind, v_count);
end
$function$;

CREATE OR REPLACE FUNCTION private.person_on (
  p_patient_uid text,
  p_day         date
)
  RETURNS private.person
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select row(
    p.sex,
    a.age,
    a.age is null or a.age >= 18,
    g.id is not null or p.conditions ? 'Pregnancy' and not exists (
      select 1 from public.pregnancies o where o.patient_uid = p.patient_uid
    ),
    case when g.id is not null then least(3, 1 + (p_day - private.pregnancy_starts(g)) / 98) end,
    p.conditions ? 'On dialysis',
    p.conditions
  )::private.person
  from public.patients p
  cross join lateral (select coalesce(private.age_on(p.date_of_birth, p_day), p.age)) a (age)
  left join lateral (
    select o.* from public.pregnancies o
    where o.patient_uid = p.patient_uid
      and p_day between private.pregnancy_starts(o) and private.pregnancy_ends(o)
    order by o.due_date desc limit 1
  ) g on true
  where p.patient_uid = p_patient_uid
$function$;

CREATE OR REPLACE FUNCTION private.pregnancy_ends (
  p public.pregnancies
)
  RETURNS date
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select least(p.ended_on, p.due_date + 42) $function$;

CREATE OR REPLACE FUNCTION private.pregnancy_json (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'pregnant', private.today() between private.pregnancy_starts(p) and private.pregnancy_ends(p),
    'lastPeriod', p.last_period, 'cycleDays', p.cycle_days, 'dueDate', p.due_date, 'endsOn', private.pregnancy_ends(p),
    'version', p.version
  )
  from public.pregnancies p where p.patient_uid = p_patient_uid order by p.due_date desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.pregnancy_starts (
  p public.pregnancies
)
  RETURNS date
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select coalesce(p.last_period, p.due_date - 280) $function$;

CREATE OR REPLACE FUNCTION private.raise_alarm()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind public.measurement_kinds;
  v_why text;
begin
  if exists (
    select 1 from public.measurements m where m.patient_uid = new.patient_uid and m.kind = new.kind
      and (m.measured_at, m.id) > (new.measured_at, new.id) and not private.is_replaced(m.id)
  ) then
    return null;
  end if;
  select * into v_kind from public.measurement_kinds where key = new.kind;
  if new.value < v_kind.alarm_below or new.value >= v_kind.alarm_from or new.value > v_kind.alarm_above
    or new.comparator = '<' and new.value <= v_kind.alarm_below or new.comparator = '>' and new.value >= v_kind.alarm_above then
    v_why := 'value';
  elsif new.kind = 'weight' and exists (
    select 1 from public.measurements m where m.patient_uid = new.patient_uid and m.kind = 'weight'
      and m.measured_at < new.measured_at and m.measured_at >= new.measured_at - interval '183 days'
      and new.value <= m.value * case when m.measured_at >= new.measured_at - interval '31 days' then 0.95 else 0.90 end
      and not private.is_replaced(m.id) and not private.wants_to_lose(m.patient_uid, m.value)
  ) then
    v_why := 'loss';
  end if;
  if v_why is not null then
    insert into public.measurement_alarms (measurement_id, patient_uid, why) values (new.id, new.patient_uid, v_why);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_chart (
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
  perform audit.record('patient.chart', p_patient_uid);
  return jsonb_build_object(
    'lines', private.lines_json(p_patient_uid),
    'goals', private.goals_json(p_patient_uid),
    'alarms', private.alarms_json(p_patient_uid),
    'pregnancy', private.pregnancy_json(p_patient_uid),
    'medicines', private.taken_json(p_patient_uid)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.record_measurement()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_author constant uuid := (select user_id from public.staff where user_id = (select auth.uid()));
  v_set constant uuid := gen_random_uuid();
begin
  insert into public.measurements (patient_uid, set_id, kind, entered_value, author_id)
  select new.patient_uid, v_set, v.kind, v.value, v_author
  from (values
    ('height', case tg_argv[0] when 'height_cm' then new.height_cm end),
    ('weight', case tg_argv[0] when 'weight_kg' then new.weight_kg end),
    ('systolic', case tg_argv[0] when 'bp' then split_part(new.bp, '/', 1)::numeric end),
    ('diastolic', case tg_argv[0] when 'bp' then split_part(new.bp, '/', 2)::numeric end)
  ) v (kind, value) where v.value is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_measurements (
  p_patient_uid text,
  p_values      public.new_measurement[],
  p_day         date,
  p_at          timestamp with time zone,
  p_confirm     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_set constant uuid := gen_random_uuid();
  v_at constant timestamptz := coalesce(
    p_at,
    case when p_day <> private.today() then (p_day + time '12:00') at time zone private.time_zone() end,
    private.now()
  );
  v_rows public.measurements[] := '{}';
  v_row public.measurements;
  v_value public.new_measurement;
  v_unusual jsonb;
begin
  perform private.require_staff();
  perform private.require_patient(p_patient_uid, true);
  foreach v_value in array p_values loop
    v_row := null;
    v_row.patient_uid := p_patient_uid;
    v_row.set_id := v_set;
    v_row.kind := v_value.kind;
    v_row.comparator := v_value.comparator;
    v_row.entered_value := v_value.value;
    v_row.entered_unit := v_value.unit;
    v_row.low := v_value.low;
    v_row.high := v_value.high;
    v_row.site := v_value.site;
    v_row.chart := v_value.chart;
    v_row.measured_at := v_at;
    v_rows := v_rows || private.keep_measurement(v_row);
  end loop;
  if not p_confirm then
    v_unusual := private.doubts_json(v_rows);
    if v_unusual is not null then
      -- Takes back what this block has written.
      raise exception using errcode = 'PT499', message = 'unusual', detail = v_unusual::text;
    end if;
  end if;
  perform audit.record('measurements.create', p_patient_uid, v_set::text, cardinality(p_values));
  return jsonb_build_object('saved', private.facts_json(array(select r.id from unnest(v_rows) r)));
exception when sqlstate 'PT499' then
  return jsonb_build_object('unusual', v_unusual);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_measurement_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'patient_uid' = to_jsonb(old) - 'patient_uid' then
      return new;
    end if;
  -- A new project is emptied before a backup is loaded.
  elsif tg_op = 'TRUNCATE' and not exists (select from public.measurements) then
    return null;
  end if;
  raise exception using errcode = '42501', message = 'Measurements are append-only';
end
$function$;

CREATE OR REPLACE FUNCTION private.require_patient (
  p_patient_uid text,
  p_lock        boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_lock then
    perform 1 from public.patients where patient_uid = p_patient_uid for no key update;
  else
    perform 1 from public.patients where patient_uid = p_patient_uid;
  end if;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_goal (
  p_patient_uid text,
  p_key         text,
  p_goal        public.new_goal,
  p_version     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now public.patient_goals;
  v_who private.person;
  v_kind public.measurement_kinds;
  v_unit text := p_goal.unit;
  v_value numeric;
begin
  perform private.require_staff();
  perform private.require_patient(p_patient_uid, true);
  select * into v_now from public.patient_goals
  where patient_uid = p_patient_uid and key = p_key order by version desc limit 1;
  if coalesce(v_now.version, 0) <> coalesce(p_version, v_now.version, 0) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  if p_goal.value is not null then
    select * into v_kind from public.measurement_kinds where key = p_key;
    if not found then
      perform private.refuse(400, 'This kind isn''t known', 'kind');
    end if;
    v_unit := coalesce(v_unit, (select unit from public.measurement_units where kind = p_key and position = 1));
    v_value := case when v_unit is null then p_goal.value else private.in_first_unit(p_key, p_goal.value, v_unit) end;
    if v_value is null then
      perform private.refuse(400, format('%s isn''t measured in %s', v_kind.name, v_unit), 'unit');
    elsif v_value not between coalesce(v_kind.low, 0) and coalesce(v_kind.high, 1000) then
      perform private.refuse(400, format('%s can''t be %s', v_kind.name, p_goal.value), 'impossible');
    end if;
    v_who := private.person_on(p_patient_uid, private.today());
    if v_who.pregnant and p_key in ('weight', 'bmi', 'waist')
      and v_value < coalesce((private.last_measured(p_patient_uid, p_key, 'infinity')).value, v_value + 1) then
      perform private.refuse(400, 'In pregnancy there is no goal to lose', 'pregnant');
    end if;
  end if;
  insert into public.patient_goals (patient_uid, key, version, value, unit, action, due, result, ended)
  values (
    p_patient_uid, p_key, coalesce(v_now.version, 0) + 1, p_goal.value, v_unit, p_goal.action, p_goal.due, p_goal.result,
    coalesce(p_goal.ended, false)
  );
  return private.goals_json(p_patient_uid, p_key) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_kind (
  p_key     text,
  p_facts   public.kind_facts,
  p_create  boolean,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now public.measurement_kinds;
  v_unit public.measurement_units;
begin
  perform private.require_admin();
  perform private.lock_key('kind ' || p_key);
  select * into v_now from public.measurement_kinds where key = p_key;
  if p_create then
    if v_now.key is not null then
      perform private.refuse(409, 'This kind exists already.', 'unique');
    end if;
    insert into public.measurement_kinds (key, name, family, digits, low, high, ask_low, ask_high)
    values (p_key, p_facts.name, 'own', coalesce(p_facts.digits, 0), p_facts.low, p_facts.high, p_facts.ask_low, p_facts.ask_high);
    if p_facts.unit is not null then
      insert into public.measurement_units (kind, unit, position, digits)
      values (p_key, p_facts.unit, 1, coalesce(p_facts.digits, 0));
    end if;
    return private.kinds_json(p_key) -> 0;
  end if;
  if v_now.key is null then
    perform private.refuse(404, 'Not found');
  elsif v_now.version <> coalesce(p_version, v_now.version) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  select * into v_unit from public.measurement_units where kind = p_key and position = 1;
  if p_facts.unit <> coalesce(v_unit.unit, '') or p_facts.digits <> coalesce(v_unit.digits, v_now.digits) then
    if v_now.family <> 'own' or exists (select 1 from public.measurements where kind = p_key) then
      perform private.refuse(409, 'Unit and digits can''t change once there is a value.', 'used');
    end if;
    delete from public.measurement_units where kind = p_key;
    if coalesce(p_facts.unit, v_unit.unit) is not null then
      insert into public.measurement_units (kind, unit, position, digits)
      values (p_key, coalesce(p_facts.unit, v_unit.unit), 1, coalesce(p_facts.digits, v_unit.digits, v_now.digits));
    end if;
  end if;
  if p_facts.shown_unit is not null and not exists (
    select 1 from public.measurement_units where kind = p_key and unit = p_facts.shown_unit
  ) then
    perform private.refuse(400, format('%s isn''t measured in %s', v_now.name, p_facts.shown_unit), 'unit');
  end if;
  update public.measurement_kinds k set
    hidden = coalesce(p_facts.hidden, k.hidden),
    shown_unit = coalesce(p_facts.shown_unit, k.shown_unit),
    name = case when k.family = 'own' then coalesce(p_facts.name, k.name) else k.name end,
    digits = case when k.family = 'own' then coalesce(p_facts.digits, k.digits) else k.digits end,
    low = case when k.family = 'own' then coalesce(p_facts.low, k.low) else k.low end,
    high = case when k.family = 'own' then coalesce(p_facts.high, k.high) else k.high end,
    ask_low = case when k.family = 'own' then coalesce(p_facts.ask_low, k.ask_low) else k.ask_low end,
    ask_high = case when k.family = 'own' then coalesce(p_facts.ask_high, k.ask_high) else k.ask_high end
  where k.key = p_key;
  return private.kinds_json(p_key) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_pregnancy (
  p_patient_uid text,
  p_last_period date,
  p_due_date    date,
  p_cycle_days  integer,
  p_ended_on    date,
  p_version     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_due constant date := coalesce(p_due_date, p_last_period + 280 + coalesce(p_cycle_days, 28) - 28);
  v_now public.pregnancies;
begin
  perform private.require_staff();
  perform private.require_patient(p_patient_uid, true);
  if (select sex from public.patients where patient_uid = p_patient_uid) = 'Male' then
    perform private.refuse(400, 'The record says Male. Correct the sex first.', 'sex');
  end if;
  select * into v_now from public.pregnancies p
  where p.patient_uid = p_patient_uid and private.pregnancy_ends(p) >= private.today() order by p.due_date desc limit 1;
  if coalesce(v_now.version, 0) <> coalesce(p_version, v_now.version, 0) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  elsif p_ended_on is not null then
    if v_now.id is null then
      perform private.refuse(409, 'No pregnancy is noted.', 'ended');
    elsif p_ended_on not between private.pregnancy_starts(v_now) and private.today() then
      perform private.refuse(400, 'The end must be a day of the pregnancy, not in the future', 'future');
    end if;
    -- The state lasts six weeks from the day, as after a birth.
    update public.pregnancies set ended_on = least(p_ended_on + 42, due_date + 42) where id = v_now.id;
  elsif v_due not between private.today() - 42 and private.today() + 300 then
    perform private.refuse(400, 'The due date must be within six weeks ago and 300 days from now', 'far');
  elsif p_last_period > private.today() then
    perform private.refuse(400, 'The last period can''t be in the future', 'future');
  elsif v_now.id is null then
    insert into public.pregnancies (patient_uid, last_period, cycle_days, due_date)
    values (p_patient_uid, p_last_period, p_cycle_days, v_due);
  else
    update public.pregnancies set last_period = p_last_period, cycle_days = p_cycle_days, due_date = v_due, ended_on = null
    where id = v_now.id;
  end if;
  return private.pregnancy_json(p_patient_uid);
end
$function$;

CREATE OR REPLACE FUNCTION private.set_taken (
  p_patient_uid text,
  p_taken       public.new_taken,
  p_id          uuid,
  p_version     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id uuid := p_id;
begin
  perform private.require_staff();
  perform private.require_patient(p_patient_uid, true);
  if greatest(p_taken.since, p_taken.stopped_on) > private.today() then
    perform private.refuse(400, 'The day can''t be in the future', 'future');
  elsif p_taken.stopped_on < p_taken.since then
    perform private.refuse(400, 'It can''t be stopped before it was begun', 'order');
  end if;
  if p_id is null then
    insert into public.taken_medicines (patient_uid, name, dose, taken_when, since, prescriber, stopped_on)
    select p_patient_uid, p_taken.* returning id into v_id;
  else
    update public.taken_medicines t
    set (name, dose, taken_when, since, prescriber, stopped_on)
      = (p_taken.name, p_taken.dose, p_taken.taken_when, p_taken.since, p_taken.prescriber, p_taken.stopped_on)
    where t.id = p_id and t.patient_uid = p_patient_uid and t.version = coalesce(p_version, t.version);
    if not found then
      if exists (select 1 from public.taken_medicines where id = p_id and patient_uid = p_patient_uid) then
        perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
      end if;
      perform private.refuse(404, 'Not found');
    end if;
  end if;
  return (select t from jsonb_array_elements(private.taken_json(p_patient_uid)) t where t ->> 'id' = v_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION private.taken_json (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'name', t.name, 'dose', t.dose, 'when', t.taken_when, 'since', t.since, 'prescriber', t.prescriber,
    'stoppedOn', t.stopped_on, 'version', t.version
  ) order by t.stopped_on is not null, t.stopped_on desc, t.created_at, t.id), '[]')
  from public.taken_medicines t where t.patient_uid = p_patient_uid
$function$;

CREATE OR REPLACE FUNCTION private.wants_to_lose (
  p_patient_uid text,
  p_weight      numeric
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((
    select not g.ended and private.in_first_unit('weight', g.value, g.unit) < p_weight from public.patient_goals g
    where g.patient_uid = p_patient_uid and g.key = 'weight' order by g.version desc limit 1
  ), false)
$function$;

CREATE OR REPLACE FUNCTION public.answer_alarm (
  p_id   bigint,
  p_done text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.answer_alarm(p_id, p_done))) $function$;

CREATE OR REPLACE FUNCTION public.correct_measurement (
  p_id      bigint,
  p_value   numeric,
  p_reason  text,
  p_unit    text    DEFAULT NULL::text,
  p_confirm boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_done jsonb := private.begin_act();
begin
  if v_done is null then
    v_done := private.correct_measurement(p_id, p_value, p_reason, p_unit, p_confirm);
    if v_done ? 'saved' then
      v_done := private.end_act(v_done);
    end if;
  end if;
  return v_done;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_goals (
  p_patient_uid text,
  p_key         text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_goals(p_patient_uid, p_key) $function$;

CREATE OR REPLACE FUNCTION public.list_kinds()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_kinds() $function$;

CREATE OR REPLACE FUNCTION public.list_measurements (
  p_patient_uid text,
  p_kind        text                     DEFAULT NULL::text,
  p_since       date                     DEFAULT NULL::date,
  p_limit       integer                  DEFAULT 201,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   text                     DEFAULT NULL::text
)
  RETURNS SETOF public.measurement_fact
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.list_measurements(p_patient_uid, p_kind, p_since, p_limit, p_before_at, p_before_id) $function$;

CREATE OR REPLACE FUNCTION public.read_chart (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.read_chart(p_patient_uid) $function$;

CREATE OR REPLACE FUNCTION public.record_measurements (
  p_patient_uid text,
  p_values      public.new_measurement[],
  p_day         date                     DEFAULT NULL::date,
  p_at          timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_confirm     boolean                  DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_done jsonb := private.begin_act();
begin
  if v_done is null then
    v_done := private.record_measurements(p_patient_uid, p_values, p_day, p_at, p_confirm);
    -- A question isn't the act's result: the same key saves, once it is confirmed.
    if v_done ? 'saved' then
      v_done := private.end_act(v_done);
    end if;
  end if;
  return v_done;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_goal (
  p_patient_uid text,
  p_key         text,
  p_goal        public.new_goal,
  p_version     integer         DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.set_goal(p_patient_uid, p_key, p_goal, p_version)))
$function$;

CREATE OR REPLACE FUNCTION public.set_kind (
  p_key     text,
  p_facts   public.kind_facts,
  p_create  boolean           DEFAULT false,
  p_version integer           DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.set_kind(p_key, p_facts, p_create, p_version)))
$function$;

CREATE OR REPLACE FUNCTION public.set_pregnancy (
  p_patient_uid text,
  p_last_period date    DEFAULT NULL::date,
  p_due_date    date    DEFAULT NULL::date,
  p_cycle_days  integer DEFAULT NULL::integer,
  p_ended_on    date    DEFAULT NULL::date,
  p_version     integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(
    private.set_pregnancy(p_patient_uid, p_last_period, p_due_date, p_cycle_days, p_ended_on, p_version)
  ))
$function$;

CREATE OR REPLACE FUNCTION public.set_taken (
  p_patient_uid text,
  p_taken       public.new_taken,
  p_id          uuid             DEFAULT NULL::uuid,
  p_version     integer          DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.set_taken(p_patient_uid, p_taken, p_id, p_version)))
$function$;

ALTER TABLE "public"."measurement_alarms"
  ADD CONSTRAINT "measurement_alarms_done_by_fkey" FOREIGN KEY (done_by) REFERENCES public.staff(user_id);

ALTER TABLE "public"."measurement_alarms"
  ADD CONSTRAINT "measurement_alarms_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "public"."measurement_units"
  ADD CONSTRAINT "measurement_units_kind_fkey" FOREIGN KEY (kind) REFERENCES public.measurement_kinds(key);

ALTER TABLE "public"."measurements"
  ADD CONSTRAINT "measurements_kind_fkey" FOREIGN KEY (kind) REFERENCES public.measurement_kinds(key);

ALTER TABLE "public"."measurements"
  ADD CONSTRAINT "measurements_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "public"."measurement_alarms"
  ADD CONSTRAINT "measurement_alarms_measurement_id_fkey" FOREIGN KEY (measurement_id) REFERENCES public.measurements(id);

ALTER TABLE "public"."measurements"
  ADD CONSTRAINT "measurements_replaces_fkey" FOREIGN KEY (replaces) REFERENCES public.measurements(id);

ALTER TABLE "public"."patient_goals"
  ADD CONSTRAINT "patient_goals_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_activity_check" CHECK ((activity = ANY (ARRAY['sedentary'::text, 'light'::text, 'moderate'::text, 'active'::text, 'very_active'::text])));

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_cuisine_check" CHECK (((length(cuisine) >= 1) AND (length(cuisine) <= 60)));

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_diabetes_type_check" CHECK ((diabetes_type = ANY (ARRAY['1'::text, '2'::text, 'pregnancy'::text, 'before'::text])));

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_diet_check" CHECK ((diet = ANY (ARRAY['vegetarian'::text, 'vegan'::text, 'egg'::text, 'non-vegetarian'::text])));

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_meal_times_check" CHECK (((length(meal_times) >= 1) AND (length(meal_times) <= 120)));

ALTER TABLE "public"."pregnancies"
  ADD CONSTRAINT "pregnancies_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "public"."taken_medicines"
  ADD CONSTRAINT "taken_medicines_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

CREATE VIEW "public"."patient_list" WITH (security_invoker=true) AS  SELECT p.patient_uid,
    p.name,
    p.contact,
    p.email,
    p.height_cm,
    p.weight_kg,
    p.age,
    p.bp,
    p.sex,
    p.conditions,
    p.allergies,
    p.name_key,
    p.search,
    p.created_at,
    p.updated_at,
    p.updated_by,
    p.version,
    p.date_of_birth,
    p.diet,
    p.diet_rules,
    p.cuisine,
    p.activity,
    p.meal_times,
    p.diabetes_type,
    p.units,
    ( SELECT max(a.date) AS max
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status = 'confirmed'::text) AND (a.date <= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) >= (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))) AS last_visit,
    next.date AS next_visit,
    ( SELECT (count(*))::integer AS count
           FROM public.patients) AS total,
    next.slot AS next_slot
   FROM (public.patients p
     LEFT JOIN LATERAL ( SELECT a.date,
            a.slot
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status <> 'cancelled'::text) AND (a.date >= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))
          ORDER BY a.date, o.starts_at
         LIMIT 1) next ON (true));

CREATE OR REPLACE FUNCTION private.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id text,
  p_condition text,
  p_missing   text                     DEFAULT NULL::text,
  p_sort      text                     DEFAULT NULL::text
)
  RETURNS SETOF public.patient_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Only if the text can't be anything else and is long enough to be selective; without the country code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
  v_key text := case ltrim(p_sort, '-')
    when 'name' then 'name_key'
    when 'last' then 'coalesce(last_visit, ''-infinity'')'
    when 'next' then 'coalesce(next_visit, ''infinity'')'
    else 'created_at'
  end;
  v_down boolean := p_sort is null or p_sort like '-%';
begin
  perform private.require_staff();
  if p_before_at is not null and v_key <> 'created_at'
    and not exists (select from public.patients p where p.patient_uid = p_before_id) then
    perform private.refuse(409, 'The list changed meanwhile.', 'stale');
  end if;
  return query execute concat_ws(' and ',
    'select * from public.patient_list where ('
      || private.has_words(p_q)
      || case when length(v_number) >= 4 then ' or regexp_replace(contact, ''[^0-9]'', '''', ''g'') like $1' else '' end
      || ')',
    case when p_condition is not null then 'lower(conditions::text)::jsonb @> $2' end,
    case p_missing
      when 'age' then 'age is null'
      when 'sex' then 'sex is null'
      when 'height' then 'height_cm is null'
      when 'weight' then 'weight_kg is null'
      when 'bp' then 'bp is null'
      when 'email' then 'email is null'
    end,
    case
      when p_before_at is null then null
      when v_key = 'created_at' then 'created_at <= $3 and (created_at, patient_uid) < ($3, $4)'
      else format(
        '(%1$s, patient_uid) %2$s (select %1$s, patient_uid from public.patient_list where patient_uid = $4)',
        v_key, case when v_down then '<' else '>' end
      )
    end
  ) || format(' order by %1$s %2$s, patient_uid %2$s limit $5', v_key, case when v_down then 'desc' else 'asc' end)
  using '%' || v_number || '%', jsonb_build_array(lower(p_condition)), p_before_at, coalesce(p_before_id, ''),
    least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id text                     DEFAULT NULL::text,
  p_condition text                     DEFAULT NULL::text,
  p_missing   text                     DEFAULT NULL::text,
  p_sort      text                     DEFAULT NULL::text
)
  RETURNS SETOF public.patient_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.search_patients(p_q, p_limit, p_before_at, p_before_id, p_condition, p_missing, p_sort) $function$;

CREATE INDEX measurement_alarms_done_by_idx ON public.measurement_alarms USING btree (done_by);

CREATE INDEX measurement_alarms_open_idx ON public.measurement_alarms USING btree (measurement_id)
  WHERE (done_at IS NULL);

CREATE INDEX measurement_alarms_patient_uid_idx ON public.measurement_alarms USING btree (patient_uid);

CREATE UNIQUE INDEX measurements_set_idx ON public.measurements USING btree (set_id, kind, replaces) NULLS NOT DISTINCT;

CREATE INDEX pregnancies_patient_uid_idx ON public.pregnancies USING btree (patient_uid, due_date DESC);

-- What can be measured, as in the schemas.
insert into public.measurement_kinds
  (position, key, name, family, loinc, low, high, ask_low, ask_high, alarm_below, alarm_from, alarm_above, needs, bands)
values
  (1, 'weight', 'Weight', 'body', '29463-7', 0.3, 650, 30, 200, null, null, null, null, '[]'),
  (2, 'height', 'Height', 'body', '8302-2', 30, 272, 120, 210, null, null, null, null, '[]'),
  (3, 'waist', 'Waist', 'body', '', 20, 250, 50, 160, null, null, null, 'site',
    '[{"sex":"Female","high":80,"source":"Misra 2009","mark":"K"},{"sex":"Male","high":90,"source":"Misra 2009","mark":"K"}]'),
  (4, 'hip', 'Hip', 'body', '', 30, 250, 60, 180, null, null, null, null, '[]'),
  (5, 'body_fat', 'Body fat', 'body', '41982-0', 2, 75, 5, 60, null, null, null, null, '[]'),
  (6, 'systolic', 'Systolic pressure', 'pressure', '8480-6', 40, 300, 80, 200, null, 180, null, null,
    '[{"high":120,"source":"AHA/ACC 2025","mark":"S"}]'),
  (7, 'diastolic', 'Diastolic pressure', 'pressure', '8462-4', 20, 200, 40, 120, null, 120, null, null,
    '[{"high":80,"source":"AHA/ACC 2025","mark":"S"}]'),
  (8, 'pulse', 'Pulse', 'pressure', '8867-4', 20, 250, 45, 130, null, null, null, null,
    '[{"low":60,"high":100,"source":"general","mark":"K"}]'),
  (9, 'fasting_glucose', 'Fasting glucose', 'sugar', '1558-6', 10, 1500, 54, 400, 54, null, 400, null,
    '[{"low":70,"high":99,"source":"ADA","mark":"S"},{"condition":"Diabetes","low":80,"high":130,"source":"ADA, goal with diabetes","mark":"S"},{"trimester":1,"high":95,"source":"ADA, in pregnancy","mark":"K"},{"trimester":2,"high":95,"source":"ADA, in pregnancy","mark":"K"},{"trimester":3,"high":95,"source":"ADA, in pregnancy","mark":"K"}]'),
  (10, 'after_meal_glucose', 'Glucose 2 h after a meal', 'sugar', '1521-4', 10, 1500, 54, 500, 54, null, 400, null,
    '[{"high":140,"source":"ADA","mark":"S"},{"condition":"Diabetes","high":180,"source":"ADA, goal with diabetes","mark":"S"},{"trimester":1,"high":120,"source":"ADA, in pregnancy","mark":"K"},{"trimester":2,"high":120,"source":"ADA, in pregnancy","mark":"K"},{"trimester":3,"high":120,"source":"ADA, in pregnancy","mark":"K"}]'),
  (11, 'random_glucose', 'Random glucose', 'sugar', '2345-7', 10, 1500, 54, 400, 54, null, 400, null, '[]'),
  (12, 'hba1c', 'HbA1c', 'sugar', '4548-4', 3, 20, 4.5, 14, null, null, null, null,
    '[{"high":5.7,"source":"ADA","mark":"S"},{"condition":"Diabetes","high":7,"source":"ADA, goal with diabetes","mark":"S"}]'),
  (13, 'total_cholesterol', 'Total cholesterol', 'lipids', '2093-3', 20, 1500, 80, 400, null, null, null, null,
    '[{"high":200,"source":"general","mark":"S"}]'),
  (14, 'ldl', 'LDL cholesterol', 'lipids', '13457-7', 3, 1200, 20, 250, null, null, null, null,
    '[{"high":100,"source":"CSI 2024, general","mark":"S"},{"condition":"Diabetes","high":70,"source":"CSI 2024, high risk","mark":"S"}]'),
  (15, 'hdl', 'HDL cholesterol', 'lipids', '2085-9', 3, 200, 20, 110, null, null, null, null,
    '[{"sex":"Female","low":50,"source":"general","mark":"S"},{"sex":"Male","low":40,"source":"general","mark":"S"}]'),
  (16, 'triglycerides', 'Triglycerides', 'lipids', '2571-8', 10, 10000, 30, 500, null, null, null, null,
    '[{"high":150,"source":"LAI","mark":"S"}]'),
  (17, 'creatinine', 'Creatinine', 'kidney', '2160-0', 0.1, 30, 0.4, 5, null, null, null, null,
    '[{"sex":"Female","low":0.5,"high":1.1,"source":"general; the laboratory’s wins","mark":"K"},{"sex":"Male","low":0.7,"high":1.3,"source":"general; the laboratory’s wins","mark":"K"}]'),
  (18, 'uacr', 'Urine albumin to creatinine', 'kidney', '9318-7', 0, 30000, null, 5000, null, null, null, null,
    '[{"high":30,"source":"KDIGO 2024","mark":"S"}]'),
  (19, 'urea', 'Urea', 'kidney', '3091-6', 3, 600, null, 200, null, null, null, null,
    '[{"low":15,"high":40,"source":"general; the laboratory’s wins","mark":"K"}]'),
  (20, 'sodium', 'Sodium', 'minerals', '2951-2', 90, 200, 125, 155, 125, null, null, null,
    '[{"low":135,"high":145,"source":"general","mark":"K"}]'),
  (21, 'potassium', 'Potassium', 'minerals', '2823-3', 1.5, 10, 3.0, 6.0, 3.0, 6.0, null, null,
    '[{"low":3.5,"high":5.0,"source":"cld.bz, table A-3","mark":"R"}]'),
  (22, 'phosphate', 'Phosphate', 'minerals', '2777-1', 0.3, 20, 1.5, 8, null, null, null, null,
    '[{"low":2.5,"high":4.5,"source":"cld.bz, table A-3","mark":"R"}]'),
  (23, 'calcium', 'Calcium', 'minerals', '17861-6', 4, 20, 7, 12, null, null, null, null,
    '[{"low":8.5,"high":10.5,"source":"cld.bz, table A-3","mark":"R"}]'),
  (24, 'albumin', 'Albumin', 'kidney', '1751-7', 0.5, 7, 2.5, 5.5, null, null, null, null,
    '[{"low":3.4,"high":4.7,"source":"cld.bz, table A-3; not a measure of nutrition","mark":"R"}]'),
  (25, 'uric_acid', 'Uric acid', 'kidney', '3084-1', 0.5, 30, 1.5, 12, null, null, null, null,
    '[{"sex":"Female","low":2.6,"high":6.0,"source":"general; the laboratory’s wins","mark":"K"},{"sex":"Male","low":3.5,"high":7.2,"source":"general; the laboratory’s wins","mark":"K"}]'),
  (26, 'tsh', 'TSH', 'thyroid', '3016-3', 0.001, 1000, 0.1, 20, null, null, null, null,
    '[{"low":0.4,"high":4.0,"source":"ATA 2014","mark":"S"}]'),
  (27, 'free_t4', 'Free T4', 'thyroid', '3024-7', 0.1, 20, 0.4, 4, null, null, null, null, '[]'),
  (28, 'haemoglobin', 'Haemoglobin', 'blood', '718-7', 2, 25, 7, 18, 7, null, null, null,
    '[{"sex":"Female","low":12.0,"source":"WHO 2024","mark":"R"},{"sex":"Male","low":13.0,"source":"WHO 2024","mark":"R"},{"trimester":1,"low":11.0,"source":"WHO 2024","mark":"R"},{"trimester":2,"low":10.5,"source":"WHO 2024","mark":"R"},{"trimester":3,"low":11.0,"source":"WHO 2024","mark":"R"},{"from":0.5,"under":2,"low":10.5,"source":"WHO 2024","mark":"R"},{"from":2,"under":5,"low":11.0,"source":"WHO 2024","mark":"R"},{"from":5,"under":12,"low":11.5,"source":"WHO 2024","mark":"R"},{"from":12,"under":15,"low":12.0,"source":"WHO 2024","mark":"R"}]'),
  (29, 'ferritin', 'Ferritin', 'blood', '2276-4', 0.5, 50000, 3, 1000, null, null, null, null,
    '[{"low":15,"source":"WHO 2020","mark":"S"}]'),
  (30, 'b12', 'Vitamin B12', 'vitamins', '2132-9', 20, 20000, 100, 2000, null, null, null, null,
    '[{"low":200,"source":"JCP","mark":"R"}]'),
  (31, 'vitamin_d', 'Vitamin D (25-OH)', 'vitamins', '62292-8', 1, 300, 5, 100, null, null, null, null,
    '[{"low":20,"source":"IOM; laboratories print 30","mark":"K"}]'),
  (32, 'alt', 'ALT', 'liver', '1742-6', 1, 10000, null, 200, null, null, null, null,
    '[{"high":35,"source":"cld.bz, table A-3; the laboratory’s wins","mark":"R"}]'),
  (33, 'ast', 'AST', 'liver', '1920-8', 1, 10000, null, 200, null, null, null, null,
    '[{"high":35,"source":"cld.bz, table A-3; the laboratory’s wins","mark":"R"}]'),
  (34, 'head_circumference', 'Head circumference', 'child', '', 20, 70, null, null, null, null, null, null, '[]'),
  (35, 'muac', 'Mid-upper arm', 'child', '', 5, 60, null, null, null, null, null, null, '[]'),
  (36, 'bmi_percentile', 'BMI percentile', 'child', '', 0, 100, null, null, null, null, null, 'chart', '[]'),
  (37, 'height_percentile', 'Height percentile', 'child', '', 0, 100, null, null, null, null, null, 'chart', '[]'),
  (38, 'on_plan_days', 'Days on plan', 'score', '', 0, 7, null, null, null, null, null, null, '[]'),
  (39, 'hunger', 'Hunger', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (40, 'energy', 'Energy', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (41, 'sleep', 'Sleep', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (42, 'bloating', 'Bloating', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (43, 'pain', 'Pain', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (44, 'activity_minutes', 'Minutes of activity a week', 'score', '', 0, 10080, null, 3000, null, null, null, null, '[]');

insert into public.measurement_kinds (position, key, name, family, loinc, derived, bands)
values
  (51, 'bmi', 'BMI', 'body', '39156-5', true, '[{"low":18.5,"high":22.9,"source":"JAPI 2009, Asian Indian adults","mark":"K"}]'),
  (52, 'waist_height', 'Waist to height', 'body', '', true, '[{"high":0.5,"source":"NICE","mark":"K"}]'),
  (53, 'non_hdl', 'Non-HDL cholesterol', 'lipids', '43396-1', true, '[]'),
  (54, 'egfr', 'eGFR', 'kidney', '98979-8', true, '[{"low":60,"source":"KDIGO","mark":"K"}]');
update public.measurement_kinds set digits = case key when 'bmi' then 1 when 'waist_height' then 2 else digits end where derived;

insert into public.measurement_units (kind, position, unit, ucum, factor, shift, digits)
values
  ('weight', 1, 'kg', 'kg', 1, 0, 1), ('weight', 2, 'lb', '[lb_av]', 2.20462, 0, 1),
  ('height', 1, 'cm', 'cm', 1, 0, 1), ('height', 2, 'in', '[in_i]', 0.393701, 0, 1),
  ('waist', 1, 'cm', 'cm', 1, 0, 1), ('waist', 2, 'in', '[in_i]', 0.393701, 0, 1),
  ('hip', 1, 'cm', 'cm', 1, 0, 1), ('hip', 2, 'in', '[in_i]', 0.393701, 0, 1),
  ('body_fat', 1, '%', '%', 1, 0, 1),
  ('systolic', 1, 'mmHg', 'mm[Hg]', 1, 0, 0),
  ('diastolic', 1, 'mmHg', 'mm[Hg]', 1, 0, 0),
  ('pulse', 1, '/min', '/min', 1, 0, 0),
  ('fasting_glucose', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('fasting_glucose', 2, 'mmol/L', 'mmol/L', 1 / 18.016, 0, 1),
  ('after_meal_glucose', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('after_meal_glucose', 2, 'mmol/L', 'mmol/L', 1 / 18.016, 0, 1),
  ('random_glucose', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('random_glucose', 2, 'mmol/L', 'mmol/L', 1 / 18.016, 0, 1),
  ('hba1c', 1, '%', '%', 1, 0, 1), ('hba1c', 2, 'mmol/mol', 'mmol/mol', 10.929, -23.49735, 0),
  ('total_cholesterol', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('total_cholesterol', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('ldl', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('ldl', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('hdl', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('hdl', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('non_hdl', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('non_hdl', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('triglycerides', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('triglycerides', 2, 'mmol/L', 'mmol/L', 1 / 88.57, 0, 2),
  ('creatinine', 1, 'mg/dL', 'mg/dL', 1, 0, 2), ('creatinine', 2, 'umol/L', 'umol/L', 88.42, 0, 0),
  ('uacr', 1, 'mg/g', 'mg/g', 1, 0, 0),
  ('urea', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('urea', 2, 'mmol/L', 'mmol/L', 0.1665, 0, 1),
  ('sodium', 1, 'mmol/L', 'mmol/L', 1, 0, 0), ('sodium', 2, 'mEq/L', 'meq/L', 1, 0, 0),
  ('potassium', 1, 'mmol/L', 'mmol/L', 1, 0, 1), ('potassium', 2, 'mEq/L', 'meq/L', 1, 0, 1),
  ('phosphate', 1, 'mg/dL', 'mg/dL', 1, 0, 1), ('phosphate', 2, 'mmol/L', 'mmol/L', 0.3229, 0, 2),
  ('calcium', 1, 'mg/dL', 'mg/dL', 1, 0, 1), ('calcium', 2, 'mmol/L', 'mmol/L', 0.2495, 0, 2),
  ('albumin', 1, 'g/dL', 'g/dL', 1, 0, 1), ('albumin', 2, 'g/L', 'g/L', 10, 0, 0),
  ('uric_acid', 1, 'mg/dL', 'mg/dL', 1, 0, 1), ('uric_acid', 2, 'umol/L', 'umol/L', 59.48, 0, 0),
  ('tsh', 1, 'mIU/L', 'm[IU]/L', 1, 0, 2),
  ('free_t4', 1, 'ng/dL', 'ng/dL', 1, 0, 2), ('free_t4', 2, 'pmol/L', 'pmol/L', 12.87, 0, 1),
  ('haemoglobin', 1, 'g/dL', 'g/dL', 1, 0, 1), ('haemoglobin', 2, 'g/L', 'g/L', 10, 0, 0),
  ('ferritin', 1, 'ng/mL', 'ng/mL', 1, 0, 1), ('ferritin', 2, 'ug/L', 'ug/L', 1, 0, 1), ('ferritin', 3, 'pmol/L', 'pmol/L', 2.247, 0, 0),
  ('b12', 1, 'pg/mL', 'pg/mL', 1, 0, 0), ('b12', 2, 'pmol/L', 'pmol/L', 0.738, 0, 0),
  ('vitamin_d', 1, 'ng/mL', 'ng/mL', 1, 0, 1), ('vitamin_d', 2, 'nmol/L', 'nmol/L', 2.496, 0, 0),
  ('alt', 1, 'U/L', 'U/L', 1, 0, 0),
  ('ast', 1, 'U/L', 'U/L', 1, 0, 0),
  ('head_circumference', 1, 'cm', 'cm', 1, 0, 1),
  ('muac', 1, 'cm', 'cm', 1, 0, 1),
  ('bmi', 1, 'kg/m2', 'kg/m2', 1, 0, 1),
  ('egfr', 1, 'mL/min/1.73m2', 'mL/min/{1.73_m2}', 1, 0, 0);

insert into private.personal_data (name, how) values
  ('public.patients', 'own'),
  ('public.appointments', 'own'),
  ('public.prescriptions', 'own'),
  ('public.patient_reports', 'own'),
  ('public.measurements', 'own'),
  ('public.measurement_alarms', 'own'),
  ('public.patient_goals', 'own'),
  ('public.pregnancies', 'own'),
  ('public.taken_medicines', 'own'),
  ('bucket patient-reports', 'own'),
  ('private.waiting_entries', 'own'),
  ('private.otp_codes', 'own'),
  ('private.otp_askers', 'own'),
  ('private.booking_tokens', 'own'),
  ('audit.events', 'reference'),
  ('private.acts', 'reference'),
  ('private.search_openings', 'reference'),
  ('private.outbox', 'reference'),
  ('private.visit_links', 'reference'),
  ('private.waiting_offers', 'reference'),
  ('private.report_sweep', 'reference'),
  ('public.staff', 'author'),
  ('private.staff_sessions', 'author'),
  ('private.password_changes', 'author'),
  ('private.login_places', 'author'),
  ('private.calendar_feeds', 'author'),
  ('public.settings', 'author'),
  ('public.notices', 'author'),
  ('public.day_overrides', 'author'),
  ('public.blog_posts', 'author'),
  ('public.blog_covers', 'author'),
  ('bucket blog-covers', 'author'),
  ('public.claims', 'author'),
  ('public.text_reviews', 'author');

-- Every value saved so far, under its id; a pressure becomes two values of one set. No trigger is there yet, so that none of
-- them is judged anew, raises an alarm or changes a record.
WITH former AS (SELECT *, gen_random_uuid() AS set_id FROM former_measurements), kept AS (
  INSERT INTO public.measurements
    (id, patient_uid, set_id, kind, value, entered_value, entered_unit, measured_at, entered_at, author_id)
  OVERRIDING SYSTEM VALUE
  SELECT f.id, f.patient_uid, f.set_id, v.kind, v.value, v.value, v.unit, f.measured_at, f.measured_at, f.author_id
  FROM former f
  CROSS JOIN LATERAL (VALUES
    ('height', trim_scale(f.height_cm), 'cm'),
    ('weight', trim_scale(f.weight_kg), 'kg'),
    ('systolic', split_part(f.bp, '/', 1)::numeric, 'mmHg')
  ) v (kind, value, unit)
  WHERE v.value IS NOT NULL
), numbered AS (
  SELECT setval(pg_get_serial_sequence('public.measurements', 'id'), coalesce((SELECT max(id) FROM former_measurements), 1))
)
INSERT INTO public.measurements
  (patient_uid, set_id, kind, value, entered_value, entered_unit, measured_at, entered_at, author_id)
SELECT f.patient_uid, f.set_id, 'diastolic', v.value, v.value, 'mmHg', f.measured_at, f.measured_at, f.author_id
FROM numbered, former f
CROSS JOIN LATERAL (SELECT split_part(f.bp, '/', 2)::numeric) v (value)
WHERE f.bp IS NOT NULL ORDER BY f.id;

CREATE TRIGGER measurement_alarms_texts
  BEFORE INSERT OR UPDATE OF done ON public.measurement_alarms
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('done', 'line');

CREATE TRIGGER measurement_kinds_audit_create
  AFTER INSERT ON public.measurement_kinds
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('kind.create', 'key');

CREATE TRIGGER measurement_kinds_audit_update
  AFTER UPDATE ON public.measurement_kinds
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('kind.update', 'key');

CREATE TRIGGER measurement_kinds_values
  BEFORE INSERT OR UPDATE OF name, shown_unit ON public.measurement_kinds
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'shown_unit', 'line');

CREATE TRIGGER measurement_kinds_version
  BEFORE UPDATE ON public.measurement_kinds
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER measurement_units_values
  BEFORE INSERT OR UPDATE OF unit, ucum ON public.measurement_units
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('unit', 'line', 'ucum', 'line');

CREATE TRIGGER measurements_alarm
  AFTER INSERT ON public.measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.raise_alarm();

CREATE TRIGGER measurements_are_append_only
  BEFORE DELETE OR UPDATE ON public.measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_measurement_change();

ALTER TABLE "public"."measurements"
  ENABLE ALWAYS TRIGGER "measurements_are_append_only";

CREATE TRIGGER measurements_are_never_truncated
  BEFORE TRUNCATE ON public.measurements
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_measurement_change();

ALTER TABLE "public"."measurements"
  ENABLE ALWAYS TRIGGER "measurements_are_never_truncated";

CREATE TRIGGER measurements_check
  BEFORE INSERT ON public.measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.check_measurement();

CREATE TRIGGER measurements_follow
  AFTER INSERT ON public.measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_measurement();

CREATE TRIGGER measurements_texts
  BEFORE INSERT OR UPDATE OF site, chart, reason, entered_unit ON public.measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('site', 'line', 'chart', 'line', 'reason', 'line', 'entered_unit', 'line');

CREATE TRIGGER patient_goals_audit
  AFTER INSERT ON public.patient_goals
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('goal.set', 'key');

CREATE TRIGGER patient_goals_texts
  BEFORE INSERT OR UPDATE ON public.patient_goals
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('action', 'line', 'result', 'line', 'unit', 'line');

CREATE TRIGGER patients_audit_update
  AFTER UPDATE ON public.patients
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION audit.record_row('patient.update');

CREATE TRIGGER patients_record_bp
  AFTER INSERT OR UPDATE OF bp ON public.patients
  FOR EACH ROW
  WHEN (((new.bp IS NOT NULL) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.record_measurement('bp');

CREATE TRIGGER patients_record_height
  AFTER INSERT OR UPDATE OF height_cm ON public.patients
  FOR EACH ROW
  WHEN (((new.height_cm IS NOT NULL) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.record_measurement('height_cm');

CREATE TRIGGER patients_record_weight
  AFTER INSERT OR UPDATE OF weight_kg ON public.patients
  FOR EACH ROW
  WHEN (((new.weight_kg IS NOT NULL) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.record_measurement('weight_kg');

CREATE TRIGGER patients_stamp
  BEFORE UPDATE ON public.patients
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.stamp_change();

CREATE TRIGGER patients_values
  BEFORE INSERT OR UPDATE OF name, contact, email, bp, conditions, allergies, diet_rules, cuisine, meal_times ON public.patients
  FOR EACH ROW
  EXECUTE FUNCTION
    private.check_values('name', 'line', 'contact', 'line', 'email', 'address', 'bp', 'pressure', 'conditions', 'lines', 'allergies', 'lines', 'diet_rules', 'lines', 'cuisine',
    'line', 'meal_times', 'line');

CREATE TRIGGER patients_version
  BEFORE UPDATE ON public.patients
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER pregnancies_audit_create
  AFTER INSERT ON public.pregnancies
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('pregnancy.set', 'id');

CREATE TRIGGER pregnancies_audit_update
  AFTER UPDATE ON public.pregnancies
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('pregnancy.set', 'id');

CREATE TRIGGER pregnancies_version
  BEFORE UPDATE ON public.pregnancies
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER taken_medicines_audit
  AFTER INSERT OR UPDATE ON public.taken_medicines
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('medicine.taken', 'id');

CREATE TRIGGER taken_medicines_values
  BEFORE INSERT OR UPDATE ON public.taken_medicines
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'dose', 'line', 'taken_when', 'line', 'prescriber', 'line');

CREATE TRIGGER taken_medicines_version
  BEFORE UPDATE ON public.taken_medicines
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE POLICY "Staff see alarms" ON "public"."measurement_alarms"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see what can be measured" ON "public"."measurement_kinds"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see the units" ON "public"."measurement_units"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see measurements" ON "public"."measurements"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see goals" ON "public"."patient_goals"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see pregnancies" ON "public"."pregnancies"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see medicines taken" ON "public"."taken_medicines"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."measurement_kinds"."alarm_below" IS 'Values below this one, from alarm_from on, or above alarm_above are for the doctor today.';

COMMENT ON COLUMN "public"."measurement_kinds"."ask_low" IS 'Outside of ask_low and ask_high a value is unusual, and asked about once; typing errors, not medicine.';

COMMENT ON COLUMN "public"."measurement_kinds"."bands" IS 'The usual values: a list of {low, high, source, mark} with, where it is for some people only, sex, from and under (years), trimester, condition.';

COMMENT ON COLUMN "public"."measurement_kinds"."derived" IS 'Worked out from others, never entered.';

COMMENT ON COLUMN "public"."measurement_kinds"."digits" IS 'Decimals of a kind without a unit; the others’ are with their units.';

COMMENT ON COLUMN "public"."measurement_kinds"."low" IS 'Outside of low and high a value is impossible, and refused.';

COMMENT ON COLUMN "public"."measurement_kinds"."needs" IS 'What is asked with a value: where the waist was measured, or which chart a percentile was read from.';

COMMENT ON COLUMN "public"."measurement_kinds"."shown_unit" IS 'The unit in which the clinic shows it; null for the first.';

COMMENT ON COLUMN "public"."measurements"."low" IS 'The laboratory''s own band, in the unit entered; it wins over the kind''s.';

COMMENT ON COLUMN "public"."measurements"."value" IS 'In the kind''s first unit, worked out from what was entered.';

COMMENT ON COLUMN "public"."patients"."units" IS 'By kind of measurement, the unit in which it is shown for this patient.';

COMMENT ON COLUMN "public"."pregnancies"."last_period" IS 'First day of the last period, with the cycle''s length kept only by choice.';

COMMENT ON TABLE "private"."personal_data" IS 'Where data of persons is kept.';

COMMENT ON TABLE "public"."measurement_alarms" IS 'Values for the doctor today, and what was done about them.';

COMMENT ON TABLE "public"."measurement_kinds" IS 'What can be measured. A key never changes, nor do unit and digits after the first value.';

COMMENT ON TABLE "public"."measurement_units" IS 'The units of each kind. A value in this one is that in the first × factor + shift.';

COMMENT ON TABLE "public"."measurements" IS 'Patients'' measurements; append-only, a correction is a row that replaces one.';

COMMENT ON TABLE "public"."patient_goals" IS 'Goals of patients with their history: the highest version of a key stands.';

COMMENT ON TABLE "public"."pregnancies" IS 'Pregnancies of patients; while one lasts, adult bands and goals to lose are off.';

COMMENT ON TABLE "public"."taken_medicines" IS 'Medicines and supplements that patients take, beside our prescriptions.';

COMMENT ON VIEW "public"."patient_list" IS 'Patients with the days of their last and next visits.';

REVOKE ALL ON FUNCTION "private"."alarms_json"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."alarms_json"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answer_alarm"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_alarm"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."band_of"(jsonb, private.person) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."band_of"(jsonb, private.person) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_measurement"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_measurement"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_measurement"(bigint, numeric, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_measurement"(bigint, numeric, text, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."doubt_about"(public.measurements) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."doubt_about"(public.measurements) TO "postgres";

REVOKE ALL ON FUNCTION "private"."doubts_json"(public.measurements[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."doubts_json"(public.measurements[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."egfr"(numeric, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."egfr"(numeric, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."facts_json"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."facts_json"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."facts_of"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."facts_of"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_measurement"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_measurement"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."goals_json"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."goals_json"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."in_first_unit"(text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_first_unit"(text, numeric, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."in_unit"(text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_unit"(text, numeric, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."instant"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."instant"(timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_replaced"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_replaced"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_unit_choice"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_unit_choice"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."keep_measurement"(public.measurements) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_measurement"(public.measurements) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kinds_json"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kinds_json"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_measured"(text, text, timestamp WITH time zone, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_measured"(text, text, timestamp WITH time zone, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lines_json"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lines_json"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_goals"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_goals"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_kinds"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_measurements"(text, text, date, integer, timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_measurements"(text, text, date, integer, timestamp WITH time zone, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."person_on"(text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."person_on"(text, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pregnancy_ends"(public.pregnancies) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pregnancy_ends"(public.pregnancies) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pregnancy_json"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pregnancy_json"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pregnancy_starts"(public.pregnancies) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pregnancy_starts"(public.pregnancies) TO "postgres";

REVOKE ALL ON FUNCTION "private"."raise_alarm"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."raise_alarm"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_chart"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_chart"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."record_measurements"(text, public.new_measurement[], date, timestamp WITH time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_measurements"(text, public.new_measurement[], date, timestamp WITH time zone, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_patient"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_patient"(text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_goal"(text, text, public.new_goal, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_goal"(text, text, public.new_goal, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_kind"(text, public.kind_facts, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_kind"(text, public.kind_facts, boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_pregnancy"(text, date, date, integer, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_pregnancy"(text, date, date, integer, date, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_taken"(text, public.new_taken, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_taken"(text, public.new_taken, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."taken_json"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."taken_json"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."wants_to_lose"(text, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."wants_to_lose"(text, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "public"."answer_alarm"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_alarm"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."correct_measurement"(bigint, numeric, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correct_measurement"(bigint, numeric, text, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_goals"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_goals"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_kinds"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_measurements"(text, text, date, integer, timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_measurements"(text, text, date, integer, timestamp WITH time zone, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_chart"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_chart"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_measurements"(text, public.new_measurement[], date, timestamp WITH time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_measurements"(text, public.new_measurement[], date, timestamp WITH time zone, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_goal"(text, text, public.new_goal, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_goal"(text, text, public.new_goal, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_kind"(text, public.kind_facts, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_kind"(text, public.kind_facts, boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_pregnancy"(text, date, date, integer, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_pregnancy"(text, date, date, integer, date, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_taken"(text, public.new_taken, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_taken"(text, public.new_taken, uuid, integer) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."personal_data" TO "postgres";

GRANT SELECT ON TABLE "public"."measurement_alarms" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."measurement_alarms" TO "postgres";

GRANT SELECT ON TABLE "public"."measurement_kinds" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."measurement_kinds" TO "postgres";

GRANT SELECT ON TABLE "public"."measurement_units" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."measurement_units" TO "postgres";

GRANT SELECT ON TABLE "public"."measurements" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."measurements" TO "postgres";

GRANT SELECT ON TABLE "public"."patient_goals" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."patient_goals" TO "postgres";

REVOKE ALL ("activity") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("activity") ON TABLE "public"."patients" TO "authenticated";

REVOKE ALL ("cuisine") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("cuisine") ON TABLE "public"."patients" TO "authenticated";

REVOKE ALL ("diabetes_type") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("diabetes_type") ON TABLE "public"."patients" TO "authenticated";

REVOKE ALL ("diet_rules") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("diet_rules") ON TABLE "public"."patients" TO "authenticated";

REVOKE ALL ("diet") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("diet") ON TABLE "public"."patients" TO "authenticated";

REVOKE ALL ("meal_times") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("meal_times") ON TABLE "public"."patients" TO "authenticated";

REVOKE ALL ("units") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("units") ON TABLE "public"."patients" TO "authenticated";

GRANT SELECT ON TABLE "public"."pregnancies" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."pregnancies" TO "postgres";

GRANT SELECT ON TABLE "public"."taken_medicines" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."taken_medicines" TO "postgres";

GRANT USAGE ON TYPE "private"."person" TO "postgres";

GRANT USAGE ON TYPE "public"."kind_facts" TO "postgres";

GRANT USAGE ON TYPE "public"."measurement_fact" TO "postgres";

GRANT USAGE ON TYPE "public"."new_goal" TO "postgres";

GRANT USAGE ON TYPE "public"."new_measurement" TO "postgres";

GRANT USAGE ON TYPE "public"."new_taken" TO "postgres";

GRANT SELECT ON TABLE "public"."patient_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."patient_list" TO "postgres";

CREATE INDEX measurements_kind_idx ON public.measurements USING btree (kind, patient_uid, measured_at DESC, id DESC);

CREATE INDEX measurements_patient_uid_idx ON public.measurements USING btree (patient_uid, measured_at DESC, id DESC);

ALTER TABLE "public"."measurements"
  ADD CONSTRAINT "measurements_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX measurements_author_id_idx ON public.measurements USING btree (author_id);

ALTER TABLE "public"."patient_goals"
  ADD CONSTRAINT "patient_goals_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX patient_goals_author_id_idx ON public.patient_goals USING btree (author_id);

ALTER TABLE "public"."pregnancies"
  ADD CONSTRAINT "pregnancies_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX pregnancies_author_id_idx ON public.pregnancies USING btree (author_id);

ALTER TABLE "public"."taken_medicines"
  ADD CONSTRAINT "taken_medicines_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX taken_medicines_author_id_idx ON public.taken_medicines USING btree (author_id);

CREATE INDEX taken_medicines_patient_uid_idx ON public.taken_medicines USING btree (patient_uid, created_at DESC);

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_diet_rules_check" CHECK (private.is_text_list(diet_rules));

ALTER TABLE "public"."patients"
  ADD CONSTRAINT "patients_units_check" CHECK (((length((units)::text) <= 2000) AND private.is_unit_choice(units)));
