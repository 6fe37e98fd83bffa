-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "appointments_stamp" ON "public"."appointments";

DROP TRIGGER "appointments_version" ON "public"."appointments";

DROP FUNCTION "public"."outbox_settle"(bigint, text, boolean);

DROP FUNCTION "public"."password_changed"(uuid, uuid);

ALTER TABLE "public"."appointments"
  ADD COLUMN "mail_refused" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.check_values()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := to_jsonb(old);
  v_value text;
begin
  for i in 0..tg_nargs - 2 by 2 loop
    v_value := v_new ->> tg_argv[i];
    continue when v_value is not distinct from v_old ->> tg_argv[i];
    if not (case tg_argv[i + 1]
      when 'line' then private.is_line(v_value)
      when 'address' then v_value = '' or private.is_mail_address(v_value)
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_line (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' $function$;

CREATE OR REPLACE FUNCTION private.is_mail_address (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select length(p_text) <= 254 and length(split_part(p_text, '@', 1)) <= 64
    and p_text ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
$function$;

CREATE OR REPLACE FUNCTION private.refuse_mass_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if current_user = 'authenticated' and (select count(*) from (select from changed limit 2) two) > 1 then
    raise exception using errcode = 'PT400', message = 'One record at a time', hint = 'many', detail = '';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.outbox_settle (
  p_id      bigint,
  p_error   text    DEFAULT NULL::text,
  p_refused boolean DEFAULT false
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_mail private.outbox;
begin
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null
  returning * into v_mail;
  if not found then
    return null;
  end if;
  if p_error is null or p_refused then
    update public.appointments set mail_refused = coalesce(p_refused, false)
    where id = (v_mail.payload ->> 'id')::uuid and mail_refused <> coalesce(p_refused, false);
  end if;
  return v_mail.given_up_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.password_changed (
  p_user_id    uuid,
  p_session_id uuid,
  p_address    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = p_user_id;
  delete from private.staff_sessions where user_id = p_user_id and session_id <> p_session_id;
  insert into audit.events (actor_id, actor, action, subject_id, address)
  select user_id, username, 'auth.change-password', user_id::text, p_address
  from public.staff where user_id = p_user_id;
end
$function$;

CREATE TRIGGER appointments_stamp
  BEFORE UPDATE ON public.appointments
  FOR EACH ROW
  WHEN ((old.mail_refused = new.mail_refused))
  EXECUTE FUNCTION private.stamp_change();

CREATE TRIGGER appointments_values
  BEFORE INSERT OR UPDATE OF name, contact, email ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'contact', 'line', 'email', 'address');

CREATE TRIGGER appointments_version
  BEFORE UPDATE ON public.appointments
  FOR EACH ROW
  WHEN ((old.mail_refused = new.mail_refused))
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER blog_posts_one_at_a_time
  AFTER UPDATE ON public.blog_posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

CREATE TRIGGER blog_posts_values
  BEFORE INSERT OR UPDATE OF title, author ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('title', 'line', 'author', 'line');

CREATE TRIGGER patients_one_at_a_time
  AFTER UPDATE ON public.patients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

CREATE TRIGGER patients_values
  BEFORE INSERT OR UPDATE OF name, contact, email ON public.patients
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'contact', 'line', 'email', 'address');

CREATE TRIGGER prescriptions_one_at_a_time
  AFTER UPDATE ON public.prescriptions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

CREATE TRIGGER staff_values
  BEFORE INSERT OR UPDATE OF name, phone, email ON public.staff
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'phone', 'line', 'email', 'address');

COMMENT ON COLUMN "public"."appointments"."mail_refused" IS 'The mail server refused the newest mail to this booking''s address for good; the outbox sets it.';

REVOKE ALL ON FUNCTION "private"."check_values"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_values"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_line"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_line"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_mail_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_mail_address"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_mass_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_mass_change"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."outbox_settle"(bigint, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outbox_settle"(bigint, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."password_changed"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."password_changed"(uuid, uuid, text) TO "postgres", "service_role";

create or replace view public.appointment_states with (security_invoker=true) as
SELECT a.id,
    a.date,
    a.slot,
    a.name,
    a.contact,
    a.email,
    a.status,
    a.patient_uid,
    a.version,
    a.created_at,
    a.updated_at,
    ((a.status = 'pending'::text) AND ((a.date < ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) >= (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS no_show,
    a.duration_minutes,
    a.mail_refused
   FROM (public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)));
