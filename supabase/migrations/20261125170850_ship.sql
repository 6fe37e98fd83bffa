-- Errors in browsers are counted, and may go to a sink; the next free times; the newest migration is known to the doctor.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 146d4f95cf07d54238396e488905859fe2889da88edcc3583d300aa9c62d373f

SET local check_function_bodies = off;

DROP FUNCTION "private"."day_availability"(date, date, private.clinic);

DROP FUNCTION "private"."get_public_month"(date);

DROP FUNCTION "private"."get_public_slots"(date);

DROP FUNCTION "public"."get_public_month"(date);

DROP FUNCTION "public"."get_public_slots"(date);

CREATE TABLE "private"."client_errors" (
  "day"     date    NOT NULL,
  "route"   text    NOT NULL,
  "message" text    NOT NULL,
  "frame"   text    NOT NULL,
  "build"   text    NOT NULL,
  "count"   integer NOT NULL DEFAULT 1,
  CONSTRAINT "client_errors_lengths_check" CHECK (((length(route) <= 60) AND (length(message) <= 200) AND (length(frame) <= 80) AND (length(build) <= 60))),
  CONSTRAINT "client_errors_pkey" PRIMARY KEY (day, route, message, frame, build)
);

ALTER TABLE "private"."client_errors"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."settings"
  ADD COLUMN "error_sink" text NOT NULL DEFAULT ''::text;

CREATE TYPE "public"."client_error" AS (
  "route"   text,
  "message" text,
  "frame"   text,
  "build"   text
);

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "error_sink" text CASCADE;

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from         date,
  p_to           date,
  p_clinic       private.clinic DEFAULT NULL::private.clinic,
  p_for_visitors boolean        DEFAULT false
)
  RETURNS TABLE (
    date    date,
    free    text[],
    reason  text,
    holiday boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.check_day(p_from), private.check_day(p_to);
  if p_clinic is null then
    select * into p_clinic from private.clinic;
  end if;
  return query
    with offered as materialized (
      select o.label, o.starts_at from public.slot_options o where o.label = any (p_clinic.slots) order by o.starts_at
    ), held as materialized (
      select h.date, h.slot from private.holds h where h.date between p_from and p_to
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when slots.free is not null then null
        when day.outside is not null then day.outside
        when day.holiday then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(day.holiday, false)
    from (
      select p_from + n as date, saved.holiday, saved.slots,
        saved.date is null and extract(dow from p_from + n)::smallint = any (p_clinic.open_weekdays) as is_by_rule,
        case
          when not p_for_visitors then null
          when p_from + n < p_clinic.today then 'past'
          when p_from + n > p_clinic.last_public_day then 'far'
        end as outside
      from generate_series(0, p_to - p_from) as n
      left join public.day_overrides saved on saved.date = p_from + n
    ) day
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at) filter (where not slot.past and not slot.taken) as free
      from (
        select o.label, o.starts_at,
          -- No zone is so far from another that a time of the day after tomorrow has passed.
          day.date <= p_clinic.today + 1
            and p_clinic.now >= (day.date + o.starts_at) at time zone p_clinic.time_zone as past,
          o.label = any (array(
            select a.slot from public.appointments a where a.date = day.date and a.status <> 'cancelled'
            union all
            select held.slot from held where held.date = day.date
          )) as taken
        from offered o
        where day.outside is null and (day.is_by_rule or o.label = any (day.slots))
      ) slot
    ) slots;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_next_slots()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clinic private.clinic;
begin
  select * into v_clinic from private.clinic;
  return (
    with days as materialized (
      select d.* from private.day_availability(
        v_clinic.today,
        greatest(v_clinic.today, private.next_open_date(v_clinic.today - 1, v_clinic)) + 13,
        v_clinic,
        true
      ) d
    ), next as (
      select d.date, free.slot, free.place
      from days d cross join unnest(d.free) with ordinality as free (slot, place)
      order by d.date, free.place limit 12
    )
    select jsonb_build_object(
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'slots', (
        select coalesce(jsonb_agg(jsonb_build_object('date', date, 'slot', slot) order by date, place), '[]') from next
      ),
      'days', (
        select jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object('date', date, 'free', cardinality(free), 'reason', reason)) order by date
        )
        from days where date < v_clinic.today + 14
      )
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.get_public_month (
  p_month date DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clinic private.clinic;
  v_first date;
begin
  select * into v_clinic from private.clinic;
  v_first := date_trunc('month', coalesce(p_month, v_clinic.today));
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'days', jsonb_agg(
        jsonb_build_object('date', d.date, 'free', cardinality(d.free), 'reason', d.reason) order by d.date
      )
    )
    from private.day_availability(v_first, (v_first + interval '1 month - 1 day')::date, v_clinic, true) d
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.get_public_slots (
  p_date date DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clinic private.clinic;
begin
  select * into v_clinic from private.clinic;
  p_date := coalesce(p_date, v_clinic.today);
  return (
    select jsonb_build_object(
      'date', d.date,
      'slots', d.free,
      'options', private.slot_labels(p_date, v_clinic),
      'holiday', d.holiday,
      'reason', d.reason,
      'zone', v_clinic.time_zone,
      'slotMinutes', v_clinic.slot_minutes,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'noticeVersion', private.notice_version(),
      'nextOpenDate', case
        when d.reason is not null and d.date < v_clinic.last_public_day then private.next_open_date(d.date, v_clinic)
      end
    )
    from private.day_availability(p_date, p_date, v_clinic, true) d
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.get_system_state()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'job', (
      select jsonb_build_object(
        'secondsAgo', greatest(0, extract(epoch from clock_timestamp() - ran_at))::int,
        'failed', to_jsonb(failed)
      )
      from private.job_runs where job = 'outbox'
    ),
    'mails', (
      select jsonb_build_object(
        'waiting', count(*) filter (
          where given_up_at is null and created_at < clock_timestamp() - interval '5 minutes'
        ),
        'givenUp', count(given_up_at)
      )
      from private.outbox where sent_at is null and withdrawn_at is null
    ),
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'clientErrors', private.recent_client_errors()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_sink_address (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_text ~ concat(
    '^https://[A-Za-z0-9_]{1,64}@(?![^/]*\.(localhost|local|internal|lan|arpa)[:/])([a-z0-9-]+\.)+[a-z][a-z0-9-]*',
    '(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*/[0-9]{1,20}$'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.next_open_date (
  p_after  date,
  p_clinic private.clinic
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_from date := greatest(p_after + 1, p_clinic.today);
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first.
  for v_week in 0..8 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, v_from + 7 * v_week + 6, p_clinic, true) a
    where a.reason is null;
    exit when v_found is not null or v_from + 7 * v_week + 6 >= p_clinic.last_public_day;
  end loop;
  return v_found;
end
$function$;

CREATE OR REPLACE FUNCTION private.recent_client_errors()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with kinds as (
    select sum(count)::int as count, message, route, frame, build
    from private.client_errors where day > private.today() - 7
    group by message, route, frame, build
  )
  select jsonb_build_object(
    'count', coalesce((select sum(count) from kinds), 0),
    'top', coalesce((
      select jsonb_agg(to_jsonb(top) order by top.count desc, top.message, top.route, top.frame, top.build)
      from (select * from kinds order by count desc, message, route, frame, build limit 20) top
    ), '[]')
  )
$function$;

CREATE OR REPLACE FUNCTION private.save_settings (
  p_settings public.clinic_settings,
  p_version  integer
)
  RETURNS SETOF public.settings
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.settings;
  v_after public.settings;
  v_overlap text;
begin
  perform private.require_admin();
  select * into v_before from public.settings for update;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed the settings meanwhile.', 'stale');
  end if;
  if not private.is_time_zone(p_settings.time_zone) then
    perform private.refuse(400, 'There is no such time zone');
  end if;
  v_overlap := private.overlapping_slots(p_settings.slots, p_settings.slot_minutes);
  -- A table from before the check stands until it is changed itself.
  if v_overlap is not null and (
    p_settings.slot_minutes <> v_before.slot_minutes
    or not (p_settings.slots <@ v_before.slots and p_settings.slots @> v_before.slots)
  ) then
    perform private.refuse(400, format('Visits of %s minutes overlap: %s', p_settings.slot_minutes, v_overlap));
  end if;
  insert into public.slot_options (label, starts_at)
  select label, label::time from unnest(p_settings.slots) as label
  on conflict (label) do nothing;
  update public.settings set
    time_zone = p_settings.time_zone,
    open_weekdays = array(select distinct day from unnest(p_settings.open_weekdays) as day order by day),
    slot_minutes = p_settings.slot_minutes,
    booking_horizon_days = p_settings.booking_horizon_days,
    daily_bookings_per_network = p_settings.daily_bookings_per_network,
    bmi_scale = p_settings.bmi_scale,
    clinic_name = p_settings.clinic_name,
    legal_name = p_settings.legal_name,
    email = p_settings.email,
    phones = p_settings.phones,
    street = p_settings.street,
    locality = p_settings.locality,
    postal_code = p_settings.postal_code,
    country = p_settings.country,
    country_code = p_settings.country_code,
    consultation_hours = p_settings.consultation_hours,
    consultation_note = p_settings.consultation_note,
    contact_hours = p_settings.contact_hours,
    cutoff_hours = p_settings.cutoff_hours,
    reminder_hours = array(select distinct hours from unnest(p_settings.reminder_hours) as hours order by hours desc),
    visit_kinds = array(select distinct kind from unnest(p_settings.visit_kinds) as kind order by kind),
    video_link = p_settings.video_link,
    fee = p_settings.fee,
    sends_sms = p_settings.sends_sms,
    dietitian_name = p_settings.dietitian_name,
    dietitian_picture = p_settings.dietitian_picture,
    dietitian_degree = p_settings.dietitian_degree,
    dietitian_registration = p_settings.dietitian_registration,
    slots = array(select label from unnest(p_settings.slots) as label group by label order by label::time),
    error_sink = p_settings.error_sink
  where id
  returning * into v_after;
  perform audit.record('settings.save', null, (
    select left(string_agg(after.key, ' ' order by after.key), 100)
    from jsonb_each(to_jsonb(v_after)) after
    where after.key not in ('version', 'updated_at', 'updated_by')
      and after.value <> to_jsonb(v_before) -> after.key
  ));
  return next v_after;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_client_error (
  p_error   public.client_error,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today constant date := private.today();
  v_count int;
begin
  if p_limits then
    perform private.hit_network(
      'client-error:', p_address, 10, interval '1 minute', 'Too many reports. Please try again later.'
    );
  end if;
  update private.client_errors set count = count + 1
  where day = v_today and route = p_error.route and message = p_error.message and frame = p_error.frame
    and build = p_error.build;
  if found then
    v_count := 2;
  else
    if (select count(*) from private.client_errors where day = v_today) >= 500 then
      p_error := row('other', 'Further errors', '', '');
    end if;
    insert into private.client_errors as known (day, route, message, frame, build)
    values (v_today, p_error.route, p_error.message, p_error.frame, p_error.build)
    on conflict on constraint client_errors_pkey do update set count = known.count + 1
    returning count into v_count;
  end if;
  return jsonb_build_object('isNew', v_count = 1, 'sink', (select error_sink from public.settings));
end
$function$;

CREATE OR REPLACE FUNCTION public.get_next_slots()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_next_slots();
end
$function$;

CREATE OR REPLACE FUNCTION public.get_public_month (
  p_month date DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_public_month(p_month);
end
$function$;

CREATE OR REPLACE FUNCTION public.get_public_slots (
  p_date date DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.get_public_slots(p_date);
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.acts where at < private.now() - interval '1 day';
  delete from private.client_errors where day <= private.today() - 7;
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
end
$function$;

COMMENT ON COLUMN "private"."client_errors"."frame" IS 'Where it happened: file, line and column; empty if unknown.';

COMMENT ON COLUMN "private"."client_errors"."route" IS 'The page''s pattern, such as /admin/patients/:uid.';

COMMENT ON COLUMN "public"."settings"."error_sink" IS 'Where errors in browsers are passed on to: a DSN of Sentry; empty for nowhere.';

COMMENT ON TABLE "private"."client_errors" IS 'How often each error occurred in browsers on a day; rows older than a week are purged.';

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date, private.clinic, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date, private.clinic, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_next_slots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_next_slots"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."get_public_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_month"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."get_public_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_slots"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_sink_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_sink_address"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."recent_client_errors"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recent_client_errors"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."count_client_error"(public.client_error, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_client_error"(public.client_error, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_next_slots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_next_slots"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_public_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_public_month"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_public_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_public_slots"(date) TO "anon", "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."client_errors" TO "postgres";

GRANT USAGE ON TYPE "public"."client_error" TO "postgres";

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_error_sink_check" CHECK (((length(error_sink) <= 500) AND ((error_sink = ''::text) OR private.is_sink_address(error_sink))));
