/*
  Foundations: the schemas, the clock, the clinic's settings, and deny-by-default privileges.

  public   what the Data API exposes: tables under row-level security, functions for callers (with the caller's rights)
           and functions for the secret key alone
  private  what no caller may reach by itself: the acts behind the functions for callers, codes, sessions, limits, mails
  audit    the append-only record of events
*/
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create schema if not exists private;
create schema if not exists audit;
comment on schema private is 'Not exposed: the acts behind the functions for callers, and tables that only functions touch.';
comment on schema audit is 'Append-only record of who did what to which patient''s data.';

-- Nothing is open unless a migration says so, whatever the platform's defaults are.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
revoke all on schema private, audit from public;

-- Policies and functions for callers name private functions, so their callers must be able to look them up.
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

/*
  private.now(): the one clock of all rules. In plpgsql, as all that is asked often: Postgres 17 plans the body of an SQL
  function with a search_path of its own anew at each call.
*/
create function private.now() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce((select fixed_at from private.clock), pg_catalog.now()));
end
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
  updated_by uuid,
  slot_minutes smallint not null default 30 check (slot_minutes between 5 and 240)
);
comment on table public.settings is 'One row: the clinic''s zone and weekly opening days.';
comment on column public.settings.slot_minutes is 'How long a slot lasts; copied onto each booking when it is made.';
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
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select time_zone from public.settings);
end
$$;
grant execute on function private.time_zone() to anon, authenticated, service_role;

/* private.slot_minutes(): how long a slot lasts today; a booking keeps the length that it was made with. */
create function private.slot_minutes() returns smallint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select slot_minutes from public.settings);
end
$$;
grant execute on function private.slot_minutes() to anon, authenticated, service_role;

/* private.today(): the clinic's calendar day. */
create function private.today() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (private.now() at time zone private.time_zone())::date);
end
$$;
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
