-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 9f66209543d7c8519ccd0eebf87a098971765e72541a92605209fe231e4485a2

SET local check_function_bodies = off;

-- Renamed in place: triggers, policies and checks keep their functions.
ALTER FUNCTION private.take_back_hits(text[]) RENAME TO withdraw_hits;
ALTER FUNCTION private.lock_day_alone(date) RENAME TO lock_day_exclusively;
ALTER FUNCTION private.are_callable(text[]) RENAME TO are_phone_numbers;
ALTER FUNCTION private.is_drawable_markdown(text) RENAME TO is_renderable_markdown;
ALTER FUNCTION private.follow_birth() RENAME TO derive_age;
ALTER FUNCTION private.time_post() RENAME TO set_publication_time;
ALTER FUNCTION private.sign_post() RENAME TO set_post_author;
ALTER FUNCTION private.forget_totals() RENAME TO reset_totals;
ALTER FUNCTION private.purge_half_made_uploads() RENAME TO purge_unfinished_uploads;
ALTER FUNCTION private.put_on_list(public.waiting_person, public.waiting_wish, uuid, text, boolean) RENAME TO add_to_waiting_list;
ALTER FUNCTION private.leave(private.waiting_entries, text) RENAME TO leave_list;
ALTER FUNCTION private.offer_left_slot() RENAME TO offer_freed_slot;
ALTER FUNCTION private.withdraw_unfit(private.waiting_entries) RENAME TO withdraw_unsuitable_offer;
ALTER FUNCTION private.end_wishes_of_visit() RENAME TO end_waiting_of_visit;
ALTER FUNCTION private.slow_guessing(text, text) RENAME TO throttle_guessing;
ALTER FUNCTION private.visit_closed(public.appointments) RENAME TO visit_closed_reason;
ALTER FUNCTION private.keep_visit_link(uuid, integer, text) RENAME TO activate_visit_link;
ALTER FUNCTION private.keep_measurement() RENAME TO record_measurement;
ALTER TRIGGER appointments_end_wishes ON public.appointments RENAME TO appointments_end_waiting;
ALTER TRIGGER appointments_offer_left_slot ON public.appointments RENAME TO appointments_offer_freed_slot;
ALTER TRIGGER appointments_forget_totals ON public.appointments RENAME TO appointments_reset_totals;
ALTER TRIGGER patients_forget_totals ON public.patients RENAME TO patients_reset_totals;
ALTER TRIGGER prescriptions_forget_totals ON public.prescriptions RENAME TO prescriptions_reset_totals;
ALTER TRIGGER patient_reports_forget_totals ON public.patient_reports RENAME TO patient_reports_reset_totals;
ALTER TRIGGER patients_keep_height ON public.patients RENAME TO patients_record_height;
ALTER TRIGGER patients_keep_weight ON public.patients RENAME TO patients_record_weight;
ALTER TRIGGER patients_keep_bp ON public.patients RENAME TO patients_record_bp;

CREATE OR REPLACE FUNCTION private.add_to_waiting_list (
  p_person         public.waiting_person,
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
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', c_again);
    perform private.hit('waiting:' || private.mailbox(p_person.email), 10, interval '1 day', c_again);
  end if;
  perform private.lock_mailbox(p_person.email);
  if p_appointment_id is not null then
    select id into v_other from private.waiting_entries
    where appointment_id = p_appointment_id and ended_at is null
      and private.mailbox(email) <> private.mailbox(p_person.email)
    for update;
    perform private.end_waiting(v_other, 'left') where v_other is not null;
  end if;
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_person.email) for update;
  if v_before.id is null then
    insert into private.waiting_entries (
      email, name, contact, notice_version, appointment_id, from_date, to_date, parts, networks
    )
    values (
      p_person.email, btrim(p_person.name), p_person.contact, p_person.notice_version, p_appointment_id,
      p_wish.from_date, p_wish.to_date, p_wish.parts, v_networks
    )
    returning * into v_entry;
  else
    update private.waiting_entries set
      email = p_person.email, name = btrim(p_person.name), contact = p_person.contact,
      notice_version = p_person.notice_version, appointment_id = p_appointment_id,
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
      when 'text' then private.is_text(v_value)
      when 'note' then private.is_note(v_value)
      when 'markdown' then private.is_text(v_value) and private.is_renderable_markdown(v_value)
      when 'lines' then private.holds_lines(v_new -> tg_argv[i])
      when 'pressure' then private.is_blood_pressure(v_value)
      when 'address' then v_value = '' or private.is_mail_address(v_value)
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
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
  v_closed text := private.visit_closed_reason(p_row);
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

CREATE OR REPLACE FUNCTION private.offer_freed_slot()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
begin
  if new.status = 'cancelled' then
    select * into v_entry from private.waiting_entries where appointment_id = new.id and ended_at is null for update;
    if found then
      perform private.withdraw_unsuitable_offer(v_entry);
    end if;
  end if;
  perform private.offer_slot(old.date, old.slot, old.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_slots_of_settings()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date;
  v_date date;
  v_slot text;
  v_entry private.waiting_entries;
begin
  if (old.slots, old.open_weekdays, old.booking_horizon_days, old.cutoff_hours)
    is not distinct from (new.slots, new.open_weekdays, new.booking_horizon_days, new.cutoff_hours) then
    return null;
  end if;
  for v_entry in
    select e.* from private.waiting_entries e
    where e.ended_at is null and e.appointment_id is not null and new.cutoff_hours > old.cutoff_hours
      and exists (select 1 from private.waiting_offers where entry_id = e.id and ended_at is null)
    order by e.place
    for update skip locked
  loop
    perform private.withdraw_unsuitable_offer(v_entry);
  end loop;
  v_today := private.today();
  update private.waiting_offers set ended_at = private.now(), outcome = 'withdrawn'
  where id in (
    select id from private.waiting_offers
    where ended_at is null and slot not in (select label from private.open_slots(date))
    for update skip locked
  );
  for v_date, v_slot in
    select day.date, o.label
    from generate_series(v_today, v_today + new.booking_horizon_days, interval '1 day') as at
    cross join lateral (select at::date as date, extract(dow from at)::smallint as weekday) day
    cross join public.slot_options o
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select case when saved.date is null then day.weekday = any (new.open_weekdays) else o.label = any (saved.slots) end
          and o.label = any (new.slots) as now,
        case when saved.date is null then day.weekday = any (old.open_weekdays) else o.label = any (saved.slots) end
          and o.label = any (old.slots) and day.date <= v_today + old.booking_horizon_days as before
    ) opened
    where opened.now and not opened.before and exists (
      select 1 from private.waiting_entries e
      where e.ended_at is null and day.date between e.from_date and e.to_date
        and private.part_of_day(o.starts_at) = any (e.parts)
        and not exists (select 1 from private.waiting_offers where entry_id = e.id and ended_at is null)
    )
    order by day.date, o.starts_at
  loop
    perform private.offer_slot(v_date, v_slot);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day (
  p_date    date,
  p_slots   text[],
  p_holiday boolean,
  p_version integer
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
  perform private.lock_day_exclusively(p_date);
  if coalesce((select version from public.day_overrides where date = p_date), 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this day meanwhile.', 'stale');
  end if;
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots, version = excluded.version,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return public.get_day_slots(p_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day_range (
  p_from    date,
  p_to      date,
  p_holiday boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_day date;
begin
  perform private.require_staff();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to < p_from then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_from < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  elsif p_to - p_from >= 366 then
    perform private.refuse(400, 'A span may have at most 366 days', 'length');
  end if;
  for v_day in select generate_series(p_from, p_to, interval '1 day')::date loop
    perform private.lock_day_exclusively(v_day);
  end loop;
  if p_holiday then
    insert into public.day_overrides (date, holiday, slots, updated_by)
    select day::date, true, '{}', (select auth.uid()) from generate_series(p_from, p_to, interval '1 day') as day
    on conflict (date) do update
      set holiday = true, slots = '{}', version = excluded.version,
        updated_at = private.now(), updated_by = excluded.updated_by;
  else
    -- In the order of the days: the first on the waiting list is offered the earliest.
    for v_day in select date from public.day_overrides where date between p_from and p_to order by date loop
      delete from public.day_overrides where date = v_day;
    end loop;
  end if;
  perform audit.record('calendar.save-range', null, p_from || '/' || p_to, p_to - p_from + 1);
  return p_to - p_from + 1;
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
    'closed', private.visit_closed_reason(p_row),
    'changesUntil', private.changes_until(p_row.date, p_row.slot),
    'cutoffHours', (select cutoff_hours from public.settings),
    'videoLink', (
      select nullif(video_link, '') from public.settings
      where p_row.visit_kind = 'video' and p_row.status <> 'cancelled'
        and private.now() >= private.slot_start(p_row.date, p_row.slot) - interval '24 hours'
    ),
    'now', private.now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.expire_offers()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_due private.waiting_offers;
  v_offer private.waiting_offers;
  v_silent uuid;
  v_count int := 0;
begin
  for v_due in
    select * from private.waiting_offers
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  loop
    perform private.lock_day_exclusively(v_due.date);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
    continue when not found;
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired' where id = v_offer.id;
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
    v_count := v_count + 1;
  end loop;
  for v_silent in
    select e.id from private.waiting_entries e
    where e.ended_at is null and private.missed_two_offers(e.id) for update skip locked
  loop
    perform private.end_waiting(v_silent, 'unanswered');
    perform audit.record('waiting.unanswered', null, v_silent::text);
  end loop;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.join_waiting (
  p_person     public.waiting_person,
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
  if not found or v_token.email <> p_person.email or v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  perform private.check_notice(p_person.notice_version);
  if p_limits then
    perform private.check_open_bookings(p_person.email);
  end if;
  return private.add_to_waiting_list(p_person, p_wish, null, p_address, p_limits);
end
$function$;

CREATE OR REPLACE FUNCTION public.join_waiting_for_visit (
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
    row(v_row.name, v_row.contact, v_row.email, v_row.notice_version)::public.waiting_person, p_wish, v_row.id,
    p_address, p_limits
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_waiting (
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
  v_seconds := private.throttle_guessing(p_username, p_address);
  if v_seconds is not null then
    perform private.withdraw_hits(
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
  select private.withdraw_hits(
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
  select private.withdraw_hits(
    array['otp-minute:' || private.mailbox(p_email)]
    || case when p_address is not null then
      array['otp-hour:' || private.mailbox(p_email), 'otp-day:' || private.mailbox(p_email), 'otp:all']
      || private.network_keys('otp-from:', p_address)
    end
  )
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
  elsif v_mail.waiting_id is not null then
    return private.waiting_content(v_mail, p_digest);
  end if;
  select * into v_row from public.appointments where id = v_mail.appointment_id for share;
  if v_row.email is null
    or (v_mail.kind = 'cancelled') <> (v_row.status = 'cancelled')
    or (v_row.date, v_row.slot) <> (v_mail.date, v_mail.slot)
    or private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes)
    -- A reminder is of no use once the visit has begun, or a later one is there.
    or v_mail.kind = 'reminder' and (
      private.is_past(v_row.date, v_row.slot) or exists (
        select 1 from private.outbox later
        where later.appointment_id = v_row.id and later.kind = 'reminder' and later.date = v_row.date
          and later.slot = v_row.slot and later.revision < v_mail.revision
      )
    )
    -- The newest of several changes tells how it is now.
    or v_mail.kind = 'changed' and exists (
      select 1 from private.outbox later
      where later.appointment_id = v_row.id and later.kind = 'changed' and later.id > v_mail.id
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_id;
    return null;
  end if;
  if v_mail.kind = 'reminder' and private.quiet_until() is not null then
    update private.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes' where id = p_id;
    return null;
  end if;
  perform private.activate_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object(
    'email', v_row.email,
    'endedWait', v_mail.kind = 'booked' and private.has_ended_wait(v_row)
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
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
  perform private.add_up_totals();
end
$function$;

CREATE OR REPLACE FUNCTION public.unsubscribe_waiting (
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

COMMENT ON COLUMN "private"."booking_tokens"."asked" IS 'The booking as submitted; it may have been moved or corrected since.';

COMMENT ON COLUMN "private"."calendar_feeds"."names" IS 'Whether its owner chose to include patients'' names.';

COMMENT ON COLUMN "private"."login_places"."back_at" IS 'When the network was told to try again; its place lapses a minute later.';

COMMENT ON COLUMN "private"."login_places"."since" IS 'When the network first tried, plus a quarter of an hour for each of its failures: the order of the turns.';

COMMENT ON COLUMN "private"."otp_askers"."attempts" IS 'Attempts from this network to enter the newest code; at most five.';

COMMENT ON COLUMN "private"."otp_codes"."other_attempts" IS 'Attempts from all networks that didn''t request a code for this address; at most five in all.';

COMMENT ON COLUMN "private"."outbox"."date" IS 'The day that the mail is about; a booking that was moved since then has a newer mail.';

COMMENT ON COLUMN "private"."outbox"."refusals" IS 'How often the mail server permanently refused this mail; it is given up at the tenth time.';

COMMENT ON COLUMN "private"."outbox"."withdrawn_at" IS 'When the booking changed, so that the mail no longer applied.';

COMMENT ON COLUMN "private"."password_changes"."session_id" IS 'The owner''s session, which continues.';

COMMENT ON COLUMN "private"."staff_sessions"."address" IS 'The network address of the sign-in; null if unknown.';

COMMENT ON COLUMN "private"."staff_sessions"."user_agent" IS 'The browser''s own description at the sign-in: a claim, not proof.';

COMMENT ON COLUMN "private"."visit_links"."counter" IS 'Counts the replacements; earlier links no longer work.';

COMMENT ON COLUMN "private"."waiting_entries"."digest" IS 'The digest of the token in its mails'' link; null until a mail contains it.';

COMMENT ON COLUMN "private"."waiting_entries"."networks" IS 'The networks from which its owner joined or changed it, for IPv6 also the /48; none if the limits are off.';

COMMENT ON COLUMN "public"."appointments"."mail_refused" IS 'Whether the mail server permanently refused the newest mail to this booking''s address; set by the outbox.';

COMMENT ON COLUMN "public"."appointments"."notice_version" IS 'The privacy notice and terms shown to the visitor when booking: a version, or the product''s own template.';

COMMENT ON COLUMN "public"."appointments"."reason" IS 'The reason for the visit, in the patient''s or the staff''s words. Health data.';

COMMENT ON COLUMN "public"."appointments"."reminded_at" IS 'When its patient was last reminded; set by the outbox.';

COMMENT ON COLUMN "public"."appointments"."visit_kind" IS 'At the clinic or by video; null if not chosen.';

COMMENT ON COLUMN "public"."blog_covers"."unused_since" IS 'When the job first found that nothing shows this cover.';

COMMENT ON COLUMN "public"."blog_posts"."cover_alt" IS 'The cover''s alternative text; empty for a decorative cover.';

COMMENT ON COLUMN "public"."patients"."age" IS 'In years, as given; with a date of birth, as of the last change.';

COMMENT ON COLUMN "public"."patients"."date_of_birth" IS 'Null until given; from then on the age follows from it.';

COMMENT ON COLUMN "public"."patients"."name_key" IS 'The name as compared: lower case, single spaces.';

COMMENT ON COLUMN "public"."settings"."bmi_scale" IS 'The bounds that classify a BMI; zone: Asian-Indian in India''s zone, WHO''s elsewhere.';

COMMENT ON COLUMN "public"."settings"."consultation_hours" IS 'The hours as displayed on the booking page and in the footer; slots follow other settings.';

COMMENT ON COLUMN "public"."settings"."contact_hours" IS 'The hours as displayed on the contact page.';

COMMENT ON COLUMN "public"."settings"."fee" IS 'The fee as displayed; empty to show none.';

COMMENT ON COLUMN "public"."settings"."phones" IS 'Telephone numbers as displayed; mails give the first.';

COMMENT ON COLUMN "public"."settings"."sends_sms" IS 'Whether the guidelines promise confirmation by SMS as well as by e-mail.';

COMMENT ON COLUMN "public"."staff"."must_change_password" IS 'True until the temporary password is changed; until then the account can''t read the clinic''s data.';

COMMENT ON FUNCTION "private"."now"() IS 'The time that all rules use: the fixed one if there is one, else the transaction''s.';

COMMENT ON SCHEMA "private" IS 'Not exposed: the code behind the public functions, and tables that only functions touch.';

COMMENT ON TABLE "private"."daily_changes" IS 'Changes to daily_totals that the job that runs every minute has yet to add.';

COMMENT ON TABLE "private"."daily_totals" IS 'Bookings of each day, without the newest changes. private.rebuild_totals() recounts them.';

COMMENT ON TABLE "private"."login_places" IS 'Networks waiting for their turn to sign in with a username whose password is being guessed.';

COMMENT ON TABLE "private"."otp_askers" IS 'The networks that requested a code for an address in the ten minutes before its newest one.';

COMMENT ON TABLE "private"."report_sweep" IS 'The last patient_reports row that the purge checked; no row when it starts over.';

COMMENT ON TABLE "private"."site_builds" IS 'One row: the time up to which scheduled articles are in the built site.';

COMMENT ON TABLE "private"."total_changes" IS 'The total is the sum of the changes. private.rebuild_totals() recounts it.';

COMMENT ON TABLE "private"."visit_links" IS 'The digest of each booking''s link; no row until a mail contains it.';

COMMENT ON TABLE "private"."waiting_entries" IS 'People waiting for a free time, and when they can come; kept until a week after the last day.';

COMMENT ON TABLE "public"."claims" IS 'Admins'' versions of the site''s figures and promises: text, visibility, source, confirmation.';

COMMENT ON TABLE "public"."patient_measurements" IS 'Patients'' measurements over time; append-only.';

COMMENT ON TABLE "public"."settings" IS 'One row: the clinic''s settings, which admins change.';

COMMENT ON TABLE "public"."slot_options" IS 'When each slot starts in the clinic''s zone. Includes slots no longer offered, because bookings refer to them.';

COMMENT ON TABLE "public"."staff" IS 'Members of staff. An Auth account without an active row here is not staff.';

COMMENT ON TABLE "public"."text_reviews" IS 'Author, reviewer, dates and sources of a text with medical content, as entered by staff.';

COMMENT ON VIEW "private"."clinic" IS 'One row: the clinic''s time, and the settings that the rules of time use.';

COMMENT ON VIEW "private"."clock_now" IS 'The time that all rules use: the fixed one if there is one, else the transaction''s.';

COMMENT ON VIEW "private"."daily_counts" IS 'A day''s bookings are the sum of its rows; those not confirmed are pending.';

COMMENT ON VIEW "public"."appointment_states" IS 'Appointments with their derived states and their patients'' records.';
