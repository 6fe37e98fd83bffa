/*
  The waiting list. An entry says on which days and in which parts of the day somebody can come. A slot that becomes
  free is offered to the first entry that fits, and held meanwhile: for everybody else it is taken. Triggers on
  bookings and days make and enforce holds, so that they apply however a slot is booked.

  Locks are taken in one order: an appointment, the entry of its mailbox, the offers of its slot, the slot itself. The
  search for the next entry that fits skips locked entries.
*/
create table private.waiting_entries (
  id uuid primary key default gen_random_uuid(),
  booking public.new_booking not null,
  email text not null generated always as ((booking).email) stored check (private.is_mail_address(email)),
  -- Not `between`, which Postgres would store in another form than the migration's.
  name text not null generated always as ((booking).name) stored
    check (length(name) >= 1 and length(name) <= 120 and private.is_line(name)),
  contact text not null generated always as ((booking).contact) stored
    check (length(contact) >= 1 and length(contact) <= 40 and private.is_line(contact)),
  -- The visit that should be earlier; null for somebody without a visit.
  appointment_id uuid references public.appointments (id) on delete cascade,
  from_date date not null,
  to_date date not null,
  parts text[] not null
    check (cardinality(parts) >= 1 and cardinality(parts) <= 3 and parts <@ '{morning,afternoon,evening}'::text[]),
  digest text unique check (digest ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default private.now(),
  -- First come, first served.
  place bigint generated always as identity,
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'left', 'removed', 'unanswered')),
  networks text[] not null default '{}',
  -- Checked at the end: a booking ends an entry before its own row is written.
  ended_by uuid references public.appointments (id) on delete set null deferrable initially deferred,
  check (from_date <= to_date),
  check ((ended_at is null) = (outcome is null))
);
comment on table private.waiting_entries is 'People waiting for a free time, and when they can come; kept until a week after the last day.';
comment on column private.waiting_entries.booking is
  'What an accepted offer books: every fact of a booking but day and slot.';
comment on column private.waiting_entries.digest is 'The digest of the token in its mails'' link; null until a mail contains it.';
comment on column private.waiting_entries.networks is
  'The networks from which its owner joined or changed it, for IPv6 also the /48; none if the limits are off.';
comment on column private.waiting_entries.ended_by is 'The booking that took its owner off the list.';
comment on column private.waiting_entries.version is 'Counts the changes of days and parts of the day.';
create unique index waiting_entries_one_per_mailbox on private.waiting_entries (private.mailbox(email)) where ended_at is null;
create index waiting_entries_days_idx on private.waiting_entries (from_date, to_date) where ended_at is null;
create unique index waiting_entries_one_per_visit on private.waiting_entries (appointment_id) where ended_at is null;
create index waiting_entries_appointment_id_idx on private.waiting_entries (appointment_id) where appointment_id is not null;
create index waiting_entries_ended_by_idx on private.waiting_entries (ended_by) where ended_by is not null;
alter table private.waiting_entries enable row level security;

create table private.waiting_offers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  entry_id uuid not null references private.waiting_entries (id) on delete cascade,
  date date not null,
  slot text not null references public.slot_options (label) on update cascade,
  offered_at timestamptz not null default private.now(),
  held_until timestamptz not null,
  -- The booking that freed the slot, which may return to it.
  left_by uuid references public.appointments (id) on delete set null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'expired', 'overridden', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
comment on table private.waiting_offers is 'Slots that were offered. private.holds tells which slots are held now.';
create unique index waiting_offers_one_per_slot on private.waiting_offers (date, slot) where ended_at is null;
create unique index waiting_offers_one_per_entry on private.waiting_offers (entry_id) where ended_at is null;
create index waiting_offers_entry_id_idx on private.waiting_offers (entry_id, offered_at);
create index waiting_offers_slot_idx on private.waiting_offers (slot);
create index waiting_offers_left_by_idx on private.waiting_offers (left_by) where left_by is not null;
alter table private.waiting_offers enable row level security;

/* private.part_of_day(): the part of the day in which a slot begins. */
create function private.part_of_day(p_starts_at time) returns text
language sql immutable set search_path = ''
as $$ select case when p_starts_at < '12:00' then 'morning' when p_starts_at < '17:00' then 'afternoon' else 'evening' end $$;

/*
  private.hold_until(): until when a slot offered now is held: two hours, or 30 minutes when the visit begins within
  24 hours. In quiet hours this time starts at their end. Null if less than an hour would remain before the visit:
  such a slot is simply free.
*/
create function private.hold_until(p_starts_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from constant timestamptz := coalesce(private.quiet_until(), private.now());
  v_until timestamptz;
begin
  v_until := v_from + case when p_starts_at - v_from < interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
  return case when v_until <= p_starts_at - interval '1 hour' then v_until end;
end
$$;

/* private.is_bookable(): whether visitors could book a slot if nobody had it. */
create function private.is_bookable(p_date date, p_slot text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_date <= private.last_public_day()
    and not private.is_past(p_date, p_slot)
    and not exists (select 1 from public.day_overrides where date = p_date and holiday)
    and exists (select 1 from private.open_slots(p_date) where label = p_slot)
    and not exists (
      select 1 from public.appointments where date = p_date and slot = p_slot and status <> 'cancelled'
    );
end
$$;

/*
  private.suits_entry(): whether a slot suits an entry: it is within the entry's days and parts of the day, and
  earlier than its visit, if any, which must still be movable when the hold ends.
*/
create function private.suits_entry(p_entry private.waiting_entries, p_date date, p_slot text, p_until timestamptz)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

/*
  private.counts_as_offered(): whether an offer counts as made. An offer withdrawn before its mail was sent doesn't:
  the recipient never heard of it.
*/
create function private.counts_as_offered(p_offer private.waiting_offers) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_offer.outcome is distinct from 'withdrawn' or exists (
    select 1 from private.outbox
    where waiting_id = p_offer.entry_id and kind = 'offered' and revision = p_offer.number and sent_at is not null
  );
end
$$;

/*
  private.networks_with_offers(): the networks that have reached their limit of held slots, one slot or five for a
  /48, so that nobody can hold every free slot with many mailboxes.
*/
create function private.networks_with_offers() returns text[]
language sql security definer set search_path = ''
as $$
  select coalesce(array_agg(network), '{}') from (
    select network
    from private.waiting_offers o
    join private.waiting_entries e on e.id = o.entry_id
    cross join unnest(e.networks) as network
    where o.ended_at is null and o.held_until > private.now()
    group by network
    having count(*) >= case when network like '%/48' then 5 else 1 end
  ) served
$$;

/*
  private.missed_two_offers(): whether two offers of an entry expired unanswered, marked by the job or not. Offers
  whose mail was not sent in time don't count.
*/
create function private.missed_two_offers(p_entry_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) from private.waiting_offers o
    where o.entry_id = p_entry_id
      and (o.outcome = 'expired' or o.ended_at is null and o.held_until <= (select private.now())) and not exists (
      select 1 from private.outbox
      where waiting_id = o.entry_id and kind = 'offered' and revision = o.number
        and sent_at is null and given_up_at is null
    )
  ) >= 2;
end
$$;

/*
  private.lock_entry(): locks an entry for an offer; returns whether it succeeded. Preparing a mail about the entry
  locks it for a moment, which is worth waiting for. But somebody who accepts or leaves at that moment may be waiting
  for this transaction, so the wait is shorter than `deadlock_timeout`.
*/
create function private.lock_entry(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '900ms'
as $$
begin
  perform 1 from private.waiting_entries where id = p_id for update;
  return true;
exception when lock_not_available then
  return false;
end
$$;

/*
  private.lock_networks(): locks the networks of an entry for an offer; returns whether they may have one. This keeps
  two slots that become free at the same moment from going to one network.
*/
create function private.lock_networks(p_networks text[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce((
    select bool_and(pg_catalog.pg_try_advisory_xact_lock(12, hashtext(network))) from unnest(p_networks) as network
  ), true) then
    return false;
  end if;
  return not p_networks && private.networks_with_offers();
end
$$;

/*
  private.next_in_line(): the first entry that a slot suits and that may have another offer; null if there is none. A
  person has one offer at a time, as does a network, and at most five a day. Nobody is offered a slot that they have
  just left, declined or let expire, or that somebody else in their network was offered. An offer whose time is over
  counts as expired, even if no job has marked it yet.
*/
create function private.next_in_line(p_date date, p_slot text, p_until timestamptz, p_left_by uuid, p_tried uuid[])
returns private.waiting_entries
language plpgsql security definer set search_path = ''
as $$
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
$$;

/*
  private.offerable_until(): until when a slot would be held if it were offered now; null if it can't be offered, or
  nobody waits for that day.
*/
create function private.offerable_until(p_date date, p_slot text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from private.waiting_entries where ended_at is null and p_date between from_date and to_date
  ) and private.is_bookable(p_date, p_slot) then
    return private.hold_until(private.slot_start(p_date, p_slot));
  end if;
  return null;
end
$$;

/*
  private.next_holder(): whom the job will offer the slot of an offer whose time is over, and until when it will be
  held; no row if nobody fits. Nor if the job hasn't run for ten minutes: then nothing would pass the slot on.
*/
create function private.next_holder(p_offer private.waiting_offers) returns table (entry_id uuid, until timestamptz)
language plpgsql rows 1 security definer set search_path = ''
as $$
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
$$;

/*
  private.holds: the slots that are held now, for whom and until when. Everything that asks whether a slot is held
  asks here. A hold whose time is over continues for the next person, until the job or an answer passes the slot on.
*/
create view private.holds as
  select o.date, o.slot, o.left_by, e.id as entry_id, e.name, held.until
  from private.waiting_offers o
  cross join lateral (
    select o.entry_id, o.held_until as until where o.held_until > (select private.now())
    union all
    select n.entry_id, n.until from private.next_holder(o) n where o.held_until <= (select private.now())
  ) held
  join private.waiting_entries e on e.id = held.entry_id and e.ended_at is null
  where o.ended_at is null;

/*
  private.make_offer(): holds a slot for an entry and queues the mail about it; returns false if another offer was
  made meanwhile. The mail about a slot that staff have freed waits a minute, so that an undo sends nothing. If the
  entry still has an offer whose time is over, that one expires, and its slot goes to the next in line.
*/
create function private.make_offer(p_entry_id uuid, p_date date, p_slot text, p_until timestamptz, p_left_by uuid)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_over private.waiting_offers;
  v_number bigint;
begin
  update private.waiting_offers o set ended_at = private.now(), outcome = 'expired'
  where o.id = (
    select id from private.waiting_offers where entry_id = p_entry_id and ended_at is null for update skip locked
  )
  returning o.* into v_over;
  insert into private.waiting_offers (entry_id, date, slot, held_until, left_by)
  values (p_entry_id, p_date, p_slot, p_until, p_left_by)
  on conflict do nothing
  returning number into v_number;
  if v_over.id is not null then
    perform private.offer_slot(v_over.date, v_over.slot, v_over.left_by);
  end if;
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
$$;

/* private.offer_slot(): offers a slot that has just become free to the next in line, and holds it. */
create function private.offer_slot(p_date date, p_slot text, p_left_by uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_until timestamptz;
  v_tried uuid[] := '{}';
  v_entry private.waiting_entries;
  v_locked private.waiting_entries;
begin
  v_until := private.offerable_until(p_date, p_slot);
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
$$;

/*
  private.end_offer(): ends an offer; `p_pass_on` offers its slot to the next in line, also if its time is over. What
  would be withdrawn after its time has expired.
*/
create function private.end_offer(p_offer private.waiting_offers, p_outcome text, p_pass_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.waiting_offers set ended_at = private.now(),
    outcome = case when p_outcome = 'withdrawn' and held_until <= private.now() then 'expired' else p_outcome end
  where id = p_offer.id and ended_at is null;
  if found and p_pass_on then
    perform private.offer_slot(p_offer.date, p_offer.slot, p_offer.left_by);
  end if;
end
$$;

/* private.end_waiting(): takes an entry off the list; a slot held for it goes to the next in line. */
create function private.end_waiting(p_entry_id uuid, p_outcome text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  update private.waiting_entries set ended_at = private.now(), outcome = p_outcome
  where id = p_entry_id and ended_at is null;
  select * into v_offer from private.waiting_offers where entry_id = p_entry_id and ended_at is null for update;
  if found then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
end
$$;

/* private.withdraw_unsuitable_offer(): passes an entry's offer on if it no longer suits the entry. */
create function private.withdraw_unsuitable_offer(p_entry private.waiting_entries) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id and ended_at is null and held_until > private.now() for update;
  if found and not private.suits_entry(p_entry, v_offer.date, v_offer.slot, v_offer.held_until) then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
end
$$;

/*
  private.refuse_held(): refuses a booking of a slot that is held for somebody on the list. To visitors the slot is
  taken; staff are told until when it is held. The booking that left the slot may return to it, and those for whom
  it is held, whose entries are `p_own`, may book it.
*/
create function private.refuse_held(p_row public.appointments, p_own uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_until timestamptz;
begin
  select h.until into v_until from private.holds h
  where h.date = p_row.date and h.slot = p_row.slot and h.left_by is distinct from p_row.id and h.entry_id <> all (p_own);
  if v_until is null then
    return;
  elsif (select auth.uid()) is null then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  perform private.refuse(409, 'This time is held for somebody on the waiting list until '
    || ltrim(to_char(v_until at time zone private.time_zone(), 'HH12:MI AM'), '0'), 'held');
end
$$;

/*
  private.meet_hold(): runs before a booking takes a slot. Waits while the slot's offer is being answered, and takes
  the booking's own patient off the list: by mailbox and, at the desk, also by name and number. Not for visitors, who
  could type anybody's name and number. A hold whose time is over ends here, if the booking may have its slot.
*/
create function private.meet_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid[] := '{}';
begin
  -- Nearly always nobody waits.
  if not exists (select 1 from private.waiting_entries where ended_at is null) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    v_own := array(
      select e.id from private.waiting_entries e
      where e.ended_at is null and (
        private.mailbox(e.email) = private.mailbox(new.email)
        or new.source = 'staff' and private.same_person(e.name, e.contact, new.name, new.contact)
      )
      for update
    );
  elsif private.slot_start(new.date, new.slot) < private.slot_start(old.date, old.slot) then
    v_own := array(select id from private.waiting_entries where appointment_id = new.id and ended_at is null for update);
  end if;
  perform 1 from private.waiting_offers where date = new.date and slot = new.slot and ended_at is null for update;
  if found then
    perform private.refuse_held(new, v_own);
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired'
    where date = new.date and slot = new.slot and ended_at is null and held_until <= private.now();
  end if;
  if v_own <> '{}' then
    update private.waiting_entries set ended_at = private.now(), outcome = 'booked', ended_by = new.id
    where id = any (v_own);
  end if;
  return new;
end
$$;
create trigger appointments_meet_hold before insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function private.meet_hold();
create trigger appointments_move_meets_hold before update of date, slot, status on public.appointments
  for each row
  when (
    new.status <> 'cancelled'
    and (old.status = 'cancelled' or old.date <> new.date or old.slot <> new.slot)
  )
  execute function private.meet_hold();

/* private.has_ended_wait(): whether a booking took its own mailbox off the list without accepting an offer. */
create function private.has_ended_wait(p_row public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.waiting_entries e
    where e.ended_by = p_row.id
      and private.mailbox(e.email) = private.mailbox(p_row.email)
      and not exists (select 1 from private.waiting_offers o where o.entry_id = e.id and o.outcome = 'accepted')
  )
$$;

/*
  private.settle_hold(): runs after a booking has taken a slot. A hold made while the booking waited for the slot
  counts too. The slot's offer ends, and other offers to people who left the list go to the next in line.
*/
create function private.settle_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  if not exists (select 1 from private.waiting_offers where ended_at is null) then
    return null;
  end if;
  perform private.refuse_held(new, '{}');
  update private.waiting_offers o
  set ended_at = private.now(), outcome = case when o.left_by = new.id then 'withdrawn' else 'accepted' end
  where o.date = new.date and o.slot = new.slot and o.ended_at is null;
  for v_offer in
    select o.* from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id
    where e.outcome = 'booked' and o.ended_at is null
      and (private.mailbox(e.email) = private.mailbox(new.email) or e.appointment_id = new.id
        or new.source = 'staff' and private.same_person(e.name, e.contact, new.name, new.contact))
    for update of o
  loop
    perform private.end_offer(v_offer, 'withdrawn', true);
  end loop;
  return null;
end
$$;
create trigger appointments_settle_hold after insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function private.settle_hold();
create trigger appointments_move_settles_hold after update of date, slot, status on public.appointments
  for each row
  when (
    new.status <> 'cancelled'
    and (old.status = 'cancelled' or old.date <> new.date or old.slot <> new.slot)
  )
  execute function private.settle_hold();

/*
  private.offer_freed_slot(): offers the slot that a cancelled or moved booking has left. If the cancelled visit was
  waiting for an earlier time, a slot held for it goes to the next in line.
*/
create function private.offer_freed_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  if new.status = 'cancelled' then
    select * into v_entry from private.waiting_entries where appointment_id = new.id and ended_at is null for update;
    if found then
      perform private.withdraw_unsuitable_offer(v_entry);
    end if;
  end if;
  perform private.offer_slot(old.date, old.slot, old.id);
  return null;
end
$$;
create trigger appointments_offer_freed_slot after update of date, slot, status on public.appointments
  for each row
  when (
    old.status <> 'cancelled'
    and (new.status = 'cancelled' or old.date <> new.date or old.slot <> new.slot)
  )
  execute function private.offer_freed_slot();

/*
  private.end_waiting_of_visit(): a visit whose e-mail was corrected leaves the list. The links of its entries stop
  working, as those in its earlier mails do, and staff can't put the earlier mailbox back on the list.
*/
create function private.end_waiting_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  for v_id in
    update private.waiting_entries set digest = null, outcome = case outcome when 'removed' then 'left' else outcome end
    where appointment_id = new.id returning id
  loop
    perform private.end_waiting(v_id, 'left');
  end loop;
  return null;
end
$$;
create trigger appointments_end_waiting after update of email on public.appointments
  for each row when (old.email is distinct from new.email) execute function private.end_waiting_of_visit();

/*
  private.offer_opened_slots(): offers the slots that staff have opened, and withdraws offers of slots that they have
  closed. Offers being answered at that moment are skipped: accepting one is refused anyway.
*/
create function private.offer_opened_slots() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger day_overrides_offer_opened_slots after insert or update or delete on public.day_overrides
  for each row execute function private.offer_opened_slots();

/*
  private.offer_slots_of_settings(): the same when the settings open or close slots. They are offered one after
  another in order of time, and only those that suit somebody without an offer. If the cut-off moves earlier, slots
  held for visits that can no longer be moved go to the next in line.
*/
create function private.offer_slots_of_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger settings_offer_opened_slots after update of slots, open_weekdays, booking_horizon_days, cutoff_hours on public.settings
  for each row execute function private.offer_slots_of_settings();

/*
  private.override_hold(): the desk gives a held slot to somebody else; the person it was held for stays on the list.
  If their time was over, the offer expires, and the next never hears of the slot. The patient's own entry is locked first, as in every booking.
*/
create function private.override_hold(p_date date, p_slot text, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
begin
  perform 1 from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_email) for update;
  select * into v_offer from private.waiting_offers
  where date = p_date and slot = p_slot and ended_at is null for update;
  if found then
    perform private.end_offer(
      v_offer, case when v_offer.held_until > private.now() then 'overridden' else 'expired' end, false
    );
    perform audit.record('waiting.override', null, v_offer.entry_id::text);
  end if;
end
$$;
