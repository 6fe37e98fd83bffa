-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "appointments_values" ON "public"."appointments";

DROP TRIGGER "appointments_version" ON "public"."appointments";

ALTER TABLE "private"."outbox"
  DROP CONSTRAINT "outbox_kind_check";

ALTER TABLE "public"."appointments"
  ADD COLUMN "visit_kind" text;

ALTER TABLE "public"."appointments"
  ADD COLUMN "reason" text;

ALTER TYPE "public"."new_booking" ADD ATTRIBUTE "visit_kind" text CASCADE;

ALTER TYPE "public"."new_booking" ADD ATTRIBUTE "reason" text CASCADE;

CREATE OR REPLACE FUNCTION private.booking_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return jsonb_build_object(
    'id', p_row.id,
    'name', p_row.name,
    'contact', p_row.contact,
    'email', coalesce(p_row.email, ''),
    'date', p_row.date,
    'slot', p_row.slot,
    'status', p_row.status,
    'zone', private.time_zone(),
    'startsAt', private.slot_start(p_row.date, p_row.slot),
    'endsAt', private.slot_start(p_row.date, p_row.slot) + p_row.duration_minutes * interval '1 minute',
    'durationMinutes', p_row.duration_minutes,
    'version', p_row.version,
    'visitKind', p_row.visit_kind,
    'reason', coalesce(p_row.reason, '')
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.check_visit_kind (
  p_kind text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_kind <> all (select unnest(visit_kinds) from public.settings) then
    perform private.refuse(400, 'The clinic does not offer this kind of visit.', 'visit_kind');
  end if;
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
  v_row public.appointments := private.take_appointment(p_id, null);
  v_kind text := nullif(coalesce(p_visit_kind, v_row.visit_kind), '');
  v_reason text := nullif(coalesce(p_reason, v_row.reason), '');
  v_other_kind constant boolean := v_kind is distinct from v_row.visit_kind;
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_other_kind or v_reason is distinct from v_row.reason then
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

CREATE OR REPLACE FUNCTION private.visit_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.booking_json(p_row) - 'contact' - 'email' || jsonb_build_object(
    'closed', private.visit_closed(p_row),
    'changesUntil', private.changes_until(p_row.date, p_row.slot),
    'cutoffHours', (select cutoff_hours from public.settings),
    'videoLink', (
      select nullif(video_link, '') from public.settings
      where p_row.visit_kind = 'video' and p_row.status <> 'cancelled'
        and private.now() >= private.slot_start(p_row.date, p_row.slot) - interval '24 hours'
    ),
    'now', private.now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_booking (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_source      text,
  p_walk_in     boolean            DEFAULT false
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.hold_day(p_booking.date, false);
  perform private.check_slot(p_booking.date, p_booking.slot, p_walk_in);
  perform private.check_visit_kind(p_booking.visit_kind);
  -- Checked before the patient is created, so that a refused booking leaves nothing behind; the index decides.
  if exists (
    select 1 from public.appointments
    where date = p_booking.date and slot = p_booking.slot and status <> 'cancelled'
  ) then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (
    date, slot, name, contact, email, patient_uid, source, created_by, updated_by, notice_version,
    visit_kind, reason
  )
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, (select auth.uid()), (select auth.uid()), p_booking.notice_version,
    -- Where there is one kind, nobody has to choose it.
    coalesce(
      p_booking.visit_kind, (select visit_kinds[1] from public.settings where cardinality(visit_kinds) = 1)
    ),
    p_booking.reason
  )
  returning * into v_row;
  return v_row;
exception when unique_violation then
  perform private.refuse(409, 'Slot already booked', 'taken');
end
$function$;

CREATE OR REPLACE FUNCTION public.describe_visit (
  p_id         uuid,
  p_visit_kind text    DEFAULT NULL::text,
  p_reason     text    DEFAULT NULL::text,
  p_version    integer DEFAULT NULL::integer,
  p_notify     boolean DEFAULT true
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.describe_visit(p_id, p_visit_kind, p_reason, p_version, p_notify) $function$;

CREATE OR REPLACE FUNCTION public.outbox_content (
  p_id     bigint,
  p_link   integer,
  p_digest text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_mail private.outbox;
  v_row public.appointments;
begin
  select * into v_mail from private.outbox
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null;
  if not found then
    return null;
  end if;
  select * into v_row from public.appointments where id = v_mail.appointment_id for share;
  if v_row.email is null
    or (v_mail.kind = 'cancelled') <> (v_row.status = 'cancelled')
    or (v_row.date, v_row.slot) <> (v_mail.date, v_mail.slot)
    or private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes)
    -- A reminder is of no use once the visit has begun, or a later one is there.
    or v_mail.kind = 'reminder' and (
      private.is_past(v_row.date, v_row.slot) or exists (
        select 1 from private.outbox later
        where later.appointment_id = v_row.id and later.kind = 'reminder' and later.date = v_row.date
          and later.slot = v_row.slot and later.revision < v_mail.revision
      )
    )
    -- The newest of several changes tells how it is now.
    or v_mail.kind = 'changed' and exists (
      select 1 from private.outbox later
      where later.appointment_id = v_row.id and later.kind = 'changed' and later.id > v_mail.id
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_id;
    return null;
  end if;
  if v_mail.kind = 'reminder' and private.is_quiet() then
    update private.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes' where id = p_id;
    return null;
  end if;
  perform private.keep_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object('email', v_row.email);
end
$function$;

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_kind_check"
    CHECK ((kind = ANY (ARRAY['booked'::text, 'rescheduled'::text, 'changed'::text, 'cancelled'::text, 'restored'::text, 'corrected'::text, 'reminder'::text])));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_reason_check" CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_visit_kind_check" CHECK ((visit_kind = ANY (ARRAY['clinic'::text, 'video'::text])));

CREATE TRIGGER appointments_values
  BEFORE INSERT OR UPDATE OF name, contact, email, reason ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'contact', 'line', 'email', 'address', 'reason', 'text');

CREATE TRIGGER appointments_version
  BEFORE UPDATE OF date, slot, status, visit_kind, reason ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

COMMENT ON COLUMN "private"."booking_tokens"."asked" IS 'The booking''s facts as they were sent; the booking itself may have been moved or corrected since.';

COMMENT ON COLUMN "public"."appointments"."reason" IS 'What the visit is about, in the patient''s or the staff''s words. Health data.';

COMMENT ON COLUMN "public"."appointments"."visit_kind" IS 'At the clinic or by video; null if nobody chose.';

REVOKE ALL ON FUNCTION "private"."check_visit_kind"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_visit_kind"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."describe_visit"(uuid, text, text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."describe_visit"(uuid, text, text, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."describe_visit"(uuid, text, text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."describe_visit"(uuid, text, text, integer, boolean) TO "authenticated", "postgres";

create or replace view public.appointment_states with (security_invoker=true) as
SELECT a.id,
    a.date,
    a.slot,
        CASE
            WHEN t.coming THEN p.name
            ELSE a.name
        END AS name,
        CASE
            WHEN t.coming THEN p.contact
            ELSE a.contact
        END AS contact,
        CASE
            WHEN t.coming THEN p.email
            ELSE a.email
        END AS email,
    a.status,
    a.patient_uid,
    a.version,
    a.created_at,
    a.updated_at,
    ((a.status = 'pending'::text) AND (NOT t.coming)) AS no_show,
    a.duration_minutes,
    a.mail_refused,
        CASE
            WHEN (t.coming AND (NOT private.same_number(a.contact, p.contact))) THEN a.contact
            ELSE NULL::text
        END AS given_contact,
        CASE
            WHEN (t.coming AND (a.email IS DISTINCT FROM p.email)) THEN a.email
            ELSE NULL::text
        END AS given_email,
    a.notice_version,
        CASE
            WHEN (a.reminded_at >= COALESCE(a.moved_at, a.created_at)) THEN a.reminded_at
            ELSE NULL::timestamp with time zone
        END AS reminded_at,
    a.visit_kind,
    a.reason
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     JOIN public.patients p ON ((p.patient_uid = a.patient_uid)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming) t);
