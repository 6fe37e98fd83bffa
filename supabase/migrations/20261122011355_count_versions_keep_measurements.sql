-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."save_day"(date, text[], boolean);

DROP FUNCTION "private"."update_staff"(uuid, public.staff_facts);

DROP FUNCTION "public"."save_day"(date, text[], boolean);

DROP FUNCTION "public"."update_staff"(uuid, public.staff_facts);

CREATE SEQUENCE "private"."day_versions" AS integer INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1 NO CYCLE;

CREATE TABLE "public"."patient_measurements" (
  "id"          bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "patient_uid" text                     NOT NULL,
  "height_cm"   numeric(5,2),
  "weight_kg"   numeric(5,2),
  "bp"          text,
  CONSTRAINT "patient_measurements_bp_check" CHECK ((bp ~ '^\d{2,3}/\d{2,3}$'::text)),
  CONSTRAINT "patient_measurements_check" CHECK ((num_nonnulls(height_cm, weight_kg, bp) = 1)),
  CONSTRAINT "patient_measurements_height_cm_check" CHECK (((height_cm >= (30)::numeric) AND (height_cm <= (272)::numeric))),
  CONSTRAINT "patient_measurements_pkey" PRIMARY KEY (id),
  CONSTRAINT "patient_measurements_weight_kg_check" CHECK (((weight_kg >= 0.3) AND (weight_kg <= (650)::numeric))),
  "measured_at" timestamp with time zone NOT NULL DEFAULT private.now(),
  "author_id"   uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."patient_measurements"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."blog_posts"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."day_overrides"
  ADD COLUMN "version" integer NOT NULL DEFAULT nextval('private.day_versions'::regclass);

ALTER TABLE "public"."patients"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."prescriptions"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."staff"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

CREATE OR REPLACE FUNCTION private.keep_authors()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from public.prescriptions where author_id = old.user_id)
    or exists (select 1 from public.patient_reports where uploaded_by = old.user_id)
    or exists (select 1 from public.patient_measurements where author_id = old.user_id)
    or exists (select 1 from public.appointments where doctor_id = old.user_id)
  then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('%s has prescriptions, reports or appointments: deactivate the account instead', old.username),
      hint = 'In the staff area: Doctors, Deactivate. The records keep their author.';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_measurement()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.patient_measurements (patient_uid, height_cm, weight_kg, bp, author_id)
  select new.patient_uid,
    case tg_argv[0] when 'height_cm' then new.height_cm end,
    case tg_argv[0] when 'weight_kg' then new.weight_kg end,
    case tg_argv[0] when 'bp' then new.bp end,
    (select user_id from public.staff where user_id = (select auth.uid()));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_event (
  p_event public.reported_event
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if p_event.outcome = 'ok' and p_event.action ~ '^[a-z-]+\.(list|read|download)$|^patient\.(visits|prescriptions|measurements)$'
    or p_event.outcome = 'refused' and p_event.action ~ '^denied [a-z]+\.[a-z-]+$' then
    perform audit.record(
      p_event.action, p_event.patient_uid, p_event.subject_id, p_event.item_count, p_event.outcome, p_event.address
    );
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_measurement_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' then
    if row(new.id, new.height_cm, new.weight_kg, new.bp, new.measured_at)
      is not distinct from row(old.id, old.height_cm, old.weight_kg, old.bp, old.measured_at) then
      return new;
    end if;
  end if;
  raise exception using errcode = '42501', message = 'Measurements are append-only';
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day (
  p_date    date,
  p_slots   text[],
  p_holiday boolean,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_holiday boolean := coalesce(p_holiday, cardinality(p_slots) = 0);
begin
  perform private.require_staff();
  if p_date < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  end if;
  if exists (select 1 from unnest(p_slots) as s where s not in (select label from public.slot_options)) then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  perform private.hold_day(p_date, true);
  if coalesce((select version from public.day_overrides where date = p_date), 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this day meanwhile.', 'stale');
  end if;
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots, version = excluded.version,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return public.get_day_slots(p_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day_range (
  p_from    date,
  p_to      date,
  p_holiday boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_day date;
begin
  perform private.require_staff();
  if p_to < p_from then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_from < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  elsif p_to - p_from >= 366 then
    perform private.refuse(400, 'A span may have at most 366 days', 'length');
  end if;
  for v_day in select generate_series(p_from, p_to, interval '1 day')::date loop
    perform private.hold_day(v_day, true);
  end loop;
  if p_holiday then
    insert into public.day_overrides (date, holiday, slots, updated_by)
    select day::date, true, '{}', (select auth.uid()) from generate_series(p_from, p_to, interval '1 day') as day
    on conflict (date) do update
      set holiday = true, slots = '{}', version = excluded.version,
        updated_at = private.now(), updated_by = excluded.updated_by;
  else
    delete from public.day_overrides where date between p_from and p_to;
  end if;
  perform audit.record('calendar.save-range', null, p_from || '/' || p_to, p_to - p_from + 1);
  return p_to - p_from + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts,
  p_version integer
)
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed this account meanwhile.', 'stale');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_facts.active = false or p_facts.role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  update public.staff set
    name = coalesce(p_facts.name, name),
    email = coalesce(p_facts.email, email),
    phone = coalesce(p_facts.phone, phone),
    role = coalesce(p_facts.role, role),
    active = coalesce(p_facts.active, active)
  where user_id = p_user_id;
  if p_facts.active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  perform audit.record(
    case when p_facts.active is not null and p_facts.active <> v_before.active
      then case when p_facts.active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_day_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (
    with free as (select * from private.day_availability(p_date, p_date))
    select jsonb_build_object(
      'date', p_date,
      'slots', to_jsonb(free.free),
      'available', to_jsonb(free.free),
      'booked', coalesce((
        select jsonb_agg(a.slot order by o.starts_at)
        from public.appointments a join public.slot_options o on o.label = a.slot
        where a.date = p_date and a.status <> 'cancelled'
      ), '[]'),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(p_date)), '[]'),
      'options', private.slot_labels(),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'version', coalesce((select version from public.day_overrides where date = p_date), 0),
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.save_day (
  p_date    date,
  p_slots   text[],
  p_holiday boolean DEFAULT NULL::boolean,
  p_version integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.save_day(p_date, p_slots, p_holiday, p_version) $function$;

CREATE OR REPLACE FUNCTION public.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts,
  p_version integer            DEFAULT NULL::integer
)
  RETURNS SETOF public.staff
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.update_staff(p_user_id, p_facts, p_version) $function$;

ALTER TABLE "public"."patient_measurements"
  ADD CONSTRAINT "patient_measurements_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

CREATE TRIGGER blog_posts_version
  BEFORE UPDATE ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER patient_measurements_are_append_only
  BEFORE DELETE OR UPDATE ON public.patient_measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_measurement_change();

CREATE TRIGGER patients_keep_bp
  AFTER INSERT OR UPDATE OF bp ON public.patients
  FOR EACH ROW
  WHEN ((new.bp IS NOT NULL))
  EXECUTE FUNCTION private.keep_measurement('bp');

CREATE TRIGGER patients_keep_height
  AFTER INSERT OR UPDATE OF height_cm ON public.patients
  FOR EACH ROW
  WHEN ((new.height_cm IS NOT NULL))
  EXECUTE FUNCTION private.keep_measurement('height_cm');

CREATE TRIGGER patients_keep_weight
  AFTER INSERT OR UPDATE OF weight_kg ON public.patients
  FOR EACH ROW
  WHEN ((new.weight_kg IS NOT NULL))
  EXECUTE FUNCTION private.keep_measurement('weight_kg');

CREATE TRIGGER patients_version
  BEFORE UPDATE ON public.patients
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER prescriptions_version
  BEFORE UPDATE ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER staff_version
  BEFORE UPDATE ON public.staff
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE POLICY "Staff see measurements" ON "public"."patient_measurements"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON TABLE "public"."patient_measurements" IS 'What was measured of a patient, and when; append-only.';

REVOKE ALL ON FUNCTION "private"."keep_measurement"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_measurement"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_measurement_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_measurement_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_day"(date, text[], boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_day"(date, text[], boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_staff"(uuid, public.staff_facts, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_staff"(uuid, public.staff_facts, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_day"(date, text[], boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_day"(date, text[], boolean, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."update_staff"(uuid, public.staff_facts, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."update_staff"(uuid, public.staff_facts, integer) TO "authenticated", "postgres";

GRANT SELECT, UPDATE, USAGE ON SEQUENCE "private"."day_versions" TO "postgres";

GRANT SELECT ON TABLE "public"."patient_measurements" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."patient_measurements" TO "postgres";

CREATE INDEX patient_measurements_patient_uid_idx ON public.patient_measurements USING btree (patient_uid, measured_at DESC, id DESC);

ALTER TABLE "public"."patient_measurements"
  ADD CONSTRAINT "patient_measurements_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE VIEW "public"."measurement_list" WITH (security_invoker=true) AS  SELECT m.id,
    m.patient_uid,
    m.height_cm,
    m.weight_kg,
    m.bp,
    m.measured_at,
    a.name AS author
   FROM (public.patient_measurements m
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = m.author_id)));

CREATE INDEX patient_measurements_author_id_idx ON public.patient_measurements USING btree (author_id);

GRANT SELECT ON TABLE "public"."measurement_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."measurement_list" TO "postgres";

create or replace view public.prescription_list with (security_invoker=true) as
SELECT r.id,
    r.patient_uid,
    p.name AS patient_name,
    r.medicines,
    r.created_at,
    r.updated_at,
    r.author_id,
    r.search,
    (((r.created_at AT TIME ZONE ( SELECT private.time_zone() AS time_zone)))::date = ( SELECT private.today() AS today)) AS today,
    a.name AS author,
    r.version
   FROM ((public.prescriptions r
     JOIN public.patients p USING (patient_uid))
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.author_id)));

-- What is known of the body today is each patient's first measurement, dated by the record's last change.

insert into public.patient_measurements (patient_uid, height_cm, measured_at, author_id)
select p.patient_uid, p.height_cm, p.updated_at, s.user_id
from public.patients p left join public.staff s on s.user_id = p.updated_by
where p.height_cm is not null;

insert into public.patient_measurements (patient_uid, weight_kg, measured_at, author_id)
select p.patient_uid, p.weight_kg, p.updated_at, s.user_id
from public.patients p left join public.staff s on s.user_id = p.updated_by
where p.weight_kg is not null;

insert into public.patient_measurements (patient_uid, bp, measured_at, author_id)
select p.patient_uid, p.bp, p.updated_at, s.user_id
from public.patients p left join public.staff s on s.user_id = p.updated_by
where p.bp is not null;
