/*
  Patients' files: a row for each, and the object in a private bucket under a generated key. Both are
  written with the caller's own token, so that these policies decide.
*/
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'patient-reports', 'patient-reports', false, 10485760,
  array[
    'application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg', 'image/png'
  ]
)
on conflict (id) do nothing;

create table public.patient_reports (
  id uuid primary key,
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  -- The object's key in the bucket: generated, it tells nothing and can't be traversed.
  object_key text not null unique check (object_key ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|doc|docx|jpg|jpeg|png)$'),
  file_name text not null check (length(file_name) between 1 and 120 and file_name !~ '[[:cntrl:]/\\]'),
  content_type text not null,
  size_bytes int not null check (size_bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default private.now(),
  uploaded_by uuid not null default auth.uid() references public.staff (user_id)
);
comment on table public.patient_reports is 'Files of patients; the SHA-256 shows tampering.';
create index patient_reports_patient_uid_idx on public.patient_reports (patient_uid, uploaded_at desc);
create index patient_reports_uploaded_at_idx on public.patient_reports (uploaded_at desc, id desc);
create index patient_reports_uploaded_by_idx on public.patient_reports (uploaded_by);
alter table public.patient_reports enable row level security;

/* private.check_upload_limit(): twenty files a patient and day (D52), one upload of a patient after the other. */
create function private.check_upload_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(4, hashtext(new.patient_uid));
  if (
    select count(*) from public.patient_reports
    where patient_uid = new.patient_uid and private.is_today(uploaded_at)
  ) >= 20 then
    perform private.refuse(429, 'this patient already has 20 files of today', 'cap',
      greatest(1, extract(epoch from
        ((private.today() + 1)::timestamp at time zone private.time_zone()) - private.now())::int));
  end if;
  return new;
end
$$;
create trigger patient_reports_limit before insert on public.patient_reports
  for each row execute function private.check_upload_limit();

grant select on public.patient_reports to authenticated;
grant insert (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256), delete
  on public.patient_reports to authenticated;
create policy "Staff see patients' files" on public.patient_reports
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add files in their own name" on public.patient_reports
  for insert to authenticated
  with check ((select private.is_staff()) and uploaded_by = (select auth.uid()));

/* private.has_object(): has the file of a row arrived in the bucket? */
create function private.has_object(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from storage.objects where bucket_id = 'patient-reports' and name = p_key) $$;
grant execute on function private.has_object(text) to authenticated;

-- An upload that failed half-way is taken back: by its author, while no file has arrived.
create policy "Staff take back their own upload that has no file" on public.patient_reports
  for delete to authenticated
  using ((select private.is_staff()) and uploaded_by = (select auth.uid()) and not private.has_object(object_key));

create policy "Staff read patients' files" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-reports' and (select private.is_staff()));
-- A file may only arrive under a key that its author's row has announced.
create policy "Staff store the file of their own row" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'patient-reports' and (select private.is_staff()) and exists (
      select 1 from public.patient_reports r where r.object_key = name and r.uploaded_by = (select auth.uid())
    )
  );

/* public.report_list: files with the names that a list shows. Runs with the caller's rights. */
create view public.report_list with (security_invoker = true) as
  select r.id, r.patient_uid, p.name as patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes,
    r.sha256, r.uploaded_at, private.staff_name(r.uploaded_by) as uploaded_by,
    lower(r.patient_uid || ' ' || p.name) as search
  from public.patient_reports r join public.patients p using (patient_uid)
  -- A row whose file has not arrived is an upload under way, or one that died on the way.
  where private.has_object(r.object_key);
grant select on public.report_list to authenticated;
