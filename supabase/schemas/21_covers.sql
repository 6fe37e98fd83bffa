/*
  Covers of articles that staff uploaded. Each has a row, and its picture in three sizes in a public bucket, under
  '<id>/large', '<id>/small' and '<id>/share'. The browser makes the sizes. A cover is kept while an article shows it.
*/
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-covers', 'blog-covers', true, 1048576, array['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

create table public.blog_covers (
  id uuid primary key,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  created_at timestamptz not null default private.now(),
  unused_since timestamptz,
  removing_since timestamptz
);
comment on table public.blog_covers is 'Uploaded covers; their pictures are in the bucket blog-covers.';
comment on column public.blog_covers.unused_since is 'When the job first found that nothing shows this cover.';
comment on column public.blog_covers.removing_since is 'When the job began to remove the files; from then on nobody can choose the cover.';
create index blog_covers_author_id_idx on public.blog_covers (author_id);
create index blog_covers_created_at_idx on public.blog_covers (created_at desc);
alter table public.blog_covers enable row level security;
grant select on public.blog_covers to authenticated;
grant insert (id) on public.blog_covers to authenticated;
create policy "Staff see all covers, to choose from" on public.blog_covers
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add covers in their own name" on public.blog_covers
  for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select auth.uid()));

/* private.check_cover_limit(): limits an author to thirty covers a day; their uploads start one at a time. */
create function private.check_cover_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(11, hashtext(new.author_id::text));
  -- Another size of a cover that is there is refused by its key.
  if not exists (select 1 from public.blog_covers where id = new.id) and (
    select count(*) from public.blog_covers
    where author_id = new.author_id and created_at > private.now() - interval '1 day'
  ) >= 30 then
    perform private.refuse(429, 'You have uploaded 30 covers in a day. Choose one of them, or come back tomorrow', 'cap', 3600);
  end if;
  return new;
end
$$;
create trigger blog_covers_limit before insert on public.blog_covers
  for each row execute function private.check_cover_limit();
create trigger blog_covers_one_at_a_time after insert on public.blog_covers referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger blog_covers_audit_create after insert on public.blog_covers
  for each row execute function audit.record_row('cover.upload', 'id');

/* add_cover(): the row of a new cover, under the id that the caller chose. Its sizes arrive one by one. */
create function public.add_cover(p_id uuid) returns void
language sql set search_path = ''
as $$ insert into public.blog_covers (id) values (p_id) on conflict do nothing $$;
grant execute on function public.add_cover(uuid) to authenticated;

-- Visitors read through the bucket's public address, which no policy guards. Listing all files is for staff.
create policy "Staff see the files of covers" on storage.objects
  for select to authenticated
  using (bucket_id = 'blog-covers' and (select private.is_staff()) and not (select private.is_passing_on()));
create policy "Staff store the sizes of their own cover" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'blog-covers' and (select private.is_staff()) and not (select private.is_passing_on())
    and split_part(name, '/', 2) in ('large', 'small', 'share') and exists (
      select 1 from public.blog_covers c
      where name = c.id::text || '/' || split_part(name, '/', 2) and c.author_id = (select auth.uid())
        and c.removing_since is null
    )
  );

/* public.cover_list: covers with all their files, to choose from. Runs with the caller's rights. */
create view public.cover_list with (security_invoker = true) as
  select c.id, c.created_at
  from public.blog_covers c
  where c.removing_since is null and (
    select count(*) from storage.objects o
    where o.bucket_id = 'blog-covers'
      and o.name in (c.id::text || '/large', c.id::text || '/small', c.id::text || '/share')
  ) = 3;
grant select on public.cover_list to authenticated;

/* private.cover_address(): the address under which an article refers to an uploaded cover. */
create function private.cover_address(p_id uuid) returns text
language sql immutable set search_path = ''
as $$ select '/api/covers/' || p_id || '/large' $$;

/*
  private.check_cover(): refuses an article's cover whose files are missing, incomplete or about to be removed. A
  cover that the article already shows stays.
*/
create function private.check_cover() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  if new.cover like '/api/covers/%' and (tg_op = 'INSERT' or new.cover <> old.cover) then
    select id into v_id from public.blog_covers
    where private.cover_address(id) = new.cover and removing_since is null
    for share;
    if not found then
      perform private.refuse(400, 'This cover is gone. Choose another one', 'cover');
    end if;
    if not exists (select 1 from public.cover_list where id = v_id) then
      perform private.refuse(400, 'This cover is not whole. Upload it again', 'cover');
    end if;
  end if;
  return new;
end
$$;
create trigger blog_posts_cover before insert or update of cover on public.blog_posts
  for each row execute function private.check_cover();

/*
  unused_covers(): covers that nothing has shown for a day, whose files the job should remove. Run every minute. If
  removing files fails, the cover is returned again after ten minutes. Uses the server's own time.
*/
create function public.unused_covers() returns setof uuid
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.unused_covers() to service_role;

/* forget_covers(): deletes the rows of covers whose files were removed. */
create function public.forget_covers(p_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$ delete from public.blog_covers where id = any (p_ids) and removing_since is not null $$;
grant execute on function public.forget_covers(uuid[]) to service_role;

/*
  private.site_builds: the time up to which published scheduled articles are included in the built site. Saving a post
  triggers a build; when a scheduled post's time comes, this table does.
*/
create table private.site_builds (
  id boolean primary key default true check (id),
  built_until timestamptz not null default private.now(),
  leased_until timestamptz not null default '-infinity'
);
comment on table private.site_builds is 'One row: the time up to which scheduled articles are in the built site.';
alter table private.site_builds enable row level security;
insert into private.site_builds default values;

/*
  claim_build(): the time up to which a build is due, because a scheduled article came out since the last one; null if
  none is due. Leased for two minutes, so that overlapping jobs request one build, and a build that was not accepted
  is requested again.
*/
create function public.claim_build() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.claim_build() to service_role;

/* settle_build(): records that the site's host has accepted the claimed build. */
create function public.settle_build(p_until timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update private.site_builds set built_until = greatest(built_until, p_until), leased_until = '-infinity' where id
$$;
grant execute on function public.settle_build(timestamptz) to service_role;
