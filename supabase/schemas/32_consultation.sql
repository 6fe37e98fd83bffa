/* The consultation: what staff say of a visit, its end in one transaction, its sheet and its summary (VISIT-1..6). */

/*
  set_outcome(): staff's word on what came of a visit, or null to take it back, on the day it was said. 'Seen' confirms
  while the visit's day lasts; later the status stays, and so it does when an outcome is taken back.
*/
create function private.set_outcome(p_id uuid, p_outcome text, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if p_outcome is not null and (v_row.status <> 'cancelled' or p_outcome <> 'cancelled-late') then
    perform private.require_begun(v_row);
  end if;
  if v_row.finished_at is not null and p_outcome <> 'seen' then
    perform private.refuse(409, 'This visit is finished, so it took place', 'finished');
  elsif p_outcome = 'did-not-come' and not private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'This appointment has not ended yet', 'early');
  end if;
  perform private.take_appointment(p_id, p_version);
  if v_row.outcome is distinct from p_outcome then
    if v_row.outcome is not null and not private.is_today(v_row.outcome_at) then
      perform private.refuse(409, 'An outcome can be changed only on the day it was said', 'past');
    end if;
    update public.appointments set
      outcome = p_outcome,
      outcome_at = case when p_outcome is not null then private.now() end,
      status = case when p_outcome = 'seen' and status = 'pending' and date = private.today() then 'confirmed' else status end
    where id = p_id;
    perform audit.record('appointment.outcome', v_row.patient_uid, p_id::text);
  end if;
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.set_outcome(p_id uuid, p_outcome text, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.set_outcome(p_id, p_outcome, p_version) done
  ))))
$$;

/*
  confirm_appointments(): confirms several visits in one act, or takes that back: all or none. Each is {id, version}.
*/
create type public.seen_visit as (id uuid, version int);
create function private.confirm_appointments(p_visits public.seen_visit[], p_confirmed boolean)
returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.seen_visit;
  v_row public.appointments;
begin
  perform private.require_staff();
  -- In one order, so that two of these acts wait for each other.
  for v_visit in select (v).id, (v).version from unnest(p_visits) v order by 1 loop
    if p_confirmed then
      v_row := private.take_live_appointment(v_visit.id, v_visit.version);
      if private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
        perform private.refuse(400, 'This appointment is over', 'past');
      end if;
      perform private.confirm_appointment(v_visit.id, v_visit.version);
    else
      perform private.unconfirm_appointment(v_visit.id, v_visit.version);
    end if;
  end loop;
  return query
    select s.* from public.appointment_states s join public.slot_options o on o.label = s.slot
    where s.id in (select (v).id from unnest(p_visits) v) order by s.date, o.starts_at;
end
$$;
create function public.confirm_appointments(p_visits public.seen_visit[], p_confirmed boolean)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.confirm_appointments(p_visits, p_confirmed) done
  ))))
$$;

/* private.nearest_slots(): the three free slots that are nearest to a time, of the week before and the week after it. */
create function private.nearest_slots(p_date date, p_slot text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('date', n.date, 'slot', n.slot) order by n.date, n.starts_at), '[]')
  from (
    select d.date, f.slot, o.starts_at
    from private.day_availability(greatest(p_date - 7, private.today()), greatest(p_date, private.today()) + 7) d
    cross join unnest(d.free) f (slot)
    join public.slot_options o on o.label = f.slot
    order by abs(extract(epoch from private.slot_start(d.date, f.slot) - private.slot_start(p_date, p_slot))), d.date, o.starts_at
    limit 3
  ) n
$$;

/*
  finish_visit(): ends a visit: its outcome 'seen', with what was measured, prescribed, written and agreed next. All of
  it, or nothing: a refusal takes everything back and names the part that stopped it, with that part as it is now. That a
  visit is finished, cancelled or of a day to come is judged before any version.
*/
create type public.visit_finish as (
  measured_values public.new_measurement[], measured_day date, measured_at timestamptz, confirm_unusual boolean,
  note_set text, note_sections jsonb, note_recall jsonb, note_version int,
  medicines jsonb, next_date date, next_slot text, next_kind text, next_held boolean
);
create function private.finish_visit(p_id uuid, p_finish public.visit_finish, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.take_appointment(p_id, null);
  v_part text := 'visit';
  v_measured jsonb := '{"saved": []}';
  v_prescription jsonb;
  v_next jsonb;
  v_state text;
  v_message text;
  v_reason text;
begin
  if v_visit.finished_at is not null then
    perform private.refuse(409, 'This visit is finished already', 'finished');
  end if;
  perform private.require_begun(v_visit);
  -- The next visit's day before the patient: as every booking does.
  if p_finish.next_date is not null then
    perform private.lock_day(p_finish.next_date);
  end if;
  begin
    perform private.set_outcome(p_id, 'seen', p_version);
    update public.appointments set finished_at = private.now() where id = p_id;
    if cardinality(p_finish.measured_values) > 0 then
      v_part := 'measurements';
      v_measured := private.record_measurements(
        v_visit.patient_uid, p_finish.measured_values, p_finish.measured_day, p_finish.measured_at,
        coalesce(p_finish.confirm_unusual, false)
      );
      if v_measured ? 'unusual' then
        perform private.refuse(409, 'Please check the unusual values. Then confirm them.', 'unusual');
      end if;
    end if;
    if p_finish.medicines is not null then
      v_part := 'prescription';
      select to_jsonb(r) into v_prescription
      from private.write_prescription(v_visit.patient_uid, p_finish.medicines, null) r;
    end if;
    if p_finish.note_sections is not null then
      v_part := 'note';
      perform private.write_note(
        p_id, p_finish.note_set, p_finish.note_sections, p_finish.note_recall, p_finish.note_version
      );
      perform private.sign_note(p_id, null);
    end if;
    if p_finish.next_date is not null then
      v_part := 'next';
      select to_jsonb(r) into v_next
      from public.patients p cross join lateral private.book_for_staff(
        row(
          p_finish.next_date, p_finish.next_slot, p.name, p.contact, coalesce(p.email, ''), null, p_finish.next_kind, null
        )::public.new_booking, p.patient_uid, false, coalesce(p_finish.next_held, false)
      ) r
      where p.patient_uid = v_visit.patient_uid;
    end if;
    perform audit.record('visit.finish', v_visit.patient_uid, p_id::text);
  exception when others then
    get stacked diagnostics v_state = returned_sqlstate, v_message = message_text, v_reason = pg_exception_hint;
    if v_state !~ '^PT4' then
      raise;
    end if;
    return jsonb_build_object('refused', jsonb_build_object(
      'status', right(v_state, 3)::int, 'message', v_message, 'reason', nullif(v_reason, ''),
      'current', jsonb_build_object('part', v_part) || case v_part
        when 'visit' then (select jsonb_build_object('visit', s) from private.appointment_state(p_id) s)
        when 'measurements' then jsonb_build_object('unusual', coalesce(v_measured -> 'unusual', '[]'))
        when 'note' then jsonb_build_object('note', private.note_json(p_id))
        when 'next' then jsonb_build_object('nearest', private.nearest_slots(p_finish.next_date, p_finish.next_slot))
        else '{}' end
    ));
  end;
  return jsonb_build_object(
    'appointment', (select to_jsonb(s) from private.appointment_state(p_id) s),
    'measurements', v_measured -> 'saved',
    'note', private.note_json(p_id),
    'prescription', v_prescription,
    'next', v_next
  );
end
$$;
create function public.finish_visit(p_id uuid, p_finish public.visit_finish, p_version int) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := private.begin_act();
begin
  if v_done is null then
    v_done := private.finish_visit(p_id, p_finish, p_version);
    -- A refusal keeps nothing: what is sent again under the same key is judged anew.
    if not v_done ? 'refused' then
      v_done := private.end_act(v_done);
    end if;
  end if;
  return v_done;
end
$$;

/*
  private.visits_before(): how many visits a patient came to before this one, and the day of the last. Staff's word wins;
  without one, a confirmed visit counts.
*/
create function private.visits_before(p_visit public.appointments, out number int, out last_date date)
language sql stable security definer set search_path = ''
as $$
  select count(*)::int, max(a.date)
  from public.appointments a
  where a.patient_uid = p_visit.patient_uid and a.id <> p_visit.id and a.status <> 'cancelled'
    and coalesce(a.outcome = 'seen', a.status = 'confirmed')
    and private.slot_start(a.date, a.slot) < private.slot_start(p_visit.date, p_visit.slot)
$$;

/* private.next_visit_of(): the patient's next visit after this one; null if there is none. */
create function private.next_visit_of(p_visit public.appointments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', a.id, 'date', a.date, 'slot', a.slot, 'visitKind', a.visit_kind)
  from public.appointments a join public.slot_options o on o.label = a.slot
  where a.patient_uid = p_visit.patient_uid and a.status <> 'cancelled' and a.id <> p_visit.id
    and (a.date > p_visit.date or a.date = p_visit.date and o.starts_at > (
      select starts_at from public.slot_options where label = p_visit.slot
    ))
    and not private.has_ended(a.date, a.slot, a.duration_minutes)
  order by a.date, o.starts_at limit 1
$$;

/*
  read_consultation(): everything of a visit that its screen shows beside the chart, in one statement: the visit, the
  patient, the note, the signed notes of the last three other visits, prescriptions, files and open tasks. Recorded.
*/
create function private.read_consultation(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments;
  v_before record;
begin
  perform private.begin_read();
  select * into v_visit from public.appointments where id = p_id;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  v_before := private.visits_before(v_visit);
  perform audit.record('visit.read', v_visit.patient_uid, p_id::text);
  return jsonb_build_object(
    'appointment', (select to_jsonb(s) from private.appointment_state(p_id) s),
    'patient', (select to_jsonb(p) from public.patient_list p where p.patient_uid = v_visit.patient_uid),
    'number', v_before.number + 1,
    'lastVisit', v_before.last_date,
    'nextVisit', private.next_visit_of(v_visit),
    'note', private.note_json(p_id),
    'lastNotes', (
      select coalesce(jsonb_agg(private.note_json(n.id) || jsonb_build_object('appointmentId', n.id, 'date', n.date)
        order by n.at desc), '[]')
      from (
        select o.appointment_id as id, a.date, private.slot_start(a.date, a.slot) as at
        from public.notes o join public.appointments a on a.id = o.appointment_id
        where o.patient_uid = v_visit.patient_uid and o.signed_at is not null and o.appointment_id <> p_id
        order by at desc limit 3
      ) n
    ),
    'prescriptions', (
      select coalesce(jsonb_agg(r order by r.created_at desc), '[]') from (
        select * from public.prescription_list where patient_uid = v_visit.patient_uid order by created_at desc limit 3
      ) r
    ),
    'reports', (
      select coalesce(jsonb_agg(r order by r.uploaded_at desc), '[]') from (
        select * from public.report_list where patient_uid = v_visit.patient_uid order by uploaded_at desc limit 6
      ) r
    ),
    'tasks', private.tasks_json(null, null, v_visit.patient_uid),
    'words', private.note_words_json()
  );
end
$$;
create function public.read_consultation(p_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.read_consultation(p_id) $$;

/*
  private.lines_of(): the lines with text of a signed note's section with one of these headings. With a mark also the lines
  of 'Next' or 'Plan' that begin with it, as 'Test: lipids, fasting'; they are in no other list.
*/
create function private.lines_of(p_note public.notes, p_headings text[], p_limit int, p_mark text default null)
returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(l.line order by l.section, l.place), '[]') from (
    select regexp_replace(btrim(t.line, E' \t-•*'), '^(test|call)s?\s*:\s*', '', 'i') as line, s.section, t.place
    from jsonb_array_elements(case when p_note.signed_at is not null then p_note.sections else '[]' end)
      with ordinality s (item, section)
    cross join regexp_split_to_table(s.item ->> 'text', E'[\r\n]+') with ordinality t (line, place)
    where btrim(t.line, E' \t-•*') <> '' and case
      when s.item ->> 'heading' in ('Next', 'Plan') and btrim(t.line, E' \t-•*') ~* '^(test|call)s?\s*:'
        then btrim(t.line, E' \t-•*') ~* ('^' || p_mark)
      else s.item ->> 'heading' = any (p_headings)
    end
    order by s.section, t.place limit p_limit
  ) l
$$;

/*
  read_visit_summary(): what the patient takes home, from signed parts and saved values alone: at most six values of the
  visit's day, those with a goal first, with the last one before it and the goal, at most three lines of what was agreed, the prescription of that day or
  of the one when the visit was finished, tests, when to call, the next visit. Recorded as printed.
*/
create function private.read_visit_summary(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments;
  v_note public.notes;
begin
  perform private.begin_read();
  select * into v_visit from public.appointments where id = p_id;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  select * into v_note from public.notes where appointment_id = p_id;
  perform audit.record('visit.print', v_visit.patient_uid, p_id::text);
  return jsonb_build_object(
    'date', v_visit.date,
    'slot', v_visit.slot,
    'name', (select name from public.patients where patient_uid = v_visit.patient_uid),
    'patientUid', v_visit.patient_uid,
    'signed', v_note.signed_at is not null,
    'signedBy', v_note.signed_by,
    'measured', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'name', m.name, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator,
        'last', case when l.id is not null then jsonb_build_object(
          'value', coalesce(private.in_unit(m.kind, l.value, m.entered_unit), l.value), 'measuredAt', private.instant(l.measured_at)
        ) end,
        'goal', (
          select case when g.value is not null then jsonb_build_object('value', g.value, 'unit', g.unit, 'by', g.due) end
          from public.patient_goals g where g.patient_uid = v_visit.patient_uid and g.key = m.kind and not g.ended
          order by g.version desc limit 1
        )
      ) order by m.position), '[]')
      from (
        select d.* from (
          select distinct on (o.kind) o.*, k.name, k.position
          from private.standing o join public.measurement_kinds k on k.key = o.kind
          where o.patient_uid = v_visit.patient_uid
            and o.measured_at >= v_visit.date::timestamp at time zone private.time_zone()
            and o.measured_at < (v_visit.date + 1)::timestamp at time zone private.time_zone()
          order by o.kind, o.measured_at desc, o.id desc
        ) d
        order by exists (
          select 1 from public.patient_goals g
          where g.patient_uid = d.patient_uid and g.key = d.kind and not g.ended
        ) desc, d.kind in ('height', 'hip', 'pulse'), d.position limit 6
      ) m
      left join lateral private.last_measured(
        v_visit.patient_uid, m.kind, v_visit.date::timestamp at time zone private.time_zone() - interval '1 second'
      ) l on true
    ),
    'agreed', private.lines_of(v_note, '{Agreed,Plan}', 3),
    'tests', private.lines_of(v_note, '{Tests}', 8, 'test'),
    'whenToCall', private.lines_of(v_note, '{When to call}', 4, 'call'),
    'medicines', (
      select coalesce((
        select r.medicines from public.prescriptions r
        where r.patient_uid = v_visit.patient_uid
          and (r.created_at at time zone private.time_zone())::date
            in (v_visit.date, (v_visit.finished_at at time zone private.time_zone())::date)
        order by r.created_at desc limit 1
      ), '[]')
    ),
    'next', private.next_visit_of(v_visit)
  );
end
$$;
create function public.read_visit_summary(p_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.read_visit_summary(p_id) $$;

grant execute on function
  private.lines_of(public.notes, text[], int, text),
  private.set_outcome(uuid, text, int), public.set_outcome(uuid, text, int),
  private.confirm_appointments(public.seen_visit[], boolean), public.confirm_appointments(public.seen_visit[], boolean),
  private.finish_visit(uuid, public.visit_finish, int), public.finish_visit(uuid, public.visit_finish, int),
  private.read_consultation(uuid), public.read_consultation(uuid),
  private.read_visit_summary(uuid), public.read_visit_summary(uuid)
  to authenticated;
