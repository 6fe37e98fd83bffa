/*
  Who reviewed a text with medical content: a diet plan, an article, a pack of the planner's rules or its notes. Facts that
  nobody has filled in are unknown, and the site says so.
*/
create table public.text_reviews (
  kind text not null check (kind in ('plan', 'article', 'pack', 'note')),
  -- A plan's id in the catalogue, an article's id, or a pack's.
  subject text not null check (subject ~ '^[a-z0-9-]{1,60}$'),
  author text not null default '' check (length(author) <= 120 and private.is_line(author)),
  reviewer text not null default '' check (length(reviewer) <= 120 and private.is_line(reviewer)),
  reviewed_on date,
  review_by date,
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 30),
  -- The fingerprint of a pack or a note as it was signed: once the text is another, it isn't reviewed.
  text_version text not null default '' check (text_version ~ '^[0-9a-f]{0,16}$'),
  version int not null default 1,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  primary key (kind, subject),
  check ((reviewer = '') = (reviewed_on is null)),
  check ((text_version <> '') = (kind in ('pack', 'note'))),
  check (review_by is null or review_by > reviewed_on)
);
comment on table public.text_reviews is 'Author, reviewer, dates and sources of a text with medical content, as entered by staff.';
comment on column public.text_reviews.sources is 'A list of {title, edition}.';
alter table public.text_reviews enable row level security;
create trigger text_reviews_stamp before update on public.text_reviews
  for each row execute function private.stamp_change();
create trigger text_reviews_version before update on public.text_reviews
  for each row execute function private.count_version();
grant select on public.text_reviews to authenticated;
create policy "Staff read what is known of each text" on public.text_reviews
  for select to authenticated using ((select private.is_staff()));

/* private.is_diet_plan(): whether the catalogue of diet plans has a plan with this id. */
create function private.is_diet_plan(p_id text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_id = any ('{
    diabetes, pcod, thyroid, heart, renal, renal-stone, liver, arthritis, asthma, pregnancy, lactation, gluten-free,
    1200-kcal, 1600-kcal, 1800-kcal, 2000-kcal
  }')
$$;

/* private.is_planner_pack(): whether the planner has a pack of rules with this id. */
create function private.is_planner_pack(p_id text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_id = any ('{
    healthy-adult, type-2-diabetes, sglt2, hypertension, heart, pcos, hypothyroid, gout, fatty-liver, cholesterol,
    anaemia, kidney-disease, dialysis, pregnancy, lactation
  }')
$$;

/* private.are_sources(): a JSON list of at most 30 {title, edition}, of at most 4000 characters in all. */
create function private.are_sources(p_sources jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_sources) = 'array' and jsonb_array_length(p_sources) <= 30 then (
    select coalesce(bool_and(
      jsonb_typeof(source -> 'title') = 'string' and private.are_lines(array[source ->> 'title'], 300)
      and jsonb_typeof(source -> 'edition') = 'string' and private.are_lines(array[source ->> 'edition'], 100)
      and source - 'title' - 'edition' = '{}'
    ) and sum(length(source ->> 'title') + length(source ->> 'edition')) <= 4000, true)
    from jsonb_array_elements(p_sources) as source
  ) else false end
$$;

/* public.review_facts: staff's input about a text. */
create type public.review_facts as (
  kind text, subject text, author text, reviewer text, reviewed_on date, review_by date, sources jsonb, text_version text
);

/* save_review(): replaces a text's review, based on the version that the caller saw (0 for none). */
create function private.save_review(p_review public.review_facts, p_version int) returns setof public.text_reviews
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.save_review(p_review public.review_facts, p_version int) returns setof public.text_reviews
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.text_reviews, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_review(p_review, p_version) done
  ))))
$$;
grant execute on function
  private.save_review(public.review_facts, int), public.save_review(public.review_facts, int) to authenticated;

/*
  private.withdraw_review(): a review covers the text as it was read. Changing an article's content removes the
  reviewer and the days. A dialog that was open meanwhile becomes stale, even for an article without a review.
*/
create function private.withdraw_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger blog_posts_review after update of content on public.blog_posts
  for each row when (new.content is distinct from old.content) execute function private.withdraw_review();

/*
  get_reviews(): the public part of the reviews: those of the plans, the planner's packs and notes, and the newest published
  articles by their slug.
*/
create function private.get_reviews()
returns table (
  kind text, subject text, author text, reviewer text, reviewed_on date, review_by date, sources jsonb, overdue boolean,
  text_version text
)
language plpgsql stable rows 50 security definer set search_path = ''
as $$
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
$$;
create function public.get_reviews()
returns table (
  kind text, subject text, author text, reviewer text, reviewed_on date, review_by date, sources jsonb, overdue boolean,
  text_version text
)
language sql stable rows 50 set search_path = ''
as $$ select * from private.get_reviews() $$;
grant execute on function private.get_reviews(), public.get_reviews() to anon, authenticated;
