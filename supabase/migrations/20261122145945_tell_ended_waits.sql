-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.has_ended_wait (
  p_row public.appointments
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select 1 from private.waiting_entries e
    where e.outcome = 'booked' and e.ended_at = p_row.created_at
      and private.mailbox(e.email) = private.mailbox(p_row.email)
      and not exists (select 1 from private.waiting_offers o where o.entry_id = e.id and o.outcome = 'accepted')
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
  if v_mail.kind = 'reminder' and private.is_quiet() then
    update private.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes' where id = p_id;
    return null;
  end if;
  perform private.keep_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object(
    'email', v_row.email,
    'endedWait', v_mail.kind = 'booked' and private.has_ended_wait(v_row)
  );
end
$function$;

REVOKE ALL ON FUNCTION "private"."has_ended_wait"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_ended_wait"(public.appointments) TO "postgres";
