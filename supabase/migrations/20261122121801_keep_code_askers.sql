-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

-- Codes hold for ten minutes: who asked for those that are out is not carried over.
ALTER TABLE "private"."otp_codes"
  DROP COLUMN "asked_from";

ALTER TABLE "private"."otp_codes"
  DROP COLUMN "attempts";

CREATE TABLE "private"."otp_askers" (
  "email"    text                     NOT NULL,
  "network"  text                     NOT NULL,
  "attempts" integer                  NOT NULL DEFAULT 0,
  CONSTRAINT "otp_askers_pkey" PRIMARY KEY (email, network),
  "asked_at" timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."otp_askers"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION public.otp_issue (
  p_email     text,
  p_code_hmac text,
  p_address   text,
  p_limits    boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Failed to send OTP. Try again later.';
  v_mailbox text := private.mailbox(p_email);
  v_new boolean;
begin
  if p_limits then
    v_new := not exists (
      select 1 from private.limit_hits
      where key = 'otp-from:' || private.network(p_address, 48) and at > private.now() - interval '1 day'
    );
    perform private.hit('otp:all', case when v_new then 200 else 140 end, interval '1 hour', c_again, 'budget');
    perform private.hit_network('otp-from:', p_address, 20, interval '1 hour', c_again);
    perform private.hit('otp-day:' || v_mailbox, 10, interval '1 day', c_again);
    perform private.hit('otp-hour:' || v_mailbox, 5, interval '1 hour', c_again);
    perform private.hit('otp-minute:' || v_mailbox, 1, interval '60 seconds', c_again);
  end if;
  insert into private.otp_codes (email, code_hmac, expires_at)
  values (p_email, p_code_hmac, private.now() + interval '10 minutes')
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, other_attempts = 0;
  delete from private.otp_askers where email = p_email and asked_at <= private.now() - interval '10 minutes';
  update private.otp_askers set attempts = 0 where email = p_email;
  insert into private.otp_askers (email, network) values (p_email, private.network(p_address))
  on conflict (email, network) do update set asked_at = excluded.asked_at;
  if p_limits then
    return (
      select count(*) from private.limit_hits where key = 'otp:all' and at > private.now() - interval '1 hour'
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.otp_verify (
  p_email      text,
  p_code_hmac  text,
  p_token_hmac text,
  p_address    text DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_code private.otp_codes;
  v_network constant text := private.network(p_address);
  v_own_attempts int;
begin
  select * into v_code from private.otp_codes where email = p_email for update;
  if not found or v_code.expires_at <= private.now() then
    return 'expired';
  end if;
  select attempts into v_own_attempts from private.otp_askers where email = p_email and network = v_network;
  if coalesce(v_own_attempts, v_code.other_attempts) >= 5 then
    return 'locked';
  elsif v_own_attempts is null then
    update private.otp_codes set other_attempts = other_attempts + 1 where email = p_email;
  else
    update private.otp_askers set attempts = attempts + 1 where email = p_email and network = v_network;
  end if;
  if v_code.code_hmac <> p_code_hmac then
    return 'wrong';
  end if;
  delete from private.otp_codes where email = p_email;
  insert into private.booking_tokens (token_hmac, email, expires_at)
  values (p_token_hmac, p_email, private.now() + interval '30 minutes');
  return 'ok';
end
$function$;

ALTER TABLE "private"."otp_askers"
  ADD CONSTRAINT "otp_askers_email_fkey" FOREIGN KEY (email) REFERENCES private.otp_codes(email) ON DELETE CASCADE;

COMMENT ON COLUMN "private"."otp_askers"."attempts" IS 'Attempts of this network at the newest code; at most five.';

COMMENT ON COLUMN "private"."otp_codes"."other_attempts" IS 'Attempts from all networks that didn''t ask for a code of this address; at most five.';

COMMENT ON TABLE "private"."otp_askers" IS 'The networks that asked for a code of an address in the ten minutes before its newest one.';

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."otp_askers" TO "postgres";
