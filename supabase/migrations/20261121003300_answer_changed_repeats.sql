/*
  A lost answer, asked for again. A spent token keeps the facts that were sent with it, so that a repeat can be told
  from a request with other facts: the first is answered with the booking, the second with the booking as it is
  stored and the outcome 'differs' (other name or number) or 'spent' (another time). Whoever holds the token may
  read its booking.
*/
alter table private.booking_tokens add column asked jsonb;
update private.booking_tokens t
set asked = jsonb_build_object('date', t.booked_date, 'slot', t.booked_slot, 'name', a.name, 'contact', a.contact)
from public.appointments a where a.id = t.appointment_id;
alter table private.booking_tokens
  drop constraint booking_tokens_booked_check,
  drop column booked_date,
  drop column booked_slot,
  add constraint booking_tokens_asked_check check ((spent_at is null) = (asked is null));
comment on column private.booking_tokens.asked is
  'Date, slot, name and contact as they were sent; the booking itself may have been moved or corrected since.';

/*
  book_public(): the token spent, the patient matched and the booking written, in one transaction. A slot that is
  taken leaves the token good. Returns the booking and its outcome: 'booked' now, 'repeated', 'differs' or 'spent'.
*/
create or replace function private.book_public(
  p_token_hmac text, p_date date, p_slot text, p_name text, p_contact text, p_email text,
  p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_asked constant jsonb := jsonb_build_object(
    'date', p_date, 'slot', p_slot, 'name', btrim(p_name), 'contact', p_contact
  );
  v_token private.booking_tokens;
  v_row public.appointments;
  v_outcome text := 'booked';
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    v_outcome := case
      when v_token.asked = v_asked then 'repeated'
      when v_token.asked - '{name,contact}'::text[] = v_asked - '{name,contact}'::text[] then 'differs'
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
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$$;
