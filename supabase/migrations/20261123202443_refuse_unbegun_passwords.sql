-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 477ff3edb8dc15e2ac8dca376a1c5b53e907d680b0de61e52aa87e4c9534f3f2

SET local check_function_bodies = off;

ALTER TABLE "private"."password_changes"
  ALTER COLUMN "session_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.begin_password_reset (
  p_user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if p_user_id = (select auth.uid()) then
    perform private.refuse(409, 'Use the change password page for your own password', 'self');
  end if;
  update public.staff
  set must_change_password = true, temp_password_expires_at = private.now() + interval '72 hours'
  where user_id = p_user_id;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  delete from private.staff_sessions where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  insert into private.password_changes (user_id) values (p_user_id)
  on conflict (user_id) do update set session_id = null, address = null, begun_at = excluded.begun_at;
  perform audit.record('user.reset-password', null, p_user_id::text);
end
$function$;

CREATE OR REPLACE FUNCTION private.finish_password_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_temporary boolean;
  v_begun private.password_changes;
begin
  -- At a sign-in Auth encrypts the hash again if its key is new; the password is the same.
  if private.hash_key(new.encrypted_password) <> coalesce(private.hash_key(old.encrypted_password), '') then
    return null;
  end if;
  -- First, as in a reset and a deactivation, which would deadlock otherwise.
  select must_change_password into v_temporary from public.staff where user_id = new.id for no key update;
  delete from private.password_changes where user_id = new.id and begun_at > private.vouches_from()
  returning * into v_begun;
  if v_temporary and v_begun is null then
    perform private.refuse(403, 'A temporary password can be changed only through the clinic');
  end if;
  delete from private.calendar_feeds where user_id = new.id;
  if v_begun.session_id is not null then
    update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = new.id;
    delete from private.staff_sessions where user_id = new.id and session_id <> v_begun.session_id;
    insert into audit.events (actor_id, actor, action, subject_id, address)
    select user_id, username, 'auth.change-password', user_id::text, v_begun.address
    from public.staff where user_id = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.hash_key (
  p_hash text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select substring(p_hash from '^\{.*"key_id" *: *"([^"]+)"') $function$;

CREATE OR REPLACE FUNCTION private.vouches_from()
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.now() - interval '1 minute' $function$;

CREATE OR REPLACE FUNCTION public.begin_password_change (
  p_user_id    uuid,
  p_session_id uuid,
  p_address    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Waits for a reset that is under way.
  perform from public.staff where user_id = p_user_id for no key update;
  if not exists (
    select from private.staff_sessions s where s.session_id = p_session_id and s.user_id = p_user_id
  ) then
    perform private.refuse(401, 'Please sign in.');
  end if;
  insert into private.password_changes as c (user_id, session_id, address)
  values (p_user_id, p_session_id, left(p_address, 64))
  on conflict (user_id) do update
    set session_id = excluded.session_id, address = excluded.address, begun_at = excluded.begun_at
    where c.session_id is not null or c.begun_at <= private.vouches_from();
  if not found then
    perform private.refuse(409, 'An admin is resetting this password. Try again in a minute.', 'password');
  end if;
end
$function$;

COMMENT ON COLUMN "private"."password_changes"."session_id" IS 'The owner''s session, which continues; null for a reset.';

COMMENT ON TABLE "private"."password_changes" IS 'Begun, not yet stored by Auth; one refused by Auth stays until the next.';

REVOKE ALL ON FUNCTION "private"."hash_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hash_key"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."vouches_from"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."vouches_from"() TO "postgres";
