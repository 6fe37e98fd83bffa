/*
  The privacy notice and the terms as the clinic has saved them. Versions never change, and a booking stores the
  version its visitor saw. Until the first version is saved, the site shows the template that comes with the product.
*/
create table public.notices (
  version int primary key,
  privacy text not null check (length(privacy) between 1 and 50000),
  terms text not null check (length(terms) between 1 and 50000),
  -- While false, the pages are marked as a template.
  confirmed boolean not null,
  saved_at timestamptz not null default private.now(),
  saved_by uuid references public.staff (user_id)
);
comment on table public.notices is 'Every version of the privacy notice and the terms, append-only.';
create index notices_saved_by_idx on public.notices (saved_by);
alter table public.notices enable row level security;
grant select on public.notices to authenticated;
create policy "Admins read every version of the notices" on public.notices
  for select to authenticated using ((select private.is_admin()));

/*
  save_notices(): saves a new version, based on the one that the caller saw (0 for the template). A text with gaps,
  written in [square brackets], can be saved but not confirmed. A text with a {name} that stands for no fact can't be
  saved.
*/
create function private.save_notices(p_privacy text, p_terms text, p_confirmed boolean, p_version int)
returns setof public.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_newest int;
  v_unknown text;
begin
  perform private.require_admin();
  select place[1] into v_unknown
  from regexp_matches(p_privacy || p_terms, '\{(\w+)\}', 'g') as place
  where place[1] <> all (array['clinic', 'address', 'email', 'phone', 'notice'])
  limit 1;
  if v_unknown is not null then
    perform private.refuse(400, format('{%s} stands for nothing', v_unknown));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7, 0);
  select coalesce(max(version), 0) into v_newest from public.notices;
  if v_newest <> p_version then
    perform private.refuse(409, 'A colleague changed the texts meanwhile.', 'stale');
  end if;
  if p_confirmed and p_privacy || p_terms ~ '\[[^\]]*\](?!\()' then
    perform private.refuse(400, 'Fill in what stands in [square brackets] before you confirm.', 'gaps');
  end if;
  return query
    insert into public.notices (version, privacy, terms, confirmed, saved_by)
    values (v_newest + 1, p_privacy, p_terms, p_confirmed, (select auth.uid()))
    returning *;
  perform audit.record(
    case when p_confirmed then 'notices.confirm' else 'notices.save' end, null, (v_newest + 1)::text
  );
end
$$;
create function public.save_notices(p_privacy text, p_terms text, p_confirmed boolean, p_version int)
returns setof public.notices
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.notices, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_notices(p_privacy, p_terms, p_confirmed, p_version) done
  ))))
$$;
grant execute on function
  private.save_notices(text, text, boolean, int), public.save_notices(text, text, boolean, int)
  to authenticated;

/*
  private.notice_version(): the version in force: the newest confirmed one, so that a draft never replaces a confirmed
  text. Without a confirmed one it is the newest; null while only the template exists.
*/
create function private.notice_version() returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select version from public.notices order by confirmed desc, version desc limit 1);
end
$$;
grant execute on function private.notice_version() to anon, authenticated, service_role;

/*
  private.was_in_force(): whether visitors were ever shown a version: it is confirmed, or was saved before the first confirmed one.
*/
create function private.was_in_force(p_version int) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.notices n
    where n.version = p_version
      and (n.confirmed or not exists (select 1 from public.notices c where c.confirmed and c.version < n.version))
  );
end
$$;

/*
  get_notices(): a version of the texts, by default the one in force; no row while only the template exists. A version
  that was never in force is visible to admins only.
*/
create function private.get_notices(p_version int)
returns table (version int, privacy text, terms text, confirmed boolean, saved_on date)
language plpgsql stable rows 1 security definer set search_path = ''
as $$
begin
  return query
    select n.version, n.privacy, n.terms, n.confirmed, (n.saved_at at time zone private.time_zone())::date
    from public.notices n
    where n.version = coalesce(p_version, private.notice_version())
      and (private.was_in_force(n.version) or private.is_admin());
end
$$;
create function public.get_notices(p_version int default null)
returns table (version int, privacy text, terms text, confirmed boolean, saved_on date)
language sql stable rows 1 set search_path = ''
as $$ select * from private.get_notices(p_version) $$;
grant execute on function private.get_notices(int), public.get_notices(int) to anon, authenticated;
