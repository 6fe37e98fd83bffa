-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.are_sources (
  p_sources jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_sources) = 'array' and jsonb_array_length(p_sources) <= 30 then (
    select coalesce(bool_and(
      jsonb_typeof(source -> 'title') = 'string' and private.are_lines(array[source ->> 'title'], 300)
      and jsonb_typeof(source -> 'edition') = 'string' and private.are_lines(array[source ->> 'edition'], 100)
      and source - 'title' - 'edition' = '{}'
    ) and sum(length(source ->> 'title') + length(source ->> 'edition')) <= 4000, true)
    from jsonb_array_elements(p_sources) as source
  ) else false end
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
