-- The schemas as they were when the first clinic opened; made by npm run migration:build. Never edited.

-- supabase/schemas/01_foundations.sql

/*
  Foundations: the schemas, the clock, the clinic's settings, and deny-by-default privileges.

  public   tables that the Data API exposes, each under row-level security, and thin functions
  private  what no caller may reach by itself: definer functions, codes, sessions, limits, the outbox
  audit    the append-only record of events
*/
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create schema if not exists private;
create schema if not exists audit;
comment on schema private is 'Not exposed: definer functions behind the thin ones in public, and tables that only they touch.';
comment on schema audit is 'Append-only record of who did what to which patient''s data.';

-- Nothing is open unless a migration says so, whatever the platform's defaults are.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
revoke all on schema private, audit from public;

-- Policies and the thin functions name private functions, so their callers must be able to look them up.
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;

/*
  private.clock: at most one row. Empty in production, so that time is the server's. The embedded
  backend may fix it for tests and demonstrations; only the database's owner can write it.
*/
create table private.clock (
  id boolean primary key default true check (id),
  fixed_at timestamptz not null
);
comment on table private.clock is 'A fixed time for tests and demonstrations; empty in production.';
alter table private.clock enable row level security;

/* private.now(): the one clock of all rules. */
create function private.now() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce((select fixed_at from private.clock), pg_catalog.now())
$$;
comment on function private.now() is 'The time that all rules go by: the fixed one if there is one, else the transaction''s.';
grant execute on function private.now() to anon, authenticated, service_role;

/*
  public.settings: one row with what the clinic decides about time.
*/
create table public.settings (
  id boolean primary key default true check (id),
  time_zone text not null default 'Asia/Kolkata',
  -- 0 is Sunday.
  open_weekdays smallint[] not null default '{1,2,3,4,5,6}'
    check (open_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.settings is 'One row: the clinic''s zone and weekly opening days.';
comment on column public.settings.open_weekdays is 'Weekdays on which the clinic opens by rule; 0 is Sunday.';
alter table public.settings enable row level security;
insert into public.settings default values;

/* A zone that Postgres doesn't know would break every rule of time, so it is refused on writing. */
create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (select 1 from pg_catalog.pg_timezone_names where name = new.time_zone) then
    raise exception using errcode = '22023', message = format('Unknown time zone %L', new.time_zone);
  end if;
  return new;
end
$$;
create trigger settings_time_zone_is_known before insert or update of time_zone on public.settings
  for each row execute function private.check_time_zone();

/* private.time_zone(): the clinic's zone. */
create function private.time_zone() returns text
language sql stable security definer set search_path = ''
as $$ select time_zone from public.settings $$;
grant execute on function private.time_zone() to anon, authenticated, service_role;

/* private.today(): the clinic's calendar day. */
create function private.today() returns date
language sql stable security definer set search_path = ''
as $$ select (private.now() at time zone private.time_zone())::date $$;
grant execute on function private.today() to anon, authenticated, service_role;

/* private.is_today(): does an instant fall on the clinic's today? */
create function private.is_today(p_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$ select (p_at at time zone private.time_zone())::date = private.today() $$;
grant execute on function private.is_today(timestamptz) to authenticated;

/* private.refuse(): ends the act with a refusal that the caller may read. The status travels in the
   SQLSTATE (PostgREST's PTxxx), a machine-readable reason in the hint, Retry-After seconds in the detail. */
create function private.refuse(p_status int, p_message text, p_reason text default null, p_retry_after int default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || p_status,
    message = p_message,
    hint = coalesce(p_reason, ''),
    detail = coalesce(p_retry_after::text, '');
end
$$;

/* private.stamp_change(): keeps updated_at and updated_by true, whoever writes. */
create function private.stamp_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := private.now();
  new.updated_by := (select auth.uid());
  return new;
end
$$;
create trigger settings_stamp before update on public.settings
  for each row execute function private.stamp_change();

/* health_check(): answers when the database does. */
create function public.health_check() returns boolean
language sql stable set search_path = ''
as $$ select true $$;
grant execute on function public.health_check() to anon, authenticated, service_role;

-- supabase/schemas/02_staff.sql

/*
  Staff accounts, their sessions, and the questions that every policy asks: is the caller an active
  member of staff with a live session, and is it an admin?

  Auth keeps the password; this table keeps the person. Auth's e-mail is derived from the username
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
  updated_by uuid
);
comment on table public.staff is 'Members of staff; a row here, active, is what makes an Auth account staff.';
comment on column public.staff.must_change_password is 'True while the temporary password holds: until changed, no clinic data.';
alter table public.staff enable row level security;
create trigger staff_stamp before update on public.staff
  for each row execute function private.stamp_change();

/*
  private.staff_sessions: one row for each session that came through the clinic's own login.
  A token without a row here opens no door, however valid its signature.
*/
create table private.staff_sessions (
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  created_at timestamptz not null default private.now(),
  last_active_at timestamptz not null default private.now(),
  expires_at timestamptz not null default private.now() + interval '12 hours'
);
comment on table private.staff_sessions is 'Live staff sessions: ended by logout, deactivation, reset, 30 idle minutes or 12 hours.';
create index staff_sessions_user_id_idx on private.staff_sessions (user_id);
alter table private.staff_sessions enable row level security;

/* private.idle_limit(): how long a session lives without activity. */
create function private.idle_limit() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 minutes' $$;

/* private.session_id(): the session that the caller's token names, if it is one. */
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
  private.live_staff(): the caller's staff row when the account is active and the session lives. The token must have
  been issued for this product's signed-in users: PostgREST leaves the audience of a token to the application.
*/
create function private.live_staff() returns setof public.staff
language sql stable security definer set search_path = ''
as $$
  select s.*
  from private.staff_sessions t
  join public.staff s on s.user_id = t.user_id
  where t.session_id = private.session_id()
    and (select auth.jwt()) ->> 'aud' = 'authenticated'
    and t.user_id = (select auth.uid())
    and s.active
    and t.expires_at > private.now()
    and t.last_active_at > private.now() - private.idle_limit()
    and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id)
$$;

/* private.is_staff(): may the caller see the clinic's data at all? */
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from private.live_staff() where not must_change_password) $$;
comment on function private.is_staff() is 'True for an active member of staff with a live session and a password of their own.';
grant execute on function private.is_staff() to anon, authenticated;

/* private.is_admin(): as is_staff(), with the role admin. */
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from private.live_staff() where not must_change_password and role = 'admin') $$;
comment on function private.is_admin() is 'True for staff with the role admin; the role never comes from the token.';
grant execute on function private.is_admin() to anon, authenticated;

/* private.require_staff(), private.require_admin(): the same questions for functions that act. */
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
grant select on public.staff to authenticated;
create policy "Staff see their own account and admins see all" on public.staff
  for select to authenticated
  using ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_staff())));
grant select on public.settings to authenticated;
create policy "Staff read the settings" on public.settings
  for select to authenticated
  using ((select private.is_staff()));

/* private.staff_name(): a colleague's name, which every member of staff may see beside their work. */
create function private.staff_name(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select name from public.staff where user_id = p_user_id and private.is_staff() $$;
grant execute on function private.staff_name(uuid) to authenticated;

/* is_username_known(): whether the login has an account to judge a password against. Never told to callers. */
create function private.is_username_known(p_username text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.staff where username = p_username) $$;
create function public.is_username_known(p_username text) returns boolean
language sql stable set search_path = ''
as $$ select private.is_username_known(p_username) $$;
grant execute on function private.is_username_known(text), public.is_username_known(text) to service_role;

/*
  orphan_account(): the Auth account of a username that no member of staff has. It is left when the creation of an
  account died between its two halves, and would block the username for good. One of the last minute may be a creation
  under way, so it is none. It goes by the server's own time, as Auth does.
*/
create function private.orphan_account(p_username text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from auth.users u
  where u.email = p_username || '@staff.invalid' and u.created_at < now() - interval '1 minute'
    and not exists (select 1 from public.staff s where s.user_id = u.id)
$$;
create function public.orphan_account(p_username text) returns uuid
language sql stable set search_path = ''
as $$ select private.orphan_account(p_username) $$;
grant execute on function private.orphan_account(text), public.orphan_account(text) to service_role;

/*
  open_session(): called by the login after Auth has judged the password. Answers the staff member, or
  nothing when the account is not active staff or its temporary password is too old.
*/
create function private.open_session(p_user_id uuid, p_session_id uuid) returns jsonb
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
  where expires_at <= private.now() or last_active_at <= private.now() - private.idle_limit();
  insert into private.staff_sessions (session_id, user_id) values (p_session_id, p_user_id)
  returning expires_at into v_expires;
  return jsonb_build_object('mustChangePassword', v_staff.must_change_password, 'expiresAt', v_expires);
end
$$;
create function public.open_session(p_user_id uuid, p_session_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.open_session(p_user_id, p_session_id) $$;
grant execute on function private.open_session(uuid, uuid), public.open_session(uuid, uuid) to service_role;

/*
  current_staff(): who the caller is, or nothing when the session is over. Counts as activity unless the
  screen refreshed by itself. The row is touched at most every half minute, to spare writes.
*/
create function private.current_staff(p_background boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_staff public.staff;
  v_session private.staff_sessions;
begin
  select * into v_staff from private.live_staff();
  if not found then
    return null;
  end if;
  if not p_background then
    update private.staff_sessions set last_active_at = private.now()
    where session_id = private.session_id() and last_active_at < private.now() - interval '30 seconds';
  end if;
  select * into v_session from private.staff_sessions where session_id = private.session_id();
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
    'now', private.now()
  );
end
$$;
create function public.current_staff(p_background boolean default false) returns jsonb
language sql set search_path = ''
as $$ select private.current_staff(p_background) $$;
grant execute on function private.current_staff(boolean), public.current_staff(boolean) to authenticated;

/*
  close_session(): logout. The caller's session ends on every door at once. It asks for the token's audience as
  live_staff() does: a token of another service can't end its bearer's session here.
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

/* password_changed(): the owner has a password of their own now; their other sessions end. */
create function private.password_changed(p_user_id uuid, p_session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = p_user_id;
  delete from private.staff_sessions where user_id = p_user_id and session_id <> p_session_id;
  insert into audit.events (actor_id, actor, action, subject_id)
  select user_id, username, 'auth.change-password', user_id::text from public.staff where user_id = p_user_id;
end
$$;
create function public.password_changed(p_user_id uuid, p_session_id uuid) returns void
language sql set search_path = ''
as $$ select private.password_changed(p_user_id, p_session_id) $$;
grant execute on function private.password_changed(uuid, uuid), public.password_changed(uuid, uuid) to service_role;

/*
  Staff accounts as admins tend them. The Auth account itself is made and changed by the function through the
  Auth admin API; the person's row is written here, with the admin's own token.
*/

/* create_staff(): the row of an account that was just made in Auth; always a doctor (S9). */
create function private.create_staff(
  p_user_id uuid, p_username text, p_name text, p_email text, p_phone text
) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  begin
    insert into public.staff (user_id, username, name, email, phone, role, temp_password_expires_at, updated_by)
    values (p_user_id, p_username, p_name, p_email, p_phone, 'doctor', private.now() + interval '72 hours', (select auth.uid()));
  exception when unique_violation then
    perform private.refuse(409, 'Username already exists', 'username');
  end;
  perform audit.record('user.create', null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.create_staff(p_user_id uuid, p_username text, p_name text, p_email text, p_phone text)
returns setof public.staff
language sql set search_path = ''
as $$ select * from private.create_staff(p_user_id, p_username, p_name, p_email, p_phone) $$;
grant execute on function
  private.create_staff(uuid, text, text, text, text),
  public.create_staff(uuid, text, text, text, text)
  to authenticated;

/*
  update_staff(): changes the given facts. Deactivation ends every session at once. Nobody deactivates or
  demotes themself, and the last active admin stays one; changes are made one after the other, so that two
  admins can't remove each other at the same moment.
*/
create function private.update_staff(
  p_user_id uuid, p_name text, p_email text, p_phone text, p_role text, p_active boolean
) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_active = false or p_role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  update public.staff set
    name = coalesce(p_name, name),
    email = coalesce(p_email, email),
    phone = coalesce(p_phone, phone),
    role = coalesce(p_role, role),
    active = coalesce(p_active, active)
  where user_id = p_user_id;
  if p_active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  perform audit.record(
    case when p_active is not null and p_active <> v_before.active
      then case when p_active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.update_staff(
  p_user_id uuid, p_name text default null, p_email text default null, p_phone text default null,
  p_role text default null, p_active boolean default null
) returns setof public.staff
language sql set search_path = ''
as $$ select * from private.update_staff(p_user_id, p_name, p_email, p_phone, p_role, p_active) $$;
grant execute on function
  private.update_staff(uuid, text, text, text, text, boolean),
  public.update_staff(uuid, text, text, text, text, boolean)
  to authenticated;

/* begin_password_reset(): ends the account's sessions and marks the password that comes as temporary. */
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
  perform audit.record('user.reset-password', null, p_user_id::text);
end
$$;
create function public.begin_password_reset(p_user_id uuid) returns void
language sql set search_path = ''
as $$ select private.begin_password_reset(p_user_id) $$;
grant execute on function private.begin_password_reset(uuid), public.begin_password_reset(uuid) to authenticated;

-- supabase/schemas/03_audit.sql

/*
  The audit: who did what, to whose record, with what outcome. Append-only for everybody, the owner's
  functions included: updates, deletes and truncation are refused by triggers.
*/
create table audit.events (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.now(),
  actor_id uuid,
  actor text,
  action text not null check (length(action) between 1 and 60),
  outcome text not null default 'ok' check (outcome in ('ok', 'refused')),
  patient_uid text,
  subject_id text,
  item_count int,
  address text,
  constraint events_lengths_check check (
    length(patient_uid) <= 20 and length(subject_id) <= 100 and length(address) <= 64
  )
);
comment on table audit.events is 'One row an event; append-only.';
comment on column audit.events.actor is 'The username at the time, as accounts may be renamed; null for visitors.';
create index events_patient_uid_idx on audit.events (patient_uid, id desc) where patient_uid is not null;
alter table audit.events enable row level security;
create function audit.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The audit is append-only';
end
$$;
create trigger events_are_append_only before update or delete on audit.events
  for each row execute function audit.refuse_change();
create trigger events_are_never_truncated before truncate on audit.events
  for each statement execute function audit.refuse_change();

/*
  A write of patient data and its event are one transaction: whoever writes, through the function or straight
  at the Data API, leaves the event, and no write stands without it (S39).
*/

/*
  audit.client_address(): the address of the client, as the function passes it on with each of the caller's
  requests; null for who comes without one. It is a note, not a proof: at the Data API a caller may claim any.
*/
create function audit.client_address() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::json ->> 'x-clinic-client-address', 64)
$$;

/*
  audit.record(): writes one event in the caller's name, with the address that came with the request unless one is
  named. Only definer functions call it.
*/
create function audit.record(
  p_action text,
  p_patient_uid text default null,
  p_subject_id text default null,
  p_count int default null,
  p_outcome text default 'ok',
  p_address text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, patient_uid, subject_id, item_count, address)
  select (select auth.uid()), (select username from public.staff where user_id = (select auth.uid())),
    p_action, p_outcome, p_patient_uid, p_subject_id, p_count, coalesce(p_address, audit.client_address())
$$;

/* audit.record_row(): the event of one written row; arguments: action, then the column that identifies the row. */
create function audit.record_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform audit.record(tg_argv[0], v_row ->> 'patient_uid', v_row ->> tg_argv[1]);
  return null;
end
$$;

/*
  record_event(): what the function reports of reads and refusals, in the name of the caller's token. Any live session
  may report, also one that is refused for its role, and at the Data API too. It takes reads and refusals alone, so
  that nobody forges the event of a write, which the database records itself.
*/
create function private.record_event(
  p_action text, p_patient_uid text, p_subject_id text, p_count int, p_outcome text, p_address text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if p_outcome = 'ok' and p_action in (
    'appointments.list', 'audit.list', 'patient.prescriptions', 'patient.read', 'patient.visits', 'patients.list',
    'prescriptions.list', 'report.download', 'reports.list', 'users.list'
  ) or p_outcome = 'refused' and p_action ~ '^denied [a-z]+\.[a-z-]+$' then
    perform audit.record(p_action, p_patient_uid, p_subject_id, p_count, p_outcome, p_address);
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$$;
create function public.record_event(
  p_action text, p_patient_uid text default null, p_subject_id text default null, p_count int default null,
  p_outcome text default 'ok', p_address text default null
) returns void
language sql set search_path = ''
as $$ select private.record_event(p_action, p_patient_uid, p_subject_id, p_count, p_outcome, p_address) $$;
grant execute on function
  private.record_event(text, text, text, int, text, text), public.record_event(text, text, text, int, text, text)
  to authenticated;

/* record_sign_in(): a login, good or refused; the username is kept as typed, cut to what one can be. */
create function private.record_sign_in(p_username text, p_user_id uuid, p_outcome text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, address)
  values (p_user_id, left(p_username, 64), 'auth.login', p_outcome, p_address)
$$;
create function public.record_sign_in(p_username text, p_user_id uuid, p_outcome text, p_address text) returns void
language sql set search_path = ''
as $$ select private.record_sign_in(p_username, p_user_id, p_outcome, p_address) $$;
grant execute on function
  private.record_sign_in(text, uuid, text, text), public.record_sign_in(text, uuid, text, text)
  to service_role;

/* list_audit(): events for admins, newest first, of one patient or all, before a given event. */
create function private.list_audit(p_patient_uid text, p_before bigint, p_limit int) returns setof audit.events
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select * from audit.events e
    where (p_patient_uid is null or e.patient_uid = p_patient_uid) and (p_before is null or e.id < p_before)
    order by e.id desc limit least(p_limit, 201);
end
$$;
create function public.list_audit(p_patient_uid text default null, p_before bigint default null, p_limit int default 100)
returns table (
  id bigint, at timestamptz, actor text, action text, outcome text, patient_uid text, subject_id text,
  item_count int, address text
)
language sql set search_path = ''
as $$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(p_patient_uid, p_before, p_limit)
$$;
grant usage on schema audit to authenticated;
grant execute on function private.list_audit(text, bigint, int), public.list_audit(text, bigint, int) to authenticated;

-- supabase/schemas/04_limits.sql

/*
  Abuse limits that hold across processes, and the outbox through which confirmations go.
*/
create table private.limit_hits (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default private.now()
);
comment on table private.limit_hits is 'One row a counted act, by key; older than a day is purged.';
create index limit_hits_key_at_idx on private.limit_hits (key, at);
alter table private.limit_hits enable row level security;

/*
  private.hit(): counts an act under a key; refuses with 429 and the seconds to wait once `p_limit` acts fall
  in the window. Acts of one key are counted one after the other, so that a burst can't slip through.
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
  Logins: five failures in fifteen minutes per username and address, twenty per address. An attempt counts
  before the password is judged and is forgiven when it was right, so that parallel guesses count in full.
*/
create function private.login_begin(p_username text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hit('login:' || p_address, 20, interval '15 minutes', 'Too many attempts. Try again later.');
  perform private.hit('login:' || p_username || '@' || p_address, 5, interval '15 minutes',
    'Too many attempts. Try again later.');
end
$$;
create function public.login_begin(p_username text, p_address text) returns void
language sql set search_path = ''
as $$ select private.login_begin(p_username, p_address) $$;
grant execute on function private.login_begin(text, text), public.login_begin(text, text) to service_role;

/* login_succeeded(): forgives the attempt that was right. */
create function private.login_succeeded(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where key = 'login:' || p_username || '@' || p_address;
  delete from private.limit_hits where id = (
    select max(id) from private.limit_hits where key = 'login:' || p_address
  )
$$;
create function public.login_succeeded(p_username text, p_address text) returns void
language sql set search_path = ''
as $$ select private.login_succeeded(p_username, p_address) $$;
grant execute on function private.login_succeeded(text, text), public.login_succeeded(text, text) to service_role;

-- supabase/schemas/05_slots.sql

/*
  Slots and opening: the twelve labels of the clinic's day, the weekly rule (settings), and single days
  that differ from it.
*/
create table public.slot_options (
  label text primary key check (label ~ '^(1[0-2]|[1-9]):[0-5][0-9] (AM|PM)$'),
  starts_at time not null unique
);
comment on table public.slot_options is 'The slots of a day; each lasts 30 minutes from starts_at, in the clinic''s zone.';
alter table public.slot_options enable row level security;
insert into public.slot_options (label, starts_at) values
  ('10:00 AM', '10:00'), ('10:30 AM', '10:30'), ('11:00 AM', '11:00'), ('11:30 AM', '11:30'),
  ('12:00 PM', '12:00'), ('12:30 PM', '12:30'), ('2:00 PM', '14:00'), ('2:30 PM', '14:30'),
  ('3:00 PM', '15:00'), ('3:30 PM', '15:30'), ('4:00 PM', '16:00'), ('4:30 PM', '16:30');
grant select on public.slot_options to authenticated;
create policy "Staff read the slots" on public.slot_options
  for select to authenticated using ((select private.is_staff()));

/*
  public.day_overrides: a day that staff saved. A holiday opens nothing; else just the listed slots are open.
  No row: the weekly rule decides.
*/
create table public.day_overrides (
  date date primary key check (date between '1900-01-01' and '2099-12-31'),
  holiday boolean not null,
  slots text[] not null default '{}',
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  check (not holiday or slots = '{}'),
  check (array_position(slots, null) is null and cardinality(slots) <= 48)
);
comment on table public.day_overrides is 'Days that differ from the weekly rule.';
comment on column public.day_overrides.slots is 'Labels that are open that day, booked ones included.';
alter table public.day_overrides enable row level security;
grant select on public.day_overrides to authenticated;
create policy "Staff read the saved days" on public.day_overrides
  for select to authenticated using ((select private.is_staff()));

/* private.slot_start(): the instant at which a slot of a day begins; null for an unknown label. */
create function private.slot_start(p_date date, p_slot text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select (p_date + o.starts_at) at time zone private.time_zone()
  from public.slot_options o where o.label = p_slot
$$;
comment on function private.slot_start(date, text) is 'Instant at which the slot begins in the clinic''s zone.';
grant execute on function private.slot_start(date, text) to authenticated, service_role;

/* private.is_past(): a slot can be booked until its start. */
create function private.is_past(p_date date, p_slot text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.now() >= private.slot_start(p_date, p_slot) $$;

/* private.has_ended(): a slot's 30 minutes are over; an unconfirmed booking is then a no-show. */
create function private.has_ended(p_date date, p_slot text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.now() >= private.slot_start(p_date, p_slot) + interval '30 minutes' $$;
grant execute on function private.has_ended(date, text) to authenticated;

/* private.open_slots(): the labels that the clinic opens on a day, booked and past ones included. */
create function private.open_slots(p_date date) returns table (label text, starts_at time)
language sql stable security definer set search_path = ''
as $$
  select o.label, o.starts_at
  from public.slot_options o
  cross join public.settings s
  left join public.day_overrides d on d.date = p_date
  where case
    when d.date is null then extract(dow from p_date)::smallint = any (s.open_weekdays)
    else o.label = any (d.slots)
  end
$$;

/* private.hold_day(): lets bookings of a day run side by side, but not beside a change of that day. */
create function private.hold_day(p_date date, p_exclusive boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_exclusive then
    perform pg_catalog.pg_advisory_xact_lock(1, p_date - date '2000-01-01');
  else
    perform pg_catalog.pg_advisory_xact_lock_shared(1, p_date - date '2000-01-01');
  end if;
end
$$;

-- supabase/schemas/06_patients.sql

/*
  Patients come from bookings: the same e-mail and the same name (case and spaces folded) is the same
  patient; without an e-mail the same contact and name. A booking never changes a patient's record.
*/

/* private.fold_name(): a name as it is compared. */
create function private.fold_name(p_name text) returns text
language sql immutable set search_path = ''
as $$ select lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')) $$;

/* private.new_patient_uid(): short, readable (no 0/O, 1/I/L, U) and not to be guessed: 8 of 30 letters. */
create function private.new_patient_uid() returns text
language sql volatile set search_path = ''
as $$
  select 'P-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(b.bytes, i) % 30, 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) b,
    unnest('{0,1,2,3,4,5,7,9}'::int[]) as i
$$;

/* private.is_text_list(): a JSON list of at most 50 texts of at most 200 characters. */
create function private.is_text_list(p_list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 50 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where jsonb_typeof(item) <> 'string' or length(item #>> '{}') not between 1 and 200
    )
  end
$$;

-- Checks and generated columns run with the rights of whoever writes the row.
grant execute on function private.fold_name(text), private.is_text_list(jsonb) to authenticated;

create table public.patients (
  patient_uid text primary key default private.new_patient_uid() check (patient_uid ~ '^P-[0-9A-Z]{8}$'),
  name text not null check (length(name) between 1 and 120),
  contact text not null check (length(contact) between 1 and 40),
  email text check (email = lower(email) and length(email) between 3 and 254),
  height_cm numeric(5, 2) check (height_cm between 30 and 272),
  weight_kg numeric(5, 2) check (weight_kg between 0.3 and 650),
  age smallint check (age between 0 and 150),
  bp text check (bp ~ '^\d{2,3}/\d{2,3}$'),
  sex text check (sex in ('Female', 'Male', 'Other')),
  conditions jsonb not null default '[]' check (private.is_text_list(conditions)),
  allergies jsonb not null default '[]' check (private.is_text_list(allergies)),
  name_key text not null generated always as (private.fold_name(name)) stored,
  search text not null generated always as (
    lower(name || ' ' || patient_uid || ' ' || contact || ' ' || coalesce(email, ''))
  ) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid
);
comment on table public.patients is 'People who booked at least once, with what the clinic knows of them.';
comment on column public.patients.name_key is 'The name as it is compared: lower case, single spaces.';
comment on column public.patients.search is 'What the patients list searches: name, UID, contact, e-mail.';
create unique index patients_email_name_key on public.patients (email, name_key) where email is not null;
create unique index patients_contact_name_key on public.patients (contact, name_key) where email is null;
create index patients_created_at_idx on public.patients (created_at desc, patient_uid desc);
create index patients_search_idx on public.patients using gin (search extensions.gin_trgm_ops);

/*
  Searches of the staff lists. They run as definer functions, after asking for staff, because under row-level
  security Postgres keeps LIKE away from the trigram indexes (the operator is not leakproof) and would read
  the whole table instead. The text travels in the request's body, so that no address and no log keeps a name.
*/

-- Patient reports are searched by UID and name alone, unlike patients.
create index patients_uid_name_search_idx on public.patients
  using gin (lower(patient_uid || ' ' || name) extensions.gin_trgm_ops);

-- A telephone number is found however it is spaced: '9876543210' finds '+91 98765-43210'.
create index patients_contact_digits_idx on public.patients
  using gin (regexp_replace(contact, '[^0-9]', '', 'g') extensions.gin_trgm_ops);
alter table public.patients enable row level security;
create trigger patients_stamp before update on public.patients
  for each row execute function private.stamp_change();
create trigger patients_audit_update after update on public.patients
  for each row execute function audit.record_row('patient.update');
grant select on public.patients to authenticated;
grant update (name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies)
  on public.patients to authenticated;
create policy "Staff see patients" on public.patients
  for select to authenticated using ((select private.is_staff()));
create policy "Staff change patients' details" on public.patients
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

/* private.match_patient(): the patient of a booking, made when there is none yet. Safe under concurrency. */
create function private.match_patient(p_name text, p_contact text, p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_uid text;
begin
  for attempt in 1..5 loop
    select patient_uid into v_uid from public.patients
    where name_key = private.fold_name(p_name)
      and case when p_email is null then email is null and contact = p_contact else email = p_email end;
    if found then
      return v_uid;
    end if;
    begin
      insert into public.patients (name, contact, email)
      values (btrim(p_name), p_contact, p_email)
      returning patient_uid into v_uid;
      return v_uid;
    exception when unique_violation then
      -- Somebody made the same patient meanwhile, or drew the same UID: look again.
      null;
    end;
  end loop;
  raise exception 'no patient number could be drawn';
end
$$;

/*
  Searches of the staff lists run as definer functions, after asking for staff, because under row-level security
  Postgres keeps LIKE away from the trigram indexes (the operator is not leakproof) and would read the whole table
  instead. The text travels in the request's body, so that no address and no log keeps a name.

  private.like_pattern(): a LIKE pattern that finds the text anywhere, folded as the search columns are.
*/
create function private.like_pattern(p_q text) returns text
language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(lower(p_q), '([\\%_])', '\\\1', 'g') || '%' $$;

/* search_patients(): newest first, below the given place, at most 201. */
create function private.search_patients(p_q text, p_limit int, p_before_at timestamptz, p_before_id text)
returns setof public.patients
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Only of what can be nothing but a number, long enough to narrow anything down; without its country's code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where (
        p.search like private.like_pattern(p_q)
        or (length(v_number) >= 4 and regexp_replace(p.contact, '[^0-9]', '', 'g') like '%' || v_number || '%')
      )
      and (p_before_at is null or (p.created_at, p.patient_uid) < (p_before_at, p_before_id))
    order by p.created_at desc, p.patient_uid desc limit least(p_limit, 201);
end
$$;
create function public.search_patients(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id text default null
) returns setof public.patients
language sql set search_path = ''
as $$ select * from private.search_patients(p_q, p_limit, p_before_at, p_before_id) $$;
grant execute on function
  private.search_patients(text, int, timestamptz, text),
  public.search_patients(text, int, timestamptz, text)
  to authenticated;

-- supabase/schemas/07_appointments.sql

/*
  Appointments. One live booking per date and slot, by a unique index: whatever the code above does, the
  second of two bookings fails here. Rows are read under a policy and written only by the functions of
  the migrations that follow, since each act has rules that a policy can't say.
*/
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  date date not null check (date between '1900-01-01' and '2099-12-31'),
  slot text not null references public.slot_options (label) on update cascade,
  name text not null check (length(name) between 1 and 120),
  contact text not null check (length(contact) between 1 and 40),
  email text check (email = lower(email) and length(email) between 3 and 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  -- What a cancelled booking was before, so that undo brings it back as it was.
  status_before_cancel text check (status_before_cancel in ('pending', 'confirmed')),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  -- Room for a doctor per booking; today a slot is the clinic's as a whole.
  doctor_id uuid references public.staff (user_id),
  source text not null default 'staff' check (source in ('public', 'staff')),
  version int not null default 1,
  created_at timestamptz not null default private.now(),
  created_by uuid,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  check ((status = 'cancelled') = (status_before_cancel is not null))
);
comment on table public.appointments is 'Bookings; booked, no-show and past are derived from status and time, never stored.';
comment on column public.appointments.version is 'Counts the changes, so that a stale screen''s change can be refused.';
create unique index appointments_one_live_per_slot on public.appointments (date, slot) where status <> 'cancelled';
create index appointments_slot_idx on public.appointments (slot);
create index appointments_doctor_id_idx on public.appointments (doctor_id) where doctor_id is not null;
create index appointments_patient_uid_idx on public.appointments (patient_uid, date desc);
create index appointments_created_at_idx on public.appointments (created_at desc, id desc) where status <> 'cancelled';
create index appointments_open_by_email_idx on public.appointments (email, date) where status <> 'cancelled';
alter table public.appointments enable row level security;

create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger appointments_stamp before update on public.appointments
  for each row execute function private.stamp_change();
create trigger appointments_version before update on public.appointments
  for each row execute function private.count_version();
grant select on public.appointments to authenticated;
create policy "Staff see appointments" on public.appointments
  for select to authenticated using ((select private.is_staff()));

/* public.appointment_states: appointments with what time makes of them. Runs with the caller's rights. */
create view public.appointment_states with (security_invoker = true) as
  select a.id, a.date, a.slot, a.name, a.contact, a.email, a.status, a.patient_uid, a.version,
    a.created_at, a.updated_at,
    -- private.has_ended() is asked only where the day doesn't say it already.
    a.status = 'pending' and (
      a.date < (select private.today())
      or (a.date = (select private.today()) and private.has_ended(a.date, a.slot))
    ) as no_show
  from public.appointments a;
comment on view public.appointment_states is 'Appointments with their derived no-show flag.';
grant select on public.appointment_states to authenticated;

/* private.booking_json(): what a visitor is told of a booking, in the contract's names. */
create function private.booking_json(p_row public.appointments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', (p_row).id,
    'name', (p_row).name,
    'contact', (p_row).contact,
    'email', coalesce((p_row).email, ''),
    'date', (p_row).date,
    'slot', (p_row).slot,
    'status', (p_row).status,
    'zone', private.time_zone(),
    'startsAt', private.slot_start((p_row).date, (p_row).slot),
    'endsAt', private.slot_start((p_row).date, (p_row).slot) + interval '30 minutes'
  )
$$;

/* private.check_slot(): refuses what can't be booked, with the reason. */
create function private.check_slot(p_date date, p_slot text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.slot_start(p_date, p_slot) is null then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  if private.is_past(p_date, p_slot) then
    perform private.refuse(400, 'This time has passed. Please choose a later slot.', 'past');
  end if;
  if exists (select 1 from public.day_overrides where date = p_date and holiday) then
    perform private.refuse(400, 'The clinic is closed on this day (holiday).', 'holiday');
  end if;
  if not exists (select 1 from private.open_slots(p_date) where label = p_slot) then
    perform private.refuse(400, 'The clinic is closed at this time.', 'closed');
  end if;
end
$$;

/*
  private.write_booking(): the one place where an appointment is made. The caller has judged who may;
  this judges when, finds or makes the patient, and lets the unique index judge whether it is free.
*/
create function private.write_booking(
  p_date date, p_slot text, p_name text, p_contact text, p_email text, p_patient_uid text, p_source text
) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.hold_day(p_date, false);
  perform private.check_slot(p_date, p_slot);
  -- Asked before the patient is made, so that a refused booking costs nothing; the index has the last word.
  if exists (select 1 from public.appointments where date = p_date and slot = p_slot and status <> 'cancelled') then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (date, slot, name, contact, email, patient_uid, source, created_by, updated_by)
  values (
    p_date, p_slot, btrim(p_name), p_contact, p_email,
    coalesce(p_patient_uid, private.match_patient(p_name, p_contact, p_email)),
    p_source, (select auth.uid()), (select auth.uid())
  )
  returning * into v_row;
  return v_row;
exception when unique_violation then
  perform private.refuse(409, 'Slot already booked', 'taken');
end
$$;

/* private.appointment_state(): one appointment as the view shows it. */
create function private.appointment_state(p_id uuid) returns setof public.appointment_states
language sql stable security definer set search_path = ''
as $$ select * from public.appointment_states where id = p_id $$;

/* book_for_staff(): a booking at the desk or on the phone. */
create function private.book_for_staff(
  p_date date, p_slot text, p_name text, p_contact text, p_email text, p_patient_uid text
) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  if p_patient_uid is not null and not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  v_row := private.write_booking(p_date, p_slot, p_name, p_contact, nullif(p_email, ''), p_patient_uid, 'staff');
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$$;
create function public.book_for_staff(
  p_date date, p_slot text, p_name text, p_contact text, p_email text default null, p_patient_uid text default null
) returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.book_for_staff(p_date, p_slot, p_name, p_contact, p_email, p_patient_uid) $$;
grant execute on function
  private.book_for_staff(date, text, text, text, text, text), public.book_for_staff(date, text, text, text, text, text)
  to authenticated;

/* private.take_appointment(): locks a row for a change and refuses a stale screen's. */
create function private.take_appointment(p_id uuid, p_version int) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  select * into v_row from public.appointments where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  if p_version is not null and v_row.version <> p_version then
    perform private.refuse(409, 'This appointment was changed meanwhile. Reload to see it as it is now.', 'stale');
  end if;
  return v_row;
end
$$;

/* confirm_appointment(): a visit took place or will; possible until the end of its day. */
create function private.confirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'This appointment is already confirmed', 'confirmed');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'confirmed' where id = p_id;
  perform audit.record('appointment.confirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.confirm_appointment(p_id uuid, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.confirm_appointment(p_id, p_version) $$;
grant execute on function private.confirm_appointment(uuid, int), public.confirm_appointment(uuid, int) to authenticated;

/*
  unconfirm_appointment(): takes back a confirmation that was a slip, until the end of its day.
  Without it a booking confirmed by mistake could never be rescheduled again.
*/
create function private.unconfirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status <> 'confirmed' then
    perform private.refuse(409, 'This appointment is not confirmed', 'pending');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'pending' where id = p_id;
  perform audit.record('appointment.unconfirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.unconfirm_appointment(p_id uuid, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.unconfirm_appointment(p_id, p_version) $$;
grant execute on function
  private.unconfirm_appointment(uuid, int), public.unconfirm_appointment(uuid, int)
  to authenticated;

/* cancel_appointment(): the slot is free at once; the row stays. */
create function private.cancel_appointment(p_id uuid) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(404, 'Appointment not found', 'cancelled');
  end if;
  update public.appointments set status = 'cancelled', status_before_cancel = status where id = p_id;
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.cancel_appointment(p_id uuid) returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.cancel_appointment(p_id) $$;
grant execute on function private.cancel_appointment(uuid), public.cancel_appointment(uuid) to authenticated;

/* restore_appointment(): undo of a cancellation, while the slot is free and not past. */
create function private.restore_appointment(p_id uuid) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.hold_day(v_row.date, false);
  perform private.check_slot(v_row.date, v_row.slot);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null where id = p_id;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.restore_appointment(p_id uuid) returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.restore_appointment(p_id) $$;
grant execute on function private.restore_appointment(uuid), public.restore_appointment(uuid) to authenticated;

/* reschedule_appointment(): the new slot taken and the old one freed together, or neither. */
create function private.reschedule_appointment(p_id uuid, p_date date, p_slot text, p_version int)
returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  -- One move at a time: two that want each other's slots would wait for each other for ever.
  perform pg_catalog.pg_advisory_xact_lock(6, 0);
  v_row := private.take_appointment(p_id, p_version);
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_date and v_row.slot = p_slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  perform private.hold_day(p_date, false);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot where id = p_id returning * into v_row;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  perform private.queue_confirmation(v_row, 'rescheduled');
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.reschedule_appointment(p_id uuid, p_date date, p_slot text, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.reschedule_appointment(p_id, p_date, p_slot, p_version) $$;
grant execute on function
  private.reschedule_appointment(uuid, date, text, int), public.reschedule_appointment(uuid, date, text, int)
  to authenticated;

-- supabase/schemas/08_calendar.sql

/*
  What is free: a day, a month and a span of days, as visitors and as staff see them.
*/

/*
  private.day_availability(): the free slots of each day of a span and, where there is none, why. The most asked
  question of all, so the clock, the zone and the weekly rule are read once a call, not once a slot; the rules
  are those of private.is_past() and private.open_slots(), and a test holds them to that.
*/
create function private.day_availability(p_from date, p_to date)
returns table (date date, free text[], reason text, holiday boolean)
language sql stable security definer set search_path = ''
as $$
  with clinic as materialized (
    select private.now() as now, s.time_zone, s.open_weekdays from public.settings s
  )
  select
    day.date,
    coalesce(slots.free, '{}'),
    case
      when cardinality(slots.free) > 0 then null
      when coalesce(saved.holiday, false) then 'holiday'
      when slots.open = 0 then 'closed'
      when slots.upcoming = 0 then 'past'
      else 'full'
    end,
    coalesce(saved.holiday, false)
  from clinic
  cross join (select generate_series(p_from, p_to, interval '1 day')::date as date) day
  left join public.day_overrides saved on saved.date = day.date
  cross join lateral (
    select
      count(*) as open,
      count(*) filter (where not slot.past) as upcoming,
      array_agg(slot.label order by slot.starts_at) filter (where not slot.past and a.id is null) as free
    from (
      select o.label, o.starts_at, clinic.now >= (day.date + o.starts_at) at time zone clinic.time_zone as past
      from public.slot_options o
      where case
        when saved.date is null then extract(dow from day.date)::smallint = any (clinic.open_weekdays)
        else o.label = any (saved.slots)
      end
    ) slot
    left join public.appointments a on a.date = day.date and a.slot = slot.label and a.status <> 'cancelled'
  ) slots
$$;

/* private.slot_labels(): all labels in the order of the day. */
create function private.slot_labels() returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_agg(label order by starts_at) from public.slot_options $$;

/* private.next_open_date(): the first day after the given one, today at the earliest, that has a free slot. */
create function private.next_open_date(p_after date) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from date := greatest(p_after + 1, private.today());
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first.
  for v_week in 0..8 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, v_from + 7 * v_week + 6) a
    where a.reason is null;
    exit when v_found is not null;
  end loop;
  return v_found;
end
$$;

/* get_public_slots(): a day as the booking page shows it; names nobody. */
create function private.get_public_slots(p_date date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'date', d.date,
    'slots', to_jsonb(d.free),
    'options', private.slot_labels(),
    'holiday', d.holiday,
    'reason', case when d.date < private.today() then 'past' else d.reason end,
    'zone', private.time_zone(),
    'today', private.today(),
    'nextOpenDate', case when d.reason is not null then private.next_open_date(d.date) end
  )
  from private.day_availability(p_date, p_date) d
$$;
create function public.get_public_slots(p_date date) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_public_slots(p_date) $$;
grant execute on function
  private.get_public_slots(date),
  public.get_public_slots(date)
  to anon, authenticated, service_role;

/* get_public_month(): how many slots are free on each day of a month; names nobody. */
create function private.get_public_month(p_month date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'month', to_char(p_month, 'YYYY-MM'),
    'zone', private.time_zone(),
    'today', private.today(),
    'days', jsonb_agg(jsonb_build_object(
      'date', d.date,
      'free', cardinality(d.free),
      'reason', case when d.date < private.today() then 'past' else d.reason end
    ) order by d.date)
  )
  from private.day_availability(
    date_trunc('month', p_month)::date, (date_trunc('month', p_month) + interval '1 month - 1 day')::date
  ) d
$$;
create function public.get_public_month(p_month date) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_public_month(p_month) $$;
grant execute on function
  private.get_public_month(date),
  public.get_public_month(date)
  to anon, authenticated, service_role;

/* get_day_slots(): a day's slots for staff, in the contract's names. */
create function private.get_day_slots(p_date date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with free as (select * from private.day_availability(p_date, p_date))
    select jsonb_build_object(
      'date', p_date,
      'slots', to_jsonb(free.free),
      'available', to_jsonb(free.free),
      'booked', coalesce((
        select jsonb_agg(a.slot order by o.starts_at)
        from public.appointments a join public.slot_options o on o.label = a.slot
        where a.date = p_date and a.status <> 'cancelled'
      ), '[]'),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(p_date)), '[]'),
      'options', private.slot_labels(),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'zone', private.time_zone(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$$;
create function public.get_day_slots(p_date date) returns jsonb
language sql set search_path = ''
as $$ select private.get_day_slots(p_date) $$;
grant execute on function private.get_day_slots(date), public.get_day_slots(date) to authenticated;

/* get_month(): every day of a month with its counts. */
create function private.get_month(p_month date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_first date := date_trunc('month', p_month)::date;
  v_last date := (date_trunc('month', p_month) + interval '1 month - 1 day')::date;
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', private.time_zone(),
      'today', private.today(),
      'days', jsonb_agg(jsonb_build_object(
        'date', d.date,
        'open', d.reason is null or d.reason in ('full', 'past'),
        'holiday', d.holiday,
        'booked', coalesce(b.booked, 0),
        'confirmed', coalesce(b.confirmed, 0),
        'free', cardinality(d.free)
      ) order by d.date)
    )
    from private.day_availability(v_first, v_last) d
    left join (
      select date, count(*) as booked, count(*) filter (where status = 'confirmed') as confirmed
      from public.appointments
      where date between v_first and v_last and status <> 'cancelled'
      group by date
    ) b on b.date = d.date
  );
end
$$;
create function public.get_month(p_month date) returns jsonb
language sql set search_path = ''
as $$ select private.get_month(p_month) $$;
grant execute on function private.get_month(date), public.get_month(date) to authenticated;

/*
  save_day(): the labels that staff left open, or a holiday. Booked slots of the day stay open, since their
  bookings stay; a past day is history and can't be edited.
*/
create function private.save_day(p_date date, p_slots text[], p_holiday boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_holiday boolean := coalesce(p_holiday, cardinality(p_slots) = 0);
begin
  perform private.require_staff();
  if p_date < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  end if;
  if exists (select 1 from unnest(p_slots) as s where s not in (select label from public.slot_options)) then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  perform private.hold_day(p_date, true);
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return private.get_day_slots(p_date);
end
$$;
create function public.save_day(p_date date, p_slots text[], p_holiday boolean default null) returns jsonb
language sql set search_path = ''
as $$ select private.save_day(p_date, p_slots, p_holiday) $$;
grant execute on function
  private.save_day(date, text[], boolean),
  public.save_day(date, text[], boolean)
  to authenticated;

/* save_day_range(): makes every day of a span a holiday, or gives them back to the weekly rule. */
create function private.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_day date;
begin
  perform private.require_staff();
  if p_to < p_from then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_from < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  elsif p_to - p_from >= 366 then
    perform private.refuse(400, 'A span may have at most 366 days', 'length');
  end if;
  for v_day in select generate_series(p_from, p_to, interval '1 day')::date loop
    perform private.hold_day(v_day, true);
  end loop;
  if p_holiday then
    insert into public.day_overrides (date, holiday, slots, updated_by)
    select day::date, true, '{}', (select auth.uid()) from generate_series(p_from, p_to, interval '1 day') as day
    on conflict (date) do update
      set holiday = true, slots = '{}', updated_at = private.now(), updated_by = excluded.updated_by;
  else
    delete from public.day_overrides where date between p_from and p_to;
  end if;
  perform audit.record('calendar.save-range', null, p_from || '/' || p_to, p_to - p_from + 1);
  return p_to - p_from + 1;
end
$$;
create function public.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language sql set search_path = ''
as $$ select private.save_day_range(p_from, p_to, p_holiday) $$;
grant execute on function
  private.save_day_range(date, date, boolean),
  public.save_day_range(date, date, boolean)
  to authenticated;

-- supabase/schemas/09_booking.sql

/*
  What a visitor does: see free slots, prove an e-mail address with a code, book once with the token.
  Codes and tokens are kept only as HMACs made by the function with a pepper that the database never sees.
*/
create table private.otp_codes (
  email text primary key,
  code_hmac text not null check (code_hmac ~ '^[0-9a-f]{64}$'),
  attempts int not null default 0,
  expires_at timestamptz not null
);
comment on table private.otp_codes is 'The newest code of each address; five attempts, ten minutes.';
alter table private.otp_codes enable row level security;

create table private.booking_tokens (
  token_hmac text primary key check (token_hmac ~ '^[0-9a-f]{64}$'),
  email text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete cascade,
  -- What was asked for with it: staff may have moved the booking since.
  booked_date date,
  booked_slot text,
  check ((spent_at is null) = (appointment_id is null)),
  constraint booking_tokens_booked_check check (
    (spent_at is null) = (booked_date is null) and (spent_at is null) = (booked_slot is null)
  )
);
comment on table private.booking_tokens is 'Proofs of an e-mail address; each books once within thirty minutes.';
create index booking_tokens_appointment_id_idx on private.booking_tokens (appointment_id);
create index booking_tokens_expires_at_idx on private.booking_tokens (expires_at);
alter table private.booking_tokens enable row level security;

/* otp_issue(): counts the send against the limits and keeps the new code in place of any older one. */
create function private.otp_issue(p_email text, p_code_hmac text, p_address text, p_limits boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Failed to send OTP. Try again later.';
begin
  if p_limits then
    perform private.hit('otp:all', 200, interval '1 hour', c_again);
    perform private.hit('otp-from:' || p_address, 20, interval '1 hour', c_again);
    perform private.hit('otp-day:' || p_email, 10, interval '1 day', c_again);
    perform private.hit('otp-hour:' || p_email, 5, interval '1 hour', c_again);
    perform private.hit('otp-minute:' || p_email, 1, interval '60 seconds', c_again);
  end if;
  insert into private.otp_codes (email, code_hmac, expires_at)
  values (p_email, p_code_hmac, private.now() + interval '10 minutes')
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, attempts = 0;
end
$$;
create function public.otp_issue(p_email text, p_code_hmac text, p_address text, p_limits boolean) returns void
language sql set search_path = ''
as $$ select private.otp_issue(p_email, p_code_hmac, p_address, p_limits) $$;
grant execute on function
  private.otp_issue(text, text, text, boolean),
  public.otp_issue(text, text, text, boolean)
  to service_role;

/*
  otp_withdraw(): the mail could not be sent: the code is void and the visitor may try again at once. One count of
  every limit that the request was held to goes with it; else five tries against a dead mail server would shut an
  e-mail out for an hour. Without an address only the minute is given back: the server refused the recipient, and
  who asks for codes to made-up recipients is still counted.
*/
create function private.otp_withdraw(p_email text, p_code_hmac text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.otp_codes where email = p_email and code_hmac = p_code_hmac;
  delete from private.limit_hits where id in (
    select max(h.id) from private.limit_hits h
    where h.key = any (
      array['otp-minute:' || p_email]
      || case when p_address is not null then
        array['otp-hour:' || p_email, 'otp-day:' || p_email, 'otp-from:' || p_address, 'otp:all']
      end
    )
    group by h.key
  )
$$;
create function public.otp_withdraw(p_email text, p_code_hmac text, p_address text default null) returns void
language sql set search_path = ''
as $$ select private.otp_withdraw(p_email, p_code_hmac, p_address) $$;
grant execute on function private.otp_withdraw(text, text, text), public.otp_withdraw(text, text, text) to service_role;

/*
  otp_verify(): 'ok' and the token holds, or 'wrong', 'expired' or 'locked'. The attempt is counted under a
  lock before the code is compared, so five is five however many ask at once. What is compared are keyed
  digests that a caller can't choose, so the time of the comparison tells nothing.
*/
create function private.otp_verify(p_email text, p_code_hmac text, p_token_hmac text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_code private.otp_codes;
begin
  select * into v_code from private.otp_codes where email = p_email for update;
  if not found or v_code.expires_at <= private.now() then
    return 'expired';
  end if;
  if v_code.attempts >= 5 then
    return 'locked';
  end if;
  update private.otp_codes set attempts = attempts + 1 where email = p_email;
  if v_code.code_hmac <> p_code_hmac then
    return 'wrong';
  end if;
  delete from private.otp_codes where email = p_email;
  insert into private.booking_tokens (token_hmac, email, expires_at)
  values (p_token_hmac, p_email, private.now() + interval '30 minutes');
  return 'ok';
end
$$;
create function public.otp_verify(p_email text, p_code_hmac text, p_token_hmac text) returns text
language sql set search_path = ''
as $$ select private.otp_verify(p_email, p_code_hmac, p_token_hmac) $$;
grant execute on function private.otp_verify(text, text, text), public.otp_verify(text, text, text) to service_role;

/*
  book_public(): the token spent, the patient matched and the booking written, in one transaction. A slot that is taken
  leaves the token good. The same booking again answers the first one while that lives, also when staff have moved it
  meanwhile: a token remembers what was asked for with it, not where the booking is now.
*/
create function private.book_public(
  p_token_hmac text, p_date date, p_slot text, p_name text, p_contact text, p_email text,
  p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_token private.booking_tokens;
  v_row public.appointments;
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    if v_token.booked_date <> p_date or v_token.booked_slot <> p_slot then
      perform private.refuse(401, 'Invalid OTP. Please try again.', 'spent');
    elsif v_row.status = 'cancelled' then
      perform private.refuse(409, 'Slot already booked', 'cancelled');
    end if;
    return jsonb_build_object('replayed', true, 'booking', private.booking_json(v_row));
  end if;
  if v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'expired');
  end if;
  if p_limits then
    perform private.hit('book-from:' || p_address, 30, interval '1 hour', 'Too many bookings. Please call the clinic.');
    perform pg_catalog.pg_advisory_xact_lock(3, hashtext(p_email));
    if (
      select count(*) from public.appointments
      where email = p_email and status <> 'cancelled' and date >= private.today()
        and not private.has_ended(date, slot)
    ) >= 3 then
      perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
    end if;
  end if;
  v_row := private.write_booking(p_date, p_slot, p_name, p_contact, p_email, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, booked_date = v_row.date, booked_slot = v_row.slot
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('replayed', false, 'booking', private.booking_json(v_row));
end
$$;
create function public.book_public(
  p_token_hmac text, p_date date, p_slot text, p_name text, p_contact text, p_email text,
  p_address text, p_limits boolean
) returns jsonb
language sql set search_path = ''
as $$ select private.book_public(p_token_hmac, p_date, p_slot, p_name, p_contact, p_email, p_address, p_limits) $$;
grant execute on function
  private.book_public(text, date, text, text, text, text, text, boolean),
  public.book_public(text, date, text, text, text, text, text, boolean)
  to service_role;

-- supabase/schemas/10_records.sql

/*
  Prescriptions: written by staff, changed on the day they were written, never removed.
*/

/* private.is_medicine_list(): 1 to 50 rows of {medicine, m, n, e, timing}, texts of bounded length. */
create function private.is_medicine_list(p_list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) between 1 and 50 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where case when jsonb_typeof(item) <> 'object' then true
        else not item ?& array['medicine', 'm', 'n', 'e', 'timing']
          or exists (
            select 1 from jsonb_each(item) as field
            where field.key not in ('medicine', 'm', 'n', 'e', 'timing')
              or jsonb_typeof(field.value) <> 'string'
              or length(field.value #>> '{}') > case when field.key = 'medicine' then 200 else 40 end
          )
          or btrim(item ->> 'medicine') = ''
      end
    )
  end
$$;

/* private.medicine_names(): what a search for a medicine looks through. */
create function private.medicine_names(p_list jsonb) returns text
language sql immutable set search_path = ''
as $$ select lower(coalesce(string_agg(item ->> 'medicine', ' '), '')) from jsonb_array_elements(p_list) as item $$;
grant execute on function private.is_medicine_list(jsonb), private.medicine_names(jsonb) to authenticated;

create table public.prescriptions (
  id uuid primary key default gen_random_uuid(),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  medicines jsonb not null check (private.is_medicine_list(medicines)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  search text not null generated always as (lower(patient_uid) || ' ' || private.medicine_names(medicines)) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid()
);
comment on table public.prescriptions is 'What staff prescribed to a patient at a visit.';
create index prescriptions_patient_uid_idx on public.prescriptions (patient_uid, created_at desc);
create index prescriptions_author_id_idx on public.prescriptions (author_id);
create index prescriptions_created_at_idx on public.prescriptions (created_at desc, id desc);
create index prescriptions_search_idx on public.prescriptions using gin (search extensions.gin_trgm_ops);
alter table public.prescriptions enable row level security;
create trigger prescriptions_stamp before update on public.prescriptions
  for each row execute function private.stamp_change();
create trigger prescriptions_audit_create after insert on public.prescriptions
  for each row execute function audit.record_row('prescription.create', 'id');
create trigger prescriptions_audit_update after update on public.prescriptions
  for each row execute function audit.record_row('prescription.update', 'id');
grant select on public.prescriptions to authenticated;
grant insert (patient_uid, medicines), update (medicines) on public.prescriptions to authenticated;
create policy "Staff see prescriptions" on public.prescriptions
  for select to authenticated using ((select private.is_staff()));
create policy "Staff write prescriptions in their own name" on public.prescriptions
  for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "Staff change prescriptions on the day they were written" on public.prescriptions
  for update to authenticated
  using ((select private.is_staff()) and private.is_today(created_at))
  with check ((select private.is_staff()));

/* public.prescription_list: prescriptions with the names that a list shows. Runs with the caller's rights. */
create view public.prescription_list with (security_invoker = true) as
  select r.id, r.patient_uid, p.name as patient_name, r.medicines, r.created_at, r.updated_at, r.author_id,
    r.search, private.is_today(r.created_at) as today, private.staff_name(r.author_id) as author
  from public.prescriptions r join public.patients p using (patient_uid);
grant select on public.prescription_list to authenticated;

/* search_prescriptions(): by UID and medicines. */
create function private.search_prescriptions(p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid)
returns setof public.prescription_list
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select * from public.prescription_list r
    where r.search like private.like_pattern(p_q)
      and (p_before_at is null or (r.created_at, r.id) < (p_before_at, p_before_id))
    order by r.created_at desc, r.id desc limit least(p_limit, 201);
end
$$;
create function public.search_prescriptions(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id uuid default null
) returns setof public.prescription_list
language sql set search_path = ''
as $$ select * from private.search_prescriptions(p_q, p_limit, p_before_at, p_before_id) $$;
grant execute on function
  private.search_prescriptions(text, int, timestamptz, uuid),
  public.search_prescriptions(text, int, timestamptz, uuid)
  to authenticated;

/*
  Patients' files: a row for each, and the object in a private bucket under a generated key. Both are
  written with the caller's own token, so that these policies decide.
*/
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'patient-reports', 'patient-reports', false, 10485760,
  array[
    'application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg', 'image/png'
  ]
)
on conflict (id) do nothing;

create table public.patient_reports (
  id uuid primary key,
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  -- The object's key in the bucket: generated, it tells nothing and can't be traversed.
  object_key text not null unique check (object_key ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|doc|docx|jpg|jpeg|png)$'),
  file_name text not null check (length(file_name) between 1 and 120 and file_name !~ '[[:cntrl:]/\\]'),
  content_type text not null,
  size_bytes int not null check (size_bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default private.now(),
  uploaded_by uuid not null default auth.uid() references public.staff (user_id),
  -- A download is served under the row's type: one of the bucket's, and the one that the key's ending stands for.
  constraint patient_reports_content_type_check check (
    content_type = case substring(object_key from '\.([a-z]+)$')
      when 'pdf' then 'application/pdf'
      when 'doc' then 'application/msword'
      when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      when 'jpg' then 'image/jpeg'
      when 'jpeg' then 'image/jpeg'
      when 'png' then 'image/png'
    end
  )
);
comment on table public.patient_reports is 'Files of patients; the SHA-256 shows tampering.';
create index patient_reports_patient_uid_idx on public.patient_reports (patient_uid, uploaded_at desc);
create index patient_reports_uploaded_at_idx on public.patient_reports (uploaded_at desc, id desc);
create index patient_reports_uploaded_by_idx on public.patient_reports (uploaded_by);
alter table public.patient_reports enable row level security;

/* private.check_upload_limit(): twenty files a patient and day, one upload of a patient after the other. */
create function private.check_upload_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(4, hashtext(new.patient_uid));
  if (
    select count(*) from public.patient_reports
    where patient_uid = new.patient_uid and private.is_today(uploaded_at)
  ) >= 20 then
    perform private.refuse(429, 'this patient already has 20 files of today', 'cap',
      greatest(1, extract(epoch from
        ((private.today() + 1)::timestamp at time zone private.time_zone()) - private.now())::int));
  end if;
  return new;
end
$$;
create trigger patient_reports_limit before insert on public.patient_reports
  for each row execute function private.check_upload_limit();
create trigger patient_reports_audit_create after insert on public.patient_reports
  for each row execute function audit.record_row('report.upload', 'id');

-- The file never arrived, and its row was taken back.
create trigger patient_reports_audit_delete after delete on public.patient_reports
  for each row execute function audit.record_row('report.take-back', 'id');
grant select on public.patient_reports to authenticated;
grant insert (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256), delete
  on public.patient_reports to authenticated;
create policy "Staff see patients' files" on public.patient_reports
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add files in their own name" on public.patient_reports
  for insert to authenticated
  with check ((select private.is_staff()) and uploaded_by = (select auth.uid()));

/* private.has_object(): has the file of a row arrived in the bucket? */
create function private.has_object(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from storage.objects where bucket_id = 'patient-reports' and name = p_key) $$;
grant execute on function private.has_object(text) to authenticated;

-- An upload that failed half-way is taken back: by its author, while no file has arrived.
create policy "Staff take back their own upload that has no file" on public.patient_reports
  for delete to authenticated
  using ((select private.is_staff()) and uploaded_by = (select auth.uid()) and not private.has_object(object_key));
create policy "Staff read patients' files" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-reports' and (select private.is_staff()));

-- A file may only arrive under a key that its author's row has announced.
create policy "Staff store the file of their own row" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'patient-reports' and (select private.is_staff()) and exists (
      select 1 from public.patient_reports r where r.object_key = name and r.uploaded_by = (select auth.uid())
    )
  );

/*
  public.report_list: files with the names that a list shows. Runs with the caller's rights. `search` is exactly the
  expression that patients_uid_name_search_idx keeps: with the file's own copy of the UID in it, every search would
  read all patients.
*/
create view public.report_list with (security_invoker = true) as
  select r.id, r.patient_uid, p.name as patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes,
    r.sha256, r.uploaded_at, private.staff_name(r.uploaded_by) as uploaded_by,
    lower(p.patient_uid || ' ' || p.name) as search
  from public.patient_reports r join public.patients p using (patient_uid)
  -- A row whose file has not arrived is an upload under way, or one that died on the way.
  where private.has_object(r.object_key);
grant select on public.report_list to authenticated;

/* search_reports(): by the patient's UID and name. */
create function private.search_reports(
  p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid, p_patient_uid text
) returns setof public.report_list
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select * from public.report_list r
    where r.search like private.like_pattern(p_q)
      and (p_patient_uid is null or r.patient_uid = p_patient_uid)
      and (p_before_at is null or (r.uploaded_at, r.id) < (p_before_at, p_before_id))
    order by r.uploaded_at desc, r.id desc limit least(p_limit, 201);
end
$$;
create function public.search_reports(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id uuid default null,
  p_patient_uid text default null
) returns setof public.report_list
language sql set search_path = ''
as $$ select * from private.search_reports(p_q, p_limit, p_before_at, p_before_id, p_patient_uid) $$;
grant execute on function
  private.search_reports(text, int, timestamptz, uuid, text),
  public.search_reports(text, int, timestamptz, uuid, text)
  to authenticated;

-- supabase/schemas/11_blog.sql

/*
  The blog: published posts are everybody's to read; staff write their own, admins tend to all.
*/

/* private.own_staff_name(): the caller's own name, under which a post appears. */
create function private.own_staff_name() returns text
language sql stable security definer set search_path = ''
as $$ select name from public.staff where user_id = (select auth.uid()) $$;
grant execute on function private.own_staff_name() to authenticated;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title text not null check (length(title) between 1 and 200),
  cover text not null default '' check (
    -- A path of this site or an https address, as the contract has it: a browser reads '/\' as '//', another host.
    length(cover) <= 500
    and (cover = '' or cover ~ '^/(?!/)[A-Za-z0-9_./%-]*$' or cover ~ '^https://[^[:space:]"''<>\\]+$')
  ),
  content text not null check (length(content) between 1 and 100000),
  excerpt text not null check (length(excerpt) <= 400),
  category text not null default 'Nutrition'
    check (category in ('Nutrition', 'Fitness', 'Medical', 'Mental Health', 'Women''s Health')),
  -- The caller unless the trigger or the owner says otherwise; nobody sends the name.
  author text not null default private.own_staff_name() check (length(author) between 1 and 120),
  -- Null for the clinic's own articles, which have no account behind them.
  author_id uuid references public.staff (user_id) on delete set null,
  read_time text not null check (read_time ~ '^[1-9][0-9]{0,3} min read$'),
  published boolean not null default true,
  published_at timestamptz not null default private.now(),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid()
);
comment on table public.blog_posts is 'Articles in markdown; excerpt, author and read time are derived when they are saved.';
create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where published;
create index blog_posts_author_id_idx on public.blog_posts (author_id, created_at desc);
alter table public.blog_posts enable row level security;
create trigger blog_posts_stamp before update on public.blog_posts
  for each row execute function private.stamp_change();

/* private.sign_post(): a post carries its author's account and name, whatever was sent. */
create function private.sign_post() returns trigger
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
  for each row execute function private.sign_post();
create trigger blog_posts_audit_create after insert on public.blog_posts
  for each row execute function audit.record_row('post.create', 'id');
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row execute function audit.record_row('post.update', 'id');

-- Visitors read what the site shows, not whose account stands behind a post.
grant select (id, slug, title, cover, content, excerpt, category, author, read_time, published, published_at)
  on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant insert (slug, title, cover, content, excerpt, category, read_time, published),
  update (slug, title, cover, content, excerpt, category, read_time, published)
  on public.blog_posts to authenticated;
create policy "Everybody reads published posts" on public.blog_posts
  for select to anon using (published);
create policy "Signed-in callers read published posts, staff their own and admins all" on public.blog_posts
  for select to authenticated
  using (
    published or (author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin())
  );
create policy "Staff write posts in their own name" on public.blog_posts
  for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "Authors change their posts and admins any" on public.blog_posts
  for update to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()))
  with check ((author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()));

/* public.published_posts: what the public reads, dated in the clinic's zone. Runs with the caller's rights. */
create view public.published_posts with (security_invoker = true) as
  select id, slug, title, cover, content, excerpt, category, author, read_time, published_at,
    (published_at at time zone private.time_zone())::date as published_on
  from public.blog_posts where published;
grant select on public.published_posts to anon, authenticated;

-- supabase/schemas/12_dashboard.sql

/*
  get_summary(): the dashboard's counts, from their own query, the whole table read once. Weeks begin on Sunday.
  A pending booking of an earlier day is a no-show; today's have to be asked for their time.
*/
create function private.get_summary() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
begin
  perform private.require_staff();
  return (
    with totals as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and date < v_today) as missed
      from public.appointments where status <> 'cancelled'
    ),
    today as materialized (
      select a.slot, a.status, a.status = 'pending' and private.has_ended(a.date, a.slot) as no_show
      from public.appointments a where a.date = v_today and a.status <> 'cancelled'
    ),
    today_counts as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and not no_show) as pending,
        count(*) filter (where no_show) as missed
      from today
    ),
    weeks as (
      select w.start::date as start,
        count(a.id) as bookings,
        count(a.id) filter (where a.status = 'confirmed') as confirmed,
        count(a.id) filter (where a.status = 'pending' and a.date < v_today) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a
        on a.date >= w.start::date and a.date < w.start::date + 7 and a.status <> 'cancelled'
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', totals.live - totals.confirmed - totals.missed - t.missed,
      'noShow', totals.missed + t.missed,
      'patients', (select count(*) from public.patients),
      'prescriptions', (select count(*) from public.prescriptions),
      -- As the list has them: a row whose file has not arrived is no report yet.
      'reports', (
        select count(*) from public.patient_reports r
        where exists (
          select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
        )
      ),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', (select cardinality(free) from private.day_availability(v_today, v_today)),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when private.is_past(v_today, o.label)
                or o.label not in (select label from private.open_slots(v_today)) then 'closed'
              else 'free' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
        )
      ),
      'weeks', (
        select jsonb_agg(jsonb_build_object(
          'start', w.start,
          'bookings', w.bookings,
          'confirmed', w.confirmed,
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end
        ) order by w.start)
        from weeks w
      )
    )
    from totals, today_counts t
  );
end
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;

-- supabase/schemas/13_jobs.sql

/*
  private.outbox: mails that must not be lost. Written in the booking's transaction, sent by a worker that
  takes rows under a lease; a mail server that is down delays them, a crash repeats at most one.
  It goes by the server's own time, since leases and retries are about machines, not about the clinic.
*/
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('booked', 'rescheduled')),
  recipient text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  refusals int not null default 0,
  given_up_at timestamptz
);
comment on table private.outbox is 'Mails to be sent, with retries; sent and given up ones are purged after a week.';
comment on column private.outbox.refusals is 'How often the mail server refused this mail for good; at ten it is given up.';
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null and given_up_at is null;
alter table private.outbox enable row level security;

/* private.queue_confirmation(): a confirmation for a booking that has an e-mail. */
create function private.queue_confirmation(p_row public.appointments, p_kind text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, recipient, payload)
  select p_kind, (p_row).email, private.booking_json(p_row)
  where (p_row).email is not null
$$;

/* outbox_claim(): takes up to `p_limit` due mails under a lease of two minutes. */
create function private.outbox_claim(p_limit int)
returns table (id bigint, kind text, recipient text, payload jsonb)
language sql security definer set search_path = ''
as $$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.recipient, o.payload
$$;
create function public.outbox_claim(p_limit int default 10)
returns table (id bigint, kind text, recipient text, payload jsonb)
language sql set search_path = ''
as $$ select * from private.outbox_claim(p_limit) $$;
grant execute on function private.outbox_claim(int), public.outbox_claim(int) to service_role;

/*
  outbox_settle(): a claimed mail went out, or it waits longer with every failure, an hour at most. Returns whether it
  was given up: one that the server refuses for good ten times is (over an hour by then), while a server that is down is
  no refusal, however long. What is settled stays so: a worker that outlived its lease changes nothing.
*/
create function private.outbox_settle(p_id bigint, p_error text, p_refused boolean) returns boolean
language sql security definer set search_path = ''
as $$
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null
  returning given_up_at is not null
$$;
create function public.outbox_settle(p_id bigint, p_error text default null, p_refused boolean default false)
returns boolean
language sql set search_path = ''
as $$ select private.outbox_settle(p_id, p_error, p_refused) $$;
grant execute on function
  private.outbox_settle(bigint, text, boolean), public.outbox_settle(bigint, text, boolean)
  to service_role;

/*
  private.report_sweep: how far the purge has looked through the files' rows for half-made uploads, rows whose file never
  arrived.
*/
create table private.report_sweep (
  id boolean primary key default true check (id),
  uploaded_at timestamptz not null,
  report_id uuid not null
);
comment on table private.report_sweep is 'The last patient_reports row that the purge looked at; no row when it begins anew.';
alter table private.report_sweep enable row level security;

/*
  private.purge_half_made_uploads(): looks at the next thousand rows, by the index, since it runs every minute and
  most rows have had their file for years.
*/
create function private.purge_half_made_uploads() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_batch constant int := 1000;
  v_seen private.report_sweep;
  v_ids uuid[];
begin
  select * into v_seen from private.report_sweep;
  select array_agg(b.id order by b.uploaded_at, b.id) into v_ids
  from (
    select r.id, r.uploaded_at from public.patient_reports r
    where (r.uploaded_at, r.id) > (
        coalesce(v_seen.uploaded_at, '-infinity'), coalesce(v_seen.report_id, '00000000-0000-0000-0000-000000000000')
      )
      and r.uploaded_at < private.now() - interval '1 hour'
    order by r.uploaded_at, r.id limit c_batch
  ) b;
  if cardinality(v_ids) = c_batch then
    insert into private.report_sweep (uploaded_at, report_id)
    select r.uploaded_at, r.id from public.patient_reports r where r.id = v_ids[c_batch]
    on conflict (id) do update set uploaded_at = excluded.uploaded_at, report_id = excluded.report_id;
  else
    delete from private.report_sweep;
  end if;
  delete from public.patient_reports r
  where r.id = any (v_ids)
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;

/* purge_expired(): forgets codes, tokens, counts, sessions, old mails and half-made uploads. Run every minute. */
create function private.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox where coalesce(sent_at, given_up_at) < clock_timestamp() - interval '7 days';
  perform private.purge_half_made_uploads();
end
$$;
create function public.purge_expired() returns void
language sql set search_path = ''
as $$ select private.purge_expired() $$;
grant execute on function private.purge_expired(), public.purge_expired() to service_role;
