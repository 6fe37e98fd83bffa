-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.list_waiting()
  RETURNS TABLE (
    id          uuid,
    name        text,
    contact     text,
    email       text,
    from_date   date,
    to_date     date,
    parts       text[],
    created_at  timestamp with time zone,
    patient_uid text,
    visit_date  date,
    visit_slot  text,
    offers      integer,
    offer_date  date,
    offer_slot  text,
    held_until  timestamp with time zone
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
declare
  v_count int;
begin
  perform private.begin_read();
  return query
    select e.id, e.name, e.contact, e.email, e.from_date, e.to_date, e.parts, e.created_at,
      visit.patient_uid, visit.date, visit.slot,
      (select count(*)::int from private.waiting_offers o where o.entry_id = e.id),
      held.date, held.slot, held.held_until
    from private.waiting_entries e
    left join public.appointments visit on visit.id = e.appointment_id
    left join private.waiting_offers held
      on held.entry_id = e.id and held.ended_at is null and held.held_until > private.now()
    where e.ended_at is null and e.to_date >= private.today() and visit.status is distinct from 'cancelled'
    order by e.place
    limit 500;
  get diagnostics v_count = row_count;
  perform audit.record('waiting.list', null, null, v_count);
end
$function$;
