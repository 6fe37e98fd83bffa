-- Made by npm run migration:build from supabase/schemas.

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
  perform private.cancel_booking(p_id, p_notify);
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.confirm_appointment (
  p_id      uuid,
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
  if v_row.status = 'confirmed' then
    perform private.refuse(409, 'This appointment is already confirmed', 'confirmed');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'confirmed' where id = p_id;
  perform audit.record('appointment.confirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.describe_visit (
  p_id         uuid,
  p_visit_kind text,
  p_reason     text,
  p_version    integer,
  p_notify     boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
  v_kind text := nullif(coalesce(p_visit_kind, v_row.visit_kind), '');
  v_reason text := nullif(coalesce(p_reason, v_row.reason), '');
  v_other_kind constant boolean := v_kind is distinct from v_row.visit_kind;
begin
  if v_other_kind or v_reason is distinct from v_row.reason then
    perform private.take_appointment(p_id, p_version);
    if v_row.date < private.today() then
      perform private.refuse(400, 'The day of this appointment is over', 'past');
    end if;
    if v_other_kind then
      perform private.check_visit_kind(v_kind);
    end if;
    update public.appointments set visit_kind = v_kind, reason = v_reason where id = p_id returning * into v_row;
    if v_other_kind and p_notify then
      perform private.queue_mail(v_row, 'changed');
    end if;
    perform audit.record('appointment.describe', v_row.patient_uid, p_id::text);
  end if;
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_record (
  p_id    uuid,
  p_field text,
  p_shown jsonb
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
begin
  if coalesce(p_field, '') not in ('contact', 'email') then
    perform private.refuse(400, 'Field must be contact or email');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(400, 'This appointment is over', 'past');
  end if;
  update public.appointments a set
    contact = case p_field when 'contact' then p.contact else a.contact end,
    email = case p_field when 'email' then p.email else a.email end,
    mail_refused = a.mail_refused and p_field <> 'email'
  from public.patients p
  where a.id = p_id and p.patient_uid = a.patient_uid
    and (
      p_shown is null
      or jsonb_build_object('name', p.name, 'contact', p.contact, 'email', coalesce(p.email, '')) = p_shown
    );
  if not found then
    perform private.refuse(409, 'A colleague changed the patient''s record meanwhile.', 'stale');
  end if;
  perform audit.record('appointment.keep-record', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer,
  p_notify  boolean,
  p_held    boolean
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
  if v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_date and v_row.slot = p_slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  if p_held then
    perform private.override_hold(p_date, p_slot, v_row.email);
  end if;
  perform private.move_booking(p_id, p_date, p_slot, p_notify);
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.take_live_appointment (
  p_id      uuid,
  p_version integer
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  end if;
  return v_row;
end
$function$;

CREATE OR REPLACE FUNCTION private.unconfirm_appointment (
  p_id      uuid,
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
  if v_row.status <> 'confirmed' then
    perform private.refuse(409, 'This appointment is not confirmed', 'pending');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'pending' where id = p_id;
  perform audit.record('appointment.unconfirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

REVOKE ALL ON FUNCTION "private"."take_live_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_live_appointment"(uuid, integer) TO "postgres";
