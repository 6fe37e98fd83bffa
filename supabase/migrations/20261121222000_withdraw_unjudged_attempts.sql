-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.login_withdrawn (
  p_username text,
  p_address  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from private.limit_hits where id in (
    select max(id) from private.limit_hits
    where key in ('login:' || p_address, 'login:' || p_username || '@' || p_address)
    group by key
  )
$function$;

REVOKE ALL ON FUNCTION "public"."login_withdrawn"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."login_withdrawn"(text, text) TO "postgres", "service_role";
