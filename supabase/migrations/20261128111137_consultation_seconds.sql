-- A finished visit is neither cancelled nor moved; a draft is handed over with a reason; a visit finished later has that day's prescription on its sheet; a phrase has a text.
-- After: sha256 546265fa728621d9fe080dceabd93ac629f01a94dc69018d22b8e8469d278114

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.cancel_appointment (
  p_id      uuid,
  p_notify  boolean,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  perform private.refuse_finished(v_row);
  perform private.cancel_booking(p_id, p_notify);
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.hand_over_note (
  p_id     uuid,
  p_to     uuid,
  p_reason text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_note public.notes;
begin
  perform private.require_admin();
  v_note := private.take_note(p_id, null);
  if v_note.appointment_id is null then
    perform private.refuse(409, 'There is no draft to hand over', 'none');
  elsif not exists (select 1 from public.staff where user_id = p_to and active) then
    perform private.refuse(400, 'Choose an active member of staff', 'to');
  elsif private.are_lines(array[p_reason], 200) is not true then
    perform private.refuse(400, 'Say why, in at most 200 characters', 'invalid');
  end if;
  update public.notes set author_id = p_to, handed_over = handed_over || jsonb_build_array(jsonb_build_object(
    'from', v_note.author_id, 'to', p_to, 'by', auth.uid(), 'reason', p_reason, 'at', private.instant(private.now())
  )) where appointment_id = p_id;
  perform audit.record('note.hand-over', v_note.patient_uid, p_id::text);
  return private.note_json(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.read_visit_summary (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refuse_finished (
  p_visit public.appointments
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_visit.finished_at is not null then
    perform private.refuse(409, 'This visit is finished, so it can''t be cancelled or moved', 'finished');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_appointment (
  p_id      uuid,
  p_to      public.visit_move,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.take_live_appointment(p_id, p_version);
  perform private.refuse_finished(v_row);
  if v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_to.date and v_row.slot = p_to.slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  if p_to.held then
    perform private.override_hold(p_to.date, p_to.slot, v_row.email);
  end if;
  perform private.move_booking(p_id, p_to.date, p_to.slot, p_to.notify is not false);
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_note_words (
  p_sets    jsonb,
  p_phrases jsonb,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if exists (
    select 1 from jsonb_array_elements(p_sets) s
    where s ->> 'key' !~ '^own_[a-z0-9_]{1,35}$' or not private.are_lines(array[s ->> 'name'], 60)
      or jsonb_array_length(s -> 'headings') not between 1 and 12
      or not private.are_lines(array(select jsonb_array_elements_text(s -> 'headings')), 60)
  ) or exists (
    select 1 from jsonb_array_elements(p_phrases) p
    where (
      private.are_lines(array[p ->> 'key'], 30) and length(p ->> 'text') between 1 and 1000 and private.is_note(p ->> 'text')
    ) is not true
  ) then
    perform private.refuse(400, 'A set or a phrase is not valid', 'invalid');
  elsif exists (select 1 from jsonb_array_elements(p_sets) s group by s ->> 'key' having count(*) > 1)
    or exists (select 1 from jsonb_array_elements(p_phrases) p group by lower(p ->> 'key') having count(*) > 1) then
    perform private.refuse(400, 'Each set and each phrase needs a name of its own', 'twice');
  end if;
  update public.note_words set sets = p_sets, phrases = p_phrases where version = p_version;
  if not found then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  perform audit.record('note-words.update');
  return private.note_words_json();
end
$function$;

REVOKE ALL ON FUNCTION "private"."refuse_finished"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_finished"(public.appointments) TO "postgres";
