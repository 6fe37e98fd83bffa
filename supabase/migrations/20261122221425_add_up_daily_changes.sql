-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE TABLE "private"."daily_changes" (
  "id"        bigint  GENERATED ALWAYS AS IDENTITY NOT NULL,
  "date"      date    NOT NULL,
  "booked"    integer NOT NULL,
  "confirmed" integer NOT NULL,
  CONSTRAINT "daily_changes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."daily_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.add_up_totals()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with added as (
    delete from private.total_changes where true returning total, change
  )
  insert into private.total_changes (total, change)
  select total, sum(change) from added group by total;
  with added as (
    delete from private.daily_changes where true returning date, booked, confirmed
  )
  insert into private.daily_totals as t (date, booked, confirmed)
  select date, sum(booked), sum(confirmed) from added group by date order by date
  on conflict (date) do update
    set booked = t.booked + excluded.booked, confirmed = t.confirmed + excluded.confirmed;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_booking()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Before an insert there is no old row, after a delete no new one: their fields are null.
  insert into private.total_changes (total, change)
  select kept.total, sum(change.sign)
  from (values (old.status, -1), (new.status, 1)) as change (status, sign)
  cross join lateral (
    values ('booked', change.status <> 'cancelled'), ('confirmed', change.status = 'confirmed')
  ) as kept (total, counts)
  where kept.counts
  group by kept.total
  having sum(change.sign) <> 0;
  insert into private.daily_changes (date, booked, confirmed)
  select change.date, sum(change.sign), coalesce(sum(change.sign) filter (where change.status = 'confirmed'), 0)
  from (values (old.date, old.status, -1), (new.date, new.status, 1)) as change (date, status, sign)
  where change.status <> 'cancelled'
  group by change.date;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_totals()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_table_name = 'appointments' then
    delete from private.daily_changes where true;
    delete from private.daily_totals where true;
    delete from private.total_changes where total in ('booked', 'confirmed');
  end if;
  delete from private.total_changes where total = tg_table_name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_since timestamptz := private.now() - interval '1 day';
  v_free text[];
  v_arriving bigint;
begin
  perform private.begin_read();
  select free into v_free from private.day_availability(v_today, v_today);
  -- Files that have not arrived; those of earlier days have been purged. A statement of its own is planned for the day
  -- that it is given: inside the next one, Postgres expects a third of all files and reads every object.
  select count(*) into v_arriving from public.patient_reports r
  where r.uploaded_at > v_since and not exists (
    select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
  );
  return (
    with totals as (
      select coalesce(sum(change) filter (where total = 'booked'), 0) as live,
        coalesce(sum(change) filter (where total = 'confirmed'), 0) as confirmed,
        coalesce(sum(change) filter (where total = 'patients'), 0) as patients,
        coalesce(sum(change) filter (where total = 'prescriptions'), 0) as prescriptions,
        coalesce(sum(change) filter (where total = 'patient_reports'), 0) as reports
      from private.total_changes
    ),
    coming as (
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_counts where date >= v_today
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
      left join (
        select date, booked, confirmed from private.daily_counts where date >= v_week - 84 and date < v_week + 7
      ) d on d.date >= w.start::date and d.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', coming.pending - t.missed,
      'noShow', totals.live - totals.confirmed - coming.pending + t.missed,
      'patients', totals.patients,
      'prescriptions', totals.prescriptions,
      -- Like the list.
      'reports', totals.reports - v_arriving - (
        select count(*) from public.patient_reports where removed_at is not null
      ),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'failedSignIns', case when private.is_admin() then private.failed_sign_ins() end,
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
              when o.label in (
                select slot from private.waiting_offers
                where date = v_today and ended_at is null and held_until > private.now()
              ) then 'held'
              else 'closed' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
          where l.slot is not null or o.label in (select unnest(slots) from public.settings)
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
    from totals, coming, today_counts t
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.rebuild_totals()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  lock table public.patients, public.appointments, public.prescriptions, public.patient_reports
    in share row exclusive mode;
  delete from private.daily_changes where true;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date;
  delete from private.total_changes where true;
  insert into private.total_changes (total, change)
  select 'booked', coalesce(sum(booked), 0) from private.daily_totals
  union all select 'confirmed', coalesce(sum(confirmed), 0) from private.daily_totals
  union all select 'patients', count(*) from public.patients
  union all select 'prescriptions', count(*) from public.prescriptions
  union all select 'patient_reports', count(*) from public.patient_reports;
end
$function$;

CREATE VIEW "private"."daily_counts" AS  SELECT daily_totals.date,
    daily_totals.booked,
    daily_totals.confirmed
   FROM private.daily_totals
UNION ALL
 SELECT daily_changes.date,
    daily_changes.booked,
    daily_changes.confirmed
   FROM private.daily_changes;

COMMENT ON TABLE "private"."daily_changes" IS 'Changes of daily_totals, until the job that runs every minute adds them up.';

COMMENT ON TABLE "private"."daily_totals" IS 'Bookings of each day, without the newest changes. private.rebuild_totals() counts them anew.';

COMMENT ON VIEW "private"."daily_counts" IS 'Rows whose sums for a day are its bookings; those that are not confirmed are pending.';

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."daily_changes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."daily_counts" TO "postgres";
