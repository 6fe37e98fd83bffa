-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE TABLE "private"."daily_totals" (
  "date"      date    NOT NULL,
  "booked"    integer NOT NULL,
  "confirmed" integer NOT NULL,
  CONSTRAINT "daily_totals_pkey" PRIMARY KEY (date)
);

ALTER TABLE "private"."daily_totals"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.count_booking()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Before an insert there is no old row, after a delete no new one: their fields are null.
  insert into private.daily_totals as t (date, booked, confirmed)
  select change.date, sum(change.sign), coalesce(sum(change.sign) filter (where change.status = 'confirmed'), 0)
  from (values (old.date, old.status, -1), (new.date, new.status, 1)) as change (date, status, sign)
  where change.status <> 'cancelled'
  group by change.date
  order by change.date
  on conflict (date) do update
    set booked = t.booked + excluded.booked, confirmed = t.confirmed + excluded.confirmed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_daily_totals()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.daily_totals where true;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_free text[];
begin
  perform private.require_staff();
  select free into v_free from private.day_availability(v_today, v_today);
  return (
    with totals as (
      select coalesce(sum(booked), 0) as live,
        coalesce(sum(confirmed), 0) as confirmed,
        coalesce(sum(booked - confirmed) filter (where date < v_today), 0) as missed
      from private.daily_totals
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
      left join private.daily_totals d on d.date >= w.start::date and d.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', totals.live - totals.confirmed - totals.missed - t.missed,
      'noShow', totals.missed + t.missed,
      -- Counted here, by their index: a kept total would be one row that every booking of a new patient waits for.
      'patients', (select count(*) from public.patients),
      'prescriptions', (select count(*) from public.prescriptions),
      -- As the list has them: a row whose file has not arrived is no report yet.
      'reports', (
        select count(*) from public.patient_reports r
        where exists (
          select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
        )
      ),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
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
              else 'closed' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
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
    from totals, today_counts t
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.rebuild_daily_totals()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  lock table public.appointments in share row exclusive mode;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date;
end
$function$;

CREATE TRIGGER appointments_count_booking
  AFTER INSERT OR DELETE OR UPDATE OF date, status ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.count_booking();

CREATE TRIGGER appointments_forget_daily_totals
  AFTER TRUNCATE ON public.appointments
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_daily_totals();

COMMENT ON COLUMN "private"."daily_totals"."booked" IS 'All that are not cancelled.';

COMMENT ON TABLE "private"."daily_totals" IS 'Bookings of each day; those that are not confirmed are pending. private.rebuild_daily_totals() counts them anew.';

REVOKE ALL ON FUNCTION "private"."count_booking"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_booking"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_daily_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_daily_totals"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_daily_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_daily_totals"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."daily_totals" TO "postgres";

-- The bookings that there are already.
SELECT "private"."rebuild_daily_totals"();
