-- The slots of each day of a week in one call: private.day_slots() answers a day and a week.
-- After: sha256 e53af887fd2961b3919cab989eed90970915f5fbd656169b7d8024a04e9da2e1

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.day_slots (
  p_from date,
  p_to   date
)
  RETURNS SETOF jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return query
    with clinic as materialized (
      select private.time_zone() as zone, private.slot_minutes() as minutes, private.today() as today, private.now() as now
    )
    select jsonb_build_object(
      'date', d.date,
      'slots', to_jsonb(d.free),
      'available', to_jsonb(d.free),
      'booked', coalesce((
        select jsonb_agg(a.slot order by o.starts_at)
        from public.appointments a join public.slot_options o on o.label = a.slot
        where a.date = d.date and a.status <> 'cancelled'
      ), '[]'),
      'held', private.held_slots(d.date),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(d.date)), '[]'),
      'options', private.slot_labels(d.date),
      'holiday', d.holiday,
      'byRule', not exists (select 1 from public.day_overrides o where o.date = d.date),
      'version', coalesce((select o.version from public.day_overrides o where o.date = d.date), 0),
      'zone', clinic.zone,
      'slotMinutes', clinic.minutes,
      'today', clinic.today,
      'now', clinic.now
    )
    from private.day_availability(p_from, p_to) d cross join clinic
    order by d.date;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_day_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return (select * from private.day_slots(p_date, p_date));
end
$function$;

CREATE OR REPLACE FUNCTION public.get_week_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_sunday date;
begin
  perform private.begin_read();
  perform private.check_day(p_date);
  v_sunday := p_date - extract(dow from p_date)::int;
  return (
    select jsonb_agg(day order by day ->> 'date')
    from private.day_slots(greatest(v_sunday, '1900-01-01'), least(v_sunday + 6, '2099-12-31')) as day
  );
end
$function$;

REVOKE ALL ON FUNCTION "private"."day_slots"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_slots"(date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_week_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_week_slots"(date) TO "authenticated", "postgres";
