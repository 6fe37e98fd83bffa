/* Availability of a day, a month and a span of days, for visitors and for staff. */

/*
  private.day_availability(): the free slots of each day of a span and, for days without any, the reason. It is the
  most frequent call, so it reads the clinic once per call, or takes it from the caller, and never once per slot. It
  follows the rules of private.is_past() and private.open_slots(); a test checks that they agree. For visitors a day
  before today or after the last one that they may book has none. The plan is forced to be made once per session: by
  default Postgres replans every call for the array lengths.
*/
create function private.day_availability(
  p_from date, p_to date, p_clinic private.clinic default null, p_for_visitors boolean default false
)
returns table (date date, free text[], reason text, holiday boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
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
        when day.outside is not null then day.outside
        when day.holiday then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(day.holiday, false)
    from (
      select p_from + n as date, saved.holiday, saved.slots,
        saved.date is null and extract(dow from p_from + n)::smallint = any (p_clinic.open_weekdays) as is_by_rule,
        case
          when not p_for_visitors then null
          when p_from + n < p_clinic.today then 'past'
          when p_from + n > p_clinic.last_public_day then 'far'
        end as outside
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
        where day.outside is null and (day.is_by_rule or o.label = any (day.slots))
      ) slot
    ) slots;
end
$$;

/*
  private.slot_labels(): the labels of a day in its order: those that the clinic offers, and any other that is booked.
*/
create function private.slot_labels(p_date date, p_clinic private.clinic default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if p_clinic is null then
    select * into p_clinic from private.clinic;
  end if;
  return (
    select jsonb_agg(o.label order by o.starts_at)
    from public.slot_options o
    where o.label = any (p_clinic.slots || array(
      select a.slot from public.appointments a where a.date = p_date and a.status <> 'cancelled'
    ))
  );
end
$$;

-- The staff functions below run with the caller's rights and call these.
grant execute on function
  private.day_availability(date, date, private.clinic, boolean), private.slot_labels(date, private.clinic)
  to authenticated;

/*
  private.next_open_date(): the first day after the given one, and not before today, with a free slot that visitors
  may book.
*/
create function private.next_open_date(p_after date, p_clinic private.clinic) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from date := greatest(p_after + 1, p_clinic.today);
  v_found date;
begin
  -- A week at a time: the answer is nearly always in the first. Visitors may book two years ahead at most.
  for v_week in 0..104 loop
    select min(a.date) into v_found
    from private.day_availability(v_from + 7 * v_week, v_from + 7 * v_week + 6, p_clinic, true) a
    where a.reason is null;
    exit when v_found is not null or v_from + 7 * v_week + 6 >= p_clinic.last_public_day;
  end loop;
  return v_found;
end
$$;

/* get_public_slots(): a day's slots for the booking page, today's by default; contains no names. */
create function private.get_public_slots(p_date date default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_clinic private.clinic;
begin
  select * into v_clinic from private.clinic;
  p_date := coalesce(p_date, v_clinic.today);
  return (
    select jsonb_build_object(
      'date', d.date,
      'slots', d.free,
      'options', private.slot_labels(p_date, v_clinic),
      'holiday', d.holiday,
      'reason', d.reason,
      'zone', v_clinic.time_zone,
      'slotMinutes', v_clinic.slot_minutes,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'noticeVersion', private.notice_version(),
      'nextOpenDate', case
        when d.reason is not null and d.date < v_clinic.last_public_day then private.next_open_date(d.date, v_clinic)
      end
    )
    from private.day_availability(p_date, p_date, v_clinic, true) d
  );
end
$$;
create function public.get_public_slots(p_date date default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.get_public_slots(p_date);
end
$$;

/* get_public_month(): the number of free slots on each day of a month, this one by default; contains no names. */
create function private.get_public_month(p_month date default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_clinic private.clinic;
  v_first date;
begin
  select * into v_clinic from private.clinic;
  v_first := date_trunc('month', coalesce(p_month, v_clinic.today));
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'lastDate', v_clinic.last_public_day,
      'days', jsonb_agg(
        jsonb_build_object('date', d.date, 'free', cardinality(d.free), 'reason', d.reason) order by d.date
      )
    )
    from private.day_availability(v_first, (v_first + interval '1 month - 1 day')::date, v_clinic, true) d
  );
end
$$;
create function public.get_public_month(p_month date default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.get_public_month(p_month);
end
$$;

/*
  get_next_slots(): the next twelve free slots, of a fortnight from the first of them on, and how many are free on each
  of the next fourteen days; contains no names.
*/
create function private.get_next_slots() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_clinic private.clinic;
begin
  select * into v_clinic from private.clinic;
  return (
    with days as materialized (
      select d.* from private.day_availability(
        v_clinic.today,
        greatest(v_clinic.today, private.next_open_date(v_clinic.today - 1, v_clinic)) + 13,
        v_clinic,
        true
      ) d
    ), next as (
      select d.date, free.slot, free.place
      from days d cross join unnest(d.free) with ordinality as free (slot, place)
      order by d.date, free.place limit 12
    )
    select jsonb_build_object(
      'zone', v_clinic.time_zone,
      'today', v_clinic.today,
      'slots', (
        select coalesce(jsonb_agg(jsonb_build_object('date', date, 'slot', slot) order by date, place), '[]') from next
      ),
      'days', (
        select jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object('date', date, 'free', cardinality(free), 'reason', reason)) order by date
        )
        from days where date < v_clinic.today + 14
      )
    )
  );
end
$$;
create function public.get_next_slots() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.get_next_slots();
end
$$;
grant execute on function
  private.get_public_slots(date), public.get_public_slots(date),
  private.get_public_month(date), public.get_public_month(date),
  private.get_next_slots(), public.get_next_slots()
  to anon, authenticated, service_role;

/* private.held_slots(): the slots of a day that are held for somebody on the waiting list, for staff. */
create function private.held_slots(p_date date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function private.held_slots(date) to authenticated;

/* private.day_slots(): the slots of each day of a span for staff, in the contract's names. It has the caller's rights. */
create function private.day_slots(p_from date, p_to date) returns setof jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with clinic as materialized (
      select private.time_zone() as zone, private.slot_minutes() as minutes, private.today() as today, private.now() as now
    )
    select jsonb_build_object(
      'date', d.date,
      'slots', to_jsonb(d.free),
      'available', to_jsonb(d.free),
      'booked', coalesce((
        select jsonb_agg(a.slot order by o.starts_at)
        from public.appointments a join public.slot_options o on o.label = a.slot
        where a.date = d.date and a.status <> 'cancelled'
      ), '[]'),
      'held', private.held_slots(d.date),
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(d.date)), '[]'),
      'options', private.slot_labels(d.date),
      'holiday', d.holiday,
      'byRule', not exists (select 1 from public.day_overrides o where o.date = d.date),
      'version', coalesce((select o.version from public.day_overrides o where o.date = d.date), 0),
      'zone', clinic.zone,
      'slotMinutes', clinic.minutes,
      'today', clinic.today,
      'now', clinic.now
    )
    from private.day_availability(p_from, p_to) d cross join clinic
    order by d.date;
end
$$;
grant execute on function private.day_slots(date, date) to authenticated;

/* get_day_slots(): a day's slots for staff. */
create function public.get_day_slots(p_date date) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.begin_read();
  return (select * from private.day_slots(p_date, p_date));
end
$$;
grant execute on function public.get_day_slots(date) to authenticated;

/* get_week_slots(): the slots of each day of the week, Sunday first, of a date. Days that don't exist here are left out. */
create function public.get_week_slots(p_date date) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_sunday date;
begin
  perform private.begin_read();
  perform private.check_day(p_date);
  v_sunday := p_date - extract(dow from p_date)::int;
  return (
    select jsonb_agg(day order by day ->> 'date')
    from private.day_slots(greatest(v_sunday, '1900-01-01'), least(v_sunday + 6, '2099-12-31')) as day
  );
end
$$;
grant execute on function public.get_week_slots(date) to authenticated;

/* get_month(): the counts of each day of a month. */
create function public.get_month(p_month date) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_first date := date_trunc('month', p_month)::date;
  v_last date := (date_trunc('month', p_month) + interval '1 month - 1 day')::date;
begin
  perform private.begin_read();
  return (
    select jsonb_build_object(
      'month', to_char(v_first, 'YYYY-MM'),
      'zone', private.time_zone(),
      'today', private.today(),
      'days', jsonb_agg(jsonb_build_object(
        'date', d.date,
        'open', d.reason is null or d.reason in ('full', 'past'),
        'holiday', d.holiday,
        'booked', coalesce(b.booked, 0),
        'confirmed', coalesce(b.confirmed, 0),
        'free', cardinality(d.free)
      ) order by d.date)
    )
    from private.day_availability(v_first, v_last) d
    left join (
      select date, count(*) as booked, count(*) filter (where status = 'confirmed') as confirmed
      from public.appointments
      where date between v_first and v_last and status <> 'cancelled'
      group by date
    ) b on b.date = d.date
  );
end
$$;
grant execute on function public.get_month(date) to authenticated;

/*
  save_day(): sets a day's open slots, or makes it a holiday. Booked slots stay open, because their bookings stay. A
  past day can't be edited.
*/
create function private.save_day(p_date date, p_slots text[], p_holiday boolean, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
  perform private.lock_day_exclusively(p_date);
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
$$;
create function public.save_day(
  p_date date, p_slots text[], p_holiday boolean default null, p_version int default null
) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.save_day(p_date, p_slots, p_holiday, p_version))) $$;
grant execute on function
  private.save_day(date, text[], boolean, int),
  public.save_day(date, text[], boolean, int)
  to authenticated;

/*
  save_day_range(): makes every day of a span a holiday, or returns them to the weekly rule. Returns how many of them
  differed from that rule before.
*/
create function private.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_day date;
  v_replaced int;
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
    perform private.lock_day_exclusively(v_day);
  end loop;
  select count(*) into v_replaced from public.day_overrides where date between p_from and p_to;
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
  return v_replaced;
end
$$;
create function public.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(to_jsonb(private.save_day_range(p_from, p_to, p_holiday))))::int $$;
grant execute on function
  private.save_day_range(date, date, boolean),
  public.save_day_range(date, date, boolean)
  to authenticated;
