-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.rebuild_totals()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  lock table public.patients, public.appointments, public.prescriptions, public.patient_reports
    in share row exclusive mode;
  delete from private.daily_changes where true;
  delete from private.daily_totals where true;
  insert into private.daily_totals (date, booked, confirmed)
  select date, count(*), count(*) filter (where status = 'confirmed')
  from public.appointments where status <> 'cancelled' group by date
  -- Days that are read together lie together.
  order by date;
  delete from private.total_changes where true;
  insert into private.total_changes (total, change)
  select 'booked', coalesce(sum(booked), 0) from private.daily_totals
  union all select 'confirmed', coalesce(sum(confirmed), 0) from private.daily_totals
  union all select 'patients', count(*) from public.patients
  union all select 'prescriptions', count(*) from public.prescriptions
  union all select 'patient_reports', count(*) from public.patient_reports;
end
$function$;
