-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."describe_visit"(uuid, text, text, integer, boolean);

DROP FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer, boolean, boolean);

DROP FUNCTION "public"."describe_visit"(uuid, text, text, integer, boolean);

DROP FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer, boolean, boolean);

CREATE TYPE "public"."visit_description" AS (
  "visit_kind" text,
  "reason"     text,
  "notify"     boolean
);

CREATE TYPE "public"."visit_move" AS (
  "date"   date,
  "slot"   text,
  "notify" boolean,
  "held"   boolean
);

CREATE OR REPLACE FUNCTION private.describe_visit (
  p_id          uuid,
  p_description public.visit_description,
  p_version     integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
  v_kind text := nullif(coalesce(p_description.visit_kind, v_row.visit_kind), '');
  v_reason text := nullif(coalesce(p_description.reason, v_row.reason), '');
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
    if v_other_kind and p_description.notify is not false then
      perform private.queue_mail(v_row, 'changed');
    end if;
    perform audit.record('appointment.describe', v_row.patient_uid, p_id::text);
  end if;
  return query select * from private.appointment_state(p_id);
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

CREATE OR REPLACE FUNCTION public.describe_visit (
  p_id          uuid,
  p_description public.visit_description,
  p_version     integer                  DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.describe_visit(p_id, p_description, p_version) $function$;

CREATE OR REPLACE FUNCTION public.reschedule_appointment (
  p_id      uuid,
  p_to      public.visit_move,
  p_version integer           DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.reschedule_appointment(p_id, p_to, p_version) $function$;

REVOKE ALL ON FUNCTION "private"."describe_visit"(uuid, public.visit_description, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."describe_visit"(uuid, public.visit_description, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reschedule_appointment"(uuid, public.visit_move, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reschedule_appointment"(uuid, public.visit_move, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."describe_visit"(uuid, public.visit_description, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."describe_visit"(uuid, public.visit_description, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."reschedule_appointment"(uuid, public.visit_move, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reschedule_appointment"(uuid, public.visit_move, integer) TO "authenticated", "postgres";

GRANT USAGE ON TYPE "public"."visit_description" TO "postgres";

GRANT USAGE ON TYPE "public"."visit_move" TO "postgres";
