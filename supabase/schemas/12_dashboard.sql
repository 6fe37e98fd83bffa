/*
  private.daily_totals: how many bookings each day has, so that the dashboard reads a row a day and not every booking
  that there ever was. Kept by trigger, in the transaction of each change. It has no checks: a wrong total is rebuilt,
  and must not stand in the way of a booking.
*/
create table private.daily_totals (
  date date primary key,
  booked int not null,
  confirmed int not null
);
comment on table private.daily_totals is
  'Bookings of each day; those that are not confirmed are pending. private.rebuild_daily_totals() counts them anew.';
comment on column private.daily_totals.booked is 'All that are not cancelled.';
alter table private.daily_totals enable row level security;

/*
  private.count_booking(): moves the totals of the days that a change touches. The rows stay locked until the
  transaction ends, so bookings of one day pass here one after another. Nothing that others hold is waited for
  afterwards, and a move between two days takes the earlier one first: two moves in opposite directions can't deadlock.
*/
create function private.count_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger appointments_count_booking after insert or delete or update of date, status on public.appointments
  for each row execute function private.count_booking();

/*
  private.rebuild_daily_totals(): counts all bookings anew, while nobody books. For the database's owner, after rows
  were loaded with their triggers off.
*/
create function private.rebuild_daily_totals() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.appointments in share row exclusive mode;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date;
end
$$;

/* private.forget_daily_totals(): a table that was emptied has no bookings. */
create function private.forget_daily_totals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.daily_totals where true;
  return null;
end
$$;
create trigger appointments_forget_daily_totals after truncate on public.appointments
  for each statement execute function private.forget_daily_totals();

/*
  get_summary(): the dashboard's counts. Weeks start on Sunday. A pending booking of an earlier day is a no-show; for
  today's, it depends on the time.
*/
create function private.get_summary() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;
