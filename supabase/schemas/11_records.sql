/* Prescriptions: written by staff, editable on the day they were written, never deleted. */

/* private.is_medicine_list(): 1 to 50 rows of {medicine, m, n, e, timing}, with texts of limited length. */
create function private.is_medicine_list(p_list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) between 1 and 50 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where case when jsonb_typeof(item) <> 'object' then true
        else not item ?& array['medicine', 'm', 'n', 'e', 'timing']
          or exists (
            select 1 from jsonb_each(item) as field
            where field.key not in ('medicine', 'm', 'n', 'e', 'timing')
              or jsonb_typeof(field.value) <> 'string'
              or length(field.value #>> '{}') > case when field.key = 'medicine' then 200 else 40 end
          )
          or btrim(item ->> 'medicine') = ''
      end
    )
  end
$$;

/* private.medicine_names(): the text that a search for a medicine searches. */
create function private.medicine_names(p_list jsonb) returns text
language sql immutable set search_path = ''
as $$ select lower(coalesce(string_agg(item ->> 'medicine', ' '), '')) from jsonb_array_elements(p_list) as item $$;
grant execute on function private.is_medicine_list(jsonb), private.medicine_names(jsonb) to authenticated;

create table public.prescriptions (
  id uuid primary key default gen_random_uuid(),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  medicines jsonb not null check (private.is_medicine_list(medicines)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  search text not null generated always as (
    lower(patient_uid) || ' ' || private.medicine_names(medicines) || ' ' || lower(patient_name)
  ) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid(),
  version int not null default 1,
  patient_name text not null default ''
);
comment on column public.prescriptions.patient_name is
  'The name in the patient''s record, kept by triggers: lists show it and the search finds it without the patients.';
comment on table public.prescriptions is 'What staff prescribed to a patient at a visit.';
create index prescriptions_patient_uid_idx on public.prescriptions (patient_uid, created_at desc);
create index prescriptions_author_id_idx on public.prescriptions (author_id);
create index prescriptions_created_at_idx on public.prescriptions (created_at desc, id desc);
create index prescriptions_search_idx on public.prescriptions using gin (search extensions.gin_trgm_ops);
alter table public.prescriptions enable row level security;
create trigger prescriptions_values before insert or update of medicines on public.prescriptions
  for each row execute function private.check_values('medicines', 'lines');
-- Staff only change medicines; a corrected patient's name doesn't count as a change of the prescription.
create trigger prescriptions_stamp before update of medicines on public.prescriptions
  for each row execute function private.stamp_change();
create trigger prescriptions_one_at_a_time after update on public.prescriptions referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger prescriptions_version before update of medicines on public.prescriptions
  for each row execute function private.count_version();
create trigger prescriptions_audit_create after insert on public.prescriptions
  for each row execute function audit.record_row('prescription.create', 'id');
create trigger prescriptions_audit_update after update of medicines on public.prescriptions
  for each row execute function audit.record_row('prescription.update', 'id');

/* private.name_record(), private.rename_records(): keep the patient's name with prescriptions and files. */
create function private.name_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.patient_name := coalesce((select name from public.patients where patient_uid = new.patient_uid), '');
  return new;
end
$$;
create trigger prescriptions_name before insert on public.prescriptions
  for each row execute function private.name_record();
create function private.rename_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.prescriptions set patient_name = new.name where patient_uid = new.patient_uid;
  update public.patient_reports set patient_name = new.name where patient_uid = new.patient_uid;
  return null;
end
$$;
create trigger patients_rename_records after update of name on public.patients
  for each row when (old.name <> new.name) execute function private.rename_records();

/*
  private.refuse_no_show(): refuses prescriptions and uploads for a patient who has missed today's visit. 'Arrived
  late' confirms the visit and so allows both again; missed visits of other days don't count. Rows written by the
  owner are not checked.
*/
create function private.refuse_no_show() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (
    select bool_and(coalesce(outcome = 'did-not-come', no_show)) from public.appointment_states
    where patient_uid = new.patient_uid and date = private.today() and status <> 'cancelled'
  ) then
    perform private.refuse(
      409, 'This patient missed today''s visit. If they came after all, choose ''Arrived late'' first.', 'no_show'
    );
  end if;
  return new;
end
$$;
create trigger prescriptions_no_show before insert or update of medicines on public.prescriptions
  for each row execute function private.refuse_no_show();
grant select on public.prescriptions to authenticated;
grant update (medicines) on public.prescriptions to authenticated;
create policy "Staff see prescriptions" on public.prescriptions
  for select to authenticated using ((select private.is_staff()));
create policy "Staff change prescriptions on the day they were written" on public.prescriptions
  for update to authenticated
  using ((select private.is_staff()) and private.is_today(created_at))
  with check ((select private.is_staff()));

/* public.prescription_list: prescriptions with the names shown in lists. Runs with the caller's rights. */
create view public.prescription_list with (security_invoker = true) as
  select r.id, r.patient_uid, r.patient_name, r.medicines, r.created_at, r.updated_at, r.author_id,
    r.search, (r.created_at at time zone (select private.time_zone()))::date = (select private.today()) as today,
    a.name as author, r.version,
    (select p.allergies from public.patients p where p.patient_uid = r.patient_uid) as allergies
  from public.prescriptions r
  left join private.staff_names() a on a.user_id = r.author_id;
grant select on public.prescription_list to authenticated;

/*
  write_prescription(): writes a prescription in the caller's name, optionally under an id chosen by the caller. If
  the same request is sent again, after a double click or a lost answer, it returns the existing prescription: the one
  with this id, or the same medicines for the same patient on the same day. Refused when the prescription with this id
  differs.
*/
create function private.write_prescription(p_patient_uid text, p_medicines jsonb, p_id uuid)
returns setof public.prescription_list
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.prescriptions;
begin
  perform private.require_staff();
  -- The second of two at once waits here, and then finds the first.
  perform 1 from public.patients where patient_uid = p_patient_uid for no key update;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  select * into v_row from public.prescriptions
  where id = p_id
    or patient_uid = p_patient_uid and medicines = p_medicines and private.is_today(created_at)
  order by id = p_id desc nulls last, created_at desc limit 1;
  if not found then
    insert into public.prescriptions (id, patient_uid, medicines)
    values (coalesce(p_id, gen_random_uuid()), p_patient_uid, p_medicines) returning * into v_row;
  elsif v_row.patient_uid <> p_patient_uid then
    perform private.refuse(404, 'Not found');
  elsif v_row.medicines <> p_medicines then
    perform private.refuse(409, 'This prescription has been written, with other medicines.', 'differs');
  else
    perform audit.record('patient.prescriptions', p_patient_uid, v_row.id::text, 1);
  end if;
  return query select * from public.prescription_list where id = v_row.id;
end
$$;
create function public.write_prescription(p_patient_uid text, p_medicines jsonb, p_id uuid default null)
returns setof public.prescription_list
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.prescription_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.write_prescription(p_patient_uid, p_medicines, p_id) done
  ))))
$$;
grant execute on function
  private.write_prescription(text, jsonb, uuid), public.write_prescription(text, jsonb, uuid) to authenticated;

/*
  change_prescription(): replaces the medicines of a prescription written today, with the caller's rights: the policies
  say who may, and when.
*/
create function public.change_prescription(p_patient_uid text, p_id uuid, p_medicines jsonb, p_version int default null)
returns setof public.prescription_list
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := private.begin_act();
  v_row public.prescription_list;
begin
  if v_done is null then
    select * into v_row from public.prescription_list where id = p_id and patient_uid = p_patient_uid;
    if not found then
      perform private.refuse(404, 'Not found');
    elsif not v_row.today then
      perform private.refuse(409, 'Only a prescription written today can be changed. Write a new one instead.', 'past');
    end if;
    update public.prescriptions set medicines = p_medicines
    where id = p_id and version = coalesce(p_version, version);
    if not found then
      perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
    end if;
    v_done := private.end_act((select jsonb_agg(r) from public.prescription_list r where id = p_id));
  end if;
  return query select * from jsonb_populate_recordset(null::public.prescription_list, v_done);
end
$$;
grant execute on function public.change_prescription(text, uuid, jsonb, int) to authenticated;

/* search_prescriptions(): searches by UID, medicine and the patient's name. */
create function private.search_prescriptions(p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid)
returns setof public.prescription_list
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query execute concat_ws(' and ',
    'select * from public.prescription_list where ' || private.has_words(p_q),
    case when p_before_at is not null then 'created_at <= $1 and (created_at, id) < ($1, $2)' end
  ) || ' order by created_at desc, id desc limit $3'
  using p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), least(p_limit, 201);
end
$$;
create function public.search_prescriptions(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id uuid default null
) returns setof public.prescription_list
language sql set search_path = ''
as $$ select * from private.search_prescriptions(p_q, p_limit, p_before_at, p_before_id) $$;
grant execute on function
  private.search_prescriptions(text, int, timestamptz, uuid),
  public.search_prescriptions(text, int, timestamptz, uuid)
  to authenticated;

/*
  Patients' files: each has a row, and an object in a private bucket under a generated key. Both are written with the
  caller's own token, so that these policies apply.
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
  -- The object's key in the bucket: generated, so it reveals nothing and can't be used for path traversal.
  object_key text not null unique check (object_key ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|doc|docx|jpg|jpeg|png)$'),
  file_name text not null check (length(file_name) between 1 and 120 and file_name !~ '[[:cntrl:]/\\]'),
  content_type text not null,
  size_bytes int not null check (size_bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default private.now(),
  uploaded_by uuid not null default auth.uid() references public.staff (user_id),
  -- A download is served as the row's type, which must be allowed in the bucket and match the key's extension.
  constraint patient_reports_content_type_check check (
    content_type = case substring(object_key from '\.([a-z]+)$')
      when 'pdf' then 'application/pdf'
      when 'doc' then 'application/msword'
      when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      when 'jpg' then 'image/jpeg'
      when 'jpeg' then 'image/jpeg'
      when 'png' then 'image/png'
    end
  ),
  -- Set when the file is taken off the patient: it is in no list, and undo restores it. The file itself stays.
  removed_at timestamptz,
  removed_by uuid references public.staff (user_id),
  patient_name text not null default '',
  search text not null generated always as (lower(patient_uid || ' ' || patient_name)) stored
);
comment on column public.patient_reports.patient_name is
  'The name in the patient''s record, kept by triggers: lists show it and the search finds it without the patients.';
comment on table public.patient_reports is 'Files of patients; the SHA-256 shows tampering.';
create index patient_reports_patient_uid_idx on public.patient_reports (patient_uid, uploaded_at desc, id desc);
create index patient_reports_uploaded_at_idx on public.patient_reports (uploaded_at desc, id desc);
create index patient_reports_uploaded_by_idx on public.patient_reports (uploaded_by);
create index patient_reports_removed_by_idx on public.patient_reports (removed_by) where removed_at is not null;
create index patient_reports_search_idx on public.patient_reports using gin (search extensions.gin_trgm_ops);
alter table public.patient_reports enable row level security;

/*
  private.check_upload_limit(): twenty files per patient and day. Uploads for one patient run one at a time. A row
  whose file hasn't arrived within two minutes no longer counts.
*/
create function private.check_upload_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(4, hashtext(new.patient_uid));
  if (
    select count(*) from public.patient_reports
    where patient_uid = new.patient_uid and private.is_today(uploaded_at)
      and (uploaded_at > private.now() - interval '2 minutes' or private.has_object(object_key))
  ) >= 20 then
    perform private.refuse(429, 'this patient already has 20 files of today', 'cap',
      greatest(1, extract(epoch from
        ((private.today() + 1)::timestamp at time zone private.time_zone()) - private.now())::int));
  end if;
  return new;
end
$$;
create trigger patient_reports_name before insert or update of patient_uid on public.patient_reports
  for each row execute function private.name_record();
create trigger patient_reports_values before insert or update of file_name on public.patient_reports
  for each row execute function private.check_values('file_name', 'line');
create trigger patient_reports_no_show before insert on public.patient_reports
  for each row execute function private.refuse_no_show();
create trigger patient_reports_limit before insert on public.patient_reports
  for each row execute function private.check_upload_limit();
create trigger patient_reports_one_insert after insert on public.patient_reports referencing new table as changed
  for each statement execute function private.refuse_mass_change();
create trigger patient_reports_one_delete after delete on public.patient_reports referencing old table as changed
  for each statement execute function private.refuse_mass_change();
create trigger patient_reports_audit_create after insert on public.patient_reports
  for each row execute function audit.record_row('report.upload', 'id');

-- The file never arrived, and its row was deleted.
create trigger patient_reports_audit_delete after delete on public.patient_reports
  for each row execute function audit.record_row('report.take-back', 'id');
grant select on public.patient_reports to authenticated;
grant insert (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256), delete
  on public.patient_reports to authenticated;
create policy "Staff see patients' files" on public.patient_reports
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add files in their own name" on public.patient_reports
  for insert to authenticated
  with check ((select private.is_staff()) and uploaded_by = (select auth.uid()));

/* private.has_object(): whether a row's file is in the bucket. */
create function private.has_object(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from storage.objects where bucket_id = 'patient-reports' and name = p_key) $$;
grant execute on function private.has_object(text) to authenticated;

/*
  list_stored_files(): the files in the bucket, in pages by key, for the off-site copy (`npm run files -- copy`).
*/
create function public.list_stored_files(p_after text default '', p_limit int default 500)
returns table (object_key text, content_type text, sha256 text)
language sql stable security definer set search_path = ''
as $$
  select r.object_key, r.content_type, r.sha256
  from public.patient_reports r
  where r.object_key > p_after and private.has_object(r.object_key)
  order by r.object_key
  limit least(p_limit, 500)
$$;
grant execute on function public.list_stored_files(text, int) to service_role;

-- The author may delete the row of a failed upload, as long as its file has not arrived.
create policy "Staff take back their own upload that has no file" on public.patient_reports
  for delete to authenticated
  using ((select private.is_staff()) and uploaded_by = (select auth.uid()) and not private.has_object(object_key));

/*
  private.is_passing_on(): whether Storage is about to sign a link for a download or an upload, or to copy or move a
  file. A signed link works for as long as its creator chooses, even after their account is deactivated, and a copy
  may end up in a public bucket. So nobody may do any of these.
*/
create function private.is_passing_on() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(storage.operation(), '') ~ 'sign|copy|move' $$;
grant execute on function private.is_passing_on() to authenticated;
create policy "Staff read patients' files" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-reports' and (select private.is_staff()) and not (select private.is_passing_on()));

-- A file may only be stored under a key that a row of the same author contains.
create policy "Staff store the file of their own row" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'patient-reports' and (select private.is_staff()) and not (select private.is_passing_on()) and exists (
      select 1 from public.patient_reports r where r.object_key = name and r.uploaded_by = (select auth.uid())
    )
  );

/*
  public.report_list: files with the names shown in lists. Runs with the caller's rights. The planner expects each
  policy to hide half the rows of an inner join, and would sort the rest near the end of a long list. With a subquery it
  can read every page in index order.
*/
create view public.report_list with (security_invoker = true) as
  select r.id, r.patient_uid, r.patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes,
    r.sha256, r.uploaded_at, a.name as uploaded_by,
    (select p.allergies from public.patients p where p.patient_uid = r.patient_uid) as allergies
  from public.patient_reports r
  left join private.staff_names() a on a.user_id = r.uploaded_by
  where r.removed_at is null
    -- Without a file, the upload is still running or was aborted.
    and (select o.name from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key) is not null;
grant select on public.report_list to authenticated;

/* public.new_report: the facts of a file that is about to be stored. */
create type public.new_report as (
  id uuid, patient_uid text, object_key text, file_name text, content_type text, size_bytes int, sha256 text
);

/*
  add_report(): reserves the key under which a file is stored, with the caller's rights, and returns it. The same file
  under the same id, after a lost answer, gets the key of the first time.
*/
create function public.add_report(p_report public.new_report) returns text
language plpgsql set search_path = ''
as $$
declare
  v_row public.patient_reports;
begin
  perform private.lock_key(p_report.id::text);
  select * into v_row from public.patient_reports where id = p_report.id;
  if not found then
    insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256)
    select p_report.*;
    return p_report.object_key;
  elsif (v_row.uploaded_by, v_row.patient_uid, v_row.sha256)
    is distinct from ((select auth.uid()), p_report.patient_uid, p_report.sha256) then
    perform private.refuse(422, 'This key was used for another request.', 'key');
  end if;
  return v_row.object_key;
end
$$;
grant execute on function public.add_report(public.new_report) to authenticated;

/* private.take_report(): locks a file's row for a change. */
create function private.take_report(p_id uuid) returns public.patient_reports
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports;
begin
  perform private.require_staff();
  select * into v_row from public.patient_reports where id = p_id for update;
  if not found or not private.has_object(v_row.object_key) then
    perform private.refuse(404, 'Not found');
  end if;
  return v_row;
end
$$;

/* private.report_state(): a file as lists show it, even one that was removed. */
create function private.report_state(p_id uuid) returns setof public.report_list
language sql stable security definer set search_path = ''
as $$
  select r.id, r.patient_uid, r.patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes, r.sha256,
    r.uploaded_at, a.name, p.allergies
  from public.patient_reports r
  join public.patients p using (patient_uid)
  left join private.staff_names() a on a.user_id = r.uploaded_by
  where r.id = p_id
$$;

/*
  remove_report(): takes a file off its patient, for example one that belongs to somebody else; refused if it no
  longer belongs to `p_from` because a colleague has moved it.
*/
create function private.remove_report(p_id uuid, p_from text) returns setof public.report_list
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  end if;
  update public.patient_reports set removed_at = private.now(), removed_by = (select auth.uid()) where id = p_id;
  perform audit.record('report.remove', v_row.patient_uid, p_id::text);
  return query select * from private.report_state(p_id);
end
$$;
create function public.remove_report(p_id uuid, p_from text default null) returns setof public.report_list
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.report_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.remove_report(p_id, p_from) done
  ))))
$$;

/* restore_report(): undoes a removal. */
create function private.restore_report(p_id uuid) returns setof public.report_list
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is null then
    perform private.refuse(409, 'This file is not removed', 'live');
  end if;
  update public.patient_reports set removed_at = null, removed_by = null where id = p_id;
  perform audit.record('report.restore', v_row.patient_uid, p_id::text);
  return query select * from private.report_state(p_id);
end
$$;
create function public.restore_report(p_id uuid) returns setof public.report_list
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.report_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.restore_report(p_id) done
  ))))
$$;

/*
  move_report(): moves a file to the right patient; refused if it no longer belongs to `p_from` because a colleague has
  moved it.
*/
create function private.move_report(p_id uuid, p_patient_uid text, p_from text) returns setof public.report_list
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.patient_reports := private.take_report(p_id);
begin
  if v_row.removed_at is not null then
    perform private.refuse(404, 'Not found');
  elsif p_from <> v_row.patient_uid then
    perform private.refuse(409, 'A colleague moved this file meanwhile.', 'stale');
  elsif p_patient_uid = v_row.patient_uid then
    perform private.refuse(400, 'This file is with that patient already', 'same');
  elsif not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  update public.patient_reports set patient_uid = p_patient_uid where id = p_id;
  -- One event for each record that it touches.
  perform audit.record('report.move-out', v_row.patient_uid, p_id::text);
  perform audit.record('report.move-in', p_patient_uid, p_id::text);
  return query select * from private.report_state(p_id);
end
$$;
create function public.move_report(p_id uuid, p_patient_uid text, p_from text default null)
returns setof public.report_list
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.report_list, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.move_report(p_id, p_patient_uid, p_from) done
  ))))
$$;
grant execute on function
  private.remove_report(uuid, text), public.remove_report(uuid, text),
  private.restore_report(uuid), public.restore_report(uuid),
  private.move_report(uuid, text, text), public.move_report(uuid, text, text)
  to authenticated;

/*
  search_reports(): searches by the patient's UID and name. Whether a file has arrived is looked up outside the ordered
  subquery, so only for the files of the page. The limit has no order of its own: with one, the planner would expect
  all files found to be read, and would read and sort them.
*/
create function private.search_reports(
  p_q text, p_limit int, p_before_at timestamptz, p_before_id uuid, p_patient_uid text
) returns setof public.report_list
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query execute format($sql$
    select page.id, page.patient_uid, page.patient_name, page.object_key, page.file_name, page.content_type,
      page.size_bytes, page.sha256, page.uploaded_at, a.name as uploaded_by, p.allergies
    from (
      select found.* from (
        select * from public.patient_reports where %s order by uploaded_at desc, id desc
      ) found
      where (select name from storage.objects where bucket_id = 'patient-reports' and name = found.object_key) is not null
      limit $4
    ) page
    join public.patients p on p.patient_uid = page.patient_uid
    left join private.staff_names() a on a.user_id = page.uploaded_by
    order by page.uploaded_at desc, page.id desc
  $sql$, concat_ws(' and ',
    'removed_at is null',
    private.has_words(p_q),
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_before_at is not null then 'uploaded_at <= $2 and (uploaded_at, id) < ($2, $3)' end
  ))
  using p_patient_uid, p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    least(p_limit, 201);
end
$$;
create function public.search_reports(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id uuid default null,
  p_patient_uid text default null
) returns setof public.report_list
language sql set search_path = ''
as $$ select * from private.search_reports(p_q, p_limit, p_before_at, p_before_id, p_patient_uid) $$;
grant execute on function
  private.search_reports(text, int, timestamptz, uuid, text),
  public.search_reports(text, int, timestamptz, uuid, text)
  to authenticated;

/*
  private.keep_authors(): the author of a record can't be deleted, not even from the Supabase dashboard. The foreign
  keys refuse it as well; this error says what to do instead.
*/
create function private.keep_authors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.prescriptions where author_id = old.user_id)
    or exists (select 1 from public.patient_reports where uploaded_by = old.user_id)
    or exists (select 1 from public.measurements where author_id = old.user_id)
    or exists (select 1 from public.notes where author_id = old.user_id)
    or exists (select 1 from public.appointments where doctor_id = old.user_id)
  then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('%s has prescriptions, reports or appointments: deactivate the account instead', old.username),
      hint = 'In the staff area: Doctors, Deactivate. The records keep their author.';
  end if;
  return old;
end
$$;
create trigger staff_keep_authors before delete on public.staff
  for each row execute function private.keep_authors();
