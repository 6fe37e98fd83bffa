-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."slow_guessing"(text, text);

DROP FUNCTION "public"."login_begin"(text, text);

CREATE TABLE "private"."login_places" (
  "username" text                     NOT NULL,
  "network"  text                     NOT NULL,
  "since"    timestamp with time zone NOT NULL,
  "back_at"  timestamp with time zone NOT NULL,
  CONSTRAINT "login_places_pkey" PRIMARY KEY (username, network)
);

ALTER TABLE "private"."login_places"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.slow_guessing (
  p_username text,
  p_address  text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_free constant int := 50;
  v_key constant text := 'login-name:' || p_username;
  v_failures int;
  v_last timestamptz;
  v_wait interval;
  v_seconds int;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(v_key));
  select count(*), max(at) into v_failures, v_last
  from private.limit_hits where key = v_key and at > private.now() - interval '1 hour';
  if v_failures >= c_free and not exists (
    select 1 from audit.events
    where actor = p_username and action = 'auth.login' and outcome = 'ok'
      and at > private.now() - interval '90 days'
      and private.network(address) = private.network(p_address)
  ) then
    v_wait := least(60, power(2, least(v_failures - c_free, 6))) * interval '1 second';
    v_seconds := private.wait_for_turn(p_username, p_address, v_last + v_wait, v_wait);
    if v_seconds is not null then
      return v_seconds;
    end if;
  end if;
  insert into private.limit_hits (key) values (v_key);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_back_hits (
  p_keys text[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from private.limit_hits where id in (
    select max(id) from private.limit_hits where key = any (p_keys) group by key
  )
$function$;

CREATE OR REPLACE FUNCTION private.wait_for_turn (
  p_username text,
  p_address  text,
  p_turn_at  timestamp with time zone,
  p_wait     interval
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now constant timestamptz := private.now();
  v_network constant text := private.network(p_address);
  v_since timestamptz;
  v_ahead int;
  v_seconds int;
begin
  delete from private.login_places where username = p_username and back_at <= v_now - interval '1 minute';
  select since into v_since from private.login_places where username = p_username and network = v_network;
  if v_since is null then
    if (
      select count(*) from private.login_places
      where username = p_username and private.network(network, 48) = private.network(p_address, 48)
    ) >= 5 then
      return 60;
    end if;
    select v_now + (count(*) - 1) * interval '15 minutes' into v_since
    from private.limit_hits
    where key = 'login:' || p_username || '@' || v_network and at > v_now - interval '1 hour';
    insert into private.login_places (username, network, since, back_at) values (p_username, v_network, v_since, v_now);
  end if;
  select count(*) into v_ahead
  from private.login_places where username = p_username and (since, network) < (v_since, v_network);
  if v_ahead = 0 and p_turn_at <= v_now then
    delete from private.login_places where username = p_username and network = v_network;
    return null;
  end if;
  v_seconds := least(60, ceil(extract(epoch from greatest(p_turn_at, v_now) - v_now + v_ahead * p_wait)));
  update private.login_places set back_at = v_now + v_seconds * interval '1 second'
  where username = p_username and network = v_network;
  return v_seconds;
end
$function$;

CREATE OR REPLACE FUNCTION public.login_begin (
  p_username text,
  p_address  text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Too many attempts. Try again later.';
  v_seconds int;
begin
  perform private.hit_network('login:', p_address, 20, interval '15 minutes', c_again);
  perform private.hit_network('login:' || p_username || '@', p_address, 5, interval '15 minutes', c_again);
  v_seconds := private.slow_guessing(p_username, p_address);
  if v_seconds is not null then
    perform private.take_back_hits(
      private.network_keys('login:', p_address) || private.network_keys('login:' || p_username || '@', p_address)
    );
  end if;
  return v_seconds;
end
$function$;

CREATE OR REPLACE FUNCTION public.login_withdrawn (
  p_username text,
  p_address  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.take_back_hits(
    private.network_keys('login:', p_address) || private.network_keys('login:' || p_username || '@', p_address)
    || array['login-name:' || p_username]
  )
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
  select private.take_back_hits(
    array['otp-minute:' || private.mailbox(p_email)]
    || case when p_address is not null then
      array['otp-hour:' || private.mailbox(p_email), 'otp-day:' || private.mailbox(p_email), 'otp:all']
      || private.network_keys('otp-from:', p_address)
    end
  )
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
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_half_made_uploads();
  perform private.add_up_totals();
end
$function$;

COMMENT ON COLUMN "private"."login_places"."back_at" IS 'When the network was told to ask again; a minute later its place lapses.';

COMMENT ON COLUMN "private"."login_places"."since" IS 'When the network asked first, and for each of its failures a quarter of an hour later: the order of the turns.';

COMMENT ON TABLE "private"."login_places" IS 'Networks that wait for a turn to sign in with a username at which many guess.';

REVOKE ALL ON FUNCTION "private"."slow_guessing"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slow_guessing"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_back_hits"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_back_hits"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."wait_for_turn"(text, text, timestamp WITH time zone, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."wait_for_turn"(text, text, timestamp WITH time zone, interval) TO "postgres";

REVOKE ALL ON FUNCTION "public"."login_begin"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."login_begin"(text, text) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."login_places" TO "postgres";
