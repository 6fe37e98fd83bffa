/*
  What a visitor does: see free slots, prove an e-mail address with a code, book once with the token.
  Codes and tokens are kept only as HMACs made by the function with a pepper that the database never sees.
*/
create table private.otp_codes (
  email text primary key,
  code_hmac text not null check (code_hmac ~ '^[0-9a-f]{64}$'),
  attempts int not null default 0,
  expires_at timestamptz not null
);
comment on table private.otp_codes is 'The newest code of each address; five attempts, ten minutes.';
alter table private.otp_codes enable row level security;

create table private.booking_tokens (
  token_hmac text primary key check (token_hmac ~ '^[0-9a-f]{64}$'),
  email text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete cascade,
  check ((spent_at is null) = (appointment_id is null))
);
comment on table private.booking_tokens is 'Proofs of an e-mail address; each books once within thirty minutes.';
create index booking_tokens_appointment_id_idx on private.booking_tokens (appointment_id);
create index booking_tokens_expires_at_idx on private.booking_tokens (expires_at);
alter table private.booking_tokens enable row level security;

/* otp_issue(): counts the send against the limits and keeps the new code in place of any older one. */
create function private.otp_issue(p_email text, p_code_hmac text, p_address text, p_limits boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Failed to send OTP. Try again later.';
begin
  if p_limits then
    perform private.hit('otp:all', 200, interval '1 hour', c_again);
    perform private.hit('otp-from:' || p_address, 20, interval '1 hour', c_again);
    perform private.hit('otp-day:' || p_email, 10, interval '1 day', c_again);
    perform private.hit('otp-hour:' || p_email, 5, interval '1 hour', c_again);
    perform private.hit('otp-minute:' || p_email, 1, interval '60 seconds', c_again);
  end if;
  insert into private.otp_codes (email, code_hmac, expires_at)
  values (p_email, p_code_hmac, private.now() + interval '10 minutes')
  on conflict (email) do update
    set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, attempts = 0;
end
$$;
create function public.otp_issue(p_email text, p_code_hmac text, p_address text, p_limits boolean) returns void
language sql set search_path = ''
as $$ select private.otp_issue(p_email, p_code_hmac, p_address, p_limits) $$;

/* otp_withdraw(): the mail could not be sent: the code is void and the visitor may try again at once. */
create function private.otp_withdraw(p_email text, p_code_hmac text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.otp_codes where email = p_email and code_hmac = p_code_hmac;
  delete from private.limit_hits where key = 'otp-minute:' || p_email
$$;
create function public.otp_withdraw(p_email text, p_code_hmac text) returns void
language sql set search_path = ''
as $$ select private.otp_withdraw(p_email, p_code_hmac) $$;

/*
  otp_verify(): 'ok' and the token holds, or 'wrong', 'expired' or 'locked'. The attempt is counted under a
  lock before the code is compared, so five is five however many ask at once. What is compared are keyed
  digests that a caller can't choose, so the time of the comparison tells nothing.
*/
create function private.otp_verify(p_email text, p_code_hmac text, p_token_hmac text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_code private.otp_codes;
begin
  select * into v_code from private.otp_codes where email = p_email for update;
  if not found or v_code.expires_at <= private.now() then
    return 'expired';
  end if;
  if v_code.attempts >= 5 then
    return 'locked';
  end if;
  update private.otp_codes set attempts = attempts + 1 where email = p_email;
  if v_code.code_hmac <> p_code_hmac then
    return 'wrong';
  end if;
  delete from private.otp_codes where email = p_email;
  insert into private.booking_tokens (token_hmac, email, expires_at)
  values (p_token_hmac, p_email, private.now() + interval '30 minutes');
  return 'ok';
end
$$;
create function public.otp_verify(p_email text, p_code_hmac text, p_token_hmac text) returns text
language sql set search_path = ''
as $$ select private.otp_verify(p_email, p_code_hmac, p_token_hmac) $$;

/*
  book_public(): the token spent, the patient matched and the booking written, in one transaction. A slot
  that is taken leaves the token good. The same booking again answers the first one (D18).
*/
create function private.book_public(
  p_token_hmac text, p_date date, p_slot text, p_name text, p_contact text, p_email text,
  p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_token private.booking_tokens;
  v_row public.appointments;
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    if v_row.date <> p_date or v_row.slot <> p_slot then
      perform private.refuse(401, 'Invalid OTP. Please try again.', 'spent');
    elsif v_row.status = 'cancelled' then
      perform private.refuse(409, 'Slot already booked', 'cancelled');
    end if;
    return jsonb_build_object('replayed', true, 'booking', private.booking_json(v_row));
  end if;
  if v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'expired');
  end if;
  if p_limits then
    perform private.hit('book-from:' || p_address, 30, interval '1 hour', 'Too many bookings. Please call the clinic.');
    perform pg_catalog.pg_advisory_xact_lock(3, hashtext(p_email));
    if (
      select count(*) from public.appointments
      where email = p_email and status <> 'cancelled' and date >= private.today()
        and not private.has_ended(date, slot)
    ) >= 3 then
      perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
    end if;
  end if;
  v_row := private.write_booking(p_date, p_slot, p_name, p_contact, p_email, null, 'public');
  update private.booking_tokens set spent_at = private.now(), appointment_id = v_row.id
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('replayed', false, 'booking', private.booking_json(v_row));
end
$$;
create function public.book_public(
  p_token_hmac text, p_date date, p_slot text, p_name text, p_contact text, p_email text,
  p_address text, p_limits boolean
) returns jsonb
language sql set search_path = ''
as $$ select private.book_public(p_token_hmac, p_date, p_slot, p_name, p_contact, p_email, p_address, p_limits) $$;
grant execute on function
  private.otp_issue(text, text, text, boolean), public.otp_issue(text, text, text, boolean),
  private.otp_withdraw(text, text), public.otp_withdraw(text, text),
  private.otp_verify(text, text, text), public.otp_verify(text, text, text),
  private.book_public(text, date, text, text, text, text, text, boolean),
  public.book_public(text, date, text, text, text, text, text, boolean)
  to service_role;

/* purge_expired(): forgets codes, tokens, counts, sessions and half-made uploads that no longer matter. Run by a schedule. */
create function private.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.staff_sessions where expires_at < private.now();
  -- An upload that died between its row and its file; no list shows it.
  delete from public.patient_reports r
  where r.uploaded_at < private.now() - interval '1 hour'
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;
create function public.purge_expired() returns void
language sql set search_path = ''
as $$ select private.purge_expired() $$;
grant execute on function private.purge_expired(), public.purge_expired() to service_role;

/*
  private.day_availability(): the free slots of each day of a span and, where there is none, why. The most asked
  question of all, so the clock, the zone and the weekly rule are read once a call, not once a slot; the rules
  are those of private.is_past() and private.open_slots(), and a test holds them to that.
*/
create function private.day_availability(p_from date, p_to date)
returns table (date date, free text[], reason text, holiday boolean)
language sql stable security definer set search_path = ''
as $$
  with clinic as materialized (
    select private.now() as now, s.time_zone, s.open_weekdays from public.settings s
  )
  select
    day.date,
    coalesce(slots.free, '{}'),
    case
      when cardinality(slots.free) > 0 then null
      when coalesce(saved.holiday, false) then 'holiday'
      when slots.open = 0 then 'closed'
      when slots.upcoming = 0 then 'past'
      else 'full'
    end,
    coalesce(saved.holiday, false)
  from clinic
  cross join (select generate_series(p_from, p_to, interval '1 day')::date as date) day
  left join public.day_overrides saved on saved.date = day.date
  cross join lateral (
    select
      count(*) as open,
      count(*) filter (where not slot.past) as upcoming,
      array_agg(slot.label order by slot.starts_at) filter (where not slot.past and a.id is null) as free
    from (
      select o.label, o.starts_at, clinic.now >= (day.date + o.starts_at) at time zone clinic.time_zone as past
      from public.slot_options o
      where case
        when saved.date is null then extract(dow from day.date)::smallint = any (clinic.open_weekdays)
        else o.label = any (saved.slots)
      end
    ) slot
    left join public.appointments a on a.date = day.date and a.slot = slot.label and a.status <> 'cancelled'
  ) slots
$$;

/* private.slot_labels(): all labels in the order of the day. */
create function private.slot_labels() returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_agg(label order by starts_at) from public.slot_options $$;

/* private.next_open_date(): the first day after the given one, today at the earliest, that has a free slot. */
create function private.next_open_date(p_after date) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from date := greatest(p_after + 1, private.today());
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first.
  for v_week in 0..8 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, v_from + 7 * v_week + 6) a
    where a.reason is null;
    exit when v_found is not null;
  end loop;
  return v_found;
end
$$;

/* get_public_slots(): a day as the booking page shows it; names nobody. */
create function private.get_public_slots(p_date date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'date', d.date,
    'slots', to_jsonb(d.free),
    'options', private.slot_labels(),
    'holiday', d.holiday,
    'reason', case when d.date < private.today() then 'past' else d.reason end,
    'zone', private.time_zone(),
    'today', private.today(),
    'nextOpenDate', case when d.reason is not null then private.next_open_date(d.date) end
  )
  from private.day_availability(p_date, p_date) d
$$;
create function public.get_public_slots(p_date date) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_public_slots(p_date) $$;

/* get_public_month(): how many slots are free on each day of a month; names nobody. */
create function private.get_public_month(p_month date) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;
create function public.get_public_month(p_month date) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_public_month(p_month) $$;
grant execute on function
  private.get_public_slots(date), public.get_public_slots(date),
  private.get_public_month(date), public.get_public_month(date)
  to anon, authenticated, service_role;

/* health_check(): answers when the database does. */
create function public.health_check() returns boolean
language sql stable set search_path = ''
as $$ select true $$;
grant execute on function public.health_check() to anon, authenticated, service_role;
