-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."appointment_state"(uuid);

DROP FUNCTION "private"."book_for_staff"(date, text, text, text, text, text);

DROP FUNCTION "private"."cancel_appointment"(uuid);

DROP FUNCTION "private"."confirm_appointment"(uuid, integer);

DROP FUNCTION "private"."create_staff"(uuid, text, text, text, text);

DROP FUNCTION "private"."get_day_slots"(date);

DROP FUNCTION "private"."get_month"(date);

DROP FUNCTION "private"."get_public_month"(date);

DROP FUNCTION "private"."get_public_slots"(date);

DROP FUNCTION "private"."record_event"(text, text, text, integer, text, text);

DROP FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer);

DROP FUNCTION "private"."restore_appointment"(uuid);

DROP FUNCTION "private"."unconfirm_appointment"(uuid, integer);

DROP FUNCTION "private"."update_staff"(uuid, text, text, text, text, boolean);

DROP FUNCTION "private"."write_booking"(date, text, text, text, text, text, text);

DROP FUNCTION "public"."book_for_staff"(date, text, text, text, text, text);

DROP FUNCTION "public"."book_public"(text, date, text, text, text, text, text, boolean);

DROP FUNCTION "public"."cancel_appointment"(uuid);

DROP FUNCTION "public"."confirm_appointment"(uuid, integer);

DROP FUNCTION "public"."create_staff"(uuid, text, text, text, text);

DROP FUNCTION "public"."get_day_slots"(date);

DROP FUNCTION "public"."get_month"(date);

DROP FUNCTION "public"."record_event"(text, text, text, integer, text, text);

DROP FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer);

DROP FUNCTION "public"."restore_appointment"(uuid);

DROP FUNCTION "public"."unconfirm_appointment"(uuid, integer);

DROP VIEW "public"."appointment_states";

DROP FUNCTION "private"."has_ended"(date, text);

DROP FUNCTION "public"."update_staff"(uuid, text, text, text, text, boolean);

ALTER TABLE "public"."settings"
  ADD COLUMN "slot_minutes" smallint NOT NULL DEFAULT 30;

CREATE TYPE "public"."new_booking" AS (
  "date"    date,
  "slot"    text,
  "name"    text,
  "contact" text,
  "email"   text
);

CREATE TYPE "public"."reported_event" AS (
  "action"      text,
  "outcome"     text,
  "patient_uid" text,
  "subject_id"  text,
  "item_count"  integer,
  "address"     text
);

CREATE TYPE "public"."staff_facts" AS (
  "name"   text,
  "email"  text,
  "phone"  text,
  "role"   text,
  "active" boolean
);

CREATE OR REPLACE FUNCTION private.booking_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', (p_row).id,
    'name', (p_row).name,
    'contact', (p_row).contact,
    'email', coalesce((p_row).email, ''),
    'date', (p_row).date,
    'slot', (p_row).slot,
    'status', (p_row).status,
    'zone', private.time_zone(),
    'startsAt', private.slot_start((p_row).date, (p_row).slot),
    'endsAt', private.slot_start((p_row).date, (p_row).slot) + (p_row).duration_minutes * interval '1 minute',
    'durationMinutes', (p_row).duration_minutes
  )
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
  exception when unique_violation then
    perform private.refuse(409, 'Username already exists', 'username');
  end;
  perform audit.record('user.create', null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
begin
  perform private.require_staff();
  return (
    with totals as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and date < v_today) as missed
      from public.appointments where status <> 'cancelled'
    ),
    today as materialized (
      select a.slot, a.status, a.status = 'pending' and private.has_ended(a.date, a.slot, a.duration_minutes) as no_show
      from public.appointments a where a.date = v_today and a.status <> 'cancelled'
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
        count(a.id) as bookings,
        count(a.id) filter (where a.status = 'confirmed') as confirmed,
        count(a.id) filter (where a.status = 'pending' and a.date < v_today) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a
        on a.date >= w.start::date and a.date < w.start::date + 7 and a.status <> 'cancelled'
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', totals.live - totals.confirmed - totals.missed - t.missed,
      'noShow', totals.missed + t.missed,
      'patients', (select count(*) from public.patients),
      'prescriptions', (select count(*) from public.prescriptions),
      -- As the list has them: a row whose file has not arrived is no report yet.
      'reports', (
        select count(*) from public.patient_reports r
        where exists (
          select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
        )
      ),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', (select cardinality(free) from private.day_availability(v_today, v_today)),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when private.is_past(v_today, o.label)
                or o.label not in (select label from private.open_slots(v_today)) then 'closed'
              else 'free' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
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
    from totals, today_counts t
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.has_ended (
  p_date    date,
  p_slot    text,
  p_minutes integer
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select private.now() >= private.slot_start(p_date, p_slot) + p_minutes * interval '1 minute' $function$;

CREATE OR REPLACE FUNCTION private.record_event (
  p_event public.reported_event
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if p_event.outcome = 'ok' and p_event.action ~ '^[a-z-]+\.(list|read|download)$|^patient\.(visits|prescriptions)$'
    or p_event.outcome = 'refused' and p_event.action ~ '^denied [a-z]+\.[a-z-]+$' then
    perform audit.record(
      p_event.action, p_event.patient_uid, p_event.subject_id, p_event.item_count, p_event.outcome, p_event.address
    );
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day (
  p_date    date,
  p_slots   text[],
  p_holiday boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_holiday boolean := coalesce(p_holiday, cardinality(p_slots) = 0);
begin
  perform private.require_staff();
  if p_date < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  end if;
  if exists (select 1 from unnest(p_slots) as s where s not in (select label from public.slot_options)) then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  perform private.hold_day(p_date, true);
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return public.get_day_slots(p_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.slot_minutes()
  RETURNS smallint
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select slot_minutes from public.settings);
end
$function$;

CREATE OR REPLACE FUNCTION private.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts
)
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_facts.active = false or p_facts.role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  update public.staff set
    name = coalesce(p_facts.name, name),
    email = coalesce(p_facts.email, email),
    phone = coalesce(p_facts.phone, phone),
    role = coalesce(p_facts.role, role),
    active = coalesce(p_facts.active, active)
  where user_id = p_user_id;
  if p_facts.active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  perform audit.record(
    case when p_facts.active is not null and p_facts.active <> v_before.active
      then case when p_facts.active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_booking (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_source      text
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.hold_day(p_booking.date, false);
  perform private.check_slot(p_booking.date, p_booking.slot);
  -- Asked before the patient is made, so that a refused booking costs nothing; the index has the last word.
  if exists (
    select 1 from public.appointments
    where date = p_booking.date and slot = p_booking.slot and status <> 'cancelled'
  ) then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (date, slot, name, contact, email, patient_uid, source, created_by, updated_by)
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, (select auth.uid()), (select auth.uid())
  )
  returning * into v_row;
  return v_row;
exception when unique_violation then
  perform private.refuse(409, 'Slot already booked', 'taken');
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
  -- The address is the token's own.
  v_asked constant jsonb :=
    jsonb_strip_nulls(to_jsonb(p_booking)) - 'email' || jsonb_build_object('name', btrim(p_booking.name));
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
  if p_limits then
    perform private.hit('book-from:' || p_address, 30, interval '1 hour', 'Too many bookings. Please call the clinic.');
    perform pg_catalog.pg_advisory_xact_lock(3, hashtext(p_booking.email));
    if (
      select count(*) from public.appointments
      where email = p_booking.email and status <> 'cancelled' and date >= private.today()
        and not private.has_ended(date, slot, duration_minutes)
    ) >= 3 then
      perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
    end if;
  end if;
  v_row := private.write_booking(p_booking, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
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
  AS $function$ select * from private.create_staff(p_user_id, p_username, p_facts) $function$;

CREATE OR REPLACE FUNCTION public.get_day_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
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
      'options', private.slot_labels(),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_month (
  p_month date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_first date := date_trunc('month', p_month)::date;
  v_last date := (date_trunc('month', p_month) + interval '1 month - 1 day')::date;
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', private.time_zone(),
      'today', private.today(),
      'days', jsonb_agg(jsonb_build_object(
        'date', d.date,
        'open', d.reason is null or d.reason in ('full', 'past'),
        'holiday', d.holiday,
        'booked', coalesce(b.booked, 0),
        'confirmed', coalesce(b.confirmed, 0),
        'free', cardinality(d.free)
      ) order by d.date)
    )
    from private.day_availability(v_first, v_last) d
    left join (
      select date, count(*) as booked, count(*) filter (where status = 'confirmed') as confirmed
      from public.appointments
      where date between v_first and v_last and status <> 'cancelled'
      group by date
    ) b on b.date = d.date
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_public_month (
  p_month date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'month', to_char(p_month, 'YYYY-MM'),
    'zone', private.time_zone(),
    'today', private.today(),
    'days', jsonb_agg(jsonb_build_object(
      'date', d.date,
      'free', cardinality(d.free),
      'reason', case when d.date < private.today() then 'past' else d.reason end
    ) order by d.date)
  )
  from private.day_availability(
    date_trunc('month', p_month)::date, (date_trunc('month', p_month) + interval '1 month - 1 day')::date
  ) d
$function$;

CREATE OR REPLACE FUNCTION public.get_public_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'date', d.date,
    'slots', to_jsonb(d.free),
    'options', private.slot_labels(),
    'holiday', d.holiday,
    'reason', case when d.date < private.today() then 'past' else d.reason end,
    'zone', private.time_zone(),
    'slotMinutes', private.slot_minutes(),
    'today', private.today(),
    'nextOpenDate', case when d.reason is not null then private.next_open_date(d.date) end
  )
  from private.day_availability(p_date, p_date) d
$function$;

CREATE OR REPLACE FUNCTION public.record_event (
  p_event public.reported_event
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.record_event(p_event) $function$;

CREATE OR REPLACE FUNCTION public.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts
)
  RETURNS SETOF public.staff
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.update_staff(p_user_id, p_facts) $function$;

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_slot_minutes_check" CHECK (((slot_minutes >= 5) AND (slot_minutes <= 240)));

COMMENT ON COLUMN "public"."settings"."slot_minutes" IS 'How long a slot lasts; copied onto each booking when it is made.';

COMMENT ON TABLE "public"."slot_options" IS 'The slots of a day, by when they start in the clinic''s zone; settings.slot_minutes is how long they last.';

REVOKE ALL ON FUNCTION "private"."create_staff"(uuid, text, public.staff_facts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_staff"(uuid, text, public.staff_facts) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date) TO "anon";

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."day_availability"(date, date) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."day_availability"(date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."has_ended"(date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_ended"(date, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."next_open_date"(date) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."next_open_date"(date) TO "anon";

REVOKE ALL ON FUNCTION "private"."next_open_date"(date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."next_open_date"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."next_open_date"(date) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."next_open_date"(date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."open_slots"(date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."open_slots"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."record_event"(public.reported_event) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_event"(public.reported_event) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_staff"() FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."require_staff"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."slot_labels"() FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."slot_labels"() TO "anon";

REVOKE ALL ON FUNCTION "private"."slot_labels"() FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."slot_labels"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."slot_labels"() FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."slot_labels"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."slot_minutes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slot_minutes"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."update_staff"(uuid, public.staff_facts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_staff"(uuid, public.staff_facts) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."write_booking"(public.new_booking, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_booking"(public.new_booking, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."book_public"(public.new_booking, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_public"(public.new_booking, text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."create_staff"(uuid, text, public.staff_facts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_staff"(uuid, text, public.staff_facts) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_day_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_day_slots"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_month"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_event"(public.reported_event) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_event"(public.reported_event) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."update_staff"(uuid, public.staff_facts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."update_staff"(uuid, public.staff_facts) TO "authenticated", "postgres";

GRANT USAGE ON TYPE "public"."new_booking" TO "postgres";

GRANT USAGE ON TYPE "public"."reported_event" TO "postgres";

GRANT USAGE ON TYPE "public"."staff_facts" TO "postgres";

ALTER TABLE "public"."appointments"
  ADD COLUMN "duration_minutes" smallint NOT NULL DEFAULT private.slot_minutes();

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_duration_minutes_check" CHECK (((duration_minutes >= 5) AND (duration_minutes <= 240)));

CREATE VIEW "public"."appointment_states" WITH (security_invoker=true) AS  SELECT id,
    date,
    slot,
    name,
    contact,
    email,
    status,
    patient_uid,
    version,
    created_at,
    updated_at,
    ((status = 'pending'::text) AND ((date < ( SELECT private.today() AS today)) OR ((date = ( SELECT private.today() AS today)) AND private.has_ended(date, slot, (duration_minutes)::integer)))) AS no_show,
    duration_minutes
   FROM public.appointments a;

CREATE OR REPLACE FUNCTION private.appointment_state (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select * from public.appointment_states where id = p_id $function$;

CREATE OR REPLACE FUNCTION private.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text
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
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff');
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_appointment (
  p_id uuid
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
  update public.appointments set status = 'cancelled', status_before_cancel = status where id = p_id;
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.confirm_appointment (
  p_id      uuid,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'This appointment is already confirmed', 'confirmed');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'confirmed' where id = p_id;
  perform audit.record('appointment.confirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  -- One move at a time: two that want each other's slots would wait for each other for ever.
  perform pg_catalog.pg_advisory_xact_lock(6, 0);
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
  perform private.hold_day(p_date, false);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot where id = p_id returning * into v_row;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  perform private.queue_confirmation(v_row, 'rescheduled');
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_appointment (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.hold_day(v_row.date, false);
  perform private.check_slot(v_row.date, v_row.slot);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null where id = p_id;
  exception when unique_violation then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.unconfirm_appointment (
  p_id      uuid,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status <> 'confirmed' then
    perform private.refuse(409, 'This appointment is not confirmed', 'pending');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'pending' where id = p_id;
  perform audit.record('appointment.unconfirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text               DEFAULT NULL::text
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.book_for_staff(p_booking, p_patient_uid) $function$;

CREATE OR REPLACE FUNCTION public.cancel_appointment (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.cancel_appointment(p_id) $function$;

CREATE OR REPLACE FUNCTION public.confirm_appointment (
  p_id      uuid,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.confirm_appointment(p_id, p_version) $function$;

CREATE OR REPLACE FUNCTION public.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.reschedule_appointment(p_id, p_date, p_slot, p_version) $function$;

CREATE OR REPLACE FUNCTION public.restore_appointment (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.restore_appointment(p_id) $function$;

CREATE OR REPLACE FUNCTION public.unconfirm_appointment (
  p_id      uuid,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.unconfirm_appointment(p_id, p_version) $function$;

COMMENT ON COLUMN "public"."appointments"."duration_minutes" IS 'The slot length when it was booked; a later change of the setting moves no booking.';

COMMENT ON VIEW "public"."appointment_states" IS 'Appointments with their derived no-show flag.';

REVOKE ALL ON FUNCTION "private"."appointment_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appointment_state"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."book_for_staff"(public.new_booking, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book_for_staff"(public.new_booking, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."confirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_appointment"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."restore_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."unconfirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unconfirm_appointment"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."book_for_staff"(public.new_booking, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_for_staff"(public.new_booking, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."confirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_appointment"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_appointment"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_appointment"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."unconfirm_appointment"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unconfirm_appointment"(uuid, integer) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."appointment_states" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."appointment_states" TO "postgres";
