/*
  Staff accounts, their sessions, and the checks that every policy uses: is the caller an active member of staff with
  a live session, and an admin?

  Auth stores the password; this table stores the person. Auth's e-mail is derived from the username
  (<username>@staff.invalid), so the contact e-mail here is free to change.
*/
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z0-9._-]{3,32}$'),
  name text not null check (length(name) between 1 and 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  role text not null default 'doctor' check (role in ('admin', 'doctor')),
  active boolean not null default true,
  must_change_password boolean not null default true,
  temp_password_expires_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  version int not null default 1
);
comment on table public.staff is 'Members of staff. An Auth account without an active row here is not staff.';
comment on column public.staff.must_change_password is 'True until the temporary password is changed; until then the account can''t read the clinic''s data.';
alter table public.staff enable row level security;
create trigger staff_stamp before update on public.staff
  for each row execute function private.stamp_change();
create trigger staff_values before insert or update of name, phone, email on public.staff
  for each row execute function private.check_values('name', 'line', 'phone', 'line', 'email', 'address');
create trigger staff_version before update on public.staff
  for each row execute function private.count_version();

/*
  private.staff_sessions: one row for each session opened through the clinic's own login. A token without a row here
  is refused, even if its signature is valid.
*/
create table private.staff_sessions (
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  created_at timestamptz not null default private.now(),
  last_active_at timestamptz not null default private.now(),
  expires_at timestamptz not null default private.now() + interval '12 hours',
  address text check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 400)
);
comment on column private.staff_sessions.address is 'The network address of the sign-in; null if unknown.';
comment on column private.staff_sessions.user_agent is 'The browser''s own description at the sign-in: a claim, not proof.';
comment on table private.staff_sessions is 'Live staff sessions: ended by logout, deactivation, reset, 30 idle minutes or 12 hours.';
create index staff_sessions_user_id_idx on private.staff_sessions (user_id);
alter table private.staff_sessions enable row level security;

/* private.idle_limit(): how long a session lasts without activity. */
create function private.idle_limit() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 minutes' $$;

/* private.session_id(): the session id in the caller's token, if there is one. */
create function private.session_id() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
exception when invalid_text_representation then
  return null;
end
$$;

/*
  private.live_staff(): the caller's staff row, if the account is active and the session is live. The token must have
  been issued for this product's signed-in users: PostgREST leaves checking a token's audience to the application.
  Every policy depends on this. Function calls are in subqueries so that they run once, not once per session.
*/
create function private.live_staff() returns setof public.staff
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.*
    from private.staff_sessions t
    join public.staff s on s.user_id = t.user_id
    where t.session_id = (select private.session_id())
      and (select auth.jwt()) ->> 'aud' = 'authenticated'
      and t.user_id = (select auth.uid())
      and s.active
      and t.expires_at > (select private.now())
      and t.last_active_at > (select private.now() - private.idle_limit())
      and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id);
end
$$;

/* private.is_staff(): whether the caller is staff with access to the clinic's data. */
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select exists (select 1 from private.live_staff() where not must_change_password));
end
$$;
comment on function private.is_staff() is 'True for an active member of staff with a live session and a password of their own.';
grant execute on function private.is_staff() to anon, authenticated;

/* private.is_admin(): as is_staff(), with the role admin. */
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select exists (select 1 from private.live_staff() where not must_change_password and role = 'admin'));
end
$$;
comment on function private.is_admin() is 'True for staff with the role admin; the role never comes from the token.';
grant execute on function private.is_admin() to anon, authenticated;

/* private.require_staff(), private.require_admin(): the same checks for functions; they refuse other callers. */
create function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse(case when exists (select 1 from private.live_staff()) then 403 else 401 end, 'Not allowed');
  end if;
end
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.is_admin() then
    perform private.refuse(403, 'Only an admin may do this');
  end if;
end
$$;
grant execute on function private.require_staff() to authenticated;
grant select on public.staff to authenticated;
create policy "Staff see their own account and admins see all" on public.staff
  for select to authenticated
  using ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_staff())));
grant select on public.settings to authenticated;
-- Other staff get the settings they need from get_clinic().
create policy "Admins read the settings" on public.settings
  for select to authenticated
  using ((select private.is_admin()));

/* private.staff_names(): the names of all staff. All staff may see them, because records show them. */
create function private.staff_names() returns table (user_id uuid, name text)
language plpgsql stable rows 20 security definer set search_path = ''
as $$
begin
  if private.is_staff() then
    return query select s.user_id, s.name from public.staff s;
  end if;
end
$$;
grant execute on function private.staff_names() to authenticated;

/* is_username_known(): whether the login has an account to check a password against. Never revealed to callers. */
create function public.is_username_known(p_username text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.staff where username = p_username) $$;
grant execute on function public.is_username_known(text) to service_role;

/*
  orphan_account(): the Auth account of a username that has no member of staff. Such an account is left over when
  creating an account failed halfway, and would block the username permanently. Accounts younger than a minute are
  skipped, because they may still be being created. Uses the server's own time, as Auth does.
*/
create function public.orphan_account(p_username text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from auth.users u
  where u.email = p_username || '@staff.invalid' and u.created_at < now() - interval '1 minute'
    and not exists (select 1 from public.staff s where s.user_id = u.id)
$$;
grant execute on function public.orphan_account(text) to service_role;

/*
  create_first_admin(): a new clinic's first account, for the deployment's own command. Refused once an account
  exists: admins create all others. The initial password must be changed at the first sign-in, within a week.
*/
create function public.create_first_admin(p_user_id uuid, p_username text, p_name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.staff in share row exclusive mode;
  if exists (select 1 from public.staff where role = 'admin') then
    perform private.refuse(409, 'There is an admin already', 'unique');
  end if;
  insert into public.staff (user_id, username, name, role, temp_password_expires_at)
  values (p_user_id, p_username, p_name, 'admin', private.now() + interval '7 days');
end
$$;
grant execute on function public.create_first_admin(uuid, text, text) to service_role;

/*
  open_session(): called by the login after Auth has checked the password. Returns the staff member, or nothing if the
  account is not active staff or its temporary password is too old. Address and browser are kept for the list of
  sessions.
*/
create function public.open_session(
  p_user_id uuid, p_session_id uuid, p_address text default null, p_user_agent text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_staff public.staff;
  v_expires timestamptz;
begin
  select * into v_staff from public.staff
  where user_id = p_user_id and active
    and (not must_change_password or temp_password_expires_at is null or temp_password_expires_at > private.now());
  if not found then
    return null;
  end if;
  delete from private.staff_sessions
  where expires_at <= (select private.now()) or last_active_at <= (select private.now() - private.idle_limit());
  insert into private.staff_sessions (session_id, user_id, address, user_agent)
  values (p_session_id, p_user_id, left(p_address, 64), left(p_user_agent, 400))
  returning expires_at into v_expires;
  return jsonb_build_object('mustChangePassword', v_staff.must_change_password, 'expiresAt', v_expires);
end
$$;
grant execute on function public.open_session(uuid, uuid, text, text) to service_role;

/*
  private.note_activity(): records that the caller's session is in use, unless the screen refreshed automatically.
  Updates the row at most every half minute, to save writes.
*/
create function private.note_activity(p_background boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_background then
    update private.staff_sessions set last_active_at = private.now()
    where session_id = (select private.session_id())
      and last_active_at < (select private.now() - interval '30 seconds');
  end if;
end
$$;

/*
  private.begin_read(): for functions that staff call to read. Refuses other callers and counts as activity, so no
  call of current_staff() is needed first.
*/
create function private.begin_read() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.note_activity(private.request_header('x-background-refresh') is not null);
end
$$;
grant execute on function private.begin_read() to authenticated;

/* current_staff(): the caller, or nothing when the session is over. Counts as activity. */
create function private.current_staff(p_background boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_staff public.staff;
  v_session private.staff_sessions;
  v_now timestamptz := private.now();
begin
  select * into v_staff from private.live_staff();
  if not found then
    return null;
  end if;
  perform private.note_activity(p_background);
  select * into v_session from private.staff_sessions where session_id = (select private.session_id());
  return jsonb_build_object(
    'id', v_staff.user_id,
    'username', v_staff.username,
    'name', v_staff.name,
    'email', v_staff.email,
    'phone', v_staff.phone,
    'role', v_staff.role,
    'mustChangePassword', v_staff.must_change_password,
    'sessionId', v_session.session_id,
    'expiresAt', v_session.expires_at,
    'idleSeconds', extract(epoch from private.idle_limit())::int,
    'now', v_now,
    'today', (select (v_now at time zone time_zone)::date from public.settings)
  );
end
$$;
create function public.current_staff(p_background boolean default false) returns jsonb
language sql set search_path = ''
as $$ select private.current_staff(p_background) $$;
grant execute on function private.current_staff(boolean), public.current_staff(boolean) to authenticated;

/*
  close_session(): logout. Ends the caller's session at once, for every way in. Checks the token's audience as
  live_staff() does, so that another service's token can't end a session here.
*/
create function private.close_session() returns void
language sql security definer set search_path = ''
as $$
  delete from private.staff_sessions
  where session_id = private.session_id() and user_id = (select auth.uid())
    and (select auth.jwt()) ->> 'aud' = 'authenticated'
$$;
create function public.close_session() returns void
language sql set search_path = ''
as $$ select private.close_session() $$;
grant execute on function private.close_session(), public.close_session() to authenticated;

/* private.last_sign_ins(): when the accounts that the caller may see last signed in. */
create function private.last_sign_ins() returns table (user_id uuid, at timestamptz)
language plpgsql stable rows 20 security definer set search_path = ''
as $$
begin
  return query
    select s.user_id, (
      select e.at from audit.events e
      where e.actor = s.username and e.action = 'auth.login' and e.outcome = 'ok'
      order by e.at desc limit 1
    )
    from public.staff s
    where (select private.is_admin()) or (s.user_id = (select auth.uid()) and (select private.is_staff()));
end
$$;
grant execute on function private.last_sign_ins() to authenticated;

/* public.staff_accounts: staff with their last sign-in, as the staff list shows them. Runs with the caller's rights. */
create view public.staff_accounts with (security_invoker = true) as
  select s.user_id, s.username, s.name, s.email, s.phone, s.role, s.active, s.must_change_password, s.created_at,
    s.version, l.at as last_sign_in_at
  from public.staff s
  left join private.last_sign_ins() l using (user_id);
grant select on public.staff_accounts to authenticated;

/* private.require_owner(): refuses callers who are neither the account's owner nor an admin. */
create function private.require_owner(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_user_id <> (select auth.uid()) then
    perform private.require_admin();
    if not exists (select 1 from public.staff where user_id = p_user_id) then
      perform private.refuse(404, 'User not found');
    end if;
  end if;
end
$$;

/*
  list_sessions(): the live sessions of an account, most recently used first, and its last sign-in. For the account's
  owner and for admins.
*/
create function private.list_sessions(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_owner(p_user_id);
  return jsonb_build_object(
    'lastSignInAt', (select at from private.last_sign_ins() where user_id = p_user_id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.session_id,
        'startedAt', t.created_at,
        'lastUsedAt', t.last_active_at,
        'address', t.address,
        'userAgent', t.user_agent,
        'current', t.session_id = private.session_id()
      ) order by t.last_active_at desc, t.session_id), '[]')
      from private.staff_sessions t
      where t.user_id = p_user_id
        and t.expires_at > (select private.now())
        and t.last_active_at > (select private.now() - private.idle_limit())
        and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id)
    )
  );
end
$$;
create function public.list_sessions(p_user_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.list_sessions(p_user_id) $$;
grant execute on function private.list_sessions(uuid), public.list_sessions(uuid) to authenticated;

/*
  end_sessions(): ends one session of an account, or all but the caller's own; returns how many. Every policy refuses
  the token from then on. Auth's session is ended too, because it could still be used to set a password there.
*/
create function private.end_sessions(p_user_id uuid, p_session_id uuid) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_count int;
begin
  perform private.require_owner(p_user_id);
  select array_agg(session_id) into v_ids from private.staff_sessions
  where user_id = p_user_id
    and case when p_session_id is null then session_id is distinct from private.session_id()
      else session_id = p_session_id end;
  if v_ids is null and p_session_id is not null then
    perform private.refuse(404, 'This session has ended already', 'ended');
  end if;
  v_count := coalesce(cardinality(v_ids), 0);
  delete from private.staff_sessions where session_id = any (v_ids);
  delete from auth.sessions where id = any (v_ids);
  perform audit.record('session.end', null, p_user_id::text, v_count);
  return v_count;
end
$$;
create function public.end_sessions(p_user_id uuid, p_session_id uuid default null) returns int
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(to_jsonb(private.end_sessions(p_user_id, p_session_id))))::int $$;
grant execute on function private.end_sessions(uuid, uuid), public.end_sessions(uuid, uuid) to authenticated;

/*
  private.password_changes: passwords that are about to be stored by Auth. A row is a mark that vouches for the next
  one: its owner's, whose current password was checked, or a temporary one that an admin gives.
*/
create table private.password_changes (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  session_id uuid,
  address text check (length(address) <= 64),
  begun_at timestamptz not null default private.now()
);
comment on table private.password_changes is 'Begun, not yet stored by Auth; one refused by Auth stays until the next.';
comment on column private.password_changes.session_id is 'The owner''s session, which continues; null for a reset.';
alter table private.password_changes enable row level security;

/*
  private.vouches_from(): the time from which a mark counts; an older one belongs to a password that Auth refused. By
  the clock of all rules, which is that of Auth's transaction: a wait for a lock makes no mark older.
*/
create function private.vouches_from() returns timestamptz
language sql stable set search_path = ''
as $$ select private.now() - interval '1 minute' $$;

/*
  begin_password_change(): called before Auth is asked to store the password that an owner chose. Ends nothing yet.
  Refused if the owner's session has ended meanwhile, as by a reset, and until Auth has stored the password of a
  reset: the mark would vouch for that one.
*/
create function public.begin_password_change(p_user_id uuid, p_session_id uuid, p_address text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for a reset that is under way.
  perform from public.staff where user_id = p_user_id for no key update;
  if not exists (
    select from private.staff_sessions s where s.session_id = p_session_id and s.user_id = p_user_id
  ) then
    perform private.refuse(401, 'Please sign in.');
  end if;
  insert into private.password_changes as c (user_id, session_id, address)
  values (p_user_id, p_session_id, left(p_address, 64))
  on conflict (user_id) do update
    set session_id = excluded.session_id, address = excluded.address, begun_at = excluded.begun_at
    where c.session_id is not null or c.begun_at <= private.vouches_from();
  if not found then
    perform private.refuse(409, 'An admin is resetting this password. Try again in a minute.', 'password');
  end if;
end
$$;
grant execute on function public.begin_password_change(uuid, uuid, text) to service_role;

/* private.hash_key(): the key with which Auth has encrypted a password's hash; null if it isn't encrypted. */
create function private.hash_key(p_hash text) returns text
language sql immutable set search_path = ''
as $$ select substring(p_hash from '^\{.*"key_id" *: *"([^"]+)"') $$;

/*
  private.finish_password_change(): runs in the transaction in which Auth stores a password, so that no answer lost on
  the way leaves a change half made. A password that its owner began is no longer temporary, ends their other sessions
  and is recorded; any new password ends the account's calendar feed. While the password must be changed, one without a
  mark is refused: set and set back at Auth, the temporary password would count as the owner's own.
*/
create function private.finish_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_temporary boolean;
  v_begun private.password_changes;
begin
  -- At a sign-in Auth encrypts the hash again if its key is new; the password is the same.
  if private.hash_key(new.encrypted_password) <> coalesce(private.hash_key(old.encrypted_password), '') then
    return null;
  end if;
  -- First, as in a reset and a deactivation, which would deadlock otherwise.
  select must_change_password into v_temporary from public.staff where user_id = new.id for no key update;
  delete from private.password_changes where user_id = new.id and begun_at > private.vouches_from()
  returning * into v_begun;
  if v_temporary and v_begun is null then
    perform private.refuse(403, 'A temporary password can be changed only through the clinic');
  end if;
  delete from private.calendar_feeds where user_id = new.id;
  if v_begun.session_id is not null then
    update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = new.id;
    delete from private.staff_sessions where user_id = new.id and session_id <> v_begun.session_id;
    insert into audit.events (actor_id, actor, action, subject_id, address)
    select user_id, username, 'auth.change-password', user_id::text, v_begun.address
    from public.staff where user_id = new.id;
  end if;
  return null;
end
$$;
create trigger finish_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.finish_password_change();

/*
  Managing staff accounts, for admins. The edge function creates and changes the Auth account through the Auth admin
  API; the staff row is written here, with the admin's own token.
*/

/* public.staff_facts: an admin's input about a member of staff; in a change, null leaves a fact unchanged. */
create type public.staff_facts as (name text, email text, phone text, role text, active boolean);

/* create_staff(): adds the row of a new Auth account; always a doctor (S9). */
create function private.create_staff(p_user_id uuid, p_username text, p_facts public.staff_facts)
returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  begin
    insert into public.staff (user_id, username, name, email, phone, role, temp_password_expires_at, updated_by)
    values (
      p_user_id, p_username, p_facts.name, coalesce(p_facts.email, ''), coalesce(p_facts.phone, ''), 'doctor',
      private.now() + interval '72 hours', (select auth.uid())
    );
  exception when unique_violation or foreign_key_violation then
    perform private.refuse(409, 'Username already exists', 'username');
  end;
  perform audit.record('user.create', null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.create_staff(p_user_id uuid, p_username text, p_facts public.staff_facts)
returns setof public.staff
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.staff, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.create_staff(p_user_id, p_username, p_facts) done
  ))))
$$;
grant execute on function
  private.create_staff(uuid, text, public.staff_facts), public.create_staff(uuid, text, public.staff_facts)
  to authenticated;

/*
  update_staff(): changes the given facts. Facts that already match change nothing, with any version, so that a
  change can be sent again after a lost answer. Deactivation ends every session at once and has Auth refuse the
  account, as its admin API would; in the same transaction, so that two opposite changes reach Auth in their order.
  Admins can't deactivate or demote themselves, and the last active admin can't be removed. Changes run one at a time,
  so that two admins can't remove each other simultaneously.
*/
create function private.update_staff(p_user_id uuid, p_facts public.staff_facts, p_version int)
returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  -- Auth's row first, as in a change of password, which would deadlock otherwise.
  perform from auth.users where id = p_user_id for no key update;
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if (
    coalesce(p_facts.name, v_before.name), coalesce(p_facts.email, v_before.email),
    coalesce(p_facts.phone, v_before.phone), coalesce(p_facts.role, v_before.role),
    coalesce(p_facts.active, v_before.active)
  ) is not distinct from (v_before.name, v_before.email, v_before.phone, v_before.role, v_before.active) then
    return query select * from public.staff where user_id = p_user_id;
    return;
  end if;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed this account meanwhile.', 'stale');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_facts.active = false or p_facts.role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  update public.staff set
    name = coalesce(p_facts.name, name),
    email = coalesce(p_facts.email, email),
    phone = coalesce(p_facts.phone, phone),
    role = coalesce(p_facts.role, role),
    active = coalesce(p_facts.active, active)
  where user_id = p_user_id;
  if p_facts.active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  if p_facts.active <> v_before.active then
    -- By the server's own time, as Auth does.
    update auth.users set banned_until = case when not p_facts.active then now() + interval '100 years' end
    where id = p_user_id;
  end if;
  perform audit.record(
    case when p_facts.active is not null and p_facts.active <> v_before.active
      then case when p_facts.active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.update_staff(p_user_id uuid, p_facts public.staff_facts, p_version int default null)
returns setof public.staff
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.staff, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.update_staff(p_user_id, p_facts, p_version) done
  ))))
$$;
grant execute on function
  private.update_staff(uuid, public.staff_facts, int), public.update_staff(uuid, public.staff_facts, int)
  to authenticated;

/*
  begin_password_reset(): ends the account's sessions and vouches for the next password as a temporary one, also if its
  owner is just changing it. Auth's own sessions end too, because a token could set a password there first.
*/
create function private.begin_password_reset(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_user_id = (select auth.uid()) then
    perform private.refuse(409, 'Use the change password page for your own password', 'self');
  end if;
  update public.staff
  set must_change_password = true, temp_password_expires_at = private.now() + interval '72 hours'
  where user_id = p_user_id;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  delete from private.staff_sessions where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  insert into private.password_changes (user_id) values (p_user_id)
  on conflict (user_id) do update set session_id = null, address = null, begun_at = excluded.begun_at;
  perform audit.record('user.reset-password', null, p_user_id::text);
end
$$;
create function public.begin_password_reset(p_user_id uuid) returns void
language sql set search_path = ''
as $$ select private.begin_password_reset(p_user_id) $$;
grant execute on function private.begin_password_reset(uuid), public.begin_password_reset(uuid) to authenticated;
