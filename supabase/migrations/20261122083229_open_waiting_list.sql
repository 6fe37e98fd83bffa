-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

ALTER TABLE "private"."outbox"
  DROP CONSTRAINT "outbox_kind_check";

DROP FUNCTION "private"."book_for_staff"(public.new_booking, text, boolean);

DROP FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer, boolean);

DROP FUNCTION "public"."book_for_staff"(public.new_booking, text, boolean);

DROP FUNCTION "public"."outbox_claim"(integer);

DROP FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer, boolean);

CREATE TABLE "private"."waiting_entries" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "email"          text                     NOT NULL,
  "name"           text                     NOT NULL,
  "contact"        text                     NOT NULL,
  "appointment_id" uuid,
  "from_date"      date                     NOT NULL,
  "to_date"        date                     NOT NULL,
  "parts"          text[]                   NOT NULL,
  "notice_version" text,
  "digest"         text,
  "version"        integer                  NOT NULL DEFAULT 1,
  "place"          bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "ended_at"       timestamp with time zone,
  "outcome"        text,
  CONSTRAINT "waiting_entries_check1" CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT "waiting_entries_check" CHECK ((from_date <= to_date)),
  CONSTRAINT "waiting_entries_digest_check" CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "waiting_entries_digest_key" UNIQUE (digest),
  CONSTRAINT "waiting_entries_notice_version_check" CHECK ((notice_version ~ '^(template-)?[1-9][0-9]{0,5}$'::text)),
  CONSTRAINT "waiting_entries_outcome_check" CHECK ((outcome = ANY (ARRAY['booked'::text, 'left'::text, 'removed'::text]))),
  CONSTRAINT "waiting_entries_parts_check" CHECK (((cardinality(parts) >= 1) AND (cardinality(parts) <= 3) AND (parts <@ '{morning,afternoon,evening}'::text[]))),
  CONSTRAINT "waiting_entries_pkey" PRIMARY KEY (id),
  "created_at"     timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "waiting_entries_contact_check" CHECK (((length(contact) >= 1) AND (length(contact) <= 40) AND private.is_line(contact))),
  CONSTRAINT "waiting_entries_email_check" CHECK (private.is_mail_address(email)),
  CONSTRAINT "waiting_entries_name_check" CHECK (((length(name) >= 1) AND (length(name) <= 120) AND private.is_line(name)))
);

ALTER TABLE "private"."waiting_entries"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."waiting_offers" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "number"     bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "entry_id"   uuid                     NOT NULL,
  "date"       date                     NOT NULL,
  "slot"       text                     NOT NULL,
  "held_until" timestamp with time zone NOT NULL,
  "left_by"    uuid,
  "ended_at"   timestamp with time zone,
  "outcome"    text,
  CONSTRAINT "waiting_offers_check" CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT "waiting_offers_outcome_check" CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'expired'::text, 'overridden'::text, 'withdrawn'::text]))),
  CONSTRAINT "waiting_offers_pkey" PRIMARY KEY (id),
  "offered_at" timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."waiting_offers"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."outbox"
  ADD COLUMN "waiting_id" uuid;

ALTER TABLE "private"."outbox"
  ALTER COLUMN "appointment_id" DROP NOT NULL;

CREATE TYPE "public"."waiting_person" AS (
  "name"           text,
  "contact"        text,
  "email"          text,
  "notice_version" text
);

CREATE TYPE "public"."waiting_wish" AS (
  "from_date" date,
  "to_date"   date,
  "parts"     text[]
);

CREATE OR REPLACE FUNCTION private.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text,
  p_walk_in     boolean,
  p_held        boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  if p_patient_uid is not null and not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  if p_held then
    perform private.override_hold(p_booking.date, p_booking.slot, p_booking.email);
  end if;
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff', coalesce(p_walk_in, false));
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.check_notice (
  p_version text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_version ~ '^[0-9]+$' and not exists (select 1 from public.notices where version::text = p_version) then
    perform private.refuse(400, 'There is no such version of the privacy notice.', 'notice');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_open_bookings (
  p_email text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(3, hashtext(private.mailbox(p_email)));
  if (
    select count(*) from public.appointments
    where private.mailbox(email) = private.mailbox(p_email) and status <> 'cancelled' and date >= private.today()
      and not private.has_ended(date, slot, duration_minutes)
  ) >= 3 then
    perform private.refuse(429, 'You already have three open bookings. Please call the clinic to change one.', 'cap', 86400);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_wish (
  p_wish public.waiting_wish
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_wish.to_date < p_wish.from_date then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_wish.to_date < private.today() then
    perform private.refuse(400, 'These days have passed. Please choose later ones.', 'past');
  end if;
  perform private.check_public_day(p_wish.to_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from date,
  p_to   date
)
  RETURNS TABLE (
    date    date,
    free    text[],
    reason  text,
    holiday boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    with clinic as materialized (
      select private.now() as now, s.time_zone, s.open_weekdays, s.slots from public.settings s
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when cardinality(slots.free) > 0 then null
        when coalesce(saved.holiday, false) then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(saved.holiday, false)
    from clinic
    cross join (select generate_series(p_from, p_to, interval '1 day')::date as date) day
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at)
          filter (where not slot.past and a.id is null and held.id is null) as free
      from (
        select o.label, o.starts_at, clinic.now >= (day.date + o.starts_at) at time zone clinic.time_zone as past
        from public.slot_options o
        where o.label = any (clinic.slots) and case
          when saved.date is null then extract(dow from day.date)::smallint = any (clinic.open_weekdays)
          else o.label = any (saved.slots)
        end
      ) slot
      left join public.appointments a on a.date = day.date and a.slot = slot.label and a.status <> 'cancelled'
      left join private.waiting_offers held on held.date = day.date and held.slot = slot.label
        and held.ended_at is null and held.held_until > clinic.now
    ) slots;
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
  update private.waiting_offers set ended_at = private.now(), outcome = p_outcome
  where id = p_offer.id and ended_at is null;
  if found and p_pass_on and p_offer.held_until > private.now() then
    perform private.offer_slot(p_offer.date, p_offer.slot);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_waiting (
  p_entry_id uuid,
  p_outcome  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.find_waiting (
  p_digest text,
  p_lock   boolean
)
  RETURNS private.waiting_entries
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.held_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('slot', h.slot, 'until', h.held_until, 'name', e.name) order by o.starts_at
    ), '[]')
    from private.waiting_offers h
    join private.waiting_entries e on e.id = h.entry_id
    join public.slot_options o on o.label = h.slot
    where h.date = p_date and h.ended_at is null and h.held_until > private.now()
  );
end
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
  v_local timestamp := private.now() at time zone private.time_zone();
  v_from timestamptz := private.now();
  v_until timestamptz;
begin
  if private.is_quiet() then
    v_from := (v_local::date + (extract(hour from v_local) >= 21)::int + time '08:00') at time zone private.time_zone();
  end if;
  v_until := v_from + case when p_starts_at - v_from < interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
  return case when v_until <= p_starts_at - interval '1 hour' then v_until end;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_bookable (
  p_date date,
  p_slot text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return p_date <= private.last_public_day()
    and not private.is_past(p_date, p_slot)
    and not exists (select 1 from public.day_overrides where date = p_date and holiday)
    and exists (select 1 from private.open_slots(p_date) where label = p_slot)
    and not exists (
      select 1 from public.appointments where date = p_date and slot = p_slot and status <> 'cancelled'
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.leave (
  p_entry   private.waiting_entries,
  p_address text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_entry.ended_at is null then
    perform private.end_waiting(p_entry.id, 'left');
    perform audit.record('waiting.leave', null, p_entry.id::text, null, 'ok', p_address);
    select * into p_entry from private.waiting_entries where id = p_entry.id;
  end if;
  return private.waiting_json(p_entry);
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
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'waiting.list', 'outcome', 'ok', 'item_count', v_count
  )));
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
    update private.waiting_entries e set ended_at = private.now(), outcome = 'booked'
    where e.ended_at is null and (
      private.mailbox(e.email) = private.mailbox(new.email)
      or lower(e.name) = lower(new.name) and private.same_number(e.contact, new.contact)
    );
  elsif private.slot_start(new.date, new.slot) < private.slot_start(old.date, old.slot) then
    update private.waiting_entries set ended_at = private.now(), outcome = 'booked'
    where appointment_id = new.id and ended_at is null;
  end if;
  perform 1 from private.waiting_offers where date = new.date and slot = new.slot and ended_at is null for update;
  perform private.refuse_held(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_left_slot()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.offer_slot(old.date, old.slot, old.id);
  return null;
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
  update private.waiting_offers set ended_at = private.now(), outcome = 'withdrawn'
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
  v_start timestamptz;
  v_until timestamptz;
  v_part text;
  v_tried uuid[] := '{}';
  v_entry uuid;
  v_offer uuid;
begin
  if not exists (
    select 1 from private.waiting_entries where ended_at is null and p_date between from_date and to_date
  ) or not private.is_bookable(p_date, p_slot) then
    return;
  end if;
  v_start := private.slot_start(p_date, p_slot);
  v_until := private.hold_until(v_start);
  if v_until is null then
    return;
  end if;
  select private.part_of_day(starts_at) into v_part from public.slot_options where label = p_slot;
  loop
    select e.id into v_entry
    from private.waiting_entries e
    left join public.appointments visit on visit.id = e.appointment_id
    where e.ended_at is null and p_date between e.from_date and e.to_date and v_part = any (e.parts)
      and e.id <> all (v_tried)
      -- Not to whoever has just left the slot.
      and not exists (
        select 1 from public.appointments gone
        where gone.id = p_left_by and (gone.id = e.appointment_id or private.mailbox(gone.email) = private.mailbox(e.email))
      )
      and (e.appointment_id is null or (
        visit.status <> 'cancelled' and private.slot_start(visit.date, visit.slot) > v_start
        and private.changes_until(visit.date, visit.slot) >= v_until
      ))
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

CREATE OR REPLACE FUNCTION private.override_hold (
  p_date  date,
  p_slot  text,
  p_email text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_offer private.waiting_offers;
begin
  perform 1 from private.waiting_entries
  where ended_at is null and private.mailbox(email) = private.mailbox(p_email) for update;
  select * into v_offer from private.waiting_offers
  where date = p_date and slot = p_slot and ended_at is null and held_until > private.now() for update;
  if found then
    perform private.end_offer(v_offer, 'overridden', false);
    perform audit.record('waiting.override', null, v_offer.entry_id::text);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.part_of_day (
  p_starts_at time without time zone
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select case when p_starts_at < '12:00' then 'morning' when p_starts_at < '17:00' then 'afternoon' else 'evening' end $function$;

CREATE OR REPLACE FUNCTION private.purge_waiting()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from private.waiting_entries
  where to_date < private.today() - 7 or ended_at < private.now() - interval '7 days'
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
  end if;
  if v_entry.version is distinct from v_before.version then
    insert into private.outbox (kind, waiting_id, date, slot, revision)
    values ('waiting', v_entry.id, v_entry.to_date, '', v_entry.version);
    perform audit.record('waiting.join', null, v_entry.id::text, null, 'ok', p_address);
  end if;
  return private.waiting_json(v_entry) || jsonb_build_object('replaced', v_entry.version > 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_held (
  p_row public.appointments
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_until timestamptz;
begin
  select o.held_until into v_until
  from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id
  where o.date = p_row.date and o.slot = p_row.slot and o.ended_at is null and o.held_until > private.now()
    and o.left_by is distinct from p_row.id and e.ended_at is null;
  if v_until is null then
    return;
  elsif (select auth.uid()) is null then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  perform private.refuse(409, 'This time is held for somebody on the waiting list until '
    || ltrim(to_char(v_until at time zone private.time_zone(), 'HH12:MI AM'), '0'), 'held');
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_waiting (
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
  elsif v_entry.ended_at is null then
    perform private.end_waiting(p_id, 'removed');
    perform audit.record('waiting.remove', null, p_id::text);
  elsif v_entry.outcome <> 'removed' then
    perform private.refuse(409, 'They have left the list meanwhile', 'stale');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer,
  p_notify  boolean,
  p_held    boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.take_appointment(p_id, p_version);
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_date and v_row.slot = p_slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  if p_held then
    perform private.override_hold(p_date, p_slot, v_row.email);
  end if;
  perform private.move_booking(p_id, p_date, p_slot, p_notify);
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
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
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_entry.outcome <> 'removed' then
    perform private.refuse(409, 'They have left the list meanwhile', 'stale');
  elsif v_entry.outcome is not null then
    update private.waiting_entries set ended_at = null, outcome = null where id = p_id;
    perform audit.record('waiting.restore', null, p_id::text);
  end if;
exception when unique_violation then
  perform private.refuse(409, 'They are on the list again already', 'unique');
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
        or lower(e.name) = lower(new.name) and private.same_number(e.contact, new.contact))
    for update of o
  loop
    perform private.end_offer(v_offer, 'withdrawn', true);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_content (
  p_mail   private.outbox,
  p_digest text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
  v_content jsonb;
begin
  select * into v_entry from private.waiting_entries where id = p_mail.waiting_id for update;
  v_content := private.waiting_json(v_entry);
  if v_entry.version <> p_mail.revision and p_mail.kind = 'waiting'
    or v_content ->> 'state' <> 'offered' and (p_mail.kind = 'offered' or v_content ->> 'state' <> 'waiting')
    or p_mail.kind = 'offered' and (v_content #>> '{offer,slot}', (v_content #>> '{offer,date}')::date)
      <> (p_mail.slot, p_mail.date) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_mail.id;
    return null;
  end if;
  update private.waiting_entries set digest = p_digest where id = v_entry.id;
  return v_content || jsonb_build_object('name', v_entry.name, 'email', v_entry.email);
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_json (
  p_entry private.waiting_entries
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.accept_offer (
  p_digest   text,
  p_offer_id uuid,
  p_address  text,
  p_limits   boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries := private.find_waiting(p_digest, false);
  v_visit public.appointments;
  v_offer private.waiting_offers;
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
    v_row := private.write_booking(jsonb_populate_record(null::public.new_booking, jsonb_build_object(
      'date', v_offer.date, 'slot', v_offer.slot, 'name', v_entry.name, 'contact', v_entry.contact,
      'email', v_entry.email, 'notice_version', v_entry.notice_version
    )), null, 'public');
    perform private.queue_mail(v_row, 'booked');
  end if;
  perform audit.record('waiting.accept', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('booked', true, 'waiting', private.waiting_json(v_entry));
end
$function$;

CREATE OR REPLACE FUNCTION public.book_for_staff (
  p_booking     public.new_booking,
  p_patient_uid text               DEFAULT NULL::text,
  p_walk_in     boolean            DEFAULT false,
  p_held        boolean            DEFAULT false
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.book_for_staff(p_booking, p_patient_uid, p_walk_in, p_held) $function$;

CREATE OR REPLACE FUNCTION public.book_public (
  p_booking    public.new_booking,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Without the e-mail, which is the token's own, and what changes nothing about the visit.
  v_asked constant jsonb :=
    jsonb_strip_nulls(to_jsonb(p_booking)) - '{email,notice_version}'::text[] || jsonb_build_object('name', btrim(p_booking.name));
  v_token private.booking_tokens;
  v_row public.appointments;
  v_outcome text := 'booked';
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac for update;
  if not found or v_token.email <> p_booking.email then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  if v_token.spent_at is not null then
    select * into v_row from public.appointments where id = v_token.appointment_id;
    v_outcome := case
      when v_token.asked = v_asked then 'repeated'
      when v_token.asked ->> 'date' = v_asked ->> 'date' and v_token.asked ->> 'slot' = v_asked ->> 'slot' then 'differs'
      else 'spent'
    end;
    if v_row.status = 'cancelled' then
      if v_outcome = 'spent' then
        perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
      end if;
      perform private.refuse(409, 'Slot already booked', 'cancelled');
    end if;
    return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
  end if;
  if v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'expired');
  end if;
  perform private.check_public_day(p_booking.date);
  if p_limits then
    perform private.hit_network('book-day:', p_address, (select daily_bookings_per_network from public.settings),
      interval '1 day', 'Too many bookings. Please call the clinic.');
    perform private.check_open_bookings(p_booking.email);
  end if;
  perform private.check_notice(p_booking.notice_version);
  v_row := private.write_booking(p_booking, null, 'public');
  update private.booking_tokens
  set spent_at = private.now(), appointment_id = v_row.id, asked = v_asked
  where token_hmac = p_token_hmac;
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.book', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return jsonb_build_object('outcome', v_outcome, 'booking', private.booking_json(v_row));
end
$function$;

CREATE OR REPLACE FUNCTION public.decline_offer (
  p_digest   text,
  p_offer_id uuid,
  p_address  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    perform private.offer_slot(v_offer.date, v_offer.slot);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_day_slots (
  p_date date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return (
    with free as (select * from private.day_availability(p_date, p_date))
    select jsonb_build_object(
      'date', p_date,
      'slots', to_jsonb(free.free),
      'available', to_jsonb(free.free),
      'booked', coalesce((
        select jsonb_agg(a.slot order by o.starts_at)
        from public.appointments a join public.slot_options o on o.label = a.slot
        where a.date = p_date and a.status <> 'cancelled'
      ), '[]'),
      'held', private.held_slots(p_date),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(p_date)), '[]'),
      'options', private.slot_labels(p_date),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'version', coalesce((select version from public.day_overrides where date = p_date), 0),
      'zone', private.time_zone(),
      'slotMinutes', private.slot_minutes(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.join_waiting (
  p_person     public.waiting_person,
  p_wish       public.waiting_wish,
  p_token_hmac text,
  p_address    text,
  p_limits     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_token private.booking_tokens;
begin
  select * into v_token from private.booking_tokens where token_hmac = p_token_hmac;
  if not found or v_token.email <> p_person.email or v_token.expires_at <= private.now() then
    perform private.refuse(401, 'Invalid OTP. Please try again.', 'token');
  end if;
  perform private.check_notice(p_person.notice_version);
  if p_limits then
    perform private.check_open_bookings(p_person.email);
  end if;
  return private.put_on_list(p_person, p_wish, null, p_address, p_limits);
end
$function$;

CREATE OR REPLACE FUNCTION public.join_waiting_for_visit (
  p_digest  text,
  p_wish    public.waiting_wish,
  p_address text,
  p_limits  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  perform private.check_visit(v_row, v_row.version);
  if v_row.email is null then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  p_wish.to_date := least(p_wish.to_date, v_row.date);
  return private.put_on_list(
    row(v_row.name, v_row.contact, v_row.email, v_row.notice_version)::public.waiting_person, p_wish, v_row.id,
    p_address, p_limits
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_waiting (
  p_digest  text,
  p_address text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.leave(private.find_waiting(p_digest, true), p_address);
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_waiting_of_visit (
  p_digest  text,
  p_address text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.list_waiting()
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
  LANGUAGE sql
  ROWS 50
  SET search_path TO ''
  AS $function$ select * from private.list_waiting() $function$;

CREATE OR REPLACE FUNCTION public.outbox_claim (
  p_limit integer DEFAULT 10
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
  if v_mail.kind = 'reminder' and private.is_quiet() then
    update private.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes' where id = p_id;
    return null;
  end if;
  perform private.keep_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object('email', v_row.email);
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_half_made_uploads();
  perform private.add_up_totals();
end
$function$;

CREATE OR REPLACE FUNCTION public.read_waiting (
  p_digest text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.waiting_json(private.find_waiting(p_digest, false));
end
$function$;

CREATE OR REPLACE FUNCTION public.read_waiting_of_visit (
  p_digest text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments := private.find_visit(p_digest, false);
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where appointment_id = v_visit.id and ended_at is null;
  return case when v_entry.id is not null then private.waiting_json(v_entry) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_waiting (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.remove_waiting(p_id) $function$;

CREATE OR REPLACE FUNCTION public.reschedule_appointment (
  p_id      uuid,
  p_date    date,
  p_slot    text,
  p_version integer DEFAULT NULL::integer,
  p_notify  boolean DEFAULT true,
  p_held    boolean DEFAULT false
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.reschedule_appointment(p_id, p_date, p_slot, p_version, p_notify, p_held) $function$;

CREATE OR REPLACE FUNCTION public.restore_waiting (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.restore_waiting(p_id) $function$;

CREATE OR REPLACE FUNCTION public.unsubscribe_waiting (
  p_id      uuid,
  p_address text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
begin
  select * into v_entry from private.waiting_entries where id = p_id for update;
  if found then
    perform private.leave(v_entry, p_address);
  end if;
end
$function$;

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_kind_check"
    CHECK
    ((kind = ANY (ARRAY['booked'::text, 'rescheduled'::text, 'changed'::text, 'cancelled'::text, 'restored'::text, 'corrected'::text, 'reminder'::text, 'waiting'::text,
    'offered'::text])));

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_subject_check" CHECK ((((waiting_id IS NOT NULL) = (kind = ANY (ARRAY['waiting'::text, 'offered'::text]))) AND ((appointment_id IS NULL) = (waiting_id IS
    NOT NULL))));

ALTER TABLE "private"."waiting_entries"
  ADD CONSTRAINT "waiting_entries_appointment_id_fkey" FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox"
  ADD CONSTRAINT "outbox_waiting_id_fkey" FOREIGN KEY (waiting_id) REFERENCES private.waiting_entries(id) ON DELETE CASCADE;

ALTER TABLE "private"."waiting_offers"
  ADD CONSTRAINT "waiting_offers_entry_id_fkey" FOREIGN KEY (entry_id) REFERENCES private.waiting_entries(id) ON DELETE CASCADE;

ALTER TABLE "private"."waiting_offers"
  ADD CONSTRAINT "waiting_offers_left_by_fkey" FOREIGN KEY (left_by) REFERENCES public.appointments(id) ON DELETE SET NULL;

ALTER TABLE "private"."waiting_offers"
  ADD CONSTRAINT "waiting_offers_slot_fkey" FOREIGN KEY (slot) REFERENCES public.slot_options(label) ON UPDATE CASCADE;

CREATE INDEX outbox_waiting_id_idx ON private.outbox USING btree (waiting_id)
  WHERE (waiting_id IS NOT NULL);

CREATE INDEX waiting_entries_appointment_id_idx ON private.waiting_entries USING btree (appointment_id)
  WHERE (appointment_id IS NOT NULL);

CREATE INDEX waiting_entries_days_idx ON private.waiting_entries USING btree (from_date, to_date)
  WHERE (ended_at IS NULL);

CREATE INDEX waiting_offers_left_by_idx ON private.waiting_offers USING btree (left_by)
  WHERE (left_by IS NOT NULL);

CREATE UNIQUE INDEX waiting_offers_one_per_entry ON private.waiting_offers USING btree (entry_id)
  WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX waiting_offers_one_per_slot ON private.waiting_offers USING btree (date, slot)
  WHERE (ended_at IS NULL);

CREATE INDEX waiting_offers_slot_idx ON private.waiting_offers USING btree (slot);

CREATE TRIGGER appointments_meet_hold
  BEFORE INSERT ON public.appointments
  FOR EACH ROW
  WHEN ((new.status <> 'cancelled'::text))
  EXECUTE FUNCTION private.meet_hold();

CREATE TRIGGER appointments_move_meets_hold
  BEFORE UPDATE OF date, slot, status ON public.appointments
  FOR EACH ROW
  WHEN (((new.status <> 'cancelled'::text) AND ((old.status = 'cancelled'::text) OR (old.date <> new.date) OR (old.slot <> new.slot))))
  EXECUTE FUNCTION private.meet_hold();

CREATE TRIGGER appointments_move_settles_hold
  AFTER UPDATE OF date, slot, status ON public.appointments
  FOR EACH ROW
  WHEN (((new.status <> 'cancelled'::text) AND ((old.status = 'cancelled'::text) OR (old.date <> new.date) OR (old.slot <> new.slot))))
  EXECUTE FUNCTION private.settle_hold();

CREATE TRIGGER appointments_offer_left_slot
  AFTER UPDATE OF date, slot, status ON public.appointments
  FOR EACH ROW
  WHEN (((old.status <> 'cancelled'::text) AND ((new.status = 'cancelled'::text) OR (old.date <> new.date) OR (old.slot <> new.slot))))
  EXECUTE FUNCTION private.offer_left_slot();

CREATE TRIGGER appointments_settle_hold
  AFTER INSERT ON public.appointments
  FOR EACH ROW
  WHEN ((new.status <> 'cancelled'::text))
  EXECUTE FUNCTION private.settle_hold();

CREATE TRIGGER day_overrides_offer_opened_slots
  AFTER INSERT OR DELETE OR UPDATE ON public.day_overrides
  FOR EACH ROW
  EXECUTE FUNCTION private.offer_opened_slots();

COMMENT ON COLUMN "private"."waiting_entries"."digest" IS 'The digest of the token in the link of its mails; none until a mail has carried it.';

COMMENT ON COLUMN "private"."waiting_entries"."version" IS 'Counts the changes of days and parts of the day.';

COMMENT ON TABLE "private"."waiting_entries" IS 'Who waits for a free time, and when they can come; kept until a week after the last day.';

COMMENT ON TABLE "private"."waiting_offers" IS 'Slots that were offered. One that has not ended holds its slot until held_until.';

REVOKE ALL ON FUNCTION "private"."book_for_staff"(public.new_booking, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book_for_staff"(public.new_booking, text, boolean, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."check_notice"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_notice"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_open_bookings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_open_bookings"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_wish"(public.waiting_wish) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_wish"(public.waiting_wish) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_offer"(private.waiting_offers, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_offer"(private.waiting_offers, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_waiting"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_waiting"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_waiting"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_waiting"(text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."held_slots"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."held_slots"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."hold_until"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_until"(timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_bookable"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_bookable"(date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leave"(private.waiting_entries, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave"(private.waiting_entries, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_waiting"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."meet_hold"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."meet_hold"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_left_slot"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_left_slot"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_opened_slots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_opened_slots"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_slot"(date, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_slot"(date, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."override_hold"(date, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."override_hold"(date, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."part_of_day"(time WITHOUT time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."part_of_day"(time WITHOUT time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."purge_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."purge_waiting"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_on_list"(public.waiting_person, public.waiting_wish, uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_on_list"(public.waiting_person, public.waiting_wish, uuid, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_held"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_held"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_waiting"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_waiting"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reschedule_appointment"(uuid, date, text, integer, boolean, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."restore_waiting"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_waiting"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."settle_hold"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_hold"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_content"(private.outbox, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_content"(private.outbox, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_json"(private.waiting_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_json"(private.waiting_entries) TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_offer"(text, uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_offer"(text, uuid, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."book_for_staff"(public.new_booking, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_for_staff"(public.new_booking, text, boolean, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."decline_offer"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decline_offer"(text, uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."expire_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."expire_offers"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."join_waiting"(public.waiting_person, public.waiting_wish, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."join_waiting"(public.waiting_person, public.waiting_wish, text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."join_waiting_for_visit"(text, public.waiting_wish, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."leave_waiting"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_waiting"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."leave_waiting_of_visit"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_waiting_of_visit"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_waiting"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."outbox_claim"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outbox_claim"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_waiting"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_waiting"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_waiting_of_visit"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_waiting_of_visit"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."remove_waiting"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_waiting"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reschedule_appointment"(uuid, date, text, integer, boolean, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_waiting"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_waiting"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."unsubscribe_waiting"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unsubscribe_waiting"(uuid, text) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."waiting_entries" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."waiting_offers" TO "postgres";

GRANT USAGE ON TYPE "public"."waiting_person" TO "postgres";

GRANT USAGE ON TYPE "public"."waiting_wish" TO "postgres";

CREATE INDEX waiting_offers_entry_id_idx ON private.waiting_offers USING btree (entry_id, offered_at);

CREATE UNIQUE INDEX waiting_entries_one_per_mailbox ON private.waiting_entries USING btree (private.mailbox(email))
  WHERE (ended_at IS NULL);
