-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.list_stored_files (
  p_after text    DEFAULT ''::text,
  p_limit integer DEFAULT 500
)
  RETURNS TABLE (
    object_key   text,
    content_type text,
    sha256       text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.object_key, r.content_type, r.sha256
  from public.patient_reports r
  where r.object_key > p_after and private.has_object(r.object_key)
  order by r.object_key
  limit least(p_limit, 500)
$function$;

REVOKE ALL ON FUNCTION "public"."list_stored_files"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_stored_files"(text, integer) TO "postgres", "service_role";
