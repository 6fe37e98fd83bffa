/* Limits against abuse. They are counted in the database, because all instances of the function share it. */
create table private.limit_hits (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default private.now()
);
comment on table private.limit_hits is 'One row per counted act; rows older than a day are purged.';
create index limit_hits_key_at_idx on private.limit_hits (key, at);
alter table private.limit_hits enable row level security;

/*
  private.network(): the network of an address, so that limits count an address once, however it is spelled. For IPv6
  this is the /64, which a single customer is given as a whole, or a wider network if requested. An IPv4 address is
  its own network, even in its IPv6-mapped form. Anything else is returned unchanged.
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
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(lower(p_email), '^([^@+]+)\+[^@]*@', '\1@');
end
$$;

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

/*
  private.network_keys(): the keys under which an action of an address is counted: its network and, for IPv6, its /48.
*/
create function private.network_keys(p_kind text, p_address text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_own constant text := p_kind || private.network(p_address);
  v_wider constant text := p_kind || private.network(p_address, 48);
begin
  return case when v_own is distinct from v_wider then array[v_own, v_wider] else array[v_own] end;
end
$$;

/*
  private.hit_network(): counts an action of an address. The /48 of an IPv6 address, which a company or part of a
  carrier's customers share, is allowed five times as many.
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

/* private.withdraw_hits(): removes the newest count of each key. */
create function private.withdraw_hits(p_keys text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where id in (
    select max(id) from private.limit_hits where key = any (p_keys) group by key
  )
$$;

create table private.login_places (
  username text not null,
  network text not null,
  since timestamptz not null,
  back_at timestamptz not null,
  primary key (username, network)
);
comment on table private.login_places is 'Networks waiting for their turn to sign in with a username whose password is being guessed.';
comment on column private.login_places.since is
  'When the network first tried, plus a quarter of an hour for each of its failures: the order of the turns.';
comment on column private.login_places.back_at is 'When the network was told to try again; its place lapses a minute later.';
alter table private.login_places enable row level security;

/*
  private.wait_for_turn(): keeps the network's place in the queue for the username's next turn, so that asking more
  often gains nothing. Returns null when it is the network's turn, else the seconds until it should ask again, at most
  a minute. A network that doesn't come back delays the others by that time plus one minute at most. A /48 gets five
  places. The caller has already counted this attempt against the network.
*/
create function private.wait_for_turn(p_username text, p_address text, p_turn_at timestamptz, p_wait interval)
returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_now constant timestamptz := private.now();
  v_network constant text := private.network(p_address);
  v_since timestamptz;
  v_ahead int;
  v_seconds int;
begin
  delete from private.login_places where username = p_username and back_at <= v_now - interval '1 minute';
  select since into v_since from private.login_places where username = p_username and network = v_network;
  if v_since is null then
    if (
      select count(*) from private.login_places
      where username = p_username and private.network(network, 48) = private.network(p_address, 48)
    ) >= 5 then
      return 60;
    end if;
    select v_now + (count(*) - 1) * interval '15 minutes' into v_since
    from private.limit_hits
    where key = 'login:' || p_username || '@' || v_network and at > v_now - interval '1 hour';
    insert into private.login_places (username, network, since, back_at) values (p_username, v_network, v_since, v_now);
  end if;
  select count(*) into v_ahead
  from private.login_places where username = p_username and (since, network) < (v_since, v_network);
  if v_ahead = 0 and p_turn_at <= v_now then
    delete from private.login_places where username = p_username and network = v_network;
    return null;
  end if;
  v_seconds := least(60, ceil(extract(epoch from greatest(p_turn_at, v_now) - v_now + v_ahead * p_wait)));
  update private.login_places set back_at = v_now + v_seconds * interval '1 second'
  where username = p_username and network = v_network;
  return v_seconds;
end
$$;

/*
  private.throttle_guessing(): counts an attempt at a username, known or not. After fifty failures in an hour, attempts
  from networks without an earlier success are checked one at a time, at most one a minute, however many networks ask.
  Nobody is locked out: networks take turns in order, and nothing changes for networks with an earlier success.
  Returns null when the attempt may be checked, else the seconds to wait.
*/
create function private.throttle_guessing(p_username text, p_address text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  c_free constant int := 50;
  v_key constant text := 'login-name:' || p_username;
  v_failures int;
  v_last timestamptz;
  v_wait interval;
  v_seconds int;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(v_key));
  select count(*), max(at) into v_failures, v_last
  from private.limit_hits where key = v_key and at > private.now() - interval '1 hour';
  if v_failures >= c_free and not exists (
    select 1 from audit.events
    where actor = p_username and action = 'auth.login' and outcome = 'ok'
      and at > private.now() - interval '90 days'
      and private.network(address) = private.network(p_address)
  ) then
    v_wait := least(60, power(2, least(v_failures - c_free, 6))) * interval '1 second';
    v_seconds := private.wait_for_turn(p_username, p_address, v_last + v_wait, v_wait);
    if v_seconds is not null then
      return v_seconds;
    end if;
  end if;
  insert into private.limit_hits (key) values (v_key);
  return null;
end
$$;

/*
  Logins: five failures in fifteen minutes per username and network, twenty per network, and slower answers when many
  networks guess at one username. An attempt counts before the password is checked and is cleared if it was right, so
  that parallel guesses count in full. Returns null when the password is to be checked, else the seconds to wait for a
  turn. It returns instead of raising, because raising would roll back the place in the queue.
*/
create function public.login_begin(p_username text, p_address text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Too many attempts. Try again later.';
  v_seconds int;
begin
  perform private.hit_network('login:', p_address, 20, interval '15 minutes', c_again);
  perform private.hit_network('login:' || p_username || '@', p_address, 5, interval '15 minutes', c_again);
  v_seconds := private.throttle_guessing(p_username, p_address);
  if v_seconds is not null then
    perform private.withdraw_hits(
      private.network_keys('login:', p_address) || private.network_keys('login:' || p_username || '@', p_address)
    );
  end if;
  return v_seconds;
end
$$;
grant execute on function public.login_begin(text, text) to service_role;

/* login_withdrawn(): removes the newest attempt, which Auth did not check. Earlier ones still count. */
create function public.login_withdrawn(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  select private.withdraw_hits(
    private.network_keys('login:', p_address) || private.network_keys('login:' || p_username || '@', p_address)
    || array['login-name:' || p_username]
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
