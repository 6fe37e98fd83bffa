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
  slots text[],
  error_sink text
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
$$;
create function public.save_settings(p_settings public.clinic_settings, p_version int default null)
returns setof public.settings
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.settings, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_settings(p_settings, p_version) done
  ))))
$$;

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
