-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP POLICY "Everybody reads published posts" ON "public"."blog_posts";

DROP POLICY "Signed-in callers read published posts, staff their own and adm" ON "public"."blog_posts";

ALTER TABLE "public"."blog_posts"
  ALTER COLUMN "published_at" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.time_post()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_was_out boolean := coalesce(tg_op = 'UPDATE' and old.published_at <= private.now(), false);
begin
  -- The owner, who writes the clinic's own articles, dates them freely.
  if (select auth.uid()) is null then
    return new;
  end if;
  if v_was_out and (old.published or not new.published or (new.published_at > private.now()) is not true) then
    new.published_at := old.published_at;
  elsif new.published then
    new.published_at := greatest(new.published_at, private.now());
  else
    new.published_at := null;
  end if;
  return new;
end
$function$;

CREATE VIEW "public"."post_states" WITH (security_invoker=true) AS  SELECT id,
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
        END AS state
   FROM public.blog_posts;

CREATE TRIGGER blog_posts_time
  BEFORE INSERT OR UPDATE OF published, published_at ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.time_post();

CREATE POLICY "Everybody reads published posts" ON "public"."blog_posts"
  FOR SELECT
  TO "anon"
  USING ((published AND (published_at <= ( SELECT private.now() AS now))));

CREATE POLICY "Signed-in callers read published posts, staff their own and adm" ON "public"."blog_posts"
  FOR SELECT
  TO "authenticated"
  USING
    (((published AND (published_at <= ( SELECT private.now() AS now))) OR ((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ( SELECT
    private.is_admin() AS is_admin)));

REVOKE ALL ON FUNCTION "private"."time_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."time_post"() TO "postgres";

REVOKE ALL ("published_at") ON TABLE "public"."blog_posts" FROM "authenticated";

GRANT INSERT ("published_at"), UPDATE ("published_at") ON TABLE "public"."blog_posts" TO "authenticated";

GRANT SELECT ON TABLE "public"."post_states" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."post_states" TO "postgres";

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
    ((published_at AT TIME ZONE private.time_zone()))::date AS published_on
   FROM public.blog_posts
  WHERE (published AND (published_at <= ( SELECT private.now() AS now)));
