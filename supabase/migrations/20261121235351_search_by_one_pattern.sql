-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id text
)
  RETURNS SETOF public.patients
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  -- Only of what can be nothing but a number, long enough to narrow anything down; without its country's code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where (
        p.search like v_pattern
        or (length(v_number) >= 4 and regexp_replace(p.contact, '[^0-9]', '', 'g') like '%' || v_number || '%')
      )
      and p.created_at <= v_at and (p.created_at, p.patient_uid) < (v_at, coalesce(p_before_id, ''))
    order by p.created_at desc, p.patient_uid desc limit least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION private.search_prescriptions (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id uuid
)
  RETURNS SETOF public.prescription_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_staff();
  return query
    select * from public.prescription_list r
    where r.search like v_pattern
      and r.created_at <= v_at and (r.created_at, r.id) < (v_at, v_id)
    order by r.created_at desc, r.id desc limit least(p_limit, 201);
end
$function$;

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
  AS $function$
declare
  v_pattern text := private.like_pattern(p_q);
  v_at timestamptz := coalesce(p_before_at, 'infinity');
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_staff();
  return query
    select * from public.report_list r
    where r.search like v_pattern
      and (p_patient_uid is null or r.patient_uid = p_patient_uid)
      and r.uploaded_at <= v_at and (r.uploaded_at, r.id) < (v_at, v_id)
    order by r.uploaded_at desc, r.id desc limit least(p_limit, 201);
end
$function$;
