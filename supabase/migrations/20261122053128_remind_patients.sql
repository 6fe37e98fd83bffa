-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "appointments_stamp" ON "public"."appointments";

ALTER TABLE "private"."outbox"
  DROP CONSTRAINT "outbox_kind_check";

ALTER TABLE "public"."claims"
  DROP CONSTRAINT "claims_text_check";

ALTER TABLE "public"."appointments"
  ADD COLUMN "moved_at" timestamp WITH time zone;

ALTER TABLE "public"."appointments"
  ADD COLUMN "reminded_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.is_quiet()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select extract(hour from private.now() at time zone private.time_zone()) not between 8 and 20);
end
$function$;

CREATE OR REPLACE FUNCTION private.move_booking (
  p_id     uuid,
  p_date   date,
  p_slot   text,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.hold_day(p_date, false);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot, status = 'pending', moved_at = private.now()
    where id = p_id
    returning * into v_row;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  if p_notify then
    perform private.queue_mail(v_row, 'rescheduled');
  end if;
  return v_row;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.outbox_settle (
  p_id      bigint,
  p_error   text    DEFAULT NULL::text,
  p_refused boolean DEFAULT false
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_mail private.outbox;
begin
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null
  returning * into v_mail;
  if not found then
    return null;
  end if;
  if p_error is null or p_refused then
    update public.appointments set mail_refused = coalesce(p_refused, false)
    where id = v_mail.appointment_id and mail_refused <> coalesce(p_refused, false);
  end if;
  if v_mail.sent_at is not null and v_mail.kind = 'reminder' then
    update public.appointments set reminded_at = private.now() where id = v_mail.appointment_id;
  end if;
  return v_mail.given_up_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_reminders()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now timestamptz := private.now();
  v_today date := private.today();
  v_count int;
begin
  if private.is_quiet() then
    return 0;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision)
  select 'reminder', a.id, a.date, a.slot, min(due.hours)
  from public.settings s
  -- A reminder is due a week before its visit at the earliest.
  join public.appointments a
    on a.date between v_today and v_today + 8 and a.status <> 'cancelled' and a.email is not null
  join public.slot_options o on o.label = a.slot
  cross join lateral (
    select hours, (a.date + o.starts_at) at time zone s.time_zone as starts_at,
      (a.date + o.starts_at) at time zone s.time_zone - hours * interval '1 hour' as at
    from unnest(s.reminder_hours) as hours
  ) due
  where v_now >= due.at and v_now < due.starts_at and coalesce(a.moved_at, a.created_at) < due.at
  group by a.id, a.date, a.slot
  on conflict on constraint outbox_once_key do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['booked'::text, 'rescheduled'::text, 'cancelled'::text, 'restored'::text, 'corrected'::text, 'reminder'::text])));

CREATE TRIGGER appointments_stamp
  BEFORE UPDATE ON public.appointments
  FOR EACH ROW
  WHEN (((old.mail_refused = new.mail_refused) AND (NOT (old.reminded_at IS DISTINCT FROM new.reminded_at))))
  EXECUTE FUNCTION private.stamp_change();

COMMENT ON COLUMN "private"."outbox"."revision" IS 'The change that the mail is about: the booking''s version, its link''s counter, or how many hours before the visit a reminder is.';

COMMENT ON COLUMN "public"."appointments"."moved_at" IS 'When it was last moved to another time; null if never.';

COMMENT ON COLUMN "public"."appointments"."reminded_at" IS 'When its patient was last reminded; the outbox sets it.';

REVOKE ALL ON FUNCTION "private"."is_quiet"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_quiet"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."queue_reminders"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."queue_reminders"() TO "postgres", "service_role";

ALTER TABLE "public"."claims"
  ADD CONSTRAINT "claims_text_check" CHECK ((((length(text) >= 1) AND (length(text) <= 120)) AND (text !~ '[<>]'::text) AND private.is_line(text)));

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
        END AS reminded_at
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     JOIN public.patients p ON ((p.patient_uid = a.patient_uid)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming) t);
