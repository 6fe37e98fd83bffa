-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 56602f86e7cb3b50820bace2488210dc290a5fa0c290c64c1a5c6125d63c84b0

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_to_waiting_list (
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
  perform private.lock_mailbox(p_person.email);
  if p_appointment_id is not null then
    select id into v_other from private.waiting_entries
    where appointment_id = p_appointment_id and ended_at is null
      and private.mailbox(email) <> private.mailbox(p_person.email)
    for update;
    perform private.end_waiting(v_other, 'left') where v_other is not null;
  end if;
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_person.email) for update;
  if private.missed_two_offers(v_before.id) then
    -- As the job would do in a moment: whoever joins again begins at the end.
    perform private.end_waiting(v_before.id, 'unanswered');
    v_before := null;
  end if;
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
    perform private.withdraw_unsuitable_offer(v_entry);
  end if;
  if v_entry.version is distinct from v_before.version then
    insert into private.outbox (kind, waiting_id, date, slot, revision)
    values ('waiting', v_entry.id, v_entry.to_date, '', v_entry.version);
    perform audit.record('waiting.join', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry) || jsonb_build_object('replaced', v_entry.version > 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.end_offer (
  p_offer   private.waiting_offers,
  p_outcome text,
  p_pass_on boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update private.waiting_offers set ended_at = private.now(),
    outcome = case when p_outcome = 'withdrawn' and held_until <= private.now() then 'expired' else p_outcome end
  where id = p_offer.id and ended_at is null;
  if found and p_pass_on then
    perform private.offer_slot(p_offer.date, p_offer.slot, p_offer.left_by);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_holder (
  p_offer private.waiting_offers
)
  RETURNS TABLE (
    entry_id uuid,
    until    timestamp with time zone
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from private.job_runs where job = 'offers' and ran_at > now() - interval '10 minutes' and ran_at < now() + interval '1 minute') then
    until := private.offerable_until(p_offer.date, p_offer.slot);
    if until is not null then
      entry_id := (private.next_in_line(p_offer.date, p_offer.slot, until, p_offer.left_by, '{}')).id;
    end if;
  end if;
  if entry_id is not null then
    return next;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_in_line (
  p_date    date,
  p_slot    text,
  p_until   timestamp with time zone,
  p_left_by uuid,
  p_tried   uuid[]
)
  RETURNS private.waiting_entries
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now constant timestamptz := private.now();
  v_entry private.waiting_entries;
begin
  select e.* into v_entry
  from (
    -- In order of place, so that the expensive conditions below are judged only until one fits.
    select * from private.waiting_entries w
    where w.ended_at is null and p_date between w.from_date and w.to_date and w.id <> all (p_tried)
      and (select private.part_of_day(starts_at) from public.slot_options where label = p_slot) = any (w.parts)
    order by w.place offset 0
  ) e
  where private.suits_entry(row(e.*)::private.waiting_entries, p_date, p_slot, p_until)
    and not exists (
      select 1 from public.appointments gone
      where gone.id = p_left_by and (gone.id = e.appointment_id or private.mailbox(gone.email) = private.mailbox(e.email))
    )
    and not exists (
      select 1 from private.waiting_offers o
      where o.entry_id = e.id and (
        o.ended_at is null and o.held_until > v_now
        or o.date = p_date and o.slot = p_slot and coalesce(o.outcome, 'expired') in ('declined', 'expired')
      )
    )
    and (
      select count(*) from private.waiting_offers o
      where o.entry_id = e.id and o.offered_at > private.now() - interval '1 day' and private.counts_as_offered(o)
    ) < 5
    and not e.networks && (select private.networks_with_offers())
    and not exists (
      select 1 from private.waiting_offers o
      join private.waiting_entries other on other.id = o.entry_id and other.id <> e.id
      cross join unnest(other.networks) as network
      where o.date = p_date and o.slot = p_slot
        and coalesce(o.outcome, 'expired') in ('declined', 'expired', 'withdrawn')
        and network = any (e.networks) and network not like '%/48'
    )
    and not private.missed_two_offers(e.id)
  order by e.place
  limit 1;
  return v_entry;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_opened_slots()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_date constant date := coalesce(new.date, old.date);
  v_rule text[];
  v_before text[];
  v_after text[];
  v_slot text;
begin
  if not exists (
    select 1 from private.waiting_entries where ended_at is null and v_date between from_date and to_date
  ) then
    return null;
  end if;
  select case when extract(dow from v_date)::smallint = any (open_weekdays) then slots else '{}' end into v_rule
  from public.settings;
  v_before := case when tg_op = 'INSERT' then v_rule else old.slots end;
  v_after := case when tg_op = 'DELETE' then v_rule else new.slots end;
  update private.waiting_offers set ended_at = private.now(),
    outcome = case when held_until > private.now() then 'withdrawn' else 'expired' end
  where id in (
    select id from private.waiting_offers
    where date = v_date and ended_at is null and slot <> all (v_after)
    for update skip locked
  );
  for v_slot in
    select label from public.slot_options where label = any (v_after) and label <> all (v_before) order by starts_at
  loop
    perform private.offer_slot(v_date, v_slot);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_slots_of_settings()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date;
  v_date date;
  v_slot text;
  v_entry private.waiting_entries;
begin
  if (old.slots, old.open_weekdays, old.booking_horizon_days, old.cutoff_hours)
    is not distinct from (new.slots, new.open_weekdays, new.booking_horizon_days, new.cutoff_hours) then
    return null;
  end if;
  for v_entry in
    select e.* from private.waiting_entries e
    where e.ended_at is null and e.appointment_id is not null and new.cutoff_hours > old.cutoff_hours
      and exists (select 1 from private.waiting_offers where entry_id = e.id and ended_at is null)
    order by e.place
    for update skip locked
  loop
    perform private.withdraw_unsuitable_offer(v_entry);
  end loop;
  v_today := private.today();
  update private.waiting_offers set ended_at = private.now(),
    outcome = case when held_until > private.now() then 'withdrawn' else 'expired' end
  where id in (
    select id from private.waiting_offers
    where ended_at is null and slot not in (select label from private.open_slots(date))
    for update skip locked
  );
  for v_date, v_slot in
    select day.date, o.label
    from generate_series(v_today, v_today + new.booking_horizon_days, interval '1 day') as at
    cross join lateral (select at::date as date, extract(dow from at)::smallint as weekday) day
    cross join public.slot_options o
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select case when saved.date is null then day.weekday = any (new.open_weekdays) else o.label = any (saved.slots) end
          and o.label = any (new.slots) as now,
        case when saved.date is null then day.weekday = any (old.open_weekdays) else o.label = any (saved.slots) end
          and o.label = any (old.slots) and day.date <= v_today + old.booking_horizon_days as before
    ) opened
    where opened.now and not opened.before and exists (
      select 1 from private.waiting_entries e
      where e.ended_at is null and day.date between e.from_date and e.to_date
        and private.part_of_day(o.starts_at) = any (e.parts)
        and not exists (
          select 1 from private.waiting_offers o
          where o.entry_id = e.id and o.ended_at is null and o.held_until > private.now()
        )
    )
    order by day.date, o.starts_at
  loop
    perform private.offer_slot(v_date, v_slot);
  end loop;
  return null;
end
$function$;
