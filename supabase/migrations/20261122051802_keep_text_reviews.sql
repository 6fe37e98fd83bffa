-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

ALTER TABLE "public"."claims"
  DROP CONSTRAINT "claims_text_check";

CREATE TABLE "public"."text_reviews" (
  "kind"        text                     NOT NULL,
  "subject"     text                     NOT NULL,
  "author"      text                     NOT NULL DEFAULT ''::text,
  "reviewer"    text                     NOT NULL DEFAULT ''::text,
  "reviewed_on" date,
  "review_by"   date,
  "sources"     jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "version"     integer                  NOT NULL DEFAULT 1,
  "updated_by"  uuid,
  CONSTRAINT "text_reviews_check1" CHECK (((review_by IS NULL) OR (review_by > reviewed_on))),
  CONSTRAINT "text_reviews_check" CHECK (((reviewer = ''::text) = (reviewed_on IS NULL))),
  CONSTRAINT "text_reviews_kind_check" CHECK ((kind = ANY (ARRAY['plan'::text, 'article'::text]))),
  CONSTRAINT "text_reviews_pkey" PRIMARY KEY (kind, subject),
  CONSTRAINT "text_reviews_sources_check" CHECK (((jsonb_typeof(sources) = 'array'::text) AND (jsonb_array_length(sources) <= 30))),
  CONSTRAINT "text_reviews_subject_check" CHECK ((subject ~ '^[a-z0-9-]{1,60}$'::text)),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "text_reviews_author_check" CHECK (((length(author) <= 120) AND private.is_line(author))),
  CONSTRAINT "text_reviews_reviewer_check" CHECK (((length(reviewer) <= 120) AND private.is_line(reviewer)))
);

ALTER TABLE "public"."text_reviews"
  ENABLE ROW LEVEL SECURITY;

CREATE TYPE "public"."review_facts" AS (
  "kind"        text,
  "subject"     text,
  "author"      text,
  "reviewer"    text,
  "reviewed_on" date,
  "review_by"   date,
  "sources"     jsonb
);

CREATE OR REPLACE FUNCTION private.get_reviews()
  RETURNS TABLE (
    kind        text,
    subject     text,
    author      text,
    reviewer    text,
    reviewed_on date,
    review_by   date,
    sources     jsonb,
    overdue     boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
begin
  return query
    select r.kind, coalesce(p.slug, r.subject), r.author, r.reviewer, r.reviewed_on, r.review_by, r.sources,
      coalesce(r.review_by < (select private.today()), false)
    from public.text_reviews r
    left join public.published_posts p on r.kind = 'article' and p.id::text = r.subject
    where r.kind = 'plan' or p.id is not null
    order by r.kind, r.subject
    limit 500;
end
$function$;

CREATE OR REPLACE FUNCTION private.save_review (
  p_review  public.review_facts,
  p_version integer
)
  RETURNS SETOF public.text_reviews
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_version int;
begin
  perform private.require_staff();
  perform pg_catalog.pg_advisory_xact_lock(9, hashtext(p_review.kind || p_review.subject));
  select version into v_version from public.text_reviews
  where kind = p_review.kind and subject = p_review.subject;
  if coalesce(v_version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  if p_review.kind = 'article' and not exists (
    select 1 from public.blog_posts where id::text = p_review.subject
  ) then
    perform private.refuse(404, 'Not found');
  end if;
  if p_review.reviewed_on > private.today() then
    perform private.refuse(400, 'A review is dated on a day that has come', 'order');
  end if;
  if (p_review.reviewer = '') <> (p_review.reviewed_on is null) then
    perform private.refuse(400, 'A review has a reviewer and a day', 'order');
  end if;
  if p_review.review_by is not null and (p_review.review_by > p_review.reviewed_on) is not true then
    perform private.refuse(400, 'The next review comes after the last', 'order');
  end if;
  return query
    insert into public.text_reviews as r (
      kind, subject, author, reviewer, reviewed_on, review_by, sources, updated_by
    )
    values (
      p_review.kind, p_review.subject, p_review.author, p_review.reviewer, p_review.reviewed_on, p_review.review_by,
      p_review.sources, (select auth.uid())
    )
    on conflict (kind, subject) do update set
      author = excluded.author, reviewer = excluded.reviewer, reviewed_on = excluded.reviewed_on,
      review_by = excluded.review_by, sources = excluded.sources
    returning r.*;
  perform audit.record('review.save', null, p_review.kind || '/' || p_review.subject);
end
$function$;

CREATE OR REPLACE FUNCTION public.get_reviews()
  RETURNS TABLE (
    kind        text,
    subject     text,
    author      text,
    reviewer    text,
    reviewed_on date,
    review_by   date,
    sources     jsonb,
    overdue     boolean
  )
  LANGUAGE sql
  STABLE
  ROWS 50
  SET search_path TO ''
  AS $function$ select * from private.get_reviews() $function$;

CREATE OR REPLACE FUNCTION public.save_review (
  p_review  public.review_facts,
  p_version integer
)
  RETURNS SETOF public.text_reviews
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.save_review(p_review, p_version) $function$;

CREATE TRIGGER text_reviews_stamp
  BEFORE UPDATE ON public.text_reviews
  FOR EACH ROW
  EXECUTE FUNCTION private.stamp_change();

CREATE TRIGGER text_reviews_version
  BEFORE UPDATE ON public.text_reviews
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE POLICY "Staff read what is known of each text" ON "public"."text_reviews"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."text_reviews"."sources" IS 'A list of {title, edition}.';

COMMENT ON TABLE "public"."text_reviews" IS 'Author, reviewer, days and sources of a text with medical content, as staff filled them in.';

REVOKE ALL ON FUNCTION "private"."get_reviews"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_reviews"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_review"(public.review_facts, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_review"(public.review_facts, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_reviews"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_reviews"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_review"(public.review_facts, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_review"(public.review_facts, integer) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."text_reviews" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."text_reviews" TO "postgres";

GRANT USAGE ON TYPE "public"."review_facts" TO "postgres";

ALTER TABLE "public"."claims"
  ADD CONSTRAINT "claims_text_check" CHECK ((((length(text) >= 1) AND (length(text) <= 120)) AND (text !~ '[<>]'::text) AND private.is_line(text)));
