-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

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
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_totals where date >= v_today
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
