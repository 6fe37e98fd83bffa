/*
  What staff see and do of a day, a month and a span of days.
*/

/* get_day_slots(): a day's slots for staff, in the contract's names. */
create function private.get_day_slots(p_date date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
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
      'open', coalesce((select jsonb_agg(label order by starts_at) from private.open_slots(p_date)), '[]'),
      'options', private.slot_labels(),
      'holiday', free.holiday,
      'byRule', not exists (select 1 from public.day_overrides where date = p_date),
      'zone', private.time_zone(),
      'today', private.today(),
      'now', private.now()
    )
    from free
  );
end
$$;
create function public.get_day_slots(p_date date) returns jsonb
language sql set search_path = ''
as $$ select private.get_day_slots(p_date) $$;

/*
  save_day(): the labels that staff left open, or a holiday. Booked slots of the day stay open, since their
  bookings stay; a past day is history and can't be edited.
*/
create function private.save_day(p_date date, p_slots text[], p_holiday boolean) returns jsonb
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
  perform private.hold_day(p_date, true);
  insert into public.day_overrides (date, holiday, slots, updated_by)
  select p_date, v_holiday,
    case when v_holiday then '{}'::text[] else coalesce(array_agg(o.label order by o.starts_at), '{}') end,
    (select auth.uid())
  from public.slot_options o
  where o.label = any (p_slots) or o.label in (
    select slot from public.appointments where date = p_date and status <> 'cancelled'
  )
  on conflict (date) do update
    set holiday = excluded.holiday, slots = excluded.slots,
      updated_at = private.now(), updated_by = excluded.updated_by;
  perform audit.record('calendar.save', null, p_date::text);
  return private.get_day_slots(p_date);
end
$$;
create function public.save_day(p_date date, p_slots text[], p_holiday boolean default null) returns jsonb
language sql set search_path = ''
as $$ select private.save_day(p_date, p_slots, p_holiday) $$;

/* save_day_range(): makes every day of a span a holiday, or gives them back to the weekly rule. */
create function private.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_day date;
begin
  perform private.require_staff();
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
      set holiday = true, slots = '{}', updated_at = private.now(), updated_by = excluded.updated_by;
  else
    delete from public.day_overrides where date between p_from and p_to;
  end if;
  perform audit.record('calendar.save-range', null, p_from || '/' || p_to, p_to - p_from + 1);
  return p_to - p_from + 1;
end
$$;
create function public.save_day_range(p_from date, p_to date, p_holiday boolean) returns int
language sql set search_path = ''
as $$ select private.save_day_range(p_from, p_to, p_holiday) $$;

/* get_month(): every day of a month with its counts. */
create function private.get_month(p_month date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_first date := date_trunc('month', p_month)::date;
  v_last date := (date_trunc('month', p_month) + interval '1 month - 1 day')::date;
begin
  perform private.require_staff();
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
create function public.get_month(p_month date) returns jsonb
language sql set search_path = ''
as $$ select private.get_month(p_month) $$;

grant execute on function
  private.get_day_slots(date), public.get_day_slots(date),
  private.save_day(date, text[], boolean), public.save_day(date, text[], boolean),
  private.save_day_range(date, date, boolean), public.save_day_range(date, date, boolean),
  private.get_month(date), public.get_month(date)
  to authenticated;
