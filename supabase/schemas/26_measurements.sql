/*
  Measurements of patients: one row a value, in sets that were saved together. Nothing is overwritten: a correction is a
  new row that replaces one (MEASURE-1). The patient's own height, weight and pressure follow the newest of staff's.
*/

/* public.pregnancies: a pregnancy as a dated state, until 6 weeks after the due date or the day on which it ended. */
create table public.pregnancies (
  id bigint primary key generated always as identity,
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  last_period date,
  cycle_days smallint check (cycle_days between 20 and 45),
  due_date date not null,
  ended_on date,
  author_id uuid not null default auth.uid() references public.staff (user_id),
  created_at timestamptz not null default private.now(),
  version int not null default 1,
  check (last_period < due_date and due_date - last_period <= 320),
  check (ended_on is null or ended_on >= due_date - 300)
);
comment on table public.pregnancies is 'Pregnancies of patients; while one lasts, adult bands and goals to lose are off.';
comment on column public.pregnancies.last_period is 'First day of the last period, with the cycle''s length kept only by choice.';
create index pregnancies_patient_uid_idx on public.pregnancies (patient_uid, due_date desc);
create index pregnancies_author_id_idx on public.pregnancies (author_id);
alter table public.pregnancies enable row level security;
grant select on public.pregnancies to authenticated;
create policy "Staff see pregnancies" on public.pregnancies
  for select to authenticated using ((select private.is_staff()));
create trigger pregnancies_version before update on public.pregnancies
  for each row execute function private.count_version();
create trigger pregnancies_audit_create after insert on public.pregnancies
  for each row execute function audit.record_row('pregnancy.set', 'id');
create trigger pregnancies_audit_update after update on public.pregnancies
  for each row execute function audit.record_row('pregnancy.set', 'id');

/* private.pregnancy_starts(), private.pregnancy_ends(): the first and last day of the state. */
create function private.pregnancy_starts(p public.pregnancies) returns date
language sql immutable set search_path = ''
as $$ select coalesce(p.last_period, p.due_date - 280) $$;
create function private.pregnancy_ends(p public.pregnancies) returns date
language sql immutable set search_path = ''
as $$ select least(p.ended_on, p.due_date + 42) $$;

/*
  private.person_on(): what is known of a patient on a day and decides how a value is judged. An age that was given
  without a date of birth counts on every day; an unknown one counts as an adult's. The chip 'Pregnancy' counts until the
  first dated pregnancy.
*/
create type private.person as (
  sex text, age int, adult boolean, pregnant boolean, trimester int, dialysis boolean, conditions jsonb
);
create function private.person_on(p_patient_uid text, p_day date) returns private.person
language sql stable set search_path = ''
as $$
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
$$;

/*
  private.band_of(): the usual values of a kind for a person, as {low, high, source, mark} in the kind's first unit;
  null where none applies. A band without an age is for adults, one without a trimester not for pregnancies.
*/
create function private.band_of(p_bands jsonb, p_who private.person) returns jsonb
language sql immutable set search_path = ''
as $$
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
$$;

create table public.measurements (
  id bigint primary key generated always as identity,
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  set_id uuid not null,
  kind text not null references public.measurement_kinds (key),
  value numeric not null,
  comparator text check (comparator in ('<', '>')),
  entered_value numeric not null,
  entered_unit text check (length(entered_unit) between 1 and 20),
  low numeric,
  high numeric,
  site text check (length(site) between 1 and 80),
  chart text check (length(chart) between 1 and 80),
  source text not null default 'staff' check (source in ('staff', 'patient')),
  measured_at timestamptz not null default private.now(),
  entered_at timestamptz not null default private.now(),
  -- Null for values from before their author was kept.
  author_id uuid default auth.uid() references public.staff (user_id),
  replaces bigint unique references public.measurements (id),
  reason text check (length(reason) between 1 and 200),
  check (low < high),
  check (replaces is null or reason is not null)
);
comment on table public.measurements is 'Patients'' measurements; append-only, a correction is a row that replaces one.';
comment on column public.measurements.value is 'In the kind''s first unit, worked out from what was entered.';
comment on column public.measurements.low is 'The laboratory''s own band, in the unit entered; it wins over the kind''s.';
create index measurements_patient_uid_idx on public.measurements (patient_uid, measured_at desc, id desc);
create index measurements_kind_idx on public.measurements (kind, patient_uid, measured_at desc, id desc);
create unique index measurements_set_idx on public.measurements (set_id, kind, replaces) nulls not distinct;
create index measurements_author_id_idx on public.measurements (author_id);
alter table public.measurements enable row level security;
grant select on public.measurements to authenticated;
create policy "Staff see measurements" on public.measurements
  for select to authenticated using ((select private.is_staff()));

/*
  private.refuse_record_change(): what was recorded never changes; only the reference to the patient may, to follow a
  merge. Its argument names the records. The triggers are enabled always, so that a session that switches triggers off
  doesn't switch off these.
*/
create function private.refuse_record_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_some boolean := true;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'patient_uid' = to_jsonb(old) - 'patient_uid' then
      return new;
    end if;
  -- A new project is emptied before a backup is loaded.
  elsif tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into v_some;
    if not v_some then
      return null;
    end if;
  end if;
  raise exception using errcode = '42501', message = tg_argv[0] || ' are append-only';
end
$$;
create trigger measurements_are_append_only before update or delete on public.measurements
  for each row execute function private.refuse_record_change('Measurements');
create trigger measurements_are_never_truncated before truncate on public.measurements
  for each statement execute function private.refuse_record_change('Measurements');
alter table public.measurements enable always trigger measurements_are_append_only;
alter table public.measurements enable always trigger measurements_are_never_truncated;
create trigger measurements_texts before insert or update of site, chart, reason, entered_unit on public.measurements
  for each row execute function private.check_values('site', 'line', 'chart', 'line', 'reason', 'line', 'entered_unit', 'line');

/* private.standing: the values in whose place no correction stands. */
create view private.standing as
select m.* from public.measurements m where not exists (select from public.measurements o where o.replaces = m.id);

/*
  private.last_measured(): the newest value of a kind that stands, without a comparator, up to a moment; the later entered
  of two of the same moment.
*/
create function private.last_measured(p_patient_uid text, p_kind text, p_until timestamptz, p_but bigint default null)
returns public.measurements
language sql stable set search_path = ''
as $$
  select r from private.standing m join public.measurements r on r.id = m.id
  where m.patient_uid = p_patient_uid and m.kind = p_kind and m.measured_at <= p_until and m.comparator is null
    and m.source = 'staff' and m.id is distinct from p_but
  order by m.measured_at desc, m.id desc limit 1
$$;

/*
  private.check_measurement(): holds a new row to its kind, through every way in: the unit, what is possible, the day.
  Works out the value in the first unit. A correction keeps patient, kind, set and time of the row that it replaces.
*/
create function private.check_measurement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.measurement_kinds;
  v_old public.measurements;
  v_other numeric;
  v_born date;
begin
  select * into v_kind from public.measurement_kinds where key = new.kind;
  if not found or v_kind.derived then
    perform private.refuse(400, format('%s can''t be entered', coalesce(v_kind.name, 'This kind')), 'kind');
  elsif new.kind in ('head_circumference', 'muac') and new.replaces is null and (
    private.person_on(new.patient_uid, (new.measured_at at time zone private.time_zone())::date)
  ).age >= 5 then
    perform private.refuse(400, format('%s is measured in children under 5 only', v_kind.name), 'kind');
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
    select value into v_other from private.standing m
    where m.set_id = new.set_id and m.kind = case new.kind when 'systolic' then 'diastolic' else 'systolic' end;
    if (case new.kind when 'systolic' then new.value <= v_other else new.value >= v_other end) then
      perform private.refuse(400, 'The systolic pressure must be above the diastolic one', 'pressure');
    end if;
  end if;
  return new;
end
$$;
create trigger measurements_check before insert on public.measurements
  for each row execute function private.check_measurement();

/*
  private.follow_measurement(): lets the patient's record follow a new height, weight or pressure. Not a change of the
  record: its version stays, so that no open form becomes stale.
*/
create function private.follow_measurement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_last public.measurements;
  v_bp text;
begin
  if new.source <> 'staff' or new.comparator is not null and new.replaces is null then
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
    from private.standing s
    join private.standing d on d.set_id = s.set_id and d.kind = 'diastolic' and d.comparator is null
    where s.patient_uid = new.patient_uid and s.kind = 'systolic' and s.source = 'staff' and s.comparator is null
    order by s.measured_at desc, s.id desc limit 1;
    -- The first number of a first pressure waits for the second.
    update public.patients set bp = v_bp
    where patient_uid = new.patient_uid and bp is distinct from v_bp and coalesce(v_bp, new.replaces::text) is not null;
  end if;
  return null;
end
$$;
create trigger measurements_follow after insert on public.measurements
  for each row execute function private.follow_measurement();

/*
  private.record_measurement(): a change of the record's own height, weight or pressure is a measurement of now. There is
  a trigger for each column: measuring the same weight again is a new measurement.
*/
create function private.record_measurement() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger patients_record_height after insert or update of height_cm on public.patients
  for each row when (new.height_cm is not null and pg_trigger_depth() = 0)
  execute function private.record_measurement('height_cm');
create trigger patients_record_weight after insert or update of weight_kg on public.patients
  for each row when (new.weight_kg is not null and pg_trigger_depth() = 0)
  execute function private.record_measurement('weight_kg');
create trigger patients_record_bp after insert or update of bp on public.patients
  for each row when (new.bp is not null and pg_trigger_depth() = 0)
  execute function private.record_measurement('bp');

/* public.patient_goals: what was agreed: a number by a day, or a small action. Each change is a row of its own. */
create table public.patient_goals (
  id bigint primary key generated always as identity,
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  version int not null,
  value numeric,
  unit text check (length(unit) between 1 and 20),
  action text check (length(action) between 1 and 200),
  due date not null,
  result text check (length(result) between 1 and 200),
  ended boolean not null default false,
  set_at timestamptz not null default private.now(),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  unique (patient_uid, key, version),
  check (num_nonnulls(value, action) = 1)
);
comment on table public.patient_goals is 'Goals of patients with their history: the highest version of a key stands.';
create index patient_goals_author_id_idx on public.patient_goals (author_id);
alter table public.patient_goals enable row level security;
grant select on public.patient_goals to authenticated;
create policy "Staff see goals" on public.patient_goals
  for select to authenticated using ((select private.is_staff()));
create trigger patient_goals_texts before insert or update on public.patient_goals
  for each row execute function private.check_values('action', 'line', 'result', 'line', 'unit', 'line');
create trigger patient_goals_audit after insert on public.patient_goals
  for each row execute function audit.record_row('goal.set', 'key');

/* private.wants_to_lose(): whether a patient's goal is a weight below the given one. */
create function private.wants_to_lose(p_patient_uid text, p_weight numeric) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select not g.ended and private.in_first_unit('weight', g.value, g.unit) < p_weight and not exists (
      select 1 from public.pregnancies p where p.patient_uid = p_patient_uid
        and private.today() between private.pregnancy_starts(p) and private.pregnancy_ends(p)
    ) from public.patient_goals g
    where g.patient_uid = p_patient_uid and g.key = 'weight' order by g.version desc limit 1
  ), false)
$$;

/*
  public.measurement_alarms: values that a doctor must hear of today, and weight lost without a goal to lose. One stands
  until somebody says what was done about it or a later one of its kind, or the value is corrected.
*/
create table public.measurement_alarms (
  measurement_id bigint primary key references public.measurements (id),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  why text not null check (why in ('value', 'loss')),
  done text check (length(done) between 1 and 200),
  done_by uuid references public.staff (user_id),
  done_at timestamptz
);
comment on table public.measurement_alarms is 'Values for the doctor today, and what was done about them.';
create index measurement_alarms_patient_uid_idx on public.measurement_alarms (patient_uid);
create index measurement_alarms_done_by_idx on public.measurement_alarms (done_by);
alter table public.measurement_alarms enable row level security;
grant select on public.measurement_alarms to authenticated;
create policy "Staff see alarms" on public.measurement_alarms
  for select to authenticated using ((select private.is_staff()));
create trigger measurement_alarms_texts before insert or update of done on public.measurement_alarms
  for each row execute function private.check_values('done', 'line');

/*
  private.losses(): by how much a weight is below earlier ones, where that is 5 % within 31 days or 10 % within half a
  year.
*/
create function private.losses(p_patient_uid text, p_weight numeric, p_at timestamptz)
returns table (earlier numeric, percent int, days int)
language sql stable set search_path = ''
as $$
  select m.value, round((1 - p_weight / m.value) * 100)::int,
    greatest(1, round(extract(epoch from p_at - m.measured_at) / 86400))::int
  from private.standing m
  where m.patient_uid = p_patient_uid and m.kind = 'weight' and m.comparator is null
    and m.measured_at < p_at and m.measured_at >= p_at - interval '183 days'
    and p_weight <= m.value * case when m.measured_at >= p_at - interval '31 days' then 0.95 else 0.90 end
$$;

/* private.raise_alarm(): raises an alarm for a value that is the newest of its kind. */
create function private.raise_alarm() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.measurement_kinds;
  v_why text;
begin
  if exists (
    select 1 from private.standing m where m.patient_uid = new.patient_uid and m.kind = new.kind
      and (m.measured_at, m.id) > (new.measured_at, new.id)
  ) then
    return null;
  end if;
  select * into v_kind from public.measurement_kinds where key = new.kind;
  if new.value < v_kind.alarm_below or new.value >= v_kind.alarm_from or new.value > v_kind.alarm_above
    or new.comparator = '<' and new.value <= v_kind.alarm_below or new.comparator = '>' and new.value >= v_kind.alarm_above then
    v_why := 'value';
  elsif new.kind = 'weight' and new.comparator is null and exists (
    select 1 from private.losses(new.patient_uid, new.value, new.measured_at) l
    where not private.wants_to_lose(new.patient_uid, l.earlier)
  ) then
    v_why := 'loss';
  end if;
  if v_why is not null then
    insert into public.measurement_alarms (measurement_id, patient_uid, why) values (new.id, new.patient_uid, v_why);
  end if;
  return null;
end
$$;
create trigger measurements_alarm after insert on public.measurements
  for each row execute function private.raise_alarm();

/*
  private.egfr(): by CKD-EPI 2021, in mL/min/1.73 m², from creatinine in mg/dL (kidney.org, 'CKD-EPI creatinine equation
  2021').
*/
create function private.egfr(p_creatinine numeric, p_age int, p_female boolean) returns numeric
language sql immutable set search_path = ''
as $$
  select round((
    142 * power(least(s.ratio, 1), case when p_female then -0.241 else -0.302 end) * power(greatest(s.ratio, 1), -1.200)
      * power(0.9938, p_age) * case when p_female then 1.012 else 1 end
  )::numeric)
  from (select p_creatinine / case when p_female then 0.7 else 0.9 end) s (ratio)
$$;

/* public.measurement_fact: a value as the chart shows it: a measured one, or one worked out from it (id is null). */
create type public.measurement_fact as (
  id bigint, part int, base_id bigint, kind text, value numeric, unit text, comparator text, entered_value numeric,
  entered_unit text, low numeric, high numeric, site text, chart text, band jsonb, set_id uuid, source text,
  measured_at timestamptz, entered_at timestamptz, author text, replaces bigint, replaced_by bigint, reason text,
  note text, height_cm numeric, weight_kg numeric, bp text
);

/*
  private.facts_of(): rows of one patient as the chart shows them, and what is worked out from them (part 1): BMI from a weight and the
  last height, waist to height, non-HDL from the lipids of one set, eGFR from creatinine. A value with a comparator or a
  replaced one gives none. An eGFR that can't be worked out has no value and says why. One statement for a whole page; all values of the patient are read once, which costs less than to look each
  one up.
*/
create function private.facts_of(p_ids bigint[]) returns setof public.measurement_fact
language sql stable security definer set search_path = ''
as $$
  with mine as materialized (
    select m.* from public.measurements m
    where m.patient_uid = (select o.patient_uid from public.measurements o where o.id = p_ids[1])
  ), known as materialized (
    select m.*, n.id as next_id
    from mine m left join (select id, replaces from mine where replaces is not null) n on n.replaces = m.id
  ), heights as materialized (
    select h.* from known h
    where h.kind = 'height' and h.comparator is null and h.source = 'staff' and h.next_id is null
  ), totals as materialized (
    select t.* from known t where t.kind = 'total_cholesterol' and t.comparator is null and t.next_id is null
  ), kinds as materialized (
    select k.key, k.bands, u.unit
    from public.measurement_kinds k left join public.measurement_units u on u.kind = k.key and u.position = 1
  ), rows as materialized (
    -- The zone as a subquery: asked for once, not for each row.
    select m.*, (m.measured_at at time zone (select private.time_zone()))::date as day
    from unnest(p_ids) i (id)
    join known m on m.id = i.id
  ), days as materialized (
    select d.patient_uid, d.day, w as who
    from (select distinct patient_uid, day from rows) d cross join lateral private.person_on(d.patient_uid, d.day) w
  ), judged as (
    select r.*, d.who from rows r join days d on d.patient_uid = r.patient_uid and d.day = r.day
  ), worked_out as (
    select r.id, r.who, x.kind, x.value, x.reason
    from judged r
    left join lateral (
      select h.value from heights h where h.measured_at <= r.measured_at
      order by h.measured_at desc, h.id desc limit 1
    ) height on r.kind in ('weight', 'waist')
    left join lateral (
      select t.value from totals t where t.set_id = r.set_id and t.value > r.value
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
  select r.id, 0, r.id, r.kind, round(r.value, 4), k.unit, r.comparator, r.entered_value, r.entered_unit, r.low, r.high,
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
  join kinds k on k.key = r.kind
  left join private.staff_names() a on a.user_id = r.author_id
  union all
  select null, 1, r.id, w.kind, w.value, k.unit, null, null, null, null, null, null, null, private.band_of(k.bands, w.who),
    r.set_id, 'derived', r.measured_at, r.entered_at, coalesce(a.name, ''), null, null, w.reason,
    case when w.kind <> 'egfr' then null when w.value < 15 then 'G5' when w.value < 30 then 'G4' when w.value < 45 then 'G3b'
      when w.value < 60 then 'G3a' end || ' if it stays for 3 months',
    null, null, null
  from worked_out w
  join rows r on r.id = w.id
  join kinds k on k.key = w.kind
  left join private.staff_names() a on a.user_id = r.author_id
$$;

/* private.require_patient(): refuses an unknown patient; with a lock, one set of a patient is saved after the other. */
create function private.require_patient(p_patient_uid text, p_lock boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

/*
  list_measurements(): a page of a patient's values, newest first, with those worked out; of one kind, and since a day on
  request. Refuses other callers, counts as activity, and is recorded.
*/
create function private.list_measurements(
  p_patient_uid text, p_kind text, p_since date, p_limit int, p_before_at timestamptz, p_before_id text
) returns setof public.measurement_fact
language plpgsql security definer set search_path = ''
as $$
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
    format('select array(select m.id from %s m where m.patient_uid = $1',
      case when v_base <> p_kind then 'private.standing' else 'public.measurements' end),
    case when p_kind is not null then 'm.kind = $2' end,
    case when p_since is not null then 'm.measured_at >= $3' end,
    case when p_before_id is not null then '(m.measured_at, m.id) <= ($4, $5)' end,
    case when v_base <> p_kind then 'm.comparator is null' end,
    case
      when p_kind in ('bmi', 'waist_height') then
        '(private.last_measured(m.patient_uid, ''height'', m.measured_at)).id is not null'
      when p_kind = 'non_hdl' then
        'exists (select from private.standing t where t.set_id = m.set_id and t.kind = ''total_cholesterol''
          and t.comparator is null and t.value > m.value)'
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
$$;
create function public.list_measurements(
  p_patient_uid text, p_kind text default null, p_since date default null, p_limit int default 201,
  p_before_at timestamptz default null, p_before_id text default null
) returns setof public.measurement_fact
language sql set search_path = ''
as $$ select * from private.list_measurements(p_patient_uid, p_kind, p_since, p_limit, p_before_at, p_before_id) $$;
grant execute on function
  private.list_measurements(text, text, date, int, timestamptz, text),
  public.list_measurements(text, text, date, int, timestamptz, text) to authenticated;

/*
  private.doubt_about(): why a value is unusual: 'range', or 'change' from the last one; null if it isn't. Ranges of the
  body are an adult's.
*/
create function private.doubt_about(m public.measurements) returns text
language plpgsql stable security definer set search_path = ''
as $$
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
  return case when m.comparator is null and case m.kind
    when 'weight' then abs(m.value - v_last.value) > v_last.value * 0.07 and v_days <= 31
      or abs(m.value - v_last.value) > v_last.value * 0.10 and v_days <= 92
    when 'creatinine' then abs(m.value - v_last.value) >= v_last.value * 0.30
    when 'height' then case when v_adult then abs(m.value - v_last.value) >= 2 else m.value < v_last.value end
  end then 'change' end;
end
$$;

/*
  private.doubts_json(): the unusual ones among new rows as the contract shows them, with the last value of each kind.
*/
create function private.doubts_json(p_rows public.measurements[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

/* public.new_measurement: a value as entered. */
create type public.new_measurement as (
  kind text, value numeric, unit text, comparator text, low numeric, high numeric, site text, chart text
);

/* private.keep_measurement(): writes one row, and returns it as written. */
create function private.keep_measurement(p_row public.measurements) returns public.measurements
language sql security definer set search_path = ''
as $$
  insert into public.measurements (
    patient_uid, set_id, kind, comparator, entered_value, entered_unit, low, high, site, chart, measured_at, replaces, reason
  )
  select p_row.patient_uid, p_row.set_id, p_row.kind, p_row.comparator, p_row.entered_value, p_row.entered_unit, p_row.low,
    p_row.high, p_row.site, p_row.chart, p_row.measured_at, p_row.replaces, p_row.reason
  returning *
$$;

/* private.facts_json(): rows and what is worked out from them, in the order of the list. */
create function private.facts_json(p_ids bigint[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(f order by f.measured_at desc, f.base_id, f.part), '[]') from private.facts_of(p_ids) f
$$;

/* private.refuse_hidden(): refuses kinds that the clinic has hidden. What was saved of them is still corrected. */
create function private.refuse_hidden(p_kinds text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_names constant text := (
    select string_agg(name, ', ' order by position) from public.measurement_kinds where key = any (p_kinds) and hidden
  );
begin
  if v_names is not null then
    perform private.refuse(400, format('The clinic has hidden %s: nothing new is entered there', v_names), 'kind');
  end if;
end
$$;

/*
  record_measurements(): saves a set of values of one moment, or of a day (its noon; today now), all or none. Unusual ones are asked about once: without
  `p_confirm` the answer is {unusual}, and nothing is saved; else {saved}.
*/
create function private.record_measurements(
  p_patient_uid text, p_values public.new_measurement[], p_day date, p_at timestamptz, p_confirm boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
  perform private.refuse_hidden(array(select v.kind from unnest(p_values) v));
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
$$;
create function public.record_measurements(
  p_patient_uid text, p_values public.new_measurement[], p_day date default null, p_at timestamptz default null,
  p_confirm boolean default false
) returns jsonb
language plpgsql set search_path = ''
as $$
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
$$;

/*
  correct_measurement(): puts a value in the place of one that was entered wrongly, with a reason. Of two corrections at
  once the second is refused.
*/
create function private.correct_measurement(
  p_id bigint, p_value numeric, p_reason text, p_unit text, p_comparator text, p_confirm boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
  if not exists (select from private.standing where id = p_id) then
    perform private.refuse(409, 'This value has been corrected already.', 'replaced');
  end if;
  v_row.replaces := p_id;
  v_row.reason := p_reason;
  v_row.entered_value := p_value;
  v_row.entered_unit := coalesce(p_unit, v_row.entered_unit);
  v_row.comparator := p_comparator;
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
$$;
create function public.correct_measurement(
  p_id bigint, p_value numeric, p_reason text, p_unit text default null, p_comparator text default null,
  p_confirm boolean default false
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := private.begin_act();
begin
  if v_done is null then
    v_done := private.correct_measurement(p_id, p_value, p_reason, p_unit, p_comparator, p_confirm);
    if v_done ? 'saved' then
      v_done := private.end_act(v_done);
    end if;
  end if;
  return v_done;
end
$$;
grant execute on function
  private.record_measurements(text, public.new_measurement[], date, timestamptz, boolean),
  public.record_measurements(text, public.new_measurement[], date, timestamptz, boolean),
  private.correct_measurement(bigint, numeric, text, text, text, boolean),
  public.correct_measurement(bigint, numeric, text, text, text, boolean) to authenticated;
