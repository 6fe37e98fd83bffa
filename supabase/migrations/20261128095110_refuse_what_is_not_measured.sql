-- Hidden kinds take no new values or goals, what is measured under 5 none of older people; a goal to lose is ended in pregnancy; the timeline says chart and site; a chart asks for the zone once.
-- After: sha256 97d0a1c4a49d870bb8e6bb88b52bb778d7d9ef150fa0bb7bcf4688eac96fc90e

SET local check_function_bodies = off;

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
$function$;

CREATE OR REPLACE FUNCTION private.refuse_hidden (
  p_kinds text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_names constant text := (
    select string_agg(name, ', ' order by position) from public.measurement_kinds where key = any (p_kinds) and hidden
  );
begin
  if v_names is not null then
    perform private.refuse(400, format('The clinic has hidden %s: nothing new is entered there', v_names), 'kind');
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
    elsif v_now.id is null then
      perform private.refuse_hidden(array[p_key]);
    end if;
    v_unit := coalesce(v_unit, (select unit from public.measurement_units where kind = p_key and position = 1));
    v_value := case when v_unit is null then p_goal.value else private.in_first_unit(p_key, p_goal.value, v_unit) end;
    if v_value is null then
      perform private.refuse(400, format('%s isn''t measured in %s', v_kind.name, v_unit), 'unit');
    elsif v_value not between coalesce(v_kind.low, 0) and coalesce(v_kind.high, 1000) then
      perform private.refuse(400, format('%s can''t be %s', v_kind.name, p_goal.value), 'impossible');
    end if;
    v_who := private.person_on(p_patient_uid, private.today());
    -- One that was set before may be ended, and its result said.
    if v_who.pregnant and p_key in ('weight', 'bmi', 'waist') and not coalesce(p_goal.ended, false)
      and (p_goal.value, v_unit) is distinct from (v_now.value, v_now.unit)
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
  elsif v_due - p_last_period not between 1 and 320 then
    perform private.refuse(400, 'The due date must be within 320 days after the last period', 'far');
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

CREATE OR REPLACE FUNCTION public.list_timeline (
  p_patient_uid text,
  p_kind        text                     DEFAULT NULL::text,
  p_limit       integer                  DEFAULT 201,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   text                     DEFAULT NULL::text
)
  RETURNS SETOF public.timeline_entry
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_hashagg TO 'off'
  AS $function$
declare
  v_at constant timestamptz := coalesce(p_before_at, 'infinity');
  -- After every id.
  v_id constant text := coalesce(p_before_id, '~');
  v_limit constant int := least(p_limit, 201);
  v_zone constant text := private.time_zone();
  v_now constant timestamptz := private.now();
  v_count int;
begin
  perform private.begin_read();
  if not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Not found');
  end if;
  return query
    with names as materialized (
      select * from private.staff_names()
    ), kinds as materialized (
      select key, position from public.measurement_kinds
    ), parts as (
      (
        select 'v' || a.id as id, 'visit' as kind, t.at, null::uuid as ref, jsonb_build_object(
          'date', a.date, 'slot', a.slot, 'status', a.status, 'noShow', a.no_show, 'visitKind', a.visit_kind,
          'reason', a.reason
        ) as entry
        from public.appointment_states a
        join public.slot_options o on o.label = a.slot
        cross join lateral (select (a.date + o.starts_at) at time zone v_zone) t (at)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'visit') = 'visit'
          and t.at + a.duration_minutes * interval '1 minute' <= v_now
          and (t.at, ('v' || a.id) collate "C") < (v_at, v_id)
      ) union all (
        select 'm' || m.set_id, 'measurements', m.measured_at, m.set_id, null
        from public.measurements m
        where m.patient_uid = p_patient_uid and coalesce(p_kind, 'measurements') = 'measurements'
          and m.measured_at <= v_at and (m.measured_at, ('m' || m.set_id) collate "C") < (v_at, v_id)
        group by m.measured_at, m.set_id
        order by m.measured_at desc, m.set_id desc limit v_limit
      ) union all (
        select 'p' || r.id, 'prescription', r.created_at, null, jsonb_build_object(
          'prescriptionId', r.id, 'author', coalesce(n.name, ''), 'medicines', r.medicines::text
        )
        from public.prescriptions r left join names n on n.user_id = r.author_id
        where r.patient_uid = p_patient_uid and coalesce(p_kind, 'prescription') = 'prescription'
          and r.created_at <= v_at and (r.created_at, ('p' || r.id) collate "C") < (v_at, v_id)
        order by r.created_at desc, r.id desc limit v_limit
      ) union all (
        select 'f' || r.id, 'file', r.uploaded_at, null, to_jsonb(r)
        from public.report_list r
        where r.patient_uid = p_patient_uid and coalesce(p_kind, 'file') = 'file'
          and r.uploaded_at <= v_at and (r.uploaded_at, ('f' || r.id) collate "C") < (v_at, v_id)
        order by r.uploaded_at desc, r.id desc limit v_limit
      ) union all (
        select e.id, 'mail', e.at, null, jsonb_build_object('mail', e.mail ->> 'kind', 'date', a.date, 'slot', a.slot)
        from public.appointments a
        cross join lateral (
          select m.mail, (m.mail ->> 'at')::timestamptz, concat('e', replace(a.id::text, '-', ''), '-', m.place)
          from jsonb_array_elements(a.mails) with ordinality m (mail, place)
        ) e (mail, at, id)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'mail') = 'mail'
          and (e.at, e.id collate "C") < (v_at, v_id)
      )
    ), page as (
      select * from parts p order by p.at desc, p.id collate "C" desc limit v_limit
    )
    select p.id, p.kind, p.at, case p.kind when 'measurements' then (
      select jsonb_build_object(
        'author', coalesce((array_agg(n.name order by m.id))[1], ''),
        'values', jsonb_agg(jsonb_build_object(
          'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator,
          'site', m.site, 'chart', m.chart
        ) order by k.position, k.key)
      )
      from public.measurements m
      join kinds k on k.key = m.kind
      left join names n on n.user_id = m.author_id
      where m.set_id = p.ref and m.id <> all (array(
        select o.replaces from public.measurements o where o.set_id = p.ref and o.replaces is not null
      ))
    ) else p.entry end
    from page p order by p.at desc, p.id collate "C" desc;
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'timeline.list',
    'outcome', 'ok',
    'patient_uid', p_patient_uid,
    'subject_id', p_kind,
    'item_count', v_count
  )));
end
$function$;

REVOKE ALL ON FUNCTION "private"."refuse_hidden"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_hidden"(text[]) TO "postgres";
