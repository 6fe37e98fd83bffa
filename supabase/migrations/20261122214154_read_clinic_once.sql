-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."day_availability"(date, date);

DROP FUNCTION "private"."next_open_date"(date);

DROP FUNCTION "private"."slot_labels"(date);

DROP FUNCTION "public"."get_clinic"();

CREATE OR REPLACE FUNCTION private.get_public_month (
  p_month date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.get_public_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.last_public_day()
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select last_public_day from private.clinic);
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
  return (select now from private.clock_now);
end
$function$;

CREATE OR REPLACE FUNCTION private.today()
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select today from private.clinic);
end
$function$;

CREATE OR REPLACE FUNCTION public.get_clinic()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_clinic();
end
$function$;

CREATE OR REPLACE FUNCTION public.get_public_month (
  p_month date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_public_month(p_month);
end
$function$;

CREATE OR REPLACE FUNCTION public.get_public_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_public_slots(p_date);
end
$function$;

CREATE VIEW "private"."clock_now" AS  SELECT COALESCE(c.fixed_at, now()) AS now
   FROM (( SELECT) one
     LEFT JOIN private.clock c ON (true));

CREATE VIEW "private"."clinic" AS  SELECT s.time_zone,
    s.open_weekdays,
    s.slots,
    s.slot_minutes,
    clock.now,
    day.today,
    (day.today + (s.booking_horizon_days)::integer) AS last_public_day
   FROM ((public.settings s
     CROSS JOIN private.clock_now clock)
     CROSS JOIN LATERAL ( SELECT ((clock.now AT TIME ZONE s.time_zone))::date AS today) day);

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from   date,
  p_to     date,
  p_clinic private.clinic DEFAULT NULL::private.clinic
)
  RETURNS TABLE (
    date    date,
    free    text[],
    reason  text,
    holiday boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.slot_labels (
  p_date   date,
  p_clinic private.clinic DEFAULT NULL::private.clinic
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
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
$function$;

COMMENT ON VIEW "private"."clinic" IS 'One row: the clinic''s time, and the settings that the rules of time go by.';

COMMENT ON VIEW "private"."clock_now" IS 'The time that all rules go by: the fixed one if there is one, else the transaction''s.';

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date, private.clinic) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date, private.clinic) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_public_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_month"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."get_public_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_slots"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."next_open_date"(date, private.clinic) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_open_date"(date, private.clinic) TO "postgres";

REVOKE ALL ON FUNCTION "private"."slot_labels"(date, private.clinic) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slot_labels"(date, private.clinic) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_clinic"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_clinic"() TO "anon", "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."clinic" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."clock_now" TO "postgres";
