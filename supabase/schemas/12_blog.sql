/* The blog: everybody may read published posts, staff write their own, admins manage all posts. */

/* private.own_staff_name(): the caller's own name, shown as the author of a post. */
create function private.own_staff_name() returns text
language sql stable security definer set search_path = ''
as $$ select name from public.staff where user_id = (select auth.uid()) $$;
grant execute on function private.own_staff_name() to authenticated;

/*
  private.is_renderable_markdown(): whether a text can be rendered as markdown in well under a second. It estimates the
  work in the same way as supabase/functions/_shared/domain/markdown-bounds.ts, which explains why.
*/
create function private.is_renderable_markdown(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  c_space constant text := ' \t\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  v_work int := 0;
  v_levels int := 0;
  v_block_lines int := 0;
  v_block_marks int := 0;
  v_block_columns int := 0;
  v_line text;
  v_marks int;
  v_head text;
begin
  foreach v_line in array regexp_split_to_array(p_text, '\r\n|\r|\n') loop
    v_work := v_work + 1;
    if v_line ~ format('^[%s]*$', c_space) then
      v_block_lines := 0;
      v_block_marks := 0;
      v_block_columns := 0;
      continue;
    end if;
    v_marks := regexp_count(v_line, '[][*_~`<|]');
    v_block_lines := v_block_lines + 1;
    v_block_marks := v_block_marks + v_marks;
    if v_line ~ format('^[|:>%s-]+$', c_space) and v_line ~ '\|.*-|-.*\|' then
      v_block_columns := v_marks + 1;
    end if;
    v_head := substring(v_line from '^(?:[ \t]*(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]|$)))*[ \t]*');
    v_levels := regexp_count(v_head, '>|[-+*]|[0-9]+[.)]') + least(v_levels, regexp_count(v_head, '\t|  '));
    v_work := v_work + v_marks + v_block_columns + 2 * v_levels;
    if v_line ~ format('^[=>%s-]+$', c_space) and v_line ~ '[=-]' then
      v_work := v_work + 2;
    end if;
    if v_work > 10000 or v_levels > 50 or v_block_marks > 1000 or v_block_lines > 2000 then
      return false;
    end if;
  end loop;
  return v_work <= 10000;
end
$$;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  -- A slug that looks like an id would be taken for another article's id.
  slug text not null unique check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120
    and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  title text not null check (length(title) between 1 and 200),
  cover text not null default '' check (
    -- A path of this site or an https address, as in the contract. Browsers read '/\' as '//', which is another host.
    length(cover) <= 500
    and (cover = '' or cover ~ '^/(?!/)[A-Za-z0-9_./%-]*$' or cover ~ '^https://[^[:space:]"''<>\\]+$')
  ),
  content text not null check (length(content) between 1 and 100000),
  excerpt text not null check (length(excerpt) <= 400),
  category text not null default 'Nutrition'
    check (category in ('Nutrition', 'Fitness', 'Medical', 'Mental Health', 'Women''s Health')),
  -- The caller's name, unless the trigger or the owner sets another; requests never contain it.
  author text not null default private.own_staff_name() check (length(author) between 1 and 120),
  -- Null for the clinic's own articles, which belong to no account.
  author_id uuid references public.staff (user_id) on delete set null,
  read_time text not null check (read_time ~ '^[1-9][0-9]{0,3} min read$'),
  published boolean not null default true,
  -- In the future while scheduled, null while a draft.
  published_at timestamptz default private.now(),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid(),
  version int not null default 1,
  cover_alt text not null default '' check (length(cover_alt) <= 300)
);
comment on column public.blog_posts.cover_alt is 'The cover''s alternative text; empty for a decorative cover.';
comment on table public.blog_posts is 'Articles in markdown; excerpt, author and read time are derived when they are saved.';
create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where published;
create index blog_posts_author_id_idx on public.blog_posts (author_id, created_at desc);
alter table public.blog_posts enable row level security;
create trigger blog_posts_stamp before update on public.blog_posts
  for each row execute function private.stamp_change();
create trigger blog_posts_values before insert or update of title, author, cover, cover_alt, excerpt, content
  on public.blog_posts
  for each row execute function private.check_values(
    'title', 'line', 'author', 'line', 'cover', 'image', 'cover_alt', 'line', 'excerpt', 'text', 'content', 'markdown'
  );
create trigger blog_posts_one_at_a_time after update on public.blog_posts referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger blog_posts_one_insert after insert on public.blog_posts referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger blog_posts_version before update on public.blog_posts
  for each row execute function private.count_version();

/* private.set_post_author(): sets a post's author to the caller's account and name, ignoring what was sent. */
create function private.set_post_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    new.author_id := (select auth.uid());
    new.author := private.own_staff_name();
  end if;
  return new;
end
$$;
create trigger blog_posts_sign before insert on public.blog_posts
  for each row execute function private.set_post_author();
/*
  private.set_publication_time(): sets when a post comes out. Publishing without a time means now. The date of a post
  that has come out stays, unless it was withdrawn and is given a later time. A post that never came out becomes a
  draft when it is unpublished.
*/
create function private.set_publication_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_out boolean := coalesce(tg_op = 'UPDATE' and old.published_at <= private.now(), false);
begin
  -- The owner, who writes the clinic's own articles, dates them freely.
  if (select auth.uid()) is null then
    return new;
  end if;
  perform private.check_day(new.published_at::date);
  if v_was_out and (old.published or not new.published or (new.published_at > private.now()) is not true) then
    new.published_at := old.published_at;
  elsif new.published then
    new.published_at := greatest(new.published_at, private.now());
  else
    new.published_at := null;
  end if;
  return new;
end
$$;
create trigger blog_posts_time before insert or update of published, published_at on public.blog_posts
  for each row execute function private.set_publication_time();
create trigger blog_posts_audit_create after insert on public.blog_posts
  for each row execute function audit.record_row('post.create', 'id');
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row execute function audit.record_row('post.update', 'id');

-- Visitors may read the displayed columns, but not the author's account.
grant select (id, slug, title, cover, content, excerpt, category, author, read_time, published, published_at, cover_alt)
  on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant insert (slug, title, cover, cover_alt, content, excerpt, category, read_time, published, published_at),
  update (slug, title, cover, cover_alt, content, excerpt, category, read_time, published, published_at)
  on public.blog_posts to authenticated;
create policy "Everybody reads published posts" on public.blog_posts
  for select to anon using (published and published_at <= (select private.now()));
create policy "Signed-in callers read published posts, staff their own and admins all" on public.blog_posts
  for select to authenticated
  using (
    (published and published_at <= (select private.now()))
    or (author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin())
  );
create policy "Staff write posts in their own name" on public.blog_posts
  for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "Authors change their posts and admins any" on public.blog_posts
  for update to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()))
  with check ((author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()));

/*
  public.published_posts: published posts as the public sees them, dated in the clinic's zone. Runs with the caller's
  rights.
*/
create view public.published_posts with (security_invoker = true) as
  select id, slug, title, cover, content, excerpt, category, author, read_time, published_at,
    (published_at at time zone private.time_zone())::date as published_on, cover_alt
  from public.blog_posts where published and published_at <= (select private.now());
grant select on public.published_posts to anon, authenticated;

/* public.post_states: posts with their state, as their authors see them. Runs with the caller's rights. */
create view public.post_states with (security_invoker = true) as
  select id, slug, title, cover, content, category, author, author_id, published, published_at, created_at, updated_at,
    version,
    case
      when published and published_at <= (select private.now()) then 'published'
      when published then 'scheduled'
      when published_at is null then 'draft'
      else 'withdrawn'
    end as state, cover_alt
  from public.blog_posts;
grant select on public.post_states to authenticated;

/*
  private.publication_of(): how a wish for a post's state, or for `published` and `published_at` alone, is stored
  (BLOG-10). A state that the post can't have is refused; `p_before` is its state until now, null for a new one.
*/
create function private.publication_of(p_wish jsonb, p_before text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_state constant text := p_wish ->> 'state';
  v_at constant timestamptz := p_wish ->> 'published_at';
  v_to_come constant boolean := coalesce(v_at > private.now(), false);
  v_came_out constant boolean := coalesce(p_before in ('published', 'withdrawn'), false);
begin
  if v_state is null then
    return p_wish - array(select name from jsonb_object_keys(p_wish) as name where name not in ('published', 'published_at'));
  elsif v_state = 'draft' and v_came_out then
    perform private.refuse(400, 'An article that came out can’t be a draft again: withdraw it');
  elsif v_state = 'withdrawn' and not v_came_out then
    perform private.refuse(400, 'An article that never came out can’t be withdrawn: keep it as a draft');
  elsif v_state = 'published' and v_to_come then
    perform private.refuse(400, 'A published article takes no time to come: leave it out, or schedule it');
  elsif v_state = 'scheduled' and not v_to_come then
    perform private.refuse(400, 'A scheduled article needs a time of publication that is to come');
  elsif v_state = 'scheduled' and p_before = 'published' then
    perform private.refuse(400, 'An article that is out can’t be scheduled: withdraw it first');
  end if;
  return jsonb_build_object(
    'published', v_state in ('published', 'scheduled'), 'published_at', case when v_state = 'scheduled' then v_at end
  );
end
$$;
grant execute on function private.publication_of(jsonb, text) to authenticated;

/* create_post(): writes a post in the caller's name and with their rights, from its columns and the state it shall have. */
create function public.create_post(p_post jsonb) returns setof public.post_states
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := private.begin_act();
  v_columns text;
  v_id uuid;
begin
  if v_done is null then
    p_post := p_post - 'state' || private.publication_of('{"published": true, "published_at": null}' || p_post, null);
    select string_agg(quote_ident(name), ', ') into v_columns from jsonb_object_keys(p_post) as name;
    execute format(
      'insert into public.blog_posts (%1$s)
      select %1$s from jsonb_populate_record(null::public.blog_posts, $1) returning id', v_columns
    ) into v_id using p_post;
    v_done := private.end_act((select jsonb_agg(post) from public.post_states post where id = v_id));
  end if;
  return query select * from jsonb_populate_recordset(null::public.post_states, v_done);
end
$$;

/*
  change_post(): changes what is different in a post that the caller may change; without a difference nothing, with any
  version. Excerpt and reading time go with the content.
*/
create function public.change_post(p_id uuid, p_post jsonb, p_version int default null)
returns setof public.post_states
language plpgsql set search_path = ''
as $$
declare
  c_publication constant text[] := '{state,published,published_at}';
  v_done jsonb := private.begin_act();
  v_before public.post_states;
  v_same_time boolean;
  v_changes jsonb;
  v_count int := 1;
begin
  if v_done is null then
    select * into v_before from public.post_states
    where id = p_id and (author_id = (select auth.uid()) or (select private.is_admin()));
    if not found then
      perform private.refuse(404, 'Not found');
    end if;
    -- The contract's instants have milliseconds.
    v_same_time := (p_post ->> 'published_at')::timestamptz
      is not distinct from date_trunc('milliseconds', v_before.published_at);
    select coalesce(jsonb_object_agg(key, value), '{}') into v_changes from jsonb_each(p_post)
    where case key
      when 'published_at' then not v_same_time
      -- A scheduled post that has come out by itself since it was read.
      when 'state' then value <> to_jsonb(v_before.state)
        and not (value = '"scheduled"' and v_before.state = 'published' and v_same_time)
      when 'excerpt' then p_post ->> 'content' <> v_before.content
      when 'read_time' then p_post ->> 'content' <> v_before.content
      else value <> to_jsonb(v_before) -> key
    end;
    if v_changes <> '{}' then
      if v_changes ?| c_publication then
        v_changes := v_changes - c_publication || private.publication_of(p_post, v_before.state);
      end if;
      execute format(
        'update public.blog_posts p set %s from jsonb_populate_record(null::public.blog_posts, $1) v
        where p.id = $2 and p.version = coalesce($3, p.version)', private.assignments(v_changes)
      ) using v_changes, p_id, p_version;
      get diagnostics v_count = row_count;
    end if;
    if v_count = 0 then
      perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
    end if;
    v_done := private.end_act((select jsonb_agg(post) from public.post_states post where id = p_id));
  end if;
  return query select * from jsonb_populate_recordset(null::public.post_states, v_done);
end
$$;
grant execute on function public.create_post(jsonb), public.change_post(uuid, jsonb, int) to authenticated;
