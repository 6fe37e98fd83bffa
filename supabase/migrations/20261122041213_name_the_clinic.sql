-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."get_clinic"();

DROP FUNCTION "private"."slot_labels"();

DROP FUNCTION "public"."get_clinic"();

ALTER TABLE "public"."settings"
  ADD COLUMN "clinic_name" text NOT NULL DEFAULT 'Nivara Nutrition'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "legal_name" text NOT NULL DEFAULT 'Nivara Nutrition Clinic'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "email" text NOT NULL DEFAULT 'care@nivara.example'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "phones" text[] NOT NULL DEFAULT '{"+1 202-555-0142"}'::text[];

ALTER TABLE "public"."settings"
  ADD COLUMN "street" text NOT NULL DEFAULT '12 Neem Tree Lane, Suite 3'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "locality" text NOT NULL DEFAULT 'Pune'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "postal_code" text NOT NULL DEFAULT '411001'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "country" text NOT NULL DEFAULT 'India'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "country_code" text NOT NULL DEFAULT 'IN'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "consultation_hours" jsonb NOT NULL DEFAULT '[{"days": "Mon–Sat", "hours": "10:00 AM – 4:30 PM"}, {"days": "Sunday", "hours": "Closed"}]'::jsonb;

ALTER TABLE "public"."settings"
  ADD COLUMN "consultation_note" text NOT NULL DEFAULT 'Video consults available'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "contact_hours" jsonb NOT NULL DEFAULT '[{"days": "Mon–Fri", "hours": "10:00 AM – 5:00 PM"}]'::jsonb;

ALTER TABLE "public"."settings"
  ADD COLUMN "cutoff_hours" smallint NOT NULL DEFAULT 24;

ALTER TABLE "public"."settings"
  ADD COLUMN "reminder_hours" smallint[] NOT NULL DEFAULT '{48,2}'::smallint[];

ALTER TABLE "public"."settings"
  ADD COLUMN "visit_kinds" text[] NOT NULL DEFAULT '{clinic,video}'::text[];

ALTER TABLE "public"."settings"
  ADD COLUMN "video_link" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "fee" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "sends_sms" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."settings"
  ADD COLUMN "dietitian_name" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "dietitian_picture" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "dietitian_degree" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "dietitian_registration" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "slots" text[]
    NOT NULL DEFAULT '{"10:00 AM","10:30 AM","11:00 AM","11:30 AM","12:00 PM","12:30 PM","2:00 PM","2:30 PM","3:00 PM","3:30 PM","4:00 PM","4:30 PM"}'::text[];

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "clinic_name" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "legal_name" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "email" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "phones" text[] CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "street" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "locality" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "postal_code" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "country" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "country_code" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "consultation_hours" jsonb CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "consultation_note" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "contact_hours" jsonb CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "cutoff_hours" smallint CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "reminder_hours" smallint[] CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "visit_kinds" text[] CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "video_link" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "fee" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "sends_sms" boolean CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "dietitian_name" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "dietitian_picture" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "dietitian_degree" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "dietitian_registration" text CASCADE;

ALTER TYPE "public"."clinic_settings" ADD ATTRIBUTE "slots" text[] CASCADE;

CREATE OR REPLACE FUNCTION private.are_hours (
  p_hours jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_hours) = 'array' and jsonb_array_length(p_hours) <= 7 then (
    select coalesce(bool_and(
      jsonb_typeof(entry -> 'days') = 'string' and jsonb_typeof(entry -> 'hours') = 'string'
      and private.are_lines(array[entry ->> 'days', entry ->> 'hours'], 60)
      and entry - 'days' - 'hours' = '{}'
    ), true)
    from jsonb_array_elements(p_hours) as entry
  ) else false end
$function$;

CREATE OR REPLACE FUNCTION private.are_lines (
  p_lines text[],
  p_max   integer
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(bool_and(line is not null and length(line) between 1 and p_max and private.is_line(line)), true)
  from unnest(p_lines) as line
$function$;

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from date,
  p_to   date
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
  AS $function$
begin
  return query
    with clinic as materialized (
      select private.now() as now, s.time_zone, s.open_weekdays, s.slots from public.settings s
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when cardinality(slots.free) > 0 then null
        when coalesce(saved.holiday, false) then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(saved.holiday, false)
    from clinic
    cross join (select generate_series(p_from, p_to, interval '1 day')::date as date) day
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at) filter (where not slot.past and a.id is null) as free
      from (
        select o.label, o.starts_at, clinic.now >= (day.date + o.starts_at) at time zone clinic.time_zone as past
        from public.slot_options o
        where o.label = any (clinic.slots) and case
          when saved.date is null then extract(dow from day.date)::smallint = any (clinic.open_weekdays)
          else o.label = any (saved.slots)
        end
      ) slot
      left join public.appointments a on a.date = day.date and a.slot = slot.label and a.status <> 'cancelled'
    ) slots;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_clinic()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'timeZone', s.time_zone,
      'today', private.today(),
      'openWeekdays', s.open_weekdays,
      'slots', s.slots,
      'slotMinutes', s.slot_minutes,
      'bookingHorizonDays', s.booking_horizon_days,
      'bmiScale', case
        when s.bmi_scale <> 'zone' then s.bmi_scale
        when s.time_zone in ('Asia/Kolkata', 'Asia/Calcutta') then 'asian'
        else 'who'
      end,
      'clinicName', s.clinic_name,
      'legalName', s.legal_name,
      'email', s.email,
      'phones', s.phones,
      'street', s.street,
      'locality', s.locality,
      'postalCode', s.postal_code,
      'country', s.country,
      'countryCode', s.country_code,
      'consultationHours', s.consultation_hours,
      'consultationNote', s.consultation_note,
      'contactHours', s.contact_hours,
      'cutoffHours', s.cutoff_hours,
      'visitKinds', s.visit_kinds,
      'fee', s.fee,
      'sendsSms', s.sends_sms,
      'dietitianName', s.dietitian_name,
      'dietitianPicture', s.dietitian_picture,
      'dietitianDegree', s.dietitian_degree,
      'dietitianRegistration', s.dietitian_registration
    )
    from public.settings s
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

CREATE OR REPLACE FUNCTION private.open_slots (
  p_date date
)
  RETURNS TABLE (
    label     text,
    starts_at time without time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    select o.label, o.starts_at
    from public.slot_options o
    cross join public.settings s
    left join public.day_overrides d on d.date = p_date
    where o.label = any (s.slots) and case
      when d.date is null then extract(dow from p_date)::smallint = any (s.open_weekdays)
      else o.label = any (d.slots)
    end;
end
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
begin
  perform private.require_admin();
  select * into v_before from public.settings for update;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed the settings meanwhile.', 'stale');
  end if;
  if not exists (select 1 from pg_catalog.pg_timezone_names where name = p_settings.time_zone) then
    perform private.refuse(400, 'There is no such time zone');
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
    slots = array(select label from unnest(p_settings.slots) as label group by label order by label::time)
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

CREATE OR REPLACE FUNCTION private.slot_labels (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_agg(o.label order by o.starts_at)
    from public.slot_options o cross join public.settings s
    where o.label = any (s.slots)
      or exists (select 1 from public.appointments a where a.date = p_date and a.slot = o.label and a.status <> 'cancelled')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_clinic()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_clinic() $function$;

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
      'options', private.slot_labels(p_date),
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

CREATE OR REPLACE FUNCTION public.get_public_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with clinic as materialized (select private.today() as today, private.last_public_day() as last)
    select jsonb_build_object(
      'date', d.date,
      'slots', case when d.date > clinic.last then '[]' else to_jsonb(d.free) end,
      'options', private.slot_labels(p_date),
      'holiday', d.holiday,
      'reason', case when d.date < clinic.today then 'past' when d.date > clinic.last then 'far' else d.reason end,
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', clinic.today,
      'lastDate', clinic.last,
      'nextOpenDate', case when d.reason is not null and d.date < clinic.last then private.next_open_date(d.date) end
    )
    from private.day_availability(p_date, p_date) d, clinic
  );
end
$function$;

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_country_code_check" CHECK ((country_code ~ '^[A-Z]{2}$'::text));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_cutoff_hours_check" CHECK (((cutoff_hours >= 0) AND (cutoff_hours <= 168)));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_dietitian_picture_check"
    CHECK
    (((length(dietitian_picture) <= 500) AND ((dietitian_picture = ''::text) OR (dietitian_picture ~ '^/(?!/)[A-Za-z0-9_./%-]*$'::text) OR (dietitian_picture ~
    '^https://[^[:space:]"''<>\\]+$'::text))));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_phones_check" CHECK (((cardinality(phones) >= 1) AND (cardinality(phones) <= 3)));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_reminder_hours_check" CHECK (((cardinality(reminder_hours) <= 4) AND (1 <= ALL (reminder_hours)) AND (168 >= ALL (reminder_hours))));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_slots_check" CHECK (((cardinality(slots) >= 1) AND (cardinality(slots) <= 48)));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_video_link_check" CHECK (((video_link ~ '^(https://[^\s<>"]+)?$'::text) AND (length(video_link) <= 500)));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_visit_kinds_check" CHECK (((visit_kinds)::text = ANY (ARRAY['{clinic}'::text, '{video}'::text, '{clinic,video}'::text])));

COMMENT ON COLUMN "public"."settings"."consultation_hours" IS 'The hours as the booking page and the footer write them; slots go by other settings.';

COMMENT ON COLUMN "public"."settings"."contact_hours" IS 'The hours as the contact page writes them.';

COMMENT ON COLUMN "public"."settings"."country_code" IS 'ISO 3166-1 alpha-2, for search engines.';

COMMENT ON COLUMN "public"."settings"."cutoff_hours" IS 'How many elapsed hours before its start a visit can still be moved or cancelled by its patient.';

COMMENT ON COLUMN "public"."settings"."dietitian_picture" IS 'A path of the site or an https address; empty for none.';

COMMENT ON COLUMN "public"."settings"."fee" IS 'The fee as it is written; empty for none shown.';

COMMENT ON COLUMN "public"."settings"."phones" IS 'Telephone numbers as they are written; the first is the one that mails name.';

COMMENT ON COLUMN "public"."settings"."reminder_hours" IS 'How many hours before a visit its reminders are sent, the earliest first; empty for none.';

COMMENT ON COLUMN "public"."settings"."sends_sms" IS 'Whether the guidelines promise confirmation by SMS beside e-mail.';

COMMENT ON COLUMN "public"."settings"."slots" IS 'The slots that a day may offer, in its order; a booking of another slot stays.';

COMMENT ON COLUMN "public"."settings"."video_link" IS 'Where video visits take place; never shown to the public. Empty until set.';

COMMENT ON COLUMN "public"."settings"."visit_kinds" IS 'How visits take place: clinic, video or both.';

COMMENT ON TABLE "public"."settings" IS 'One row: what an admin sets for the clinic as a whole.';

COMMENT ON TABLE "public"."slot_options" IS 'When each slot starts in the clinic''s zone, those that are no longer offered included: bookings refer to them.';

REVOKE ALL ON FUNCTION "private"."are_hours"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_hours"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_lines"(text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_lines"(text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."get_clinic"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_clinic"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."slot_labels"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slot_labels"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_clinic"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_clinic"() TO "anon", "authenticated", "postgres", "service_role";

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_consultation_hours_check" CHECK (private.are_hours(consultation_hours));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_contact_hours_check" CHECK (private.are_hours(contact_hours));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_email_check" CHECK (private.is_mail_address(email));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_optional_lines_check"
    CHECK (private.are_lines(array_remove(ARRAY[consultation_note, fee, dietitian_name, dietitian_degree, dietitian_registration], ''::text), 120));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_phone_lines_check" CHECK (private.are_lines(phones, 40));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_required_lines_check" CHECK (private.are_lines(ARRAY[clinic_name, legal_name, street, locality, postal_code, country], 120));

-- Labels that were added by hand stay offered.
UPDATE "public"."settings" SET slots = kept.slots
FROM (SELECT array_agg(label ORDER BY starts_at) AS slots FROM "public"."slot_options") AS kept
WHERE settings.slots <> kept.slots;
