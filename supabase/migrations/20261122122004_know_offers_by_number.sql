-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "settings_offer_opened_slots" ON "public"."settings";

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
      (select count(*)::int from private.waiting_offers o where o.entry_id = e.id and private.went_out(o)),
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
        where o.entry_id = e.id and o.offered_at > v_now - interval '1 day' and private.went_out(o)
      ) < 5
    order by e.place
    limit 1
    for update of e skip locked;
    exit when v_entry is null;
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
    perform private.withdraw_unfit(v_entry);
  end loop;
  v_today := private.today();
  update private.waiting_offers set ended_at = private.now(), outcome = 'withdrawn'
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
        and not exists (select 1 from private.waiting_offers where entry_id = e.id and ended_at is null)
    )
    order by day.date, o.starts_at
  loop
    perform private.offer_slot(v_date, v_slot);
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
    or p_mail.kind = 'offered' and not exists (
      select 1 from private.waiting_offers
      where entry_id = v_entry.id and number = p_mail.revision and ended_at is null
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_mail.id;
    return null;
  end if;
  update private.waiting_entries set digest = p_digest where id = v_entry.id;
  return v_content || jsonb_build_object('name', v_entry.name, 'email', v_entry.email);
end
$function$;

CREATE OR REPLACE FUNCTION private.went_out (
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

CREATE TRIGGER settings_offer_opened_slots
  AFTER UPDATE OF slots, open_weekdays, booking_horizon_days, cutoff_hours ON public.settings
  FOR EACH ROW
  EXECUTE FUNCTION private.offer_slots_of_settings();

COMMENT ON COLUMN "private"."outbox"."revision" IS 'What the mail is about: the booking''s or the entry''s version, the link''s counter, the offer''s number, or how many hours before the visit a reminder is.';

REVOKE ALL ON FUNCTION "private"."went_out"(private.waiting_offers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."went_out"(private.waiting_offers) TO "postgres";

-- Each offer has written one mail, in the same order.
update private.outbox mail set revision = offer.number
from (
  select id, waiting_id, date, slot, row_number() over (partition by waiting_id, date, slot order by id desc) as nth
  from private.outbox where kind = 'offered'
) queued
join (
  select entry_id, number, date, slot, row_number() over (partition by entry_id, date, slot order by number desc) as nth
  from private.waiting_offers
) offer on (offer.entry_id, offer.date, offer.slot, offer.nth) = (queued.waiting_id, queued.date, queued.slot, queued.nth)
where mail.id = queued.id;
