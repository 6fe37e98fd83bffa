/*
  get_summary(): the dashboard's counts, from one query that reads the whole table once. Weeks start on Sunday. A
  pending booking of an earlier day is a no-show; for today's, it depends on the time.
*/
create function private.get_summary() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
begin
  perform private.require_staff();
  return (
    with totals as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and date < v_today) as missed
      from public.appointments where status <> 'cancelled'
    ),
    today as materialized (
      select a.slot, a.status, a.status = 'pending' and private.has_ended(a.date, a.slot, a.duration_minutes) as no_show
      from public.appointments a where a.date = v_today and a.status <> 'cancelled'
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
        count(a.id) as bookings,
        count(a.id) filter (where a.status = 'confirmed') as confirmed,
        count(a.id) filter (where a.status = 'pending' and a.date < v_today) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a
        on a.date >= w.start::date and a.date < w.start::date + 7 and a.status <> 'cancelled'
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', totals.live - totals.confirmed - totals.missed - t.missed,
      'noShow', totals.missed + t.missed,
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
        'free', (select cardinality(free) from private.day_availability(v_today, v_today)),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when private.is_past(v_today, o.label)
                or o.label not in (select label from private.open_slots(v_today)) then 'closed'
              else 'free' end
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
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;
