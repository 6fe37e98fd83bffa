/*
  private.failed_sign_ins(): the usernames, known or not, with many failed sign-ins since yesterday, which may be
  somebody guessing. A few failures are just typing mistakes.
*/
create function private.failed_sign_ins() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('username', actor, 'count', count) order by count desc, actor), '[]')
    from (
      select actor, count(*) from audit.events
      where action = 'auth.login' and outcome = 'refused' and actor <> '(no username)'
        and at >= (select (private.today() - 1)::timestamp at time zone private.time_zone())
      group by actor having count(*) >= 20
      order by count(*) desc, actor limit 5
    ) names
  );
end
$$;

/*
  get_summary(): the dashboard's counts. Weeks start on Sunday. A pending booking of an earlier day is a no-show; for
  today's, it depends on the time. Everything is counted anew each time, from indexes.

  The plans are made once per session: with a long history, planning took as long as the query. So every range has two
  ends; for an open one Postgres expects a third of the table.
*/
create function private.get_summary() returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_since timestamptz := private.now() - interval '1 day';
  v_free text[];
  v_arriving bigint;
begin
  perform private.begin_read();
  select free into v_free from private.day_availability(v_today, v_today);
  -- Files that have not arrived; those of earlier days have been purged.
  select count(*) into v_arriving from public.patient_reports r
  where r.uploaded_at between v_since and 'infinity' and not exists (
    select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
  );
  return (
    with counted as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and date >= v_today) as coming,
        count(*) filter (where status = 'pending' and date < v_today and outcome is not null) as said
      from public.appointments where status <> 'cancelled'
    ),
    today as materialized (
      select slot, status, no_show, outcome from public.appointment_states where date = v_today and status <> 'cancelled'
    ),
    today_counts as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and not no_show and outcome is null) as pending,
        count(*) filter (where no_show) as missed
      from today
    ),
    weeks as (
      select w.start::date as start,
        count(a.date) as bookings,
        count(*) filter (where a.status = 'confirmed') as confirmed,
        count(*) filter (where a.status = 'pending' and a.date < v_today and a.outcome is null) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a
        on a.date >= w.start::date and a.date < w.start::date + 7 and a.status <> 'cancelled'
      group by w.start
    ),
    -- What staff said of the visits; of one of an earlier day of which they said nothing, what came of it is unknown.
    outcomes as (
      select w.start::date as start,
        count(a.date) filter (where a.status <> 'cancelled') as booked,
        count(*) filter (where a.outcome = 'seen') as came,
        count(*) filter (where a.outcome = 'did-not-come') as did_not_come,
        count(*) filter (where a.status = 'cancelled' or a.outcome = 'cancelled-late') as cancelled,
        count(a.date) filter (where a.status <> 'cancelled' and a.outcome is null and a.date < v_today) as unknown
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a on a.date >= w.start::date and a.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', c.live,
      'confirmed', c.confirmed,
      'pending', c.coming - t.missed,
      'noShow', c.live - c.confirmed - c.coming - c.said + t.missed,
      'patients', (select count(*) from public.patients),
      'prescriptions', (select count(*) from public.prescriptions),
      -- Like the list.
      'reports', (select count(*) - v_arriving - count(removed_at) from public.patient_reports),
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
              when l.no_show or l.outcome = 'did-not-come' then 'no-show'
              when l.outcome = 'seen' then 'confirmed'
              when l.status is not null then l.status
              when o.label = any (v_free) then 'free'
              when o.label in (select slot from private.holds where date = v_today) then 'held'
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
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end,
          'outcomes', jsonb_build_object('booked', o.booked, 'came', o.came, 'didNotCome', o.did_not_come,
            'cancelled', o.cancelled, 'unknown', o.unknown)
        ) order by w.start)
        from weeks w join outcomes o on o.start = w.start
      )
    )
    from counted c, today_counts t
  );
end
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;
