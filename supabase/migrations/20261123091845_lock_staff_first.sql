-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 70a49d876a2f5b4a326ee54e7257821717642e09d19cef2fffa23d5782dd2b0a

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.finish_password_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_begun private.password_changes;
begin
  -- First, as in a reset and a deactivation, which would deadlock otherwise.
  perform from public.staff where user_id = new.id for no key update;
  delete from private.calendar_feeds where user_id = new.id;
  delete from private.password_changes where user_id = new.id returning * into v_begun;
  if v_begun.begun_at > private.now() - interval '1 minute' then
    update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = new.id;
    delete from private.staff_sessions where user_id = new.id and session_id <> v_begun.session_id;
    insert into audit.events (actor_id, actor, action, subject_id, address)
    select user_id, username, 'auth.change-password', user_id::text, v_begun.address
    from public.staff where user_id = new.id;
  end if;
  return null;
end
$function$;
