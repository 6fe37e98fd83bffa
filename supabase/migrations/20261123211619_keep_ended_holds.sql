-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 367419ca88294c81f75f72d0437587c5ce6605a11df4436dfaa9c8e5992d2365

SET local check_function_bodies = off;

DROP FUNCTION "private"."refuse_held"(public.appointments);

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from   date,
  p_to     date,
  p_clinic private.clinic DEFAULT NULL::private.clinic
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
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.check_day(p_from), private.check_day(p_to);
  if p_clinic is null then
    select * into p_clinic from private.clinic;
  end if;
  return query
    with offered as materialized (
      select o.label, o.starts_at from public.slot_options o where o.label = any (p_clinic.slots) order by o.starts_at
    ), held as materialized (
      select h.date, h.slot from private.holds h where h.date between p_from and p_to
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when slots.free is not null then null
        when day.holiday then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(day.holiday, false)
    from (
      select p_from + n as date, saved.holiday, saved.slots,
        saved.date is null and extract(dow from p_from + n)::smallint = any (p_clinic.open_weekdays) as is_by_rule
      from generate_series(0, p_to - p_from) as n
      left join public.day_overrides saved on saved.date = p_from + n
    ) day
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at) filter (where not slot.past and not slot.taken) as free
      from (
        select o.label, o.starts_at,
          -- No zone is so far from another that a time of the day after tomorrow has passed.
          day.date <= p_clinic.today + 1
            and p_clinic.now >= (day.date + o.starts_at) at time zone p_clinic.time_zone as past,
          o.label = any (array(
            select a.slot from public.appointments a where a.date = day.date and a.status <> 'cancelled'
            union all
            select held.slot from held where held.date = day.date
          )) as taken
        from offered o
        where day.is_by_rule or o.label = any (day.slots)
      ) slot
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
  if found and p_pass_on then
    perform private.offer_slot(p_offer.date, p_offer.slot, p_offer.left_by);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_since timestamptz := private.now() - interval '1 day';
  v_free text[];
  v_arriving bigint;
begin
  perform private.begin_read();
  select free into v_free from private.day_availability(v_today, v_today);
  -- Files that have not arrived; those of earlier days have been purged.
  select count(*) into v_arriving from public.patient_reports r
  where r.uploaded_at between v_since and 'infinity' and not exists (
    select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
  );
  return (
    with totals as (
      select coalesce(sum(change) filter (where total = 'booked'), 0) as live,
        coalesce(sum(change) filter (where total = 'confirmed'), 0) as confirmed,
        coalesce(sum(change) filter (where total = 'patients'), 0) as patients,
        coalesce(sum(change) filter (where total = 'prescriptions'), 0) as prescriptions,
        coalesce(sum(change) filter (where total = 'patient_reports'), 0) as reports
      from private.total_changes
    ),
    coming as (
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_counts
      where date between v_today and 'infinity'
    ),
    today as materialized (
      select slot, status, no_show from public.appointment_states where date = v_today and status <> 'cancelled'
    ),
    today_counts as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and not no_show) as pending,
        count(*) filter (where no_show) as missed
      from today
    ),
    weeks as (
      select w.start::date as start,
        coalesce(sum(d.booked), 0) as bookings,
        coalesce(sum(d.confirmed), 0) as confirmed,
        coalesce(sum(d.booked - d.confirmed) filter (where d.date < v_today), 0) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join (
        select date, booked, confirmed from private.daily_counts where date >= v_week - 84 and date < v_week + 7
      ) d on d.date >= w.start::date and d.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', coming.pending - t.missed,
      'noShow', totals.live - totals.confirmed - coming.pending + t.missed,
      'patients', totals.patients,
      'prescriptions', totals.prescriptions,
      -- Like the list.
      'reports', totals.reports - v_arriving - (
        select count(*) from public.patient_reports where removed_at is not null
      ),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'failedSignIns', case when private.is_admin() then private.failed_sign_ins() end,
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', cardinality(v_free),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when o.label = any (v_free) then 'free'
              when o.label in (select slot from private.holds where date = v_today) then 'held'
              else 'closed' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
          where l.slot is not null or o.label in (select unnest(slots) from public.settings)
        )
      ),
      'weeks', (
        select jsonb_agg(jsonb_build_object(
          'start', w.start,
          'bookings', w.bookings,
          'confirmed', w.confirmed,
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end
        ) order by w.start)
        from weeks w
      )
    )
    from totals, coming, today_counts t
  );
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
      jsonb_build_object('slot', h.slot, 'until', h.until, 'name', h.name) order by o.starts_at
    ), '[]')
    from private.holds h
    join public.slot_options o on o.label = h.slot
    where h.date = p_date
  );
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
$function$;

CREATE OR REPLACE FUNCTION private.meet_hold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    where o.entry_id = p_entry_id
      and (o.outcome = 'expired' or o.ended_at is null and o.held_until <= (select private.now())) and not exists (
      select 1 from private.outbox
      where waiting_id = o.entry_id and kind = 'offered' and revision = o.number
        and sent_at is null and given_up_at is null
    )
  ) >= 2;
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
  if exists (select 1 from private.job_runs where job = 'offers' and ran_at > now() - interval '10 minutes') then
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
$function$;

CREATE OR REPLACE FUNCTION private.offerable_until (
  p_date date,
  p_slot text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select 1 from private.waiting_entries where ended_at is null and p_date between from_date and to_date
  ) and private.is_bookable(p_date, p_slot) then
    return private.hold_until(private.slot_start(p_date, p_slot));
  end if;
  return null;
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
  where date = p_date and slot = p_slot and ended_at is null for update;
  if found then
    perform private.end_offer(
      v_offer, case when v_offer.held_until > private.now() then 'overridden' else 'expired' end, false
    );
    perform audit.record('waiting.override', null, v_offer.entry_id::text);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_held (
  p_row public.appointments,
  p_own uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  v_over private.waiting_offers[] := '{}';
  v_silent uuid;
begin
  for v_due in
    select * from private.waiting_offers
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  loop
    perform private.lock_day_exclusively(v_due.date);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
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
$function$;

CREATE VIEW "private"."holds" AS  SELECT o.date,
    o.slot,
    o.left_by,
    e.id AS entry_id,
    e.name,
    held.until
   FROM ((private.waiting_offers o
     CROSS JOIN LATERAL ( SELECT o.entry_id,
            o.held_until AS until
          WHERE (o.held_until > ( SELECT private.now() AS now))
        UNION ALL
         SELECT n.entry_id,
            n.until
           FROM private.next_holder(o.*) n(entry_id, until)
          WHERE (o.held_until <= ( SELECT private.now() AS now))) held)
     JOIN private.waiting_entries e ON (((e.id = held.entry_id) AND (e.ended_at IS NULL))))
  WHERE (o.ended_at IS NULL);

COMMENT ON TABLE "private"."waiting_offers" IS 'Slots that were offered. private.holds tells which slots are held now.';

REVOKE ALL ON FUNCTION "private"."next_holder"(private.waiting_offers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_holder"(private.waiting_offers) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offerable_until"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offerable_until"(date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_held"(public.appointments, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_held"(public.appointments, uuid[]) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."holds" TO "postgres";
