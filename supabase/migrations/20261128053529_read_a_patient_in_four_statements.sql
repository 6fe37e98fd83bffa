-- Each call of a patient's page is one statement; a chart knows its kinds; a pressure is one alarm. Made by npm run migration:build.
-- After: sha256 74337fbd1c4798fd45d55273c9f742e9ca1be9647332c7a38145e9d8d6fad1d2

SET local check_function_bodies = off;

DROP FUNCTION "private"."kinds_json"(text);

CREATE OR REPLACE FUNCTION private.alarm_about (
  p_kind text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select case p_kind when 'diastolic' then 'systolic' else p_kind end $function$;

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
    'comparator', m.comparator, 'measuredAt', private.instant(m.measured_at), 'before', g.before,
    'bp', case when private.alarm_about(m.kind) = 'systolic' then (
      select case when count(*) = 2 then string_agg(concat(s.comparator, s.entered_value), '/' order by s.kind desc) end
      from private.standing s where s.set_id = m.set_id and s.kind in ('systolic', 'diastolic')
    ) end,
    'loss', case when a.why = 'loss' then (
      select jsonb_build_object('percent', l.percent, 'days', l.days)
      from private.losses(p_patient_uid, m.value, m.measured_at) l order by l.percent desc, l.days limit 1
    ) end
  ) order by m.measured_at desc, m.id), '[]')
  from (
    select (array_agg(m.id order by m.measured_at desc, m.id desc))[1] as newest, count(distinct m.set_id) - 1 as before
    from public.measurement_alarms a join private.standing m on m.id = a.measurement_id
    where a.patient_uid = p_patient_uid and a.done_at is null
    group by private.alarm_about(m.kind)
  ) g
  join public.measurements m on m.id = g.newest
  join public.measurement_alarms a on a.measurement_id = m.id
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
  update public.measurement_alarms a set done = p_done, done_by = (select auth.uid()), done_at = private.now()
  from public.measurements m join public.measurements o
    on private.alarm_about(o.kind) = private.alarm_about(m.kind) and o.patient_uid = m.patient_uid and (o.measured_at, o.id) <= (m.measured_at, m.id)
  where m.id = p_id and a.measurement_id = o.id and a.done_at is null;
  perform audit.record('alarm.done', v_alarm.patient_uid, p_id::text);
  return private.alarms_json(v_alarm.patient_uid);
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
    select m.*, (m.measured_at at time zone z.zone)::date as day
    from (select private.time_zone() as zone) z
    cross join unnest(p_ids) i (id)
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

CREATE OR REPLACE FUNCTION private.kinds_json (
  p_keys text[] DEFAULT NULL::text[]
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
    'digits', coalesce((u.units #>> '{0,digits}')::int, k.digits), 'units', coalesce(u.units, '[]'),
    'shownUnit', k.shown_unit, 'version', k.version,
    'fixed', k.family <> 'own' or exists (select from public.measurements m where m.kind = k.key)
  ) order by k.position, k.key), '[]')
  from public.measurement_kinds k
  left join (
    select kind, jsonb_agg(jsonb_build_object(
      'unit', unit, 'ucum', ucum, 'factor', factor, 'shift', shift, 'digits', digits
    ) order by position) as units
    from public.measurement_units group by kind
  ) u on u.kind = k.key
  where p_keys is null or k.key = any (p_keys)
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
  with mine as materialized (
    select * from public.measurements where patient_uid = p_patient_uid
  ), standing as (
    select m.*, row_number() over w as place, count(*) over (partition by m.kind) as places
    from mine m where not exists (select from mine o where o.replaces = m.id)
    window w as (partition by m.kind order by m.measured_at desc, m.id desc)
  ), rows as materialized (
    select * from standing where place <= 60 or place = places
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

CREATE OR REPLACE FUNCTION private.read_chart (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_lines jsonb;
  v_goals jsonb;
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('patient.chart', p_patient_uid);
  v_lines := private.lines_json(p_patient_uid);
  v_goals := private.goals_json(p_patient_uid);
  return jsonb_build_object(
    'lines', v_lines,
    'goals', v_goals,
    'kinds', private.kinds_json(array(
      select v ->> 'kind' from jsonb_array_elements(v_lines) v union select v ->> 'key' from jsonb_array_elements(v_goals) v
    )),
    'alarms', private.alarms_json(p_patient_uid),
    'pregnancy', private.pregnancy_json(p_patient_uid),
    'medicines', private.taken_json(p_patient_uid),
    'prescription', (
      select jsonb_build_object('medicines', r.medicines::text, 'today', r.today) from public.prescription_list r
      where r.patient_uid = p_patient_uid order by r.created_at desc limit 1
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.set_kind (
  p_key     text,
  p_facts   jsonb,
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
  v_before public.kind_facts;
  v_next public.kind_facts;
begin
  perform private.require_admin();
  perform private.lock_key('kind ' || p_key);
  select * into v_now from public.measurement_kinds where key = p_key;
  if p_create then
    if v_now.key is not null then
      perform private.refuse(409, 'This kind exists already.', 'unique');
    end if;
    v_now.key := p_key;
    v_now.family := 'own';
    v_before.digits := 0;
    v_before.hidden := false;
  elsif v_now.key is null then
    perform private.refuse(404, 'Not found');
  elsif v_now.version <> coalesce(p_version, v_now.version) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  else
    select v_now.name, u.unit, coalesce(u.digits, v_now.digits), v_now.low, v_now.high, v_now.ask_low, v_now.ask_high,
      v_now.hidden, v_now.shown_unit
    into v_before from (select) one left join public.measurement_units u on u.kind = p_key and u.position = 1;
  end if;
  v_next := jsonb_populate_record(v_before, p_facts);
  if v_now.family <> 'own' and (v_next.name, v_next.unit, v_next.digits, v_next.low, v_next.high, v_next.ask_low, v_next.ask_high)
    is distinct from (v_before.name, v_before.unit, v_before.digits, v_before.low, v_before.high, v_before.ask_low, v_before.ask_high) then
    perform private.refuse(400, 'A built-in kind keeps its name, unit, digits and ranges.', 'built_in');
  elsif v_next.low >= v_next.high or v_next.ask_low >= v_next.ask_high then
    perform private.refuse(400, 'A range must begin below its end', 'range');
  end if;
  if p_create then
    insert into public.measurement_kinds (key, name, family, digits, low, high, ask_low, ask_high, hidden)
    values (p_key, v_next.name, 'own', v_next.digits, v_next.low, v_next.high, v_next.ask_low, v_next.ask_high, v_next.hidden);
  end if;
  if (v_next.unit, v_next.digits) is distinct from (v_before.unit, v_before.digits) then
    if exists (select from public.measurements where kind = p_key) then
      perform private.refuse(409, 'Unit and digits can''t change once there is a value.', 'used');
    end if;
    delete from public.measurement_units where kind = p_key;
    insert into public.measurement_units (kind, unit, position, digits)
    select p_key, v_next.unit, 1, v_next.digits where v_next.unit is not null;
  end if;
  if v_next.shown_unit is not null and not exists (
    select 1 from public.measurement_units where kind = p_key and unit = v_next.shown_unit
  ) then
    perform private.refuse(400, format('%s isn''t measured in %s', v_next.name, v_next.shown_unit), 'unit');
  end if;
  if not p_create then
    update public.measurement_kinds
    set (name, digits, low, high, ask_low, ask_high, hidden, shown_unit) = (
      v_next.name, v_next.digits, v_next.low, v_next.high, v_next.ask_low, v_next.ask_high, v_next.hidden, v_next.shown_unit
    )
    where key = p_key;
  end if;
  return private.kinds_json(array[p_key]) -> 0;
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
          'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator
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

CREATE OR REPLACE FUNCTION public.list_visits (
  p_patient_uid text,
  p_limit       integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_count int;
begin
  perform private.begin_read();
  if not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Not found');
  end if;
  return query
    select * from public.appointment_states a where a.patient_uid = p_patient_uid
    order by a.date desc, a.created_at desc limit p_limit;
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'patient.visits', 'outcome', 'ok', 'patient_uid', p_patient_uid, 'item_count', v_count
  )));
end
$function$;

CREATE OR REPLACE FUNCTION public.read_patient (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
begin
  perform private.begin_read();
  select jsonb_build_object('patient', to_jsonb(p), 'today', private.today()) into v_answer
  from public.patients p where p.patient_uid = p_patient_uid;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'patient.read', 'outcome', 'ok', 'patient_uid', p_patient_uid
  )));
  return v_answer;
end
$function$;

REVOKE ALL ON FUNCTION "private"."alarm_about"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."alarm_about"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kinds_json"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kinds_json"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_visits"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_visits"(text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_patient"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_patient"(text) TO "authenticated", "postgres";
