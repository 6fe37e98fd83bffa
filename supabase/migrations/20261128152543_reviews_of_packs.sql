-- Packs of the planner’s rules and their notes are signed in the version that was read.
-- After: sha256 e2c6e97ed6759f03e16450443350e80838cdecbe45107478dc896777b8897322

SET local check_function_bodies = off;

ALTER TABLE "public"."text_reviews"
  DROP CONSTRAINT "text_reviews_check1";

ALTER TABLE "public"."text_reviews"
  DROP CONSTRAINT "text_reviews_kind_check";

DROP FUNCTION "private"."get_reviews"();

DROP FUNCTION "public"."get_reviews"();

ALTER TABLE "public"."text_reviews"
  ADD COLUMN "text_version" text NOT NULL DEFAULT ''::text;

ALTER TYPE "public"."review_facts" ADD ATTRIBUTE "text_version" text CASCADE;

CREATE OR REPLACE FUNCTION private.get_reviews()
  RETURNS TABLE (
    kind         text,
    subject      text,
    author       text,
    reviewer     text,
    reviewed_on  date,
    review_by    date,
    sources      jsonb,
    overdue      boolean,
    text_version text
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
      coalesce(r.review_by < (select private.today()), false), r.text_version
    from public.text_reviews r
    left join public.published_posts p on r.kind = 'article' and p.id::text = r.subject
    where (p.id is not null or (r.kind in ('pack', 'note') and private.is_planner_pack(r.subject))
        or (r.kind = 'plan' and private.is_diet_plan(r.subject)))
      -- An article without a review has an empty row once its content was changed.
      and (r.author <> '' or r.reviewer <> '' or r.sources <> '[]')
    order by r.kind desc, p.published_at desc, r.subject
    limit 500;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_planner_pack (
  p_id text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_id = any ('{
    healthy-adult, type-2-diabetes, sglt2, hypertension, heart, pcos, hypothyroid, gout, fatty-liver, cholesterol,
    anaemia, kidney-disease, dialysis, pregnancy, lactation
  }')
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
  if (case p_review.kind
    when 'plan' then private.is_diet_plan(p_review.subject)
    when 'article' then exists (select 1 from public.blog_posts where id::text = p_review.subject)
    -- The packs' texts are part of the code, as their fingerprints are.
    when 'pack' then private.is_planner_pack(p_review.subject) and p_review.text_version ~ '^[0-9a-f]{16}$'
    when 'note' then private.is_planner_pack(p_review.subject) and p_review.text_version ~ '^[0-9a-f]{16}$'
  end) is not true then
    perform private.refuse(404, 'Not found');
  end if;
  if not private.are_sources(p_review.sources) then
    perform private.refuse(400, 'A source has a title and an edition, and a text''s sources at most 4000 characters in all');
  end if;
  perform private.check_day(p_review.reviewed_on);
  perform private.check_day(p_review.review_by);
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
      kind, subject, author, reviewer, reviewed_on, review_by, sources, text_version, updated_by
    )
    values (
      p_review.kind, p_review.subject, p_review.author, p_review.reviewer, p_review.reviewed_on, p_review.review_by,
      p_review.sources, case when p_review.kind in ('pack', 'note') then p_review.text_version else '' end,
      (select auth.uid())
    )
    on conflict (kind, subject) do update set
      author = excluded.author, reviewer = excluded.reviewer, reviewed_on = excluded.reviewed_on,
      review_by = excluded.review_by, sources = excluded.sources, text_version = excluded.text_version
    returning r.*;
  perform audit.record('review.save', null, p_review.kind || '/' || p_review.subject);
end
$function$;

CREATE OR REPLACE FUNCTION public.get_reviews()
  RETURNS TABLE (
    kind         text,
    subject      text,
    author       text,
    reviewer     text,
    reviewed_on  date,
    review_by    date,
    sources      jsonb,
    overdue      boolean,
    text_version text
  )
  LANGUAGE sql
  STABLE
  ROWS 50
  SET search_path TO ''
  AS $function$ select * from private.get_reviews() $function$;

ALTER TABLE "public"."text_reviews"
  ADD CONSTRAINT "text_reviews_check1" CHECK (((text_version <> ''::text) = (kind = ANY (ARRAY['pack'::text, 'note'::text]))));

ALTER TABLE "public"."text_reviews"
  ADD CONSTRAINT "text_reviews_check2" CHECK (((review_by IS NULL) OR (review_by > reviewed_on)));

ALTER TABLE "public"."text_reviews"
  ADD CONSTRAINT "text_reviews_kind_check" CHECK ((kind = ANY (ARRAY['plan'::text, 'article'::text, 'pack'::text, 'note'::text])));

ALTER TABLE "public"."text_reviews"
  ADD CONSTRAINT "text_reviews_text_version_check" CHECK ((text_version ~ '^[0-9a-f]{0,16}$'::text));

REVOKE ALL ON FUNCTION "private"."get_reviews"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_reviews"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_planner_pack"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_planner_pack"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_reviews"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_reviews"() TO "anon", "authenticated", "postgres";
