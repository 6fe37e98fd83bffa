/* Limits against abuse. They are counted in the database, because all instances of the function share them. */
create table private.limit_hits (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default private.now()
);
comment on table private.limit_hits is 'One row per counted act; rows older than a day are purged.';
create index limit_hits_key_at_idx on private.limit_hits (key, at);
alter table private.limit_hits enable row level security;

/*
  private.hit(): counts an action under a key. Once there are `p_limit` actions in the window, it refuses with 429 and
  the seconds to wait. Actions of one key are counted one at a time, so that a burst can't slip through.
*/
create function private.hit(p_key text, p_limit int, p_window interval, p_message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
  v_oldest timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(p_key));
  select count(*), min(at) into v_count, v_oldest from (
    select at from private.limit_hits
    where key = p_key and at > private.now() - p_window
    order by at desc limit p_limit
  ) recent;
  if v_count >= p_limit then
    perform private.refuse(429, p_message, 'limit',
      greatest(1, ceil(extract(epoch from v_oldest + p_window - private.now()))::int));
  end if;
  insert into private.limit_hits (key) values (p_key);
end
$$;

/*
  Logins: five failures in fifteen minutes per username and address, twenty per address. An attempt counts before the
  password is checked and is cleared if it was right, so that parallel guesses count in full.
*/
create function public.login_begin(p_username text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hit('login:' || p_address, 20, interval '15 minutes', 'Too many attempts. Try again later.');
  perform private.hit('login:' || p_username || '@' || p_address, 5, interval '15 minutes',
    'Too many attempts. Try again later.');
end
$$;
grant execute on function public.login_begin(text, text) to service_role;

/* login_succeeded(): clears the attempts after a correct password. */
create function public.login_succeeded(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where key = 'login:' || p_username || '@' || p_address;
  delete from private.limit_hits where id = (
    select max(id) from private.limit_hits where key = 'login:' || p_address
  )
$$;
grant execute on function public.login_succeeded(text, text) to service_role;

/* login_withdrawn(): removes the newest attempt, which Auth did not check. Earlier ones still count. */
create function public.login_withdrawn(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where id in (
    select max(id) from private.limit_hits
    where key in ('login:' || p_address, 'login:' || p_username || '@' || p_address)
    group by key
  )
$$;
grant execute on function public.login_withdrawn(text, text) to service_role;
