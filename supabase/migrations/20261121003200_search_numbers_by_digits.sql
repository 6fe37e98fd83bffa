/*
  A telephone number is found however it is spaced: '9876543210' finds '+91 98765-43210'. Whoever calls dictates
  digits, not the punctuation of the record.
*/
create index patients_contact_digits_idx on public.patients
  using gin (regexp_replace(contact, '[^0-9]', '', 'g') extensions.gin_trgm_ops);

create or replace function private.search_patients(p_q text, p_limit int, p_before_at timestamptz, p_before_id text)
returns setof public.patients
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Only of what can be nothing but a number, long enough to narrow anything down; without its country's code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
begin
  perform private.require_staff();
  return query
    select * from public.patients p
    where (
        p.search like private.like_pattern(p_q)
        or (length(v_number) >= 4 and regexp_replace(p.contact, '[^0-9]', '', 'g') like '%' || v_number || '%')
      )
      and (p_before_at is null or (p.created_at, p.patient_uid) < (p_before_at, p_before_id))
    order by p.created_at desc, p.patient_uid desc limit least(p_limit, 201);
end
$$;
