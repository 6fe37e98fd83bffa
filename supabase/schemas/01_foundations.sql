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
                                                13 an act's key (01_foundations.sql)

  Where several are taken, the order is 13, 6, 2 and 3, 10, 1. Class 12 is tried without waiting; the others are never
  combined.
*/
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
-- No two active plans of a patient share a day.
create extension if not exists btree_gist with schema extensions;
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

/*
  private.is_image_address(): the address of a cover or a portrait: an uploaded cover, another path of the site, or https
  without a name or password before the host. A path names no folder above and no call of the site, not even hidden as
  '%2e'. Browsers read '/\' as '//', which is another host.
*/
create function private.is_image_address(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ '^/api/covers/[0-9a-f-]{36}/large$'
    or (p_text ~ '^/[A-Za-z0-9_./%-]*$' and p_text !~* '^/(/|api(/|$))|/\.\.?(/|$)|%(?!20|[89a-f])')
    or p_text ~ '^https://[^/?#@[:space:]"''<>\\]+([/?#][^[:space:]"''<>\\]*)?$';
end
$$;

/*
  private.is_sink_address(): the address (DSN) of a project at Sentry, or at a service that takes the same: a public key, a
  host by its name on the internet, the project's number.
*/
create function private.is_sink_address(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ concat(
    '^https://[A-Za-z0-9_]{1,64}@(?![^/]*\.(localhost|local|internal|lan|arpa)[:/])([a-z0-9-]+\.)+[a-z][a-z0-9-]*',
    '(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*/[0-9]{1,20}$'
  ) and coalesce(substring(p_text from '@[^/]*:([0-9]{1,5})/')::int, 0) <= 65535;
end
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
  error_sink text not null default ''
    check (length(error_sink) <= 500 and (error_sink = '' or private.is_sink_address(error_sink))),
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
comment on column public.settings.error_sink is 'Where errors in browsers are passed on to: a DSN of Sentry; empty for nowhere.';
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

/* private.assignments(): the SET clause that takes the named columns from a record `v`. */
create function private.assignments(p_changes jsonb) returns text
language sql immutable set search_path = ''
as $$ select string_agg(format('%1$I = v.%1$I', name), ', ') from jsonb_object_keys(p_changes) as name $$;
grant execute on function private.assignments(jsonb) to authenticated;

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
  One protocol for lost answers. Every act that changes something takes an `Idempotency-Key`. Its public function begins
  with private.begin_act() and ends with private.end_act(), which keep the act's result under the key for a day, in the
  act's own transaction. A call that comes again under its key gets that result; a refusal keeps nothing, because it
  takes its transaction back. The model is public.confirm_appointment().

  The edge function sends four headers with an act: the key, the contract's name of the act, the digest of the request,
  and, for a caller without an account, the digest of the token that speaks for them (only the secret key is believed).
*/
create table private.acts (
  caller text not null,
  key uuid not null,
  act text not null,
  request text not null,
  result jsonb not null,
  at timestamptz not null default private.now(),
  primary key (caller, key)
);
comment on table private.acts is 'The results of acts, for a day: a call that comes again under its key gets the first one''s.';
comment on column private.acts.caller is 'The account, never its session; or a digest of the token that speaks for a visitor.';
comment on column private.acts.request is 'SHA-256 of the request: another one under the same key is refused.';
create index acts_at_idx on private.acts (at);
alter table private.acts enable row level security;

/* private.act_caller(): who acts, as the keys know them. */
create function private.act_caller() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(auth.uid()::text, case when current_setting('role') = 'service_role' then private.request_header('x-clinic-caller') end);
end
$$;

/* private.act_key(): the act's key; null for a call that doesn't come from the function, which names act and request. */
create function private.act_key() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.act_caller() is not null and private.request_header('x-clinic-act') is not null
    and private.request_header('x-clinic-request') is not null then private.request_header('idempotency-key')::uuid end;
end
$$;

/* private.lock_key(): makes whatever comes under a key wait for the one before it. */
create function private.lock_key(p_key text) returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(13, hashtext(p_key)) $$;
grant execute on function private.lock_key(text) to authenticated;

/*
  private.begin_act(): the result that this act has had already under its key; null for a new act, or without a key.
  The second of two at once waits here until the first has ended.
*/
create function private.begin_act() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_key constant uuid := private.act_key();
  v_caller constant text := private.act_caller();
  v_act private.acts;
begin
  if v_key is null then
    return null;
  end if;
  perform private.lock_key(v_caller || v_key);
  select * into v_act from private.acts where caller = v_caller and key = v_key;
  if not found then
    return null;
  end if;
  -- A kept result may hold a patient's data: an ended session reads it no more than anything else.
  if auth.uid() is not null then
    perform private.require_staff();
  end if;
  if (v_act.act, v_act.request) is distinct from
    (private.request_header('x-clinic-act'), private.request_header('x-clinic-request')) then
    perform private.refuse(422, 'This key was used for another request.', 'key');
  end if;
  return v_act.result;
end
$$;

/* private.end_act(): keeps an act's result under its key, and returns it. */
create function private.end_act(p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_key constant uuid := private.act_key();
  v_caller constant text := private.act_caller();
begin
  p_result := coalesce(p_result, 'null');
  if v_key is not null then
    insert into private.acts (caller, key, act, request, result)
    values (v_caller, v_key, private.request_header('x-clinic-act'), private.request_header('x-clinic-request'), p_result);
  end if;
  return p_result;
end
$$;
grant execute on function private.begin_act(), private.end_act(jsonb) to authenticated, service_role;

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
  ('line', 'text', 'note', 'markdown', 'address', 'image', 'pressure', or 'lines' for a JSON list). It is a trigger, not a
  check constraint or domain, so that a value stored before the rule existed doesn't block other changes to its row.
  An empty address counts as none.
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
      when 'image' then v_value = '' or (private.is_line(v_value) and private.is_image_address(v_value))
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
  for each row execute function private.check_values('video_link', 'line', 'dietitian_picture', 'image');
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
