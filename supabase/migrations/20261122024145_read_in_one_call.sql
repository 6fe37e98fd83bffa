-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION audit.client_address()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return left(private.request_header('x-clinic-client-address'), 64);
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_read()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  perform private.note_activity(private.request_header('x-background-refresh') is not null);
end
$function$;

CREATE OR REPLACE FUNCTION private.current_staff (
  p_background boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_staff public.staff;
  v_session private.staff_sessions;
begin
  select * into v_staff from private.live_staff();
  if not found then
    return null;
  end if;
  perform private.note_activity(p_background);
  select * into v_session from private.staff_sessions where session_id = (select private.session_id());
  return jsonb_build_object(
    'id', v_staff.user_id,
    'username', v_staff.username,
    'name', v_staff.name,
    'email', v_staff.email,
    'phone', v_staff.phone,
    'role', v_staff.role,
    'mustChangePassword', v_staff.must_change_password,
    'sessionId', v_session.session_id,
    'expiresAt', v_session.expires_at,
    'idleSeconds', extract(epoch from private.idle_limit())::int,
    'now', private.now()
  );
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
  v_free text[];
begin
  perform private.begin_read();
  select free into v_free from private.day_availability(v_today, v_today);
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
      -- Like the list, without rows whose file has not arrived. Those of earlier days have been purged.
      'reports', totals.reports - (
        select count(*) from public.patient_reports r
        where r.uploaded_at > (select private.now()) - interval '1 day' and not exists (
          select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
        )
      ) - (select count(*) from public.patient_reports where removed_at is not null),
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

CREATE OR REPLACE FUNCTION private.note_activity (
  p_background boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not p_background then
    update private.staff_sessions set last_active_at = private.now()
    where session_id = (select private.session_id())
      and last_active_at < (select private.now() - interval '30 seconds');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.request_header (
  p_name text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> p_name;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_day_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return (
    with free as (select * from private.day_availability(p_date, p_date))
    select jsonb_build_object(
      'date', p_date,
      'slots', to_jsonb(free.free),
      'available', to_jsonb(free.free),
      'booked', coalesce((
        select jsonb_agg(a.slot order by o.starts_at)
        from public.appointments a join public.slot_options o on o.label = a.slot
        where a.date = p_date and a.status <> 'cancelled'
      ), '[]'),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(p_date)), '[]'),
      'options', private.slot_labels(),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'version', coalesce((select version from public.day_overrides where date = p_date), 0),
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_month (
  p_month date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_first date := date_trunc('month', p_month)::date;
  v_last date := (date_trunc('month', p_month) + interval '1 month - 1 day')::date;
begin
  perform private.begin_read();
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', private.time_zone(),
      'today', private.today(),
      'days', jsonb_agg(jsonb_build_object(
        'date', d.date,
        'open', d.reason is null or d.reason in ('full', 'past'),
        'holiday', d.holiday,
        'booked', coalesce(b.booked, 0),
        'confirmed', coalesce(b.confirmed, 0),
        'free', cardinality(d.free)
      ) order by d.date)
    )
    from private.day_availability(v_first, v_last) d
    left join (
      select date, count(*) as booked, count(*) filter (where status = 'confirmed') as confirmed
      from public.appointments
      where date between v_first and v_last and status <> 'cancelled'
      group by date
    ) b on b.date = d.date
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_appointments (
  p_from date,
  p_to   date
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_count int;
begin
  perform private.begin_read();
  if p_to - p_from >= 20 then
    perform private.refuse(400, 'A span may have at most 20 days', 'length');
  end if;
  return query
    select * from public.appointment_states a where a.date between p_from and p_to and a.status <> 'cancelled';
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'appointments.list',
    'outcome', 'ok',
    'subject_id', concat_ws('/', p_from, nullif(p_to, p_from)),
    'item_count', v_count
  )));
end
$function$;

REVOKE ALL ON FUNCTION "private"."begin_read"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_read"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."note_activity"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_activity"(boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse"(integer, text, text, integer) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."refuse"(integer, text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."request_header"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_header"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_appointments"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_appointments"(date, date) TO "authenticated", "postgres";
