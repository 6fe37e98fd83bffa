/*
  purge_expired() runs every minute, so it looks for half-made uploads only among those of the last day, by the
  index, instead of reading every file's row each time.
*/
create or replace function private.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.staff_sessions where expires_at < private.now();
  -- An upload that died between its row and its file; no list shows it.
  delete from public.patient_reports r
  where r.uploaded_at between private.now() - interval '1 day' and private.now() - interval '1 hour'
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;
