-- Reports of errors in browsers: a hundred a day from an address; the next open day up to two years ahead; a sink's port is checked.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 b6c5093b74add27086613f2b995e7fbc592d595e8257a3541a43c6428d150300

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_sink_address (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_text ~ concat(
    '^https://[A-Za-z0-9_]{1,64}@(?![^/]*\.(localhost|local|internal|lan|arpa)[:/])([a-z0-9-]+\.)+[a-z][a-z0-9-]*',
    '(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*/[0-9]{1,20}$'
  ) and coalesce(substring(p_text from '@[^/]*:([0-9]{1,5})/')::int, 0) <= 65535;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_open_date (
  p_after  date,
  p_clinic private.clinic
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_from date := greatest(p_after + 1, p_clinic.today);
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first. Visitors may book two years ahead at most.
  for v_week in 0..104 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, v_from + 7 * v_week + 6, p_clinic, true) a
    where a.reason is null;
    exit when v_found is not null or v_from + 7 * v_week + 6 >= p_clinic.last_public_day;
  end loop;
  return v_found;
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
    slots = array(select label from unnest(p_settings.slots) as label group by label order by label::time),
    -- A function from before this setting doesn't send it.
    error_sink = coalesce(p_settings.error_sink, error_sink)
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

CREATE OR REPLACE FUNCTION public.count_client_error (
  p_error   public.client_error,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today constant date := private.today();
  v_count int;
begin
  if p_limits then
    perform private.hit_network(
      'client-error:', p_address, 10, interval '1 minute', 'Too many reports. Please try again later.'
    );
    perform private.hit_network(
      'client-errors-today:', p_address, 100, interval '1 day', 'Too many reports. Please try again later.'
    );
  end if;
  update private.client_errors set count = count + 1
  where day = v_today and route = p_error.route and message = p_error.message and frame = p_error.frame
    and build = p_error.build;
  if found then
    v_count := 2;
  else
    if (select count(*) from private.client_errors where day = v_today) >= 500 then
      p_error := row('other', 'Further errors', '', '');
    end if;
    insert into private.client_errors as known (day, route, message, frame, build)
    values (v_today, p_error.route, p_error.message, p_error.frame, p_error.build)
    on conflict on constraint client_errors_pkey do update set count = known.count + 1
    returning count into v_count;
  end if;
  return jsonb_build_object('isNew', v_count = 1, 'sink', (select error_sink from public.settings));
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  -- Strangers make reports by the minute; the limit of a day has a key of its own.
  delete from private.limit_hits
  where at < private.now() - interval '1 day'
    or (key like 'client-error:%' and at < private.now() - interval '2 minutes');
  delete from private.acts where at < private.now() - interval '1 day';
  delete from private.client_errors where day <= private.today() - 7;
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
end
$function$;
