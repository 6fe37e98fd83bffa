/*
  The chart of a patient: everything over time in one answer; what was agreed; what was done about an alarm; pregnancy.
*/

/* private.pregnancy_json(): the state of today, or the last one, as the contract shows it. */
create function private.pregnancy_json(p_patient_uid text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'pregnant', private.today() between private.pregnancy_starts(p) and private.pregnancy_ends(p),
    'lastPeriod', p.last_period, 'cycleDays', p.cycle_days, 'dueDate', p.due_date, 'endsOn', private.pregnancy_ends(p),
    'version', p.version
  )
  from public.pregnancies p where p.patient_uid = p_patient_uid order by p.due_date desc limit 1
$$;

/*
  set_pregnancy(): sets or changes a patient's present pregnancy, from the last period or the due date. One that has
  ended is left as it was.
*/
create function private.set_pregnancy(
  p_patient_uid text, p_last_period date, p_due_date date, p_cycle_days int, p_ended_on date, p_version int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.set_pregnancy(
  p_patient_uid text, p_last_period date default null, p_due_date date default null, p_cycle_days int default null,
  p_ended_on date default null, p_version int default null
) returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(
    private.set_pregnancy(p_patient_uid, p_last_period, p_due_date, p_cycle_days, p_ended_on, p_version)
  ))
$$;

/* private.goals_json(): a patient's goals as they stand, each with its former states, newest first. */
create function private.goals_json(p_patient_uid text, p_key text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg((g.states -> 0) || jsonb_build_object('history', g.states - 0) order by g.key), '[]')
  from (
    select o.key, jsonb_agg(jsonb_build_object(
      'key', o.key, 'value', o.value, 'unit', o.unit, 'action', o.action, 'by', o.due, 'result', o.result,
      'ended', o.ended, 'setAt', private.instant(o.set_at), 'author', coalesce(a.name, ''), 'version', o.version
    ) order by o.version desc) as states
    from public.patient_goals o left join private.staff_names() a on a.user_id = o.author_id
    where o.patient_uid = p_patient_uid and (p_key is null or o.key = p_key) group by o.key
  ) g
$$;
/* list_goals(): a patient's goals, or one. Refuses other callers, counts as activity, is recorded. */
create function private.list_goals(p_patient_uid text, p_key text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('patient.goals', p_patient_uid, p_key);
  return private.goals_json(p_patient_uid, p_key);
end
$$;
create function public.list_goals(p_patient_uid text, p_key text default null) returns jsonb
language sql set search_path = ''
as $$ select private.list_goals(p_patient_uid, p_key) $$;

/*
  set_goal(): sets, changes or ends a goal, or says what came of it. A number's key is a kind of measurement. A goal to
  lose weight is refused in pregnancy.
*/
create type public.new_goal as (value numeric, unit text, action text, due date, result text, ended boolean);
create function private.set_goal(p_patient_uid text, p_key text, p_goal public.new_goal, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.set_goal(p_patient_uid text, p_key text, p_goal public.new_goal, p_version int default null)
returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.set_goal(p_patient_uid, p_key, p_goal, p_version)))
$$;

/* private.alarm_about(): what an alarm is about: the kind, or for both numbers of a blood pressure its systolic one. */
create function private.alarm_about(p_kind text) returns text
language sql immutable set search_path = ''
as $$ select case p_kind when 'diastolic' then 'systolic' else p_kind end $$;

/*
  private.alarms_json(): a patient's alarms that stand: the newest of each kind, and how many before it. A blood pressure
  is one, with both of its numbers as typed.
*/
create function private.alarms_json(p_patient_uid text) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

/*
  answer_alarm(): says what was done about an alarm, and about those of its kind before it. The first answer stands; an
  alarm that came since then does too.
*/
create function private.answer_alarm(p_id bigint, p_done text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.answer_alarm(p_id bigint, p_done text) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.answer_alarm(p_id, p_done))) $$;

/*
  private.lines_json(): for each kind that a patient has, the first value, the last 60 and all about the last one; those
  worked out included. A replaced value is in no line.
*/
create function private.lines_json(p_patient_uid text) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

/* private.kinds_json(): what can be measured, with units and figures; whether unit and digits are fixed, as by a value. */
create function private.kinds_json(p_keys text[] default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

/*
  read_chart(): the whole chart of a patient in one statement, with the kinds that it speaks of, the newest prescription
  and the open tasks. Refuses other callers, counts as activity, is recorded.
*/
create function private.read_chart(p_patient_uid text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    ),
    'tasks', private.tasks_json(null, null, p_patient_uid)
  );
end
$$;
create function public.read_chart(p_patient_uid text) returns jsonb
language sql set search_path = ''
as $$ select private.read_chart(p_patient_uid) $$;

create function private.list_kinds() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  return private.kinds_json();
end
$$;
create function public.list_kinds() returns jsonb
language sql set search_path = ''
as $$ select private.list_kinds() $$;

/*
  set_kind(): adds a kind of the clinic's own (own_…), or changes those facts of one that are given. A built-in kind keeps
  all but whether it is hidden and the unit in which it is shown; an own one keeps unit and digits once it has a value.
*/
create type public.kind_facts as (
  name text, unit text, digits int, low numeric, high numeric, ask_low numeric, ask_high numeric, hidden boolean,
  shown_unit text
);
create function private.set_kind(p_key text, p_facts jsonb, p_create boolean, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.set_kind(p_key text, p_facts jsonb, p_create boolean default false, p_version int default null)
returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.set_kind(p_key, p_facts, p_create, p_version)))
$$;

/* public.taken_medicines: medicines and supplements that a patient takes, from whomever. */
create table public.taken_medicines (
  id uuid primary key default gen_random_uuid(),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  name text not null check (length(name) between 1 and 200),
  dose text not null default '' check (length(dose) <= 80),
  taken_when text not null default '' check (length(taken_when) <= 80),
  since date,
  prescriber text not null default '' check (length(prescriber) <= 120),
  stopped_on date,
  author_id uuid not null default auth.uid() references public.staff (user_id),
  created_at timestamptz not null default private.now(),
  version int not null default 1
);
comment on table public.taken_medicines is 'Medicines and supplements that patients take, beside our prescriptions.';
create index taken_medicines_patient_uid_idx on public.taken_medicines (patient_uid, created_at desc);
create index taken_medicines_author_id_idx on public.taken_medicines (author_id);
alter table public.taken_medicines enable row level security;
grant select on public.taken_medicines to authenticated;
create policy "Staff see medicines taken" on public.taken_medicines
  for select to authenticated using ((select private.is_staff()));
create trigger taken_medicines_values before insert or update on public.taken_medicines
  for each row execute function private.check_values(
    'name', 'line', 'dose', 'line', 'taken_when', 'line', 'prescriber', 'line'
  );
create trigger taken_medicines_version before update on public.taken_medicines
  for each row execute function private.count_version();
create trigger taken_medicines_audit after insert or update on public.taken_medicines
  for each row execute function audit.record_row('medicine.taken', 'id');

/* private.taken_json(): what a patient takes, then what was stopped. */
create function private.taken_json(p_patient_uid text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'name', t.name, 'dose', t.dose, 'when', t.taken_when, 'since', t.since, 'prescriber', t.prescriber,
    'stoppedOn', t.stopped_on, 'version', t.version
  ) order by t.stopped_on is not null, t.stopped_on desc, t.created_at, t.id), '[]')
  from public.taken_medicines t where t.patient_uid = p_patient_uid
$$;

/* set_taken(): adds a medicine that a patient takes (without an id), changes it, or says since when it is stopped. */
create type public.new_taken as (
  name text, dose text, taken_when text, since date, prescriber text, stopped_on date
);
create function private.set_taken(p_patient_uid text, p_taken public.new_taken, p_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.set_taken(
  p_patient_uid text, p_taken public.new_taken, p_id uuid default null, p_version int default null
) returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.set_taken(p_patient_uid, p_taken, p_id, p_version)))
$$;

grant execute on function
  private.list_goals(text, text), public.list_goals(text, text),
  private.set_pregnancy(text, date, date, int, date, int), public.set_pregnancy(text, date, date, int, date, int),
  private.set_goal(text, text, public.new_goal, int), public.set_goal(text, text, public.new_goal, int),
  private.answer_alarm(bigint, text), public.answer_alarm(bigint, text),
  private.read_chart(text), public.read_chart(text),
  private.list_kinds(), public.list_kinds(),
  private.set_kind(text, jsonb, boolean, int), public.set_kind(text, jsonb, boolean, int),
  private.set_taken(text, public.new_taken, uuid, int), public.set_taken(text, public.new_taken, uuid, int)
  to authenticated;
