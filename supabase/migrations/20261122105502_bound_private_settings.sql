-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP POLICY "Staff read the settings" ON "public"."settings";

DROP FUNCTION "private"."list_audit"(text, text, text, date, timestamp WITH time zone, bigint, integer);

DROP FUNCTION "public"."list_audit"(text, text, text, date, timestamp WITH time zone, bigint, integer);

CREATE OR REPLACE FUNCTION private.are_callable (
  p_phones text[]
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(bool_and(length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5), true) from unnest(p_phones) as phone
$function$;

CREATE OR REPLACE FUNCTION private.check_cover()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.check_time_zone()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception using errcode = '22023', message = format('Unknown time zone %L', new.time_zone);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_notices (
  p_version integer
)
  RETURNS TABLE (
    version   integer,
    privacy   text,
    terms     text,
    confirmed boolean,
    saved_on  date
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  return query
    select n.version, n.privacy, n.terms, n.confirmed, (n.saved_at at time zone private.time_zone())::date
    from public.notices n
    where n.version = coalesce(p_version, private.notice_version());
end
$function$;

CREATE OR REPLACE FUNCTION private.is_time_zone (
  p_name text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_name !~ '^(Factory|localtime|posixrules)$|^(posix|right)/'
    and exists (select 1 from pg_catalog.pg_timezone_names where name = p_name)
$function$;

CREATE OR REPLACE FUNCTION private.list_audit (
  p_patient_uid text,
  p_actor       text,
  p_action      text,
  p_day         date,
  p_refused     boolean,
  p_before_at   timestamp with time zone,
  p_before_id   bigint,
  p_limit       integer
)
  RETURNS SETOF audit.events
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.notice_version()
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select version from public.notices order by confirmed desc, version desc limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_settings (
  p_settings public.clinic_settings,
  p_version  integer
)
  RETURNS SETOF public.settings
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.settings;
  v_after public.settings;
begin
  perform private.require_admin();
  select * into v_before from public.settings for update;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed the settings meanwhile.', 'stale');
  end if;
  if not private.is_time_zone(p_settings.time_zone) then
    perform private.refuse(400, 'There is no such time zone');
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
$function$;

CREATE OR REPLACE FUNCTION public.list_audit (
  p_patient_uid text                     DEFAULT NULL::text,
  p_actor       text                     DEFAULT NULL::text,
  p_action      text                     DEFAULT NULL::text,
  p_day         date                     DEFAULT NULL::date,
  p_refused     boolean                  DEFAULT false,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   bigint                   DEFAULT NULL::bigint,
  p_limit       integer                  DEFAULT 100
)
  RETURNS TABLE (
    id          bigint,
    at          timestamp with time zone,
    actor       text,
    action      text,
    outcome     text,
    patient_uid text,
    subject_id  text,
    item_count  integer,
    address     text
  )
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(p_patient_uid, p_actor, p_action, p_day, p_refused, p_before_at, p_before_id, p_limit)
$function$;

CREATE INDEX events_refused_idx ON audit.events USING btree (at DESC, id DESC)
  WHERE (outcome = 'refused'::text);

CREATE POLICY "Admins read the settings" ON "public"."settings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

REVOKE ALL ON FUNCTION "private"."are_callable"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_callable"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_time_zone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_time_zone"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_audit"(text, text, text, date, boolean, timestamp WITH time zone, bigint, integer) TO "authenticated", "postgres";

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_phones_callable_check" CHECK (private.are_callable(phones));
