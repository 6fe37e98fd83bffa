-- A correction may carry < or >; one alarm of a kind stands; admins change kinds of measurement by what is given.
-- After: sha256 0cc92ffa0a972d18785a25a8d9026f4daea368f27dcb1a93c59a9e51d8d0a5f3

SET local check_function_bodies = off;

DROP INDEX "public"."measurement_alarms_open_idx";

DROP FUNCTION "private"."correct_measurement"(bigint, numeric, text, text, boolean);

DROP FUNCTION "private"."is_replaced"(bigint);

DROP FUNCTION "private"."set_kind"(text, public.kind_facts, boolean, integer);

DROP FUNCTION "public"."correct_measurement"(bigint, numeric, text, text, boolean);

DROP FUNCTION "public"."set_kind"(text, public.kind_facts, boolean, integer);

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
    'id', m.id, 'why', m.why, 'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit,
    'comparator', m.comparator, 'measuredAt', private.instant(m.measured_at), 'before', m.before,
    'loss', case when m.why = 'loss' then (
      select jsonb_build_object('percent', l.percent, 'days', l.days)
      from private.losses(p_patient_uid, m.value, m.measured_at) l order by l.percent desc, l.days limit 1
    ) end
  ) order by m.measured_at desc, m.id), '[]')
  from (
    select distinct on (m.kind) m.*, a.why, count(*) over (partition by m.kind) - 1 as before
    from public.measurement_alarms a join private.standing m on m.id = a.measurement_id
    where a.patient_uid = p_patient_uid and a.done_at is null
    order by m.kind, m.measured_at desc, m.id desc
  ) m
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
    on o.kind = m.kind and o.patient_uid = m.patient_uid and (o.measured_at, o.id) <= (m.measured_at, m.id)
  where m.id = p_id and a.measurement_id = o.id and a.done_at is null;
  perform audit.record('alarm.done', v_alarm.patient_uid, p_id::text);
  return private.alarms_json(v_alarm.patient_uid);
end
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
    select value into v_other from private.standing m
    where m.set_id = new.set_id and m.kind = case new.kind when 'systolic' then 'diastolic' else 'systolic' end;
    if (case new.kind when 'systolic' then new.value <= v_other else new.value >= v_other end) then
      perform private.refuse(400, 'The systolic pressure must be above the diastolic one', 'pressure');
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.correct_measurement (
  p_id         bigint,
  p_value      numeric,
  p_reason     text,
  p_unit       text,
  p_comparator text,
  p_confirm    boolean
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
  return case when m.comparator is null and case m.kind
    when 'weight' then abs(m.value - v_last.value) > v_last.value * 0.07 and v_days <= 31
      or abs(m.value - v_last.value) > v_last.value * 0.10 and v_days <= 92
    when 'creatinine' then abs(m.value - v_last.value) >= v_last.value * 0.30
    when 'height' then case when v_adult then abs(m.value - v_last.value) >= 2 else m.value < v_last.value end
  end then 'change' end;
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
      select h.value from private.standing h
      where h.kind = 'height' and h.patient_uid = r.patient_uid and h.measured_at <= r.measured_at and h.comparator is null
        and h.source = 'staff'
      order by h.measured_at desc, h.id desc limit 1
    ) height on r.kind in ('weight', 'waist')
    left join lateral (
      select t.value from private.standing t
      where t.set_id = r.set_id and t.kind = 'total_cholesterol' and t.comparator is null and t.value > r.value
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
    'shownUnit', k.shown_unit, 'version', k.version,
    'fixed', k.family <> 'own' or exists (select from public.measurements m where m.kind = k.key)
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
  select r from private.standing m join public.measurements r on r.id = m.id
  where m.patient_uid = p_patient_uid and m.kind = p_kind and m.measured_at <= p_until and m.comparator is null
    and m.source = 'staff' and m.id is distinct from p_but
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
      (select m.* from private.standing m where m.kind = k.key and m.patient_uid = p_patient_uid
        order by m.measured_at desc, m.id desc limit 60)
      union
      (select m.* from private.standing m where m.kind = k.key and m.patient_uid = p_patient_uid
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
$function$;

CREATE OR REPLACE FUNCTION private.losses (
  p_patient_uid text,
  p_weight      numeric,
  p_at          timestamp with time zone
)
  RETURNS TABLE (
    earlier numeric,
    percent integer,
    days    integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select m.value, round((1 - p_weight / m.value) * 100)::int,
    greatest(1, round(extract(epoch from p_at - m.measured_at) / 86400))::int
  from private.standing m
  where m.patient_uid = p_patient_uid and m.kind = 'weight' and m.comparator is null
    and m.measured_at < p_at and m.measured_at >= p_at - interval '183 days'
    and p_weight <= m.value * case when m.measured_at >= p_at - interval '31 days' then 0.95 else 0.90 end
$function$;

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
  return private.kinds_json(p_key) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_measurement (
  p_id         bigint,
  p_value      numeric,
  p_reason     text,
  p_unit       text    DEFAULT NULL::text,
  p_comparator text    DEFAULT NULL::text,
  p_confirm    boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.set_kind (
  p_key     text,
  p_facts   jsonb,
  p_create  boolean DEFAULT false,
  p_version integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.set_kind(p_key, p_facts, p_create, p_version)))
$function$;

CREATE VIEW "private"."standing" AS  SELECT id,
    patient_uid,
    set_id,
    kind,
    value,
    comparator,
    entered_value,
    entered_unit,
    low,
    high,
    site,
    chart,
    source,
    measured_at,
    entered_at,
    author_id,
    replaces,
    reason
   FROM public.measurements m
  WHERE (NOT (EXISTS ( SELECT
           FROM public.measurements o
          WHERE (o.replaces = m.id))));

REVOKE ALL ON FUNCTION "private"."correct_measurement"(bigint, numeric, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_measurement"(bigint, numeric, text, text, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."losses"(text, numeric, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."losses"(text, numeric, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_kind"(text, jsonb, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_kind"(text, jsonb, boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."correct_measurement"(bigint, numeric, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correct_measurement"(bigint, numeric, text, text, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_kind"(text, jsonb, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_kind"(text, jsonb, boolean, integer) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."standing" TO "postgres";
