-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE TABLE "public"."notices" (
  "version"   integer                  NOT NULL,
  "privacy"   text                     NOT NULL,
  "terms"     text                     NOT NULL,
  "confirmed" boolean                  NOT NULL,
  "saved_by"  uuid,
  CONSTRAINT "notices_pkey" PRIMARY KEY (VERSION),
  CONSTRAINT "notices_privacy_check" CHECK (((length(privacy) >= 1) AND (length(privacy) <= 50000))),
  CONSTRAINT "notices_terms_check" CHECK (((length(terms) >= 1) AND (length(terms) <= 50000))),
  "saved_at"  timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."notices"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."appointments"
  ADD COLUMN "notice_version" text;

ALTER TYPE "public"."new_booking" ADD ATTRIBUTE "notice_version" text CASCADE;

CREATE OR REPLACE FUNCTION private.get_notices (
  p_version integer
)
  RETURNS TABLE (
    version   integer,
    privacy   text,
    terms     text,
    confirmed boolean,
    saved_on  date
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  return query
    select n.version, n.privacy, n.terms, n.confirmed, (n.saved_at at time zone private.time_zone())::date
    from public.notices n
    where p_version is null or n.version = p_version
    order by n.version desc limit 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_version()
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select max(version) from public.notices);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_notices (
  p_privacy   text,
  p_terms     text,
  p_confirmed boolean,
  p_version   integer
)
  RETURNS SETOF public.notices
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_newest int;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7, 0);
  select coalesce(max(version), 0) into v_newest from public.notices;
  if v_newest <> p_version then
    perform private.refuse(409, 'A colleague changed the texts meanwhile.', 'stale');
  end if;
  if p_confirmed and p_privacy || p_terms ~ '\[[^\]]*\](?!\()' then
    perform private.refuse(400, 'Fill in what stands in [square brackets] before you confirm.', 'gaps');
  end if;
  return query
    insert into public.notices (version, privacy, terms, confirmed, saved_by)
    values (v_newest + 1, p_privacy, p_terms, p_confirmed, (select auth.uid()))
    returning *;
  perform audit.record(
    case when p_confirmed then 'notices.confirm' else 'notices.save' end, null, (v_newest + 1)::text
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
  -- Checked before the patient is created, so that a refused booking leaves nothing behind; the index decides.
  if exists (
    select 1 from public.appointments
    where date = p_booking.date and slot = p_booking.slot and status <> 'cancelled'
  ) then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (
    date, slot, name, contact, email, patient_uid, source, created_by, updated_by, notice_version
  )
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, (select auth.uid()), (select auth.uid()), p_booking.notice_version
  )
  returning * into v_row;
  return v_row;
exception when unique_violation then
  perform private.refuse(409, 'Slot already booked', 'taken');
end
$function$;

CREATE OR REPLACE FUNCTION public.book_public (
  p_booking    public.new_booking,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Without the e-mail, which is the token's own, and what changes nothing about the visit.
  v_asked constant jsonb :=
    jsonb_strip_nulls(to_jsonb(p_booking)) - '{email,notice_version}'::text[] || jsonb_build_object('name', btrim(p_booking.name));
  v_token private.booking_tokens;
  v_row public.appointments;
  v_outcome text := 'booked';
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_booking.email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    v_outcome := case
      when v_token.asked = v_asked then 'repeated'
      when v_token.asked ->> 'date' = v_asked ->> 'date' and v_token.asked ->> 'slot' = v_asked ->> 'slot' then 'differs'
      else 'spent'
    end;
    if v_row.status = 'cancelled' then
      if v_outcome = 'spent' then
        perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
      end if;
      perform private.refuse(409, 'Slot already booked', 'cancelled');
    end if;
    return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
  end if;
  if v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'expired');
  end if;
  if p_booking.date > private.last_public_day() then
    perform private.refuse(400, 'Online booking is open until ' || private.last_public_day()
      || '. Please call the clinic for a later day.', 'far');
  end if;
  if p_limits then
    perform private.hit_network('book-day:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', 'Too many bookings. Please call the clinic.');
    perform pg_catalog.pg_advisory_xact_lock(3, hashtext(private.mailbox(p_booking.email)));
    if (
      select count(*) from public.appointments
      where private.mailbox(email) = private.mailbox(p_booking.email) and status <> 'cancelled' and date >= private.today()
        and not private.has_ended(date, slot, duration_minutes)
    ) >= 3 then
      perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
    end if;
  end if;
  if p_booking.notice_version ~ '^[0-9]+$'
    and not exists (select 1 from public.notices where version::text = p_booking.notice_version) then
    perform private.refuse(400, 'There is no such version of the privacy notice.', 'notice');
  end if;
  v_row := private.write_booking(p_booking, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$function$;

CREATE OR REPLACE FUNCTION public.get_notices (
  p_version integer DEFAULT NULL::integer
)
  RETURNS TABLE (
    version   integer,
    privacy   text,
    terms     text,
    confirmed boolean,
    saved_on  date
  )
  LANGUAGE sql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$ select * from private.get_notices(p_version) $function$;

CREATE OR REPLACE FUNCTION public.get_public_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with clinic as materialized (select private.today() as today, private.last_public_day() as last)
    select jsonb_build_object(
      'date', d.date,
      'slots', case when d.date > clinic.last then '[]' else to_jsonb(d.free) end,
      'options', private.slot_labels(p_date),
      'holiday', d.holiday,
      'reason', case when d.date < clinic.today then 'past' when d.date > clinic.last then 'far' else d.reason end,
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', clinic.today,
      'lastDate', clinic.last,
      'noticeVersion', private.notice_version(),
      'nextOpenDate', case when d.reason is not null and d.date < clinic.last then private.next_open_date(d.date) end
    )
    from private.day_availability(p_date, p_date) d, clinic
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.save_notices (
  p_privacy   text,
  p_terms     text,
  p_confirmed boolean,
  p_version   integer
)
  RETURNS SETOF public.notices
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.save_notices(p_privacy, p_terms, p_confirmed, p_version) $function$;

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_notice_version_check" CHECK ((notice_version ~ '^(template-)?[1-9][0-9]{0,5}$'::text));

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_saved_by_fkey" FOREIGN KEY (saved_by) REFERENCES public.staff(user_id);

CREATE INDEX notices_saved_by_idx ON public.notices USING btree (saved_by);

CREATE POLICY "Admins read every version of the notices" ON "public"."notices"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "public"."appointments"."notice_version" IS 'Which privacy notice and terms the visitor was shown when booking: a version, or the product''s own template.';

COMMENT ON TABLE "public"."notices" IS 'Every version of the privacy notice and the terms, append-only.';

REVOKE ALL ON FUNCTION "private"."get_notices"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_notices"(integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."notice_version"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_version"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."save_notices"(text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_notices"(text, text, boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_notices"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_notices"(integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_notices"(text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_notices"(text, text, boolean, integer) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."notices" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."notices" TO "postgres";

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
    a.notice_version
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     JOIN public.patients p ON ((p.patient_uid = a.patient_uid)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming) t);
