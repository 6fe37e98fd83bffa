-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

ALTER TABLE "private"."waiting_entries"
  DROP CONSTRAINT "waiting_entries_outcome_check";

ALTER TABLE "private"."waiting_entries"
  ADD COLUMN "networks" text[] NOT NULL DEFAULT '{}'::text[];

CREATE OR REPLACE FUNCTION private.check_upload_limit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(4, hashtext(new.patient_uid));
  if (
    select count(*) from public.patient_reports
    where patient_uid = new.patient_uid and private.is_today(uploaded_at)
      and (uploaded_at > private.now() - interval '2 minutes' or private.has_object(object_key))
  ) >= 20 then
    perform private.refuse(429, 'this patient already has 20 files of today', 'cap',
      greatest(1, extract(epoch from
        ((private.today() + 1)::timestamp at time zone private.time_zone()) - private.now())::int));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_record (
  p_id    uuid,
  p_field text,
  p_shown jsonb
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if coalesce(p_field, '') not in ('contact', 'email') then
    perform private.refuse(400, 'Field must be contact or email');
  elsif v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(400, 'This appointment is over', 'past');
  end if;
  update public.appointments a set
    contact = case p_field when 'contact' then p.contact else a.contact end,
    email = case p_field when 'email' then p.email else a.email end,
    mail_refused = a.mail_refused and p_field <> 'email'
  from public.patients p
  where a.id = p_id and p.patient_uid = a.patient_uid
    and (
      p_shown is null
      or jsonb_build_object('name', p.name, 'contact', p.contact, 'email', coalesce(p.email, '')) = p_shown
    );
  if not found then
    perform private.refuse(409, 'A colleague changed the patient''s record meanwhile.', 'stale');
  end if;
  perform audit.record('appointment.keep-record', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.let_two_run_out (
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

CREATE OR REPLACE FUNCTION private.networks_with_offers()
  RETURNS text[]
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(network), '{}') from (
    select network
    from private.waiting_offers o
    join private.waiting_entries e on e.id = o.entry_id
    cross join unnest(e.networks) as network
    where o.ended_at is null and o.held_until > private.now()
    group by network
    having count(*) >= case when network like '%/48' then 5 else 1 end
  ) served
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
      from_date = p_wish.from_date, to_date = p_wish.to_date, parts = p_wish.parts, networks = v_networks,
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

CREATE OR REPLACE FUNCTION private.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts,
  p_version integer
)
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed this account meanwhile.', 'stale');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_facts.active = false or p_facts.role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  if (
    coalesce(p_facts.name, v_before.name), coalesce(p_facts.email, v_before.email),
    coalesce(p_facts.phone, v_before.phone), coalesce(p_facts.role, v_before.role),
    coalesce(p_facts.active, v_before.active)
  ) is not distinct from (v_before.name, v_before.email, v_before.phone, v_before.role, v_before.active) then
    return query select * from public.staff where user_id = p_user_id;
    return;
  end if;
  update public.staff set
    name = coalesce(p_facts.name, name),
    email = coalesce(p_facts.email, email),
    phone = coalesce(p_facts.phone, phone),
    role = coalesce(p_facts.role, role),
    active = coalesce(p_facts.active, active)
  where user_id = p_user_id;
  if p_facts.active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  perform audit.record(
    case when p_facts.active is not null and p_facts.active <> v_before.active
      then case when p_facts.active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
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
    perform private.hold_day(v_due.date, true);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
    continue when not found;
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired' where id = v_offer.id;
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
    v_count := v_count + 1;
  end loop;
  for v_silent in
    select e.id from private.waiting_entries e
    where e.ended_at is null and private.let_two_run_out(e.id) for update skip locked
  loop
    perform private.end_waiting(v_silent, 'unanswered');
    perform audit.record('waiting.unanswered', null, v_silent::text);
  end loop;
  return v_count;
end
$function$;

ALTER TABLE "private"."waiting_entries"
  ADD CONSTRAINT "waiting_entries_outcome_check" CHECK ((outcome = ANY (ARRAY['booked'::text, 'left'::text, 'removed'::text, 'unanswered'::text])));

CREATE TRIGGER blog_posts_one_insert
  AFTER INSERT ON public.blog_posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

CREATE TRIGGER patient_reports_one_delete
  AFTER DELETE ON public.patient_reports REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

CREATE TRIGGER patient_reports_one_insert
  AFTER INSERT ON public.patient_reports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

COMMENT ON COLUMN "private"."waiting_entries"."networks" IS 'The network of its owner''s last change, of IPv6 also its /48; none without limits.';

COMMENT ON COLUMN "public"."settings"."daily_bookings_per_network" IS 'How many bookings visitors of one network may make in a day, and how often they may join the waiting list. A mobile carrier can have thousands behind one address.';

REVOKE ALL ON FUNCTION "private"."let_two_run_out"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."let_two_run_out"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."networks_with_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."networks_with_offers"() TO "postgres";
