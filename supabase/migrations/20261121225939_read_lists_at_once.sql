-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP POLICY "Staff see appointments" ON "public"."appointments";

DROP POLICY "Authors change their posts and admins any" ON "public"."blog_posts";

DROP POLICY "Signed-in callers read published posts, staff their own and adm" ON "public"."blog_posts";

DROP POLICY "Staff write posts in their own name" ON "public"."blog_posts";

DROP POLICY "Staff read the saved days" ON "public"."day_overrides";

DROP POLICY "Staff add files in their own name" ON "public"."patient_reports";

DROP POLICY "Staff see patients' files" ON "public"."patient_reports";

DROP POLICY "Staff take back their own upload that has no file" ON "public"."patient_reports";

DROP POLICY "Staff change patients' details" ON "public"."patients";

DROP POLICY "Staff see patients" ON "public"."patients";

DROP POLICY "Staff change prescriptions on the day they were written" ON "public"."prescriptions";

DROP POLICY "Staff see prescriptions" ON "public"."prescriptions";

DROP POLICY "Staff write prescriptions in their own name" ON "public"."prescriptions";

DROP POLICY "Staff read the settings" ON "public"."settings";

DROP POLICY "Staff read the slots" ON "public"."slot_options";

DROP POLICY "Staff see their own account and admins see all" ON "public"."staff";

DROP POLICY "Staff read patients' files" ON "storage"."objects";

DROP POLICY "Staff store the file of their own row" ON "storage"."objects";

DROP VIEW "public"."published_posts";

DROP FUNCTION "private"."appointment_state"(uuid);

DROP FUNCTION "private"."book_for_staff"(public.new_booking, text);

DROP FUNCTION "private"."cancel_appointment"(uuid);

DROP FUNCTION "private"."confirm_appointment"(uuid, integer);

DROP FUNCTION "private"."day_availability"(date, date);

DROP FUNCTION "private"."is_admin"();

DROP FUNCTION "private"."is_past"(date, text);

DROP FUNCTION "private"."is_staff"();

DROP FUNCTION "private"."live_staff"();

DROP FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer);

DROP FUNCTION "private"."restore_appointment"(uuid);

DROP FUNCTION "private"."search_prescriptions"(text, integer, timestamp WITH time zone, uuid);

DROP FUNCTION "private"."search_reports"(text, integer, timestamp WITH time zone, uuid, text);

DROP FUNCTION "private"."slot_labels"();

DROP FUNCTION "private"."slot_start"(date, text);

DROP FUNCTION "private"."time_zone"();

DROP FUNCTION "private"."unconfirm_appointment"(uuid, integer);

DROP FUNCTION "public"."book_for_staff"(public.new_booking, text);

DROP FUNCTION "public"."cancel_appointment"(uuid);

DROP FUNCTION "public"."confirm_appointment"(uuid, integer);

DROP FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer);

DROP FUNCTION "public"."restore_appointment"(uuid);

DROP FUNCTION "public"."search_prescriptions"(text, integer, timestamp WITH time zone, uuid);

DROP VIEW "public"."prescription_list";

DROP FUNCTION "public"."search_reports"(text, integer, timestamp WITH time zone, uuid, text);

DROP VIEW "public"."report_list";

DROP FUNCTION "private"."staff_name"(uuid);

DROP FUNCTION "public"."unconfirm_appointment"(uuid, integer);

DROP VIEW "public"."appointment_states";

DROP FUNCTION "private"."has_ended"(date, text, integer);

DROP FUNCTION "private"."today"();

ALTER TABLE "audit"."events"
  ALTER COLUMN "at" DROP DEFAULT;

ALTER TABLE "private"."limit_hits"
  ALTER COLUMN "at" DROP DEFAULT;

ALTER TABLE "private"."staff_sessions"
  ALTER COLUMN "created_at" DROP DEFAULT;

ALTER TABLE "private"."staff_sessions"
  ALTER COLUMN "expires_at" DROP DEFAULT;

ALTER TABLE "private"."staff_sessions"
  ALTER COLUMN "last_active_at" DROP DEFAULT;

ALTER TABLE "public"."appointments"
  ALTER COLUMN "created_at" DROP DEFAULT;

ALTER TABLE "public"."appointments"
  ALTER COLUMN "updated_at" DROP DEFAULT;

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "created_at" DROP DEFAULT;

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "published_at" DROP DEFAULT;

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "updated_at" DROP DEFAULT;

ALTER TABLE "public"."day_overrides"
  ALTER COLUMN "updated_at" DROP DEFAULT;

ALTER TABLE "public"."patient_reports"
  ALTER COLUMN "uploaded_at" DROP DEFAULT;

ALTER TABLE "public"."patients"
  ALTER COLUMN "created_at" DROP DEFAULT;

ALTER TABLE "public"."patients"
  ALTER COLUMN "updated_at" DROP DEFAULT;

ALTER TABLE "public"."prescriptions"
  ALTER COLUMN "created_at" DROP DEFAULT;

ALTER TABLE "public"."prescriptions"
  ALTER COLUMN "updated_at" DROP DEFAULT;

ALTER TABLE "public"."staff"
  ALTER COLUMN "created_at" DROP DEFAULT;

ALTER TABLE "public"."staff"
  ALTER COLUMN "updated_at" DROP DEFAULT;

DROP FUNCTION "private"."now"();

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from date,
  p_to   date
)
  RETURNS TABLE (
    date    date,
    free    text[],
    reason  text,
    holiday boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    with clinic as materialized (
      select private.now() as now, s.time_zone, s.open_weekdays from public.settings s
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when cardinality(slots.free) > 0 then null
        when coalesce(saved.holiday, false) then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(saved.holiday, false)
    from clinic
    cross join (select generate_series(p_from, p_to, interval '1 day')::date as date) day
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at) filter (where not slot.past and a.id is null) as free
      from (
        select o.label, o.starts_at, clinic.now >= (day.date + o.starts_at) at time zone clinic.time_zone as past
        from public.slot_options o
        where case
          when saved.date is null then extract(dow from day.date)::smallint = any (clinic.open_weekdays)
          else o.label = any (saved.slots)
        end
      ) slot
      left join public.appointments a on a.date = day.date and a.slot = slot.label and a.status <> 'cancelled'
    ) slots;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_ended (
  p_date    date,
  p_slot    text,
  p_minutes integer
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select private.now() >= private.slot_start(p_date, p_slot) + p_minutes * interval '1 minute');
end
$function$;

CREATE OR REPLACE FUNCTION private.is_admin()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select exists (select 1 from private.live_staff() where not must_change_password and role = 'admin'));
end
$function$;

CREATE OR REPLACE FUNCTION private.is_past (
  p_date date,
  p_slot text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select private.now() >= private.slot_start(p_date, p_slot));
end
$function$;

CREATE OR REPLACE FUNCTION private.is_staff()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select exists (select 1 from private.live_staff() where not must_change_password));
end
$function$;

CREATE OR REPLACE FUNCTION private.live_staff()
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    select s.*
    from private.staff_sessions t
    join public.staff s on s.user_id = t.user_id
    where t.session_id = private.session_id()
      and (select auth.jwt()) ->> 'aud' = 'authenticated'
      and t.user_id = (select auth.uid())
      and s.active
      and t.expires_at > private.now()
      and t.last_active_at > private.now() - private.idle_limit()
      and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.now()
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select coalesce((select fixed_at from private.clock), pg_catalog.now()));
end
$function$;

CREATE OR REPLACE FUNCTION private.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id text
)
  RETURNS SETOF public.patients
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  -- Only of what can be nothing but a number, long enough to narrow anything down; without its country's code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where (
        p.search like private.like_pattern(p_q)
        or (length(v_number) >= 4 and regexp_replace(p.contact, '[^0-9]', '', 'g') like '%' || v_number || '%')
      )
      and p.created_at <= v_at and (p.created_at, p.patient_uid) < (v_at, coalesce(p_before_id, ''))
    order by p.created_at desc, p.patient_uid desc limit least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION private.slot_labels()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select jsonb_agg(label order by starts_at) from public.slot_options);
end
$function$;

CREATE OR REPLACE FUNCTION private.slot_start (
  p_date date,
  p_slot text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select (p_date + o.starts_at) at time zone private.time_zone()
    from public.slot_options o where o.label = p_slot
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.staff_names()
  RETURNS TABLE (
    user_id uuid,
    name    text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 20
  SET search_path TO ''
  AS $function$
begin
  if private.is_staff() then
    return query select s.user_id, s.name from public.staff s;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.time_zone()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select time_zone from public.settings);
end
$function$;

CREATE OR REPLACE FUNCTION private.today()
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select (private.now() at time zone private.time_zone())::date);
end
$function$;

CREATE VIEW "public"."appointment_states" WITH (security_invoker=true) AS  SELECT a.id,
    a.date,
    a.slot,
    a.name,
    a.contact,
    a.email,
    a.status,
    a.patient_uid,
    a.version,
    a.created_at,
    a.updated_at,
    ((a.status = 'pending'::text) AND ((a.date < ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) >= (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS no_show,
    a.duration_minutes
   FROM (public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)));

CREATE OR REPLACE FUNCTION private.appointment_state (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select * from public.appointment_states where id = p_id $function$;

CREATE OR REPLACE FUNCTION private.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text
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
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff');
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_appointment (
  p_id uuid
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
    perform private.refuse(404, 'Appointment not found', 'cancelled');
  end if;
  update public.appointments set status = 'cancelled', status_before_cancel = status where id = p_id;
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
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'This appointment is already confirmed', 'confirmed');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'confirmed' where id = p_id;
  perform audit.record('appointment.confirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
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
  -- One move at a time: two that want each other's slots would wait for each other for ever.
  perform pg_catalog.pg_advisory_xact_lock(6, 0);
  v_row := private.take_appointment(p_id, p_version);
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_date and v_row.slot = p_slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  perform private.hold_day(p_date, false);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot where id = p_id returning * into v_row;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  perform private.queue_confirmation(v_row, 'rescheduled');
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_appointment (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.hold_day(v_row.date, false);
  perform private.check_slot(v_row.date, v_row.slot);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null where id = p_id;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
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
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status <> 'confirmed' then
    perform private.refuse(409, 'This appointment is not confirmed', 'pending');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'pending' where id = p_id;
  perform audit.record('appointment.unconfirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text               DEFAULT NULL::text
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.book_for_staff(p_booking, p_patient_uid) $function$;

CREATE OR REPLACE FUNCTION public.cancel_appointment (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.cancel_appointment(p_id) $function$;

CREATE OR REPLACE FUNCTION public.confirm_appointment (
  p_id      uuid,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.confirm_appointment(p_id, p_version) $function$;

CREATE OR REPLACE FUNCTION public.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.reschedule_appointment(p_id, p_date, p_slot, p_version) $function$;

CREATE OR REPLACE FUNCTION public.restore_appointment (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.restore_appointment(p_id) $function$;

CREATE OR REPLACE FUNCTION public.unconfirm_appointment (
  p_id      uuid,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.unconfirm_appointment(p_id, p_version) $function$;

CREATE VIEW "public"."prescription_list" WITH (security_invoker=true) AS  SELECT r.id,
    r.patient_uid,
    p.name AS patient_name,
    r.medicines,
    r.created_at,
    r.updated_at,
    r.author_id,
    r.search,
    (((r.created_at AT TIME ZONE ( SELECT private.time_zone() AS time_zone)))::date = ( SELECT private.today() AS today)) AS today,
    a.name AS author
   FROM ((public.prescriptions r
     JOIN public.patients p USING (patient_uid))
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.author_id)));

CREATE OR REPLACE FUNCTION private.search_prescriptions (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id uuid
)
  RETURNS SETOF public.prescription_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_staff();
  return query
    select * from public.prescription_list r
    where r.search like private.like_pattern(p_q)
      and r.created_at <= v_at and (r.created_at, r.id) < (v_at, v_id)
    order by r.created_at desc, r.id desc limit least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_prescriptions (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id uuid                     DEFAULT NULL::uuid
)
  RETURNS SETOF public.prescription_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.search_prescriptions(p_q, p_limit, p_before_at, p_before_id) $function$;

CREATE VIEW "public"."published_posts" WITH (security_invoker=true) AS  SELECT id,
    slug,
    title,
    cover,
    content,
    excerpt,
    category,
    author,
    read_time,
    published_at,
    ((published_at AT TIME ZONE private.time_zone()))::date AS published_on
   FROM public.blog_posts
  WHERE published;

CREATE VIEW "public"."report_list" WITH (security_invoker=true) AS  SELECT r.id,
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
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.uploaded_by)));

CREATE OR REPLACE FUNCTION private.search_reports (
  p_q           text,
  p_limit       integer,
  p_before_at   timestamp with time zone,
  p_before_id   uuid,
  p_patient_uid text
)
  RETURNS SETOF public.report_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_staff();
  return query
    select * from public.report_list r
    where r.search like private.like_pattern(p_q)
      and (p_patient_uid is null or r.patient_uid = p_patient_uid)
      and r.uploaded_at <= v_at and (r.uploaded_at, r.id) < (v_at, v_id)
    order by r.uploaded_at desc, r.id desc limit least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_reports (
  p_q           text,
  p_limit       integer,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   uuid                     DEFAULT NULL::uuid,
  p_patient_uid text                     DEFAULT NULL::text
)
  RETURNS SETOF public.report_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.search_reports(p_q, p_limit, p_before_at, p_before_id, p_patient_uid) $function$;

CREATE POLICY "Staff see appointments" ON "public"."appointments"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Authors change their posts and admins any" ON "public"."blog_posts"
  FOR UPDATE
  TO "authenticated"
  USING ((((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ( SELECT private.is_admin() AS is_admin)))
  WITH CHECK ((((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Signed-in callers read published posts, staff their own and adm" ON "public"."blog_posts"
  FOR SELECT
  TO "authenticated"
  USING ((published OR ((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Staff write posts in their own name" ON "public"."blog_posts"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "Staff read the saved days" ON "public"."day_overrides"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff add files in their own name" ON "public"."patient_reports"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_staff() AS is_staff) AND (uploaded_by = ( SELECT auth.uid() AS uid))));

CREATE POLICY "Staff see patients' files" ON "public"."patient_reports"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff take back their own upload that has no file" ON "public"."patient_reports"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND (uploaded_by = ( SELECT auth.uid() AS uid)) AND (NOT private.has_object(object_key))));

CREATE POLICY "Staff change patients' details" ON "public"."patients"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see patients" ON "public"."patients"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff change prescriptions on the day they were written" ON "public"."prescriptions"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND private.is_today(created_at)))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see prescriptions" ON "public"."prescriptions"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff write prescriptions in their own name" ON "public"."prescriptions"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "Staff read the settings" ON "public"."settings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff read the slots" ON "public"."slot_options"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see their own account and admins see all" ON "public"."staff"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_admin() AS is_admin) OR ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff))));

CREATE POLICY "Staff read patients' files" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING (((bucket_id = 'patient-reports'::text) AND ( SELECT private.is_staff() AS is_staff)));

CREATE POLICY "Staff store the file of their own row" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((bucket_id = 'patient-reports'::text) AND ( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT 1
   FROM public.patient_reports r
  WHERE ((r.object_key = objects.name) AND (r.uploaded_by = ( SELECT auth.uid() AS uid)))))));

COMMENT ON FUNCTION "private"."is_admin"() IS 'True for staff with the role admin; the role never comes from the token.';

COMMENT ON FUNCTION "private"."is_staff"() IS 'True for an active member of staff with a live session and a password of their own.';

COMMENT ON FUNCTION "private"."now"() IS 'The time that all rules go by: the fixed one if there is one, else the transaction''s.';

COMMENT ON FUNCTION "private"."slot_start"(date, text) IS 'Instant at which the slot begins in the clinic''s zone.';

COMMENT ON VIEW "public"."appointment_states" IS 'Appointments with their derived no-show flag.';

REVOKE ALL ON FUNCTION "private"."appointment_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appointment_state"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."book_for_staff"(public.new_booking, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book_for_staff"(public.new_booking, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."confirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_appointment"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."has_ended"(date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_ended"(date, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_admin"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_past"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_past"(date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_staff"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_staff"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."live_staff"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."live_staff"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."now"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."now"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."restore_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_prescriptions"(text, integer, timestamp WITH time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_prescriptions"(text, integer, timestamp WITH time zone, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."slot_labels"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slot_labels"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."slot_start"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slot_start"(date, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."staff_names"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."staff_names"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."time_zone"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."time_zone"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."today"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."today"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."unconfirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unconfirm_appointment"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."book_for_staff"(public.new_booking, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_for_staff"(public.new_booking, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."confirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_appointment"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_prescriptions"(text, integer, timestamp WITH time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_prescriptions"(text, integer, timestamp WITH time zone, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."unconfirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unconfirm_appointment"(uuid, integer) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."appointment_states" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."appointment_states" TO "postgres";

GRANT SELECT ON TABLE "public"."prescription_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."prescription_list" TO "postgres";

GRANT SELECT ON TABLE "public"."published_posts" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."published_posts" TO "postgres";

GRANT SELECT ON TABLE "public"."report_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."report_list" TO "postgres";

ALTER TABLE "audit"."events"
  ALTER COLUMN "at" SET DEFAULT private.now();

ALTER TABLE "private"."limit_hits"
  ALTER COLUMN "at" SET DEFAULT private.now();

ALTER TABLE "private"."staff_sessions"
  ALTER COLUMN "created_at" SET DEFAULT private.now();

ALTER TABLE "private"."staff_sessions"
  ALTER COLUMN "expires_at" SET DEFAULT (private.now() + '12:00:00'::interval);

ALTER TABLE "private"."staff_sessions"
  ALTER COLUMN "last_active_at" SET DEFAULT private.now();

ALTER TABLE "public"."appointments"
  ALTER COLUMN "created_at" SET DEFAULT private.now();

ALTER TABLE "public"."appointments"
  ALTER COLUMN "updated_at" SET DEFAULT private.now();

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "created_at" SET DEFAULT private.now();

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "published_at" SET DEFAULT private.now();

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "updated_at" SET DEFAULT private.now();

ALTER TABLE "public"."day_overrides"
  ALTER COLUMN "updated_at" SET DEFAULT private.now();

ALTER TABLE "public"."patient_reports"
  ALTER COLUMN "uploaded_at" SET DEFAULT private.now();

ALTER TABLE "public"."patients"
  ALTER COLUMN "created_at" SET DEFAULT private.now();

ALTER TABLE "public"."patients"
  ALTER COLUMN "updated_at" SET DEFAULT private.now();

ALTER TABLE "public"."prescriptions"
  ALTER COLUMN "created_at" SET DEFAULT private.now();

ALTER TABLE "public"."prescriptions"
  ALTER COLUMN "updated_at" SET DEFAULT private.now();

ALTER TABLE "public"."staff"
  ALTER COLUMN "created_at" SET DEFAULT private.now();

ALTER TABLE "public"."staff"
  ALTER COLUMN "updated_at" SET DEFAULT private.now();
