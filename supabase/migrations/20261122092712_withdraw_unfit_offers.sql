-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

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
  update private.waiting_offers set ended_at = private.now(), outcome = p_outcome
  where id = p_offer.id and ended_at is null;
  if found and p_pass_on and p_offer.held_until > private.now() then
    perform private.offer_slot(p_offer.date, p_offer.slot, p_offer.left_by);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_wishes_of_visit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id uuid;
begin
  for v_id in
    update private.waiting_entries set digest = null where appointment_id = new.id returning id
  loop
    perform private.end_waiting(v_id, 'left');
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.fits_wish (
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

CREATE OR REPLACE FUNCTION private.has_booked_since (
  p_entry private.waiting_entries
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select 1 from public.appointments a
    where a.status <> 'cancelled' and a.created_at >= p_entry.ended_at and a.id is distinct from p_entry.appointment_id
      and (private.mailbox(a.email) = private.mailbox(p_entry.email)
        or lower(a.name) = lower(p_entry.name) and private.same_number(a.contact, p_entry.contact))
  )
$function$;

CREATE OR REPLACE FUNCTION private.offer_left_slot()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
begin
  if new.status = 'cancelled' then
    select * into v_entry from private.waiting_entries where appointment_id = new.id and ended_at is null for update;
    if found then
      perform private.withdraw_unfit(v_entry);
    end if;
  end if;
  perform private.offer_slot(old.date, old.slot, old.id);
  return null;
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
  v_offer uuid;
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
    select e.id into v_entry
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
        where o.entry_id = e.id and o.offered_at > v_now - interval '1 day'
      ) < 5
    order by e.place
    limit 1
    for update of e skip locked;
    exit when v_entry is null;
    -- An offer that was made meanwhile stands.
    insert into private.waiting_offers (entry_id, date, slot, held_until, left_by)
    values (v_entry, p_date, p_slot, v_until, p_left_by)
    on conflict do nothing
    returning id into v_offer;
    if v_offer is not null then
      insert into private.outbox (kind, waiting_id, date, slot, revision, next_attempt_at)
      values (
        'offered', v_entry, p_date, p_slot, 1,
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
  v_before private.waiting_entries;
  v_entry private.waiting_entries;
begin
  perform private.check_wish(p_wish);
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, 30, interval '1 day', c_again);
    perform private.hit('waiting:' || private.mailbox(p_person.email), 10, interval '1 day', c_again);
  end if;
  perform pg_catalog.pg_advisory_xact_lock(10, hashtext(private.mailbox(p_person.email)));
  select * into v_before from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_person.email) for update;
  if v_before.id is null then
    insert into private.waiting_entries (email, name, contact, notice_version, appointment_id, from_date, to_date, parts)
    values (
      p_person.email, btrim(p_person.name), p_person.contact, p_person.notice_version, p_appointment_id,
      p_wish.from_date, p_wish.to_date, p_wish.parts
    )
    returning * into v_entry;
  else
    update private.waiting_entries set
      email = p_person.email, name = btrim(p_person.name), contact = p_person.contact,
      notice_version = p_person.notice_version, appointment_id = p_appointment_id,
      from_date = p_wish.from_date, to_date = p_wish.to_date, parts = p_wish.parts,
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
  if found and not private.fits_wish(p_entry, v_offer.date, v_offer.slot, v_offer.held_until) then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
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
  v_count int := 0;
begin
  for v_due in
    select * from private.waiting_offers
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  loop
    perform private.hold_day(v_due.date, true);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
    continue when not found;
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired' where id = v_offer.id;
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;

CREATE TRIGGER appointments_end_wishes
  AFTER UPDATE OF email ON public.appointments
  FOR EACH ROW
  WHEN ((old.email IS DISTINCT FROM new.email))
  EXECUTE FUNCTION private.end_wishes_of_visit();

REVOKE ALL ON FUNCTION "private"."end_wishes_of_visit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_wishes_of_visit"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."fits_wish"(private.waiting_entries, date, text, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fits_wish"(private.waiting_entries, date, text, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_booked_since"(private.waiting_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_booked_since"(private.waiting_entries) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_unfit"(private.waiting_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_unfit"(private.waiting_entries) TO "postgres";
