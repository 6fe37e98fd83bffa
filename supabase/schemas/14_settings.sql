/*
  The clinic's settings as admins change them, and what everybody may know of them. Staff read the row by its policy;
  only the function below writes it.
*/

/* public.clinic_settings: what an admin sets. */
create type public.clinic_settings as (
  time_zone text,
  open_weekdays smallint[],
  slot_minutes smallint,
  booking_horizon_days smallint,
  daily_bookings_per_network smallint,
  bmi_scale text
);

/*
  save_settings(): replaces the settings. No booking moves: each keeps its day, its slot and its length. The event names
  the settings that changed.
*/
create function private.save_settings(p_settings public.clinic_settings, p_version int) returns setof public.settings
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.settings;
  v_after public.settings;
begin
  perform private.require_admin();
  select * into v_before from public.settings for update;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed the settings meanwhile.', 'stale');
  end if;
  if not exists (select 1 from pg_catalog.pg_timezone_names where name = p_settings.time_zone) then
    perform private.refuse(400, 'There is no such time zone');
  end if;
  update public.settings set
    time_zone = p_settings.time_zone,
    open_weekdays = array(select distinct day from unnest(p_settings.open_weekdays) as day order by day),
    slot_minutes = p_settings.slot_minutes,
    booking_horizon_days = p_settings.booking_horizon_days,
    daily_bookings_per_network = p_settings.daily_bookings_per_network,
    bmi_scale = p_settings.bmi_scale
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

/* count_coming(): how many live bookings there are from today on, for admins. */
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

/* get_clinic(): what everybody may know of the settings, and the clinic's today. */
create function private.get_clinic()
returns table (
  time_zone text, today date, open_weekdays smallint[], slot_minutes smallint, booking_horizon_days smallint,
  bmi_scale text
)
language plpgsql stable rows 1 security definer set search_path = ''
as $$
begin
  return query select s.time_zone, private.today(), s.open_weekdays, s.slot_minutes, s.booking_horizon_days,
    case
      when s.bmi_scale <> 'zone' then s.bmi_scale
      when s.time_zone in ('Asia/Kolkata', 'Asia/Calcutta') then 'asian'
      else 'who'
    end
  from public.settings s;
end
$$;
create function public.get_clinic()
returns table (
  time_zone text, today date, open_weekdays smallint[], slot_minutes smallint, booking_horizon_days smallint,
  bmi_scale text
)
language sql stable rows 1 set search_path = ''
as $$ select * from private.get_clinic() $$;
grant execute on function private.get_clinic(), public.get_clinic() to anon, authenticated;
