-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 37dc5dd543dc35bfbcbe3feebaba06ad7e9b7077285190c47e29b250f691d5b4

SET local check_function_bodies = off;

DROP FUNCTION "public"."password_changed"(uuid, uuid, text);

CREATE TABLE "private"."password_changes" (
  "user_id"    uuid                     NOT NULL,
  "session_id" uuid                     NOT NULL,
  "address"    text,
  CONSTRAINT "password_changes_address_check" CHECK ((length(address) <= 64)),
  CONSTRAINT "password_changes_pkey" PRIMARY KEY (user_id),
  "begun_at"   timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."password_changes"
  ENABLE ROW LEVEL SECURITY;

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
  delete from private.password_changes where user_id = p_user_id;
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
  v_begun private.password_changes;
begin
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
  insert into private.password_changes (user_id, session_id, address)
  values (p_user_id, p_session_id, left(p_address, 64))
  on conflict (user_id) do update
    set session_id = excluded.session_id, address = excluded.address, begun_at = excluded.begun_at;
end
$function$;

ALTER TABLE "private"."password_changes"
  ADD CONSTRAINT "password_changes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.staff(user_id) ON DELETE CASCADE;

CREATE TRIGGER finish_password_change
  AFTER UPDATE OF encrypted_password ON auth.users
  FOR EACH ROW
  WHEN (((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text))
  EXECUTE FUNCTION private.finish_password_change();

COMMENT ON COLUMN "private"."password_changes"."session_id" IS 'The owner''s session, which goes on.';

COMMENT ON TABLE "private"."password_changes" IS 'Begun by their owners, not yet stored by Auth; one refused by Auth stays until the next.';

REVOKE ALL ON FUNCTION "private"."finish_password_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_password_change"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."begin_password_change"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_password_change"(uuid, uuid, text) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."password_changes" TO "postgres";
