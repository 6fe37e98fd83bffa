-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP POLICY "Staff read patients' files" ON "storage"."objects";

DROP POLICY "Staff store the file of their own row" ON "storage"."objects";

DROP INDEX "public"."appointments_open_by_email_idx";

DROP FUNCTION "private"."hit"(text, integer, interval, text);

DROP FUNCTION "public"."otp_issue"(text, text, text, boolean);

DROP FUNCTION "public"."otp_verify"(text, text, text);

ALTER TABLE "private"."otp_codes"
  ADD COLUMN "asked_from" text NOT NULL DEFAULT ''::text;

ALTER TABLE "private"."otp_codes"
  ADD COLUMN "other_attempts" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."settings"
  ADD COLUMN "booking_horizon_days" smallint NOT NULL DEFAULT 90;

ALTER TABLE "public"."settings"
  ADD COLUMN "daily_bookings_per_network" smallint NOT NULL DEFAULT 20;

CREATE OR REPLACE FUNCTION private.failed_sign_ins()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('username', actor, 'count', count) order by count desc, actor), '[]')
  from (
    select actor, count(*) from audit.events
    where action = 'auth.login' and outcome = 'refused' and actor <> '(no username)'
      and at >= (private.today() - 1)::timestamp at time zone private.time_zone()
    group by actor having count(*) >= 20
    order by count(*) desc, actor limit 5
  ) names
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
      'failedSignIns', case when private.is_admin() then private.failed_sign_ins() end,
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

CREATE OR REPLACE FUNCTION private.hit (
  p_key     text,
  p_limit   integer,
  p_window  interval,
  p_message text,
  p_reason  text     DEFAULT 'limit'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_count int;
  v_oldest timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(p_key));
  select count(*), min(at) into v_count, v_oldest from (
    select at from private.limit_hits
    where key = p_key and at > private.now() - p_window
    order by at desc limit p_limit
  ) recent;
  if v_count >= p_limit then
    perform private.refuse(429, p_message, p_reason,
      greatest(1, ceil(extract(epoch from v_oldest + p_window - private.now()))::int));
  end if;
  insert into private.limit_hits (key) values (p_key);
end
$function$;

CREATE OR REPLACE FUNCTION private.hit_network (
  p_kind    text,
  p_address text,
  p_limit   integer,
  p_window  interval,
  p_message text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_key text;
begin
  foreach v_key in array private.network_keys(p_kind, p_address) loop
    perform private.hit(v_key, case when v_key like '%/48' then 5 * p_limit else p_limit end, p_window, p_message);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_signing()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select coalesce(storage.operation(), '') like '%sign%' $function$;

CREATE OR REPLACE FUNCTION private.last_public_day()
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select private.today() + booking_horizon_days from public.settings);
end
$function$;

CREATE OR REPLACE FUNCTION private.mailbox (
  p_email text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select regexp_replace(lower(p_email), '^([^@+]+)\+[^@]*@', '\1@') $function$;

CREATE OR REPLACE FUNCTION private.network (
  p_address text,
  p_bits    integer DEFAULT 64
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_address inet;
begin
  v_address := split_part(p_address, '%', 1)::inet;
  if v_address << '::ffff:0:0/96'::inet then
    v_address := replace(host(v_address), '::ffff:', '')::inet;
  end if;
  return case family(v_address)
    when 4 then host(v_address)
    else pg_catalog.network(set_masklen(v_address, p_bits))::text
  end;
exception when invalid_text_representation then
  return p_address;
end
$function$;

CREATE OR REPLACE FUNCTION private.network_keys (
  p_kind    text,
  p_address text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array_agg(distinct p_kind || private.network(p_address, bits)) from unnest(array[64, 48]) as bits
$function$;

CREATE OR REPLACE FUNCTION private.next_open_date (
  p_after date
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_from date := greatest(p_after + 1, private.today());
  v_last date := private.last_public_day();
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first.
  for v_week in 0..8 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, least(v_from + 7 * v_week + 6, v_last)) a
    where a.reason is null;
    exit when v_found is not null or v_from + 7 * v_week + 6 >= v_last;
  end loop;
  return v_found;
end
$function$;

CREATE OR REPLACE FUNCTION private.slow_guessing (
  p_username text,
  p_address  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_free constant int := 50;
  v_key text := 'login-name:' || p_username;
  v_failures int;
  v_last timestamptz;
  v_next timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(v_key));
  select count(*), max(at) into v_failures, v_last
  from private.limit_hits where key = v_key and at > private.now() - interval '1 hour';
  if v_failures >= c_free then
    v_next := v_last + least(60, power(2, least(v_failures - c_free, 6))) * interval '1 second';
    if v_next > private.now() and not exists (
      select 1 from audit.events
      where actor = p_username and action = 'auth.login' and outcome = 'ok'
        and at > private.now() - interval '90 days'
        and private.network(address) = private.network(p_address)
    ) then
      perform private.refuse(429, 'Too many attempts. Try again later.', 'limit',
        ceil(extract(epoch from v_next - private.now()))::int);
    end if;
  end if;
  insert into private.limit_hits (key) values (v_key);
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
  if p_booking.date > private.last_public_day() then
    perform private.refuse(400, 'Online booking is open until ' || private.last_public_day()
      || '. Please call the clinic for a later day.', 'far');
  end if;
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
      'today', clinic.today,
      'lastDate', clinic.last,
      'days', jsonb_agg(jsonb_build_object(
        'date', d.date,
        'free', case when d.date > clinic.last then 0 else cardinality(d.free) end,
        'reason', case when d.date < clinic.today then 'past' when d.date > clinic.last then 'far' else d.reason end
      ) order by d.date)
    )
    from (select private.today() as today, private.last_public_day() as last) clinic,
      private.day_availability(
        date_trunc('month', p_month)::date, (date_trunc('month', p_month) + interval '1 month - 1 day')::date
      ) d
    group by clinic.today, clinic.last
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
      'slots', case when d.date > clinic.last then '[]' else to_jsonb(d.free) end,
      'options', private.slot_labels(),
      'holiday', d.holiday,
      'reason', case when d.date < clinic.today then 'past' when d.date > clinic.last then 'far' else d.reason end,
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', clinic.today,
      'lastDate', clinic.last,
      'nextOpenDate', case when d.reason is not null and d.date < clinic.last then private.next_open_date(d.date) end
    )
    from private.day_availability(p_date, p_date) d,
      (select private.today() as today, private.last_public_day() as last) clinic
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.login_begin (
  p_username text,
  p_address  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Too many attempts. Try again later.';
begin
  perform private.hit_network('login:', p_address, 20, interval '15 minutes', c_again);
  perform private.hit_network('login:' || p_username || '@', p_address, 5, interval '15 minutes', c_again);
  perform private.slow_guessing(p_username, p_address);
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
  delete from private.limit_hits where key = 'login:' || p_username || '@' || private.network(p_address);
  select public.login_withdrawn(p_username, p_address)
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
  delete from private.limit_hits where id in (
    select max(id) from private.limit_hits
    where key = any (
      private.network_keys('login:', p_address) || private.network_keys('login:' || p_username || '@', p_address)
      || array['login-name:' || p_username]
    )
    group by key
  )
$function$;

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
  insert into private.otp_codes (email, code_hmac, expires_at, asked_from)
  values (p_email, p_code_hmac, private.now() + interval '10 minutes', private.network(p_address))
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, asked_from = excluded.asked_from,
      attempts = 0, other_attempts = 0;
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
  v_asked_here boolean;
begin
  select * into v_code from private.otp_codes where email = p_email for update;
  if not found or v_code.expires_at <= private.now() then
    return 'expired';
  end if;
  v_asked_here := v_code.asked_from = private.network(p_address);
  if (v_asked_here and v_code.attempts >= 5) or (not v_asked_here and v_code.other_attempts >= 5) then
    return 'locked';
  end if;
  update private.otp_codes
  set attempts = attempts + v_asked_here::int, other_attempts = other_attempts + (not v_asked_here)::int
  where email = p_email;
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
      array['otp-minute:' || private.mailbox(p_email)]
      || case when p_address is not null then
        array['otp-hour:' || private.mailbox(p_email), 'otp-day:' || private.mailbox(p_email), 'otp:all']
        || private.network_keys('otp-from:', p_address)
      end
    )
    group by h.key
  )
$function$;

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_booking_horizon_days_check" CHECK (((booking_horizon_days >= 1) AND (booking_horizon_days <= 730)));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_daily_bookings_per_network_check" CHECK (((daily_bookings_per_network >= 1) AND (daily_bookings_per_network <= 1000)));

CREATE INDEX events_refused_sign_ins_idx ON audit.events USING btree (at)
  WHERE ((action = 'auth.login'::text) AND (outcome = 'refused'::text));

CREATE INDEX events_sign_ins_by_actor_idx ON audit.events USING btree (actor, at DESC)
  WHERE ((action = 'auth.login'::text) AND (outcome = 'ok'::text));

CREATE POLICY "Staff read patients' files" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING (((bucket_id = 'patient-reports'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_signing() AS is_signing))));

CREATE POLICY "Staff store the file of their own row" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((bucket_id = 'patient-reports'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_signing() AS is_signing)) AND (EXISTS ( SELECT 1
   FROM public.patient_reports r
  WHERE ((r.object_key = objects.name) AND (r.uploaded_by = ( SELECT auth.uid() AS uid)))))));

COMMENT ON COLUMN "private"."otp_codes"."asked_from" IS 'The network that asked for the code.';

COMMENT ON COLUMN "private"."otp_codes"."attempts" IS 'Attempts from the network that asked for the code; at most five.';

COMMENT ON COLUMN "private"."otp_codes"."other_attempts" IS 'Attempts from all other networks together; at most five.';

COMMENT ON COLUMN "public"."settings"."booking_horizon_days" IS 'How many days ahead visitors may book; staff may book any day.';

COMMENT ON COLUMN "public"."settings"."daily_bookings_per_network" IS 'How many bookings visitors of one network may make in a day. A mobile carrier can have thousands behind one address.';

COMMENT ON TABLE "private"."otp_codes" IS 'The newest code of each address, for ten minutes.';

REVOKE ALL ON FUNCTION "private"."failed_sign_ins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."failed_sign_ins"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."hit"(text, integer, interval, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hit"(text, integer, interval, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hit_network"(text, text, integer, interval, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hit_network"(text, text, integer, interval, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_signing"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_signing"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."last_public_day"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_public_day"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."mailbox"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mailbox"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."network"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."network"(text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."network_keys"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."network_keys"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."slow_guessing"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slow_guessing"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."otp_issue"(text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."otp_issue"(text, text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."otp_verify"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."otp_verify"(text, text, text, text) TO "postgres", "service_role";

CREATE INDEX appointments_open_by_mailbox_idx ON public.appointments USING btree (private.mailbox(email), date)
  WHERE (status <> 'cancelled'::text);
