-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."fits_wish"(private.waiting_entries, date, text, timestamp WITH time zone);

DROP FUNCTION "private"."hold_day"(date, boolean);

DROP FUNCTION "private"."hold_mailbox"(text);

DROP FUNCTION "private"."is_quiet"();

DROP FUNCTION "private"."let_two_run_out"(uuid);

DROP FUNCTION "private"."went_out"(private.waiting_offers);

DROP FUNCTION "public"."outbox_claim"(integer);

ALTER TABLE "private"."waiting_entries"
  ADD COLUMN "ended_by" uuid;

CREATE OR REPLACE FUNCTION private.counts_as_offered (
  p_offer private.waiting_offers
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return p_offer.outcome is distinct from 'withdrawn' or exists (
    select 1 from private.outbox
    where waiting_id = p_offer.entry_id and kind = 'offered' and revision = p_offer.number and sent_at is not null
  );
end
$function$;

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
    where private.same_person(a.name, a.contact, p_entry.name, p_entry.contact)
      and a.source = 'staff' and a.status <> 'cancelled' and a.created_at >= p_entry.ended_at
      and a.id is distinct from p_entry.appointment_id
  )
$function$;

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
    where e.ended_by = p_row.id
      and private.mailbox(e.email) = private.mailbox(p_row.email)
      and not exists (select 1 from private.waiting_offers o where o.entry_id = e.id and o.outcome = 'accepted')
  )
$function$;

CREATE OR REPLACE FUNCTION private.hold_until (
  p_starts_at timestamp with time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_from constant timestamptz := coalesce(private.quiet_until(), private.now());
  v_until timestamptz;
begin
  v_until := v_from + case when p_starts_at - v_from < interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
  return case when v_until <= p_starts_at - interval '1 hour' then v_until end;
end
$function$;

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
      (select count(*)::int from private.waiting_offers o where o.entry_id = e.id and private.counts_as_offered(o)),
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

CREATE OR REPLACE FUNCTION private.lock_day (
  p_date date
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.check_day(p_date);
  perform pg_catalog.pg_advisory_xact_lock_shared(1, p_date - date '2000-01-01');
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_day_alone (
  p_date date
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.check_day(p_date);
  perform pg_catalog.pg_advisory_xact_lock(1, p_date - date '2000-01-01');
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_mailbox (
  p_email text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_catalog.pg_advisory_xact_lock(10, hashtext(private.mailbox(p_email))) $function$;

CREATE OR REPLACE FUNCTION private.lock_networks (
  p_networks text[]
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not coalesce((
    select bool_and(pg_catalog.pg_try_advisory_xact_lock(12, hashtext(network))) from unnest(p_networks) as network
  ), true) then
    return false;
  end if;
  return not p_networks && private.networks_with_offers();
end
$function$;

CREATE OR REPLACE FUNCTION private.make_offer (
  p_entry_id uuid,
  p_date     date,
  p_slot     text,
  p_until    timestamp with time zone,
  p_left_by  uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number bigint;
begin
  insert into private.waiting_offers (entry_id, date, slot, held_until, left_by)
  values (p_entry_id, p_date, p_slot, p_until, p_left_by)
  on conflict do nothing
  returning number into v_number;
  if v_number is null then
    return false;
  end if;
  insert into private.outbox (kind, waiting_id, date, slot, revision, next_attempt_at)
  values (
    'offered', p_entry_id, p_date, p_slot, v_number,
    now() + case when (select auth.uid()) is null then interval '0 seconds' else interval '60 seconds' end
  );
  perform audit.record('waiting.offer', null, p_entry_id::text);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.meet_hold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Nearly always nobody waits.
  if not exists (select 1 from private.waiting_entries where ended_at is null) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    update private.waiting_entries e set ended_at = private.now(), outcome = 'booked', ended_by = new.id
    where e.ended_at is null and (
      private.mailbox(e.email) = private.mailbox(new.email)
      or new.source = 'staff' and private.same_person(e.name, e.contact, new.name, new.contact)
    );
  elsif private.slot_start(new.date, new.slot) < private.slot_start(old.date, old.slot) then
    update private.waiting_entries set ended_at = private.now(), outcome = 'booked', ended_by = new.id
    where appointment_id = new.id and ended_at is null;
  end if;
  perform 1 from private.waiting_offers where date = new.date and slot = new.slot and ended_at is null for update;
  perform private.refuse_held(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.missed_two_offers (
  p_entry_id uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select count(*) from private.waiting_offers o
    where o.entry_id = p_entry_id and o.outcome = 'expired' and not exists (
      select 1 from private.outbox
      where waiting_id = o.entry_id and kind = 'offered' and revision = o.number
        and sent_at is null and given_up_at is null
    )
  ) >= 2;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_booking (
  p_id     uuid,
  p_date   date,
  p_slot   text,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
  v_constraint text;
begin
  perform private.lock_day(p_date);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set date = p_date, slot = p_slot, status = 'pending', moved_at = private.now()
    where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify then
    perform private.queue_mail(v_row, 'rescheduled');
  end if;
  return v_row;
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
  v_entry private.waiting_entries;
begin
  select e.* into v_entry
  from private.waiting_entries e
  where e.ended_at is null and p_date between e.from_date and e.to_date and e.id <> all (p_tried)
    and private.suits_entry(e, p_date, p_slot, p_until)
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
      where o.entry_id = e.id and o.offered_at > private.now() - interval '1 day' and private.counts_as_offered(o)
    ) < 5
    and not e.networks && (select private.networks_with_offers())
    and not exists (
      select 1 from private.waiting_offers o
      join private.waiting_entries other on other.id = o.entry_id and other.id <> e.id
      cross join unnest(other.networks) as network
      where o.date = p_date and o.slot = p_slot and o.outcome in ('declined', 'expired', 'withdrawn')
        and network = any (e.networks) and network not like '%/48'
    )
    and not private.missed_two_offers(e.id)
  order by e.place
  limit 1;
  return v_entry;
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
  v_until timestamptz;
  v_tried uuid[] := '{}';
  v_entry private.waiting_entries;
  v_locked private.waiting_entries;
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
  loop
    v_entry := private.next_in_line(p_date, p_slot, v_until, p_left_by, v_tried);
    exit when v_entry.id is null;
    if private.lock_entry(v_entry.id) then
      -- Looked at once more: it may have changed until it was locked.
      v_locked := private.next_in_line(p_date, p_slot, v_until, p_left_by, v_tried);
      continue when v_locked.id is distinct from v_entry.id;
      if private.lock_networks(v_locked.networks)
        and private.make_offer(v_locked.id, p_date, p_slot, v_until, p_left_by) then
        return;
      end if;
    end if;
    v_tried := v_tried || v_entry.id;
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

CREATE OR REPLACE FUNCTION private.quiet_until()
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_local constant timestamp := private.now() at time zone private.time_zone();
begin
  return case
    when v_local::time < '08:00' then (v_local::date + time '08:00') at time zone private.time_zone()
    when v_local::time >= '21:00' then (v_local::date + 1 + time '08:00') at time zone private.time_zone()
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_taken (
  p_constraint text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_constraint = 'appointments_one_live_per_slot' then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_appointment (
  p_id     uuid,
  p_notify boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
  v_told boolean;
  v_constraint text;
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.lock_day(v_row.date);
  perform private.check_slot(v_row.date, v_row.slot);
  v_told := private.withdraw_cancellation(v_row);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify and v_told then
    perform private.queue_mail(v_row, 'restored');
  end if;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_waiting (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
begin
  perform private.require_staff();
  select * into v_entry from private.waiting_entries where id = p_id;
  perform 1 from public.appointments where id = v_entry.appointment_id for update;
  perform private.lock_mailbox(v_entry.email);
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_entry.outcome <> 'removed' then
    perform private.refuse(409, 'They have left the list meanwhile', 'stale');
  elsif v_entry.outcome is not null then
    if private.has_booked_since(v_entry) then
      perform private.refuse(409, 'They have a visit meanwhile', 'stale');
    end if;
    update private.waiting_entries set ended_at = null, outcome = null where id = p_id;
    perform audit.record('waiting.restore', null, p_id::text);
  end if;
exception when unique_violation then
  perform private.refuse(409, 'They are on the list again already', 'unique');
end
$function$;

CREATE OR REPLACE FUNCTION private.same_person (
  p_name_a    text,
  p_contact_a text,
  p_name_b    text,
  p_contact_b text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.fold_name(p_name_a) = private.fold_name(p_name_b) and private.same_number(p_contact_a, p_contact_b);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day (
  p_date    date,
  p_slots   text[],
  p_holiday boolean,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_holiday boolean := coalesce(p_holiday, cardinality(p_slots) = 0);
begin
  perform private.require_staff();
  if p_date < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  end if;
  if exists (select 1 from unnest(p_slots) as s where s not in (select label from public.slot_options)) then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  perform private.lock_day_alone(p_date);
  if coalesce((select version from public.day_overrides where date = p_date), 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this day meanwhile.', 'stale');
  end if;
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots, version = excluded.version,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return public.get_day_slots(p_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day_range (
  p_from    date,
  p_to      date,
  p_holiday boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_day date;
begin
  perform private.require_staff();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to < p_from then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_from < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  elsif p_to - p_from >= 366 then
    perform private.refuse(400, 'A span may have at most 366 days', 'length');
  end if;
  for v_day in select generate_series(p_from, p_to, interval '1 day')::date loop
    perform private.lock_day_alone(v_day);
  end loop;
  if p_holiday then
    insert into public.day_overrides (date, holiday, slots, updated_by)
    select day::date, true, '{}', (select auth.uid()) from generate_series(p_from, p_to, interval '1 day') as day
    on conflict (date) do update
      set holiday = true, slots = '{}', version = excluded.version,
        updated_at = private.now(), updated_by = excluded.updated_by;
  else
    -- In the order of the days: the first on the waiting list is offered the earliest.
    for v_day in select date from public.day_overrides where date between p_from and p_to order by date loop
      delete from public.day_overrides where date = v_day;
    end loop;
  end if;
  perform audit.record('calendar.save-range', null, p_from || '/' || p_to, p_to - p_from + 1);
  return p_to - p_from + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_hold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_offer private.waiting_offers;
begin
  if not exists (select 1 from private.waiting_offers where ended_at is null) then
    return null;
  end if;
  perform private.refuse_held(new);
  update private.waiting_offers o set ended_at = private.now(), outcome = case
    when o.left_by = new.id then 'withdrawn'
    when o.held_until <= private.now() then 'expired'
    else 'accepted'
  end
  where o.date = new.date and o.slot = new.slot and o.ended_at is null;
  for v_offer in
    select o.* from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id
    where e.outcome = 'booked' and o.ended_at is null and o.held_until > private.now()
      and (private.mailbox(e.email) = private.mailbox(new.email) or e.appointment_id = new.id
        or new.source = 'staff' and private.same_person(e.name, e.contact, new.name, new.contact))
    for update of o
  loop
    perform private.end_offer(v_offer, 'withdrawn', true);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.suits_entry (
  p_entry private.waiting_entries,
  p_date  date,
  p_slot  text,
  p_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return p_date between p_entry.from_date and p_entry.to_date
    and (select private.part_of_day(starts_at) from public.slot_options where label = p_slot) = any (p_entry.parts)
    and (p_entry.appointment_id is null or exists (
      select 1 from public.appointments visit
      where visit.id = p_entry.appointment_id and visit.status <> 'cancelled'
        and private.slot_start(visit.date, visit.slot) > private.slot_start(p_date, p_slot)
        and private.changes_until(visit.date, visit.slot) >= p_until
    ));
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_unfit (
  p_entry private.waiting_entries
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id and ended_at is null and held_until > private.now() for update;
  if found and not private.suits_entry(p_entry, v_offer.date, v_offer.slot, v_offer.held_until) then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_booking (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_source      text,
  p_walk_in     boolean            DEFAULT false
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
  v_constraint text;
begin
  perform private.lock_day(p_booking.date);
  perform private.check_slot(p_booking.date, p_booking.slot, p_walk_in);
  perform private.check_visit_kind(p_booking.visit_kind);
  -- Checked before the patient is created, so that a refused booking leaves nothing behind; the index decides.
  if exists (
    select 1 from public.appointments
    where date = p_booking.date and slot = p_booking.slot and status <> 'cancelled'
  ) then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (
    date, slot, name, contact, email, patient_uid, source, created_by, updated_by, notice_version,
    visit_kind, reason
  )
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, (select auth.uid()), (select auth.uid()), p_booking.notice_version,
    -- Where there is one kind, nobody has to choose it.
    coalesce(
      p_booking.visit_kind, (select visit_kinds[1] from public.settings where cardinality(visit_kinds) = 1)
    ),
    p_booking.reason
  )
  returning * into v_row;
  return v_row;
exception when unique_violation then
  get stacked diagnostics v_constraint = constraint_name;
  perform private.refuse_taken(v_constraint);
  raise;
end
$function$;

CREATE OR REPLACE FUNCTION public.expire_offers()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_due private.waiting_offers;
  v_offer private.waiting_offers;
  v_silent uuid;
  v_count int := 0;
begin
  for v_due in
    select * from private.waiting_offers
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  loop
    perform private.lock_day_alone(v_due.date);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
    continue when not found;
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired' where id = v_offer.id;
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
    v_count := v_count + 1;
  end loop;
  for v_silent in
    select e.id from private.waiting_entries e
    where e.ended_at is null and private.missed_two_offers(e.id) for update skip locked
  loop
    perform private.end_waiting(v_silent, 'unanswered');
    perform audit.record('waiting.unanswered', null, v_silent::text);
  end loop;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.outbox_claim (
  p_limit integer
)
  RETURNS TABLE (
    id             bigint,
    kind           text,
    appointment_id uuid,
    link           integer,
    waiting_id     uuid
  )
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.withdrawn_at is null
      and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.appointment_id,
    coalesce((select l.counter from private.visit_links l where l.appointment_id = o.appointment_id), 1),
    o.waiting_id
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
  if v_mail.kind = 'reminder' and private.quiet_until() is not null then
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

CREATE OR REPLACE FUNCTION public.queue_reminders()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_now timestamptz := private.now();
  v_today date := private.today();
  v_count int;
begin
  if private.quiet_until() is not null then
    return 0;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision)
  select 'reminder', a.id, a.date, a.slot, min(due.hours)
  from public.settings s
  -- A reminder is due a week before its visit at the earliest.
  join public.appointments a
    on a.date between v_today and v_today + 8 and a.status <> 'cancelled' and a.email is not null
  join public.slot_options o on o.label = a.slot
  cross join lateral (
    select hours, (a.date + o.starts_at) at time zone s.time_zone as starts_at,
      (a.date + o.starts_at) at time zone s.time_zone - hours * interval '1 hour' as at
    from unnest(s.reminder_hours) as hours
  ) due
  where v_now >= due.at and v_now < due.starts_at and coalesce(a.moved_at, a.created_at) < due.at
  group by a.id, a.date, a.slot
  on conflict on constraint outbox_once_key do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;

ALTER TABLE "private"."waiting_entries"
  ADD CONSTRAINT "waiting_entries_ended_by_fkey" FOREIGN KEY (ended_by) REFERENCES public.appointments(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;

CREATE INDEX waiting_entries_ended_by_idx ON private.waiting_entries USING btree (ended_by)
  WHERE (ended_by IS NOT NULL);

COMMENT ON COLUMN "private"."waiting_entries"."ended_by" IS 'The booking that took its owner off the list.';

REVOKE ALL ON FUNCTION "private"."counts_as_offered"(private.waiting_offers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counts_as_offered"(private.waiting_offers) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_day"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_day"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_day_alone"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_day_alone"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_mailbox"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_mailbox"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_networks"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_networks"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."make_offer"(uuid, date, text, timestamp WITH time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_offer"(uuid, date, text, timestamp WITH time zone, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."missed_two_offers"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."missed_two_offers"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_in_line"(date, text, timestamp WITH time zone, uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_in_line"(date, text, timestamp WITH time zone, uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quiet_until"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quiet_until"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_taken"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_taken"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."same_person"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."same_person"(text, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suits_entry"(private.waiting_entries, date, text, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suits_entry"(private.waiting_entries, date, text, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "public"."outbox_claim"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outbox_claim"(integer) TO "postgres", "service_role";
