-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.purge_half_made_uploads()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c_batch constant int := 1000;
  v_seen private.report_sweep;
  v_ids uuid[];
begin
  select * into v_seen from private.report_sweep;
  select array_agg(b.id order by b.uploaded_at, b.id) into v_ids
  from (
    select r.id, r.uploaded_at from public.patient_reports r
    where (r.uploaded_at, r.id) > (
        coalesce(v_seen.uploaded_at, '-infinity'), coalesce(v_seen.report_id, '00000000-0000-0000-0000-000000000000')
      )
      and r.uploaded_at < private.now() - interval '1 hour'
    order by r.uploaded_at, r.id limit c_batch
  ) b;
  if cardinality(v_ids) = c_batch then
    insert into private.report_sweep (uploaded_at, report_id)
    select r.uploaded_at, r.id from public.patient_reports r where r.id = v_ids[c_batch]
    on conflict (id) do update set uploaded_at = excluded.uploaded_at, report_id = excluded.report_id;
  else
    delete from private.report_sweep where id;
  end if;
  delete from public.patient_reports r
  where r.id = any (v_ids)
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$function$;
