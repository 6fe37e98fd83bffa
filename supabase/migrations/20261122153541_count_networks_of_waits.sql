-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

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
    limit 1
    for update of e skip locked;
    exit when v_entry is null;
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

CREATE OR REPLACE FUNCTION private.put_on_list (
  p_person         public.waiting_person,
  p_wish           public.waiting_wish,
  p_appointment_id uuid,
  p_address        text,
  p_limits         boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_again constant text := 'Too many changes today. Please call the clinic.';
  v_networks constant text[] := case when p_limits then private.network_keys('', p_address) else '{}' end;
  v_before private.waiting_entries;
  v_entry private.waiting_entries;
  v_other uuid;
begin
  perform private.check_wish(p_wish);
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', c_again);
    perform private.hit('waiting:' || private.mailbox(p_person.email), 10, interval '1 day', c_again);
  end if;
  perform private.hold_mailbox(p_person.email);
  if p_appointment_id is not null then
    select id into v_other from private.waiting_entries
    where appointment_id = p_appointment_id and ended_at is null
      and private.mailbox(email) <> private.mailbox(p_person.email)
    for update;
    perform private.end_waiting(v_other, 'left') where v_other is not null;
  end if;
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_person.email) for update;
  if v_before.id is null then
    insert into private.waiting_entries (
      email, name, contact, notice_version, appointment_id, from_date, to_date, parts, networks
    )
    values (
      p_person.email, btrim(p_person.name), p_person.contact, p_person.notice_version, p_appointment_id,
      p_wish.from_date, p_wish.to_date, p_wish.parts, v_networks
    )
    returning * into v_entry;
  else
    update private.waiting_entries set
      email = p_person.email, name = btrim(p_person.name), contact = p_person.contact,
      notice_version = p_person.notice_version, appointment_id = p_appointment_id,
      from_date = p_wish.from_date, to_date = p_wish.to_date, parts = p_wish.parts,
      -- Those of before still count: a wish that moves on would free its network for the next.
      networks = networks || array(select unnest(v_networks) except select unnest(networks)),
      version = version + (
        (appointment_id, from_date, to_date, parts)
        is distinct from (p_appointment_id, p_wish.from_date, p_wish.to_date, p_wish.parts)
      )::int
    where id = v_before.id
    returning * into v_entry;
    perform private.withdraw_unfit(v_entry);
  end if;
  if v_entry.version is distinct from v_before.version then
    insert into private.outbox (kind, waiting_id, date, slot, revision)
    values ('waiting', v_entry.id, v_entry.to_date, '', v_entry.version);
    perform audit.record('waiting.join', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry) || jsonb_build_object('replaced', v_entry.version > 1);
end
$function$;

COMMENT ON COLUMN "private"."waiting_entries"."networks" IS 'The networks from which its owner joined or changed it, of IPv6 also the /48; none without limits.';
