/*
  A visitor's steps: see free slots, verify an e-mail address with a code, book once with the token. Codes and tokens
  are stored only as HMACs; the function makes them with a pepper that never reaches the database.
*/
create table private.otp_codes (
  email text primary key,
  code_hmac text not null check (code_hmac ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  other_attempts int not null default 0,
  -- A random value from which the function derives the code's token, and the token's HMAC.
  salt text not null,
  token_hmac text not null check (token_hmac ~ '^[0-9a-f]{64}$'),
  key uuid,
  used_by text
);
comment on table private.otp_codes is 'The newest code of each address, for ten minutes.';
comment on column private.otp_codes.key is 'The Idempotency-Key of its request: a repeat sends no second mail.';
comment on column private.otp_codes.used_by is 'The network that entered it: a repeat from there gets the same token until that is spent.';
comment on column private.otp_codes.other_attempts is
  'Attempts from all networks that didn''t request a code for this address; at most five in all.';
alter table private.otp_codes enable row level security;

create table private.otp_askers (
  email text not null references private.otp_codes (email) on delete cascade,
  network text not null,
  asked_at timestamptz not null default private.now(),
  attempts int not null default 0,
  primary key (email, network)
);
comment on table private.otp_askers is 'The networks that requested a code for an address in the ten minutes before its newest one.';
comment on column private.otp_askers.attempts is 'Attempts from this network to enter the newest code; at most five.';
alter table private.otp_askers enable row level security;

create table private.booking_tokens (
  token_hmac text primary key check (token_hmac ~ '^[0-9a-f]{64}$'),
  email text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete cascade,
  asked jsonb,
  check ((spent_at is null) = (appointment_id is null)),
  constraint booking_tokens_asked_check check ((spent_at is null) = (asked is null))
);
comment on table private.booking_tokens is 'Proofs of an e-mail address; each books once within thirty minutes.';
comment on column private.booking_tokens.asked is
  'The booking as submitted; it may have been moved or corrected since.';
create index booking_tokens_appointment_id_idx on private.booking_tokens (appointment_id);
create index booking_tokens_expires_at_idx on private.booking_tokens (expires_at);
alter table private.booking_tokens enable row level security;

/*
  otp_issue(): counts the request against the limits and replaces any older code. Networks that asked in the last ten
  minutes keep their own attempts with the new code, because anybody may ask for one and the owner of the mailbox
  reads only the newest. Of the 200 codes an hour, 60 are reserved for networks that asked for none in 24 hours, so
  that a few clients can't use up the quota that all visitors share. A repeat under the key of a code that still lives
  changes nothing. Returns whether it is one, and how many codes were sent in the last hour, including this one; null
  without limits.
*/
create function public.otp_issue(
  p_email text, p_code_hmac text, p_salt text, p_token_hmac text, p_address text, p_limits boolean, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.otp_issue(text, text, text, text, text, boolean, uuid) to service_role;

/*
  otp_withdraw(): the mail could not be sent, so the code is void and the visitor may retry at once. One count of
  every limit is removed; otherwise five tries against a broken mail server would lock an e-mail out for an hour.
  Without an address, only the count for the minute is removed: the server refused the recipient, and requests for
  made-up recipients must still count.
*/
create function public.otp_withdraw(p_email text, p_code_hmac text, p_address text default null) returns void
language sql security definer set search_path = ''
as $$
  delete from private.otp_codes where email = p_email and code_hmac = p_code_hmac;
  select private.withdraw_hits(
    array['otp-minute:' || private.mailbox(p_email)]
    || case when p_address is not null then
      array['otp-hour:' || private.mailbox(p_email), 'otp-day:' || private.mailbox(p_email), 'otp:all']
      || private.network_keys('otp-from:', p_address)
    end
  )
$$;
grant execute on function public.otp_withdraw(text, text, text) to service_role;

/*
  otp_verify(): the outcome 'ok' if the code is right, with the value from which its token is derived; else 'wrong',
  'expired' or 'locked'. A used code gives its token again, after a lost answer, to the network that used it, until the
  token is spent or the code expires. The attempt is counted under a lock before the code is compared, so the limit of five holds however many run at once. It
  compares keyed digests that a caller can't choose, so the timing reveals nothing. Each network that asked has five
  attempts and all others share five: wrong tries from elsewhere don't void a visitor's code.
*/
create function public.otp_verify(p_email text, p_code_hmac text, p_address text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.otp_verify(text, text, text) to service_role;

/* private.check_public_day(): refuses a day beyond the last one that visitors may book. */
create function private.check_public_day(p_date date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_date > private.last_public_day() then
    perform private.refuse(400, 'Online booking is open until ' || private.last_public_day()
      || '. Please call the clinic for a later day.', 'far');
  end if;
end
$$;

/*
  coming_visits_of(): the coming visits of an address, as {date, slot}. Only for a caller who has just proved that
  the address is theirs.
*/
create function public.coming_visits_of(p_email text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('date', date, 'slot', slot) order by date, starts_at), '[]')
  from public.appointments join public.slot_options on label = slot
  where private.mailbox(email) = private.mailbox(p_email) and email = p_email and status <> 'cancelled'
    and date >= private.today() and not private.has_ended(date, slot, duration_minutes)
$$;
grant execute on function public.coming_visits_of(text) to service_role;

/*
  private.check_open_bookings(): allows a mailbox at most three open bookings; bookings of one mailbox run one at a
  time.
*/
create function private.check_open_bookings(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(3, hashtext(private.mailbox(p_email)));
  if (
    select count(*) from public.appointments
    where private.mailbox(email) = private.mailbox(p_email) and status <> 'cancelled' and date >= private.today()
      and not private.has_ended(date, slot, duration_minutes)
  ) >= 3 then
    perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
  end if;
end
$$;

/* private.check_notice(): refuses a version of the privacy notice that no visitor was shown. */
create function private.check_notice(p_version text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_version ~ '^[0-9]+$' and not (length(p_version) <= 9 and private.was_in_force(p_version::int)) then
    perform private.refuse(400, 'There is no such version of the privacy notice.', 'notice');
  end if;
end
$$;

/*
  book_public(): uses the token, matches the patient and writes the booking, in one transaction. If the slot is taken,
  the token stays valid. Returns the booking and its outcome: 'booked' now, 'repeated', 'differs' or 'spent'. The last
  two are refusals, so they are not kept.
*/
create function private.book_public(
  p_booking public.new_booking, p_token_hmac text, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.book_public(
  p_booking public.new_booking, p_token_hmac text, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.book_public(public.new_booking, text, text, boolean) to service_role;
