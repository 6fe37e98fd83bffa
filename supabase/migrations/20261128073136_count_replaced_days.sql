-- A saved span says how many of its days were saved before, in one act; made by npm run migration:build.
-- After: sha256 2420ef698cb95da9653d240d1d90eb55797c109081097700db2c4d48b9968e5c

SET local check_function_bodies = off;

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
$function$;
