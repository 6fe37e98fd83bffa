-- Fills the clinic for `npm run bench -- growth`, by its superuser: :patients, :appointments and so on in all. Triggers
-- are off. What the reads answer is alike at every size: the newest thousand
-- appointments are ten on each of the hundred days until two weeks from now; earlier days have 22 each.
set session_replication_role = replica;
insert into public.slot_options (label, starts_at)
select to_char(t, 'FMHH12:MI AM'), t::time
from generate_series(timestamp '2000-01-01 09:05', '2000-01-01 14:40', '28 minutes') t
on conflict do nothing;
insert into public.patients (patient_uid, name, contact, email, created_at)
select 'P-' || upper(lpad(to_hex(n), 8, '0')), initcap(left(md5(n::text), 6)) || ' ' || right(md5(n::text), 6),
  '+91 ' || n, left(md5(n::text), 8) || n || '@example.com',
  timestamptz '2026-11-23' - n * interval '10 minutes'
from generate_series((select count(*) + 1 from public.patients), :patients) n
on conflict do nothing;
insert into public.appointments (date, slot, name, contact, email, patient_uid, status, created_at, duration_minutes)
select
  case when n <= 1000 then date '2026-12-07' - (n - 1)::int / 10 else date '2026-08-29' - (n - 1001)::int / 22 end,
  labels[case when n <= 1000 then 1 + n % 10 * 2 else 1 + n % 22 end], 'Patient', '+91', 'x@example.com',
  -- Ten visits each.
  'P-' || upper(lpad(to_hex(1 + case when n <= 1000 then n % 100 else 100 + n % (:appointments / 10 - 100) end), 8, '0')),
  case when n % 3 = 0 then 'pending' else 'confirmed' end,
  timestamptz '2026-11-23' - n * interval '7 minutes', 30
from generate_series((select count(*) + 1 from public.appointments), :appointments) n,
  (select array_agg(label order by starts_at) as labels from public.slot_options)
on conflict do nothing;
insert into public.prescriptions (patient_uid, patient_name, medicines, author_id, created_at)
select 'P-' || upper(lpad(to_hex(1 + n % (:prescriptions / 3)), 8, '0')), 'Patient',
  '[{"medicine": "M", "m": "1", "n": "", "e": "", "timing": "7"}]', (select user_id from public.staff limit 1),
  timestamptz '2026-11-23' - n * interval '5 minutes'
from generate_series((select count(*) + 1 from public.prescriptions), :prescriptions) n;
insert into public.patient_reports
  (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by, patient_name, uploaded_at)
select gen_random_uuid(), 'P-' || upper(lpad(to_hex(1 + n % :patients), 8, '0')),
  gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64),
  (select user_id from public.staff limit 1), 'Patient', timestamptz '2026-11-23' - n * interval '50 minutes'
from generate_series((select count(*) + 1 from public.patient_reports), :files) n;
insert into storage.objects (bucket_id, name)
select 'patient-reports', object_key from public.patient_reports on conflict do nothing;
insert into audit.events (at, actor, action, patient_uid)
select timestamptz '2026-11-23' - n * interval '3 minutes', 'person' || n % 20, 'patient.read',
  'P-' || upper(lpad(to_hex(1 + n % :patients), 8, '0'))
from generate_series((select count(*) + 1 from audit.events), :events) n;
reset session_replication_role;
