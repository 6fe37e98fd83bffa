/*
  Searches of the staff lists. They run as definer functions, after asking for staff, because under row-level
  security Postgres keeps LIKE away from the trigram indexes (the operator is not leakproof) and would read
  the whole table instead. The text travels in the request's body, so that no address and no log keeps a name.
*/

-- Patient reports are searched by UID and name alone, unlike patients.
create index patients_uid_name_search_idx on public.patients
  using gin (lower(patient_uid || ' ' || name) extensions.gin_trgm_ops);

/* private.like_pattern(): a LIKE pattern that finds the text anywhere, folded as the search columns are. */
create function private.like_pattern(p_q text) returns text
language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(lower(p_q), '([\\%_])', '\\\1', 'g') || '%' $$;

/* search_patients(): newest first, below the given place, at most 201. */
create function private.search_patients(p_q text, p_limit int, p_before_at timestamptz, p_before_id text)
returns setof public.patients
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where p.search like private.like_pattern(p_q)
      and (p_before_at is null or (p.created_at, p.patient_uid) < (p_before_at, p_before_id))
    order by p.created_at desc, p.patient_uid desc limit least(p_limit, 201);
end
$$;
create function public.search_patients(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id text default null
) returns setof public.patients
language sql set search_path = ''
as $$ select * from private.search_patients(p_q, p_limit, p_before_at, p_before_id) $$;

/* search_prescriptions(): by UID and medicines. */
create function private.search_prescriptions(p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid)
returns setof public.prescription_list
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select * from public.prescription_list r
    where r.search like private.like_pattern(p_q)
      and (p_before_at is null or (r.created_at, r.id) < (p_before_at, p_before_id))
    order by r.created_at desc, r.id desc limit least(p_limit, 201);
end
$$;
create function public.search_prescriptions(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id uuid default null
) returns setof public.prescription_list
language sql set search_path = ''
as $$ select * from private.search_prescriptions(p_q, p_limit, p_before_at, p_before_id) $$;

/* search_reports(): by the patient's UID and name. */
create function private.search_reports(
  p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid, p_patient_uid text
) returns setof public.report_list
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select * from public.report_list r
    where r.search like private.like_pattern(p_q)
      and (p_patient_uid is null or r.patient_uid = p_patient_uid)
      and (p_before_at is null or (r.uploaded_at, r.id) < (p_before_at, p_before_id))
    order by r.uploaded_at desc, r.id desc limit least(p_limit, 201);
end
$$;
create function public.search_reports(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id uuid default null,
  p_patient_uid text default null
) returns setof public.report_list
language sql set search_path = ''
as $$ select * from private.search_reports(p_q, p_limit, p_before_at, p_before_id, p_patient_uid) $$;

grant execute on function
  private.search_patients(text, int, timestamptz, text), public.search_patients(text, int, timestamptz, text),
  private.search_prescriptions(text, int, timestamptz, uuid),
  public.search_prescriptions(text, int, timestamptz, uuid),
  private.search_reports(text, int, timestamptz, uuid, text),
  public.search_reports(text, int, timestamptz, uuid, text)
  to authenticated;
