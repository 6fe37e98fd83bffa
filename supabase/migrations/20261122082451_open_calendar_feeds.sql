-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE TABLE "private"."calendar_feeds" (
  "user_id"    uuid                     NOT NULL,
  "digest"     text                     NOT NULL,
  "names"      boolean                  NOT NULL,
  CONSTRAINT "calendar_feeds_digest_check" CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "calendar_feeds_digest_key" UNIQUE (digest),
  CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY (user_id),
  "created_at" timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."calendar_feeds"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.end_calendar_feed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.calendar_feeds where user_id = new.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_calendar_feed()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('createdAt', created_at, 'names', names)
    from private.calendar_feeds where user_id = (select auth.uid())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.make_calendar_feed (
  p_digest text,
  p_names  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  insert into private.calendar_feeds (user_id, digest, names) values ((select auth.uid()), p_digest, coalesce(p_names, false))
  on conflict (user_id) do update
    set digest = excluded.digest, names = excluded.names, created_at = excluded.created_at;
  perform audit.record('calendar-feed.make', null, case when p_names then 'with names' else 'without names' end);
  return private.get_calendar_feed();
end
$function$;

CREATE OR REPLACE FUNCTION private.revoke_calendar_feed()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  delete from private.calendar_feeds where user_id = (select auth.uid());
  if found then
    perform audit.record('calendar-feed.revoke');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_calendar_feed()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_calendar_feed() $function$;

CREATE OR REPLACE FUNCTION public.make_calendar_feed (
  p_digest text,
  p_names  boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.make_calendar_feed(p_digest, p_names) $function$;

CREATE OR REPLACE FUNCTION public.read_calendar_feed (
  p_digest  text,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_names boolean;
  v_today date := private.today();
  v_last date := private.last_public_day();
begin
  if p_limits then
    perform private.hit_network('feed:', p_address, 600, interval '1 hour', 'Too many requests. Please try again later.');
  end if;
  select f.names into v_names
  from private.calendar_feeds f join public.staff s on s.user_id = f.user_id
  where f.digest = p_digest and s.active and not s.must_change_password;
  if not found then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id,
      'startsAt', t.starts_at,
      'endsAt', t.starts_at + a.duration_minutes * interval '1 minute',
      'status', a.status,
      'visitKind', a.visit_kind,
      'version', a.version,
      'updatedAt', a.updated_at,
      'name', case when v_names then a.name end
    ) order by t.starts_at, a.id), '[]')
    from public.appointments a
    join public.slot_options o on o.label = a.slot
    -- The rule of private.slot_start(), without a call for each row.
    cross join lateral (select (a.date + o.starts_at) at time zone (select private.time_zone()) as starts_at) t
    where a.date between v_today - 30 and v_last and a.status <> 'cancelled'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.revoke_calendar_feed()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.revoke_calendar_feed() $function$;

ALTER TABLE "private"."calendar_feeds"
  ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.staff(user_id) ON DELETE CASCADE;

CREATE TRIGGER staff_end_calendar_feed
  AFTER UPDATE OF active, must_change_password ON public.staff
  FOR EACH ROW
  WHEN (((NOT new.active) OR new.must_change_password))
  EXECUTE FUNCTION private.end_calendar_feed();

COMMENT ON COLUMN "private"."calendar_feeds"."names" IS 'Whether its owner chose that patients'' names are in it; else they are not.';

COMMENT ON TABLE "private"."calendar_feeds" IS 'The digest of each feed''s secret; a deactivated account has none.';

REVOKE ALL ON FUNCTION "private"."end_calendar_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_calendar_feed"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."get_calendar_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_calendar_feed"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."make_calendar_feed"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_calendar_feed"(text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."revoke_calendar_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."revoke_calendar_feed"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_calendar_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_calendar_feed"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."make_calendar_feed"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_calendar_feed"(text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_calendar_feed"(text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_calendar_feed"(text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."revoke_calendar_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revoke_calendar_feed"() TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."calendar_feeds" TO "postgres";
