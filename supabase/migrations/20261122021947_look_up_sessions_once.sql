-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.current_staff (
  p_background boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_staff public.staff;
  v_session private.staff_sessions;
begin
  select * into v_staff from private.live_staff();
  if not found then
    return null;
  end if;
  if not p_background then
    update private.staff_sessions set last_active_at = private.now()
    where session_id = (select private.session_id())
      and last_active_at < (select private.now() - interval '30 seconds');
  end if;
  select * into v_session from private.staff_sessions where session_id = (select private.session_id());
  return jsonb_build_object(
    'id', v_staff.user_id,
    'username', v_staff.username,
    'name', v_staff.name,
    'email', v_staff.email,
    'phone', v_staff.phone,
    'role', v_staff.role,
    'mustChangePassword', v_staff.must_change_password,
    'sessionId', v_session.session_id,
    'expiresAt', v_session.expires_at,
    'idleSeconds', extract(epoch from private.idle_limit())::int,
    'now', private.now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.live_staff()
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    select s.*
    from private.staff_sessions t
    join public.staff s on s.user_id = t.user_id
    where t.session_id = (select private.session_id())
      and (select auth.jwt()) ->> 'aud' = 'authenticated'
      and t.user_id = (select auth.uid())
      and s.active
      and t.expires_at > (select private.now())
      and t.last_active_at > (select private.now() - private.idle_limit())
      and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.open_session (
  p_user_id    uuid,
  p_session_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_staff public.staff;
  v_expires timestamptz;
begin
  select * into v_staff from public.staff
  where user_id = p_user_id and active
    and (not must_change_password or temp_password_expires_at is null or temp_password_expires_at > private.now());
  if not found then
    return null;
  end if;
  delete from private.staff_sessions
  where expires_at <= (select private.now()) or last_active_at <= (select private.now() - private.idle_limit());
  insert into private.staff_sessions (session_id, user_id) values (p_session_id, p_user_id)
  returning expires_at into v_expires;
  return jsonb_build_object('mustChangePassword', v_staff.must_change_password, 'expiresAt', v_expires);
end
$function$;
