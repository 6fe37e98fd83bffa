/*
  record_event() is open to every live session, at the Data API too. It takes what the function reports through it,
  reads and refusals, so that nobody forges the event of a write, which the database records itself.
*/
create or replace function private.record_event(
  p_action text, p_patient_uid text, p_subject_id text, p_count int, p_outcome text, p_address text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if p_outcome = 'ok' and p_action in (
    'appointments.list', 'audit.list', 'patient.prescriptions', 'patient.read', 'patient.visits', 'patients.list',
    'prescriptions.list', 'report.download', 'reports.list', 'users.list'
  ) or p_outcome = 'refused' and p_action ~ '^denied [a-z]+\.[a-z-]+$' then
    perform audit.record(p_action, p_patient_uid, p_subject_id, p_count, p_outcome, p_address);
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$$;
