-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.has_booked_since (
  p_entry private.waiting_entries
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Two questions: the first is answered by the mailboxes' index, without a call for each booking.
  select exists (
    select 1 from public.appointments a
    where private.mailbox(a.email) = (select private.mailbox(p_entry.email)) and a.status <> 'cancelled'
      and a.created_at >= p_entry.ended_at and a.id is distinct from p_entry.appointment_id
  ) or exists (
    select 1 from public.appointments a
    where lower(a.name) = lower(p_entry.name) and private.same_number(a.contact, p_entry.contact)
      and a.status <> 'cancelled' and a.created_at >= p_entry.ended_at
      and a.id is distinct from p_entry.appointment_id
  )
$function$;
