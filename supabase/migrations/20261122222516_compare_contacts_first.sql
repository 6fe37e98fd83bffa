-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.same_person (
  p_name_a    text,
  p_contact_a text,
  p_name_b    text,
  p_contact_b text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.same_number(p_contact_a, p_contact_b) and private.fold_name(p_name_a) = private.fold_name(p_name_b);
end
$function$;
