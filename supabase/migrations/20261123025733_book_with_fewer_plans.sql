-- Made by npm run migration:build from supabase/schemas, which would drop a function to change its language, with the
-- checks and indexes that use it: replaced in place, they and the grants stay.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION audit.record (
  p_action      text,
  p_patient_uid text    DEFAULT NULL::text,
  p_subject_id  text    DEFAULT NULL::text,
  p_count       integer DEFAULT NULL::integer,
  p_outcome     text    DEFAULT 'ok'::text,
  p_address     text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.booking_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.check_slot (
  p_date    date,
  p_slot    text,
  p_walk_in boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.check_visit_kind (
  p_kind text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_kind is null then
    return;
  end if;
  if p_kind <> all (select unnest(visit_kinds) from public.settings) then
    perform private.refuse(400, 'The clinic does not offer this kind of visit.', 'visit_kind');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_booking()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.fold_name (
  p_name text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'));
end
$function$;

CREATE OR REPLACE FUNCTION private.has_ended (
  p_date    date,
  p_slot    text,
  p_minutes integer
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.now() >= private.slot_start(p_date, p_slot) + p_minutes * interval '1 minute';
end
$function$;

CREATE OR REPLACE FUNCTION private.holds_lines (
  p_json jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.is_blank (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_text ~ '^[\u0009-\u000d \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_line (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    and not private.is_blank(p_text);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_mail_address (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return length(p_text) <= 254 and length(split_part(p_text, '@', 1)) <= 64
    and p_text ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$'
    -- Labels of 63 characters at most. Counted in the expression above, they would make it ten times as dear.
    and (length(p_text) <= 64 or split_part(p_text, '@', 2) !~ '[^.]{64}');
end
$function$;

CREATE OR REPLACE FUNCTION private.is_note (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.is_text(p_text) and p_text !~ '[\u0080-\u009f\u202a-\u202e\u2066-\u2069]' and not private.is_blank(p_text);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_past (
  p_date date,
  p_slot text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.now() >= private.slot_start(p_date, p_slot);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_text (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_text !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_text_list (
  p_list jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.mailbox (
  p_email text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return regexp_replace(lower(p_email), '^([^@+]+)\+[^@]*@', '\1@');
end
$function$;

CREATE OR REPLACE FUNCTION private.match_patient (
  p_name    text,
  p_contact text,
  p_email   text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.network_keys (
  p_kind    text,
  p_address text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_own constant text := p_kind || private.network(p_address);
  v_wider constant text := p_kind || private.network(p_address, 48);
begin
  return case when v_own is distinct from v_wider then array[v_own, v_wider] else array[v_own] end;
end
$function$;

CREATE OR REPLACE FUNCTION private.new_patient_uid()
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.now()
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- As private.clock_now, without its join.
  return coalesce((select fixed_at from private.clock), pg_catalog.now());
end
$function$;

CREATE OR REPLACE FUNCTION private.slot_start (
  p_date date,
  p_slot text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select (p_date + o.starts_at) at time zone s.time_zone
    from public.slot_options o cross join public.settings s where o.label = p_slot
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_booking (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_source      text,
  p_walk_in     boolean            DEFAULT false
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;
