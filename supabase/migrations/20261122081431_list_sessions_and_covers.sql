-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "blog_posts_values" ON "public"."blog_posts";

DROP FUNCTION "public"."open_session"(uuid, uuid);

CREATE TABLE "private"."site_builds" (
  "id"           boolean                  NOT NULL DEFAULT true,
  "leased_until" timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp WITH time zone,
  CONSTRAINT "site_builds_id_check" CHECK (id),
  CONSTRAINT "site_builds_pkey" PRIMARY KEY (id),
  "built_until"  timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."site_builds"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."blog_covers" (
  "id"             uuid                     NOT NULL,
  "unused_since"   timestamp with time zone,
  "removing_since" timestamp with time zone,
  CONSTRAINT "blog_covers_pkey" PRIMARY KEY (id),
  "author_id"      uuid                     DEFAULT auth.uid(),
  "created_at"     timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."blog_covers"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."staff_sessions"
  ADD COLUMN "address" text;

ALTER TABLE "private"."staff_sessions"
  ADD COLUMN "user_agent" text;

ALTER TABLE "public"."blog_posts"
  ADD COLUMN "cover_alt" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."patients"
  ADD COLUMN "date_of_birth" date;

CREATE OR REPLACE FUNCTION private.age_on (
  p_born date,
  p_day  date
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select extract(year from age(p_day, p_born))::int $function$;

CREATE OR REPLACE FUNCTION private.check_cover()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.cover like '/api/covers/%' then
    perform 1 from public.blog_covers
    where private.cover_address(id) = new.cover and removing_since is null
    for share;
    if not found then
      perform private.refuse(400, 'This cover is gone. Choose another one', 'cover');
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.cover_address (
  p_id uuid
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '/api/covers/' || p_id || '/large' $function$;

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
  v_now timestamptz := private.now();
begin
  select * into v_staff from private.live_staff();
  if not found then
    return null;
  end if;
  perform private.note_activity(p_background);
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
    'now', v_now,
    'today', (select (v_now at time zone time_zone)::date from public.settings)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.end_sessions (
  p_user_id    uuid,
  p_session_id uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ids uuid[];
  v_count int;
begin
  perform private.require_owner(p_user_id);
  select array_agg(session_id) into v_ids from private.staff_sessions
  where user_id = p_user_id
    and case when p_session_id is null then session_id is distinct from private.session_id()
      else session_id = p_session_id end;
  if v_ids is null and p_session_id is not null then
    perform private.refuse(404, 'This session has ended already', 'ended');
  end if;
  v_count := coalesce(cardinality(v_ids), 0);
  delete from private.staff_sessions where session_id = any (v_ids);
  delete from auth.sessions where id = any (v_ids);
  perform audit.record('session.end', null, p_user_id::text, v_count);
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_birth()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date;
begin
  if new.date_of_birth is null then
    return new;
  end if;
  v_today := private.today();
  if new.date_of_birth > v_today then
    perform private.refuse(400, 'The date of birth can''t be in the future', 'date_of_birth');
  elsif private.age_on(new.date_of_birth, v_today) > 130 then
    perform private.refuse(400, 'The date of birth can''t be more than 130 years ago', 'date_of_birth');
  end if;
  new.age := private.age_on(new.date_of_birth, v_today);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.last_sign_ins()
  RETURNS TABLE (
    user_id uuid,
    at      timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 20
  SET search_path TO ''
  AS $function$
begin
  return query
    select s.user_id, (
      select e.at from audit.events e
      where e.actor = s.username and e.action = 'auth.login' and e.outcome = 'ok'
      order by e.at desc limit 1
    )
    from public.staff s
    where (select private.is_admin()) or (s.user_id = (select auth.uid()) and (select private.is_staff()));
end
$function$;

CREATE OR REPLACE FUNCTION private.list_audit (
  p_patient_uid text,
  p_actor       text,
  p_action      text,
  p_day         date,
  p_before_at   timestamp with time zone,
  p_before_id   bigint,
  p_limit       integer
)
  RETURNS SETOF audit.events
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_limit int := least(p_limit, 200);
  v_count int;
begin
  perform private.require_admin();
  return query execute concat_ws(' and ',
    'select * from audit.events where true',
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_actor is not null then 'actor = $2' end,
    case when p_action is not null then 'action = $3' end,
    case when p_day is not null then 'at >= $4 and at < $5' end,
    case when p_before_id is not null then '(at, id) < ($6, $7)' end
  ) || ' order by at desc, id desc limit $8'
  using p_patient_uid, p_actor, p_action,
    p_day::timestamp at time zone private.time_zone(), (p_day + 1)::timestamp at time zone private.time_zone(),
    p_before_at, p_before_id, v_limit + 1;
  get diagnostics v_count = row_count;
  perform audit.record('audit.list', p_patient_uid, p_actor, least(v_count, v_limit));
end
$function$;

CREATE OR REPLACE FUNCTION private.list_sessions (
  p_user_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_owner(p_user_id);
  return jsonb_build_object(
    'lastSignInAt', (select at from private.last_sign_ins() where user_id = p_user_id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.session_id,
        'startedAt', t.created_at,
        'lastUsedAt', t.last_active_at,
        'address', t.address,
        'userAgent', t.user_agent,
        'current', t.session_id = private.session_id()
      ) order by t.last_active_at desc, t.session_id), '[]')
      from private.staff_sessions t
      where t.user_id = p_user_id
        and t.expires_at > (select private.now())
        and t.last_active_at > (select private.now() - private.idle_limit())
        and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_owner (
  p_user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  if p_user_id <> (select auth.uid()) then
    perform private.require_admin();
    if not exists (select 1 from public.staff where user_id = p_user_id) then
      perform private.refuse(404, 'User not found');
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_build()
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now timestamptz := private.now();
begin
  update private.site_builds b set leased_until = clock_timestamp() + interval '2 minutes'
  where b.leased_until < clock_timestamp() and exists (
    select 1 from public.blog_posts p
    where p.published and p.published_at > b.built_until and p.published_at <= v_now
      -- Else it came out when it was saved.
      and p.published_at > p.updated_at
  );
  return case when found then v_now end;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions (
  p_user_id    uuid,
  p_session_id uuid DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.end_sessions(p_user_id, p_session_id) $function$;

CREATE OR REPLACE FUNCTION public.forget_covers (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ delete from public.blog_covers where id = any (p_ids) and removing_since is not null $function$;

CREATE OR REPLACE FUNCTION public.list_sessions (
  p_user_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_sessions(p_user_id) $function$;

CREATE OR REPLACE FUNCTION public.open_session (
  p_user_id    uuid,
  p_session_id uuid,
  p_address    text DEFAULT NULL::text,
  p_user_agent text DEFAULT NULL::text
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
  insert into private.staff_sessions (session_id, user_id, address, user_agent)
  values (p_session_id, p_user_id, left(p_address, 64), left(p_user_agent, 400))
  returning expires_at into v_expires;
  return jsonb_build_object('mustChangePassword', v_staff.must_change_password, 'expiresAt', v_expires);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_build (
  p_until timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update private.site_builds set built_until = greatest(built_until, p_until), leased_until = '-infinity' where id
$function$;

CREATE OR REPLACE FUNCTION public.unused_covers()
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.blog_covers c set unused_since = case when used.any then null else clock_timestamp() end
  from (
    select k.id, exists (select 1 from public.blog_posts p where p.cover = private.cover_address(k.id))
      or exists (select 1 from public.settings s where s.dietitian_picture = private.cover_address(k.id)) as any
    from public.blog_covers k
  ) used
  where used.id = c.id and used.any = (c.unused_since is not null) and c.removing_since is null;
  return query
    update public.blog_covers c set removing_since = clock_timestamp()
    where c.unused_since < clock_timestamp() - interval '1 day'
      and (c.removing_since is null or c.removing_since < clock_timestamp() - interval '10 minutes')
      and not exists (select 1 from public.blog_posts p where p.cover = private.cover_address(c.id))
    returning c.id;
end
$function$;

ALTER TABLE "private"."staff_sessions"
  ADD CONSTRAINT "staff_sessions_address_check" CHECK ((length(address) <= 64));

ALTER TABLE "private"."staff_sessions"
  ADD CONSTRAINT "staff_sessions_user_agent_check" CHECK ((length(user_agent) <= 400));

ALTER TABLE "public"."blog_posts"
  ADD CONSTRAINT "blog_posts_cover_alt_check" CHECK ((length(cover_alt) <= 300));

CREATE VIEW "public"."staff_accounts" WITH (security_invoker=true) AS  SELECT s.user_id,
    s.username,
    s.name,
    s.email,
    s.phone,
    s.role,
    s.active,
    s.must_change_password,
    s.created_at,
    s.version,
    l.at AS last_sign_in_at
   FROM (public.staff s
     LEFT JOIN private.last_sign_ins() l(user_id, at) USING (user_id));

CREATE TRIGGER blog_covers_audit_create
  AFTER INSERT ON public.blog_covers
  FOR EACH ROW
  EXECUTE FUNCTION audit.record_row('cover.upload', 'id');

CREATE TRIGGER blog_posts_cover
  BEFORE INSERT OR UPDATE OF cover ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.check_cover();

CREATE TRIGGER blog_posts_values
  BEFORE INSERT OR UPDATE OF title, author, cover, cover_alt, excerpt, content ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('title', 'line', 'author', 'line', 'cover', 'line', 'cover_alt', 'line', 'excerpt', 'text', 'content', 'text');

CREATE TRIGGER patients_birth
  BEFORE INSERT OR UPDATE OF date_of_birth, age ON public.patients
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_birth();

CREATE POLICY "Staff see all covers, to choose from" ON "public"."blog_covers"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see the files of covers" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING (((bucket_id = 'blog-covers'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_signing() AS is_signing))));

COMMENT ON COLUMN "private"."staff_sessions"."address" IS 'Where the sign-in came from; null if it wasn''t said.';

COMMENT ON COLUMN "private"."staff_sessions"."user_agent" IS 'What the browser called itself at the sign-in: a claim, not proof.';

COMMENT ON COLUMN "public"."blog_covers"."removing_since" IS 'When the job began to remove the files; from then on nobody can choose the cover.';

COMMENT ON COLUMN "public"."blog_covers"."unused_since" IS 'Since when nothing shows this cover, as the job saw it.';

COMMENT ON COLUMN "public"."blog_posts"."cover_alt" IS 'What the cover shows, for those who don''t see it; empty for a decorative one.';

COMMENT ON COLUMN "public"."patients"."age" IS 'In years, as it was given, or as it was on the last change beside a date of birth.';

COMMENT ON COLUMN "public"."patients"."date_of_birth" IS 'Null until it is given; from then on the age follows from it.';

COMMENT ON TABLE "private"."site_builds" IS 'One row: up to when scheduled articles were built into the site.';

COMMENT ON TABLE "public"."blog_covers" IS 'Uploaded covers; their pictures are in the bucket blog-covers.';

REVOKE ALL ON FUNCTION "private"."age_on"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."age_on"(date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_cover"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_cover"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."cover_address"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cover_address"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_sessions"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_sessions"(uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."follow_birth"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_birth"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_sign_ins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_sign_ins"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_sessions"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_sessions"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_owner"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_owner"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."claim_build"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_build"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."end_sessions"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_sessions"(uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."forget_covers"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forget_covers"(uuid[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_sessions"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_sessions"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_session"(uuid, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_session"(uuid, uuid, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."settle_build"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_build"(timestamp WITH time zone) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."unused_covers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unused_covers"() TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."site_builds" TO "postgres";

GRANT INSERT ("id") ON TABLE "public"."blog_covers" TO "authenticated";

GRANT SELECT ON TABLE "public"."blog_covers" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."blog_covers" TO "postgres";

REVOKE ALL ("cover_alt") ON TABLE "public"."blog_posts" FROM "anon";

GRANT SELECT ("cover_alt") ON TABLE "public"."blog_posts" TO "anon";

REVOKE ALL ("cover_alt") ON TABLE "public"."blog_posts" FROM "authenticated";

GRANT INSERT ("cover_alt"), UPDATE ("cover_alt") ON TABLE "public"."blog_posts" TO "authenticated";

REVOKE ALL ("date_of_birth") ON TABLE "public"."patients" FROM "authenticated";

GRANT UPDATE ("date_of_birth") ON TABLE "public"."patients" TO "authenticated";

GRANT SELECT ON TABLE "public"."staff_accounts" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."staff_accounts" TO "postgres";

ALTER TABLE "public"."blog_covers"
  ADD CONSTRAINT "blog_covers_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id) ON DELETE SET NULL;

CREATE INDEX blog_covers_author_id_idx ON public.blog_covers USING btree (author_id);

CREATE POLICY "Staff add covers in their own name" ON "public"."blog_covers"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "Staff store the sizes of their own cover" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((bucket_id = 'blog-covers'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_signing() AS is_signing)) AND (split_part(name, '/'::text, 2) =
    ANY (ARRAY['large'::text, 'small'::text, 'share'::text])) AND (EXISTS ( SELECT 1
   FROM public.blog_covers c
  WHERE
    ((objects.name = (((c.id)::text || '/'::text) || split_part(objects.name, '/'::text, 2))) AND (c.author_id = ( SELECT auth.uid() AS uid)) AND (c.removing_since IS NULL))))));

CREATE VIEW "public"."cover_list" WITH (security_invoker=true) AS  SELECT id,
    created_at
   FROM public.blog_covers c
  WHERE ((removing_since IS NULL) AND (( SELECT count(*) AS count
           FROM storage.objects o
          WHERE ((o.bucket_id = 'blog-covers'::text) AND (o.name = ANY (ARRAY[((c.id)::text || '/large'::text), ((c.id)::text || '/small'::text), ((c.id)::text || '/share'::text)])))) = 3));

CREATE INDEX blog_covers_created_at_idx ON public.blog_covers USING btree (created_at DESC);

GRANT SELECT ON TABLE "public"."cover_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."cover_list" TO "postgres";

create or replace view public.published_posts with (security_invoker=true) as
SELECT id,
    slug,
    title,
    cover,
    content,
    excerpt,
    category,
    author,
    read_time,
    published_at,
    ((published_at AT TIME ZONE private.time_zone()))::date AS published_on,
    cover_alt
   FROM public.blog_posts
  WHERE (published AND (published_at <= ( SELECT private.now() AS now)));

create or replace view public.post_states with (security_invoker=true) as
SELECT id,
    slug,
    title,
    cover,
    content,
    category,
    author,
    author_id,
    published,
    published_at,
    created_at,
    updated_at,
    version,
        CASE
            WHEN (published AND (published_at <= ( SELECT private.now() AS now))) THEN 'published'::text
            WHEN published THEN 'scheduled'::text
            WHEN (published_at IS NULL) THEN 'draft'::text
            ELSE 'withdrawn'::text
        END AS state,
    cover_alt
   FROM public.blog_posts;

-- The bucket of the covers, and the row that says up to when scheduled articles are on the site.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-covers', 'blog-covers', true, 1048576, array['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

insert into private.site_builds default values;
