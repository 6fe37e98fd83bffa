-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP INDEX "private"."outbox_due_idx";

ALTER TABLE "private"."outbox"
  DROP CONSTRAINT "outbox_kind_check";

DROP FUNCTION "private"."cancel_appointment"(uuid);

DROP FUNCTION "private"."queue_confirmation"(public.appointments, text);

DROP FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer);

DROP FUNCTION "private"."restore_appointment"(uuid);

DROP FUNCTION "public"."cancel_appointment"(uuid);

DROP FUNCTION "public"."outbox_claim"(integer);

DROP FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer);

DROP FUNCTION "public"."restore_appointment"(uuid);

CREATE TABLE "private"."visit_links" (
  "appointment_id" uuid    NOT NULL,
  "counter"        integer NOT NULL DEFAULT 1,
  "digest"         text,
  CONSTRAINT "visit_links_digest_check" CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "visit_links_digest_key" UNIQUE (digest),
  CONSTRAINT "visit_links_pkey" PRIMARY KEY (appointment_id)
);

ALTER TABLE "private"."visit_links"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."outbox"
  ADD COLUMN "appointment_id" uuid;

ALTER TABLE "private"."outbox"
  ADD COLUMN "date" date;

ALTER TABLE "private"."outbox"
  ADD COLUMN "slot" text;

ALTER TABLE "private"."outbox"
  ADD COLUMN "revision" integer;

-- Mails that wait or were sent lately name their booking from here on, and no longer hold what they say.
DELETE FROM "private"."outbox" o
WHERE NOT EXISTS (SELECT 1 FROM "public"."appointments" a WHERE a.id::text = o.payload ->> 'id');

-- Two mails could tell of the same time: their own numbers, below every version, keep them apart.
UPDATE "private"."outbox" SET
  appointment_id = (payload ->> 'id')::uuid, date = (payload ->> 'date')::date, slot = payload ->> 'slot',
  revision = -id;

ALTER TABLE "private"."outbox"
  ALTER COLUMN "appointment_id" SET NOT NULL,
  ALTER COLUMN "date" SET NOT NULL,
  ALTER COLUMN "slot" SET NOT NULL,
  ALTER COLUMN "revision" SET NOT NULL,
  DROP COLUMN "payload",
  DROP COLUMN "recipient";

ALTER TABLE "private"."outbox"
  ADD COLUMN "withdrawn_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.begin_move()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_catalog.pg_advisory_xact_lock(6, 0) $function$;

CREATE OR REPLACE FUNCTION private.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_walk_in     boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  if p_patient_uid is not null and not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff', coalesce(p_walk_in, false));
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.booking_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return jsonb_build_object(
    'id', p_row.id,
    'name', p_row.name,
    'contact', p_row.contact,
    'email', coalesce(p_row.email, ''),
    'date', p_row.date,
    'slot', p_row.slot,
    'status', p_row.status,
    'zone', private.time_zone(),
    'startsAt', private.slot_start(p_row.date, p_row.slot),
    'endsAt', private.slot_start(p_row.date, p_row.slot) + p_row.duration_minutes * interval '1 minute',
    'durationMinutes', p_row.duration_minutes,
    'version', p_row.version
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_appointment (
  p_id     uuid,
  p_notify boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(404, 'Appointment not found', 'cancelled');
  end if;
  perform private.cancel_booking(p_id, p_notify);
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_booking (
  p_id     uuid,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  update public.appointments set status = 'cancelled', status_before_cancel = status where id = p_id
  returning * into v_row;
  if p_notify then
    perform private.queue_mail(v_row, 'cancelled');
  end if;
  return v_row;
end
$function$;

CREATE OR REPLACE FUNCTION private.changes_until (
  p_date date,
  p_slot text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select private.slot_start(p_date, p_slot) - cutoff_hours * interval '1 hour' from public.settings);
end
$function$;

CREATE OR REPLACE FUNCTION private.check_public_day (
  p_date date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_date > private.last_public_day() then
    perform private.refuse(400, 'Online booking is open until ' || private.last_public_day()
      || '. Please call the clinic for a later day.', 'far');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_visit (
  p_row     public.appointments,
  p_version integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_closed text := private.visit_closed(p_row);
begin
  if v_closed = 'cancelled' then
    perform private.refuse(409, 'This visit was cancelled.', 'cancelled');
  elsif v_closed = 'past' then
    perform private.refuse(409, 'This visit has begun. Please call the clinic.', 'past');
  elsif v_closed = 'late' then
    perform private.refuse(409, 'It is too late to change this visit online. Please call the clinic.', 'late');
  elsif p_version <> p_row.version then
    perform private.refuse(409, 'This visit was changed meanwhile.', 'stale');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_visit_change (
  p_id     uuid,
  p_limits boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_limits then
    perform private.hit('visit:' || p_id, 10, interval '1 day', 'Too many changes today. Please call the clinic.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.find_visit (
  p_digest text,
  p_lock   boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id uuid;
  v_row public.appointments;
begin
  select appointment_id into v_id from private.visit_links where digest = p_digest;
  if p_lock then
    select * into v_row from public.appointments where id = v_id for update;
    -- Replaced while this waited for the row?
    select appointment_id into v_id from private.visit_links where digest = p_digest;
  else
    select * into v_row from public.appointments where id = v_id;
  end if;
  if v_id is null or private.now() >= private.slot_start(v_row.date, v_row.slot)
    + v_row.duration_minutes * interval '1 minute' + interval '24 hours' then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  return v_row;
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
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_visit_link (
  p_id      uuid,
  p_counter integer,
  p_digest  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.visit_links (appointment_id, counter, digest) values (p_id, p_counter, p_digest)
  on conflict (appointment_id) do update set digest = excluded.digest where visit_links.counter = excluded.counter;
  if not found then
    perform private.refuse(409, 'The link was replaced meanwhile', 'stale');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_booking (
  p_id     uuid,
  p_date   date,
  p_slot   text,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.hold_day(p_date, false);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot, status = 'pending' where id = p_id
    returning * into v_row;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  if p_notify then
    perform private.queue_mail(v_row, 'rescheduled');
  end if;
  return v_row;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_mail (
  p_row      public.appointments,
  p_kind     text,
  p_revision integer             DEFAULT NULL::integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_row.email is null or private.has_ended(p_row.date, p_row.slot, p_row.duration_minutes) then
    return;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision, next_attempt_at)
  values (
    p_kind, p_row.id, p_row.date, p_row.slot, coalesce(p_revision, p_row.version),
    now() + case p_kind when 'cancelled' then interval '60 seconds' else interval '0 seconds' end
  )
  on conflict on constraint outbox_once_key do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.replace_visit_link()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_counter int;
begin
  insert into private.visit_links (appointment_id, counter) values (new.id, 2)
  on conflict (appointment_id) do update set counter = visit_links.counter + 1, digest = null
  returning counter into v_counter;
  if new.status <> 'cancelled' then
    perform private.queue_mail(new, 'corrected', v_counter);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer,
  p_notify  boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.take_appointment(p_id, p_version);
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_date and v_row.slot = p_slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  perform private.move_booking(p_id, p_date, p_slot, p_notify);
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_appointment (
  p_id     uuid,
  p_notify boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
  v_told boolean;
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.hold_day(v_row.date, false);
  perform private.check_slot(v_row.date, v_row.slot);
  v_told := private.withdraw_cancellation(v_row);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null where id = p_id
    returning * into v_row;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  if p_notify and v_told then
    perform private.queue_mail(v_row, 'restored');
  end if;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.visit_closed (
  p_row public.appointments
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return case
    when p_row.status = 'cancelled' then 'cancelled'
    when private.is_past(p_row.date, p_row.slot) then 'past'
    when private.now() > private.changes_until(p_row.date, p_row.slot) then 'late'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.visit_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.booking_json(p_row) - 'contact' - 'email' || jsonb_build_object(
    'closed', private.visit_closed(p_row),
    'changesUntil', private.changes_until(p_row.date, p_row.slot),
    'cutoffHours', (select cutoff_hours from public.settings),
    'now', private.now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_cancellation (
  p_row public.appointments
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_attempts int;
begin
  update private.outbox set withdrawn_at = clock_timestamp()
  where appointment_id = p_row.id and kind = 'cancelled' and sent_at is null and given_up_at is null
    and withdrawn_at is null and attempts = 0;
  select attempts into v_attempts from private.outbox
  where appointment_id = p_row.id and kind = 'cancelled' and revision = p_row.version;
  return coalesce(v_attempts, 0) > 0 or exists (
    select 1 from private.outbox
    where appointment_id = p_row.id and kind <> 'cancelled' and date = p_row.date and slot = p_row.slot
      and withdrawn_at is not null
  );
end
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
    perform pg_catalog.pg_advisory_xact_lock(3, hashtext(private.mailbox(p_booking.email)));
    if (
      select count(*) from public.appointments
      where private.mailbox(email) = private.mailbox(p_booking.email) and status <> 'cancelled' and date >= private.today()
        and not private.has_ended(date, slot, duration_minutes)
    ) >= 3 then
      perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
    end if;
  end if;
  if p_booking.notice_version ~ '^[0-9]+$'
    and not exists (select 1 from public.notices where version::text = p_booking.notice_version) then
    perform private.refuse(400, 'There is no such version of the privacy notice.', 'notice');
  end if;
  v_row := private.write_booking(p_booking, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_appointment (
  p_id     uuid,
  p_notify boolean DEFAULT true
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.cancel_appointment(p_id, p_notify) $function$;

CREATE OR REPLACE FUNCTION public.cancel_visit (
  p_digest  text,
  p_address text,
  p_limits  boolean,
  p_version integer DEFAULT NULL::integer
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

CREATE OR REPLACE FUNCTION public.move_visit (
  p_digest  text,
  p_date    date,
  p_slot    text,
  p_address text,
  p_limits  boolean,
  p_version integer DEFAULT NULL::integer
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

CREATE OR REPLACE FUNCTION public.outbox_claim (
  p_limit integer DEFAULT 10
)
  RETURNS TABLE (
    id             bigint,
    kind           text,
    appointment_id uuid,
    link           integer
  )
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.withdrawn_at is null
      and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.appointment_id,
    coalesce((select l.counter from private.visit_links l where l.appointment_id = o.appointment_id), 1)
$function$;

CREATE OR REPLACE FUNCTION public.outbox_content (
  p_id     bigint,
  p_link   integer,
  p_digest text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_mail private.outbox;
  v_row public.appointments;
begin
  select * into v_mail from private.outbox
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null;
  if not found then
    return null;
  end if;
  select * into v_row from public.appointments where id = v_mail.appointment_id for share;
  if v_row.email is null
    or (v_mail.kind = 'cancelled') <> (v_row.status = 'cancelled')
    or (v_row.date, v_row.slot) <> (v_mail.date, v_mail.slot)
    or private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_id;
    return null;
  end if;
  perform private.keep_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object('email', v_row.email);
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
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null
  returning * into v_mail;
  if not found then
    return null;
  end if;
  if p_error is null or p_refused then
    update public.appointments set mail_refused = coalesce(p_refused, false)
    where id = v_mail.appointment_id and mail_refused <> coalesce(p_refused, false);
  end if;
  return v_mail.given_up_at is not null;
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
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_half_made_uploads();
  perform private.add_up_totals();
end
$function$;

CREATE OR REPLACE FUNCTION public.read_visit (
  p_digest text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.visit_json(private.find_visit(p_digest, false));
end
$function$;

CREATE OR REPLACE FUNCTION public.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer DEFAULT NULL::integer,
  p_notify  boolean DEFAULT true
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.reschedule_appointment(p_id, p_date, p_slot, p_version, p_notify) $function$;

CREATE OR REPLACE FUNCTION public.restore_appointment (
  p_id     uuid,
  p_notify boolean DEFAULT true
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.restore_appointment(p_id, p_notify) $function$;

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_appointment_id_fkey" FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['booked'::text, 'rescheduled'::text, 'cancelled'::text, 'restored'::text, 'corrected'::text])));

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_once_key" UNIQUE (appointment_id, kind, date, slot, revision);

ALTER TABLE "private"."visit_links"
  ADD CONSTRAINT "visit_links_appointment_id_fkey" FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

CREATE INDEX outbox_due_idx ON private.outbox USING btree (next_attempt_at)
  WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (withdrawn_at IS NULL));

CREATE TRIGGER appointments_replace_link
  AFTER UPDATE OF email ON public.appointments
  FOR EACH ROW
  WHEN ((old.email IS DISTINCT FROM new.email))
  EXECUTE FUNCTION private.replace_visit_link();

COMMENT ON COLUMN "private"."outbox"."date" IS 'The day that the mail is about; a booking that has moved on since has a later mail.';

COMMENT ON COLUMN "private"."outbox"."revision" IS 'The change that the mail is about: the booking''s version, or its link''s counter.';

COMMENT ON COLUMN "private"."outbox"."withdrawn_at" IS 'When the booking no longer was as the mail would have said.';

COMMENT ON COLUMN "private"."visit_links"."counter" IS 'Counts the replacements: earlier links are dead.';

COMMENT ON TABLE "private"."outbox" IS 'Mails to be sent, with retries; kept until the visit is over and a week has passed.';

COMMENT ON TABLE "private"."visit_links" IS 'The digest of each booking''s link; none until a mail has carried it.';

REVOKE ALL ON FUNCTION "private"."begin_move"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_move"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_appointment"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_appointment"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_booking"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_booking"(uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."changes_until"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."changes_until"(date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_public_day"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_public_day"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_visit"(public.appointments, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_visit"(public.appointments, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_visit_change"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_visit_change"(uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_visit"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_visit"(text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_visit_link"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_visit_link"(uuid, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_booking"(uuid, date, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_booking"(uuid, date, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_mail"(public.appointments, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_mail"(public.appointments, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replace_visit_link"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_visit_link"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."restore_appointment"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_appointment"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."visit_closed"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visit_closed"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visit_json"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visit_json"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_cancellation"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_cancellation"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_appointment"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_appointment"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_visit"(text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_visit"(text, text, boolean, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."move_visit"(text, date, text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_visit"(text, date, text, text, boolean, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."outbox_claim"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outbox_claim"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."outbox_content"(bigint, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outbox_content"(bigint, integer, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_visit"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_visit"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_appointment"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_appointment"(uuid, boolean) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."visit_links" TO "postgres";
