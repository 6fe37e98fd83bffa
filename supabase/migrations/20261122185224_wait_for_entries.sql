-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.lock_entry (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '900ms'
  AS $function$
begin
  perform 1 from private.waiting_entries where id = p_id for update;
  return true;
exception when lock_not_available then
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_slot (
  p_date    date,
  p_slot    text,
  p_left_by uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now constant timestamptz := private.now();
  v_until timestamptz;
  v_tried uuid[] := '{}';
  v_entry uuid;
  v_locked uuid;
  v_networks text[];
  v_served text[];
  v_number bigint;
begin
  if not exists (
    select 1 from private.waiting_entries where ended_at is null and p_date between from_date and to_date
  ) or not private.is_bookable(p_date, p_slot) then
    return;
  end if;
  v_until := private.hold_until(private.slot_start(p_date, p_slot));
  if v_until is null then
    return;
  end if;
  v_served := private.networks_with_offers();
  loop
    select e.id, e.networks into v_entry, v_networks
    from private.waiting_entries e
    where e.ended_at is null and p_date between e.from_date and e.to_date and e.id <> all (v_tried)
      and private.fits_wish(e, p_date, p_slot, v_until)
      -- Not to whoever has just left the slot.
      and not exists (
        select 1 from public.appointments gone
        where gone.id = p_left_by and (gone.id = e.appointment_id or private.mailbox(gone.email) = private.mailbox(e.email))
      )
      and not exists (
        select 1 from private.waiting_offers o
        where o.entry_id = e.id and (
          o.ended_at is null or o.date = p_date and o.slot = p_slot and o.outcome in ('declined', 'expired')
        )
      )
      and (
        select count(*) from private.waiting_offers o
        where o.entry_id = e.id and o.offered_at > v_now - interval '1 day' and private.went_out(o)
      ) < 5
      and not e.networks && v_served
      -- Nor to the next of a network that had it.
      and not exists (
        select 1 from private.waiting_offers o
        join private.waiting_entries other on other.id = o.entry_id and other.id <> e.id
        cross join unnest(other.networks) as network
        where o.date = p_date and o.slot = p_slot and o.outcome in ('declined', 'expired', 'withdrawn')
          and network = any (e.networks) and network not like '%/48'
      )
      and not private.let_two_run_out(e.id)
    order by e.place
    limit 1;
    exit when v_entry is null;
    if v_entry is distinct from v_locked then
      -- Looked at once more: it may have changed until it was locked.
      if private.lock_entry(v_entry) then
        v_locked := v_entry;
      else
        v_tried := v_tried || v_entry;
      end if;
      continue;
    end if;
    -- Two slots that become free at the same moment don't go to one network.
    if not coalesce((
      select bool_and(pg_catalog.pg_try_advisory_xact_lock(12, hashtext(network))) from unnest(v_networks) as network
    ), true) or v_networks && private.networks_with_offers() then
      v_tried := v_tried || v_entry;
      continue;
    end if;
    -- An offer that was made meanwhile stands.
    insert into private.waiting_offers (entry_id, date, slot, held_until, left_by)
    values (v_entry, p_date, p_slot, v_until, p_left_by)
    on conflict do nothing
    returning number into v_number;
    if v_number is not null then
      insert into private.outbox (kind, waiting_id, date, slot, revision, next_attempt_at)
      values (
        'offered', v_entry, p_date, p_slot, v_number,
        now() + case when (select auth.uid()) is null then interval '0 seconds' else interval '60 seconds' end
      );
      perform audit.record('waiting.offer', null, v_entry::text);
      exit;
    end if;
    v_tried := v_tried || v_entry;
  end loop;
end
$function$;

REVOKE ALL ON FUNCTION "private"."lock_entry"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_entry"(uuid) TO "postgres";
