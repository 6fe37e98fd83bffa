/*
  The waiting list's calls: visitors join with a verified address or through a visit's link, and answer offers through
  the link in the list's mails; staff see the list and can take entries off it. The table's rules are in
  15_waiting.sql.
*/

/* public.waiting_wish: when somebody can come. */
create type public.waiting_wish as (from_date date, to_date date, parts text[]);

/* private.check_wish(): refuses days on which nobody can book. */
create function private.check_wish(p_wish public.waiting_wish) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_wish.to_date < p_wish.from_date then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_wish.to_date < private.today() then
    perform private.refuse(400, 'These days have passed. Please choose later ones.', 'past');
  end if;
  perform private.check_public_day(p_wish.to_date);
end
$$;

/*
  private.waiting_json(): an entry as the holder of its link sees it, in the contract's names, with its newest offer.
  An offer past its time is shown as expired, even if no job has marked it yet.
*/
create function private.waiting_json(p_entry private.waiting_entries) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_offer private.waiting_offers;
  v_visit public.appointments;
  v_outcome text;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id order by coalesce(outcome = 'accepted', false) desc, number desc limit 1;
  select * into v_visit from public.appointments where id = p_entry.appointment_id;
  v_outcome := coalesce(v_offer.outcome, case when v_offer.held_until <= private.now() then 'expired' end);
  return jsonb_build_object(
    'id', p_entry.id,
    'state', coalesce(p_entry.outcome, case
      when v_offer.id is not null and v_outcome is null then 'offered'
      when p_entry.to_date < private.today() or v_visit.status = 'cancelled' then 'over'
      else 'waiting'
    end),
    'from', p_entry.from_date,
    'to', p_entry.to_date,
    'parts', p_entry.parts,
    'visit', case when v_visit.id is not null then jsonb_build_object('date', v_visit.date, 'slot', v_visit.slot) end,
    'offer', case when v_offer.id is not null then jsonb_build_object(
      'id', v_offer.id,
      'date', v_offer.date,
      'slot', v_offer.slot,
      'startsAt', private.slot_start(v_offer.date, v_offer.slot),
      'heldUntil', v_offer.held_until,
      'outcome', v_outcome
    ) end,
    'zone', private.time_zone(),
    'now', private.now()
  );
end
$$;

/* private.lock_mailbox(): serializes joining the list and being put back on it, for one mailbox. */
create function private.lock_mailbox(p_email text) returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(10, hashtext(private.mailbox(p_email))) $$;

/*
  private.add_to_waiting_list(): adds an entry, or changes the mailbox's existing entry, which keeps its place.
  `p_booking` is what an accepted offer books, without day and slot. A visit has only one entry: one under another
  mailbox is ended. The caller has locked the visit.
*/
create function private.add_to_waiting_list(
  p_booking public.new_booking, p_wish public.waiting_wish, p_appointment_id uuid, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  c_again constant text := 'Too many changes today. Please call the clinic.';
  v_networks constant text[] := case when p_limits then private.network_keys('', p_address) else '{}' end;
  v_before private.waiting_entries;
  v_entry private.waiting_entries;
  v_other uuid;
begin
  perform private.check_wish(p_wish);
  p_booking.name := btrim(p_booking.name);
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', c_again);
    perform private.hit('waiting:' || private.mailbox(p_booking.email), 10, interval '1 day', c_again);
  end if;
  perform private.lock_mailbox(p_booking.email);
  if p_appointment_id is not null then
    select id into v_other from private.waiting_entries
    where appointment_id = p_appointment_id and ended_at is null
      and private.mailbox(email) <> private.mailbox(p_booking.email)
    for update;
    perform private.end_waiting(v_other, 'left') where v_other is not null;
  end if;
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_booking.email) for update;
  if private.missed_two_offers(v_before.id) then
    -- As the job would do in a moment: whoever joins again begins at the end.
    perform private.end_waiting(v_before.id, 'unanswered');
    v_before := null;
  end if;
  if v_before.id is null then
    insert into private.waiting_entries (booking, appointment_id, from_date, to_date, parts, networks)
    values (p_booking, p_appointment_id, p_wish.from_date, p_wish.to_date, p_wish.parts, v_networks)
    returning * into v_entry;
  else
    update private.waiting_entries set
      booking = p_booking, appointment_id = p_appointment_id,
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
$$;

/*
  join_waiting(): puts the owner of a verified address on the list. The token remains valid for a booking. The same
  request again changes nothing.
*/
create function private.join_waiting(
  p_booking public.new_booking, p_wish public.waiting_wish, p_token_hmac text, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_token private.booking_tokens;
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac;
  if not found or v_token.email <> p_booking.email or v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  perform private.check_notice(p_booking.notice_version);
  perform private.check_visit_kind(p_booking.visit_kind);
  if p_limits then
    perform private.check_open_bookings(p_booking.email);
  end if;
  return private.add_to_waiting_list(p_booking, p_wish, null, p_address, p_limits);
end
$$;
create function public.join_waiting(
  p_booking public.new_booking, p_wish public.waiting_wish, p_token_hmac text, p_address text, p_limits boolean
) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(
    private.join_waiting(p_booking, p_wish, p_token_hmac, p_address, p_limits)
  ))
$$;

/* join_waiting_for_visit(): puts the patient of a visit's link on the list for an earlier time. */
create function private.join_waiting_for_visit(
  p_digest text, p_wish public.waiting_wish, p_address text, p_limits boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  perform private.check_visit(v_row, v_row.version);
  if v_row.email is null then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  p_wish.to_date := least(p_wish.to_date, v_row.date);
  return private.add_to_waiting_list(
    jsonb_populate_record(null::public.new_booking, to_jsonb(v_row) - '{date,slot}'::text[]), p_wish, v_row.id,
    p_address, p_limits
  );
end
$$;
create function public.join_waiting_for_visit(
  p_digest text, p_wish public.waiting_wish, p_address text, p_limits boolean
) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(
    private.join_waiting_for_visit(p_digest, p_wish, p_address, p_limits)
  ))
$$;

/* read_waiting_of_visit(): the entry for an earlier time of a visit; null if there is none. */
create function public.read_waiting_of_visit(p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.find_visit(p_digest, false);
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where appointment_id = v_visit.id and ended_at is null;
  return case when v_entry.id is not null then private.waiting_json(v_entry) end;
end
$$;

/* leave_waiting_of_visit(): takes the entry for an earlier time of a visit off the list. */
create function private.leave_waiting_of_visit(p_digest text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.find_visit(p_digest, true);
  v_id uuid;
begin
  select id into v_id from private.waiting_entries where appointment_id = v_visit.id and ended_at is null for update;
  if found then
    perform private.end_waiting(v_id, 'left');
    perform audit.record('waiting.leave', null, v_id::text, null, 'ok', p_address);
  end if;
end
$$;
create function public.leave_waiting_of_visit(p_digest text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  select from coalesce(private.begin_act(), private.end_act((
    select 'true'::jsonb from private.leave_waiting_of_visit(p_digest, p_address)
  )))
$$;

/* private.find_waiting(): the entry of a link; every dead link gets the same refusal. */
create function private.find_waiting(p_digest text, p_lock boolean) returns private.waiting_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  if p_lock then
    select * into v_entry from private.waiting_entries where digest = p_digest for update;
  else
    select * into v_entry from private.waiting_entries where digest = p_digest;
  end if;
  if v_entry.id is null then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  return v_entry;
end
$$;

/* read_waiting(): the current entry of a link. Changes nothing. */
create function public.read_waiting(p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.waiting_json(private.find_waiting(p_digest, false));
end
$$;

/*
  accept_offer(): books the held slot with all facts of the entry, or moves the visit to it. A kind of visit that the
  clinic no longer offers is left open, so that the offer can still be accepted. Accepting again changes nothing. Returns
  the entry, and whether this call made the booking.
*/
create function private.accept_offer(p_digest text, p_offer_id uuid, p_address text, p_limits boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, false);
  v_visit public.appointments;
  v_offer private.waiting_offers;
  v_booking public.new_booking;
  v_row public.appointments;
begin
  if v_entry.appointment_id is not null then
    perform private.begin_move();
    select * into v_visit from public.appointments where id = v_entry.appointment_id for update;
  end if;
  v_entry := private.find_waiting(p_digest, true);
  select * into v_offer from private.waiting_offers where id = p_offer_id and entry_id = v_entry.id for update;
  if v_offer.outcome = 'accepted' then
    return jsonb_build_object('booked', false, 'waiting', private.waiting_json(v_entry));
  elsif v_offer.id is null or v_offer.ended_at is not null or v_entry.ended_at is not null
    or v_offer.held_until <= private.now() or v_entry.appointment_id is distinct from v_visit.id then
    perform private.refuse(409, 'This time is no longer held for you.', 'offer');
  end if;
  perform private.end_offer(v_offer, 'accepted', false);
  update private.waiting_entries set ended_at = private.now(), outcome = 'booked' where id = v_entry.id
  returning * into v_entry;
  if v_visit.id is not null then
    perform private.check_visit(v_visit, v_visit.version);
    perform private.check_public_day(v_offer.date);
    v_row := private.move_booking(v_visit.id, v_offer.date, v_offer.slot, true);
  else
    perform private.check_public_day(v_offer.date);
    if p_limits then
      perform private.check_open_bookings(v_entry.email);
    end if;
    v_booking := v_entry.booking;
    v_booking.date := v_offer.date;
    v_booking.slot := v_offer.slot;
    if v_booking.visit_kind <> all (select unnest(visit_kinds) from public.settings) then
      v_booking.visit_kind := null;
    end if;
    v_row := private.write_booking(v_booking, null, 'public');
    perform private.queue_mail(v_row, 'booked');
  end if;
  perform audit.record('waiting.accept', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('booked', true, 'waiting', private.waiting_json(v_entry));
end
$$;
create function public.accept_offer(p_digest text, p_offer_id uuid, p_address text, p_limits boolean) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(
    private.accept_offer(p_digest, p_offer_id, p_address, p_limits)
  ))
$$;

/* decline_offer(): passes the held slot on to the next in line; the entry stays. A repeated call changes nothing. */
create function private.decline_offer(p_digest text, p_offer_id uuid, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, true);
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers where id = p_offer_id and entry_id = v_entry.id for update;
  if v_offer.outcome = 'accepted' then
    perform private.refuse(409, 'You have accepted this time. To change your visit, use the link in its mail.', 'offer');
  elsif v_offer.id is not null and v_offer.ended_at is null then
    perform private.end_offer(v_offer, 'declined', true);
    perform audit.record('waiting.decline', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry);
end
$$;
create function public.decline_offer(p_digest text, p_offer_id uuid, p_address text) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.decline_offer(p_digest, p_offer_id, p_address)))
$$;

/* private.leave_list(): takes an entry off the list at its owner's request. A repeated call changes nothing. */
create function private.leave_list(p_entry private.waiting_entries, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if p_entry.ended_at is null then
    perform private.end_waiting(p_entry.id, 'left');
    perform audit.record('waiting.leave', null, p_entry.id::text, null, 'ok', p_address);
    select * into p_entry from private.waiting_entries where id = p_entry.id;
  end if;
  return private.waiting_json(p_entry);
end
$$;

/* leave_waiting(): takes the entry of a mail's link off the list. */
create function private.leave_waiting(p_digest text, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.leave_list(private.find_waiting(p_digest, true), p_address);
end
$$;
create function public.leave_waiting(p_digest text, p_address text) returns jsonb
language sql security definer set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.leave_waiting(p_digest, p_address))) $$;

/*
  unsubscribe_waiting(): for a mail program's unsubscribe button; the function has checked its token. An unknown entry
  is not an error.
*/
create function private.unsubscribe_waiting(p_id uuid, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if found then
    perform private.leave_list(v_entry, p_address);
  end if;
end
$$;
create function public.unsubscribe_waiting(p_id uuid, p_address text) returns void
language sql security definer set search_path = ''
as $$
  select from coalesce(private.begin_act(), private.end_act((
    select 'true'::jsonb from private.unsubscribe_waiting(p_id, p_address)
  )))
$$;

/*
  expire_offers(): passes slots whose hold is over on to the next in line, and takes people who let two offers expire
  off the list; returns how many holds were over. Run every minute; the days are locked, so that nobody books such a
  slot at the same moment. They are locked before any offer: a booking that has its day may still need an offer of
  another one. All holds that are over end before any slot is passed on: two people may each be next for the other's
  slot. Records its run, because private.holds depends on it.
*/
create function public.expire_offers() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_due private.waiting_offers[] := array(
    select o from private.waiting_offers o
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  );
  v_day date;
  v_offer private.waiting_offers;
  v_over private.waiting_offers[] := '{}';
  v_silent uuid;
begin
  for v_day in select distinct date from unnest(v_due) order by date loop
    perform private.lock_day_exclusively(v_day);
  end loop;
  foreach v_offer in array v_due loop
    select * into v_offer from private.waiting_offers where id = v_offer.id and ended_at is null for update skip locked;
    continue when not found;
    perform private.end_offer(v_offer, 'expired', false);
    v_over := v_over || v_offer;
  end loop;
  foreach v_offer in array v_over loop
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
  end loop;
  for v_silent in
    select e.id from private.waiting_entries e
    where e.ended_at is null and private.missed_two_offers(e.id) for update skip locked
  loop
    perform private.end_waiting(v_silent, 'unanswered');
    perform audit.record('waiting.unanswered', null, v_silent::text);
  end loop;
  perform public.job_ran('offers', '{}');
  return cardinality(v_over);
end
$$;

/* private.purge_waiting(): deletes entries a week after their last day, or after they left the list. */
create function private.purge_waiting() returns void
language sql security definer set search_path = ''
as $$
  delete from private.waiting_entries
  where to_date < private.today() - 7 or ended_at < private.now() - interval '7 days'
$$;

grant execute on function
  public.join_waiting(public.new_booking, public.waiting_wish, text, text, boolean),
  public.join_waiting_for_visit(text, public.waiting_wish, text, boolean),
  public.read_waiting_of_visit(text), public.leave_waiting_of_visit(text, text),
  public.read_waiting(text), public.accept_offer(text, uuid, text, boolean), public.decline_offer(text, uuid, text),
  public.leave_waiting(text, text), public.unsubscribe_waiting(uuid, text), public.expire_offers()
  to service_role;

/*
  list_waiting(): the waiting list for staff, first come first: each entry with the visit that should be earlier, the
  number of offers made, the slot held now, and the patient's record if there is one. The read is recorded.
*/
create function private.list_waiting() returns table (
  id uuid, name text, contact text, email text, from_date date, to_date date, parts text[], created_at timestamptz,
  patient_uid text, visit_date date, visit_slot text, offers int, offer_date date, offer_slot text, held_until timestamptz,
  known_uid text, allergies jsonb
)
language plpgsql rows 50 security definer set search_path = ''
as $$
declare
  v_count int;
begin
  perform private.begin_read();
  return query
    select e.id, e.name, e.contact, e.email, e.from_date, e.to_date, e.parts, e.created_at,
      visit.patient_uid, visit.date, visit.slot,
      (select count(*)::int from private.waiting_offers o where o.entry_id = e.id and private.counts_as_offered(o)),
      held.date, held.slot, held.held_until, known.patient_uid, known.allergies
    from private.waiting_entries e
    left join public.appointments visit on visit.id = e.appointment_id
    left join private.waiting_offers held
      on held.entry_id = e.id and held.ended_at is null and held.held_until > private.now()
    left join public.patients known on case
      when visit.id is not null then known.patient_uid = visit.patient_uid
      -- As match_patient() finds the patient of a booking.
      else known.email = e.email and known.name_key = private.fold_name(e.name)
    end
    where e.ended_at is null and e.to_date >= private.today() and visit.status is distinct from 'cancelled'
    order by e.place
    limit 500;
  get diagnostics v_count = row_count;
  perform audit.record('waiting.list', null, null, v_count);
end
$$;
create function public.list_waiting() returns table (
  id uuid, name text, contact text, email text, from_date date, to_date date, parts text[], created_at timestamptz,
  patient_uid text, visit_date date, visit_slot text, offers int, offer_date date, offer_slot text, held_until timestamptz,
  known_uid text, allergies jsonb
)
language sql rows 50 set search_path = ''
as $$ select * from private.list_waiting() $$;

/* remove_waiting(): staff take somebody off the list. A repeated call changes nothing. */
create function private.remove_waiting(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
begin
  perform private.require_staff();
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_entry.ended_at is null then
    perform private.end_waiting(p_id, 'removed');
    perform audit.record('waiting.remove', null, p_id::text);
  elsif v_entry.outcome <> 'removed' then
    perform private.refuse(409, 'They have left the list meanwhile', 'stale');
  end if;
end
$$;
create function public.remove_waiting(p_id uuid) returns void
language sql set search_path = ''
as $$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.remove_waiting(p_id)))) $$;

/*
  private.has_booked_since(): whether somebody who was taken off the list has booked since, by the rule of
  meet_hold().
*/
create function private.has_booked_since(p_entry private.waiting_entries) returns boolean
language sql stable security definer set search_path = ''
as $$
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
$$;

/*
  restore_waiting(): undoes a removal; the entry gets its old place back. A slot that was held for it is not held
  again. Waits while the same visit or mailbox is joining the list.
*/
create function private.restore_waiting(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;
create function public.restore_waiting(p_id uuid) returns void
language sql set search_path = ''
as $$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.restore_waiting(p_id)))) $$;
grant execute on function
  private.list_waiting(), public.list_waiting(), private.remove_waiting(uuid), public.remove_waiting(uuid),
  private.restore_waiting(uuid), public.restore_waiting(uuid)
  to authenticated;
