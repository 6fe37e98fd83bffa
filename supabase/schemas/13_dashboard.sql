/*
  The dashboard's totals. Triggers update them in the transaction of each change, so that the dashboard costs the same
  however many rows there are. They have no check constraints: a wrong total can be rebuilt, and must not block a
  booking.

  private.daily_totals: how many bookings each day had when the changes were last added up.
*/
create table private.daily_totals (
  date date primary key,
  booked int not null,
  confirmed int not null
);
comment on table private.daily_totals is
  'Bookings of each day, without the newest changes. private.rebuild_totals() recounts them.';
comment on column private.daily_totals.booked is 'All that are not cancelled.';
alter table private.daily_totals enable row level security;

/*
  private.daily_changes: the changes since then. If each day had a single row, everyone booking that day would wait
  until the first booking is committed; here each adds a row of its own.
*/
create table private.daily_changes (
  id bigint generated always as identity primary key,
  date date not null,
  booked int not null,
  confirmed int not null
);
comment on table private.daily_changes is 'Changes to daily_totals that the job that runs every minute has yet to add.';
alter table private.daily_changes enable row level security;

/* private.daily_counts: the days' bookings as they are now. A day's numbers are the sums of its rows. */
create view private.daily_counts as
  select date, booked, confirmed from private.daily_totals
  union all
  select date, booked, confirmed from private.daily_changes;
comment on view private.daily_counts is
  'A day''s bookings are the sum of its rows; those not confirmed are pending.';

/*
  private.total_changes: the clinic's totals, each stored as a series of changes. With one row per total, all writers
  would wait for each other; here each adds a row of its own, and the job that runs every minute adds them up.
*/
create table private.total_changes (
  id bigint generated always as identity primary key,
  total text not null check (total in ('booked', 'confirmed', 'patients', 'prescriptions', 'patient_reports')),
  change bigint not null
);
comment on table private.total_changes is 'The total is the sum of the changes. private.rebuild_totals() recounts it.';
alter table private.total_changes enable row level security;

/* private.add_up_totals(): replaces the changes by their sums, except those still being written. */
create function private.add_up_totals() returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

/* private.count_rows(): notes how many rows a statement added to a table or deleted from it. */
create function private.count_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.total_changes (total, change)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$$;
create trigger patients_count_new after insert on public.patients
  referencing new table as changed for each statement execute function private.count_rows();
create trigger patients_count_deleted after delete on public.patients
  referencing old table as changed for each statement execute function private.count_rows();
create trigger prescriptions_count_new after insert on public.prescriptions
  referencing new table as changed for each statement execute function private.count_rows();
create trigger prescriptions_count_deleted after delete on public.prescriptions
  referencing old table as changed for each statement execute function private.count_rows();
create trigger patient_reports_count_new after insert on public.patient_reports
  referencing new table as changed for each statement execute function private.count_rows();
create trigger patient_reports_count_deleted after delete on public.patient_reports
  referencing old table as changed for each statement execute function private.count_rows();

/* private.count_booking(): notes how a change affects the clinic's totals and those of the days it touches. */
create function private.count_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Before an insert there is no old row, after a delete no new one: their fields are null.
  v_was_booked constant int := coalesce((old.status <> 'cancelled')::int, 0);
  v_was_confirmed constant int := coalesce((old.status = 'confirmed')::int, 0);
  v_is_booked constant int := coalesce((new.status <> 'cancelled')::int, 0);
  v_is_confirmed constant int := coalesce((new.status = 'confirmed')::int, 0);
begin
  if v_is_booked <> v_was_booked then
    insert into private.total_changes (total, change) values ('booked', v_is_booked - v_was_booked);
  end if;
  if v_is_confirmed <> v_was_confirmed then
    insert into private.total_changes (total, change) values ('confirmed', v_is_confirmed - v_was_confirmed);
  end if;
  if v_was_booked > 0 then
    insert into private.daily_changes (date, booked, confirmed) values (old.date, -1, -v_was_confirmed);
  end if;
  if v_is_booked > 0 then
    insert into private.daily_changes (date, booked, confirmed) values (new.date, 1, v_is_confirmed);
  end if;
  return null;
end
$$;
create trigger appointments_count_booking after insert or delete or update of date, status on public.appointments
  for each row execute function private.count_booking();

/*
  private.rebuild_totals(): recounts everything, while writers wait. For the database's owner, after rows were loaded
  with triggers off.
*/
create function private.rebuild_totals() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.patients, public.appointments, public.prescriptions, public.patient_reports
    in share row exclusive mode;
  delete from private.daily_changes where true;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date
  -- Days that are read together lie together.
  order by date;
  delete from private.total_changes where true;
  insert into private.total_changes (total, change)
  select 'booked', coalesce(sum(booked), 0) from private.daily_totals
  union all select 'confirmed', coalesce(sum(confirmed), 0) from private.daily_totals
  union all select 'patients', count(*) from public.patients
  union all select 'prescriptions', count(*) from public.prescriptions
  union all select 'patient_reports', count(*) from public.patient_reports;
end
$$;

/* private.reset_totals(): resets the totals of a table that was truncated. */
create function private.reset_totals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'appointments' then
    delete from private.daily_changes where true;
    delete from private.daily_totals where true;
    delete from private.total_changes where total in ('booked', 'confirmed');
  end if;
  delete from private.total_changes where total = tg_table_name;
  return null;
end
$$;
create trigger appointments_reset_totals after truncate on public.appointments
  for each statement execute function private.reset_totals();
create trigger patients_reset_totals after truncate on public.patients
  for each statement execute function private.reset_totals();
create trigger prescriptions_reset_totals after truncate on public.prescriptions
  for each statement execute function private.reset_totals();
create trigger patient_reports_reset_totals after truncate on public.patient_reports
  for each statement execute function private.reset_totals();

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
  today's, it depends on the time. Only coming days are added up one by one; past ones follow from the totals.

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
    with totals as (
      select coalesce(sum(change) filter (where total = 'booked'), 0) as live,
        coalesce(sum(change) filter (where total = 'confirmed'), 0) as confirmed,
        coalesce(sum(change) filter (where total = 'patients'), 0) as patients,
        coalesce(sum(change) filter (where total = 'prescriptions'), 0) as prescriptions,
        coalesce(sum(change) filter (where total = 'patient_reports'), 0) as reports
      from private.total_changes
    ),
    coming as (
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_counts
      where date between v_today and 'infinity'
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
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end
        ) order by w.start)
        from weeks w
      )
    )
    from totals, coming, today_counts t
  );
end
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;
