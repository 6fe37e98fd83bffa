-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."keep_record"(uuid, text);

DROP FUNCTION "public"."keep_record"(uuid, text);

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
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
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

CREATE OR REPLACE FUNCTION public.keep_record (
  p_id    uuid,
  p_field text,
  p_shown jsonb DEFAULT NULL::jsonb
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.keep_record(p_id, p_field, p_shown) $function$;

REVOKE ALL ON FUNCTION "private"."keep_record"(uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_record"(uuid, text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."keep_record"(uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_record"(uuid, text, jsonb) TO "authenticated", "postgres";
