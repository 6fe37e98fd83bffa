-- get_system_state() names the newest migration.
-- After: sha256 146d4f95cf07d54238396e488905859fe2889da88edcc3583d300aa9c62d373f

SET local check_function_bodies = off;

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
      from private.outbox where sent_at is null and withdrawn_at is null
    ),
    'migration', (select max(version) from supabase_migrations.schema_migrations)
  );
end
$function$;
