-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."cancel_appointment"(uuid, boolean);

DROP FUNCTION "private"."remove_report"(uuid);

DROP FUNCTION "public"."cancel_appointment"(uuid, boolean);

DROP FUNCTION "public"."remove_report"(uuid);

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
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(404, 'Appointment not found', 'cancelled');
  end if;
  perform private.cancel_booking(p_id, p_notify);
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_report (
  p_id   uuid,
  p_from text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  end if;
  update public.patient_reports set removed_at = private.now(), removed_by = (select auth.uid()) where id = p_id;
  perform audit.record('report.remove', v_row.patient_uid, p_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_appointment (
  p_id      uuid,
  p_notify  boolean DEFAULT true,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.cancel_appointment(p_id, p_notify, p_version) $function$;

CREATE OR REPLACE FUNCTION public.remove_report (
  p_id   uuid,
  p_from text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.remove_report(p_id, p_from) $function$;

REVOKE ALL ON FUNCTION "private"."cancel_appointment"(uuid, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_appointment"(uuid, boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."remove_report"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_report"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_appointment"(uuid, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_appointment"(uuid, boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_report"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_report"(uuid, text) TO "authenticated", "postgres";
