-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."failed_sign_ins"();

CREATE OR REPLACE FUNCTION private.failed_sign_ins()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
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

CREATE OR REPLACE FUNCTION public.list_appointments (
  p_from date,
  p_to   date
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  v_count int;
begin
  perform private.begin_read();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to - p_from >= 20 then
    perform private.refuse(400, 'A span may have at most 20 days', 'length');
  end if;
  return query
    select * from public.appointment_states a
    where a.date = any (array(select p_from + n from generate_series(0, p_to - p_from) as n)) and a.status <> 'cancelled';
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'appointments.list',
    'outcome', 'ok',
    'subject_id', concat_ws('/', p_from, nullif(p_to, p_from)),
    'item_count', v_count
  )));
end
$function$;

COMMENT ON COLUMN "public"."prescriptions"."patient_name" IS 'The name in the patient''s record, kept by triggers: lists show it and the search finds it without the patients.';

REVOKE ALL ON FUNCTION "private"."failed_sign_ins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."failed_sign_ins"() TO "postgres";

create or replace view public.appointment_states with (security_invoker=true) as
SELECT a.id,
    a.date,
    a.slot,
        CASE
            WHEN t.coming THEN p.name
            ELSE a.name
        END AS name,
        CASE
            WHEN t.coming THEN p.contact
            ELSE a.contact
        END AS contact,
        CASE
            WHEN t.coming THEN p.email
            ELSE a.email
        END AS email,
    a.status,
    a.patient_uid,
    a.version,
    a.created_at,
    a.updated_at,
    ((a.status = 'pending'::text) AND (NOT t.coming)) AS no_show,
    a.duration_minutes,
    a.mail_refused,
        CASE
            WHEN (t.coming AND (NOT private.same_number(a.contact, p.contact))) THEN a.contact
            ELSE NULL::text
        END AS given_contact,
        CASE
            WHEN (t.coming AND (a.email IS DISTINCT FROM p.email)) THEN a.email
            ELSE NULL::text
        END AS given_email,
    a.notice_version,
        CASE
            WHEN (a.reminded_at >= COALESCE(a.moved_at, a.created_at)) THEN a.reminded_at
            ELSE NULL::timestamp with time zone
        END AS reminded_at,
    a.visit_kind,
    a.reason
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming
         OFFSET 0) t)
     LEFT JOIN public.patients p ON ((p.patient_uid =
        CASE
            WHEN t.coming THEN a.patient_uid
            ELSE NULL::text
        END)));

create or replace view public.prescription_list with (security_invoker=true) as
SELECT r.id,
    r.patient_uid,
    r.patient_name,
    r.medicines,
    r.created_at,
    r.updated_at,
    r.author_id,
    r.search,
    (((r.created_at AT TIME ZONE ( SELECT private.time_zone() AS time_zone)))::date = ( SELECT private.today() AS today)) AS today,
    a.name AS author,
    r.version
   FROM (public.prescriptions r
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.author_id)));
