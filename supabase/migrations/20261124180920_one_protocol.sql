-- One protocol for lost answers: acts keep their results under the caller's key for a day. An entry of the waiting list
-- carries every fact of a booking.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 74ad66dbaf99c74dc1f0490b13aad042c053a73ad9ab73efb7719031646d01ab

SET local check_function_bodies = off;

-- By hand: codes of the last ten minutes can't give the new kind of token.
delete from private.otp_codes;

-- By hand: entries of before have the facts that they asked for then.
ALTER TABLE "private"."waiting_entries" ADD COLUMN "booking" public.new_booking;
UPDATE "private"."waiting_entries" SET "booking" = jsonb_populate_record(null::public.new_booking, jsonb_build_object(
  'name', "name", 'contact', "contact", 'email', "email", 'notice_version', "notice_version"
));
ALTER TABLE "private"."waiting_entries" ALTER COLUMN "booking" SET NOT NULL;

DROP INDEX "private"."waiting_entries_one_per_mailbox";

DROP VIEW "private"."holds";

ALTER TABLE "private"."waiting_entries"
  DROP CONSTRAINT "waiting_entries_contact_check";

ALTER TABLE "private"."waiting_entries"
  DROP CONSTRAINT "waiting_entries_email_check";

ALTER TABLE "private"."waiting_entries"
  DROP CONSTRAINT "waiting_entries_name_check";

ALTER TABLE "private"."waiting_entries"
  DROP CONSTRAINT "waiting_entries_notice_version_check";

DROP FUNCTION "private"."add_to_waiting_list"(public.waiting_person, public.waiting_wish, uuid, text, boolean);

DROP FUNCTION "private"."move_report"(uuid, text, text);

DROP FUNCTION "private"."remove_report"(uuid, text);

DROP FUNCTION "private"."restore_report"(uuid);

DROP FUNCTION "public"."accept_offer"(text, uuid, text, boolean);

DROP FUNCTION "public"."cancel_visit"(text, text, boolean, integer);

DROP FUNCTION "public"."decline_offer"(text, uuid, text);

DROP FUNCTION "public"."join_waiting"(public.waiting_person, public.waiting_wish, text, text, boolean);

DROP FUNCTION "public"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean);

DROP FUNCTION "public"."leave_waiting"(text, text);

DROP FUNCTION "public"."leave_waiting_of_visit"(text, text);

DROP FUNCTION "public"."move_report"(uuid, text, text);

DROP FUNCTION "public"."move_visit"(text, date, text, text, boolean, integer);

DROP FUNCTION "public"."otp_issue"(text, text, text, boolean);

DROP FUNCTION "public"."otp_verify"(text, text, text, text);

DROP FUNCTION "public"."remove_report"(uuid, text);

DROP FUNCTION "public"."restore_report"(uuid);

DROP FUNCTION "public"."unsubscribe_waiting"(uuid, text);

DROP TYPE "public"."waiting_person";

ALTER TABLE "private"."waiting_entries"
  DROP COLUMN "contact";

ALTER TABLE "private"."waiting_entries"
  DROP COLUMN "email";

ALTER TABLE "private"."waiting_entries"
  DROP COLUMN "name";

ALTER TABLE "private"."waiting_entries"
  DROP COLUMN "notice_version";

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

ALTER TABLE "private"."otp_codes"
  ADD COLUMN "salt" text NOT NULL;

ALTER TABLE "private"."otp_codes"
  ADD COLUMN "token_hmac" text NOT NULL;

ALTER TABLE "private"."otp_codes"
  ADD COLUMN "key" uuid;

ALTER TABLE "private"."otp_codes"
  ADD COLUMN "used_by" text;

ALTER TABLE "private"."waiting_entries"
  ADD COLUMN "email" text GENERATED ALWAYS AS ((booking).email) STORED NOT NULL;

ALTER TABLE "private"."waiting_entries"
  ADD COLUMN "name" text GENERATED ALWAYS AS ((booking).name) STORED NOT NULL;

ALTER TABLE "private"."waiting_entries"
  ADD COLUMN "contact" text GENERATED ALWAYS AS ((booking).contact) STORED NOT NULL;

CREATE TYPE "public"."new_report" AS (
  "id"           uuid,
  "patient_uid"  text,
  "object_key"   text,
  "file_name"    text,
  "content_type" text,
  "size_bytes"   integer,
  "sha256"       text
);

CREATE OR REPLACE FUNCTION private.accept_offer (
  p_digest   text,
  p_offer_id uuid,
  p_address  text,
  p_limits   boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, false);
  v_visit public.appointments;
  v_offer private.waiting_offers;
  v_booking public.new_booking;
  v_row public.appointments;
begin
  if v_entry.appointment_id is not null then
    perform private.begin_move();
    select * into v_visit from public.appointments where id = v_entry.appointment_id for update;
  end if;
  v_entry := private.find_waiting(p_digest, true);
  select * into v_offer from private.waiting_offers where id = p_offer_id and entry_id = v_entry.id for update;
  if v_offer.outcome = 'accepted' then
    return jsonb_build_object('booked', false, 'waiting', private.waiting_json(v_entry));
  elsif v_offer.id is null or v_offer.ended_at is not null or v_entry.ended_at is not null
    or v_offer.held_until <= private.now() or v_entry.appointment_id is distinct from v_visit.id then
    perform private.refuse(409, 'This time is no longer held for you.', 'offer');
  end if;
  perform private.end_offer(v_offer, 'accepted', false);
  update private.waiting_entries set ended_at = private.now(), outcome = 'booked' where id = v_entry.id
  returning * into v_entry;
  if v_visit.id is not null then
    perform private.check_visit(v_visit, v_visit.version);
    perform private.check_public_day(v_offer.date);
    v_row := private.move_booking(v_visit.id, v_offer.date, v_offer.slot, true);
  else
    perform private.check_public_day(v_offer.date);
    if p_limits then
      perform private.check_open_bookings(v_entry.email);
    end if;
    v_booking := v_entry.booking;
    v_booking.date := v_offer.date;
    v_booking.slot := v_offer.slot;
    if v_booking.visit_kind <> all (select unnest(visit_kinds) from public.settings) then
      v_booking.visit_kind := null;
    end if;
    v_row := private.write_booking(v_booking, null, 'public');
    perform private.queue_mail(v_row, 'booked');
  end if;
  perform audit.record('waiting.accept', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('booked', true, 'waiting', private.waiting_json(v_entry));
end
$function$;

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

CREATE OR REPLACE FUNCTION private.act_key()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return case when private.act_caller() is not null and private.request_header('x-clinic-act') is not null
    and private.request_header('x-clinic-request') is not null then private.request_header('idempotency-key')::uuid end;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_to_waiting_list (
  p_booking        public.new_booking,
  p_wish           public.waiting_wish,
  p_appointment_id uuid,
  p_address        text,
  p_limits         boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Too many changes today. Please call the clinic.';
  v_networks constant text[] := case when p_limits then private.network_keys('', p_address) else '{}' end;
  v_before private.waiting_entries;
  v_entry private.waiting_entries;
  v_other uuid;
begin
  perform private.check_wish(p_wish);
  p_booking.name := btrim(p_booking.name);
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', c_again);
    perform private.hit('waiting:' || private.mailbox(p_booking.email), 10, interval '1 day', c_again);
  end if;
  perform private.lock_mailbox(p_booking.email);
  if p_appointment_id is not null then
    select id into v_other from private.waiting_entries
    where appointment_id = p_appointment_id and ended_at is null
      and private.mailbox(email) <> private.mailbox(p_booking.email)
    for update;
    perform private.end_waiting(v_other, 'left') where v_other is not null;
  end if;
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_booking.email) for update;
  if private.missed_two_offers(v_before.id) then
    -- As the job would do in a moment: whoever joins again begins at the end.
    perform private.end_waiting(v_before.id, 'unanswered');
    v_before := null;
  end if;
  if v_before.id is null then
    insert into private.waiting_entries (booking, appointment_id, from_date, to_date, parts, networks)
    values (p_booking, p_appointment_id, p_wish.from_date, p_wish.to_date, p_wish.parts, v_networks)
    returning * into v_entry;
  else
    update private.waiting_entries set
      booking = p_booking, appointment_id = p_appointment_id,
      from_date = p_wish.from_date, to_date = p_wish.to_date, parts = p_wish.parts,
      -- Those of before still count: a wish that moves on would free its network for the next.
      networks = networks || array(select unnest(v_networks) except select unnest(networks)),
      version = version + (
        (appointment_id, from_date, to_date, parts)
        is distinct from (p_appointment_id, p_wish.from_date, p_wish.to_date, p_wish.parts)
      )::int
    where id = v_before.id
    returning * into v_entry;
    perform private.withdraw_unsuitable_offer(v_entry);
  end if;
  if v_entry.version is distinct from v_before.version then
    insert into private.outbox (kind, waiting_id, date, slot, revision)
    values ('waiting', v_entry.id, v_entry.to_date, '', v_entry.version);
    perform audit.record('waiting.join', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry) || jsonb_build_object('replaced', v_entry.version > 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.assignments (
  p_changes jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select string_agg(format('%1$I = v.%1$I', name), ', ') from jsonb_object_keys(p_changes) as name $function$;

CREATE OR REPLACE FUNCTION private.begin_act()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_key constant uuid := private.act_key();
  v_caller constant text := private.act_caller();
  v_act private.acts;
begin
  if v_key is null then
    return null;
  end if;
  perform private.lock_key(v_caller || v_key);
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

CREATE OR REPLACE FUNCTION private.book_public (
  p_booking    public.new_booking,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Without the e-mail, which is the token's own, and what changes nothing about the visit.
  v_asked constant jsonb :=
    jsonb_strip_nulls(to_jsonb(p_booking)) - '{email,notice_version}'::text[] || jsonb_build_object('name', btrim(p_booking.name));
  v_token private.booking_tokens;
  v_row public.appointments;
  v_outcome text := 'booked';
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_booking.email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    v_outcome := case
      when v_token.asked = v_asked then 'repeated'
      when v_token.asked ->> 'date' = v_asked ->> 'date' and v_token.asked ->> 'slot' = v_asked ->> 'slot' then 'differs'
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
  perform private.check_public_day(p_booking.date);
  if p_limits then
    perform private.hit_network('book-day:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', 'Too many bookings. Please call the clinic.');
    perform private.check_open_bookings(p_booking.email);
  end if;
  perform private.check_notice(p_booking.notice_version);
  v_row := private.write_booking(p_booking, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_visit (
  p_digest  text,
  p_address text,
  p_limits  boolean,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  if v_row.status = 'cancelled' then
    return private.visit_json(v_row);
  end if;
  perform private.check_visit(v_row, p_version);
  perform private.count_visit_change(v_row.id, p_limits);
  v_row := private.cancel_booking(v_row.id, true);
  perform audit.record('visit.cancel', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return private.visit_json(v_row);
end
$function$;

CREATE OR REPLACE FUNCTION private.create_staff (
  p_user_id  uuid,
  p_username text,
  p_facts    public.staff_facts
)
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  begin
    insert into public.staff (user_id, username, name, email, phone, role, temp_password_expires_at, updated_by)
    values (
      p_user_id, p_username, p_facts.name, coalesce(p_facts.email, ''), coalesce(p_facts.phone, ''), 'doctor',
      private.now() + interval '72 hours', (select auth.uid())
    );
  exception when unique_violation or foreign_key_violation then
    perform private.refuse(409, 'Username already exists', 'username');
  end;
  perform audit.record('user.create', null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.decline_offer (
  p_digest   text,
  p_offer_id uuid,
  p_address  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, true);
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers where id = p_offer_id and entry_id = v_entry.id for update;
  if v_offer.outcome = 'accepted' then
    perform private.refuse(409, 'You have accepted this time. To change your visit, use the link in its mail.', 'offer');
  elsif v_offer.id is not null and v_offer.ended_at is null then
    perform private.end_offer(v_offer, 'declined', true);
    perform audit.record('waiting.decline', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry);
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
  v_key constant uuid := private.act_key();
  v_caller constant text := private.act_caller();
begin
  p_result := coalesce(p_result, 'null');
  if v_key is not null then
    insert into private.acts (caller, key, act, request, result)
    values (v_caller, v_key, private.request_header('x-clinic-act'), private.request_header('x-clinic-request'), p_result);
  end if;
  return p_result;
end
$function$;

CREATE OR REPLACE FUNCTION private.join_waiting (
  p_booking    public.new_booking,
  p_wish       public.waiting_wish,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_token private.booking_tokens;
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac;
  if not found or v_token.email <> p_booking.email or v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  perform private.check_notice(p_booking.notice_version);
  perform private.check_visit_kind(p_booking.visit_kind);
  if p_limits then
    perform private.check_open_bookings(p_booking.email);
  end if;
  return private.add_to_waiting_list(p_booking, p_wish, null, p_address, p_limits);
end
$function$;

CREATE OR REPLACE FUNCTION private.join_waiting_for_visit (
  p_digest  text,
  p_wish    public.waiting_wish,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  perform private.check_visit(v_row, v_row.version);
  if v_row.email is null then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  p_wish.to_date := least(p_wish.to_date, v_row.date);
  return private.add_to_waiting_list(
    jsonb_populate_record(null::public.new_booking, to_jsonb(v_row) - '{date,slot}'::text[]), p_wish, v_row.id,
    p_address, p_limits
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.leave_waiting (
  p_digest  text,
  p_address text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.leave_list(private.find_waiting(p_digest, true), p_address);
end
$function$;

CREATE OR REPLACE FUNCTION private.leave_waiting_of_visit (
  p_digest  text,
  p_address text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments := private.find_visit(p_digest, true);
  v_id uuid;
begin
  select id into v_id from private.waiting_entries where appointment_id = v_visit.id and ended_at is null for update;
  if found then
    perform private.end_waiting(v_id, 'left');
    perform audit.record('waiting.leave', null, v_id::text, null, 'ok', p_address);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_key (
  p_key text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_catalog.pg_advisory_xact_lock(13, hashtext(p_key)) $function$;

CREATE OR REPLACE FUNCTION private.move_report (
  p_id          uuid,
  p_patient_uid text,
  p_from        text
)
  RETURNS SETOF public.report_list
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  elsif p_patient_uid = v_row.patient_uid then
    perform private.refuse(400, 'This file is with that patient already', 'same');
  elsif not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  update public.patient_reports set patient_uid = p_patient_uid where id = p_id;
  -- One event for each record that it touches.
  perform audit.record('report.move-out', v_row.patient_uid, p_id::text);
  perform audit.record('report.move-in', p_patient_uid, p_id::text);
  return query select * from private.report_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.move_visit (
  p_digest  text,
  p_date    date,
  p_slot    text,
  p_address text,
  p_limits  boolean,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.find_visit(p_digest, true);
  if v_row.status <> 'cancelled' and v_row.date = p_date and v_row.slot = p_slot then
    return private.visit_json(v_row);
  end if;
  perform private.check_visit(v_row, p_version);
  perform private.check_public_day(p_date);
  perform private.count_visit_change(v_row.id, p_limits);
  v_row := private.move_booking(v_row.id, p_date, p_slot, true);
  perform audit.record('visit.move', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return private.visit_json(v_row);
end
$function$;

CREATE OR REPLACE FUNCTION private.publication_of (
  p_wish   jsonb,
  p_before text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_state constant text := p_wish ->> 'state';
  v_at constant timestamptz := p_wish ->> 'published_at';
  v_to_come constant boolean := coalesce(v_at > private.now(), false);
  v_came_out constant boolean := coalesce(p_before in ('published', 'withdrawn'), false);
begin
  if v_state is null then
    return p_wish - array(select name from jsonb_object_keys(p_wish) as name where name not in ('published', 'published_at'));
  elsif v_state = 'draft' and v_came_out then
    perform private.refuse(400, 'An article that came out can’t be a draft again: withdraw it');
  elsif v_state = 'withdrawn' and not v_came_out then
    perform private.refuse(400, 'An article that never came out can’t be withdrawn: keep it as a draft');
  elsif v_state = 'published' and v_to_come then
    perform private.refuse(400, 'A published article takes no time to come: leave it out, or schedule it');
  elsif v_state = 'scheduled' and not v_to_come then
    perform private.refuse(400, 'A scheduled article needs a time of publication that is to come');
  elsif v_state = 'scheduled' and p_before = 'published' then
    perform private.refuse(400, 'An article that is out can’t be scheduled: withdraw it first');
  end if;
  return jsonb_build_object(
    'published', v_state in ('published', 'scheduled'), 'published_at', case when v_state = 'scheduled' then v_at end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_report (
  p_id   uuid,
  p_from text
)
  RETURNS SETOF public.report_list
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  end if;
  update public.patient_reports set removed_at = private.now(), removed_by = (select auth.uid()) where id = p_id;
  perform audit.record('report.remove', v_row.patient_uid, p_id::text);
  return query select * from private.report_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.report_state (
  p_id uuid
)
  RETURNS SETOF public.report_list
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, r.patient_uid, r.patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes, r.sha256,
    r.uploaded_at, a.name
  from public.patient_reports r left join private.staff_names() a on a.user_id = r.uploaded_by
  where r.id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.restore_report (
  p_id uuid
)
  RETURNS SETOF public.report_list
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is null then
    perform private.refuse(409, 'This file is not removed', 'live');
  end if;
  update public.patient_reports set removed_at = null, removed_by = null where id = p_id;
  perform audit.record('report.restore', v_row.patient_uid, p_id::text);
  return query select * from private.report_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.unsubscribe_waiting (
  p_id      uuid,
  p_address text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if found then
    perform private.leave_list(v_entry, p_address);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_json (
  p_entry private.waiting_entries
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_offer private.waiting_offers;
  v_visit public.appointments;
  v_outcome text;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id order by coalesce(outcome = 'accepted', false) desc, number desc limit 1;
  select * into v_visit from public.appointments where id = p_entry.appointment_id;
  v_outcome := coalesce(v_offer.outcome, case when v_offer.held_until <= private.now() then 'expired' end);
  return jsonb_build_object(
    'id', p_entry.id,
    'state', coalesce(p_entry.outcome, case
      when v_offer.id is not null and v_outcome is null then 'offered'
      when p_entry.to_date < private.today() or v_visit.status = 'cancelled' then 'over'
      else 'waiting'
    end),
    'from', p_entry.from_date,
    'to', p_entry.to_date,
    'parts', p_entry.parts,
    'visit', case when v_visit.id is not null then jsonb_build_object('date', v_visit.date, 'slot', v_visit.slot) end,
    'offer', case when v_offer.id is not null then jsonb_build_object(
      'id', v_offer.id,
      'date', v_offer.date,
      'slot', v_offer.slot,
      'startsAt', private.slot_start(v_offer.date, v_offer.slot),
      'heldUntil', v_offer.held_until,
      'outcome', v_outcome
    ) end,
    'zone', private.time_zone(),
    'now', private.now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.accept_offer (
  p_digest   text,
  p_offer_id uuid,
  p_address  text,
  p_limits   boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(
    private.accept_offer(p_digest, p_offer_id, p_address, p_limits)
  ))
$function$;

CREATE OR REPLACE FUNCTION public.add_cover (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ insert into public.blog_covers (id) values (p_id) on conflict do nothing $function$;

CREATE OR REPLACE FUNCTION public.add_report (
  p_report public.new_report
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_row public.patient_reports;
begin
  perform private.lock_key(p_report.id::text);
  select * into v_row from public.patient_reports where id = p_report.id;
  if not found then
    insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256)
    select p_report.*;
    return p_report.object_key;
  elsif (v_row.uploaded_by, v_row.patient_uid, v_row.sha256)
    is distinct from ((select auth.uid()), p_report.patient_uid, p_report.sha256) then
    perform private.refuse(422, 'This key was used for another request.', 'key');
  end if;
  return v_row.object_key;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.book_public (
  p_booking    public.new_booking,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb := private.begin_act();
begin
  if v_answer is null then
    v_answer := private.book_public(p_booking, p_token_hmac, p_address, p_limits);
    if v_answer ->> 'outcome' in ('booked', 'repeated') then
      perform private.end_act(v_answer);
    end if;
  end if;
  return v_answer;
end
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

CREATE OR REPLACE FUNCTION public.cancel_visit (
  p_digest  text,
  p_address text,
  p_limits  boolean,
  p_version integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.cancel_visit(p_digest, p_address, p_limits, p_version)))
$function$;

CREATE OR REPLACE FUNCTION public.change_post (
  p_id      uuid,
  p_post    jsonb,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.post_states
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  c_publication constant text[] := '{state,published,published_at}';
  v_done jsonb := private.begin_act();
  v_before public.post_states;
  v_same_time boolean;
  v_changes jsonb;
  v_count int := 1;
begin
  if v_done is null then
    select * into v_before from public.post_states
    where id = p_id and (author_id = (select auth.uid()) or (select private.is_admin()));
    if not found then
      perform private.refuse(404, 'Not found');
    end if;
    -- The contract's instants have milliseconds.
    v_same_time := (p_post ->> 'published_at')::timestamptz
      is not distinct from date_trunc('milliseconds', v_before.published_at);
    select coalesce(jsonb_object_agg(key, value), '{}') into v_changes from jsonb_each(p_post)
    where case key
      when 'published_at' then not v_same_time
      -- A scheduled post that has come out by itself since it was read.
      when 'state' then value <> to_jsonb(v_before.state)
        and not (value = '"scheduled"' and v_before.state = 'published' and v_same_time)
      when 'excerpt' then p_post ->> 'content' <> v_before.content
      when 'read_time' then p_post ->> 'content' <> v_before.content
      else value <> to_jsonb(v_before) -> key
    end;
    if v_changes <> '{}' then
      if v_changes ?| c_publication then
        v_changes := v_changes - c_publication || private.publication_of(p_post, v_before.state);
      end if;
      execute format(
        'update public.blog_posts p set %s from jsonb_populate_record(null::public.blog_posts, $1) v
        where p.id = $2 and p.version = coalesce($3, p.version)', private.assignments(v_changes)
      ) using v_changes, p_id, p_version;
      get diagnostics v_count = row_count;
    end if;
    if v_count = 0 then
      perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
    end if;
    v_done := private.end_act((select jsonb_agg(post) from public.post_states post where id = p_id));
  end if;
  return query select * from jsonb_populate_recordset(null::public.post_states, v_done);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_prescription (
  p_patient_uid text,
  p_id          uuid,
  p_medicines   jsonb,
  p_version     integer DEFAULT NULL::integer
)
  RETURNS SETOF public.prescription_list
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_done jsonb := private.begin_act();
  v_row public.prescription_list;
begin
  if v_done is null then
    select * into v_row from public.prescription_list where id = p_id and patient_uid = p_patient_uid;
    if not found then
      perform private.refuse(404, 'Not found');
    elsif not v_row.today then
      perform private.refuse(409, 'Only a prescription written today can be changed. Write a new one instead.', 'past');
    end if;
    update public.prescriptions set medicines = p_medicines
    where id = p_id and version = coalesce(p_version, version);
    if not found then
      perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
    end if;
    v_done := private.end_act((select jsonb_agg(r) from public.prescription_list r where id = p_id));
  end if;
  return query select * from jsonb_populate_recordset(null::public.prescription_list, v_done);
end
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

CREATE OR REPLACE FUNCTION public.create_post (
  p_post jsonb
)
  RETURNS SETOF public.post_states
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_done jsonb := private.begin_act();
  v_columns text;
  v_id uuid;
begin
  if v_done is null then
    p_post := p_post - 'state' || private.publication_of('{"published": true, "published_at": null}' || p_post, null);
    select string_agg(quote_ident(name), ', ') into v_columns from jsonb_object_keys(p_post) as name;
    execute format(
      'insert into public.blog_posts (%1$s)
      select %1$s from jsonb_populate_record(null::public.blog_posts, $1) returning id', v_columns
    ) into v_id using p_post;
    v_done := private.end_act((select jsonb_agg(post) from public.post_states post where id = v_id));
  end if;
  return query select * from jsonb_populate_recordset(null::public.post_states, v_done);
end
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

CREATE OR REPLACE FUNCTION public.decline_offer (
  p_digest   text,
  p_offer_id uuid,
  p_address  text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.decline_offer(p_digest, p_offer_id, p_address)))
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

CREATE OR REPLACE FUNCTION public.join_waiting (
  p_booking    public.new_booking,
  p_wish       public.waiting_wish,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(
    private.join_waiting(p_booking, p_wish, p_token_hmac, p_address, p_limits)
  ))
$function$;

CREATE OR REPLACE FUNCTION public.join_waiting_for_visit (
  p_digest  text,
  p_wish    public.waiting_wish,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(
    private.join_waiting_for_visit(p_digest, p_wish, p_address, p_limits)
  ))
$function$;

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

CREATE OR REPLACE FUNCTION public.leave_waiting (
  p_digest  text,
  p_address text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.leave_waiting(p_digest, p_address))) $function$;

CREATE OR REPLACE FUNCTION public.leave_waiting_of_visit (
  p_digest  text,
  p_address text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select from coalesce(private.begin_act(), private.end_act((
    select 'true'::jsonb from private.leave_waiting_of_visit(p_digest, p_address)
  )))
$function$;

CREATE OR REPLACE FUNCTION public.move_report (
  p_id          uuid,
  p_patient_uid text,
  p_from        text DEFAULT NULL::text
)
  RETURNS SETOF public.report_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.report_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.move_report(p_id, p_patient_uid, p_from) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.move_visit (
  p_digest  text,
  p_date    date,
  p_slot    text,
  p_address text,
  p_limits  boolean,
  p_version integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(
    private.move_visit(p_digest, p_date, p_slot, p_address, p_limits, p_version)
  ))
$function$;

CREATE OR REPLACE FUNCTION public.otp_issue (
  p_email      text,
  p_code_hmac  text,
  p_salt       text,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean,
  p_key        uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Failed to send OTP. Try again later.';
  v_mailbox text := private.mailbox(p_email);
  v_new boolean;
begin
  perform private.lock_key(p_key::text);
  if exists (
    select 1 from private.otp_codes join private.otp_askers using (email)
    where email = p_email and key = p_key and used_by is null and expires_at > private.now()
      and network = private.network(p_address)
  ) then
    return '{"repeated": true}';
  end if;
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
  insert into private.otp_codes (email, code_hmac, salt, token_hmac, key, expires_at)
  values (p_email, p_code_hmac, p_salt, p_token_hmac, p_key, private.now() + interval '10 minutes')
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, salt = excluded.salt, token_hmac = excluded.token_hmac, key = excluded.key,
      expires_at = excluded.expires_at, other_attempts = 0, used_by = null;
  delete from private.otp_askers where email = p_email and asked_at <= private.now() - interval '10 minutes';
  update private.otp_askers set attempts = 0 where email = p_email;
  insert into private.otp_askers (email, network) values (p_email, private.network(p_address))
  on conflict (email, network) do update set asked_at = excluded.asked_at;
  return jsonb_build_object('repeated', false, 'sent', case when p_limits then (
    select count(*) from private.limit_hits where key = 'otp:all' and at > private.now() - interval '1 hour'
  ) end);
end
$function$;

CREATE OR REPLACE FUNCTION public.otp_verify (
  p_email     text,
  p_code_hmac text,
  p_address   text DEFAULT ''::text
)
  RETURNS jsonb
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
    return '{"outcome": "expired"}';
  end if;
  select attempts into v_own_attempts from private.otp_askers where email = p_email and network = v_network;
  if coalesce(v_own_attempts, v_code.other_attempts) >= 5 then
    return '{"outcome": "locked"}';
  elsif v_own_attempts is null then
    update private.otp_codes set other_attempts = other_attempts + 1 where email = p_email;
  else
    update private.otp_askers set attempts = attempts + 1 where email = p_email and network = v_network;
  end if;
  if v_code.code_hmac <> p_code_hmac then
    return '{"outcome": "wrong"}';
  elsif v_code.used_by is null then
    update private.otp_codes set used_by = v_network where email = p_email;
    insert into private.booking_tokens (token_hmac, email, expires_at)
    values (v_code.token_hmac, p_email, private.now() + interval '30 minutes');
  elsif v_code.used_by <> v_network
    or not exists (select 1 from private.booking_tokens where token_hmac = v_code.token_hmac and spent_at is null) then
    return '{"outcome": "expired"}';
  end if;
  return jsonb_build_object('outcome', 'ok', 'salt', v_code.salt);
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
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_report (
  p_id   uuid,
  p_from text DEFAULT NULL::text
)
  RETURNS SETOF public.report_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.report_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.remove_report(p_id, p_from) done
  ))))
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

CREATE OR REPLACE FUNCTION public.restore_report (
  p_id uuid
)
  RETURNS SETOF public.report_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.report_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.restore_report(p_id) done
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

CREATE OR REPLACE FUNCTION public.unsubscribe_waiting (
  p_id      uuid,
  p_address text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select from coalesce(private.begin_act(), private.end_act((
    select 'true'::jsonb from private.unsubscribe_waiting(p_id, p_address)
  )))
$function$;

CREATE OR REPLACE FUNCTION public.update_patient (
  p_patient_uid text,
  p_changes     jsonb,
  p_version     integer DEFAULT NULL::integer
)
  RETURNS SETOF public.patients
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_done jsonb := private.begin_act();
  v_count int;
begin
  if v_done is null then
    execute format(
      'update public.patients p set %s from jsonb_populate_record(null::public.patients, $1) v
      where p.patient_uid = $2 and p.version = coalesce($3, p.version)', private.assignments(p_changes)
    ) using p_changes, p_patient_uid, p_version;
    get diagnostics v_count = row_count;
    if v_count = 0 then
      perform 1 from public.patients where patient_uid = p_patient_uid;
      if found then
        perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
      end if;
      perform private.refuse(404, 'Not found');
    end if;
    v_done := private.end_act((select jsonb_agg(p) from public.patients p where patient_uid = p_patient_uid));
  end if;
  return query select * from jsonb_populate_recordset(null::public.patients, v_done);
end
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

ALTER TABLE "private"."otp_codes"
  ADD CONSTRAINT "otp_codes_token_hmac_check" CHECK ((token_hmac ~ '^[0-9a-f]{64}$'::text));

CREATE VIEW "private"."holds" AS  SELECT o.date,
    o.slot,
    o.left_by,
    e.id AS entry_id,
    e.name,
    held.until
   FROM ((private.waiting_offers o
     CROSS JOIN LATERAL ( SELECT o.entry_id,
            o.held_until AS until
          WHERE (o.held_until > ( SELECT private.now() AS now))
        UNION ALL
         SELECT n.entry_id,
            n.until
           FROM private.next_holder(o.*) n(entry_id, until)
          WHERE (o.held_until <= ( SELECT private.now() AS now))) held)
     JOIN private.waiting_entries e ON (((e.id = held.entry_id) AND (e.ended_at IS NULL))))
  WHERE (o.ended_at IS NULL);

COMMENT ON COLUMN "private"."acts"."caller" IS 'The account, never its session; or a digest of the token that speaks for a visitor.';

COMMENT ON COLUMN "private"."acts"."request" IS 'SHA-256 of the request: another one under the same key is refused.';

COMMENT ON COLUMN "private"."otp_codes"."key" IS 'The Idempotency-Key of its request: a repeat sends no second mail.';

COMMENT ON COLUMN "private"."otp_codes"."used_by" IS 'The network that entered it: a repeat from there gets the same token until that is spent.';

COMMENT ON COLUMN "private"."waiting_entries"."booking" IS 'What an accepted offer books: every fact of a booking but day and slot.';

COMMENT ON TABLE "private"."acts" IS 'The results of acts, for a day: a call that comes again under its key gets the first one''s.';

REVOKE ALL ON FUNCTION "private"."accept_offer"(text, uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_offer"(text, uuid, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."act_caller"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."act_caller"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."act_key"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."act_key"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_to_waiting_list"(public.new_booking, public.waiting_wish, uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_to_waiting_list"(public.new_booking, public.waiting_wish, uuid, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."assignments"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."assignments"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."begin_act"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_act"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."book_public"(public.new_booking, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book_public"(public.new_booking, text, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_visit"(text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_visit"(text, text, boolean, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decline_offer"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decline_offer"(text, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_act"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_act"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."join_waiting"(public.new_booking, public.waiting_wish, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_waiting"(public.new_booking, public.waiting_wish, text, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leave_waiting"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_waiting"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leave_waiting_of_visit"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_waiting_of_visit"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_key"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."move_report"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_report"(uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."move_visit"(text, date, text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_visit"(text, date, text, text, boolean, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."publication_of"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publication_of"(jsonb, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."remove_report"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_report"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."report_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report_state"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."unsubscribe_waiting"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unsubscribe_waiting"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_offer"(text, uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_offer"(text, uuid, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."add_cover"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_cover"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."add_report"(public.new_report) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_report"(public.new_report) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_visit"(text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_visit"(text, text, boolean, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."change_post"(uuid, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_post"(uuid, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."change_prescription"(text, uuid, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_prescription"(text, uuid, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."create_post"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_post"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."decline_offer"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decline_offer"(text, uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."join_waiting"(public.new_booking, public.waiting_wish, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."join_waiting"(public.new_booking, public.waiting_wish, text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."leave_waiting"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_waiting"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."leave_waiting_of_visit"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_waiting_of_visit"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."move_report"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_report"(uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."move_visit"(text, date, text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_visit"(text, date, text, text, boolean, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."otp_issue"(text, text, text, text, text, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."otp_issue"(text, text, text, text, text, boolean, uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."otp_verify"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."otp_verify"(text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."remove_report"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_report"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."unsubscribe_waiting"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unsubscribe_waiting"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."update_patient"(text, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."update_patient"(text, jsonb, integer) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."acts" TO "postgres";

GRANT USAGE ON TYPE "public"."new_report" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."holds" TO "postgres";

CREATE INDEX acts_at_idx ON private.acts USING btree (at);

ALTER TABLE "private"."waiting_entries"
  ADD CONSTRAINT "waiting_entries_contact_check" CHECK (((length(contact) >= 1) AND (length(contact) <= 40) AND private.is_line(contact)));

ALTER TABLE "private"."waiting_entries"
  ADD CONSTRAINT "waiting_entries_email_check" CHECK (private.is_mail_address(email));

ALTER TABLE "private"."waiting_entries"
  ADD CONSTRAINT "waiting_entries_name_check" CHECK (((length(name) >= 1) AND (length(name) <= 120) AND private.is_line(name)));

CREATE UNIQUE INDEX waiting_entries_one_per_mailbox ON private.waiting_entries USING btree (private.mailbox(email))
  WHERE (ended_at IS NULL);
