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
  private.network(): the network of an address, so that limits count an address once, however it is spelled. Of IPv6
  this is the /64, which one customer gets as a whole, or a wider network. An IPv4 address is a network of its own,
  also when it is written as IPv6. Anything else is returned unchanged.
*/
create function private.network(p_address text, p_bits int default 64) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_address inet;
begin
  v_address := split_part(p_address, '%', 1)::inet;
  if v_address << '::ffff:0:0/96'::inet then
    v_address := replace(host(v_address), '::ffff:', '')::inet;
  end if;
  return case family(v_address)
    when 4 then host(v_address)
    else pg_catalog.network(set_masklen(v_address, p_bits))::text
  end;
exception when invalid_text_representation then
  return p_address;
end
$$;

/* private.mailbox(): the mailbox that an e-mail address reaches, without its tag; for counting only. */
create function private.mailbox(p_email text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(lower(p_email), '^([^@+]+)\+[^@]*@', '\1@') $$;

/*
  private.hit(): counts an action under a key. Once there are `p_limit` actions in the window, it refuses with 429 and
  the seconds to wait. Actions of one key are counted one at a time, so that a burst can't slip through.
*/
create function private.hit(
  p_key text, p_limit int, p_window interval, p_message text, p_reason text default 'limit'
) returns void
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
    perform private.refuse(429, p_message, p_reason,
      greatest(1, ceil(extract(epoch from v_oldest + p_window - private.now()))::int));
  end if;
  insert into private.limit_hits (key) values (p_key);
end
$$;

/* private.network_keys(): the keys under which an action of an address is counted: its network, of IPv6 also its /48. */
create function private.network_keys(p_kind text, p_address text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(distinct p_kind || private.network(p_address, bits)) from unnest(array[64, 48]) as bits
$$;

/*
  private.hit_network(): counts an action of an address. The /48 of an IPv6 address, which a company or a part of a
  carrier's customers share, may act five times as often.
*/
create function private.hit_network(p_kind text, p_address text, p_limit int, p_window interval, p_message text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_key text;
begin
  foreach v_key in array private.network_keys(p_kind, p_address) loop
    perform private.hit(v_key, case when v_key like '%/48' then 5 * p_limit else p_limit end, p_window, p_message);
  end loop;
end
$$;

/*
  private.slow_guessing(): counts an attempt at a username, known or not. After fifty failures in an hour, attempts
  from networks without an earlier success are judged one at a time, at most one a minute, however many networks ask.
  Nobody is locked out: where somebody has signed in before, nothing changes for them.
*/
create function private.slow_guessing(p_username text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_free constant int := 50;
  v_key text := 'login-name:' || p_username;
  v_failures int;
  v_last timestamptz;
  v_next timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(v_key));
  select count(*), max(at) into v_failures, v_last
  from private.limit_hits where key = v_key and at > private.now() - interval '1 hour';
  if v_failures >= c_free then
    v_next := v_last + least(60, power(2, least(v_failures - c_free, 6))) * interval '1 second';
    if v_next > private.now() and not exists (
      select 1 from audit.events
      where actor = p_username and action = 'auth.login' and outcome = 'ok'
        and at > private.now() - interval '90 days'
        and private.network(address) = private.network(p_address)
    ) then
      perform private.refuse(429, 'Too many attempts. Try again later.', 'limit',
        ceil(extract(epoch from v_next - private.now()))::int);
    end if;
  end if;
  insert into private.limit_hits (key) values (v_key);
end
$$;

/*
  Logins: five failures in fifteen minutes per username and network, twenty per network, and slower answers to those
  who guess at one username from many. An attempt counts before the password is checked and is cleared if it was
  right, so that parallel guesses count in full.
*/
create function public.login_begin(p_username text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Too many attempts. Try again later.';
begin
  perform private.hit_network('login:', p_address, 20, interval '15 minutes', c_again);
  perform private.hit_network('login:' || p_username || '@', p_address, 5, interval '15 minutes', c_again);
  perform private.slow_guessing(p_username, p_address);
end
$$;
grant execute on function public.login_begin(text, text) to service_role;

/* login_withdrawn(): removes the newest attempt, which Auth did not check. Earlier ones still count. */
create function public.login_withdrawn(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where id in (
    select max(id) from private.limit_hits
    where key = any (
      private.network_keys('login:', p_address) || private.network_keys('login:' || p_username || '@', p_address)
      || array['login-name:' || p_username]
    )
    group by key
  )
$$;
grant execute on function public.login_withdrawn(text, text) to service_role;

/* login_succeeded(): clears the attempts after a correct password. */
create function public.login_succeeded(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where key = 'login:' || p_username || '@' || private.network(p_address);
  select public.login_withdrawn(p_username, p_address)
$$;
grant execute on function public.login_succeeded(text, text) to service_role;
