-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

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
    where (p.id is not null or (r.kind = 'plan' and private.is_diet_plan(r.subject)))
      -- An article without a review has an empty row once its content was changed.
      and (r.author <> '' or r.reviewer <> '' or r.sources <> '[]')
    order by r.kind desc, p.published_at desc, r.subject
    limit 500;
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_review()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reviewer text;
begin
  -- As save_review() does, so that it finds the row.
  perform pg_catalog.pg_advisory_xact_lock(9, hashtext('article' || new.id));
  select reviewer into v_reviewer from public.text_reviews
  where kind = 'article' and subject = new.id::text;
  insert into public.text_reviews (kind, subject, updated_by)
  values ('article', new.id::text, (select auth.uid()))
  on conflict (kind, subject) do update set reviewer = '', reviewed_on = null, review_by = null;
  if v_reviewer <> '' then
    perform audit.record('review.save', null, 'article/' || new.id);
  end if;
  return null;
end
$function$;
