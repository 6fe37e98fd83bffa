-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

ALTER TABLE "public"."settings"
  ADD COLUMN "bmi_scale" text NOT NULL DEFAULT 'zone'::text;

ALTER TABLE "public"."settings"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

CREATE TYPE "public"."clinic_settings" AS (
  "time_zone"                  text,
  "open_weekdays"              smallint[],
  "slot_minutes"               smallint,
  "booking_horizon_days"       smallint,
  "daily_bookings_per_network" smallint,
  "bmi_scale"                  text
);

CREATE OR REPLACE FUNCTION private.count_coming()
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (select count(*) from public.appointments where status <> 'cancelled' and date >= (select private.today()));
end
$function$;

CREATE OR REPLACE FUNCTION private.get_clinic()
  RETURNS TABLE (
    time_zone            text,
    today                date,
    open_weekdays        smallint[],
    slot_minutes         smallint,
    booking_horizon_days smallint,
    bmi_scale            text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  return query select s.time_zone, private.today(), s.open_weekdays, s.slot_minutes, s.booking_horizon_days,
    case
      when s.bmi_scale <> 'zone' then s.bmi_scale
      when s.time_zone in ('Asia/Kolkata', 'Asia/Calcutta') then 'asian'
      else 'who'
    end
  from public.settings s;
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
  update public.settings set
    time_zone = p_settings.time_zone,
    open_weekdays = array(select distinct day from unnest(p_settings.open_weekdays) as day order by day),
    slot_minutes = p_settings.slot_minutes,
    booking_horizon_days = p_settings.booking_horizon_days,
    daily_bookings_per_network = p_settings.daily_bookings_per_network,
    bmi_scale = p_settings.bmi_scale
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

CREATE OR REPLACE FUNCTION public.count_coming()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.count_coming() $function$;

CREATE OR REPLACE FUNCTION public.get_clinic()
  RETURNS TABLE (
    time_zone            text,
    today                date,
    open_weekdays        smallint[],
    slot_minutes         smallint,
    booking_horizon_days smallint,
    bmi_scale            text
  )
  LANGUAGE sql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$ select * from private.get_clinic() $function$;

CREATE OR REPLACE FUNCTION public.save_settings (
  p_settings public.clinic_settings,
  p_version  integer                DEFAULT NULL::integer
)
  RETURNS SETOF public.settings
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.save_settings(p_settings, p_version) $function$;

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_bmi_scale_check" CHECK ((bmi_scale = ANY (ARRAY['zone'::text, 'asian'::text, 'who'::text])));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_open_some_day_check" CHECK (((cardinality(open_weekdays) >= 1) AND (cardinality(open_weekdays) <= 7)));

CREATE TRIGGER settings_version
  BEFORE UPDATE ON public.settings
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

COMMENT ON COLUMN "public"."settings"."bmi_scale" IS 'Which bounds class a BMI; zone: Asian-Indian in India''s zone, WHO''s elsewhere.';

COMMENT ON COLUMN "public"."settings"."version" IS 'Counts the changes, so that a stale screen''s change can be refused.';

COMMENT ON TABLE "public"."settings" IS 'One row: the clinic''s zone, weekly opening days and limits.';

REVOKE ALL ON FUNCTION "private"."count_coming"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_coming"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_clinic"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_clinic"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_settings"(public.clinic_settings, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_settings"(public.clinic_settings, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."count_coming"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_coming"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_clinic"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_clinic"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_settings"(public.clinic_settings, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_settings"(public.clinic_settings, integer) TO "authenticated", "postgres";

GRANT USAGE ON TYPE "public"."clinic_settings" TO "postgres";
