/*
  The search of patients' files asks for exactly the expression that the trigram index keeps: with the report's own
  copy of the UID in it, the index could never answer, and every search read all patients.
*/
create or replace view public.report_list with (security_invoker = true) as
  select r.id, r.patient_uid, p.name as patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes,
    r.sha256, r.uploaded_at, private.staff_name(r.uploaded_by) as uploaded_by,
    lower(p.patient_uid || ' ' || p.name) as search
  from public.patient_reports r join public.patients p using (patient_uid)
  -- A row whose file has not arrived is an upload under way, or one that died on the way.
  where private.has_object(r.object_key);
