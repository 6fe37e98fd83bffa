-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

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
    update private.waiting_entries set digest = null, outcome = case outcome when 'removed' then 'left' else outcome end
    where appointment_id = new.id returning id
  loop
    perform private.end_waiting(v_id, 'left');
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
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
  -- Files that have not arrived; those of earlier days have been purged. A statement of its own is planned for the day
  -- that it is given: inside the next one, Postgres expects a third of all files and reads every object.
  select count(*) into v_arriving from public.patient_reports r
  where r.uploaded_at > v_since and not exists (
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
      select coalesce(sum(booked - confirmed), 0) as pending from private.daily_totals where date >= v_today
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
      left join private.daily_totals d on d.date >= w.start::date and d.date < w.start::date + 7
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
              when o.label in (
                select slot from private.waiting_offers
                where date = v_today and ended_at is null and held_until > private.now()
              ) then 'held'
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

CREATE OR REPLACE FUNCTION private.hold_mailbox (
  p_email text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_catalog.pg_advisory_xact_lock(10, hashtext(private.mailbox(p_email))) $function$;

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
begin
  if (old.slots, old.open_weekdays, old.booking_horizon_days)
    is not distinct from (new.slots, new.open_weekdays, new.booking_horizon_days) then
    return null;
  end if;
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
  v_other uuid;
begin
  perform private.check_wish(p_wish);
  if p_limits then
    perform private.hit_network('waiting-from:', p_address, 30, interval '1 day', c_again);
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
  select * into v_entry from private.waiting_entries where id = p_id;
  perform 1 from public.appointments where id = v_entry.appointment_id for update;
  perform private.hold_mailbox(v_entry.email);
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
    perform private.hold_day(v_day, true);
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

-- Should a visit have two wishes, the newer one stays.
update private.waiting_entries e set ended_at = private.now(), outcome = 'left'
where e.ended_at is null and exists (
  select 1 from private.waiting_entries newer
  where newer.appointment_id = e.appointment_id and newer.ended_at is null and newer.place > e.place
);

CREATE UNIQUE INDEX waiting_entries_one_per_visit ON private.waiting_entries USING btree (appointment_id)
  WHERE (ended_at IS NULL);

CREATE TRIGGER settings_offer_opened_slots
  AFTER UPDATE OF slots, open_weekdays, booking_horizon_days ON public.settings
  FOR EACH ROW
  EXECUTE FUNCTION private.offer_slots_of_settings();

REVOKE ALL ON FUNCTION "private"."hold_mailbox"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_mailbox"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_slots_of_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_slots_of_settings"() TO "postgres";
