-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 93fb1887d096fc92371b82edc4e26cf090a14c058dbe1ea81b18d5ada2b08600

SET local check_function_bodies = off;

DROP TRIGGER "patients_rename_prescriptions" ON "public"."patients";

DROP TRIGGER "prescriptions_name" ON "public"."prescriptions";

DROP INDEX "public"."patients_uid_and_name_idx";

DROP FUNCTION "private"."like_pattern"(text);

DROP FUNCTION "private"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer);

DROP FUNCTION "private"."name_prescription"();

DROP FUNCTION "private"."rename_prescriptions"();

DROP FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text);

DROP FUNCTION "public"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer);

DROP FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text);

ALTER TABLE "public"."patients"
  DROP COLUMN "uid_and_name";

ALTER TABLE "public"."patient_reports"
  ADD COLUMN "patient_name" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."patient_reports"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(((patient_uid || ' '::text) || patient_name))) STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.has_words (
  p_q text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(string_agg(
    format('search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and '
  ), 'true')
  from regexp_split_to_table(lower(p_q), '\s+') as word where word <> ''
$function$;

CREATE OR REPLACE FUNCTION private.list_audit (
  p_patient_uid text,
  p_actor       text,
  p_action      text,
  p_day         date,
  p_refused     boolean,
  p_before_at   timestamp with time zone,
  p_before_id   bigint,
  p_limit       integer,
  p_hide_own    boolean
)
  RETURNS SETOF audit.events
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_limit int := least(p_limit, 200);
  v_count int;
begin
  perform private.require_admin();
  return query execute concat_ws(' and ',
    'select * from audit.events where true',
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_actor is not null then 'actor = $2' end,
    case when p_action is not null then 'action = $3' end,
    case when p_day is not null then 'at >= $4 and at < $5' end,
    case when p_refused then 'outcome = ''refused''' end,
    case when p_hide_own then '(action <> ''audit.list'' or actor_id <> $9)' end,
    case when p_before_id is not null then '(at, id) < ($6, $7)' end
  ) || ' order by at desc, id desc limit $8'
  using p_patient_uid, p_actor, p_action,
    p_day::timestamp at time zone private.time_zone(), (p_day + 1)::timestamp at time zone private.time_zone(),
    p_before_at, p_before_id, v_limit + 1, (select auth.uid());
  get diagnostics v_count = row_count;
  perform audit.record('audit.list', p_patient_uid, p_actor, least(v_count, v_limit));
end
$function$;

CREATE OR REPLACE FUNCTION private.name_record()
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

CREATE OR REPLACE FUNCTION private.rename_records()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.prescriptions set patient_name = new.name where patient_uid = new.patient_uid;
  update public.patient_reports set patient_name = new.name where patient_uid = new.patient_uid;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id text,
  p_condition text
)
  RETURNS SETOF public.patients
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Only if the text can't be anything else and is long enough to be selective; without the country code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query execute concat_ws(' and ',
    'select * from public.patients where ('
      || private.has_words(p_q)
      || case when length(v_number) >= 4 then ' or regexp_replace(contact, ''[^0-9]'', '''', ''g'') like $1' else '' end
      || ')',
    case when p_condition is not null then 'lower(conditions::text)::jsonb @> $2' end,
    case when p_before_at is not null then 'created_at <= $3 and (created_at, patient_uid) < ($3, $4)' end
  ) || ' order by created_at desc, patient_uid desc limit $5'
  using '%' || v_number || '%', jsonb_build_array(lower(p_condition)), p_before_at, coalesce(p_before_id, ''),
    least(p_limit, 201);
end
$function$;

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
begin
  perform private.require_staff();
  return query execute concat_ws(' and ',
    'select * from public.prescription_list where ' || private.has_words(p_q),
    case when p_before_at is not null then 'created_at <= $1 and (created_at, id) < ($1, $2)' end
  ) || ' order by created_at desc, id desc limit $3'
  using p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), least(p_limit, 201);
end
$function$;

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
begin
  perform private.require_staff();
  return query execute format($sql$
    select page.id, page.patient_uid, page.patient_name, page.object_key, page.file_name, page.content_type,
      page.size_bytes, page.sha256, page.uploaded_at, a.name as uploaded_by
    from (
      select found.* from (
        select * from public.patient_reports where %s order by uploaded_at desc, id desc
      ) found
      where (select name from storage.objects where bucket_id = 'patient-reports' and name = found.object_key) is not null
      limit $4
    ) page
    left join private.staff_names() a on a.user_id = page.uploaded_by
    order by page.uploaded_at desc, page.id desc
  $sql$, concat_ws(' and ',
    'removed_at is null',
    private.has_words(p_q),
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_before_at is not null then 'uploaded_at <= $2 and (uploaded_at, id) < ($2, $3)' end
  ))
  using p_patient_uid, p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_audit (
  p_patient_uid text                     DEFAULT NULL::text,
  p_actor       text                     DEFAULT NULL::text,
  p_action      text                     DEFAULT NULL::text,
  p_day         date                     DEFAULT NULL::date,
  p_refused     boolean                  DEFAULT false,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   bigint                   DEFAULT NULL::bigint,
  p_limit       integer                  DEFAULT 100,
  p_hide_own    boolean                  DEFAULT false
)
  RETURNS TABLE (
    id          bigint,
    at          timestamp with time zone,
    actor       text,
    action      text,
    outcome     text,
    patient_uid text,
    subject_id  text,
    item_count  integer,
    address     text
  )
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(
    p_patient_uid, p_actor, p_action, p_day, p_refused, p_before_at, p_before_id, p_limit, p_hide_own
  )
$function$;

CREATE OR REPLACE FUNCTION public.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id text                     DEFAULT NULL::text,
  p_condition text                     DEFAULT NULL::text
)
  RETURNS SETOF public.patients
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.search_patients(p_q, p_limit, p_before_at, p_before_id, p_condition) $function$;

CREATE INDEX patient_reports_search_idx ON public.patient_reports USING gin (search extensions.gin_trgm_ops);

CREATE INDEX patients_conditions_idx ON public.patients USING gin (((lower((conditions)::text))::jsonb) jsonb_path_ops);

CREATE TRIGGER patient_reports_name
  BEFORE INSERT OR UPDATE OF patient_uid ON public.patient_reports
  FOR EACH ROW
  EXECUTE FUNCTION private.name_record();

CREATE TRIGGER patients_rename_records
  AFTER UPDATE OF name ON public.patients
  FOR EACH ROW
  WHEN ((old.name <> new.name))
  EXECUTE FUNCTION private.rename_records();

CREATE TRIGGER prescriptions_name
  BEFORE INSERT ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.name_record();

COMMENT ON COLUMN "public"."patient_reports"."patient_name" IS 'The name in the patient''s record, kept by triggers: lists show it and the search finds it without the patients.';

REVOKE ALL ON FUNCTION "private"."has_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_words"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."name_record"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_record"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rename_records"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rename_records"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text) TO "authenticated", "postgres";

create or replace view public.report_list with (security_invoker=true) as
SELECT r.id,
    r.patient_uid,
    r.patient_name,
    r.object_key,
    r.file_name,
    r.content_type,
    r.size_bytes,
    r.sha256,
    r.uploaded_at,
    a.name AS uploaded_by
   FROM (public.patient_reports r
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.uploaded_by)))
  WHERE ((r.removed_at IS NULL) AND (( SELECT o.name
           FROM storage.objects o
          WHERE ((o.bucket_id = 'patient-reports'::text) AND (o.name = r.object_key))) IS NOT NULL));

-- Existing files get their patients' names.
update public.patient_reports r set patient_name = p.name from public.patients p where p.patient_uid = r.patient_uid;
