-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP POLICY "Staff change prescriptions on the day they were written" ON "public"."prescriptions";

DROP TRIGGER "appointments_forget_daily_totals" ON "public"."appointments";

DROP FUNCTION "audit"."client_address"();

DROP FUNCTION "audit"."record"(text, text, text, integer, text, text);

DROP FUNCTION "private"."appointment_state"(uuid);

DROP FUNCTION "private"."booking_json"(public.appointments);

DROP FUNCTION "private"."forget_daily_totals"();

DROP FUNCTION "private"."is_today"(timestamp WITH time zone);

DROP FUNCTION "private"."open_slots"(date);

DROP FUNCTION "private"."queue_confirmation"(public.appointments, text);

DROP FUNCTION "private"."rebuild_daily_totals"();

DROP FUNCTION "public"."get_public_month"(date);

DROP FUNCTION "public"."get_public_slots"(date);

CREATE TABLE "private"."total_changes" (
  "id"     bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  "total"  text   NOT NULL,
  "change" bigint NOT NULL,
  CONSTRAINT "total_changes_pkey" PRIMARY KEY (id),
  CONSTRAINT "total_changes_total_check" CHECK ((total = ANY (ARRAY['booked'::text, 'confirmed'::text, 'patients'::text, 'prescriptions'::text, 'patient_reports'::text])))
);

ALTER TABLE "private"."total_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION audit.client_address()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return left(nullif(current_setting('request.headers', true), '')::json ->> 'x-clinic-client-address', 64);
end
$function$;

CREATE OR REPLACE FUNCTION audit.record (
  p_action      text,
  p_patient_uid text    DEFAULT NULL::text,
  p_subject_id  text    DEFAULT NULL::text,
  p_count       integer DEFAULT NULL::integer,
  p_outcome     text    DEFAULT 'ok'::text,
  p_address     text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into audit.events (actor_id, actor, action, outcome, patient_uid, subject_id, item_count, address)
  select (select auth.uid()), (select username from public.staff where user_id = (select auth.uid())),
    p_action, p_outcome, p_patient_uid, p_subject_id, p_count, coalesce(p_address, audit.client_address());
end
$function$;

CREATE OR REPLACE FUNCTION private.add_up_totals()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with added as (
    delete from private.total_changes where true returning total, change
  )
  insert into private.total_changes (total, change)
  select total, sum(change) from added group by total;
end
$function$;

CREATE OR REPLACE FUNCTION private.appointment_state (
  p_id uuid
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query select * from public.appointment_states where id = p_id;
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
    'durationMinutes', p_row.duration_minutes
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.count_booking()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Before an insert there is no old row, after a delete no new one: their fields are null.
  insert into private.total_changes (total, change)
  select kept.total, sum(change.sign)
  from (values (old.status, -1), (new.status, 1)) as change (status, sign)
  cross join lateral (
    values ('booked', change.status <> 'cancelled'), ('confirmed', change.status = 'confirmed')
  ) as kept (total, counts)
  where kept.counts
  group by kept.total
  having sum(change.sign) <> 0;
  insert into private.daily_totals as t (date, booked, confirmed)
  select change.date, sum(change.sign), coalesce(sum(change.sign) filter (where change.status = 'confirmed'), 0)
  from (values (old.date, old.status, -1), (new.date, new.status, 1)) as change (date, status, sign)
  where change.status <> 'cancelled'
  group by change.date
  order by change.date
  on conflict (date) do update
    set booked = t.booked + excluded.booked, confirmed = t.confirmed + excluded.confirmed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_rows()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.total_changes (total, change)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_totals()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_table_name = 'appointments' then
    delete from private.daily_totals where true;
    delete from private.total_changes where total in ('booked', 'confirmed');
  end if;
  delete from private.total_changes where total = tg_table_name;
  return null;
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
  v_free text[];
begin
  perform private.require_staff();
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
        where r.uploaded_at > private.now() - interval '1 day' and not exists (
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

CREATE OR REPLACE FUNCTION private.is_today (
  p_at timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (p_at at time zone private.time_zone())::date = private.today();
end
$function$;

CREATE OR REPLACE FUNCTION private.match_patient (
  p_name    text,
  p_contact text,
  p_email   text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_uid text;
begin
  for attempt in 1..5 loop
    select patient_uid into v_uid from public.patients
    where name_key = private.fold_name(p_name)
      and case when p_email is null then email is null and contact = p_contact else email = p_email end;
    if found then
      return v_uid;
    end if;
    begin
      insert into public.patients (name, contact, email)
      values (btrim(p_name), p_contact, p_email)
      returning patient_uid into v_uid;
      return v_uid;
    exception when unique_violation then
      -- The same patient was created concurrently, or the new UID is in use: look again.
      null;
    end;
  end loop;
  raise exception 'no patient number could be drawn';
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
    where case
      when d.date is null then extract(dow from p_date)::smallint = any (s.open_weekdays)
      else o.label = any (d.slots)
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_confirmation (
  p_row  public.appointments,
  p_kind text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_row.email is not null then
    insert into private.outbox (kind, recipient, payload) values (p_kind, p_row.email, private.booking_json(p_row));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.rebuild_totals()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  lock table public.patients, public.appointments, public.prescriptions, public.patient_reports
    in share row exclusive mode;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date;
  delete from private.total_changes where true;
  insert into private.total_changes (total, change)
  select 'booked', coalesce(sum(booked), 0) from private.daily_totals
  union all select 'confirmed', coalesce(sum(confirmed), 0) from private.daily_totals
  union all select 'patients', count(*) from public.patients
  union all select 'prescriptions', count(*) from public.prescriptions
  union all select 'patient_reports', count(*) from public.patient_reports;
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
  -- One move at a time: two that want each other's slots would deadlock.
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

CREATE OR REPLACE FUNCTION private.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id text
)
  RETURNS SETOF public.patients
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  -- Only if the text can't be anything else and is long enough to be selective; without the country code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where (
        p.search like v_pattern
        or (length(v_number) >= 4 and regexp_replace(p.contact, '[^0-9]', '', 'g') like '%' || v_number || '%')
      )
      and p.created_at <= v_at and (p.created_at, p.patient_uid) < (v_at, coalesce(p_before_id, ''))
    order by p.created_at desc, p.patient_uid desc limit least(p_limit, 201);
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
  -- Checked before the patient is created, so that a refused booking leaves nothing behind; the index decides.
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
  -- Without the e-mail, which is the token's own.
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

CREATE OR REPLACE FUNCTION public.get_public_month (
  p_month date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
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
  );
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
  perform private.add_up_totals();
end
$function$;

CREATE TRIGGER appointments_forget_totals
  AFTER TRUNCATE ON public.appointments
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_totals();

CREATE TRIGGER patient_reports_count_deleted
  AFTER DELETE ON public.patient_reports REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_rows();

CREATE TRIGGER patient_reports_count_new
  AFTER INSERT ON public.patient_reports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_rows();

CREATE TRIGGER patient_reports_forget_totals
  AFTER TRUNCATE ON public.patient_reports
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_totals();

CREATE TRIGGER patients_count_deleted
  AFTER DELETE ON public.patients REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_rows();

CREATE TRIGGER patients_count_new
  AFTER INSERT ON public.patients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_rows();

CREATE TRIGGER patients_forget_totals
  AFTER TRUNCATE ON public.patients
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_totals();

CREATE TRIGGER prescriptions_count_deleted
  AFTER DELETE ON public.prescriptions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_rows();

CREATE TRIGGER prescriptions_count_new
  AFTER INSERT ON public.prescriptions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_rows();

CREATE TRIGGER prescriptions_forget_totals
  AFTER TRUNCATE ON public.prescriptions
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_totals();

CREATE POLICY "Staff change prescriptions on the day they were written" ON "public"."prescriptions"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND private.is_today(created_at)))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

COMMENT ON TABLE "audit"."events" IS 'One row per event; append-only.';

COMMENT ON TABLE "private"."daily_totals" IS 'Bookings of each day; those that are not confirmed are pending. private.rebuild_totals() counts them anew.';

COMMENT ON TABLE "private"."limit_hits" IS 'One row per counted act; rows older than a day are purged.';

COMMENT ON TABLE "private"."total_changes" IS 'The sum of the changes is the total. private.rebuild_totals() counts anew.';

COMMENT ON TABLE "public"."patients" IS 'People who booked at least once, and their medical details.';

REVOKE ALL ON FUNCTION "audit"."client_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "audit"."client_address"() TO "postgres";

REVOKE ALL ON FUNCTION "audit"."record"(text, text, text, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "audit"."record"(text, text, text, integer, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_up_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_up_totals"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."appointment_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appointment_state"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."booking_json"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."booking_json"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_rows"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_totals"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_today"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_today"(timestamp WITH time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."open_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_slots"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."queue_confirmation"(public.appointments, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_confirmation"(public.appointments, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_totals"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_public_month"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_public_month"(date) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_public_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_public_slots"(date) TO "anon", "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."total_changes" TO "postgres";

-- Existing rows are counted once.
select private.rebuild_totals();
