-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.search_reports (
  p_q           text,
  p_limit       integer,
  p_before_at   timestamp with time zone,
  p_before_id   uuid,
  p_patient_uid text
)
  RETURNS SETOF public.report_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  SET enable_sort TO 'off'
  SET jit TO 'off'
  AS $function$
declare
  c_few constant int := 1000;
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  v_limit int := least(p_limit, 201);
  v_patients text[];
begin
  perform private.require_staff();
  v_patients := array(
    select p.patient_uid from public.patients p
    where p.uid_and_name like v_pattern and (p_patient_uid is null or p.patient_uid = p_patient_uid)
    limit c_few + 1
  );
  if cardinality(v_patients) <= c_few then
    return query
      select page.* from unnest(v_patients) as found (patient_uid) cross join lateral (
        select * from public.report_list r
        where r.patient_uid = found.patient_uid and r.uploaded_at <= v_at and (r.uploaded_at, r.id) < (v_at, v_id)
        order by r.uploaded_at desc, r.id desc limit v_limit
      ) page
      order by page.uploaded_at desc, page.id desc limit v_limit;
  else
    return query
      select * from public.report_list r
      where r.patient_uid in (select p.patient_uid from public.patients p where p.uid_and_name like v_pattern)
        and r.uploaded_at <= v_at and (r.uploaded_at, r.id) < (v_at, v_id)
      order by r.uploaded_at desc, r.id desc limit v_limit;
  end if;
end
$function$;
