-- The last notes are those of the last visits; a finished visit took place, whatever is said later; one function refuses what is said of a visit to come or cancelled.
-- After: sha256 44729b992a74814e1af08509bddd1ae2c183880b599ba4d2ab431fc51717fbb7

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.finish_visit (
  p_id      uuid,
  p_finish  public.visit_finish,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.read_consultation (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.require_begun (
  p_visit public.appointments
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_visit.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif p_visit.date > private.today() then
    perform private.refuse(409, 'The day of this appointment is still to come', 'early');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_outcome (
  p_id      uuid,
  p_outcome text,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.sign_note (
  p_id      uuid,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments := private.take_appointment(p_id, null);
  v_note public.notes;
begin
  perform private.require_begun(v_visit);
  v_note := private.take_note(p_id, p_version);
  perform private.require_author(v_note);
  if v_note.appointment_id is null or v_note.recall = '[]' and not exists (
    select 1 from jsonb_array_elements(v_note.sections) s where btrim(s ->> 'text', E' \t\n\r') <> ''
  ) then
    perform private.refuse(400, 'An empty note can''t be signed', 'empty');
  end if;
  update public.notes n set signed_at = private.now(), updated_at = private.now(),
    signed_by = (select s.name from public.staff s where s.user_id = n.author_id)
  where appointment_id = p_id;
  perform audit.record('note.sign', v_visit.patient_uid, p_id::text);
  return private.note_json(p_id);
end
$function$;

REVOKE ALL ON FUNCTION "private"."require_begun"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_begun"(public.appointments) TO "postgres";
