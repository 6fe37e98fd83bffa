-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.create_first_admin (
  p_user_id  uuid,
  p_username text,
  p_name     text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  lock table public.staff in share row exclusive mode;
  if exists (select 1 from public.staff where role = 'admin') then
    perform private.refuse(409, 'There is an admin already');
  end if;
  insert into public.staff (user_id, username, name, role, temp_password_expires_at)
  values (p_user_id, p_username, p_name, 'admin', private.now() + interval '7 days');
end
$function$;

REVOKE ALL ON FUNCTION "public"."create_first_admin"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_first_admin"(uuid, text, text) TO "postgres", "service_role";
