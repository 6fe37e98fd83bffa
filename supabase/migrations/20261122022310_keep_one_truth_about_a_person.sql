-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "appointments_version" ON "public"."appointments";

DROP TRIGGER "prescriptions_audit_update" ON "public"."prescriptions";

DROP TRIGGER "prescriptions_stamp" ON "public"."prescriptions";

DROP TRIGGER "prescriptions_version" ON "public"."prescriptions";

DROP FUNCTION "private"."book_for_staff"(public.new_booking, text);

DROP FUNCTION "private"."check_slot"(date, text);

DROP FUNCTION "private"."write_booking"(public.new_booking, text, text);

DROP FUNCTION "public"."book_for_staff"(public.new_booking, text);

ALTER TABLE "public"."patient_reports"
  ADD COLUMN "removed_at" timestamp WITH time zone;

ALTER TABLE "public"."patient_reports"
  ADD COLUMN "removed_by" uuid;

ALTER TABLE "public"."prescriptions"
  ADD COLUMN "patient_name" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION private.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_walk_in     boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  if p_patient_uid is not null and not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff', coalesce(p_walk_in, false));
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.check_slot (
  p_date    date,
  p_slot    text,
  p_walk_in boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.slot_start(p_date, p_slot) is null then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  if private.is_past(p_date, p_slot)
    and not (p_walk_in and not private.has_ended(p_date, p_slot, private.slot_minutes())) then
    perform private.refuse(400, 'This time has passed. Please choose a later slot.', 'past');
  end if;
  if exists (select 1 from public.day_overrides where date = p_date and holiday) then
    perform private.refuse(400, 'The clinic is closed on this day (holiday).', 'holiday');
  end if;
  if not exists (select 1 from private.open_slots(p_date) where label = p_slot) then
    perform private.refuse(400, 'The clinic is closed at this time.', 'closed');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.correct_coming_bookings()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.appointments a set
    name = new.name,
    contact = case when private.same_number(a.contact, old.contact) then new.contact else a.contact end,
    email = case when a.email is not distinct from old.email then new.email else a.email end,
    -- Another address is not refused yet.
    mail_refused = a.mail_refused and old.email is not distinct from new.email
  where a.patient_uid = new.patient_uid and a.date >= private.today()
    and not private.has_ended(a.date, a.slot, a.duration_minutes);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_free text[];
begin
  perform private.require_staff();
  select free into v_free from private.day_availability(v_today, v_today);
  return (
    with totals as (
      select coalesce(sum(change) filter (where total = 'booked'), 0) as live,
        coalesce(sum(change) filter (where total = 'confirmed'), 0) as confirmed,
        coalesce(sum(change) filter (where total = 'patients'), 0) as patients,
        coalesce(sum(change) filter (where total = 'prescriptions'), 0) as prescriptions,
        coalesce(sum(change) filter (where total = 'patient_reports'), 0) as reports
      from private.total_changes
    ),
    coming as (
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_totals where date >= v_today
    ),
    today as materialized (
      select slot, status, no_show from public.appointment_states where date = v_today and status <> 'cancelled'
    ),
    today_counts as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and not no_show) as pending,
        count(*) filter (where no_show) as missed
      from today
    ),
    weeks as (
      select w.start::date as start,
        coalesce(sum(d.booked), 0) as bookings,
        coalesce(sum(d.confirmed), 0) as confirmed,
        coalesce(sum(d.booked - d.confirmed) filter (where d.date < v_today), 0) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join private.daily_totals d on d.date >= w.start::date and d.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', coming.pending - t.missed,
      'noShow', totals.live - totals.confirmed - coming.pending + t.missed,
      'patients', totals.patients,
      'prescriptions', totals.prescriptions,
      -- Like the list, without rows whose file has not arrived. Those of earlier days have been purged.
      'reports', totals.reports - (
        select count(*) from public.patient_reports r
        where r.uploaded_at > (select private.now()) - interval '1 day' and not exists (
          select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
        )
      ) - (select count(*) from public.patient_reports where removed_at is not null),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'failedSignIns', case when private.is_admin() then private.failed_sign_ins() end,
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', cardinality(v_free),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when o.label = any (v_free) then 'free'
              else 'closed' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
        )
      ),
      'weeks', (
        select jsonb_agg(jsonb_build_object(
          'start', w.start,
          'bookings', w.bookings,
          'confirmed', w.confirmed,
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end
        ) order by w.start)
        from weeks w
      )
    )
    from totals, coming, today_counts t
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.move_report (
  p_id          uuid,
  p_patient_uid text,
  p_from        text
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
  elsif p_patient_uid = v_row.patient_uid then
    perform private.refuse(400, 'This file is with that patient already', 'same');
  elsif not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  update public.patient_reports set patient_uid = p_patient_uid where id = p_id;
  -- One event for each record that it touches.
  perform audit.record('report.move-out', v_row.patient_uid, p_id::text);
  perform audit.record('report.move-in', p_patient_uid, p_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION private.name_prescription()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.patient_name := coalesce((select name from public.patients where patient_uid = new.patient_uid), '');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_report (
  p_id uuid
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
  end if;
  update public.patient_reports set removed_at = private.now(), removed_by = (select auth.uid()) where id = p_id;
  perform audit.record('report.remove', v_row.patient_uid, p_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION private.rename_prescriptions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.prescriptions set patient_name = new.name where patient_uid = new.patient_uid;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_report (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is null then
    perform private.refuse(409, 'This file is not removed', 'live');
  end if;
  update public.patient_reports set removed_at = null, removed_by = null where id = p_id;
  perform audit.record('report.restore', v_row.patient_uid, p_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION private.same_number (
  p_a text,
  p_b text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_a = p_b or (
    p_a ~ '[0-9]' and right(regexp_replace(p_a, '[^0-9]', '', 'g'), 10) = right(regexp_replace(p_b, '[^0-9]', '', 'g'), 10)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.take_report (
  p_id uuid
)
  RETURNS public.patient_reports
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports;
begin
  perform private.require_staff();
  select * into v_row from public.patient_reports where id = p_id for update;
  if not found or not private.has_object(v_row.object_key) then
    perform private.refuse(404, 'Not found');
  end if;
  return v_row;
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
  insert into public.appointments (date, slot, name, contact, email, patient_uid, source, created_by, updated_by)
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, (select auth.uid()), (select auth.uid())
  )
  returning * into v_row;
  return v_row;
exception when unique_violation then
  perform private.refuse(409, 'Slot already booked', 'taken');
end
$function$;

CREATE OR REPLACE FUNCTION public.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text               DEFAULT NULL::text,
  p_walk_in     boolean            DEFAULT false
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.book_for_staff(p_booking, p_patient_uid, p_walk_in) $function$;

CREATE OR REPLACE FUNCTION public.move_report (
  p_id          uuid,
  p_patient_uid text,
  p_from        text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.move_report(p_id, p_patient_uid, p_from) $function$;

CREATE OR REPLACE FUNCTION public.remove_report (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.remove_report(p_id) $function$;

CREATE OR REPLACE FUNCTION public.restore_report (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.restore_report(p_id) $function$;

ALTER TABLE "public"."patient_reports"
  ADD CONSTRAINT "patient_reports_removed_by_fkey" FOREIGN KEY (removed_by) REFERENCES public.staff(user_id);

CREATE INDEX patient_reports_removed_by_idx ON public.patient_reports USING btree (removed_by)
  WHERE (removed_at IS NOT NULL);

CREATE TRIGGER appointments_version
  BEFORE UPDATE OF date, slot, status ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER patients_correct_bookings
  AFTER UPDATE OF name, contact, email ON public.patients
  FOR EACH ROW
  WHEN (((old.name IS DISTINCT FROM new.name) OR (old.contact IS DISTINCT FROM new.contact) OR (old.email IS DISTINCT FROM new.email)))
  EXECUTE FUNCTION private.correct_coming_bookings();

CREATE TRIGGER patients_rename_prescriptions
  AFTER UPDATE OF name ON public.patients
  FOR EACH ROW
  WHEN ((old.name <> new.name))
  EXECUTE FUNCTION private.rename_prescriptions();

CREATE TRIGGER prescriptions_audit_update
  AFTER UPDATE OF medicines ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('prescription.update', 'id');

CREATE TRIGGER prescriptions_name
  BEFORE INSERT ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.name_prescription();

CREATE TRIGGER prescriptions_stamp
  BEFORE UPDATE OF medicines ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.stamp_change();

CREATE TRIGGER prescriptions_version
  BEFORE UPDATE OF medicines ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

COMMENT ON COLUMN "public"."prescriptions"."patient_name" IS 'The name in the patient''s record, kept by triggers: the search finds a prescription by it, with one index.';

COMMENT ON VIEW "public"."appointment_states" IS 'Appointments with their derived states, and the record of who is to come.';

REVOKE ALL ON FUNCTION "private"."book_for_staff"(public.new_booking, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book_for_staff"(public.new_booking, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."check_slot"(date, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_slot"(date, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_coming_bookings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_coming_bookings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_report"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_report"(uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."name_prescription"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_prescription"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."rename_prescriptions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rename_prescriptions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."same_number"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."same_number"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_report"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_booking"(public.new_booking, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_booking"(public.new_booking, text, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."book_for_staff"(public.new_booking, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_for_staff"(public.new_booking, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."move_report"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_report"(uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_report"(uuid) TO "authenticated", "postgres";

ALTER TABLE "public"."prescriptions"
  ALTER COLUMN "search" SET EXPRESSION AS (lower(patient_uid) || ' ' || private.medicine_names(medicines) || ' ' || lower(patient_name));

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
        END AS given_email
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     JOIN public.patients p ON ((p.patient_uid = a.patient_uid)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming) t);

create or replace view public.report_list with (security_invoker=true) as
SELECT r.id,
    r.patient_uid,
    p.name AS patient_name,
    r.object_key,
    r.file_name,
    r.content_type,
    r.size_bytes,
    r.sha256,
    r.uploaded_at,
    a.name AS uploaded_by,
    lower(((p.patient_uid || ' '::text) || p.name)) AS search
   FROM (((public.patient_reports r
     JOIN public.patients p USING (patient_uid))
     JOIN storage.objects o ON (((o.bucket_id = 'patient-reports'::text) AND (o.name = r.object_key))))
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.uploaded_by)))
  WHERE (r.removed_at IS NULL);

-- The generated statements dropped and made the column, its index, the list and its search anew; a new expression
-- leaves them standing.

-- Existing prescriptions get their patients' names.
update public.prescriptions r set patient_name = p.name from public.patients p where p.patient_uid = r.patient_uid;
