-- The next free slots, for visitors; a day's and a month's are today's by default, and one function has the rule for all.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 146d4f95cf07d54238396e488905859fe2889da88edcc3583d300aa9c62d373f

SET local check_function_bodies = off;

DROP FUNCTION "private"."day_availability"(date, date, private.clinic);

DROP FUNCTION "private"."get_public_month"(date);

DROP FUNCTION "private"."get_public_slots"(date);

DROP FUNCTION "public"."get_public_month"(date);

DROP FUNCTION "public"."get_public_slots"(date);

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from         date,
  p_to           date,
  p_clinic       private.clinic DEFAULT NULL::private.clinic,
  p_for_visitors boolean        DEFAULT false
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
    ), held as materialized (
      select h.date, h.slot from private.holds h where h.date between p_from and p_to
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when slots.free is not null then null
        when day.outside is not null then day.outside
        when day.holiday then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(day.holiday, false)
    from (
      select p_from + n as date, saved.holiday, saved.slots,
        saved.date is null and extract(dow from p_from + n)::smallint = any (p_clinic.open_weekdays) as is_by_rule,
        case
          when not p_for_visitors then null
          when p_from + n < p_clinic.today then 'past'
          when p_from + n > p_clinic.last_public_day then 'far'
        end as outside
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
            select held.slot from held where held.date = day.date
          )) as taken
        from offered o
        where day.outside is null and (day.is_by_rule or o.label = any (day.slots))
      ) slot
    ) slots;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_next_slots()
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
    with days as materialized (
      select d.* from private.day_availability(
        v_clinic.today,
        greatest(v_clinic.today, private.next_open_date(v_clinic.today - 1, v_clinic)) + 13,
        v_clinic,
        true
      ) d
    ), next as (
      select d.date, free.slot, free.place
      from days d cross join unnest(d.free) with ordinality as free (slot, place)
      order by d.date, free.place limit 12
    )
    select jsonb_build_object(
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'slots', (
        select coalesce(jsonb_agg(jsonb_build_object('date', date, 'slot', slot) order by date, place), '[]') from next
      ),
      'days', (
        select jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object('date', date, 'free', cardinality(free), 'reason', reason)) order by date
        )
        from days where date < v_clinic.today + 14
      )
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.get_public_month (
  p_month date DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clinic private.clinic;
  v_first date;
begin
  select * into v_clinic from private.clinic;
  v_first := date_trunc('month', coalesce(p_month, v_clinic.today));
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'days', jsonb_agg(
        jsonb_build_object('date', d.date, 'free', cardinality(d.free), 'reason', d.reason) order by d.date
      )
    )
    from private.day_availability(v_first, (v_first + interval '1 month - 1 day')::date, v_clinic, true) d
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.get_public_slots (
  p_date date DEFAULT NULL::date
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
  p_date := coalesce(p_date, v_clinic.today);
  return (
    select jsonb_build_object(
      'date', d.date,
      'slots', d.free,
      'options', private.slot_labels(p_date, v_clinic),
      'holiday', d.holiday,
      'reason', d.reason,
      'zone', v_clinic.time_zone,
      'slotMinutes', v_clinic.slot_minutes,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'noticeVersion', private.notice_version(),
      'nextOpenDate', case
        when d.reason is not null and d.date < v_clinic.last_public_day then private.next_open_date(d.date, v_clinic)
      end
    )
    from private.day_availability(p_date, p_date, v_clinic, true) d
  );
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
  -- A week at a time: the answer is nearly always in the first.
  for v_week in 0..8 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, v_from + 7 * v_week + 6, p_clinic, true) a
    where a.reason is null;
    exit when v_found is not null or v_from + 7 * v_week + 6 >= p_clinic.last_public_day;
  end loop;
  return v_found;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_next_slots()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_next_slots();
end
$function$;

CREATE OR REPLACE FUNCTION public.get_public_month (
  p_month date DEFAULT NULL::date
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
  p_date date DEFAULT NULL::date
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

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date, private.clinic, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date, private.clinic, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_next_slots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_next_slots"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."get_public_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_month"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."get_public_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_slots"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_next_slots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_next_slots"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_public_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_public_month"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_public_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_public_slots"(date) TO "anon", "authenticated", "postgres", "service_role";
