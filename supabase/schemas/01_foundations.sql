/*
  Foundations: the schemas, the clock, the clinic's settings, and deny-by-default privileges.

  public: exposed by the Data API. Tables under row-level security, functions that run with the caller's rights, and
  functions for the secret key only.
  private: not callable from outside. The code behind the public functions, codes, sessions, limits, mails.
  audit: the append-only record of events.
*/
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create schema if not exists private;
create schema if not exists audit;
comment on schema private is 'Not exposed: the acts behind the functions for callers, and tables that only functions touch.';
comment on schema audit is 'Append-only record of who did what to which patient''s data.';

-- Nothing is open unless a migration grants it, whatever the platform's defaults are.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
revoke all on schema private, audit from public;

-- Policies and public functions refer to private functions by name, so callers need usage of the schema.
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;

/*
  private.clock: at most one row. Empty in production, where the server's time counts. The embedded backend may fix it
  for tests and demonstrations; only the database's owner can write it.
*/
create table private.clock (
  id boolean primary key default true check (id),
  fixed_at timestamptz not null
);
comment on table private.clock is 'A fixed time for tests and demonstrations; empty in production.';
alter table private.clock enable row level security;

/*
  private.now(): the single clock of all rules. Like all functions that run often, it is in plpgsql: Postgres 17 plans
  the body of an SQL function with its own search_path again on each call.
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

/* public.settings: one row with the clinic's opening hours and time settings. */
create table public.settings (
  id boolean primary key default true check (id),
  time_zone text not null default 'Asia/Kolkata',
  -- 0 is Sunday.
  open_weekdays smallint[] not null default '{1,2,3,4,5,6}'
    check (open_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  slot_minutes smallint not null default 30 check (slot_minutes between 5 and 240),
  booking_horizon_days smallint not null default 90 check (booking_horizon_days between 1 and 730),
  daily_bookings_per_network smallint not null default 20 check (daily_bookings_per_network between 1 and 1000),
  bmi_scale text not null default 'zone' check (bmi_scale in ('zone', 'asian', 'who')),
  version int not null default 1,
  constraint settings_open_some_day_check check (cardinality(open_weekdays) between 1 and 7)
);
comment on table public.settings is 'One row: the clinic''s zone, weekly opening days and limits.';
comment on column public.settings.bmi_scale is 'Which bounds class a BMI; zone: Asian-Indian in India''s zone, WHO''s elsewhere.';
comment on column public.settings.version is 'Counts the changes, so that a stale screen''s change can be refused.';
comment on column public.settings.slot_minutes is 'How long a slot lasts; copied onto each booking when it is made.';
comment on column public.settings.booking_horizon_days is 'How many days ahead visitors may book; staff may book any day.';
comment on column public.settings.daily_bookings_per_network is
  'How many bookings visitors of one network may make in a day. A mobile carrier can have thousands behind one address.';
comment on column public.settings.open_weekdays is 'Weekdays on which the clinic opens by rule; 0 is Sunday.';
alter table public.settings enable row level security;
insert into public.settings default values;

/* An unknown time zone would break every time rule, so writing one is refused. */
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

/* private.slot_minutes(): the current slot length; existing bookings keep theirs. */
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

/* private.last_public_day(): the last day that visitors may book. */
create function private.last_public_day() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.today() + booking_horizon_days from public.settings);
end
$$;
grant execute on function private.last_public_day() to anon, authenticated, service_role;

/* private.is_today(): whether an instant falls on the clinic's today. */
create function private.is_today(p_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (p_at at time zone private.time_zone())::date = private.today();
end
$$;
grant execute on function private.is_today(timestamptz) to authenticated;

/* private.request_header(): a header of the Data API's request, by its name in lower case; null if there is none. */
create function private.request_header(p_name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> p_name;
end
$$;

/*
  private.refuse(): raises a refusal that the caller may read. The status is in the SQLSTATE (PostgREST's PTxxx), a
  machine-readable reason in the hint, Retry-After seconds in the detail.
*/
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
grant execute on function private.refuse(int, text, text, int) to authenticated;

/* private.is_line(): a single line without control and bidirectional characters, which could split a mail's header. */
create function private.is_line(p_text text) returns boolean
language sql immutable set search_path = ''
as $$ select p_text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' $$;

/* private.is_mail_address(): an address in the form in which mails are sent to it, its domain in ASCII. */
create function private.is_mail_address(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select length(p_text) <= 254 and length(split_part(p_text, '@', 1)) <= 64
    and p_text ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
$$;

/*
  private.check_values(): refuses a value that is not of its kind. Arguments: a column, its kind ('line' or 'address'),
  and so on. A trigger and not a check, because a value that was stored before there was a rule must not stand in the
  way of other changes to its row. An empty address is none.
*/
create function private.check_values() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := to_jsonb(old);
  v_value text;
begin
  for i in 0..tg_nargs - 2 by 2 loop
    v_value := v_new ->> tg_argv[i];
    continue when v_value is not distinct from v_old ->> tg_argv[i];
    if not (case tg_argv[i + 1]
      when 'line' then private.is_line(v_value)
      when 'address' then v_value = '' or private.is_mail_address(v_value)
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
end
$$;

/*
  private.refuse_mass_change(): a statement of a signed-in caller changes one record at a time, so that a slip or a
  stolen token can't overwrite all of them. Functions of the database act with their owner's rights.
*/
create function private.refuse_mass_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from (select from changed limit 2) two) > 1 then
    raise exception using errcode = 'PT400', message = 'One record at a time', hint = 'many', detail = '';
  end if;
  return null;
end
$$;

/* private.stamp_change(): sets updated_at and updated_by on every write, whatever the caller sent. */
create function private.stamp_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := private.now();
  new.updated_by := (select auth.uid());
  return new;
end
$$;

/* private.count_version(): counts a record's changes, so that a change from a stale screen can be refused. */
create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger settings_stamp before update on public.settings
  for each row execute function private.stamp_change();
create trigger settings_version before update on public.settings
  for each row execute function private.count_version();

/* health_check(): succeeds if the database works. */
create function public.health_check() returns boolean
language sql stable set search_path = ''
as $$ select true $$;
grant execute on function public.health_check() to anon, authenticated, service_role;
