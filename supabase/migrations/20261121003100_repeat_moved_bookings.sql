/*
  The same booking again answers the first one while that lives (D18), also when staff have moved it meanwhile: a
  token remembers what was asked for with it, not where the booking is now.
*/
alter table private.booking_tokens add column booked_date date, add column booked_slot text;
update private.booking_tokens t set booked_date = a.date, booked_slot = a.slot
from public.appointments a where a.id = t.appointment_id;
alter table private.booking_tokens add constraint booking_tokens_booked_check check (
  (spent_at is null) = (booked_date is null) and (spent_at is null) = (booked_slot is null)
);
create or replace function private.book_public(
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
    if v_token.booked_date <> p_date or v_token.booked_slot <> p_slot then
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
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, booked_date = v_row.date, booked_slot = v_row.slot
  where token_hmac = p_token_hmac;
  perform private.queue_confirmation(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('replayed', false, 'booking', private.booking_json(v_row));
end
$$;
