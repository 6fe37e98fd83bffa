-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP INDEX "public"."patient_reports_patient_uid_idx";

DROP INDEX "public"."patients_uid_name_search_idx";

DROP FUNCTION "private"."search_reports"(text, integer, timestamp WITH time zone, uuid, text);

DROP FUNCTION "public"."search_reports"(text, integer, timestamp WITH time zone, uuid, text);

DROP VIEW "public"."report_list";

ALTER TABLE "public"."patients"
  ADD COLUMN "uid_and_name" text GENERATED ALWAYS AS (lower(((patient_uid || ' '::text) || name))) STORED NOT NULL;

CREATE VIEW "public"."report_list" WITH (security_invoker=true) AS  SELECT r.id,
    r.patient_uid,
    p.name AS patient_name,
    r.object_key,
    r.file_name,
    r.content_type,
    r.size_bytes,
    r.sha256,
    r.uploaded_at,
    a.name AS uploaded_by
   FROM ((public.patient_reports r
     LEFT JOIN public.patients p USING (patient_uid))
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.uploaded_by)))
  WHERE ((r.removed_at IS NULL) AND (( SELECT o.name
           FROM storage.objects o
          WHERE ((o.bucket_id = 'patient-reports'::text) AND (o.name = r.object_key))) IS NOT NULL));

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
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_staff();
  return query
    select * from public.report_list r
    where r.patient_uid in (select p.patient_uid from public.patients p where p.uid_and_name like v_pattern)
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

CREATE INDEX patient_reports_patient_uid_idx ON public.patient_reports USING btree (patient_uid, uploaded_at DESC, id DESC);

CREATE INDEX patients_uid_and_name_idx ON public.patients USING gin (uid_and_name extensions.gin_trgm_ops);

COMMENT ON COLUMN "public"."patients"."uid_and_name" IS 'What the list of files searches.';

REVOKE ALL ON FUNCTION "private"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_reports"(text, integer, timestamp WITH time zone, uuid, text) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."report_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."report_list" TO "postgres";
