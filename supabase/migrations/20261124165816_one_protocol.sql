-- One protocol for lost answers: acts keep their results under the caller's key for a day.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 74ad66dbaf99c74dc1f0490b13aad042c053a73ad9ab73efb7719031646d01ab

SET local check_function_bodies = off;

CREATE TABLE "private"."acts" (
  "caller"  text                     NOT NULL,
  "key"     uuid                     NOT NULL,
  "act"     text                     NOT NULL,
  "request" text                     NOT NULL,
  "result"  jsonb                    NOT NULL,
  CONSTRAINT "acts_pkey" PRIMARY KEY (caller, key),
  "at"      timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."acts"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.act_caller()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(auth.uid()::text, case when current_setting('role') = 'service_role' then private.request_header('x-clinic-caller') end);
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_act()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_key constant uuid := private.request_header('idempotency-key');
  v_caller constant text := private.act_caller();
  v_act private.acts;
begin
  if v_key is null or v_caller is null then
    return null;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(13, hashtext(v_caller || v_key));
  select * into v_act from private.acts where caller = v_caller and key = v_key;
  if not found then
    return null;
  end if;
  -- A kept result may hold a patient's data: an ended session reads it no more than anything else.
  if auth.uid() is not null then
    perform private.require_staff();
  end if;
  if (v_act.act, v_act.request) is distinct from
    (private.request_header('x-clinic-act'), private.request_header('x-clinic-request')) then
    perform private.refuse(422, 'This key was used for another request.', 'key');
  end if;
  return v_act.result;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_act (
  p_result jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_key constant uuid := private.request_header('idempotency-key');
  v_caller constant text := private.act_caller();
begin
  p_result := coalesce(p_result, 'null');
  if v_key is not null and v_caller is not null then
    insert into private.acts (caller, key, act, request, result)
    values (v_caller, v_key, private.request_header('x-clinic-act'), private.request_header('x-clinic-request'), p_result);
  end if;
  return p_result;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_password_reset (
  p_user_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.begin_password_reset(p_user_id)))) $function$;

CREATE OR REPLACE FUNCTION public.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text               DEFAULT NULL::text,
  p_walk_in     boolean            DEFAULT false,
  p_held        boolean            DEFAULT false
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.book_for_staff(p_booking, p_patient_uid, p_walk_in, p_held) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.cancel_appointment (
  p_id      uuid,
  p_notify  boolean DEFAULT true,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.cancel_appointment(p_id, p_notify, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.confirm_appointment (
  p_id      uuid,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.confirm_appointment(p_id, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.create_staff (
  p_user_id  uuid,
  p_username text,
  p_facts    public.staff_facts
)
  RETURNS SETOF public.staff
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.staff, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.create_staff(p_user_id, p_username, p_facts) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.describe_visit (
  p_id          uuid,
  p_description public.visit_description,
  p_version     integer                  DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.describe_visit(p_id, p_description, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions (
  p_user_id    uuid,
  p_session_id uuid DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(to_jsonb(private.end_sessions(p_user_id, p_session_id))))::int $function$;

CREATE OR REPLACE FUNCTION public.keep_record (
  p_id    uuid,
  p_field text,
  p_shown jsonb DEFAULT NULL::jsonb
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.keep_record(p_id, p_field, p_shown) done
  ))))
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
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_waiting (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.remove_waiting(p_id)))) $function$;

CREATE OR REPLACE FUNCTION public.reschedule_appointment (
  p_id      uuid,
  p_to      public.visit_move,
  p_version integer           DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.reschedule_appointment(p_id, p_to, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.restore_appointment (
  p_id     uuid,
  p_notify boolean DEFAULT true
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.restore_appointment(p_id, p_notify) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.restore_waiting (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.restore_waiting(p_id)))) $function$;

CREATE OR REPLACE FUNCTION public.revoke_calendar_feed()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.revoke_calendar_feed()))) $function$;

CREATE OR REPLACE FUNCTION public.save_claim (
  p_claim   public.claim_facts,
  p_version integer
)
  RETURNS SETOF public.claims
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.claims, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_claim(p_claim, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.save_day (
  p_date    date,
  p_slots   text[],
  p_holiday boolean DEFAULT NULL::boolean,
  p_version integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.save_day(p_date, p_slots, p_holiday, p_version))) $function$;

CREATE OR REPLACE FUNCTION public.save_day_range (
  p_from    date,
  p_to      date,
  p_holiday boolean
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(to_jsonb(private.save_day_range(p_from, p_to, p_holiday))))::int $function$;

CREATE OR REPLACE FUNCTION public.save_notices (
  p_privacy   text,
  p_terms     text,
  p_confirmed boolean,
  p_version   integer
)
  RETURNS SETOF public.notices
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.notices, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_notices(p_privacy, p_terms, p_confirmed, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.save_review (
  p_review  public.review_facts,
  p_version integer
)
  RETURNS SETOF public.text_reviews
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.text_reviews, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_review(p_review, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.save_settings (
  p_settings public.clinic_settings,
  p_version  integer                DEFAULT NULL::integer
)
  RETURNS SETOF public.settings
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.settings, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_settings(p_settings, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.unconfirm_appointment (
  p_id      uuid,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.unconfirm_appointment(p_id, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts,
  p_version integer            DEFAULT NULL::integer
)
  RETURNS SETOF public.staff
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.staff, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.update_staff(p_user_id, p_facts, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.write_prescription (
  p_patient_uid text,
  p_medicines   jsonb,
  p_id          uuid  DEFAULT NULL::uuid
)
  RETURNS SETOF public.prescription_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.prescription_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.write_prescription(p_patient_uid, p_medicines, p_id) done
  ))))
$function$;

COMMENT ON COLUMN "private"."acts"."caller" IS 'The account, never its session; or a digest of the token that speaks for a visitor.';

COMMENT ON COLUMN "private"."acts"."request" IS 'SHA-256 of the request: another one under the same key is refused.';

COMMENT ON TABLE "private"."acts" IS 'The results of acts, for a day: a call that comes again under its key gets the first one''s.';

REVOKE ALL ON FUNCTION "private"."act_caller"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."act_caller"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."begin_act"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_act"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."end_act"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_act"(jsonb) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."acts" TO "postgres";

CREATE INDEX acts_at_idx ON private.acts USING btree (at);
