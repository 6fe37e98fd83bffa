/*
  Half-made uploads, rows whose file never arrived: all are forgotten, however old, and none is counted.
*/

/* private.report_sweep: how far the purge has looked through the files' rows. */
create table private.report_sweep (
  id boolean primary key default true check (id),
  uploaded_at timestamptz not null,
  report_id uuid not null
);
comment on table private.report_sweep is 'The last patient_reports row that the purge looked at; no row when it begins anew.';
alter table private.report_sweep enable row level security;

/*
  private.purge_half_made_uploads(): looks at the next thousand rows, by the index, since it runs every minute and
  most rows have had their file for years.
*/
create function private.purge_half_made_uploads() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_batch constant int := 1000;
  v_seen private.report_sweep;
  v_ids uuid[];
begin
  select * into v_seen from private.report_sweep;
  select array_agg(b.id order by b.uploaded_at, b.id) into v_ids
  from (
    select r.id, r.uploaded_at from public.patient_reports r
    where (r.uploaded_at, r.id) > (
        coalesce(v_seen.uploaded_at, '-infinity'), coalesce(v_seen.report_id, '00000000-0000-0000-0000-000000000000')
      )
      and r.uploaded_at < private.now() - interval '1 hour'
    order by r.uploaded_at, r.id limit c_batch
  ) b;
  if cardinality(v_ids) = c_batch then
    insert into private.report_sweep (uploaded_at, report_id)
    select r.uploaded_at, r.id from public.patient_reports r where r.id = v_ids[c_batch]
    on conflict (id) do update set uploaded_at = excluded.uploaded_at, report_id = excluded.report_id;
  else
    delete from private.report_sweep;
  end if;
  delete from public.patient_reports r
  where r.id = any (v_ids)
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;

create or replace function private.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox where coalesce(sent_at, given_up_at) < clock_timestamp() - interval '7 days';
  perform private.purge_half_made_uploads();
end
$$;

/*
  get_summary(): the dashboard's counts, from their own query, the whole table read once. Weeks begin on Sunday.
  A pending booking of an earlier day is a no-show; today's have to be asked for their time.
*/
create or replace function private.get_summary() returns jsonb
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
      select a.slot, a.status, a.status = 'pending' and private.has_ended(a.date, a.slot) as no_show
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
