-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."book_public"(text, date, text, text, text, text, text, boolean);

DROP FUNCTION "private"."is_username_known"(text);

DROP FUNCTION "private"."login_begin"(text, text);

DROP FUNCTION "private"."login_succeeded"(text, text);

DROP FUNCTION "private"."open_session"(uuid, uuid);

DROP FUNCTION "private"."orphan_account"(text);

DROP FUNCTION "private"."otp_issue"(text, text, text, boolean);

DROP FUNCTION "private"."otp_verify"(text, text, text);

DROP FUNCTION "private"."otp_withdraw"(text, text, text);

DROP FUNCTION "private"."outbox_claim"(integer);

DROP FUNCTION "private"."outbox_settle"(bigint, text, boolean);

DROP FUNCTION "private"."password_changed"(uuid, uuid);

DROP FUNCTION "private"."purge_expired"();

DROP FUNCTION "private"."record_sign_in"(text, uuid, text, text);

DROP FUNCTION "public"."book_public"(text, date, text, text, text, text, text, boolean);

DROP FUNCTION "public"."login_begin"(text, text);

DROP FUNCTION "public"."open_session"(uuid, uuid);

DROP FUNCTION "public"."otp_issue"(text, text, text, boolean);

DROP FUNCTION "public"."otp_verify"(text, text, text);

DROP FUNCTION "public"."password_changed"(uuid, uuid);

DROP FUNCTION "public"."purge_expired"();

CREATE OR REPLACE FUNCTION public.book_public (
  p_token_hmac text,
  p_date       date,
  p_slot       text,
  p_name       text,
  p_contact    text,
  p_email      text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_asked constant jsonb := jsonb_build_object(
    'date', p_date, 'slot', p_slot, 'name', btrim(p_name), 'contact', p_contact
  );
  v_token private.booking_tokens;
  v_row public.appointments;
  v_outcome text := 'booked';
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    v_outcome := case
      when v_token.asked = v_asked then 'repeated'
      when v_token.asked - '{name,contact}'::text[] = v_asked - '{name,contact}'::text[] then 'differs'
      else 'spent'
    end;
    if v_row.status = 'cancelled' then
      if v_outcome = 'spent' then
        perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
      end if;
      perform private.refuse(409, 'Slot already booked', 'cancelled');
    end if;
    return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
  end if;
  if v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'expired');
  end if;
  if p_limits then
    perform private.hit('book-from:' || p_address, 30, interval '1 hour', 'Too many bookings. Please call the clinic.');
    perform pg_catalog.pg_advisory_xact_lock(3, hashtext(p_email));
    if (
      select count(*) from public.appointments
      where email = p_email and status <> 'cancelled' and date >= private.today()
        and not private.has_ended(date, slot)
    ) >= 3 then
      perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
    end if;
  end if;
  v_row := private.write_booking(p_date, p_slot, p_name, p_contact, p_email, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_username_known (
  p_username text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select exists (select 1 from public.staff where username = p_username) $function$;

CREATE OR REPLACE FUNCTION public.login_begin (
  p_username text,
  p_address  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.hit('login:' || p_address, 20, interval '15 minutes', 'Too many attempts. Try again later.');
  perform private.hit('login:' || p_username || '@' || p_address, 5, interval '15 minutes',
    'Too many attempts. Try again later.');
end
$function$;

CREATE OR REPLACE FUNCTION public.login_succeeded (
  p_username text,
  p_address  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from private.limit_hits where key = 'login:' || p_username || '@' || p_address;
  delete from private.limit_hits where id = (
    select max(id) from private.limit_hits where key = 'login:' || p_address
  )
$function$;

CREATE OR REPLACE FUNCTION public.open_session (
  p_user_id    uuid,
  p_session_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_staff public.staff;
  v_expires timestamptz;
begin
  select * into v_staff from public.staff
  where user_id = p_user_id and active
    and (not must_change_password or temp_password_expires_at is null or temp_password_expires_at > private.now());
  if not found then
    return null;
  end if;
  delete from private.staff_sessions
  where expires_at <= private.now() or last_active_at <= private.now() - private.idle_limit();
  insert into private.staff_sessions (session_id, user_id) values (p_session_id, p_user_id)
  returning expires_at into v_expires;
  return jsonb_build_object('mustChangePassword', v_staff.must_change_password, 'expiresAt', v_expires);
end
$function$;

CREATE OR REPLACE FUNCTION public.orphan_account (
  p_username text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select u.id from auth.users u
  where u.email = p_username || '@staff.invalid' and u.created_at < now() - interval '1 minute'
    and not exists (select 1 from public.staff s where s.user_id = u.id)
$function$;

CREATE OR REPLACE FUNCTION public.otp_issue (
  p_email     text,
  p_code_hmac text,
  p_address   text,
  p_limits    boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Failed to send OTP. Try again later.';
begin
  if p_limits then
    perform private.hit('otp:all', 200, interval '1 hour', c_again);
    perform private.hit('otp-from:' || p_address, 20, interval '1 hour', c_again);
    perform private.hit('otp-day:' || p_email, 10, interval '1 day', c_again);
    perform private.hit('otp-hour:' || p_email, 5, interval '1 hour', c_again);
    perform private.hit('otp-minute:' || p_email, 1, interval '60 seconds', c_again);
  end if;
  insert into private.otp_codes (email, code_hmac, expires_at)
  values (p_email, p_code_hmac, private.now() + interval '10 minutes')
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, attempts = 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.otp_verify (
  p_email      text,
  p_code_hmac  text,
  p_token_hmac text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_code private.otp_codes;
begin
  select * into v_code from private.otp_codes where email = p_email for update;
  if not found or v_code.expires_at <= private.now() then
    return 'expired';
  end if;
  if v_code.attempts >= 5 then
    return 'locked';
  end if;
  update private.otp_codes set attempts = attempts + 1 where email = p_email;
  if v_code.code_hmac <> p_code_hmac then
    return 'wrong';
  end if;
  delete from private.otp_codes where email = p_email;
  insert into private.booking_tokens (token_hmac, email, expires_at)
  values (p_token_hmac, p_email, private.now() + interval '30 minutes');
  return 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION public.otp_withdraw (
  p_email     text,
  p_code_hmac text,
  p_address   text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from private.otp_codes where email = p_email and code_hmac = p_code_hmac;
  delete from private.limit_hits where id in (
    select max(h.id) from private.limit_hits h
    where h.key = any (
      array['otp-minute:' || p_email]
      || case when p_address is not null then
        array['otp-hour:' || p_email, 'otp-day:' || p_email, 'otp-from:' || p_address, 'otp:all']
      end
    )
    group by h.key
  )
$function$;

CREATE OR REPLACE FUNCTION public.outbox_claim (
  p_limit integer DEFAULT 10
)
  RETURNS TABLE (
    id        bigint,
    kind      text,
    recipient text,
    payload   jsonb
  )
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.recipient, o.payload
$function$;

CREATE OR REPLACE FUNCTION public.outbox_settle (
  p_id      bigint,
  p_error   text    DEFAULT NULL::text,
  p_refused boolean DEFAULT false
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null
  returning given_up_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.password_changed (
  p_user_id    uuid,
  p_session_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = p_user_id;
  delete from private.staff_sessions where user_id = p_user_id and session_id <> p_session_id;
  insert into audit.events (actor_id, actor, action, subject_id)
  select user_id, username, 'auth.change-password', user_id::text from public.staff where user_id = p_user_id;
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
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox where coalesce(sent_at, given_up_at) < clock_timestamp() - interval '7 days';
  perform private.purge_half_made_uploads();
end
$function$;

CREATE OR REPLACE FUNCTION public.record_sign_in (
  p_username text,
  p_user_id  uuid,
  p_outcome  text,
  p_address  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into audit.events (actor_id, actor, action, outcome, address)
  values (p_user_id, left(p_username, 64), 'auth.login', p_outcome, p_address)
$function$;

COMMENT ON SCHEMA "private" IS 'Not exposed: the acts behind the functions for callers, and tables that only functions touch.';

REVOKE ALL ON FUNCTION "public"."book_public"(text, date, text, text, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_public"(text, date, text, text, text, text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."login_begin"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."login_begin"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."open_session"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_session"(uuid, uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."otp_issue"(text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."otp_issue"(text, text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."otp_verify"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."otp_verify"(text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."password_changed"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."password_changed"(uuid, uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."purge_expired"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."purge_expired"() TO "postgres", "service_role";
