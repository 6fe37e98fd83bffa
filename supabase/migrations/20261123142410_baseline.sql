-- The schemas as they were when the first clinic opened; made by npm run migration:build. Never edited.

-- supabase/schemas/01_foundations.sql

/*
  Foundations: the schemas, the clock, the clinic's settings, and deny-by-default privileges.

  public: exposed by the Data API. Tables under row-level security, functions that run with the caller's rights, and
  functions for the secret key only.
  private: not callable from outside. The code behind the public functions, codes, sessions, limits, mails.
  audit: the append-only record of events.

  Advisory locks have two numbers: the class, and the thing locked within it. Each class belongs to one file:

    1 a day (06_slots.sql)                       7 the notices (05_notices.sql)
    2 a limit's key (04_limits.sql)              8 a claim (19_claims.sql)
    3 a mailbox's bookings (10_booking.sql)      9 a text's review (20_reviews.sql)
    4 a patient's uploads (11_records.sql)      10 a mailbox on the list (16_waiting_calls.sql)
    5 the staff (02_staff.sql)                  11 an author's covers (21_covers.sql)
    6 moves of bookings (08_appointments.sql)   12 a network's offers (15_waiting.sql)

  Where several are taken, the order is 6, 2 and 3, 10, 1. Class 12 is tried without waiting; the others are never
  combined.
*/
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create schema if not exists private;
create schema if not exists audit;
comment on schema private is 'Not exposed: the code behind the public functions, and tables that only functions touch.';
comment on schema audit is 'Append-only record of who did what to which patient''s data.';

-- Nothing is accessible unless a migration grants it; the platform's default grants are revoked.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
revoke all on schema private, audit from public;

-- Policies and public functions refer to private functions by name, so callers need usage of the schema.
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;

/*
  private.clock: at most one row. Empty in production, where the server's time is used. The embedded backend may fix
  the time for tests and demonstrations; only the database's owner can write it.
*/
create table private.clock (
  id boolean primary key default true check (id),
  fixed_at timestamptz not null
);
comment on table private.clock is 'A fixed time for tests and demonstrations; empty in production.';
alter table private.clock enable row level security;

/* private.clock_now: the clock that all rules use, for statements run by the database's owner. */
create view private.clock_now as
  select coalesce(c.fixed_at, pg_catalog.now()) as now from (select) as one left join private.clock c on true;
comment on view private.clock_now is 'The time that all rules use: the fixed one if there is one, else the transaction''s.';

/*
  private.now(): the same clock for every role. Like all functions that run often, it is in plpgsql: Postgres 17
  replans the body of an SQL function that sets its own search_path on every call.
*/
create function private.now() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- As private.clock_now, without its join.
  return coalesce((select fixed_at from private.clock), pg_catalog.now());
end
$$;
comment on function private.now() is 'The time that all rules use: the fixed one if there is one, else the transaction''s.';
grant execute on function private.now() to anon, authenticated, service_role;

/* private.is_blank(): whether a non-empty text shows nothing: only spaces and invisible characters. */
create function private.is_blank(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ '^[\u0009-\u000d \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$';
end
$$;

/*
  private.is_line(): a single line without control, bidirectional or invisible characters, which could split a mail's
  header or make two names look alike. Joiners and variation selectors, which many scripts need, are allowed, but a
  non-empty line must contain more than those and spaces.
*/
create function private.is_line(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    and not private.is_blank(p_text);
end
$$;

/* private.is_text(): a text of one or more lines, with no control characters but tabs and line breaks. */
create function private.is_text(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]';
end
$$;

/*
  private.is_note(): a text of one or more lines that reads as it is stored: no control characters, none that change
  the text's direction, and something visible unless it is empty.
*/
create function private.is_note(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.is_text(p_text) and p_text !~ '[\u0080-\u009f\u202a-\u202e\u2066-\u2069]' and not private.is_blank(p_text);
end
$$;

/* private.holds_lines(): whether every string in a JSON value, such as a list's items, is a line. */
create function private.holds_lines(p_json jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- Most lists are empty.
  if p_json = '[]' then
    return true;
  end if;
  return not exists (
    select 1 from jsonb_path_query(p_json, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and not private.is_line(part #>> '{}')
  );
end
$$;

/* private.is_mail_address(): an address in the form used for sending mail, with its domain in ASCII. */
create function private.is_mail_address(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return length(p_text) <= 254 and length(split_part(p_text, '@', 1)) <= 64
    and p_text ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$'
    -- Labels of 63 characters at most. Counted in the expression above, they would make it ten times as dear.
    and (length(p_text) <= 64 or split_part(p_text, '@', 2) !~ '[^.]{64}');
end
$$;

/* private.are_lines(): a list of non-empty single lines of bounded length. */
create function private.are_lines(p_lines text[], p_max int) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(line is not null and length(line) between 1 and p_max and private.is_line(line)), true)
  from unnest(p_lines) as line
$$;

/* private.are_phone_numbers(): telephone numbers that can be dialled, each with at least five digits. */
create function private.are_phone_numbers(p_phones text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5), true) from unnest(p_phones) as phone
$$;

/* private.are_hours(): opening hours as displayed: a list of at most seven {"days": …, "hours": …}. */
create function private.are_hours(p_hours jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_hours) = 'array' and jsonb_array_length(p_hours) <= 7 then (
    select coalesce(bool_and(
      jsonb_typeof(entry -> 'days') = 'string' and jsonb_typeof(entry -> 'hours') = 'string'
      and private.are_lines(array[entry ->> 'days', entry ->> 'hours'], 60)
      and entry - 'days' - 'hours' = '{}'
    ), true)
    from jsonb_array_elements(p_hours) as entry
  ) else false end
$$;

/* private.is_blood_pressure(): such as 120/80: systolic 40 to 300, diastolic 20 to 200, the first above the second. */
create function private.is_blood_pressure(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when p_text !~ '^[0-9]{2,3}/[0-9]{2,3}$' then false else (
    select systolic between 40 and 300 and diastolic between 20 and 200 and systolic > diastolic
    from (select split_part(p_text, '/', 1)::int as systolic, split_part(p_text, '/', 2)::int as diastolic) as parts
  ) end
$$;

/*
  public.settings: one row with the clinic-wide settings that admins edit. The defaults of the public texts are those
  of supabase/functions/_shared/content/clinic-defaults.ts; a test checks that the two agree.
*/
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
  clinic_name text not null default 'Nivara Nutrition',
  legal_name text not null default 'Nivara Nutrition Clinic',
  email text not null default 'care@nivara.example' check (private.is_mail_address(email)),
  phones text[] not null default '{+1 202-555-0142}'
    check (cardinality(phones) between 1 and 3),
  street text not null default '12 Neem Tree Lane, Suite 3',
  locality text not null default 'Pune',
  postal_code text not null default '411001',
  country text not null default 'India',
  country_code text not null default 'IN' check (country_code ~ '^[A-Z]{2}$'),
  consultation_hours jsonb not null
    default '[{"days": "Mon–Sat", "hours": "10:00 AM – 4:30 PM"}, {"days": "Sunday", "hours": "Closed"}]'
    check (private.are_hours(consultation_hours)),
  consultation_note text not null default 'Video consults available',
  contact_hours jsonb not null default '[{"days": "Mon–Fri", "hours": "10:00 AM – 5:00 PM"}]'
    check (private.are_hours(contact_hours)),
  cutoff_hours smallint not null default 24 check (cutoff_hours between 0 and 168),
  reminder_hours smallint[] not null default '{48,2}'
    check (cardinality(reminder_hours) <= 4 and 1 <= all (reminder_hours) and 168 >= all (reminder_hours)),
  visit_kinds text[] not null default '{clinic,video}'
    check (visit_kinds::text in ('{clinic}', '{video}', '{clinic,video}')),
  video_link text not null default '' check (video_link ~ '^(https://[^\s<>"]+)?$' and length(video_link) <= 500),
  fee text not null default '',
  sends_sms boolean not null default true,
  dietitian_name text not null default '',
  dietitian_picture text not null default '' check (
    length(dietitian_picture) <= 500 and (
      dietitian_picture = '' or dietitian_picture ~ '^/(?!/)[A-Za-z0-9_./%-]*$'
      or dietitian_picture ~ '^https://[^[:space:]"''<>\\]+$'
    )
  ),
  dietitian_degree text not null default '',
  dietitian_registration text not null default '',
  slots text[] not null default
    '{10:00 AM,10:30 AM,11:00 AM,11:30 AM,12:00 PM,12:30 PM,2:00 PM,2:30 PM,3:00 PM,3:30 PM,4:00 PM,4:30 PM}'
    check (cardinality(slots) between 1 and 48),
  constraint settings_open_some_day_check check (cardinality(open_weekdays) between 1 and 7),
  constraint settings_phone_lines_check check (private.are_lines(phones, 40)),
  constraint settings_phones_callable_check check (private.are_phone_numbers(phones)),
  constraint settings_required_lines_check
    check (private.are_lines(array[clinic_name, legal_name, street, locality, postal_code, country], 120)),
  constraint settings_optional_lines_check check (
    private.are_lines(
      array_remove(
        array[consultation_note, fee, dietitian_name, dietitian_degree, dietitian_registration], ''
      ), 120
    )
  )
);
comment on table public.settings is 'One row: the clinic''s settings, which admins change.';
comment on column public.settings.bmi_scale is 'The bounds that classify a BMI; zone: Asian-Indian in India''s zone, WHO''s elsewhere.';
comment on column public.settings.version is 'Counts the changes, so that a stale screen''s change can be refused.';
comment on column public.settings.slot_minutes is 'How long a slot lasts; copied onto each booking when it is made.';
comment on column public.settings.booking_horizon_days is 'How many days ahead visitors may book; staff may book any day.';
comment on column public.settings.daily_bookings_per_network is
  'How many bookings visitors of one network may make in a day, and how often they may join the waiting list. A mobile carrier can have thousands behind one address.';
comment on column public.settings.open_weekdays is 'Weekdays on which the clinic opens by rule; 0 is Sunday.';
comment on column public.settings.slots is 'The slots that a day may offer, in its order; a booking of another slot stays.';
comment on column public.settings.phones is 'Telephone numbers as displayed; mails give the first.';
comment on column public.settings.country_code is 'ISO 3166-1 alpha-2, for search engines.';
comment on column public.settings.consultation_hours is 'The hours as displayed on the booking page and in the footer; slots follow other settings.';
comment on column public.settings.contact_hours is 'The hours as displayed on the contact page.';
comment on column public.settings.cutoff_hours is 'How many elapsed hours before its start a visit can still be moved or cancelled by its patient.';
comment on column public.settings.reminder_hours is 'How many hours before a visit its reminders are sent, the earliest first; empty for none.';
comment on column public.settings.visit_kinds is 'How visits take place: clinic, video or both.';
comment on column public.settings.video_link is 'Where video visits take place; never shown to the public. Empty until set.';
comment on column public.settings.fee is 'The fee as displayed; empty to show none.';
comment on column public.settings.sends_sms is 'Whether the guidelines promise confirmation by SMS as well as by e-mail.';
comment on column public.settings.dietitian_picture is 'A path of the site or an https address; empty for none.';
alter table public.settings enable row level security;
insert into public.settings default values;

/*
  private.is_time_zone(): a zone that both Postgres and browsers know. Postgres also lists files of the host's zone
  database that are not places, and browsers reject those.
*/
create function private.is_time_zone(p_name text) returns boolean
language sql stable set search_path = ''
as $$
  select p_name !~ '^(Factory|localtime|posixrules)$|^(posix|right)/'
    and exists (select 1 from pg_catalog.pg_timezone_names where name = p_name)
$$;

/* An unknown time zone would break every time rule, so writing one is refused. */
create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception using errcode = '22023', message = format('Unknown time zone %L', new.time_zone);
  end if;
  return new;
end
$$;
create trigger settings_time_zone_is_known before insert or update of time_zone on public.settings
  for each row execute function private.check_time_zone();

/*
  private.clinic: the settings that the time rules use, with the clinic's current time, its calendar day and the last
  day that visitors may book. A function reads it once and passes it on. It is a view so that its statement calls no
  functions.
*/
create view private.clinic as
  select s.time_zone, s.open_weekdays, s.slots, s.slot_minutes, clock.now, day.today,
    day.today + s.booking_horizon_days as last_public_day
  from public.settings s
  cross join private.clock_now clock
  cross join lateral (select (clock.now at time zone s.time_zone)::date as today) day;
comment on view private.clinic is 'One row: the clinic''s time, and the settings that the rules of time use.';

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
  return (select today from private.clinic);
end
$$;
grant execute on function private.today() to anon, authenticated, service_role;

/* private.last_public_day(): the last day that visitors may book. */
create function private.last_public_day() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select last_public_day from private.clinic);
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

/* private.request_header(): a header of the Data API's request, by its lower-case name; null if absent. */
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

/*
  private.check_day(): refuses a day outside the years of the clinic's calendar. 'infinity' counts as a date in
  Postgres, and a series of days up to it never ends.
*/
create function private.check_day(p_day date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_day not between '1900-01-01' and '2099-12-31' then
    perform private.refuse(400, 'Date must be a day between 1900-01-01 and 2099-12-31');
  end if;
end
$$;
grant execute on function private.check_day(date) to authenticated;

/*
  private.check_values(): refuses values that are not of their kind. Arguments come in pairs: a column and its kind
  ('line', 'text', 'note', 'markdown', 'address', 'pressure', or 'lines' for a JSON list). It is a trigger, not a
  check constraint or domain, so that a value stored before the rule existed doesn't block other changes to its row.
  An empty address counts as no address.
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
      when 'text' then private.is_text(v_value)
      when 'note' then private.is_note(v_value)
      when 'markdown' then private.is_text(v_value) and private.is_renderable_markdown(v_value)
      when 'lines' then private.holds_lines(v_new -> tg_argv[i])
      when 'pressure' then private.is_blood_pressure(v_value)
      when 'address' then v_value = '' or private.is_mail_address(v_value)
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
end
$$;

/*
  private.refuse_mass_change(): lets a statement of a signed-in caller change only one record, so that a mistake or a
  stolen token can't overwrite all of them. Definer functions run as the owner and are exempt.
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

/* private.stamp_change(): sets updated_at and updated_by on every write, ignoring the caller's values. */
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
create trigger settings_values before update of video_link, dietitian_picture on public.settings
  for each row execute function private.check_values('video_link', 'line', 'dietitian_picture', 'line');
create trigger settings_version before update on public.settings
  for each row execute function private.count_version();

/*
 * health_check(): whether the clinic can save. False on a standby and in a read-only database; Supabase makes a
 * database read-only when its disk is almost full.
 */
create function public.health_check() returns boolean
language sql stable set search_path = ''
as $$ select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean $$;
grant execute on function public.health_check() to anon, authenticated, service_role;

-- supabase/schemas/02_staff.sql

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
as $$ select private.end_sessions(p_user_id, p_session_id) $$;
grant execute on function private.end_sessions(uuid, uuid), public.end_sessions(uuid, uuid) to authenticated;

/*
  private.password_changes: changes of password that their owners have begun and Auth hasn't stored yet. A row means
  that the current password was checked and the clinic accepts the new one.
*/
create table private.password_changes (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  session_id uuid not null,
  address text check (length(address) <= 64),
  begun_at timestamptz not null default private.now()
);
comment on table private.password_changes is 'Begun by their owners, not yet stored by Auth; one refused by Auth stays until the next.';
comment on column private.password_changes.session_id is 'The owner''s session, which continues.';
alter table private.password_changes enable row level security;

/*
  begin_password_change(): called before Auth is asked to store the password that an owner chose. Ends nothing yet.
  Refused if the owner's session has ended meanwhile, as by a reset: the mark would vouch for the temporary password.
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
  insert into private.password_changes (user_id, session_id, address)
  values (p_user_id, p_session_id, left(p_address, 64))
  on conflict (user_id) do update
    set session_id = excluded.session_id, address = excluded.address, begun_at = excluded.begun_at;
end
$$;
grant execute on function public.begin_password_change(uuid, uuid, text) to service_role;

/*
  private.finish_password_change(): any new password ends the account's calendar feed. One that its owner began is no
  longer temporary, ends their other sessions and is recorded. This runs in the transaction in which Auth stores the
  password, so that no answer lost on the way leaves a change half made. A mark older than a minute belongs to a
  change that Auth refused.
*/
create function private.finish_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_begun private.password_changes;
begin
  -- First, as in a reset and a deactivation, which would deadlock otherwise.
  perform from public.staff where user_id = new.id for no key update;
  delete from private.calendar_feeds where user_id = new.id;
  delete from private.password_changes where user_id = new.id returning * into v_begun;
  if v_begun.begun_at > private.now() - interval '1 minute' then
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
  exception when unique_violation then
    perform private.refuse(409, 'Username already exists', 'username');
  end;
  perform audit.record('user.create', null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.create_staff(p_user_id uuid, p_username text, p_facts public.staff_facts)
returns setof public.staff
language sql set search_path = ''
as $$ select * from private.create_staff(p_user_id, p_username, p_facts) $$;
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
as $$ select * from private.update_staff(p_user_id, p_facts, p_version) $$;
grant execute on function
  private.update_staff(uuid, public.staff_facts, int), public.update_staff(uuid, public.staff_facts, int)
  to authenticated;

/*
  begin_password_reset(): ends the account's sessions and marks the next password as temporary, also if its owner is
  just changing it.
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
  delete from private.password_changes where user_id = p_user_id;
  perform audit.record('user.reset-password', null, p_user_id::text);
end
$$;
create function public.begin_password_reset(p_user_id uuid) returns void
language sql set search_path = ''
as $$ select private.begin_password_reset(p_user_id) $$;
grant execute on function private.begin_password_reset(uuid), public.begin_password_reset(uuid) to authenticated;

-- supabase/schemas/03_audit.sql

/*
  The audit: who did what, on whose record, with what outcome. Append-only for everybody, even for the owner's
  functions: triggers refuse updates, deletes and truncation.
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
comment on table audit.events is 'One row per event; append-only.';
comment on column audit.events.actor is 'The username at the time, as accounts may be renamed; null for visitors.';
-- One index for each way to search. A page is read from the end of its index, with any other filters.
create index events_at_idx on audit.events (at desc, id desc);
create index events_patient_idx on audit.events (patient_uid, at desc, id desc) where patient_uid is not null;
create index events_actor_idx on audit.events (actor, at desc, id desc);
create index events_action_idx on audit.events (action, at desc, id desc);
create index events_actor_action_idx on audit.events (actor, action, at desc, id desc);

-- Read at sign-ins during an attack, and by the dashboard.
create index events_sign_ins_by_actor_idx on audit.events (actor, at desc)
  where action = 'auth.login' and outcome = 'ok';
-- Refusals are rare, so this index stays small.
create index events_refused_idx on audit.events (at desc, id desc) where outcome = 'refused';
create index events_refused_sign_ins_idx on audit.events (at) where action = 'auth.login' and outcome = 'refused';
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
  A write of patient data and its event are one transaction. Every write leaves an event, whether it comes through the
  edge function or directly from the Data API (S39).
*/

/*
  audit.client_address(): the client's address, which the function passes on with each of the caller's requests; null
  without one. It is informative, not proof: at the Data API a caller may claim any address.
*/
create function audit.client_address() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return left(private.request_header('x-clinic-client-address'), 64);
end
$$;

/*
  audit.record(): writes one event in the caller's name, with the request's address unless one is given. Called only
  by definer functions.
*/
create function audit.record(
  p_action text,
  p_patient_uid text default null,
  p_subject_id text default null,
  p_count int default null,
  p_outcome text default 'ok',
  p_address text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_actor constant uuid := auth.uid();
  v_username text;
begin
  if v_actor is not null then
    select username into v_username from public.staff where user_id = v_actor;
  end if;
  insert into audit.events (actor_id, actor, action, outcome, patient_uid, subject_id, item_count, address)
  values (
    v_actor, v_username, p_action, p_outcome, p_patient_uid, p_subject_id, p_count,
    coalesce(p_address, audit.client_address())
  );
end
$$;

/*
  audit.record_row(): writes the event of a changed row; arguments: action, then the column that identifies the row.
*/
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

/* public.reported_event: a read or a refusal as the function reports it. */
create type public.reported_event as (
  action text, outcome text, patient_uid text, subject_id text, item_count int, address text
);

/*
  record_event(): writes a read or a refusal, as reported by the function, in the name of the token's owner. Any live
  session may report, even one refused for its role, and also directly at the Data API. Only actions named like a read
  are accepted, so that nobody can forge the event of a write, which the database records itself. Values must be
  single lines, so that no event can be made to look like another.
*/
create function private.record_event(p_event public.reported_event) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if private.is_line(concat(p_event.patient_uid, p_event.subject_id, p_event.address)) and (
    p_event.outcome = 'ok' and p_event.action ~ '^[a-z-]+\.(list|read|download)$|^patient\.(visits|prescriptions|measurements)$'
    or p_event.outcome = 'refused' and p_event.action ~ '^denied [a-z]+\.[a-z-]+$'
  ) then
    perform audit.record(
      p_event.action, p_event.patient_uid, p_event.subject_id, p_event.item_count, p_event.outcome, p_event.address
    );
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$$;
create function public.record_event(p_event public.reported_event) returns void
language sql set search_path = ''
as $$ select private.record_event(p_event) $$;
grant execute on function
  private.record_event(public.reported_event), public.record_event(public.reported_event)
  to authenticated;

/* record_sign_in(): a successful or refused login. The username is stored as typed, cut to the maximum length. */
create function public.record_sign_in(p_username text, p_user_id uuid, p_outcome text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, address)
  values (p_user_id, left(p_username, 64), 'auth.login', p_outcome, p_address)
$$;
grant execute on function public.record_sign_in(text, uuid, text, text) to service_role;

/*
  list_audit(): a page of the audit for admins, newest first: the events of a patient, a person, an action or a day in
  the clinic's zone, or the refusals, older than a given event. One extra row shows that there is a further page. The
  read is itself recorded, with the number of events on the page without that row. The statement contains only the
  conditions in use, so that Postgres plans it on the matching index.
*/
create function private.list_audit(
  p_patient_uid text, p_actor text, p_action text, p_day date, p_refused boolean, p_before_at timestamptz,
  p_before_id bigint, p_limit int
) returns setof audit.events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_limit int := least(p_limit, 200);
  v_count int;
begin
  perform private.require_admin();
  return query execute concat_ws(' and ',
    'select * from audit.events where true',
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_actor is not null then 'actor = $2' end,
    case when p_action is not null then 'action = $3' end,
    case when p_day is not null then 'at >= $4 and at < $5' end,
    case when p_refused then 'outcome = ''refused''' end,
    case when p_before_id is not null then '(at, id) < ($6, $7)' end
  ) || ' order by at desc, id desc limit $8'
  using p_patient_uid, p_actor, p_action,
    p_day::timestamp at time zone private.time_zone(), (p_day + 1)::timestamp at time zone private.time_zone(),
    p_before_at, p_before_id, v_limit + 1;
  get diagnostics v_count = row_count;
  perform audit.record('audit.list', p_patient_uid, p_actor, least(v_count, v_limit));
end
$$;
create function public.list_audit(
  p_patient_uid text default null,
  p_actor text default null,
  p_action text default null,
  p_day date default null,
  p_refused boolean default false,
  p_before_at timestamptz default null,
  p_before_id bigint default null,
  p_limit int default 100
) returns table (
  id bigint, at timestamptz, actor text, action text, outcome text, patient_uid text, subject_id text,
  item_count int, address text
)
language sql set search_path = ''
as $$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(p_patient_uid, p_actor, p_action, p_day, p_refused, p_before_at, p_before_id, p_limit)
$$;
grant usage on schema audit to authenticated;
grant execute on function
  private.list_audit(text, text, text, date, boolean, timestamptz, bigint, int),
  public.list_audit(text, text, text, date, boolean, timestamptz, bigint, int)
  to authenticated;

-- supabase/schemas/04_limits.sql

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

-- supabase/schemas/05_notices.sql

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
as $$ select * from private.save_notices(p_privacy, p_terms, p_confirmed, p_version) $$;
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

-- supabase/schemas/06_slots.sql

/*
  Slots and opening hours: the possible slot labels, the clinic's own slots and weekly rule (in the settings), and
  single days that differ from the rule.
*/
create table public.slot_options (
  label text primary key check (label ~ '^(1[0-2]|[1-9]):[0-5][0-9] (AM|PM)$'),
  starts_at time not null unique
);
comment on table public.slot_options is 'When each slot starts in the clinic''s zone. Includes slots no longer offered, because bookings refer to them.';
alter table public.slot_options enable row level security;
insert into public.slot_options (label, starts_at)
select label, label::time from public.settings, unnest(slots) as label;
grant select on public.slot_options to authenticated;
create policy "Staff read the slots" on public.slot_options
  for select to authenticated using ((select private.is_staff()));

/*
  private.day_versions: every save of a day takes a new number, so that a day that is deleted and saved again never
  reuses one.
*/
create sequence private.day_versions as int;

/*
  public.day_overrides: a day that staff saved. On a holiday nothing is open; otherwise only the listed slots are.
  Without a row, the weekly rule applies.
*/
create table public.day_overrides (
  date date primary key check (date between '1900-01-01' and '2099-12-31'),
  holiday boolean not null,
  slots text[] not null default '{}',
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  version int not null default nextval('private.day_versions'),
  check (not holiday or slots = '{}'),
  check (array_position(slots, null) is null and cardinality(slots) <= 48)
);
comment on table public.day_overrides is 'Days that differ from the weekly rule.';
comment on column public.day_overrides.slots is 'Labels that are open that day, booked ones included.';
alter table public.day_overrides enable row level security;
grant select on public.day_overrides to authenticated;
create policy "Staff read the saved days" on public.day_overrides
  for select to authenticated using ((select private.is_staff()));

/* private.slot_start(): the instant at which a slot of a day starts; null for an unknown label. */
create function private.slot_start(p_date date, p_slot text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select (p_date + o.starts_at) at time zone s.time_zone
    from public.slot_options o cross join public.settings s where o.label = p_slot
  );
end
$$;
comment on function private.slot_start(date, text) is 'Instant at which the slot begins in the clinic''s zone.';
grant execute on function private.slot_start(date, text) to authenticated, service_role;

/* private.is_past(): a slot can be booked until its start. */
create function private.is_past(p_date date, p_slot text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.now() >= private.slot_start(p_date, p_slot);
end
$$;

/* private.has_ended(): whether a booking of this length is over; if unconfirmed, it is then a no-show. */
create function private.has_ended(p_date date, p_slot text, p_minutes int) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.now() >= private.slot_start(p_date, p_slot) + p_minutes * interval '1 minute';
end
$$;
grant execute on function private.has_ended(date, text, int) to authenticated;

/* private.open_slots(): the labels that the clinic opens on a day, including booked and past ones. */
create function private.open_slots(p_date date) returns table (label text, starts_at time)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select o.label, o.starts_at
    from public.slot_options o
    cross join public.settings s
    left join public.day_overrides d on d.date = p_date
    where o.label = any (s.slots) and case
      when d.date is null then extract(dow from p_date)::smallint = any (s.open_weekdays)
      else o.label = any (d.slots)
    end;
end
$$;
grant execute on function private.open_slots(date) to authenticated;

/*
  private.lock_day(): locks a day for a booking. Bookings of a day run concurrently, but not with a change of the day
  itself.
*/
create function private.lock_day(p_date date) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.check_day(p_date);
  perform pg_catalog.pg_advisory_xact_lock_shared(1, p_date - date '2000-01-01');
end
$$;

/* private.lock_day_exclusively(): locks a day for a change of the day itself; bookings of it wait. */
create function private.lock_day_exclusively(p_date date) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.check_day(p_date);
  perform pg_catalog.pg_advisory_xact_lock(1, p_date - date '2000-01-01');
end
$$;

-- supabase/schemas/07_patients.sql

/*
  Patients are created by bookings. The same e-mail and name (ignoring case and spaces) is the same patient; without
  an e-mail, the same contact and name. A booking never changes a patient's record.
*/

/* private.fold_name(): a name normalized for comparison. */
create function private.fold_name(p_name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'));
end
$$;

/* private.new_patient_uid(): short, readable (no 0/O, 1/I/L, U) and hard to guess: 8 of 30 characters. */
create function private.new_patient_uid() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  v_bytes constant bytea := uuid_send(gen_random_uuid());
  v_byte int;
  v_uid text := 'P-';
begin
  -- Without the bytes 6 and 8, in which the version and the variant are.
  foreach v_byte in array '{0,1,2,3,4,5,7,9}'::int[] loop
    v_uid := v_uid || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(v_bytes, v_byte) % 30, 1);
  end loop;
  return v_uid;
end
$$;

/* private.is_text_list(): a JSON list of at most 50 texts of at most 200 characters. */
create function private.is_text_list(p_list jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- Most lists are empty.
  if p_list = '[]' then
    return true;
  end if;
  return case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 50 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where jsonb_typeof(item) <> 'string' or length(item #>> '{}') not between 1 and 200
    )
  end;
end
$$;

-- Checks and generated columns run with the rights of the role that writes the row.
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
  updated_by uuid,
  version int not null default 1,
  uid_and_name text not null generated always as (lower(patient_uid || ' ' || name)) stored,
  date_of_birth date
);
comment on column public.patients.date_of_birth is 'Null until given; from then on the age follows from it.';
comment on column public.patients.age is 'In years, as given; with a date of birth, as of the last change.';
comment on table public.patients is 'People who booked at least once, and their medical details.';
comment on column public.patients.name_key is 'The name as compared: lower case, single spaces.';
comment on column public.patients.search is 'What the patients list searches: name, UID, contact, e-mail.';
comment on column public.patients.uid_and_name is 'What the list of files searches.';
create unique index patients_email_name_key on public.patients (email, name_key) where email is not null;
create unique index patients_contact_name_key on public.patients (contact, name_key) where email is null;
create index patients_created_at_idx on public.patients (created_at desc, patient_uid desc);
create index patients_search_idx on public.patients using gin (search extensions.gin_trgm_ops);
create index patients_uid_and_name_idx on public.patients using gin (uid_and_name extensions.gin_trgm_ops);

-- Finds a telephone number in any spacing: '9876543210' finds '+91 98765-43210'.
create index patients_contact_digits_idx on public.patients
  using gin (regexp_replace(contact, '[^0-9]', '', 'g') extensions.gin_trgm_ops);
alter table public.patients enable row level security;
create trigger patients_stamp before update on public.patients
  for each row execute function private.stamp_change();
create trigger patients_values before insert or update of name, contact, email, bp, conditions, allergies on public.patients
  for each row execute function private.check_values(
    'name', 'line', 'contact', 'line', 'email', 'address', 'bp', 'pressure', 'conditions', 'lines', 'allergies', 'lines'
  );
create trigger patients_one_at_a_time after update on public.patients referencing new table as changed
  for each statement execute function private.refuse_mass_change();

/* private.age_on(): the age in whole years on a day; people born on 29 February turn a year older on 1 March. */
create function private.age_on(p_born date, p_day date) returns int
language sql immutable set search_path = ''
as $$ select extract(year from age(p_day, p_born))::int $$;

/* private.derive_age(): checks a date of birth, and sets the age as of today. */
create function private.derive_age() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_today date;
begin
  if new.date_of_birth is null then
    return new;
  end if;
  v_today := private.today();
  if new.date_of_birth > v_today then
    perform private.refuse(400, 'The date of birth can''t be in the future', 'date_of_birth');
  elsif new.date_of_birth <= v_today - interval '131 years' then
    perform private.refuse(400, 'The date of birth can''t be more than 130 years ago', 'date_of_birth');
  end if;
  new.age := private.age_on(new.date_of_birth, v_today);
  return new;
end
$$;
create trigger patients_birth before insert or update of date_of_birth, age on public.patients
  for each row execute function private.derive_age();
create trigger patients_version before update on public.patients
  for each row execute function private.count_version();
create trigger patients_audit_update after update on public.patients
  for each row execute function audit.record_row('patient.update');
grant select on public.patients to authenticated;
grant update (name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies, date_of_birth)
  on public.patients to authenticated;
create policy "Staff see patients" on public.patients
  for select to authenticated using ((select private.is_staff()));
create policy "Staff change patients' details" on public.patients
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

/*
  public.patient_measurements: every saved weight, height and blood pressure, each in a row of its own with its date
  and author. Written only by the trigger that saves a patient's details. The patient's own columns have the newest
  values.
*/
create table public.patient_measurements (
  id bigint primary key generated always as identity,
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  height_cm numeric(5, 2) check (height_cm between 30 and 272),
  weight_kg numeric(5, 2) check (weight_kg between 0.3 and 650),
  bp text check (bp ~ '^\d{2,3}/\d{2,3}$'),
  measured_at timestamptz not null default private.now(),
  -- Null for measurements taken over from before they were kept.
  author_id uuid default auth.uid() references public.staff (user_id),
  check (num_nonnulls(height_cm, weight_kg, bp) = 1)
);
comment on table public.patient_measurements is 'Patients'' measurements over time; append-only.';
create index patient_measurements_patient_uid_idx on public.patient_measurements (patient_uid, measured_at desc, id desc);
create index patient_measurements_author_id_idx on public.patient_measurements (author_id);
alter table public.patient_measurements enable row level security;

/* private.refuse_measurement_change(): saved values never change; only their references may, to follow a rename. */
create function private.refuse_measurement_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if row(new.id, new.height_cm, new.weight_kg, new.bp, new.measured_at)
      is not distinct from row(old.id, old.height_cm, old.weight_kg, old.bp, old.measured_at) then
      return new;
    end if;
  end if;
  raise exception using errcode = '42501', message = 'Measurements are append-only';
end
$$;
create trigger patient_measurements_are_append_only before update or delete on public.patient_measurements
  for each row execute function private.refuse_measurement_change();
grant select on public.patient_measurements to authenticated;
create policy "Staff see measurements" on public.patient_measurements
  for select to authenticated using ((select private.is_staff()));

/*
  private.record_measurement(): stores the saved value of a column, named by the argument. There is a trigger for each
  column: measuring the same weight again is a new measurement, and only the columns in the update fire.
*/
create function private.record_measurement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.patient_measurements (patient_uid, height_cm, weight_kg, bp, author_id)
  select new.patient_uid,
    case tg_argv[0] when 'height_cm' then new.height_cm end,
    case tg_argv[0] when 'weight_kg' then new.weight_kg end,
    case tg_argv[0] when 'bp' then new.bp end,
    (select user_id from public.staff where user_id = (select auth.uid()));
  return null;
end
$$;
create trigger patients_record_height after insert or update of height_cm on public.patients
  for each row when (new.height_cm is not null) execute function private.record_measurement('height_cm');
create trigger patients_record_weight after insert or update of weight_kg on public.patients
  for each row when (new.weight_kg is not null) execute function private.record_measurement('weight_kg');
create trigger patients_record_bp after insert or update of bp on public.patients
  for each row when (new.bp is not null) execute function private.record_measurement('bp');

/* public.measurement_list: measurements with their authors' names. Runs with the caller's rights. */
create view public.measurement_list with (security_invoker = true) as
  select m.id, m.patient_uid, m.height_cm, m.weight_kg, m.bp, m.measured_at, a.name as author
  from public.patient_measurements m
  left join private.staff_names() a on a.user_id = m.author_id;
grant select on public.measurement_list to authenticated;

/* private.match_patient(): finds or creates the patient of a booking. Safe under concurrency. */
create function private.match_patient(p_name text, p_contact text, p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_name_key constant text := private.fold_name(p_name);
  v_uid text;
begin
  for attempt in 1..5 loop
    -- Two statements, because one for both would be planned at each call.
    if p_email is null then
      select patient_uid into v_uid from public.patients
      where contact = p_contact and name_key = v_name_key and email is null;
    else
      select patient_uid into v_uid from public.patients where email = p_email and name_key = v_name_key;
    end if;
    if found then
      return v_uid;
    end if;
    -- Nothing if the same patient was created concurrently, or the new UID is in use: look again.
    insert into public.patients (name, contact, email) values (btrim(p_name), p_contact, p_email)
    on conflict do nothing
    returning patient_uid into v_uid;
    if found then
      return v_uid;
    end if;
  end loop;
  raise exception 'no patient number could be drawn';
end
$$;

/*
  Searches of the staff lists run as definer functions that check for staff. Under row-level security Postgres would
  not use the trigram indexes for LIKE (the operator is not leakproof) and would read the whole table. The search text
  is sent in the request's body, so that no URL and no log contains a name.

  private.like_pattern(): a LIKE pattern that finds the text anywhere, normalized like the search columns.
*/
create function private.like_pattern(p_q text) returns text
language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(lower(p_q), '([\\%_])', '\\\1', 'g') || '%' $$;

/* search_patients(): at most 201 rows after the given position, newest first. */
create function private.search_patients(p_q text, p_limit int, p_before_at timestamptz, p_before_id text)
returns setof public.patients
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  -- Only if the text can't be anything else and is long enough to be selective; without the country code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where (
        p.search like v_pattern
        or (length(v_number) >= 4 and regexp_replace(p.contact, '[^0-9]', '', 'g') like '%' || v_number || '%')
      )
      and p.created_at <= v_at and (p.created_at, p.patient_uid) < (v_at, coalesce(p_before_id, ''))
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

-- supabase/schemas/08_appointments.sql

/*
  Appointments. A unique index allows one live booking per date and slot: whatever the code above it does, the second
  of two bookings fails here. A policy governs reads. Rows are written only by functions, because their rules can't be
  expressed in a policy.
*/
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  date date not null check (date between '1900-01-01' and '2099-12-31'),
  slot text not null references public.slot_options (label) on update cascade,
  name text not null check (length(name) between 1 and 120),
  contact text not null check (length(contact) between 1 and 40),
  email text check (email = lower(email) and length(email) between 3 and 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  -- The status before cancellation, which undo restores.
  status_before_cancel text check (status_before_cancel in ('pending', 'confirmed')),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  -- Allows for one doctor per booking later; today a slot belongs to the clinic as a whole.
  doctor_id uuid references public.staff (user_id),
  source text not null default 'staff' check (source in ('public', 'staff')),
  version int not null default 1,
  created_at timestamptz not null default private.now(),
  created_by uuid,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  duration_minutes smallint not null default private.slot_minutes() check (duration_minutes between 5 and 240),
  mail_refused boolean not null default false,
  notice_version text check (notice_version ~ '^(template-)?[1-9][0-9]{0,5}$'),
  moved_at timestamptz,
  reminded_at timestamptz,
  visit_kind text check (visit_kind in ('clinic', 'video')),
  reason text check (length(reason) between 1 and 500),
  check ((status = 'cancelled') = (status_before_cancel is not null))
);
comment on table public.appointments is 'Bookings; booked, no-show and past are derived from status and time, never stored.';
comment on column public.appointments.duration_minutes is 'The slot length when it was booked; a later change of the setting moves no booking.';
comment on column public.appointments.mail_refused is
  'Whether the mail server permanently refused the newest mail to this booking''s address; set by the outbox.';
comment on column public.appointments.notice_version is
  'The privacy notice and terms shown to the visitor when booking: a version, or the product''s own template.';
comment on column public.appointments.moved_at is 'When it was last moved to another time; null if never.';
comment on column public.appointments.reminded_at is 'When its patient was last reminded; set by the outbox.';
comment on column public.appointments.version is 'Counts the changes, so that a stale screen''s change can be refused.';
comment on column public.appointments.visit_kind is 'At the clinic or by video; null if not chosen.';
comment on column public.appointments.reason is 'The reason for the visit, in the patient''s or the staff''s words. Health data.';
create unique index appointments_one_live_per_slot on public.appointments (date, slot) where status <> 'cancelled';
create index appointments_slot_idx on public.appointments (slot);
create index appointments_doctor_id_idx on public.appointments (doctor_id) where doctor_id is not null;
create index appointments_patient_uid_idx on public.appointments (patient_uid, date desc);
create index appointments_created_at_idx on public.appointments (created_at desc, id desc) where status <> 'cancelled';
create index appointments_open_by_mailbox_idx on public.appointments (private.mailbox(email), date)
  where status <> 'cancelled';
alter table public.appointments enable row level security;

-- When the outbox notes a refused mail or a reminder, that doesn't count as a person's change.
create trigger appointments_stamp before update on public.appointments
  for each row when (old.mail_refused = new.mail_refused and old.reminded_at is not distinct from new.reminded_at) execute function private.stamp_change();
create trigger appointments_values before insert or update of name, contact, email, reason on public.appointments
  for each row execute function private.check_values(
    'name', 'line', 'contact', 'line', 'email', 'address', 'reason', 'note'
  );
-- A correction of the patient's record also updates coming bookings, but doesn't make any open screen stale.
create trigger appointments_version before update of date, slot, status, visit_kind, reason on public.appointments
  for each row execute function private.count_version();
grant select on public.appointments to authenticated;
create policy "Staff see appointments" on public.appointments
  for select to authenticated using ((select private.is_staff()));

/* private.same_number(): whether two contacts are one telephone number, however they are spaced or prefixed. */
create function private.same_number(p_a text, p_b text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_a = p_b or (
    p_a ~ '[0-9]' and right(regexp_replace(p_a, '[^0-9]', '', 'g'), 10) = right(regexp_replace(p_b, '[^0-9]', '', 'g'), 10)
  );
end
$$;
grant execute on function private.same_number(text, text) to authenticated;

/*
  private.same_person(): whether a name and contact belong to the same person, however they are spaced, capitalized or
  prefixed. Contacts are compared first: most rows differ there, so few names need folding.
*/
create function private.same_person(p_name_a text, p_contact_a text, p_name_b text, p_contact_b text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.same_number(p_contact_a, p_contact_b) and private.fold_name(p_name_a) = private.fold_name(p_name_b);
end
$$;

/*
  public.appointment_states: appointments with their time-dependent states. Runs with the caller's rights. A coming
  visit shows the name, contact and e-mail of the patient's record; an ended or cancelled one shows those of its own
  time. Where a coming booking's own contact or e-mail differs, it is shown beside them as given.

  `offset 0` computes `coming` once per row. Without it, Postgres copies the expression and its four subplans to each
  use, and planning takes longer than reading a page. Only coming visits look up their patient, so a page of past visits
  doesn't read 200 scattered records.
*/
create view public.appointment_states with (security_invoker = true) as
  select a.id, a.date, a.slot,
    case when t.coming then p.name else a.name end as name,
    case when t.coming then p.contact else a.contact end as contact,
    case when t.coming then p.email else a.email end as email,
    a.status, a.patient_uid, a.version, a.created_at, a.updated_at,
    a.status = 'pending' and not t.coming as no_show,
    a.duration_minutes, a.mail_refused,
    case when t.coming and not private.same_number(a.contact, p.contact) then a.contact end as given_contact,
    case when t.coming and a.email is distinct from p.email then a.email end as given_email,
    a.notice_version,
    -- A reminder sent for an earlier time doesn't count for this one.
    case when a.reminded_at >= coalesce(a.moved_at, a.created_at) then a.reminded_at end as reminded_at,
    a.visit_kind, a.reason
  from public.appointments a
  join public.slot_options o on o.label = a.slot
  cross join lateral (
    -- Inlines private.has_ended(), to avoid a call for each row.
    select a.status <> 'cancelled' and (
      a.date > (select private.today())
      or (
        a.date = (select private.today())
        and (select private.now()) < (a.date + o.starts_at) at time zone (select private.time_zone())
          + a.duration_minutes * interval '1 minute'
      )
    ) as coming
    offset 0
  ) t
  left join public.patients p on p.patient_uid = case when t.coming then a.patient_uid end;
comment on view public.appointment_states is 'Appointments with their derived states and their patients'' records.';
grant select on public.appointment_states to authenticated;

/*
  private.correct_coming_bookings(): a correction of the patient's record also updates every booking that has not
  taken place: the name, and the contact and e-mail where they matched the record until then. The booking's mails go
  to the new address too.
*/
create function private.correct_coming_bookings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments a set
    name = new.name,
    contact = case when private.same_number(a.contact, old.contact) then new.contact else a.contact end,
    email = case when a.email is not distinct from old.email then new.email else a.email end,
    -- Another address is not refused yet.
    mail_refused = a.mail_refused and old.email is not distinct from new.email
  where a.patient_uid = new.patient_uid and a.date >= private.today()
    and not private.has_ended(a.date, a.slot, a.duration_minutes);
  return null;
end
$$;
create trigger patients_correct_bookings after update of name, contact, email on public.patients
  for each row
  when (
    old.name is distinct from new.name or old.contact is distinct from new.contact or old.email is distinct from new.email
  )
  execute function private.correct_coming_bookings();

/*
  list_appointments(): the live appointments of at most 20 days, which stay below the Data API's limit of 1,000 rows.
  Records the read itself, so that a single call is enough. The plan is made once per session. Postgres expects too many
  rows of a span it doesn't know and would plan each call in a long table, so the days are listed.
*/
create function public.list_appointments(p_from date, p_to date) returns setof public.appointment_states
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_count int;
begin
  perform private.begin_read();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to - p_from >= 20 then
    perform private.refuse(400, 'A span may have at most 20 days', 'length');
  end if;
  return query
    select * from public.appointment_states a
    where a.date = any (array(select p_from + n from generate_series(0, p_to - p_from) as n)) and a.status <> 'cancelled';
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'appointments.list',
    'outcome', 'ok',
    'subject_id', concat_ws('/', p_from, nullif(p_to, p_from)),
    'item_count', v_count
  )));
end
$$;
grant execute on function public.list_appointments(date, date) to authenticated;

/* private.booking_json(): a booking as visitors see it, in the contract's names. */
create function private.booking_json(p_row public.appointments) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_starts_at constant timestamptz := private.slot_start(p_row.date, p_row.slot);
begin
  return jsonb_build_object(
    'id', p_row.id,
    'name', p_row.name,
    'contact', p_row.contact,
    'email', coalesce(p_row.email, ''),
    'date', p_row.date,
    'slot', p_row.slot,
    'status', p_row.status,
    'zone', private.time_zone(),
    'startsAt', v_starts_at,
    'endsAt', v_starts_at + p_row.duration_minutes * interval '1 minute',
    'durationMinutes', p_row.duration_minutes,
    'version', p_row.version,
    'visitKind', p_row.visit_kind,
    'reason', coalesce(p_row.reason, '')
  );
end
$$;

/*
  private.check_slot(): refuses a slot that can't be booked, with the reason. A walk-in may take the running slot
  until it ends.
*/
create function private.check_slot(p_date date, p_slot text, p_walk_in boolean default false) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_starts_at constant timestamptz := private.slot_start(p_date, p_slot);
begin
  if v_starts_at is null then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  if private.now() >= v_starts_at
    and not (p_walk_in and not private.has_ended(p_date, p_slot, private.slot_minutes())) then
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
  public.new_booking: the input of a booking, from visitors and staff. A new field of a booking is one more attribute
  here, a column of the table, and a line in write_booking() and in the view; no function's signature changes.
*/
create type public.new_booking as (
  date date, slot text, name text, contact text, email text, notice_version text,
  visit_kind text, reason text
);

/* private.check_visit_kind(): refuses a kind of visit that the clinic doesn't offer. */
create function private.check_visit_kind(p_kind text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_kind is null then
    return;
  end if;
  if p_kind <> all (select unnest(visit_kinds) from public.settings) then
    perform private.refuse(400, 'The clinic does not offer this kind of visit.', 'visit_kind');
  end if;
end
$$;

/*
  private.refuse_taken(): refuses a booking that violated the index of live bookings. For any other constraint it does
  nothing and its caller re-raises: such a violation is a bug, not a taken slot.
*/
create function private.refuse_taken(p_constraint text) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_constraint = 'appointments_one_live_per_slot' then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
end
$$;

/*
  private.write_booking(): the only place that creates appointments. The caller has checked the rights. Checks the
  time and finds or creates the patient; the unique index decides whether the slot is free.
*/
create function private.write_booking(
  p_booking public.new_booking, p_patient_uid text, p_source text, p_walk_in boolean default false
) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_caller constant uuid := auth.uid();
  v_row public.appointments;
begin
  perform private.lock_day(p_booking.date);
  perform private.check_slot(p_booking.date, p_booking.slot, p_walk_in);
  perform private.check_visit_kind(p_booking.visit_kind);
  -- Checked before the patient is created, so that a refused booking leaves nothing behind; the index decides.
  if exists (
    select 1 from public.appointments
    where date = p_booking.date and slot = p_booking.slot and status <> 'cancelled'
  ) then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (
    date, slot, name, contact, email, patient_uid, source, created_by, updated_by, notice_version,
    visit_kind, reason
  )
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, v_caller, v_caller, p_booking.notice_version,
    -- Where there is one kind, nobody has to choose it.
    coalesce(
      p_booking.visit_kind, (select visit_kinds[1] from public.settings where cardinality(visit_kinds) = 1)
    ),
    p_booking.reason
  )
  on conflict (date, slot) where status <> 'cancelled' do nothing
  returning * into v_row;
  if not found then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  return v_row;
end
$$;

/* private.appointment_state(): one row of the view. */
create function private.appointment_state(p_id uuid) returns setof public.appointment_states
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select * from public.appointment_states where id = p_id;
end
$$;

/*
  book_for_staff(): a booking at the desk or by telephone, or for a walk-in. `p_held` takes a slot that is held for
  somebody on the waiting list.
*/
create function private.book_for_staff(
  p_booking public.new_booking, p_patient_uid text, p_walk_in boolean, p_held boolean
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
  if p_held then
    perform private.override_hold(p_booking.date, p_booking.slot, p_booking.email);
  end if;
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff', coalesce(p_walk_in, false));
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$$;
create function public.book_for_staff(
  p_booking public.new_booking, p_patient_uid text default null, p_walk_in boolean default false,
  p_held boolean default false
) returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.book_for_staff(p_booking, p_patient_uid, p_walk_in, p_held) $$;
grant execute on function
  private.book_for_staff(public.new_booking, text, boolean, boolean),
  public.book_for_staff(public.new_booking, text, boolean, boolean)
  to authenticated;

/* private.take_appointment(): locks a row for a change, and refuses a change from a stale screen. */
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

/* private.take_live_appointment(): the same for changes that are refused for a cancelled appointment. */
create function private.take_live_appointment(p_id uuid, p_version int) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  end if;
  return v_row;
end
$$;

/* confirm_appointment(): confirms a visit before or after it takes place; possible until the end of its day. */
create function private.confirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  if v_row.status = 'confirmed' then
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
  unconfirm_appointment(): takes back a mistaken confirmation, until the end of its day. Without it, a booking
  confirmed by mistake could never be rescheduled.
*/
create function private.unconfirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  if v_row.status <> 'confirmed' then
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

/*
  keep_record(): replaces the contact or e-mail given when booking with the one in the patient's record. The booking's
  mails go to the record's address from then on. `p_shown` is the record as the screen showed it; if the record has
  changed since, the call is refused, so that nobody adopts a value they have not seen.
*/
create function private.keep_record(p_id uuid, p_field text, p_shown jsonb) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
begin
  if coalesce(p_field, '') not in ('contact', 'email') then
    perform private.refuse(400, 'Field must be contact or email');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(400, 'This appointment is over', 'past');
  end if;
  update public.appointments a set
    contact = case p_field when 'contact' then p.contact else a.contact end,
    email = case p_field when 'email' then p.email else a.email end,
    mail_refused = a.mail_refused and p_field <> 'email'
  from public.patients p
  where a.id = p_id and p.patient_uid = a.patient_uid
    and (
      p_shown is null
      or jsonb_build_object('name', p.name, 'contact', p.contact, 'email', coalesce(p.email, '')) = p_shown
    );
  if not found then
    perform private.refuse(409, 'A colleague changed the patient''s record meanwhile.', 'stale');
  end if;
  perform audit.record('appointment.keep-record', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.keep_record(p_id uuid, p_field text, p_shown jsonb default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.keep_record(p_id, p_field, p_shown) $$;
grant execute on function private.keep_record(uuid, text, jsonb), public.keep_record(uuid, text, jsonb) to authenticated;

/*
  public.visit_description: staff's changes to a visit; null keeps the current value, '' clears it. Unless `notify`
  is false, the patient is told about a changed kind.
*/
create type public.visit_description as (visit_kind text, reason text, notify boolean);

/*
  describe_visit(): changes the kind and reason of a visit, until the end of its day. Repeating the same change, after a
  lost answer, changes nothing.
*/
create function private.describe_visit(p_id uuid, p_description public.visit_description, p_version int)
returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
  v_kind text := nullif(coalesce(p_description.visit_kind, v_row.visit_kind), '');
  v_reason text := nullif(coalesce(p_description.reason, v_row.reason), '');
  v_other_kind constant boolean := v_kind is distinct from v_row.visit_kind;
begin
  if v_other_kind or v_reason is distinct from v_row.reason then
    perform private.take_appointment(p_id, p_version);
    if v_row.date < private.today() then
      perform private.refuse(400, 'The day of this appointment is over', 'past');
    end if;
    if v_other_kind then
      perform private.check_visit_kind(v_kind);
    end if;
    update public.appointments set visit_kind = v_kind, reason = v_reason where id = p_id returning * into v_row;
    if v_other_kind and p_description.notify is not false then
      perform private.queue_mail(v_row, 'changed');
    end if;
    perform audit.record('appointment.describe', v_row.patient_uid, p_id::text);
  end if;
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.describe_visit(p_id uuid, p_description public.visit_description, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.describe_visit(p_id, p_description, p_version) $$;
grant execute on function
  private.describe_visit(uuid, public.visit_description, int),
  public.describe_visit(uuid, public.visit_description, int)
  to authenticated;

/*
  private.cancel_booking(): frees the slot at once; the row stays. The caller has locked the row and checked the
  rights.
*/
create function private.cancel_booking(p_id uuid, p_notify boolean) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  update public.appointments set status = 'cancelled', status_before_cancel = status where id = p_id
  returning * into v_row;
  if p_notify then
    perform private.queue_mail(v_row, 'cancelled');
  end if;
  return v_row;
end
$$;

/* cancel_appointment(): cancels a booking; the patient is told after a minute, unless staff opt out. */
create function private.cancel_appointment(p_id uuid, p_notify boolean, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  perform private.cancel_booking(p_id, p_notify);
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.cancel_appointment(p_id uuid, p_notify boolean default true, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.cancel_appointment(p_id, p_notify, p_version) $$;
grant execute on function
  private.cancel_appointment(uuid, boolean, int), public.cancel_appointment(uuid, boolean, int)
  to authenticated;

/*
  restore_appointment(): undoes a cancellation, while the slot is free and not past. The patient is told only if a mail
  about the cancellation may have reached them.
*/
create function private.restore_appointment(p_id uuid, p_notify boolean) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
  v_told boolean;
  v_constraint text;
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.lock_day(v_row.date);
  perform private.check_slot(v_row.date, v_row.slot);
  v_told := private.withdraw_cancellation(v_row);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify and v_told then
    perform private.queue_mail(v_row, 'restored');
  end if;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.restore_appointment(p_id uuid, p_notify boolean default true)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.restore_appointment(p_id, p_notify) $$;
grant execute on function private.restore_appointment(uuid, boolean), public.restore_appointment(uuid, boolean)
  to authenticated;

/*
  private.move_booking(): takes the new slot and frees the old one, both or neither. A confirmed visit has to be
  confirmed again. The caller has locked the row and checked the rights.
*/
create function private.move_booking(p_id uuid, p_date date, p_slot text, p_notify boolean)
returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
  v_constraint text;
begin
  perform private.lock_day(p_date);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot, status = 'pending', moved_at = private.now()
    where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify then
    perform private.queue_mail(v_row, 'rescheduled');
  end if;
  return v_row;
end
$$;

/* private.begin_move(): serializes moves, because two that want each other's slots would deadlock. */
create function private.begin_move() returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(6, 0) $$;

/*
  public.visit_move: the slot that staff move a booking to. Unless `notify` is false, the patient is told. `held` takes a
  slot that is held for somebody on the waiting list.
*/
create type public.visit_move as (date date, slot text, notify boolean, held boolean);

/* reschedule_appointment(): moves a booking that is neither confirmed nor a no-show. */
create function private.reschedule_appointment(p_id uuid, p_to public.visit_move, p_version int)
returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.take_live_appointment(p_id, p_version);
  if v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_to.date and v_row.slot = p_to.slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  if p_to.held then
    perform private.override_hold(p_to.date, p_to.slot, v_row.email);
  end if;
  perform private.move_booking(p_id, p_to.date, p_to.slot, p_to.notify is not false);
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.reschedule_appointment(p_id uuid, p_to public.visit_move, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.reschedule_appointment(p_id, p_to, p_version) $$;
grant execute on function
  private.reschedule_appointment(uuid, public.visit_move, int),
  public.reschedule_appointment(uuid, public.visit_move, int)
  to authenticated;

-- supabase/schemas/09_calendar.sql

/* Availability of a day, a month and a span of days, for visitors and for staff. */

/*
  private.day_availability(): the free slots of each day of a span and, for days without any, the reason. It is the
  most frequent call, so it reads the clinic once per call, or takes it from the caller, and never once per slot. It
  follows the rules of private.is_past() and private.open_slots(); a test checks that they agree. The plan is forced
  to be made once per session: by default Postgres replans every call for the array lengths.
*/
create function private.day_availability(p_from date, p_to date, p_clinic private.clinic default null)
returns table (date date, free text[], reason text, holiday boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  perform private.check_day(p_from), private.check_day(p_to);
  if p_clinic is null then
    select * into p_clinic from private.clinic;
  end if;
  return query
    with offered as materialized (
      select o.label, o.starts_at from public.slot_options o where o.label = any (p_clinic.slots) order by o.starts_at
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when slots.free is not null then null
        when day.holiday then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(day.holiday, false)
    from (
      select p_from + n as date, saved.holiday, saved.slots,
        saved.date is null and extract(dow from p_from + n)::smallint = any (p_clinic.open_weekdays) as is_by_rule
      from generate_series(0, p_to - p_from) as n
      left join public.day_overrides saved on saved.date = p_from + n
    ) day
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at) filter (where not slot.past and not slot.taken) as free
      from (
        select o.label, o.starts_at,
          -- No zone is so far from another that a time of the day after tomorrow has passed.
          day.date <= p_clinic.today + 1
            and p_clinic.now >= (day.date + o.starts_at) at time zone p_clinic.time_zone as past,
          o.label = any (array(
            select a.slot from public.appointments a where a.date = day.date and a.status <> 'cancelled'
            union all
            select held.slot from private.waiting_offers held
            where held.date = day.date and held.ended_at is null and held.held_until > p_clinic.now
          )) as taken
        from offered o
        where day.is_by_rule or o.label = any (day.slots)
      ) slot
    ) slots;
end
$$;

/*
  private.slot_labels(): the labels of a day in its order: those that the clinic offers, and any other that is booked.
*/
create function private.slot_labels(p_date date, p_clinic private.clinic default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if p_clinic is null then
    select * into p_clinic from private.clinic;
  end if;
  return (
    select jsonb_agg(o.label order by o.starts_at)
    from public.slot_options o
    where o.label = any (p_clinic.slots || array(
      select a.slot from public.appointments a where a.date = p_date and a.status <> 'cancelled'
    ))
  );
end
$$;

-- The staff functions below run with the caller's rights and call these.
grant execute on function
  private.day_availability(date, date, private.clinic), private.slot_labels(date, private.clinic)
  to authenticated;

/*
  private.next_open_date(): the first day after the given one, and not before today, with a free slot that visitors
  may book.
*/
create function private.next_open_date(p_after date, p_clinic private.clinic) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from date := greatest(p_after + 1, p_clinic.today);
  v_last date := p_clinic.last_public_day;
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first.
  for v_week in 0..8 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, least(v_from + 7 * v_week + 6, v_last), p_clinic) a
    where a.reason is null;
    exit when v_found is not null or v_from + 7 * v_week + 6 >= v_last;
  end loop;
  return v_found;
end
$$;

/* get_public_slots(): a day's slots for the booking page; contains no names. */
create function private.get_public_slots(p_date date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_clinic private.clinic;
begin
  select * into v_clinic from private.clinic;
  return (
    select jsonb_build_object(
      'date', d.date,
      'slots', case when d.date > v_clinic.last_public_day then '[]' else to_jsonb(d.free) end,
      'options', private.slot_labels(p_date, v_clinic),
      'holiday', d.holiday,
      'reason', case
        when d.date < v_clinic.today then 'past' when d.date > v_clinic.last_public_day then 'far' else d.reason
      end,
      'zone', v_clinic.time_zone,
      'slotMinutes', v_clinic.slot_minutes,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'noticeVersion', private.notice_version(),
      'nextOpenDate', case
        when d.reason is not null and d.date < v_clinic.last_public_day then private.next_open_date(d.date, v_clinic)
      end
    )
    from private.day_availability(p_date, p_date, v_clinic) d
  );
end
$$;
create function public.get_public_slots(p_date date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.get_public_slots(p_date);
end
$$;

/* get_public_month(): the number of free slots on each day of a month; contains no names. */
create function private.get_public_month(p_month date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_clinic private.clinic;
begin
  select * into v_clinic from private.clinic;
  return (
    select jsonb_build_object(
      'month', to_char(p_month, 'YYYY-MM'),
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'days', jsonb_agg(jsonb_build_object(
        'date', d.date,
        'free', case when d.date > v_clinic.last_public_day then 0 else cardinality(d.free) end,
        'reason', case
          when d.date < v_clinic.today then 'past' when d.date > v_clinic.last_public_day then 'far' else d.reason
        end
      ) order by d.date)
    )
    from private.day_availability(
      date_trunc('month', p_month)::date, (date_trunc('month', p_month) + interval '1 month - 1 day')::date, v_clinic
    ) d
  );
end
$$;
create function public.get_public_month(p_month date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.get_public_month(p_month);
end
$$;
grant execute on function
  private.get_public_slots(date), public.get_public_slots(date),
  private.get_public_month(date), public.get_public_month(date)
  to anon, authenticated, service_role;

/* private.held_slots(): the slots of a day that are held for somebody on the waiting list, for staff. */
create function private.held_slots(p_date date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('slot', h.slot, 'until', h.held_until, 'name', e.name) order by o.starts_at
    ), '[]')
    from private.waiting_offers h
    join private.waiting_entries e on e.id = h.entry_id
    join public.slot_options o on o.label = h.slot
    where h.date = p_date and h.ended_at is null and h.held_until > private.now()
  );
end
$$;
grant execute on function private.held_slots(date) to authenticated;

/* get_day_slots(): a day's slots for staff, in the contract's names. */
create function public.get_day_slots(p_date date) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.begin_read();
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
      'held', private.held_slots(p_date),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(p_date)), '[]'),
      'options', private.slot_labels(p_date),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'version', coalesce((select version from public.day_overrides where date = p_date), 0),
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$$;
grant execute on function public.get_day_slots(date) to authenticated;

/* get_month(): the counts of each day of a month. */
create function public.get_month(p_month date) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_first date := date_trunc('month', p_month)::date;
  v_last date := (date_trunc('month', p_month) + interval '1 month - 1 day')::date;
begin
  perform private.begin_read();
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
grant execute on function public.get_month(date) to authenticated;

/*
  save_day(): sets a day's open slots, or makes it a holiday. Booked slots stay open, because their bookings stay. A
  past day can't be edited.
*/
create function private.save_day(p_date date, p_slots text[], p_holiday boolean, p_version int) returns jsonb
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
  perform private.lock_day_exclusively(p_date);
  if coalesce((select version from public.day_overrides where date = p_date), 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this day meanwhile.', 'stale');
  end if;
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots, version = excluded.version,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return public.get_day_slots(p_date);
end
$$;
create function public.save_day(
  p_date date, p_slots text[], p_holiday boolean default null, p_version int default null
) returns jsonb
language sql set search_path = ''
as $$ select private.save_day(p_date, p_slots, p_holiday, p_version) $$;
grant execute on function
  private.save_day(date, text[], boolean, int),
  public.save_day(date, text[], boolean, int)
  to authenticated;

/* save_day_range(): makes every day of a span a holiday, or returns them to the weekly rule. */
create function private.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_day date;
begin
  perform private.require_staff();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to < p_from then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_from < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  elsif p_to - p_from >= 366 then
    perform private.refuse(400, 'A span may have at most 366 days', 'length');
  end if;
  for v_day in select generate_series(p_from, p_to, interval '1 day')::date loop
    perform private.lock_day_exclusively(v_day);
  end loop;
  if p_holiday then
    insert into public.day_overrides (date, holiday, slots, updated_by)
    select day::date, true, '{}', (select auth.uid()) from generate_series(p_from, p_to, interval '1 day') as day
    on conflict (date) do update
      set holiday = true, slots = '{}', version = excluded.version,
        updated_at = private.now(), updated_by = excluded.updated_by;
  else
    -- In the order of the days: the first on the waiting list is offered the earliest.
    for v_day in select date from public.day_overrides where date between p_from and p_to order by date loop
      delete from public.day_overrides where date = v_day;
    end loop;
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

-- supabase/schemas/10_booking.sql

/*
  A visitor's steps: see free slots, verify an e-mail address with a code, book once with the token. Codes and tokens
  are stored only as HMACs; the function makes them with a pepper that never reaches the database.
*/
create table private.otp_codes (
  email text primary key,
  code_hmac text not null check (code_hmac ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  other_attempts int not null default 0
);
comment on table private.otp_codes is 'The newest code of each address, for ten minutes.';
comment on column private.otp_codes.other_attempts is
  'Attempts from all networks that didn''t request a code for this address; at most five in all.';
alter table private.otp_codes enable row level security;

create table private.otp_askers (
  email text not null references private.otp_codes (email) on delete cascade,
  network text not null,
  asked_at timestamptz not null default private.now(),
  attempts int not null default 0,
  primary key (email, network)
);
comment on table private.otp_askers is 'The networks that requested a code for an address in the ten minutes before its newest one.';
comment on column private.otp_askers.attempts is 'Attempts from this network to enter the newest code; at most five.';
alter table private.otp_askers enable row level security;

create table private.booking_tokens (
  token_hmac text primary key check (token_hmac ~ '^[0-9a-f]{64}$'),
  email text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete cascade,
  asked jsonb,
  check ((spent_at is null) = (appointment_id is null)),
  constraint booking_tokens_asked_check check ((spent_at is null) = (asked is null))
);
comment on table private.booking_tokens is 'Proofs of an e-mail address; each books once within thirty minutes.';
comment on column private.booking_tokens.asked is
  'The booking as submitted; it may have been moved or corrected since.';
create index booking_tokens_appointment_id_idx on private.booking_tokens (appointment_id);
create index booking_tokens_expires_at_idx on private.booking_tokens (expires_at);
alter table private.booking_tokens enable row level security;

/*
  otp_issue(): counts the request against the limits and replaces any older code. Networks that asked in the last ten
  minutes keep their own attempts with the new code, because anybody may ask for one and the owner of the mailbox
  reads only the newest. Of the 200 codes an hour, 60 are reserved for networks that asked for none in 24 hours, so
  that a few clients can't use up the quota that all visitors share. Returns how many codes were sent in the last
  hour, including this one; null without limits.
*/
create function public.otp_issue(p_email text, p_code_hmac text, p_address text, p_limits boolean) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Failed to send OTP. Try again later.';
  v_mailbox text := private.mailbox(p_email);
  v_new boolean;
begin
  if p_limits then
    v_new := not exists (
      select 1 from private.limit_hits
      where key = 'otp-from:' || private.network(p_address, 48) and at > private.now() - interval '1 day'
    );
    perform private.hit('otp:all', case when v_new then 200 else 140 end, interval '1 hour', c_again, 'budget');
    perform private.hit_network('otp-from:', p_address, 20, interval '1 hour', c_again);
    perform private.hit('otp-day:' || v_mailbox, 10, interval '1 day', c_again);
    perform private.hit('otp-hour:' || v_mailbox, 5, interval '1 hour', c_again);
    perform private.hit('otp-minute:' || v_mailbox, 1, interval '60 seconds', c_again);
  end if;
  insert into private.otp_codes (email, code_hmac, expires_at)
  values (p_email, p_code_hmac, private.now() + interval '10 minutes')
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, other_attempts = 0;
  delete from private.otp_askers where email = p_email and asked_at <= private.now() - interval '10 minutes';
  update private.otp_askers set attempts = 0 where email = p_email;
  insert into private.otp_askers (email, network) values (p_email, private.network(p_address))
  on conflict (email, network) do update set asked_at = excluded.asked_at;
  if p_limits then
    return (
      select count(*) from private.limit_hits where key = 'otp:all' and at > private.now() - interval '1 hour'
    );
  end if;
  return null;
end
$$;
grant execute on function public.otp_issue(text, text, text, boolean) to service_role;

/*
  otp_withdraw(): the mail could not be sent, so the code is void and the visitor may retry at once. One count of
  every limit is removed; otherwise five tries against a broken mail server would lock an e-mail out for an hour.
  Without an address, only the count for the minute is removed: the server refused the recipient, and requests for
  made-up recipients must still count.
*/
create function public.otp_withdraw(p_email text, p_code_hmac text, p_address text default null) returns void
language sql security definer set search_path = ''
as $$
  delete from private.otp_codes where email = p_email and code_hmac = p_code_hmac;
  select private.withdraw_hits(
    array['otp-minute:' || private.mailbox(p_email)]
    || case when p_address is not null then
      array['otp-hour:' || private.mailbox(p_email), 'otp-day:' || private.mailbox(p_email), 'otp:all']
      || private.network_keys('otp-from:', p_address)
    end
  )
$$;
grant execute on function public.otp_withdraw(text, text, text) to service_role;

/*
  otp_verify(): returns 'ok' if the code is right and stores the token; else 'wrong', 'expired' or 'locked'. The
  attempt is counted under a lock before the code is compared, so the limit of five holds however many run at once. It
  compares keyed digests that a caller can't choose, so the timing reveals nothing. Each network that asked has five
  attempts and all others share five: wrong tries from elsewhere don't void a visitor's code.
*/
create function public.otp_verify(p_email text, p_code_hmac text, p_token_hmac text, p_address text default '')
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_code private.otp_codes;
  v_network constant text := private.network(p_address);
  v_own_attempts int;
begin
  select * into v_code from private.otp_codes where email = p_email for update;
  if not found or v_code.expires_at <= private.now() then
    return 'expired';
  end if;
  select attempts into v_own_attempts from private.otp_askers where email = p_email and network = v_network;
  if coalesce(v_own_attempts, v_code.other_attempts) >= 5 then
    return 'locked';
  elsif v_own_attempts is null then
    update private.otp_codes set other_attempts = other_attempts + 1 where email = p_email;
  else
    update private.otp_askers set attempts = attempts + 1 where email = p_email and network = v_network;
  end if;
  if v_code.code_hmac <> p_code_hmac then
    return 'wrong';
  end if;
  delete from private.otp_codes where email = p_email;
  insert into private.booking_tokens (token_hmac, email, expires_at)
  values (p_token_hmac, p_email, private.now() + interval '30 minutes');
  return 'ok';
end
$$;
grant execute on function public.otp_verify(text, text, text, text) to service_role;

/* private.check_public_day(): refuses a day beyond the last one that visitors may book. */
create function private.check_public_day(p_date date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_date > private.last_public_day() then
    perform private.refuse(400, 'Online booking is open until ' || private.last_public_day()
      || '. Please call the clinic for a later day.', 'far');
  end if;
end
$$;

/*
  coming_visits_of(): the coming visits of an address, as {date, slot}. Only for a caller who has just proved that
  the address is theirs.
*/
create function public.coming_visits_of(p_email text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('date', date, 'slot', slot) order by date, starts_at), '[]')
  from public.appointments join public.slot_options on label = slot
  where private.mailbox(email) = private.mailbox(p_email) and email = p_email and status <> 'cancelled'
    and date >= private.today() and not private.has_ended(date, slot, duration_minutes)
$$;
grant execute on function public.coming_visits_of(text) to service_role;

/*
  private.check_open_bookings(): allows a mailbox at most three open bookings; bookings of one mailbox run one at a
  time.
*/
create function private.check_open_bookings(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(3, hashtext(private.mailbox(p_email)));
  if (
    select count(*) from public.appointments
    where private.mailbox(email) = private.mailbox(p_email) and status <> 'cancelled' and date >= private.today()
      and not private.has_ended(date, slot, duration_minutes)
  ) >= 3 then
    perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
  end if;
end
$$;

/* private.check_notice(): refuses a version of the privacy notice that no visitor was shown. */
create function private.check_notice(p_version text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_version ~ '^[0-9]+$' and not (length(p_version) <= 9 and private.was_in_force(p_version::int)) then
    perform private.refuse(400, 'There is no such version of the privacy notice.', 'notice');
  end if;
end
$$;

/*
  book_public(): uses the token, matches the patient and writes the booking, in one transaction. If the slot is taken,
  the token stays valid. Returns the booking and its outcome: 'booked' now, 'repeated', 'differs' or 'spent'.
*/
create function public.book_public(
  p_booking public.new_booking, p_token_hmac text, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- Without the e-mail, which is the token's own, and what changes nothing about the visit.
  v_asked constant jsonb :=
    jsonb_strip_nulls(to_jsonb(p_booking)) - '{email,notice_version}'::text[] || jsonb_build_object('name', btrim(p_booking.name));
  v_token private.booking_tokens;
  v_row public.appointments;
  v_outcome text := 'booked';
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_booking.email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    v_outcome := case
      when v_token.asked = v_asked then 'repeated'
      when v_token.asked ->> 'date' = v_asked ->> 'date' and v_token.asked ->> 'slot' = v_asked ->> 'slot' then 'differs'
      else 'spent'
    end;
    if v_row.status = 'cancelled' then
      if v_outcome = 'spent' then
        perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
      end if;
      perform private.refuse(409, 'Slot already booked', 'cancelled');
    end if;
    return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
  end if;
  if v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'expired');
  end if;
  perform private.check_public_day(p_booking.date);
  if p_limits then
    perform private.hit_network('book-day:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', 'Too many bookings. Please call the clinic.');
    perform private.check_open_bookings(p_booking.email);
  end if;
  perform private.check_notice(p_booking.notice_version);
  v_row := private.write_booking(p_booking, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$$;
grant execute on function public.book_public(public.new_booking, text, text, boolean) to service_role;

-- supabase/schemas/11_records.sql

/* Prescriptions: written by staff, editable on the day they were written, never deleted. */

/* private.is_medicine_list(): 1 to 50 rows of {medicine, m, n, e, timing}, with texts of limited length. */
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

/* private.medicine_names(): the text that a search for a medicine searches. */
create function private.medicine_names(p_list jsonb) returns text
language sql immutable set search_path = ''
as $$ select lower(coalesce(string_agg(item ->> 'medicine', ' '), '')) from jsonb_array_elements(p_list) as item $$;
grant execute on function private.is_medicine_list(jsonb), private.medicine_names(jsonb) to authenticated;

create table public.prescriptions (
  id uuid primary key default gen_random_uuid(),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  medicines jsonb not null check (private.is_medicine_list(medicines)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  search text not null generated always as (
    lower(patient_uid) || ' ' || private.medicine_names(medicines) || ' ' || lower(patient_name)
  ) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid(),
  version int not null default 1,
  patient_name text not null default ''
);
comment on column public.prescriptions.patient_name is
  'The name in the patient''s record, kept by triggers: lists show it and the search finds it without the patients.';
comment on table public.prescriptions is 'What staff prescribed to a patient at a visit.';
create index prescriptions_patient_uid_idx on public.prescriptions (patient_uid, created_at desc);
create index prescriptions_author_id_idx on public.prescriptions (author_id);
create index prescriptions_created_at_idx on public.prescriptions (created_at desc, id desc);
create index prescriptions_search_idx on public.prescriptions using gin (search extensions.gin_trgm_ops);
alter table public.prescriptions enable row level security;
create trigger prescriptions_values before insert or update of medicines on public.prescriptions
  for each row execute function private.check_values('medicines', 'lines');
-- Staff only change medicines; a corrected patient's name doesn't count as a change of the prescription.
create trigger prescriptions_stamp before update of medicines on public.prescriptions
  for each row execute function private.stamp_change();
create trigger prescriptions_one_at_a_time after update on public.prescriptions referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger prescriptions_version before update of medicines on public.prescriptions
  for each row execute function private.count_version();
create trigger prescriptions_audit_create after insert on public.prescriptions
  for each row execute function audit.record_row('prescription.create', 'id');
create trigger prescriptions_audit_update after update of medicines on public.prescriptions
  for each row execute function audit.record_row('prescription.update', 'id');

/* private.name_prescription(), private.rename_prescriptions(): keep the patient's name with the prescriptions. */
create function private.name_prescription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.patient_name := coalesce((select name from public.patients where patient_uid = new.patient_uid), '');
  return new;
end
$$;
create trigger prescriptions_name before insert on public.prescriptions
  for each row execute function private.name_prescription();
create function private.rename_prescriptions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.prescriptions set patient_name = new.name where patient_uid = new.patient_uid;
  return null;
end
$$;
create trigger patients_rename_prescriptions after update of name on public.patients
  for each row when (old.name <> new.name) execute function private.rename_prescriptions();

/*
  private.refuse_no_show(): refuses prescriptions and uploads for a patient who has missed today's visit. 'Arrived
  late' confirms the visit and so allows both again; missed visits of other days don't count. Rows written by the
  owner are not checked.
*/
create function private.refuse_no_show() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (
    select bool_and(no_show) from public.appointment_states
    where patient_uid = new.patient_uid and date = private.today() and status <> 'cancelled'
  ) then
    perform private.refuse(
      409, 'This patient missed today''s visit. If they came after all, choose ''Arrived late'' first.', 'no_show'
    );
  end if;
  return new;
end
$$;
create trigger prescriptions_no_show before insert or update of medicines on public.prescriptions
  for each row execute function private.refuse_no_show();
grant select on public.prescriptions to authenticated;
grant update (medicines) on public.prescriptions to authenticated;
create policy "Staff see prescriptions" on public.prescriptions
  for select to authenticated using ((select private.is_staff()));
create policy "Staff change prescriptions on the day they were written" on public.prescriptions
  for update to authenticated
  using ((select private.is_staff()) and private.is_today(created_at))
  with check ((select private.is_staff()));

/* public.prescription_list: prescriptions with the names shown in lists. Runs with the caller's rights. */
create view public.prescription_list with (security_invoker = true) as
  select r.id, r.patient_uid, r.patient_name, r.medicines, r.created_at, r.updated_at, r.author_id,
    r.search, (r.created_at at time zone (select private.time_zone()))::date = (select private.today()) as today,
    a.name as author, r.version
  from public.prescriptions r
  left join private.staff_names() a on a.user_id = r.author_id;
grant select on public.prescription_list to authenticated;

/*
  write_prescription(): writes a prescription in the caller's name, optionally under an id chosen by the caller. If
  the same request is sent again, after a double click or a lost answer, it returns the existing prescription: the one
  with this id, or the same medicines for the same patient on the same day. Refused when the prescription with this id
  differs.
*/
create function private.write_prescription(p_patient_uid text, p_medicines jsonb, p_id uuid)
returns setof public.prescription_list
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.prescriptions;
begin
  perform private.require_staff();
  -- The second of two at once waits here, and then finds the first.
  perform 1 from public.patients where patient_uid = p_patient_uid for no key update;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  select * into v_row from public.prescriptions
  where id = p_id
    or patient_uid = p_patient_uid and medicines = p_medicines and private.is_today(created_at)
  order by id = p_id desc nulls last, created_at desc limit 1;
  if not found then
    insert into public.prescriptions (id, patient_uid, medicines)
    values (coalesce(p_id, gen_random_uuid()), p_patient_uid, p_medicines) returning * into v_row;
  elsif v_row.patient_uid <> p_patient_uid then
    perform private.refuse(404, 'Not found');
  elsif v_row.medicines <> p_medicines then
    perform private.refuse(409, 'This prescription has been written, with other medicines.', 'differs');
  else
    perform audit.record('patient.prescriptions', p_patient_uid, v_row.id::text, 1);
  end if;
  return query select * from public.prescription_list where id = v_row.id;
end
$$;
create function public.write_prescription(p_patient_uid text, p_medicines jsonb, p_id uuid default null)
returns setof public.prescription_list
language sql set search_path = ''
as $$ select * from private.write_prescription(p_patient_uid, p_medicines, p_id) $$;
grant execute on function
  private.write_prescription(text, jsonb, uuid), public.write_prescription(text, jsonb, uuid) to authenticated;

/* search_prescriptions(): searches by UID, medicine and the patient's name. */
create function private.search_prescriptions(p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid)
returns setof public.prescription_list
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_staff();
  return query
    select * from public.prescription_list r
    where r.search like v_pattern
      and r.created_at <= v_at and (r.created_at, r.id) < (v_at, v_id)
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
  Patients' files: each has a row, and an object in a private bucket under a generated key. Both are written with the
  caller's own token, so that these policies apply.
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
  -- The object's key in the bucket: generated, so it reveals nothing and can't be used for path traversal.
  object_key text not null unique check (object_key ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|doc|docx|jpg|jpeg|png)$'),
  file_name text not null check (length(file_name) between 1 and 120 and file_name !~ '[[:cntrl:]/\\]'),
  content_type text not null,
  size_bytes int not null check (size_bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default private.now(),
  uploaded_by uuid not null default auth.uid() references public.staff (user_id),
  -- A download is served as the row's type, which must be allowed in the bucket and match the key's extension.
  constraint patient_reports_content_type_check check (
    content_type = case substring(object_key from '\.([a-z]+)$')
      when 'pdf' then 'application/pdf'
      when 'doc' then 'application/msword'
      when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      when 'jpg' then 'image/jpeg'
      when 'jpeg' then 'image/jpeg'
      when 'png' then 'image/png'
    end
  ),
  -- Set when the file is taken off the patient: it is in no list, and undo restores it. The file itself stays.
  removed_at timestamptz,
  removed_by uuid references public.staff (user_id)
);
comment on table public.patient_reports is 'Files of patients; the SHA-256 shows tampering.';
create index patient_reports_patient_uid_idx on public.patient_reports (patient_uid, uploaded_at desc, id desc);
create index patient_reports_uploaded_at_idx on public.patient_reports (uploaded_at desc, id desc);
create index patient_reports_uploaded_by_idx on public.patient_reports (uploaded_by);
create index patient_reports_removed_by_idx on public.patient_reports (removed_by) where removed_at is not null;
alter table public.patient_reports enable row level security;

/*
  private.check_upload_limit(): twenty files per patient and day. Uploads for one patient run one at a time. A row
  whose file hasn't arrived within two minutes no longer counts.
*/
create function private.check_upload_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(4, hashtext(new.patient_uid));
  if (
    select count(*) from public.patient_reports
    where patient_uid = new.patient_uid and private.is_today(uploaded_at)
      and (uploaded_at > private.now() - interval '2 minutes' or private.has_object(object_key))
  ) >= 20 then
    perform private.refuse(429, 'this patient already has 20 files of today', 'cap',
      greatest(1, extract(epoch from
        ((private.today() + 1)::timestamp at time zone private.time_zone()) - private.now())::int));
  end if;
  return new;
end
$$;
create trigger patient_reports_values before insert or update of file_name on public.patient_reports
  for each row execute function private.check_values('file_name', 'line');
create trigger patient_reports_no_show before insert on public.patient_reports
  for each row execute function private.refuse_no_show();
create trigger patient_reports_limit before insert on public.patient_reports
  for each row execute function private.check_upload_limit();
create trigger patient_reports_one_insert after insert on public.patient_reports referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger patient_reports_one_delete after delete on public.patient_reports referencing old table as changed
  for each statement execute function private.refuse_mass_change();
create trigger patient_reports_audit_create after insert on public.patient_reports
  for each row execute function audit.record_row('report.upload', 'id');

-- The file never arrived, and its row was deleted.
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

/* private.has_object(): whether a row's file is in the bucket. */
create function private.has_object(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from storage.objects where bucket_id = 'patient-reports' and name = p_key) $$;
grant execute on function private.has_object(text) to authenticated;

/*
  list_stored_files(): the files in the bucket, in pages by key, for the off-site copy (`npm run files -- copy`).
*/
create function public.list_stored_files(p_after text default '', p_limit int default 500)
returns table (object_key text, content_type text, sha256 text)
language sql stable security definer set search_path = ''
as $$
  select r.object_key, r.content_type, r.sha256
  from public.patient_reports r
  where r.object_key > p_after and private.has_object(r.object_key)
  order by r.object_key
  limit least(p_limit, 500)
$$;
grant execute on function public.list_stored_files(text, int) to service_role;

-- The author may delete the row of a failed upload, as long as its file has not arrived.
create policy "Staff take back their own upload that has no file" on public.patient_reports
  for delete to authenticated
  using ((select private.is_staff()) and uploaded_by = (select auth.uid()) and not private.has_object(object_key));

/*
  private.is_passing_on(): whether Storage is about to sign a link for a download or an upload, or to copy or move a
  file. A signed link works for as long as its creator chooses, even after their account is deactivated, and a copy
  may end up in a public bucket. So nobody may do any of these.
*/
create function private.is_passing_on() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(storage.operation(), '') ~ 'sign|copy|move' $$;
grant execute on function private.is_passing_on() to authenticated;
create policy "Staff read patients' files" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-reports' and (select private.is_staff()) and not (select private.is_passing_on()));

-- A file may only be stored under a key that a row of the same author contains.
create policy "Staff store the file of their own row" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'patient-reports' and (select private.is_staff()) and not (select private.is_passing_on()) and exists (
      select 1 from public.patient_reports r where r.object_key = name and r.uploaded_by = (select auth.uid())
    )
  );

/*
  public.report_list: files with the names shown in lists. Runs with the caller's rights. The planner expects each
  policy to hide half the rows of an inner join, and would sort the rest near the end of a long list. With a left join
  and a subquery it can read every page in index order.
*/
create view public.report_list with (security_invoker = true) as
  select r.id, r.patient_uid, p.name as patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes,
    r.sha256, r.uploaded_at, a.name as uploaded_by
  from public.patient_reports r
  left join public.patients p using (patient_uid)
  left join private.staff_names() a on a.user_id = r.uploaded_by
  where r.removed_at is null
    -- Without a file, the upload is still running or was aborted.
    and (select o.name from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key) is not null;
grant select on public.report_list to authenticated;

/* private.take_report(): locks a file's row for a change. */
create function private.take_report(p_id uuid) returns public.patient_reports
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports;
begin
  perform private.require_staff();
  select * into v_row from public.patient_reports where id = p_id for update;
  if not found or not private.has_object(v_row.object_key) then
    perform private.refuse(404, 'Not found');
  end if;
  return v_row;
end
$$;

/*
  remove_report(): takes a file off its patient, for example one that belongs to somebody else; refused if it no
  longer belongs to `p_from` because a colleague has moved it.
*/
create function private.remove_report(p_id uuid, p_from text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  end if;
  update public.patient_reports set removed_at = private.now(), removed_by = (select auth.uid()) where id = p_id;
  perform audit.record('report.remove', v_row.patient_uid, p_id::text);
end
$$;
create function public.remove_report(p_id uuid, p_from text default null) returns void
language sql set search_path = ''
as $$ select private.remove_report(p_id, p_from) $$;

/* restore_report(): undoes a removal. */
create function private.restore_report(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is null then
    perform private.refuse(409, 'This file is not removed', 'live');
  end if;
  update public.patient_reports set removed_at = null, removed_by = null where id = p_id;
  perform audit.record('report.restore', v_row.patient_uid, p_id::text);
end
$$;
create function public.restore_report(p_id uuid) returns void
language sql set search_path = ''
as $$ select private.restore_report(p_id) $$;

/*
  move_report(): moves a file to the right patient; refused if it no longer belongs to `p_from` because a colleague has
  moved it.
*/
create function private.move_report(p_id uuid, p_patient_uid text, p_from text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  elsif p_patient_uid = v_row.patient_uid then
    perform private.refuse(400, 'This file is with that patient already', 'same');
  elsif not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  update public.patient_reports set patient_uid = p_patient_uid where id = p_id;
  -- One event for each record that it touches.
  perform audit.record('report.move-out', v_row.patient_uid, p_id::text);
  perform audit.record('report.move-in', p_patient_uid, p_id::text);
end
$$;
create function public.move_report(p_id uuid, p_patient_uid text, p_from text default null) returns void
language sql set search_path = ''
as $$ select private.move_report(p_id, p_patient_uid, p_from) $$;
grant execute on function
  private.remove_report(uuid, text), public.remove_report(uuid, text),
  private.restore_report(uuid), public.restore_report(uuid),
  private.move_report(uuid, text, text), public.move_report(uuid, text, text)
  to authenticated;

/*
  search_reports(): searches by the patient's UID and name. When few patients match, files are read patient by patient
  in index order, so that a patient with thousands of files costs only a page: the planner expects a few files per
  patient and would otherwise read and sort them all. When many match, all files are read in order.
*/
create function private.search_reports(
  p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid, p_patient_uid text
) returns setof public.report_list
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set enable_sort = off set jit = off
as $$
declare
  c_few constant int := 1000;
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  v_limit int := least(p_limit, 201);
  v_patients text[];
begin
  perform private.require_staff();
  v_patients := array(
    select p.patient_uid from public.patients p
    where p.uid_and_name like v_pattern and (p_patient_uid is null or p.patient_uid = p_patient_uid)
    limit c_few + 1
  );
  if cardinality(v_patients) <= c_few then
    return query
      select page.* from unnest(v_patients) as found (patient_uid) cross join lateral (
        select * from public.report_list r
        where r.patient_uid = found.patient_uid and r.uploaded_at <= v_at and (r.uploaded_at, r.id) < (v_at, v_id)
        order by r.uploaded_at desc, r.id desc limit v_limit
      ) page
      order by page.uploaded_at desc, page.id desc limit v_limit;
  else
    return query
      select * from public.report_list r
      where r.patient_uid in (select p.patient_uid from public.patients p where p.uid_and_name like v_pattern)
        and r.uploaded_at <= v_at and (r.uploaded_at, r.id) < (v_at, v_id)
      order by r.uploaded_at desc, r.id desc limit v_limit;
  end if;
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

/*
  private.keep_authors(): the author of a record can't be deleted, not even from the Supabase dashboard. The foreign
  keys refuse it as well; this error says what to do instead.
*/
create function private.keep_authors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.prescriptions where author_id = old.user_id)
    or exists (select 1 from public.patient_reports where uploaded_by = old.user_id)
    or exists (select 1 from public.patient_measurements where author_id = old.user_id)
    or exists (select 1 from public.appointments where doctor_id = old.user_id)
  then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('%s has prescriptions, reports or appointments: deactivate the account instead', old.username),
      hint = 'In the staff area: Doctors, Deactivate. The records keep their author.';
  end if;
  return old;
end
$$;
create trigger staff_keep_authors before delete on public.staff
  for each row execute function private.keep_authors();

-- supabase/schemas/12_blog.sql

/* The blog: everybody may read published posts, staff write their own, admins manage all posts. */

/* private.own_staff_name(): the caller's own name, shown as the author of a post. */
create function private.own_staff_name() returns text
language sql stable security definer set search_path = ''
as $$ select name from public.staff where user_id = (select auth.uid()) $$;
grant execute on function private.own_staff_name() to authenticated;

/*
  private.is_renderable_markdown(): whether a text can be rendered as markdown in well under a second. It estimates the
  work in the same way as supabase/functions/_shared/domain/markdown-bounds.ts, which explains why.
*/
create function private.is_renderable_markdown(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  c_space constant text := ' \t\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  v_work int := 0;
  v_levels int := 0;
  v_block_lines int := 0;
  v_block_marks int := 0;
  v_block_columns int := 0;
  v_line text;
  v_marks int;
  v_head text;
begin
  foreach v_line in array regexp_split_to_array(p_text, '\r\n|\r|\n') loop
    v_work := v_work + 1;
    if v_line ~ format('^[%s]*$', c_space) then
      v_block_lines := 0;
      v_block_marks := 0;
      v_block_columns := 0;
      continue;
    end if;
    v_marks := regexp_count(v_line, '[][*_~`<|]');
    v_block_lines := v_block_lines + 1;
    v_block_marks := v_block_marks + v_marks;
    if v_line ~ format('^[|:>%s-]+$', c_space) and v_line ~ '\|.*-|-.*\|' then
      v_block_columns := v_marks + 1;
    end if;
    v_head := substring(v_line from '^(?:[ \t]*(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]|$)))*[ \t]*');
    v_levels := regexp_count(v_head, '>|[-+*]|[0-9]+[.)]') + least(v_levels, regexp_count(v_head, '\t|  '));
    v_work := v_work + v_marks + v_block_columns + 2 * v_levels;
    if v_line ~ format('^[=>%s-]+$', c_space) and v_line ~ '[=-]' then
      v_work := v_work + 2;
    end if;
    if v_work > 10000 or v_levels > 50 or v_block_marks > 1000 or v_block_lines > 2000 then
      return false;
    end if;
  end loop;
  return v_work <= 10000;
end
$$;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  -- A slug that looks like an id would be taken for another article's id.
  slug text not null unique check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120
    and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  title text not null check (length(title) between 1 and 200),
  cover text not null default '' check (
    -- A path of this site or an https address, as in the contract. Browsers read '/\' as '//', which is another host.
    length(cover) <= 500
    and (cover = '' or cover ~ '^/(?!/)[A-Za-z0-9_./%-]*$' or cover ~ '^https://[^[:space:]"''<>\\]+$')
  ),
  content text not null check (length(content) between 1 and 100000),
  excerpt text not null check (length(excerpt) <= 400),
  category text not null default 'Nutrition'
    check (category in ('Nutrition', 'Fitness', 'Medical', 'Mental Health', 'Women''s Health')),
  -- The caller's name, unless the trigger or the owner sets another; requests never contain it.
  author text not null default private.own_staff_name() check (length(author) between 1 and 120),
  -- Null for the clinic's own articles, which belong to no account.
  author_id uuid references public.staff (user_id) on delete set null,
  read_time text not null check (read_time ~ '^[1-9][0-9]{0,3} min read$'),
  published boolean not null default true,
  -- In the future while scheduled, null while a draft.
  published_at timestamptz default private.now(),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid(),
  version int not null default 1,
  cover_alt text not null default '' check (length(cover_alt) <= 300)
);
comment on column public.blog_posts.cover_alt is 'The cover''s alternative text; empty for a decorative cover.';
comment on table public.blog_posts is 'Articles in markdown; excerpt, author and read time are derived when they are saved.';
create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where published;
create index blog_posts_author_id_idx on public.blog_posts (author_id, created_at desc);
alter table public.blog_posts enable row level security;
create trigger blog_posts_stamp before update on public.blog_posts
  for each row execute function private.stamp_change();
create trigger blog_posts_values before insert or update of title, author, cover, cover_alt, excerpt, content
  on public.blog_posts
  for each row execute function private.check_values(
    'title', 'line', 'author', 'line', 'cover', 'line', 'cover_alt', 'line', 'excerpt', 'text', 'content', 'markdown'
  );
create trigger blog_posts_one_at_a_time after update on public.blog_posts referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger blog_posts_one_insert after insert on public.blog_posts referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger blog_posts_version before update on public.blog_posts
  for each row execute function private.count_version();

/* private.set_post_author(): sets a post's author to the caller's account and name, ignoring what was sent. */
create function private.set_post_author() returns trigger
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
  for each row execute function private.set_post_author();
/*
  private.set_publication_time(): sets when a post comes out. Publishing without a time means now. The date of a post
  that has come out stays, unless it was withdrawn and is given a later time. A post that never came out becomes a
  draft when it is unpublished.
*/
create function private.set_publication_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_out boolean := coalesce(tg_op = 'UPDATE' and old.published_at <= private.now(), false);
begin
  -- The owner, who writes the clinic's own articles, dates them freely.
  if (select auth.uid()) is null then
    return new;
  end if;
  perform private.check_day(new.published_at::date);
  if v_was_out and (old.published or not new.published or (new.published_at > private.now()) is not true) then
    new.published_at := old.published_at;
  elsif new.published then
    new.published_at := greatest(new.published_at, private.now());
  else
    new.published_at := null;
  end if;
  return new;
end
$$;
create trigger blog_posts_time before insert or update of published, published_at on public.blog_posts
  for each row execute function private.set_publication_time();
create trigger blog_posts_audit_create after insert on public.blog_posts
  for each row execute function audit.record_row('post.create', 'id');
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row execute function audit.record_row('post.update', 'id');

-- Visitors may read the displayed columns, but not the author's account.
grant select (id, slug, title, cover, content, excerpt, category, author, read_time, published, published_at, cover_alt)
  on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant insert (slug, title, cover, cover_alt, content, excerpt, category, read_time, published, published_at),
  update (slug, title, cover, cover_alt, content, excerpt, category, read_time, published, published_at)
  on public.blog_posts to authenticated;
create policy "Everybody reads published posts" on public.blog_posts
  for select to anon using (published and published_at <= (select private.now()));
create policy "Signed-in callers read published posts, staff their own and admins all" on public.blog_posts
  for select to authenticated
  using (
    (published and published_at <= (select private.now()))
    or (author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin())
  );
create policy "Staff write posts in their own name" on public.blog_posts
  for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "Authors change their posts and admins any" on public.blog_posts
  for update to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()))
  with check ((author_id = (select auth.uid()) and (select private.is_staff())) or (select private.is_admin()));

/*
  public.published_posts: published posts as the public sees them, dated in the clinic's zone. Runs with the caller's
  rights.
*/
create view public.published_posts with (security_invoker = true) as
  select id, slug, title, cover, content, excerpt, category, author, read_time, published_at,
    (published_at at time zone private.time_zone())::date as published_on, cover_alt
  from public.blog_posts where published and published_at <= (select private.now());
grant select on public.published_posts to anon, authenticated;

/* public.post_states: posts with their state, as their authors see them. Runs with the caller's rights. */
create view public.post_states with (security_invoker = true) as
  select id, slug, title, cover, content, category, author, author_id, published, published_at, created_at, updated_at,
    version,
    case
      when published and published_at <= (select private.now()) then 'published'
      when published then 'scheduled'
      when published_at is null then 'draft'
      else 'withdrawn'
    end as state, cover_alt
  from public.blog_posts;
grant select on public.post_states to authenticated;

-- supabase/schemas/13_dashboard.sql

/*
  The dashboard's totals. Triggers update them in the transaction of each change, so that the dashboard costs the same
  however many rows there are. They have no check constraints: a wrong total can be rebuilt, and must not block a
  booking.

  private.daily_totals: how many bookings each day had when the changes were last added up.
*/
create table private.daily_totals (
  date date primary key,
  booked int not null,
  confirmed int not null
);
comment on table private.daily_totals is
  'Bookings of each day, without the newest changes. private.rebuild_totals() recounts them.';
comment on column private.daily_totals.booked is 'All that are not cancelled.';
alter table private.daily_totals enable row level security;

/*
  private.daily_changes: the changes since then. If each day had a single row, everyone booking that day would wait
  until the first booking is committed; here each adds a row of its own.
*/
create table private.daily_changes (
  id bigint generated always as identity primary key,
  date date not null,
  booked int not null,
  confirmed int not null
);
comment on table private.daily_changes is 'Changes to daily_totals that the job that runs every minute has yet to add.';
alter table private.daily_changes enable row level security;

/* private.daily_counts: the days' bookings as they are now. A day's numbers are the sums of its rows. */
create view private.daily_counts as
  select date, booked, confirmed from private.daily_totals
  union all
  select date, booked, confirmed from private.daily_changes;
comment on view private.daily_counts is
  'A day''s bookings are the sum of its rows; those not confirmed are pending.';

/*
  private.total_changes: the clinic's totals, each stored as a series of changes. With one row per total, all writers
  would wait for each other; here each adds a row of its own, and the job that runs every minute adds them up.
*/
create table private.total_changes (
  id bigint generated always as identity primary key,
  total text not null check (total in ('booked', 'confirmed', 'patients', 'prescriptions', 'patient_reports')),
  change bigint not null
);
comment on table private.total_changes is 'The total is the sum of the changes. private.rebuild_totals() recounts it.';
alter table private.total_changes enable row level security;

/* private.add_up_totals(): replaces the changes by their sums, except those still being written. */
create function private.add_up_totals() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with added as (
    delete from private.total_changes where true returning total, change
  )
  insert into private.total_changes (total, change)
  select total, sum(change) from added group by total;
  with added as (
    delete from private.daily_changes where true returning date, booked, confirmed
  )
  insert into private.daily_totals as t (date, booked, confirmed)
  select date, sum(booked), sum(confirmed) from added group by date order by date
  on conflict (date) do update
    set booked = t.booked + excluded.booked, confirmed = t.confirmed + excluded.confirmed;
end
$$;

/* private.count_rows(): notes how many rows a statement added to a table or deleted from it. */
create function private.count_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.total_changes (total, change)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$$;
create trigger patients_count_new after insert on public.patients
  referencing new table as changed for each statement execute function private.count_rows();
create trigger patients_count_deleted after delete on public.patients
  referencing old table as changed for each statement execute function private.count_rows();
create trigger prescriptions_count_new after insert on public.prescriptions
  referencing new table as changed for each statement execute function private.count_rows();
create trigger prescriptions_count_deleted after delete on public.prescriptions
  referencing old table as changed for each statement execute function private.count_rows();
create trigger patient_reports_count_new after insert on public.patient_reports
  referencing new table as changed for each statement execute function private.count_rows();
create trigger patient_reports_count_deleted after delete on public.patient_reports
  referencing old table as changed for each statement execute function private.count_rows();

/* private.count_booking(): notes how a change affects the clinic's totals and those of the days it touches. */
create function private.count_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Before an insert there is no old row, after a delete no new one: their fields are null.
  v_was_booked constant int := coalesce((old.status <> 'cancelled')::int, 0);
  v_was_confirmed constant int := coalesce((old.status = 'confirmed')::int, 0);
  v_is_booked constant int := coalesce((new.status <> 'cancelled')::int, 0);
  v_is_confirmed constant int := coalesce((new.status = 'confirmed')::int, 0);
begin
  if v_is_booked <> v_was_booked then
    insert into private.total_changes (total, change) values ('booked', v_is_booked - v_was_booked);
  end if;
  if v_is_confirmed <> v_was_confirmed then
    insert into private.total_changes (total, change) values ('confirmed', v_is_confirmed - v_was_confirmed);
  end if;
  if v_was_booked > 0 then
    insert into private.daily_changes (date, booked, confirmed) values (old.date, -1, -v_was_confirmed);
  end if;
  if v_is_booked > 0 then
    insert into private.daily_changes (date, booked, confirmed) values (new.date, 1, v_is_confirmed);
  end if;
  return null;
end
$$;
create trigger appointments_count_booking after insert or delete or update of date, status on public.appointments
  for each row execute function private.count_booking();

/*
  private.rebuild_totals(): recounts everything, while writers wait. For the database's owner, after rows were loaded
  with triggers off.
*/
create function private.rebuild_totals() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.patients, public.appointments, public.prescriptions, public.patient_reports
    in share row exclusive mode;
  delete from private.daily_changes where true;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date
  -- Days that are read together lie together.
  order by date;
  delete from private.total_changes where true;
  insert into private.total_changes (total, change)
  select 'booked', coalesce(sum(booked), 0) from private.daily_totals
  union all select 'confirmed', coalesce(sum(confirmed), 0) from private.daily_totals
  union all select 'patients', count(*) from public.patients
  union all select 'prescriptions', count(*) from public.prescriptions
  union all select 'patient_reports', count(*) from public.patient_reports;
end
$$;

/* private.reset_totals(): resets the totals of a table that was truncated. */
create function private.reset_totals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'appointments' then
    delete from private.daily_changes where true;
    delete from private.daily_totals where true;
    delete from private.total_changes where total in ('booked', 'confirmed');
  end if;
  delete from private.total_changes where total = tg_table_name;
  return null;
end
$$;
create trigger appointments_reset_totals after truncate on public.appointments
  for each statement execute function private.reset_totals();
create trigger patients_reset_totals after truncate on public.patients
  for each statement execute function private.reset_totals();
create trigger prescriptions_reset_totals after truncate on public.prescriptions
  for each statement execute function private.reset_totals();
create trigger patient_reports_reset_totals after truncate on public.patient_reports
  for each statement execute function private.reset_totals();

/*
  private.failed_sign_ins(): the usernames, known or not, with many failed sign-ins since yesterday, which may be
  somebody guessing. A few failures are just typing mistakes.
*/
create function private.failed_sign_ins() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('username', actor, 'count', count) order by count desc, actor), '[]')
    from (
      select actor, count(*) from audit.events
      where action = 'auth.login' and outcome = 'refused' and actor <> '(no username)'
        and at >= (select (private.today() - 1)::timestamp at time zone private.time_zone())
      group by actor having count(*) >= 20
      order by count(*) desc, actor limit 5
    ) names
  );
end
$$;

/*
  get_summary(): the dashboard's counts. Weeks start on Sunday. A pending booking of an earlier day is a no-show; for
  today's, it depends on the time. Only coming days are added up one by one; past ones follow from the totals.

  The plans are made once per session: with a long history, planning took as long as the query. So every range has two
  ends; for an open one Postgres expects a third of the table.
*/
create function private.get_summary() returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_since timestamptz := private.now() - interval '1 day';
  v_free text[];
  v_arriving bigint;
begin
  perform private.begin_read();
  select free into v_free from private.day_availability(v_today, v_today);
  -- Files that have not arrived; those of earlier days have been purged.
  select count(*) into v_arriving from public.patient_reports r
  where r.uploaded_at between v_since and 'infinity' and not exists (
    select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
  );
  return (
    with totals as (
      select coalesce(sum(change) filter (where total = 'booked'), 0) as live,
        coalesce(sum(change) filter (where total = 'confirmed'), 0) as confirmed,
        coalesce(sum(change) filter (where total = 'patients'), 0) as patients,
        coalesce(sum(change) filter (where total = 'prescriptions'), 0) as prescriptions,
        coalesce(sum(change) filter (where total = 'patient_reports'), 0) as reports
      from private.total_changes
    ),
    coming as (
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_counts
      where date between v_today and 'infinity'
    ),
    today as materialized (
      select slot, status, no_show from public.appointment_states where date = v_today and status <> 'cancelled'
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
        coalesce(sum(d.booked), 0) as bookings,
        coalesce(sum(d.confirmed), 0) as confirmed,
        coalesce(sum(d.booked - d.confirmed) filter (where d.date < v_today), 0) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join (
        select date, booked, confirmed from private.daily_counts where date >= v_week - 84 and date < v_week + 7
      ) d on d.date >= w.start::date and d.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', coming.pending - t.missed,
      'noShow', totals.live - totals.confirmed - coming.pending + t.missed,
      'patients', totals.patients,
      'prescriptions', totals.prescriptions,
      -- Like the list.
      'reports', totals.reports - v_arriving - (
        select count(*) from public.patient_reports where removed_at is not null
      ),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'failedSignIns', case when private.is_admin() then private.failed_sign_ins() end,
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', cardinality(v_free),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when o.label = any (v_free) then 'free'
              when o.label in (
                select slot from private.waiting_offers
                where date = v_today and ended_at is null and held_until > private.now()
              ) then 'held'
              else 'closed' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
          where l.slot is not null or o.label in (select unnest(slots) from public.settings)
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
    from totals, coming, today_counts t
  );
end
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;

-- supabase/schemas/14_visits.sql

/*
  A patient's own access to a booking: the link in its mails. The link contains a 256-bit token, which the function
  derives from the booking and a counter with its pepper; the database stores only the token's digest. The function
  makes every call here with the secret key, and the database's clock decides.
*/
create table private.visit_links (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  counter int not null default 1,
  digest text unique check (digest ~ '^[0-9a-f]{64}$')
);
comment on table private.visit_links is 'The digest of each booking''s link; no row until a mail contains it.';
comment on column private.visit_links.counter is 'Counts the replacements; earlier links no longer work.';
alter table private.visit_links enable row level security;

/*
  private.activate_visit_link(): makes the link of a mail that is about to be sent work, unless it has been replaced
  since.
*/
create function private.activate_visit_link(p_id uuid, p_counter int, p_digest text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.visit_links (appointment_id, counter, digest) values (p_id, p_counter, p_digest)
  on conflict (appointment_id) do update set digest = excluded.digest where visit_links.counter = excluded.counter;
  if not found then
    perform private.refuse(409, 'The link was replaced meanwhile', 'stale');
  end if;
end
$$;

/*
  private.replace_visit_link(): when a booking's e-mail is corrected, it gets a new link, which is sent to the
  corrected address. Links in earlier mails stop working.
*/
create function private.replace_visit_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_counter int;
begin
  insert into private.visit_links (appointment_id, counter) values (new.id, 2)
  on conflict (appointment_id) do update set counter = visit_links.counter + 1, digest = null
  returning counter into v_counter;
  if new.status <> 'cancelled' then
    perform private.queue_mail(new, 'corrected', v_counter);
  end if;
  return null;
end
$$;
create trigger appointments_replace_link after update of email on public.appointments
  for each row when (old.email is distinct from new.email) execute function private.replace_visit_link();

/* private.changes_until(): the last instant at which a patient may move or cancel a visit. Hours are elapsed hours. */
create function private.changes_until(p_date date, p_slot text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.slot_start(p_date, p_slot) - cutoff_hours * interval '1 hour' from public.settings);
end
$$;

/*
  private.visit_closed_reason(): why a patient can't change a visit: 'cancelled', 'past' or 'late'; null while they
  can.
*/
create function private.visit_closed_reason(p_row public.appointments) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when p_row.status = 'cancelled' then 'cancelled'
    when private.is_past(p_row.date, p_row.slot) then 'past'
    when private.now() > private.changes_until(p_row.date, p_row.slot) then 'late'
  end;
end
$$;

/*
  private.visit_json(): a visit as the holder of its link sees it, in the contract's names. The link of a video visit
  is included from 24 hours before it.
*/
create function private.visit_json(p_row public.appointments) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.booking_json(p_row) - 'contact' - 'email' || jsonb_build_object(
    'closed', private.visit_closed_reason(p_row),
    'changesUntil', private.changes_until(p_row.date, p_row.slot),
    'cutoffHours', (select cutoff_hours from public.settings),
    'videoLink', (
      select nullif(video_link, '') from public.settings
      where p_row.visit_kind = 'video' and p_row.status <> 'cancelled'
        and private.now() >= private.slot_start(p_row.date, p_row.slot) - interval '24 hours'
    ),
    'now', private.now()
  );
end
$$;

/* private.find_visit(): the booking of a link, until a day after the visit; every dead link gets the same refusal. */
create function private.find_visit(p_digest text, p_lock boolean) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_row public.appointments;
begin
  select appointment_id into v_id from private.visit_links where digest = p_digest;
  if p_lock then
    select * into v_row from public.appointments where id = v_id for update;
    -- Replaced while this waited for the row?
    select appointment_id into v_id from private.visit_links where digest = p_digest;
  else
    select * into v_row from public.appointments where id = v_id;
  end if;
  if v_id is null or private.now() >= private.slot_start(v_row.date, v_row.slot)
    + v_row.duration_minutes * interval '1 minute' + interval '24 hours' then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  return v_row;
end
$$;

/* private.check_visit(): refuses a patient's change of a visit when it is too late or the page is out of date. */
create function private.check_visit(p_row public.appointments, p_version int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_closed text := private.visit_closed_reason(p_row);
begin
  if v_closed = 'cancelled' then
    perform private.refuse(409, 'This visit was cancelled.', 'cancelled');
  elsif v_closed = 'past' then
    perform private.refuse(409, 'This visit has begun. Please call the clinic.', 'past');
  elsif v_closed = 'late' then
    perform private.refuse(409, 'It is too late to change this visit online. Please call the clinic.', 'late');
  elsif p_version <> p_row.version then
    perform private.refuse(409, 'This visit was changed meanwhile.', 'stale');
  end if;
end
$$;

/*
  private.count_visit_change(): allows ten changes of a booking a day, so that nobody keeps shuffling slots or floods
  a mailbox.
*/
create function private.count_visit_change(p_id uuid, p_limits boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_limits then
    perform private.hit('visit:' || p_id, 10, interval '1 day', 'Too many changes today. Please call the clinic.');
  end if;
end
$$;

/* read_visit(): the current visit of a link. Changes nothing. */
create function public.read_visit(p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.visit_json(private.find_visit(p_digest, false));
end
$$;

/*
  move_visit(): a patient's own move. A confirmed visit has to be confirmed again. The limit on open bookings doesn't
  apply. Repeating the same move, after a lost answer, changes nothing.
*/
create function public.move_visit(
  p_digest text, p_date date, p_slot text, p_address text, p_limits boolean, p_version int default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.find_visit(p_digest, true);
  if v_row.status <> 'cancelled' and v_row.date = p_date and v_row.slot = p_slot then
    return private.visit_json(v_row);
  end if;
  perform private.check_visit(v_row, p_version);
  perform private.check_public_day(p_date);
  perform private.count_visit_change(v_row.id, p_limits);
  v_row := private.move_booking(v_row.id, p_date, p_slot, true);
  perform audit.record('visit.move', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return private.visit_json(v_row);
end
$$;

/* cancel_visit(): a patient's own cancellation. A second one, after a lost answer, changes nothing. */
create function public.cancel_visit(p_digest text, p_address text, p_limits boolean, p_version int default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  if v_row.status = 'cancelled' then
    return private.visit_json(v_row);
  end if;
  perform private.check_visit(v_row, p_version);
  perform private.count_visit_change(v_row.id, p_limits);
  v_row := private.cancel_booking(v_row.id, true);
  perform audit.record('visit.cancel', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return private.visit_json(v_row);
end
$$;
grant execute on function
  public.read_visit(text), public.move_visit(text, date, text, text, boolean, int),
  public.cancel_visit(text, text, boolean, int)
  to service_role;

-- supabase/schemas/15_waiting.sql

/*
  The waiting list. An entry says on which days and in which parts of the day somebody can come. A slot that becomes
  free is offered to the first entry that fits, and held meanwhile: for everybody else it is taken. Triggers on
  bookings and days make and enforce holds, so that they apply however a slot is booked.

  Locks are taken in one order: an appointment, the entry of its mailbox, the offers of its slot, the slot itself. The
  search for the next entry that fits skips locked entries.
*/
create table private.waiting_entries (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_mail_address(email)),
  -- Not `between`, which Postgres would store in another form than the migration's.
  name text not null check (length(name) >= 1 and length(name) <= 120 and private.is_line(name)),
  contact text not null check (length(contact) >= 1 and length(contact) <= 40 and private.is_line(contact)),
  -- The visit that should be earlier; null for somebody without a visit.
  appointment_id uuid references public.appointments (id) on delete cascade,
  from_date date not null,
  to_date date not null,
  parts text[] not null
    check (cardinality(parts) >= 1 and cardinality(parts) <= 3 and parts <@ '{morning,afternoon,evening}'::text[]),
  notice_version text check (notice_version ~ '^(template-)?[1-9][0-9]{0,5}$'),
  digest text unique check (digest ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default private.now(),
  -- First come, first served.
  place bigint generated always as identity,
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'left', 'removed', 'unanswered')),
  networks text[] not null default '{}',
  -- Checked at the end: a booking ends an entry before its own row is written.
  ended_by uuid references public.appointments (id) on delete set null deferrable initially deferred,
  check (from_date <= to_date),
  check ((ended_at is null) = (outcome is null))
);
comment on table private.waiting_entries is 'People waiting for a free time, and when they can come; kept until a week after the last day.';
comment on column private.waiting_entries.digest is 'The digest of the token in its mails'' link; null until a mail contains it.';
comment on column private.waiting_entries.networks is
  'The networks from which its owner joined or changed it, for IPv6 also the /48; none if the limits are off.';
comment on column private.waiting_entries.ended_by is 'The booking that took its owner off the list.';
comment on column private.waiting_entries.version is 'Counts the changes of days and parts of the day.';
create unique index waiting_entries_one_per_mailbox on private.waiting_entries (private.mailbox(email)) where ended_at is null;
create index waiting_entries_days_idx on private.waiting_entries (from_date, to_date) where ended_at is null;
create unique index waiting_entries_one_per_visit on private.waiting_entries (appointment_id) where ended_at is null;
create index waiting_entries_appointment_id_idx on private.waiting_entries (appointment_id) where appointment_id is not null;
create index waiting_entries_ended_by_idx on private.waiting_entries (ended_by) where ended_by is not null;
alter table private.waiting_entries enable row level security;

create table private.waiting_offers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  entry_id uuid not null references private.waiting_entries (id) on delete cascade,
  date date not null,
  slot text not null references public.slot_options (label) on update cascade,
  offered_at timestamptz not null default private.now(),
  held_until timestamptz not null,
  -- The booking that freed the slot, which may return to it.
  left_by uuid references public.appointments (id) on delete set null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'expired', 'overridden', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
comment on table private.waiting_offers is 'Slots that were offered. One that has not ended holds its slot until held_until.';
create unique index waiting_offers_one_per_slot on private.waiting_offers (date, slot) where ended_at is null;
create unique index waiting_offers_one_per_entry on private.waiting_offers (entry_id) where ended_at is null;
create index waiting_offers_entry_id_idx on private.waiting_offers (entry_id, offered_at);
create index waiting_offers_slot_idx on private.waiting_offers (slot);
create index waiting_offers_left_by_idx on private.waiting_offers (left_by) where left_by is not null;
alter table private.waiting_offers enable row level security;

/* private.part_of_day(): the part of the day in which a slot begins. */
create function private.part_of_day(p_starts_at time) returns text
language sql immutable set search_path = ''
as $$ select case when p_starts_at < '12:00' then 'morning' when p_starts_at < '17:00' then 'afternoon' else 'evening' end $$;

/*
  private.hold_until(): until when a slot offered now is held: two hours, or 30 minutes when the visit begins within
  24 hours. In quiet hours this time starts at their end. Null if less than an hour would remain before the visit:
  such a slot is simply free.
*/
create function private.hold_until(p_starts_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from constant timestamptz := coalesce(private.quiet_until(), private.now());
  v_until timestamptz;
begin
  v_until := v_from + case when p_starts_at - v_from < interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
  return case when v_until <= p_starts_at - interval '1 hour' then v_until end;
end
$$;

/* private.is_bookable(): whether visitors could book a slot if nobody had it. */
create function private.is_bookable(p_date date, p_slot text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_date <= private.last_public_day()
    and not private.is_past(p_date, p_slot)
    and not exists (select 1 from public.day_overrides where date = p_date and holiday)
    and exists (select 1 from private.open_slots(p_date) where label = p_slot)
    and not exists (
      select 1 from public.appointments where date = p_date and slot = p_slot and status <> 'cancelled'
    );
end
$$;

/*
  private.suits_entry(): whether a slot suits an entry: it is within the entry's days and parts of the day, and
  earlier than its visit, if any, which must still be movable when the hold ends.
*/
create function private.suits_entry(p_entry private.waiting_entries, p_date date, p_slot text, p_until timestamptz)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_date between p_entry.from_date and p_entry.to_date
    and (select private.part_of_day(starts_at) from public.slot_options where label = p_slot) = any (p_entry.parts)
    and (p_entry.appointment_id is null or exists (
      select 1 from public.appointments visit
      where visit.id = p_entry.appointment_id and visit.status <> 'cancelled'
        and private.slot_start(visit.date, visit.slot) > private.slot_start(p_date, p_slot)
        and private.changes_until(visit.date, visit.slot) >= p_until
    ));
end
$$;

/*
  private.counts_as_offered(): whether an offer counts as made. An offer withdrawn before its mail was sent doesn't:
  the recipient never heard of it.
*/
create function private.counts_as_offered(p_offer private.waiting_offers) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_offer.outcome is distinct from 'withdrawn' or exists (
    select 1 from private.outbox
    where waiting_id = p_offer.entry_id and kind = 'offered' and revision = p_offer.number and sent_at is not null
  );
end
$$;

/*
  private.networks_with_offers(): the networks that have reached their limit of held slots, one slot or five for a
  /48, so that nobody can hold every free slot with many mailboxes.
*/
create function private.networks_with_offers() returns text[]
language sql security definer set search_path = ''
as $$
  select coalesce(array_agg(network), '{}') from (
    select network
    from private.waiting_offers o
    join private.waiting_entries e on e.id = o.entry_id
    cross join unnest(e.networks) as network
    where o.ended_at is null and o.held_until > private.now()
    group by network
    having count(*) >= case when network like '%/48' then 5 else 1 end
  ) served
$$;

/*
  private.missed_two_offers(): whether two offers of an entry expired unanswered. Offers whose mail was not sent in
  time don't count.
*/
create function private.missed_two_offers(p_entry_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) from private.waiting_offers o
    where o.entry_id = p_entry_id and o.outcome = 'expired' and not exists (
      select 1 from private.outbox
      where waiting_id = o.entry_id and kind = 'offered' and revision = o.number
        and sent_at is null and given_up_at is null
    )
  ) >= 2;
end
$$;

/*
  private.lock_entry(): locks an entry for an offer; returns whether it succeeded. Preparing a mail about the entry
  locks it for a moment, which is worth waiting for. But somebody who accepts or leaves at that moment may be waiting
  for this transaction, so the wait is shorter than `deadlock_timeout`.
*/
create function private.lock_entry(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '900ms'
as $$
begin
  perform 1 from private.waiting_entries where id = p_id for update;
  return true;
exception when lock_not_available then
  return false;
end
$$;

/*
  private.lock_networks(): locks the networks of an entry for an offer; returns whether they may have one. This keeps
  two slots that become free at the same moment from going to one network.
*/
create function private.lock_networks(p_networks text[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce((
    select bool_and(pg_catalog.pg_try_advisory_xact_lock(12, hashtext(network))) from unnest(p_networks) as network
  ), true) then
    return false;
  end if;
  return not p_networks && private.networks_with_offers();
end
$$;

/*
  private.next_in_line(): the first entry that a slot suits and that may have another offer; null if there is none. A
  person has one offer at a time, as does a network, and at most five a day. Nobody is offered a slot that they have
  just left, declined or let expire, or that somebody else in their network was offered.
*/
create function private.next_in_line(p_date date, p_slot text, p_until timestamptz, p_left_by uuid, p_tried uuid[])
returns private.waiting_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  select e.* into v_entry
  from private.waiting_entries e
  where e.ended_at is null and p_date between e.from_date and e.to_date and e.id <> all (p_tried)
    and private.suits_entry(e, p_date, p_slot, p_until)
    and not exists (
      select 1 from public.appointments gone
      where gone.id = p_left_by and (gone.id = e.appointment_id or private.mailbox(gone.email) = private.mailbox(e.email))
    )
    and not exists (
      select 1 from private.waiting_offers o
      where o.entry_id = e.id and (
        o.ended_at is null or o.date = p_date and o.slot = p_slot and o.outcome in ('declined', 'expired')
      )
    )
    and (
      select count(*) from private.waiting_offers o
      where o.entry_id = e.id and o.offered_at > private.now() - interval '1 day' and private.counts_as_offered(o)
    ) < 5
    and not e.networks && (select private.networks_with_offers())
    and not exists (
      select 1 from private.waiting_offers o
      join private.waiting_entries other on other.id = o.entry_id and other.id <> e.id
      cross join unnest(other.networks) as network
      where o.date = p_date and o.slot = p_slot and o.outcome in ('declined', 'expired', 'withdrawn')
        and network = any (e.networks) and network not like '%/48'
    )
    and not private.missed_two_offers(e.id)
  order by e.place
  limit 1;
  return v_entry;
end
$$;

/*
  private.make_offer(): holds a slot for an entry and queues the mail about it; returns false if another offer was
  made meanwhile. The mail about a slot that staff have freed waits a minute, so that an undo sends nothing.
*/
create function private.make_offer(p_entry_id uuid, p_date date, p_slot text, p_until timestamptz, p_left_by uuid)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_number bigint;
begin
  insert into private.waiting_offers (entry_id, date, slot, held_until, left_by)
  values (p_entry_id, p_date, p_slot, p_until, p_left_by)
  on conflict do nothing
  returning number into v_number;
  if v_number is null then
    return false;
  end if;
  insert into private.outbox (kind, waiting_id, date, slot, revision, next_attempt_at)
  values (
    'offered', p_entry_id, p_date, p_slot, v_number,
    now() + case when (select auth.uid()) is null then interval '0 seconds' else interval '60 seconds' end
  );
  perform audit.record('waiting.offer', null, p_entry_id::text);
  return true;
end
$$;

/* private.offer_slot(): offers a slot that has just become free to the next in line, and holds it. */
create function private.offer_slot(p_date date, p_slot text, p_left_by uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_until timestamptz;
  v_tried uuid[] := '{}';
  v_entry private.waiting_entries;
  v_locked private.waiting_entries;
begin
  if not exists (
    select 1 from private.waiting_entries where ended_at is null and p_date between from_date and to_date
  ) or not private.is_bookable(p_date, p_slot) then
    return;
  end if;
  v_until := private.hold_until(private.slot_start(p_date, p_slot));
  if v_until is null then
    return;
  end if;
  loop
    v_entry := private.next_in_line(p_date, p_slot, v_until, p_left_by, v_tried);
    exit when v_entry.id is null;
    if private.lock_entry(v_entry.id) then
      -- Looked at once more: it may have changed until it was locked.
      v_locked := private.next_in_line(p_date, p_slot, v_until, p_left_by, v_tried);
      continue when v_locked.id is distinct from v_entry.id;
      if private.lock_networks(v_locked.networks)
        and private.make_offer(v_locked.id, p_date, p_slot, v_until, p_left_by) then
        return;
      end if;
    end if;
    v_tried := v_tried || v_entry.id;
  end loop;
end
$$;

/* private.end_offer(): ends an offer; `p_pass_on` offers its slot to the next, if it is still held. */
create function private.end_offer(p_offer private.waiting_offers, p_outcome text, p_pass_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.waiting_offers set ended_at = private.now(), outcome = p_outcome
  where id = p_offer.id and ended_at is null;
  if found and p_pass_on and p_offer.held_until > private.now() then
    perform private.offer_slot(p_offer.date, p_offer.slot, p_offer.left_by);
  end if;
end
$$;

/* private.end_waiting(): takes an entry off the list; a slot held for it goes to the next in line. */
create function private.end_waiting(p_entry_id uuid, p_outcome text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  update private.waiting_entries set ended_at = private.now(), outcome = p_outcome
  where id = p_entry_id and ended_at is null;
  select * into v_offer from private.waiting_offers where entry_id = p_entry_id and ended_at is null for update;
  if found then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
end
$$;

/* private.withdraw_unsuitable_offer(): passes an entry's offer on if it no longer suits the entry. */
create function private.withdraw_unsuitable_offer(p_entry private.waiting_entries) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id and ended_at is null and held_until > private.now() for update;
  if found and not private.suits_entry(p_entry, v_offer.date, v_offer.slot, v_offer.held_until) then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
end
$$;

/*
  private.refuse_held(): refuses a booking of a slot that is held for somebody on the list. To visitors the slot is
  taken; staff are told until when it is held. The booking that left the slot may return to it.
*/
create function private.refuse_held(p_row public.appointments) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_until timestamptz;
begin
  select o.held_until into v_until
  from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id
  where o.date = p_row.date and o.slot = p_row.slot and o.ended_at is null and o.held_until > private.now()
    and o.left_by is distinct from p_row.id and e.ended_at is null;
  if v_until is null then
    return;
  elsif (select auth.uid()) is null then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  perform private.refuse(409, 'This time is held for somebody on the waiting list until '
    || ltrim(to_char(v_until at time zone private.time_zone(), 'HH12:MI AM'), '0'), 'held');
end
$$;

/*
  private.meet_hold(): runs before a booking takes a slot. Waits while the slot's offer is being answered, and takes
  the booking's own patient off the list: by mailbox and, at the desk, also by name and number. Not for visitors, who
  could type anybody's name and number.
*/
create function private.meet_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nearly always nobody waits.
  if not exists (select 1 from private.waiting_entries where ended_at is null) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    update private.waiting_entries e set ended_at = private.now(), outcome = 'booked', ended_by = new.id
    where e.ended_at is null and (
      private.mailbox(e.email) = private.mailbox(new.email)
      or new.source = 'staff' and private.same_person(e.name, e.contact, new.name, new.contact)
    );
  elsif private.slot_start(new.date, new.slot) < private.slot_start(old.date, old.slot) then
    update private.waiting_entries set ended_at = private.now(), outcome = 'booked', ended_by = new.id
    where appointment_id = new.id and ended_at is null;
  end if;
  perform 1 from private.waiting_offers where date = new.date and slot = new.slot and ended_at is null for update;
  perform private.refuse_held(new);
  return new;
end
$$;
create trigger appointments_meet_hold before insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function private.meet_hold();
create trigger appointments_move_meets_hold before update of date, slot, status on public.appointments
  for each row
  when (
    new.status <> 'cancelled'
    and (old.status = 'cancelled' or old.date <> new.date or old.slot <> new.slot)
  )
  execute function private.meet_hold();

/* private.has_ended_wait(): whether a booking took its own mailbox off the list without accepting an offer. */
create function private.has_ended_wait(p_row public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.waiting_entries e
    where e.ended_by = p_row.id
      and private.mailbox(e.email) = private.mailbox(p_row.email)
      and not exists (select 1 from private.waiting_offers o where o.entry_id = e.id and o.outcome = 'accepted')
  )
$$;

/*
  private.settle_hold(): runs after a booking has taken a slot. A hold made while the booking waited for the slot
  counts too. The slot's offer ends, and other offers to people who left the list go to the next in line.
*/
create function private.settle_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  if not exists (select 1 from private.waiting_offers where ended_at is null) then
    return null;
  end if;
  perform private.refuse_held(new);
  update private.waiting_offers o set ended_at = private.now(), outcome = case
    when o.left_by = new.id then 'withdrawn'
    when o.held_until <= private.now() then 'expired'
    else 'accepted'
  end
  where o.date = new.date and o.slot = new.slot and o.ended_at is null;
  for v_offer in
    select o.* from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id
    where e.outcome = 'booked' and o.ended_at is null and o.held_until > private.now()
      and (private.mailbox(e.email) = private.mailbox(new.email) or e.appointment_id = new.id
        or new.source = 'staff' and private.same_person(e.name, e.contact, new.name, new.contact))
    for update of o
  loop
    perform private.end_offer(v_offer, 'withdrawn', true);
  end loop;
  return null;
end
$$;
create trigger appointments_settle_hold after insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function private.settle_hold();
create trigger appointments_move_settles_hold after update of date, slot, status on public.appointments
  for each row
  when (
    new.status <> 'cancelled'
    and (old.status = 'cancelled' or old.date <> new.date or old.slot <> new.slot)
  )
  execute function private.settle_hold();

/*
  private.offer_freed_slot(): offers the slot that a cancelled or moved booking has left. If the cancelled visit was
  waiting for an earlier time, a slot held for it goes to the next in line.
*/
create function private.offer_freed_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  if new.status = 'cancelled' then
    select * into v_entry from private.waiting_entries where appointment_id = new.id and ended_at is null for update;
    if found then
      perform private.withdraw_unsuitable_offer(v_entry);
    end if;
  end if;
  perform private.offer_slot(old.date, old.slot, old.id);
  return null;
end
$$;
create trigger appointments_offer_freed_slot after update of date, slot, status on public.appointments
  for each row
  when (
    old.status <> 'cancelled'
    and (new.status = 'cancelled' or old.date <> new.date or old.slot <> new.slot)
  )
  execute function private.offer_freed_slot();

/*
  private.end_waiting_of_visit(): a visit whose e-mail was corrected leaves the list. The links of its entries stop
  working, as those in its earlier mails do, and staff can't put the earlier mailbox back on the list.
*/
create function private.end_waiting_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  for v_id in
    update private.waiting_entries set digest = null, outcome = case outcome when 'removed' then 'left' else outcome end
    where appointment_id = new.id returning id
  loop
    perform private.end_waiting(v_id, 'left');
  end loop;
  return null;
end
$$;
create trigger appointments_end_waiting after update of email on public.appointments
  for each row when (old.email is distinct from new.email) execute function private.end_waiting_of_visit();

/*
  private.offer_opened_slots(): offers the slots that staff have opened, and withdraws offers of slots that they have
  closed. Offers being answered at that moment are skipped: accepting one is refused anyway.
*/
create function private.offer_opened_slots() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_date constant date := coalesce(new.date, old.date);
  v_rule text[];
  v_before text[];
  v_after text[];
  v_slot text;
begin
  if not exists (
    select 1 from private.waiting_entries where ended_at is null and v_date between from_date and to_date
  ) then
    return null;
  end if;
  select case when extract(dow from v_date)::smallint = any (open_weekdays) then slots else '{}' end into v_rule
  from public.settings;
  v_before := case when tg_op = 'INSERT' then v_rule else old.slots end;
  v_after := case when tg_op = 'DELETE' then v_rule else new.slots end;
  update private.waiting_offers set ended_at = private.now(), outcome = 'withdrawn'
  where id in (
    select id from private.waiting_offers
    where date = v_date and ended_at is null and slot <> all (v_after)
    for update skip locked
  );
  for v_slot in
    select label from public.slot_options where label = any (v_after) and label <> all (v_before) order by starts_at
  loop
    perform private.offer_slot(v_date, v_slot);
  end loop;
  return null;
end
$$;
create trigger day_overrides_offer_opened_slots after insert or update or delete on public.day_overrides
  for each row execute function private.offer_opened_slots();

/*
  private.offer_slots_of_settings(): the same when the settings open or close slots. They are offered one after
  another in order of time, and only those that suit somebody without an offer. If the cut-off moves earlier, slots
  held for visits that can no longer be moved go to the next in line.
*/
create function private.offer_slots_of_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_today date;
  v_date date;
  v_slot text;
  v_entry private.waiting_entries;
begin
  if (old.slots, old.open_weekdays, old.booking_horizon_days, old.cutoff_hours)
    is not distinct from (new.slots, new.open_weekdays, new.booking_horizon_days, new.cutoff_hours) then
    return null;
  end if;
  for v_entry in
    select e.* from private.waiting_entries e
    where e.ended_at is null and e.appointment_id is not null and new.cutoff_hours > old.cutoff_hours
      and exists (select 1 from private.waiting_offers where entry_id = e.id and ended_at is null)
    order by e.place
    for update skip locked
  loop
    perform private.withdraw_unsuitable_offer(v_entry);
  end loop;
  v_today := private.today();
  update private.waiting_offers set ended_at = private.now(), outcome = 'withdrawn'
  where id in (
    select id from private.waiting_offers
    where ended_at is null and slot not in (select label from private.open_slots(date))
    for update skip locked
  );
  for v_date, v_slot in
    select day.date, o.label
    from generate_series(v_today, v_today + new.booking_horizon_days, interval '1 day') as at
    cross join lateral (select at::date as date, extract(dow from at)::smallint as weekday) day
    cross join public.slot_options o
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select case when saved.date is null then day.weekday = any (new.open_weekdays) else o.label = any (saved.slots) end
          and o.label = any (new.slots) as now,
        case when saved.date is null then day.weekday = any (old.open_weekdays) else o.label = any (saved.slots) end
          and o.label = any (old.slots) and day.date <= v_today + old.booking_horizon_days as before
    ) opened
    where opened.now and not opened.before and exists (
      select 1 from private.waiting_entries e
      where e.ended_at is null and day.date between e.from_date and e.to_date
        and private.part_of_day(o.starts_at) = any (e.parts)
        and not exists (select 1 from private.waiting_offers where entry_id = e.id and ended_at is null)
    )
    order by day.date, o.starts_at
  loop
    perform private.offer_slot(v_date, v_slot);
  end loop;
  return null;
end
$$;
create trigger settings_offer_opened_slots after update of slots, open_weekdays, booking_horizon_days, cutoff_hours on public.settings
  for each row execute function private.offer_slots_of_settings();

/*
  private.override_hold(): the desk gives a held slot to somebody else; the person it was held for stays on the list.
  The patient's own entry is locked first, as in every booking.
*/
create function private.override_hold(p_date date, p_slot text, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  perform 1 from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_email) for update;
  select * into v_offer from private.waiting_offers
  where date = p_date and slot = p_slot and ended_at is null and held_until > private.now() for update;
  if found then
    perform private.end_offer(v_offer, 'overridden', false);
    perform audit.record('waiting.override', null, v_offer.entry_id::text);
  end if;
end
$$;

-- supabase/schemas/16_waiting_calls.sql

/*
  The waiting list's calls: visitors join with a verified address or through a visit's link, and answer offers through
  the link in the list's mails; staff see the list and can take entries off it. The table's rules are in
  15_waiting.sql.
*/

/* public.waiting_wish: when somebody can come. */
create type public.waiting_wish as (from_date date, to_date date, parts text[]);

/* public.waiting_person: the person who joins, with the version of the notice they were shown. */
create type public.waiting_person as (name text, contact text, email text, notice_version text);

/* private.check_wish(): refuses days on which nobody can book. */
create function private.check_wish(p_wish public.waiting_wish) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_wish.to_date < p_wish.from_date then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_wish.to_date < private.today() then
    perform private.refuse(400, 'These days have passed. Please choose later ones.', 'past');
  end if;
  perform private.check_public_day(p_wish.to_date);
end
$$;

/*
  private.waiting_json(): an entry as the holder of its link sees it, in the contract's names, with its newest offer.
  An offer past its time is shown as expired, even if no job has marked it yet.
*/
create function private.waiting_json(p_entry private.waiting_entries) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
  v_visit public.appointments;
  v_outcome text;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id order by coalesce(outcome = 'accepted', false) desc, number desc limit 1;
  select * into v_visit from public.appointments where id = p_entry.appointment_id;
  v_outcome := coalesce(v_offer.outcome, case when v_offer.held_until <= private.now() then 'expired' end);
  return jsonb_build_object(
    'state', coalesce(p_entry.outcome, case
      when v_offer.id is not null and v_outcome is null then 'offered'
      when p_entry.to_date < private.today() or v_visit.status = 'cancelled' then 'over'
      else 'waiting'
    end),
    'from', p_entry.from_date,
    'to', p_entry.to_date,
    'parts', p_entry.parts,
    'visit', case when v_visit.id is not null then jsonb_build_object('date', v_visit.date, 'slot', v_visit.slot) end,
    'offer', case when v_offer.id is not null then jsonb_build_object(
      'id', v_offer.id,
      'date', v_offer.date,
      'slot', v_offer.slot,
      'startsAt', private.slot_start(v_offer.date, v_offer.slot),
      'heldUntil', v_offer.held_until,
      'outcome', v_outcome
    ) end,
    'zone', private.time_zone(),
    'now', private.now()
  );
end
$$;

/* private.lock_mailbox(): serializes joining the list and being put back on it, for one mailbox. */
create function private.lock_mailbox(p_email text) returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(10, hashtext(private.mailbox(p_email))) $$;

/*
  private.add_to_waiting_list(): adds an entry, or changes the days of the mailbox's existing entry, which keeps its
  place. A visit has only one entry: one under another mailbox is ended. The caller has locked the visit.
*/
create function private.add_to_waiting_list(
  p_person public.waiting_person, p_wish public.waiting_wish, p_appointment_id uuid, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Too many changes today. Please call the clinic.';
  v_networks constant text[] := case when p_limits then private.network_keys('', p_address) else '{}' end;
  v_before private.waiting_entries;
  v_entry private.waiting_entries;
  v_other uuid;
begin
  perform private.check_wish(p_wish);
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', c_again);
    perform private.hit('waiting:' || private.mailbox(p_person.email), 10, interval '1 day', c_again);
  end if;
  perform private.lock_mailbox(p_person.email);
  if p_appointment_id is not null then
    select id into v_other from private.waiting_entries
    where appointment_id = p_appointment_id and ended_at is null
      and private.mailbox(email) <> private.mailbox(p_person.email)
    for update;
    perform private.end_waiting(v_other, 'left') where v_other is not null;
  end if;
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_person.email) for update;
  if v_before.id is null then
    insert into private.waiting_entries (
      email, name, contact, notice_version, appointment_id, from_date, to_date, parts, networks
    )
    values (
      p_person.email, btrim(p_person.name), p_person.contact, p_person.notice_version, p_appointment_id,
      p_wish.from_date, p_wish.to_date, p_wish.parts, v_networks
    )
    returning * into v_entry;
  else
    update private.waiting_entries set
      email = p_person.email, name = btrim(p_person.name), contact = p_person.contact,
      notice_version = p_person.notice_version, appointment_id = p_appointment_id,
      from_date = p_wish.from_date, to_date = p_wish.to_date, parts = p_wish.parts,
      -- Those of before still count: a wish that moves on would free its network for the next.
      networks = networks || array(select unnest(v_networks) except select unnest(networks)),
      version = version + (
        (appointment_id, from_date, to_date, parts)
        is distinct from (p_appointment_id, p_wish.from_date, p_wish.to_date, p_wish.parts)
      )::int
    where id = v_before.id
    returning * into v_entry;
    perform private.withdraw_unsuitable_offer(v_entry);
  end if;
  if v_entry.version is distinct from v_before.version then
    insert into private.outbox (kind, waiting_id, date, slot, revision)
    values ('waiting', v_entry.id, v_entry.to_date, '', v_entry.version);
    perform audit.record('waiting.join', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry) || jsonb_build_object('replaced', v_entry.version > 1);
end
$$;

/*
  join_waiting(): puts the owner of a verified address on the list. The token remains valid for a booking. Repeating
  the same request, after a lost answer, changes nothing.
*/
create function public.join_waiting(
  p_person public.waiting_person, p_wish public.waiting_wish, p_token_hmac text, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_token private.booking_tokens;
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac;
  if not found or v_token.email <> p_person.email or v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  perform private.check_notice(p_person.notice_version);
  if p_limits then
    perform private.check_open_bookings(p_person.email);
  end if;
  return private.add_to_waiting_list(p_person, p_wish, null, p_address, p_limits);
end
$$;

/* join_waiting_for_visit(): puts the patient of a visit's link on the list for an earlier time. */
create function public.join_waiting_for_visit(
  p_digest text, p_wish public.waiting_wish, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  perform private.check_visit(v_row, v_row.version);
  if v_row.email is null then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  p_wish.to_date := least(p_wish.to_date, v_row.date);
  return private.add_to_waiting_list(
    row(v_row.name, v_row.contact, v_row.email, v_row.notice_version)::public.waiting_person, p_wish, v_row.id,
    p_address, p_limits
  );
end
$$;

/* read_waiting_of_visit(): the entry for an earlier time of a visit; null if there is none. */
create function public.read_waiting_of_visit(p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.find_visit(p_digest, false);
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where appointment_id = v_visit.id and ended_at is null;
  return case when v_entry.id is not null then private.waiting_json(v_entry) end;
end
$$;

/* leave_waiting_of_visit(): takes the entry for an earlier time of a visit off the list. */
create function public.leave_waiting_of_visit(p_digest text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.find_visit(p_digest, true);
  v_id uuid;
begin
  select id into v_id from private.waiting_entries where appointment_id = v_visit.id and ended_at is null for update;
  if found then
    perform private.end_waiting(v_id, 'left');
    perform audit.record('waiting.leave', null, v_id::text, null, 'ok', p_address);
  end if;
end
$$;

/* private.find_waiting(): the entry of a link; every dead link gets the same refusal. */
create function private.find_waiting(p_digest text, p_lock boolean) returns private.waiting_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  if p_lock then
    select * into v_entry from private.waiting_entries where digest = p_digest for update;
  else
    select * into v_entry from private.waiting_entries where digest = p_digest;
  end if;
  if v_entry.id is null then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  return v_entry;
end
$$;

/* read_waiting(): the current entry of a link. Changes nothing. */
create function public.read_waiting(p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.waiting_json(private.find_waiting(p_digest, false));
end
$$;

/*
  accept_offer(): books the held slot, or moves the visit to it. Repeating the call, after a lost answer, changes
  nothing. Returns the entry, and whether this call made the booking.
*/
create function public.accept_offer(p_digest text, p_offer_id uuid, p_address text, p_limits boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, false);
  v_visit public.appointments;
  v_offer private.waiting_offers;
  v_row public.appointments;
begin
  if v_entry.appointment_id is not null then
    perform private.begin_move();
    select * into v_visit from public.appointments where id = v_entry.appointment_id for update;
  end if;
  v_entry := private.find_waiting(p_digest, true);
  select * into v_offer from private.waiting_offers where id = p_offer_id and entry_id = v_entry.id for update;
  if v_offer.outcome = 'accepted' then
    return jsonb_build_object('booked', false, 'waiting', private.waiting_json(v_entry));
  elsif v_offer.id is null or v_offer.ended_at is not null or v_entry.ended_at is not null
    or v_offer.held_until <= private.now() or v_entry.appointment_id is distinct from v_visit.id then
    perform private.refuse(409, 'This time is no longer held for you.', 'offer');
  end if;
  perform private.end_offer(v_offer, 'accepted', false);
  update private.waiting_entries set ended_at = private.now(), outcome = 'booked' where id = v_entry.id
  returning * into v_entry;
  if v_visit.id is not null then
    perform private.check_visit(v_visit, v_visit.version);
    perform private.check_public_day(v_offer.date);
    v_row := private.move_booking(v_visit.id, v_offer.date, v_offer.slot, true);
  else
    perform private.check_public_day(v_offer.date);
    if p_limits then
      perform private.check_open_bookings(v_entry.email);
    end if;
    v_row := private.write_booking(jsonb_populate_record(null::public.new_booking, jsonb_build_object(
      'date', v_offer.date, 'slot', v_offer.slot, 'name', v_entry.name, 'contact', v_entry.contact,
      'email', v_entry.email, 'notice_version', v_entry.notice_version
    )), null, 'public');
    perform private.queue_mail(v_row, 'booked');
  end if;
  perform audit.record('waiting.accept', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('booked', true, 'waiting', private.waiting_json(v_entry));
end
$$;

/* decline_offer(): passes the held slot on to the next in line; the entry stays. A repeated call changes nothing. */
create function public.decline_offer(p_digest text, p_offer_id uuid, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, true);
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers where id = p_offer_id and entry_id = v_entry.id for update;
  if v_offer.outcome = 'accepted' then
    perform private.refuse(409, 'You have accepted this time. To change your visit, use the link in its mail.', 'offer');
  elsif v_offer.id is not null and v_offer.ended_at is null then
    perform private.end_offer(v_offer, 'declined', true);
    perform audit.record('waiting.decline', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry);
end
$$;

/* private.leave_list(): takes an entry off the list at its owner's request. A repeated call changes nothing. */
create function private.leave_list(p_entry private.waiting_entries, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if p_entry.ended_at is null then
    perform private.end_waiting(p_entry.id, 'left');
    perform audit.record('waiting.leave', null, p_entry.id::text, null, 'ok', p_address);
    select * into p_entry from private.waiting_entries where id = p_entry.id;
  end if;
  return private.waiting_json(p_entry);
end
$$;

/* leave_waiting(): takes the entry of a mail's link off the list. */
create function public.leave_waiting(p_digest text, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.leave_list(private.find_waiting(p_digest, true), p_address);
end
$$;

/*
  unsubscribe_waiting(): for a mail program's unsubscribe button; the function has checked its token. An unknown entry
  is not an error.
*/
create function public.unsubscribe_waiting(p_id uuid, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if found then
    perform private.leave_list(v_entry, p_address);
  end if;
end
$$;

/*
  expire_offers(): passes slots whose hold is over on to the next in line, and takes people who let two offers expire
  off the list; returns how many holds were over. Run every minute; the day is locked, so that nobody books such a
  slot at the same moment.
*/
create function public.expire_offers() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_due private.waiting_offers;
  v_offer private.waiting_offers;
  v_silent uuid;
  v_count int := 0;
begin
  for v_due in
    select * from private.waiting_offers
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  loop
    perform private.lock_day_exclusively(v_due.date);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
    continue when not found;
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired' where id = v_offer.id;
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
    v_count := v_count + 1;
  end loop;
  for v_silent in
    select e.id from private.waiting_entries e
    where e.ended_at is null and private.missed_two_offers(e.id) for update skip locked
  loop
    perform private.end_waiting(v_silent, 'unanswered');
    perform audit.record('waiting.unanswered', null, v_silent::text);
  end loop;
  return v_count;
end
$$;

/* private.purge_waiting(): deletes entries a week after their last day, or after they left the list. */
create function private.purge_waiting() returns void
language sql security definer set search_path = ''
as $$
  delete from private.waiting_entries
  where to_date < private.today() - 7 or ended_at < private.now() - interval '7 days'
$$;

grant execute on function
  public.join_waiting(public.waiting_person, public.waiting_wish, text, text, boolean),
  public.join_waiting_for_visit(text, public.waiting_wish, text, boolean),
  public.read_waiting_of_visit(text), public.leave_waiting_of_visit(text, text),
  public.read_waiting(text), public.accept_offer(text, uuid, text, boolean), public.decline_offer(text, uuid, text),
  public.leave_waiting(text, text), public.unsubscribe_waiting(uuid, text), public.expire_offers()
  to service_role;

/*
  list_waiting(): the waiting list for staff, first come first: each entry with the visit that should be earlier, the
  number of offers made, and the slot held now. The read is recorded.
*/
create function private.list_waiting() returns table (
  id uuid, name text, contact text, email text, from_date date, to_date date, parts text[], created_at timestamptz,
  patient_uid text, visit_date date, visit_slot text, offers int, offer_date date, offer_slot text, held_until timestamptz
)
language plpgsql rows 50 security definer set search_path = ''
as $$
declare
  v_count int;
begin
  perform private.begin_read();
  return query
    select e.id, e.name, e.contact, e.email, e.from_date, e.to_date, e.parts, e.created_at,
      visit.patient_uid, visit.date, visit.slot,
      (select count(*)::int from private.waiting_offers o where o.entry_id = e.id and private.counts_as_offered(o)),
      held.date, held.slot, held.held_until
    from private.waiting_entries e
    left join public.appointments visit on visit.id = e.appointment_id
    left join private.waiting_offers held
      on held.entry_id = e.id and held.ended_at is null and held.held_until > private.now()
    where e.ended_at is null and e.to_date >= private.today() and visit.status is distinct from 'cancelled'
    order by e.place
    limit 500;
  get diagnostics v_count = row_count;
  perform audit.record('waiting.list', null, null, v_count);
end
$$;
create function public.list_waiting() returns table (
  id uuid, name text, contact text, email text, from_date date, to_date date, parts text[], created_at timestamptz,
  patient_uid text, visit_date date, visit_slot text, offers int, offer_date date, offer_slot text, held_until timestamptz
)
language sql rows 50 set search_path = ''
as $$ select * from private.list_waiting() $$;

/* remove_waiting(): staff take somebody off the list. A repeated call changes nothing. */
create function private.remove_waiting(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  perform private.require_staff();
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_entry.ended_at is null then
    perform private.end_waiting(p_id, 'removed');
    perform audit.record('waiting.remove', null, p_id::text);
  elsif v_entry.outcome <> 'removed' then
    perform private.refuse(409, 'They have left the list meanwhile', 'stale');
  end if;
end
$$;
create function public.remove_waiting(p_id uuid) returns void
language sql set search_path = ''
as $$ select private.remove_waiting(p_id) $$;

/*
  private.has_booked_since(): whether somebody who was taken off the list has booked since, by the rule of
  meet_hold().
*/
create function private.has_booked_since(p_entry private.waiting_entries) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Two questions: the first is answered by the mailboxes' index, without a call for each booking.
  select exists (
    select 1 from public.appointments a
    where private.mailbox(a.email) = (select private.mailbox(p_entry.email)) and a.status <> 'cancelled'
      and a.created_at >= p_entry.ended_at and a.id is distinct from p_entry.appointment_id
  ) or exists (
    select 1 from public.appointments a
    where private.same_person(a.name, a.contact, p_entry.name, p_entry.contact)
      and a.source = 'staff' and a.status <> 'cancelled' and a.created_at >= p_entry.ended_at
      and a.id is distinct from p_entry.appointment_id
  )
$$;

/*
  restore_waiting(): undoes a removal; the entry gets its old place back. A slot that was held for it is not held
  again. Waits while the same visit or mailbox is joining the list.
*/
create function private.restore_waiting(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  perform private.require_staff();
  select * into v_entry from private.waiting_entries where id = p_id;
  perform 1 from public.appointments where id = v_entry.appointment_id for update;
  perform private.lock_mailbox(v_entry.email);
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_entry.outcome <> 'removed' then
    perform private.refuse(409, 'They have left the list meanwhile', 'stale');
  elsif v_entry.outcome is not null then
    if private.has_booked_since(v_entry) then
      perform private.refuse(409, 'They have a visit meanwhile', 'stale');
    end if;
    update private.waiting_entries set ended_at = null, outcome = null where id = p_id;
    perform audit.record('waiting.restore', null, p_id::text);
  end if;
exception when unique_violation then
  perform private.refuse(409, 'They are on the list again already', 'unique');
end
$$;
create function public.restore_waiting(p_id uuid) returns void
language sql set search_path = ''
as $$ select private.restore_waiting(p_id) $$;
grant execute on function
  private.list_waiting(), public.list_waiting(), private.remove_waiting(uuid), public.remove_waiting(uuid),
  private.restore_waiting(uuid), public.restore_waiting(uuid)
  to authenticated;

-- supabase/schemas/17_jobs.sql

/*
  private.outbox: mails about bookings that must not be lost. They are queued in the booking's transaction, and a
  worker sends them under a lease. A row says which mail is due, never its text or recipient: the mail is made from
  the booking as it is when it is sent. If the mail server is down, mails are delayed; a crash repeats at most one.
  Uses the server's own time, not the clinic's clock, because leases and retries depend on real time.
*/
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  refusals int not null default 0,
  given_up_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete cascade,
  date date not null,
  slot text not null,
  revision int not null,
  withdrawn_at timestamptz,
  waiting_id uuid references private.waiting_entries (id) on delete cascade,
  constraint outbox_kind_check check (
    kind in (
      'booked', 'rescheduled', 'changed', 'cancelled', 'restored', 'corrected', 'reminder', 'waiting', 'offered'
    )
  ),
  constraint outbox_subject_check check (
    (waiting_id is not null) = (kind in ('waiting', 'offered')) and (appointment_id is null) = (waiting_id is not null)
  ),
  constraint outbox_once_key unique (appointment_id, kind, date, slot, revision)
);
create index outbox_waiting_id_idx on private.outbox (waiting_id) where waiting_id is not null;
comment on table private.outbox is 'Mails to be sent, with retries; kept until the visit is over and a week has passed.';
comment on column private.outbox.date is 'The day that the mail is about; a booking that was moved since then has a newer mail.';
comment on column private.outbox.revision is
  'What the mail is about: the booking''s or the entry''s version, the link''s counter, the offer''s number, or how many hours before the visit a reminder is.';
comment on column private.outbox.refusals is 'How often the mail server permanently refused this mail; it is given up at the tenth time.';
comment on column private.outbox.withdrawn_at is 'When the booking changed, so that the mail no longer applied.';
create index outbox_due_idx on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null and withdrawn_at is null;
alter table private.outbox enable row level security;

/*
  private.queue_mail(): queues a mail about a booking that has an e-mail and has not taken place. A cancellation waits
  a minute, so that undoing it at once sends nothing.
*/
create function private.queue_mail(p_row public.appointments, p_kind text, p_revision int default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_row.email is null or private.has_ended(p_row.date, p_row.slot, p_row.duration_minutes) then
    return;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision, next_attempt_at)
  values (
    p_kind, p_row.id, p_row.date, p_row.slot, coalesce(p_revision, p_row.version),
    now() + case p_kind when 'cancelled' then interval '60 seconds' else interval '0 seconds' end
  )
  on conflict on constraint outbox_once_key do nothing;
end
$$;

/* private.quiet_until(): the end of the current quiet hours (21:00 to 8:00 clinic time); null outside them. */
create function private.quiet_until() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_local constant timestamp := private.now() at time zone private.time_zone();
begin
  return case
    when v_local::time < '08:00' then (v_local::date + time '08:00') at time zone private.time_zone()
    when v_local::time >= '21:00' then (v_local::date + 1 + time '08:00') at time zone private.time_zone()
  end;
end
$$;

/*
  queue_reminders(): queues the reminders that are due, and returns how many. A booking made or moved after a
  reminder's time doesn't get that reminder. Of several that are due only the last is sent. Run every minute; each
  reminder is queued only once.
*/
create function public.queue_reminders() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now();
  v_today date := private.today();
  v_count int;
begin
  if private.quiet_until() is not null then
    return 0;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision)
  select 'reminder', a.id, a.date, a.slot, min(due.hours)
  from public.settings s
  -- A reminder is due a week before its visit at the earliest.
  join public.appointments a
    on a.date between v_today and v_today + 8 and a.status <> 'cancelled' and a.email is not null
  join public.slot_options o on o.label = a.slot
  cross join lateral (
    select hours, (a.date + o.starts_at) at time zone s.time_zone as starts_at,
      (a.date + o.starts_at) at time zone s.time_zone - hours * interval '1 hour' as at
    from unnest(s.reminder_hours) as hours
  ) due
  where v_now >= due.at and v_now < due.starts_at and coalesce(a.moved_at, a.created_at) < due.at
  group by a.id, a.date, a.slot
  on conflict on constraint outbox_once_key do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.queue_reminders() to service_role;

/*
  private.withdraw_cancellation(): withdraws the mail about a cancellation that is being undone. Returns whether the
  patient must be told that the booking stands: they may have received the cancellation, or a mail announcing this
  time was withdrawn while the booking was cancelled.
*/
create function private.withdraw_cancellation(p_row public.appointments) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_attempts int;
begin
  update private.outbox set withdrawn_at = clock_timestamp()
  where appointment_id = p_row.id and kind = 'cancelled' and sent_at is null and given_up_at is null
    and withdrawn_at is null and attempts = 0;
  select attempts into v_attempts from private.outbox
  where appointment_id = p_row.id and kind = 'cancelled' and revision = p_row.version;
  return coalesce(v_attempts, 0) > 0 or exists (
    select 1 from private.outbox
    where appointment_id = p_row.id and kind <> 'cancelled' and date = p_row.date and slot = p_row.slot
      and withdrawn_at is not null
  );
end
$$;

/*
  outbox_claim(): claims up to `p_limit` due mails under a lease of two minutes. `link` counts the replacements of the
  booking's link, from which the worker derives it.
*/
create function public.outbox_claim(p_limit int)
returns table (id bigint, kind text, appointment_id uuid, link int, waiting_id uuid)
language sql security definer set search_path = ''
as $$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.withdrawn_at is null
      and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.appointment_id,
    coalesce((select l.counter from private.visit_links l where l.appointment_id = o.appointment_id), 1),
    o.waiting_id
$$;
grant execute on function public.outbox_claim(int) to service_role;

/*
  private.waiting_content(): the content of a claimed mail of the waiting list, from the entry as it is now. Also
  activates its link. Null if the entry or the mail's offer has ended.
*/
create function private.waiting_content(p_mail private.outbox, p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
  v_content jsonb;
begin
  select * into v_entry from private.waiting_entries where id = p_mail.waiting_id for update;
  v_content := private.waiting_json(v_entry);
  if v_entry.version <> p_mail.revision and p_mail.kind = 'waiting'
    or v_content ->> 'state' <> 'offered' and (p_mail.kind = 'offered' or v_content ->> 'state' <> 'waiting')
    or p_mail.kind = 'offered' and not exists (
      select 1 from private.waiting_offers
      where entry_id = v_entry.id and number = p_mail.revision and ended_at is null
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_mail.id;
    return null;
  end if;
  update private.waiting_entries set digest = p_digest where id = v_entry.id;
  return v_content || jsonb_build_object('name', v_entry.name, 'email', v_entry.email);
end
$$;

/*
  outbox_content(): the content of a claimed mail, from the booking as it is now. Also activates the booking's link.
  Null if there is nothing to send now, or ever: the booking was moved on, cancelled, restored or has taken place, or
  it is too late in the day for a reminder.
*/
create function public.outbox_content(p_id bigint, p_link int, p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_mail private.outbox;
  v_row public.appointments;
begin
  select * into v_mail from private.outbox
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null;
  if not found then
    return null;
  elsif v_mail.waiting_id is not null then
    return private.waiting_content(v_mail, p_digest);
  end if;
  select * into v_row from public.appointments where id = v_mail.appointment_id for share;
  if v_row.email is null
    or (v_mail.kind = 'cancelled') <> (v_row.status = 'cancelled')
    or (v_row.date, v_row.slot) <> (v_mail.date, v_mail.slot)
    or private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes)
    -- A reminder is of no use once the visit has begun, or a later one is there.
    or v_mail.kind = 'reminder' and (
      private.is_past(v_row.date, v_row.slot) or exists (
        select 1 from private.outbox later
        where later.appointment_id = v_row.id and later.kind = 'reminder' and later.date = v_row.date
          and later.slot = v_row.slot and later.revision < v_mail.revision
      )
    )
    -- The newest of several changes tells how it is now.
    or v_mail.kind = 'changed' and exists (
      select 1 from private.outbox later
      where later.appointment_id = v_row.id and later.kind = 'changed' and later.id > v_mail.id
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_id;
    return null;
  end if;
  if v_mail.kind = 'reminder' and private.quiet_until() is not null then
    update private.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes' where id = p_id;
    return null;
  end if;
  perform private.activate_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object(
    'email', v_row.email,
    'endedWait', v_mail.kind = 'booked' and private.has_ended_wait(v_row)
  );
end
$$;
grant execute on function public.outbox_content(bigint, int, text) to service_role;

/*
  outbox_settle(): marks a claimed mail as sent, or schedules a retry, with a longer delay after each failure, up to
  an hour. Returns whether the mail was given up. That happens after the server has permanently refused it ten times
  (which takes over an hour); an outage is not a refusal, however long it lasts. A settled mail stays settled: a
  worker whose lease has expired changes nothing. The booking records whether its newest mail was refused for good.
*/
create function public.outbox_settle(p_id bigint, p_error text default null, p_refused boolean default false)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_mail private.outbox;
begin
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null
  returning * into v_mail;
  if not found then
    return null;
  end if;
  if p_error is null or p_refused then
    update public.appointments set mail_refused = coalesce(p_refused, false)
    where id = v_mail.appointment_id and mail_refused <> coalesce(p_refused, false);
  end if;
  if v_mail.sent_at is not null and v_mail.kind = 'reminder' then
    update public.appointments set reminded_at = private.now() where id = v_mail.appointment_id;
  end if;
  return v_mail.given_up_at is not null;
end
$$;
grant execute on function public.outbox_settle(bigint, text, boolean) to service_role;

/*
  private.report_sweep: how far the purge has got in its search for unfinished uploads: rows whose file never arrived.
*/
create table private.report_sweep (
  id boolean primary key default true check (id),
  uploaded_at timestamptz not null,
  report_id uuid not null
);
comment on table private.report_sweep is 'The last patient_reports row that the purge checked; no row when it starts over.';
alter table private.report_sweep enable row level security;

/*
  private.purge_unfinished_uploads(): checks the next thousand rows through the index, because it runs every minute and
  nearly all rows have their file.
*/
create function private.purge_unfinished_uploads() returns void
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
    delete from private.report_sweep where id;
  end if;
  delete from public.patient_reports r
  where r.id = any (v_ids)
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;

/*
  purge_expired(): deletes expired codes, tokens, counts, sessions, old mails, unfinished uploads and changes of password that Auth
  refused, and adds up the totals. Run every minute.
*/
create function public.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
  perform private.add_up_totals();
end
$$;
grant execute on function public.purge_expired() to service_role;

/* private.job_runs: the last run of each scheduled job, so that a schedule that stopped is noticed. */
create table private.job_runs (
  job text primary key,
  ran_at timestamptz not null,
  failed text[] not null
);
comment on table private.job_runs is 'When each scheduled job last ran, and which of its parts failed.';
alter table private.job_runs enable row level security;

/* job_ran(): records a run that has just ended. */
create function public.job_ran(p_job text, p_failed text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.job_runs (job, ran_at, failed) values (p_job, clock_timestamp(), p_failed)
  on conflict (job) do update set ran_at = excluded.ran_at, failed = excluded.failed
$$;
grant execute on function public.job_ran(text, text[]) to service_role;

/*
  get_system_state(): the last run of the job `outbox` and the number of overdue mails, for admins.
*/
create function private.get_system_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'job', (
      select jsonb_build_object(
        'secondsAgo', greatest(0, extract(epoch from clock_timestamp() - ran_at))::int,
        'failed', to_jsonb(failed)
      )
      from private.job_runs where job = 'outbox'
    ),
    'mails', (
      select jsonb_build_object(
        'waiting', count(*) filter (
          where given_up_at is null and created_at < clock_timestamp() - interval '5 minutes'
        ),
        'givenUp', count(given_up_at)
      )
      from private.outbox where sent_at is null and withdrawn_at is null
    )
  );
end
$$;
create function public.get_system_state() returns jsonb
language sql set search_path = ''
as $$ select private.get_system_state() $$;
grant execute on function private.get_system_state(), public.get_system_state() to authenticated;

-- supabase/schemas/18_settings.sql

/*
  The clinic's settings: how admins change them, and the part that is public. Admins read the row under its policy;
  only the function below writes it.
*/

/* public.clinic_settings: the settings that an admin saves. */
create type public.clinic_settings as (
  time_zone text,
  open_weekdays smallint[],
  slot_minutes smallint,
  booking_horizon_days smallint,
  daily_bookings_per_network smallint,
  bmi_scale text,
  clinic_name text,
  legal_name text,
  email text,
  phones text[],
  street text,
  locality text,
  postal_code text,
  country text,
  country_code text,
  consultation_hours jsonb,
  consultation_note text,
  contact_hours jsonb,
  cutoff_hours smallint,
  reminder_hours smallint[],
  visit_kinds text[],
  video_link text,
  fee text,
  sends_sms boolean,
  dietitian_name text,
  dietitian_picture text,
  dietitian_degree text,
  dietitian_registration text,
  slots text[]
);

/*
  private.overlapping_slots(): the first two slots that are less than a visit's length apart, such as '3:00 PM and
  3:30 PM'.
*/
create function private.overlapping_slots(p_slots text[], p_minutes int) returns text
language sql immutable set search_path = ''
as $$
  select label || ' and ' || next
  from (
    select label, label::time as starts_at,
      lead(label) over day as next, lead(label::time) over day as next_starts_at
    from (select distinct label from unnest(p_slots) as label) distinct_slots
    window day as (order by label::time)
  ) slot
  where next_starts_at - starts_at < make_interval(mins => p_minutes)
  order by starts_at
  limit 1
$$;

/*
  save_settings(): replaces the settings. No booking moves: each keeps its day, slot and length. The event names the
  settings that changed.
*/
create function private.save_settings(p_settings public.clinic_settings, p_version int) returns setof public.settings
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.settings;
  v_after public.settings;
  v_overlap text;
begin
  perform private.require_admin();
  select * into v_before from public.settings for update;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed the settings meanwhile.', 'stale');
  end if;
  if not private.is_time_zone(p_settings.time_zone) then
    perform private.refuse(400, 'There is no such time zone');
  end if;
  v_overlap := private.overlapping_slots(p_settings.slots, p_settings.slot_minutes);
  -- A table from before the check stands until it is changed itself.
  if v_overlap is not null and (
    p_settings.slot_minutes <> v_before.slot_minutes
    or not (p_settings.slots <@ v_before.slots and p_settings.slots @> v_before.slots)
  ) then
    perform private.refuse(400, format('Visits of %s minutes overlap: %s', p_settings.slot_minutes, v_overlap));
  end if;
  insert into public.slot_options (label, starts_at)
  select label, label::time from unnest(p_settings.slots) as label
  on conflict (label) do nothing;
  update public.settings set
    time_zone = p_settings.time_zone,
    open_weekdays = array(select distinct day from unnest(p_settings.open_weekdays) as day order by day),
    slot_minutes = p_settings.slot_minutes,
    booking_horizon_days = p_settings.booking_horizon_days,
    daily_bookings_per_network = p_settings.daily_bookings_per_network,
    bmi_scale = p_settings.bmi_scale,
    clinic_name = p_settings.clinic_name,
    legal_name = p_settings.legal_name,
    email = p_settings.email,
    phones = p_settings.phones,
    street = p_settings.street,
    locality = p_settings.locality,
    postal_code = p_settings.postal_code,
    country = p_settings.country,
    country_code = p_settings.country_code,
    consultation_hours = p_settings.consultation_hours,
    consultation_note = p_settings.consultation_note,
    contact_hours = p_settings.contact_hours,
    cutoff_hours = p_settings.cutoff_hours,
    reminder_hours = array(select distinct hours from unnest(p_settings.reminder_hours) as hours order by hours desc),
    visit_kinds = array(select distinct kind from unnest(p_settings.visit_kinds) as kind order by kind),
    video_link = p_settings.video_link,
    fee = p_settings.fee,
    sends_sms = p_settings.sends_sms,
    dietitian_name = p_settings.dietitian_name,
    dietitian_picture = p_settings.dietitian_picture,
    dietitian_degree = p_settings.dietitian_degree,
    dietitian_registration = p_settings.dietitian_registration,
    slots = array(select label from unnest(p_settings.slots) as label group by label order by label::time)
  where id
  returning * into v_after;
  perform audit.record('settings.save', null, (
    select left(string_agg(after.key, ' ' order by after.key), 100)
    from jsonb_each(to_jsonb(v_after)) after
    where after.key not in ('version', 'updated_at', 'updated_by')
      and after.value <> to_jsonb(v_before) -> after.key
  ));
  return next v_after;
end
$$;
create function public.save_settings(p_settings public.clinic_settings, p_version int default null)
returns setof public.settings
language sql set search_path = ''
as $$ select * from private.save_settings(p_settings, p_version) $$;

/* count_coming(): the number of live bookings from today on, for admins. */
create function private.count_coming() returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from public.appointments where status <> 'cancelled' and date >= (select private.today()));
end
$$;
create function public.count_coming() returns int
language sql stable set search_path = ''
as $$ select private.count_coming() $$;
grant execute on function
  private.save_settings(public.clinic_settings, int), public.save_settings(public.clinic_settings, int),
  private.count_coming(), public.count_coming()
  to authenticated;

/*
  get_clinic(): the public part of the settings, and the clinic's today, in the contract's names. The public site and
  the mails read nothing else: settings not named here are visible to staff only.
*/
create function private.get_clinic() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'timeZone', s.time_zone,
      'today', private.today(),
      'openWeekdays', s.open_weekdays,
      'slots', s.slots,
      'slotMinutes', s.slot_minutes,
      'bookingHorizonDays', s.booking_horizon_days,
      'bmiScale', case
        when s.bmi_scale <> 'zone' then s.bmi_scale
        when s.time_zone in ('Asia/Kolkata', 'Asia/Calcutta') then 'asian'
        else 'who'
      end,
      'clinicName', s.clinic_name,
      'legalName', s.legal_name,
      'email', s.email,
      'phones', s.phones,
      'street', s.street,
      'locality', s.locality,
      'postalCode', s.postal_code,
      'country', s.country,
      'countryCode', s.country_code,
      'consultationHours', s.consultation_hours,
      'consultationNote', s.consultation_note,
      'contactHours', s.contact_hours,
      'cutoffHours', s.cutoff_hours,
      'visitKinds', s.visit_kinds,
      'fee', s.fee,
      'sendsSms', s.sends_sms,
      'dietitianName', s.dietitian_name,
      'dietitianPicture', s.dietitian_picture,
      'dietitianDegree', s.dietitian_degree,
      'dietitianRegistration', s.dietitian_registration
    )
    from public.settings s
  );
end
$$;
create function public.get_clinic() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.get_clinic();
end
$$;
grant execute on function private.get_clinic(), public.get_clinic() to anon, authenticated, service_role;

-- supabase/schemas/19_claims.sql

/*
  The figures and promises shown on the site. A row stores what the clinic has changed or confirmed; a claim without a
  row is shown unconfirmed with the product's default text.
*/
create table public.claims (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$' and length(id) <= 40),
  -- Not `between`, which Postgres would store in another form than the migration's.
  text text not null check (length(text) >= 1 and length(text) <= 120 and text !~ '[<>]' and private.is_line(text)),
  -- What a figure counts; '' for a claim that is a sentence.
  label text not null default '' check (length(label) <= 60 and label !~ '[<>]' and private.is_line(label)),
  shown boolean not null,
  source text not null default '' check (length(source) <= 300 and private.is_line(source)),
  as_of date,
  confirmed_by uuid references public.staff (user_id),
  confirmed_on date,
  version int not null default 1,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  -- A figure of unknown origin can't be confirmed.
  check (confirmed_by is null or (source <> '' and as_of is not null and confirmed_on is not null))
);
comment on table public.claims is 'Admins'' versions of the site''s figures and promises: text, visibility, source, confirmation.';
create index claims_confirmed_by_idx on public.claims (confirmed_by);
alter table public.claims enable row level security;
create trigger claims_stamp before update on public.claims
  for each row execute function private.stamp_change();
create trigger claims_version before update on public.claims
  for each row execute function private.count_version();
grant select on public.claims to authenticated;
create policy "Admins read the claims with their sources" on public.claims
  for select to authenticated using ((select private.is_admin()));

/* public.claim_facts: an admin's input about a claim. */
create type public.claim_facts as (
  id text, text text, label text, shown boolean, source text, as_of date, confirmed boolean
);

/* private.claim_ids(): the claims that the site shows, in the order of its pages. */
create function private.claim_ids() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'trust-line', 'home-clients', 'home-rating', 'home-years', 'client-reviews', 'impact-patients', 'impact-providers',
    'impact-appointments', 'impact-satisfaction', 'compliance'
  ]
$$;

/*
  save_claim(): replaces a claim's row, based on the version that the caller saw (0 without a row). Confirming means
  putting one's own name to the text, the source and the day in this call; a change without it removes the
  confirmation.
*/
create function private.save_claim(p_claim public.claim_facts, p_version int) returns setof public.claims
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.claims;
  v_after public.claims;
  v_same boolean;
  v_actions text[];
  v_action text;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(8, hashtext(p_claim.id));
  select * into v_before from public.claims where id = p_claim.id;
  if coalesce(v_before.version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this claim meanwhile.', 'stale');
  end if;
  perform private.check_day(p_claim.as_of);
  if p_claim.as_of > private.today() then
    perform private.refuse(400, 'A figure is as of a day that has come', 'order');
  end if;
  if p_claim.confirmed and (p_claim.source = '' or p_claim.as_of is null) then
    perform private.refuse(400, 'Name the source and the day before you confirm', 'source');
  end if;
  if p_claim.id <> all (private.claim_ids()) then
    perform private.refuse(404, 'Not found');
  end if;
  v_same := v_before.confirmed_by is not null
    and (v_before.text, v_before.label, v_before.source, v_before.as_of)
      is not distinct from (p_claim.text, p_claim.label, p_claim.source, p_claim.as_of);
  insert into public.claims as c (id, text, label, shown, source, as_of, confirmed_by, confirmed_on, updated_by)
  values (
    p_claim.id, p_claim.text, p_claim.label, p_claim.shown, p_claim.source, p_claim.as_of,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_by else (select auth.uid()) end,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_on else private.today() end,
    (select auth.uid())
  )
  on conflict (id) do update set
    text = excluded.text, label = excluded.label, shown = excluded.shown, source = excluded.source,
    as_of = excluded.as_of, confirmed_by = excluded.confirmed_by, confirmed_on = excluded.confirmed_on
  returning * into v_after;
  if v_after.shown <> coalesce(v_before.shown, true) then
    v_actions := array[case when v_after.shown then 'claim.show' else 'claim.hide' end];
  end if;
  if v_after.confirmed_by is not null and not v_same then
    v_actions := v_actions || 'claim.confirm'::text;
  end if;
  foreach v_action in array coalesce(v_actions, array['claim.save']) loop
    perform audit.record(v_action, null, p_claim.id);
  end loop;
  return next v_after;
end
$$;
create function public.save_claim(p_claim public.claim_facts, p_version int) returns setof public.claims
language sql set search_path = ''
as $$ select * from private.save_claim(p_claim, p_version) $$;
grant execute on function
  private.save_claim(public.claim_facts, int), public.save_claim(public.claim_facts, int) to authenticated;

/* get_claims(): what visitors may see of the rows. The text of a hidden claim is left out. */
create function private.get_claims() returns table (id text, text text, label text, shown boolean, confirmed boolean)
language plpgsql stable rows 20 security definer set search_path = ''
as $$
begin
  return query
    select c.id, case when c.shown then c.text else '' end, case when c.shown then c.label else '' end, c.shown,
      c.confirmed_by is not null
    from public.claims c;
end
$$;
create function public.get_claims() returns table (id text, text text, label text, shown boolean, confirmed boolean)
language sql stable rows 20 set search_path = ''
as $$ select * from private.get_claims() $$;
grant execute on function private.get_claims(), public.get_claims() to anon, authenticated;

-- supabase/schemas/20_reviews.sql

/*
  Who reviewed a text with medical content: a diet plan or an article. Facts that nobody has filled in are unknown,
  and the site says so.
*/
create table public.text_reviews (
  kind text not null check (kind in ('plan', 'article')),
  -- A plan's id in the catalogue, or an article's id.
  subject text not null check (subject ~ '^[a-z0-9-]{1,60}$'),
  author text not null default '' check (length(author) <= 120 and private.is_line(author)),
  reviewer text not null default '' check (length(reviewer) <= 120 and private.is_line(reviewer)),
  reviewed_on date,
  review_by date,
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 30),
  version int not null default 1,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  primary key (kind, subject),
  check ((reviewer = '') = (reviewed_on is null)),
  check (review_by is null or review_by > reviewed_on)
);
comment on table public.text_reviews is 'Author, reviewer, dates and sources of a text with medical content, as entered by staff.';
comment on column public.text_reviews.sources is 'A list of {title, edition}.';
alter table public.text_reviews enable row level security;
create trigger text_reviews_stamp before update on public.text_reviews
  for each row execute function private.stamp_change();
create trigger text_reviews_version before update on public.text_reviews
  for each row execute function private.count_version();
grant select on public.text_reviews to authenticated;
create policy "Staff read what is known of each text" on public.text_reviews
  for select to authenticated using ((select private.is_staff()));

/* private.is_diet_plan(): whether the catalogue of diet plans has a plan with this id. */
create function private.is_diet_plan(p_id text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_id = any ('{
    diabetes, pcod, thyroid, heart, renal, renal-stone, liver, arthritis, asthma, pregnancy, lactation, gluten-free,
    1200-kcal, 1600-kcal, 1800-kcal, 2000-kcal
  }')
$$;

/* private.are_sources(): a JSON list of at most 30 {title, edition}, of at most 4000 characters in all. */
create function private.are_sources(p_sources jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_sources) = 'array' and jsonb_array_length(p_sources) <= 30 then (
    select coalesce(bool_and(
      jsonb_typeof(source -> 'title') = 'string' and private.are_lines(array[source ->> 'title'], 300)
      and jsonb_typeof(source -> 'edition') = 'string' and private.are_lines(array[source ->> 'edition'], 100)
      and source - 'title' - 'edition' = '{}'
    ) and sum(length(source ->> 'title') + length(source ->> 'edition')) <= 4000, true)
    from jsonb_array_elements(p_sources) as source
  ) else false end
$$;

/* public.review_facts: staff's input about a text. */
create type public.review_facts as (
  kind text, subject text, author text, reviewer text, reviewed_on date, review_by date, sources jsonb
);

/* save_review(): replaces a text's review, based on the version that the caller saw (0 for none). */
create function private.save_review(p_review public.review_facts, p_version int) returns setof public.text_reviews
language plpgsql security definer set search_path = ''
as $$
declare
  v_version int;
begin
  perform private.require_staff();
  perform pg_catalog.pg_advisory_xact_lock(9, hashtext(p_review.kind || p_review.subject));
  select version into v_version from public.text_reviews
  where kind = p_review.kind and subject = p_review.subject;
  if coalesce(v_version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  if (case p_review.kind
    when 'plan' then private.is_diet_plan(p_review.subject)
    when 'article' then exists (select 1 from public.blog_posts where id::text = p_review.subject)
  end) is not true then
    perform private.refuse(404, 'Not found');
  end if;
  if not private.are_sources(p_review.sources) then
    perform private.refuse(400, 'A source has a title and an edition, and a text''s sources at most 4000 characters in all');
  end if;
  perform private.check_day(p_review.reviewed_on);
  perform private.check_day(p_review.review_by);
  if p_review.reviewed_on > private.today() then
    perform private.refuse(400, 'A review is dated on a day that has come', 'order');
  end if;
  if (p_review.reviewer = '') <> (p_review.reviewed_on is null) then
    perform private.refuse(400, 'A review has a reviewer and a day', 'order');
  end if;
  if p_review.review_by is not null and (p_review.review_by > p_review.reviewed_on) is not true then
    perform private.refuse(400, 'The next review comes after the last', 'order');
  end if;
  return query
    insert into public.text_reviews as r (
      kind, subject, author, reviewer, reviewed_on, review_by, sources, updated_by
    )
    values (
      p_review.kind, p_review.subject, p_review.author, p_review.reviewer, p_review.reviewed_on, p_review.review_by,
      p_review.sources, (select auth.uid())
    )
    on conflict (kind, subject) do update set
      author = excluded.author, reviewer = excluded.reviewer, reviewed_on = excluded.reviewed_on,
      review_by = excluded.review_by, sources = excluded.sources
    returning r.*;
  perform audit.record('review.save', null, p_review.kind || '/' || p_review.subject);
end
$$;
create function public.save_review(p_review public.review_facts, p_version int) returns setof public.text_reviews
language sql set search_path = ''
as $$ select * from private.save_review(p_review, p_version) $$;
grant execute on function
  private.save_review(public.review_facts, int), public.save_review(public.review_facts, int) to authenticated;

/*
  private.withdraw_review(): a review covers the text as it was read. Changing an article's content removes the
  reviewer and the days. A dialog that was open meanwhile becomes stale, even for an article without a review.
*/
create function private.withdraw_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_reviewer text;
begin
  -- As save_review() does, so that it finds the row.
  perform pg_catalog.pg_advisory_xact_lock(9, hashtext('article' || new.id));
  select reviewer into v_reviewer from public.text_reviews
  where kind = 'article' and subject = new.id::text;
  insert into public.text_reviews (kind, subject, updated_by)
  values ('article', new.id::text, (select auth.uid()))
  on conflict (kind, subject) do update set reviewer = '', reviewed_on = null, review_by = null;
  if v_reviewer <> '' then
    perform audit.record('review.save', null, 'article/' || new.id);
  end if;
  return null;
end
$$;
create trigger blog_posts_review after update of content on public.blog_posts
  for each row when (new.content is distinct from old.content) execute function private.withdraw_review();

/*
  get_reviews(): the public part of the reviews: those of the plans, and of the newest published articles by their
  slug.
*/
create function private.get_reviews()
returns table (
  kind text, subject text, author text, reviewer text, reviewed_on date, review_by date, sources jsonb, overdue boolean
)
language plpgsql stable rows 50 security definer set search_path = ''
as $$
begin
  return query
    select r.kind, coalesce(p.slug, r.subject), r.author, r.reviewer, r.reviewed_on, r.review_by, r.sources,
      coalesce(r.review_by < (select private.today()), false)
    from public.text_reviews r
    left join public.published_posts p on r.kind = 'article' and p.id::text = r.subject
    where (p.id is not null or (r.kind = 'plan' and private.is_diet_plan(r.subject)))
      -- An article without a review has an empty row once its content was changed.
      and (r.author <> '' or r.reviewer <> '' or r.sources <> '[]')
    order by r.kind desc, p.published_at desc, r.subject
    limit 500;
end
$$;
create function public.get_reviews()
returns table (
  kind text, subject text, author text, reviewer text, reviewed_on date, review_by date, sources jsonb, overdue boolean
)
language sql stable rows 50 set search_path = ''
as $$ select * from private.get_reviews() $$;
grant execute on function private.get_reviews(), public.get_reviews() to anon, authenticated;

-- supabase/schemas/21_covers.sql

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

-- supabase/schemas/22_calendar_feeds.sql

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
as $$ select private.revoke_calendar_feed() $$;
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
