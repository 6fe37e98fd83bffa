/*
  unconfirm_appointment(): takes back a confirmation that was a slip, until the end of its day, as it can be given (D9).
  Without it a booking confirmed by mistake could never be rescheduled again.
*/
create function private.unconfirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.unconfirm_appointment(p_id uuid, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$ select * from private.unconfirm_appointment(p_id, p_version) $$;
grant execute on function
  private.unconfirm_appointment(uuid, int), public.unconfirm_appointment(uuid, int)
  to authenticated;
