-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE TABLE "private"."job_runs" (
  "job"    text                     NOT NULL,
  "ran_at" timestamp with time zone NOT NULL,
  "failed" text[]                   NOT NULL,
  CONSTRAINT "job_runs_pkey" PRIMARY KEY (job)
);

ALTER TABLE "private"."job_runs"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.get_system_state()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'job', (
      select jsonb_build_object(
        'secondsAgo', greatest(0, extract(epoch from clock_timestamp() - ran_at))::int,
        'failed', to_jsonb(failed)
      )
      from private.job_runs where job = 'outbox'
    ),
    'mails', (
      select jsonb_build_object(
        'waiting', count(*) filter (
          where given_up_at is null and created_at < clock_timestamp() - interval '5 minutes'
        ),
        'givenUp', count(given_up_at)
      )
      from private.outbox where sent_at is null
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_authors()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from public.prescriptions where author_id = old.user_id)
    or exists (select 1 from public.patient_reports where uploaded_by = old.user_id)
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

CREATE OR REPLACE FUNCTION public.get_system_state()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_system_state() $function$;

CREATE OR REPLACE FUNCTION public.job_ran (
  p_job    text,
  p_failed text[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.job_runs (job, ran_at, failed) values (p_job, clock_timestamp(), p_failed)
  on conflict (job) do update set ran_at = excluded.ran_at, failed = excluded.failed
$function$;

CREATE TRIGGER staff_keep_authors
  BEFORE DELETE ON public.staff
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_authors();

COMMENT ON TABLE "private"."job_runs" IS 'When each scheduled job last ran, and which of its parts failed.';

REVOKE ALL ON FUNCTION "private"."get_system_state"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_system_state"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."keep_authors"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_authors"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_system_state"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_system_state"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."job_ran"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."job_ran"(text, text[]) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."job_runs" TO "postgres";
