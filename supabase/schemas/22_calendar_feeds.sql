/*
  A calendar feed of the clinic's appointments for a member of staff: an address with a secret, to which their
  calendar program subscribes. The database stores only the secret's digest, one for each person: creating another
  replaces it at once.
*/
create table private.calendar_feeds (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  names boolean not null,
  created_at timestamptz not null default private.now()
);
comment on table private.calendar_feeds is 'The digest of each feed''s secret; a deactivated account has none.';
comment on column private.calendar_feeds.names is 'Whether its owner chose to include patients'' names.';
alter table private.calendar_feeds enable row level security;

/* private.end_calendar_feed(): a deactivation and a password reset end the feed with the sessions. */
create function private.end_calendar_feed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.calendar_feeds where user_id = new.user_id;
  return null;
end
$$;
create trigger staff_end_calendar_feed after update of active, must_change_password on public.staff
  for each row when (not new.active or new.must_change_password) execute function private.end_calendar_feed();

/* get_calendar_feed(): the caller's own feed, without its secret; null if there is none. */
create function private.get_calendar_feed() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('createdAt', created_at, 'names', names)
    from private.calendar_feeds where user_id = (select auth.uid())
  );
end
$$;
create function public.get_calendar_feed() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_calendar_feed() $$;

/*
  make_calendar_feed(): creates the caller's feed. The address of an earlier one stops working. The event says whether
  the feed contains patients' names.
*/
create function private.make_calendar_feed(p_digest text, p_names boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.calendar_feeds (user_id, digest, names) values ((select auth.uid()), p_digest, coalesce(p_names, false))
  on conflict (user_id) do update
    set digest = excluded.digest, names = excluded.names, created_at = excluded.created_at;
  perform audit.record('calendar-feed.make', null, case when p_names then 'with names' else 'without names' end);
  return private.get_calendar_feed();
end
$$;
create function public.make_calendar_feed(p_digest text, p_names boolean) returns jsonb
language sql set search_path = ''
as $$ select private.make_calendar_feed(p_digest, p_names) $$;

/* revoke_calendar_feed(): makes the address of the caller's feed stop working. A repeated call changes nothing. */
create function private.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from private.calendar_feeds where user_id = (select auth.uid());
  if found then
    perform audit.record('calendar-feed.revoke');
  end if;
end
$$;
create function public.revoke_calendar_feed() returns void
language sql set search_path = ''
as $$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.revoke_calendar_feed()))) $$;
grant execute on function
  private.get_calendar_feed(), public.get_calendar_feed(),
  private.make_calendar_feed(text, boolean), public.make_calendar_feed(text, boolean),
  private.revoke_calendar_feed(), public.revoke_calendar_feed()
  to authenticated;

/*
  read_calendar_feed(): the appointments of a feed, from thirty days ago to the last day that visitors may book; null
  for an address that doesn't work. It shows what its owner may see, without the reason of a visit, and names only if
  the owner chose them. It counts the request against its network and changes nothing else.
*/
create function public.read_calendar_feed(p_digest text, p_address text, p_limits boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_names boolean;
  v_today date := private.today();
  v_last date := private.last_public_day();
begin
  if p_limits then
    perform private.hit_network('feed:', p_address, 600, interval '1 hour', 'Too many requests. Please try again later.');
  end if;
  select f.names into v_names
  from private.calendar_feeds f join public.staff s on s.user_id = f.user_id
  where f.digest = p_digest and s.active and not s.must_change_password;
  if not found then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id,
      'startsAt', t.starts_at,
      'endsAt', t.starts_at + a.duration_minutes * interval '1 minute',
      'status', a.status,
      'visitKind', a.visit_kind,
      'version', a.version,
      'updatedAt', a.updated_at,
      'name', case when v_names then a.name end
    ) order by t.starts_at, a.id), '[]')
    from public.appointments a
    join public.slot_options o on o.label = a.slot
    -- The rule of private.slot_start(), without a call for each row.
    cross join lateral (select (a.date + o.starts_at) at time zone (select private.time_zone()) as starts_at) t
    where a.date between v_today - 30 and v_last and a.status <> 'cancelled'
  );
end
$$;
grant execute on function public.read_calendar_feed(text, text, boolean) to service_role;
