-- A clinic of the first release, in the columns that it had then.
insert into auth.users (id, email)
select md5('user' || n)::uuid, 'doctor' || n || '@staff.invalid' from generate_series(1, 20) n;
insert into public.staff (user_id, username, name, role, must_change_password)
select md5('user' || n)::uuid, 'doctor' || n, 'Dr. Number ' || n, case when n = 1 then 'admin' else 'doctor' end, false
from generate_series(1, 20) n;

insert into public.patients (patient_uid, name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies)
select 'P-' || lpad(n::text, 8, '0'), 'Patient ' || n, '+91 ' || n, 'patient' || n || '@example.com',
  150 + n % 40, 50 + n % 60, 20 + n % 60, '120/80', (array['Female', 'Male', 'Other'])[1 + n % 3],
  '["Diabetes", "Obesity"]', case when n % 2 = 0 then '["Milk"]'::jsonb else '[]' end
from generate_series(1, :patients) n;

insert into public.appointments (date, slot, name, contact, email, status, status_before_cancel, patient_uid)
select date '2020-01-01' + (n / 12), (select label from public.slot_options order by starts_at offset n % 12 limit 1),
  'Patient ' || n, '+91 ' || n, 'patient' || n || '@example.com',
  (array['pending', 'confirmed', 'cancelled'])[1 + n % 3], case when n % 3 = 2 then 'pending' end,
  'P-' || lpad(n::text, 8, '0')
from generate_series(1, :patients) n;

insert into public.prescriptions (patient_uid, medicines, author_id)
select 'P-' || lpad(n::text, 8, '0'),
  '[{"medicine": "Metformin 500 mg", "m": "1", "n": "0", "e": "1", "timing": "7"}]', md5('user1')::uuid
from generate_series(1, :patients) n;

insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by, uploaded_at)
select gen_random_uuid(), 'P-' || lpad(n::text, 8, '0'), gen_random_uuid() || '/' || gen_random_uuid() || '.pdf',
  'report.pdf', 'application/pdf', 100, md5(n::text) || md5(n::text), md5('user1')::uuid, now() - interval '30 days'
from generate_series(1, :patients) n;

insert into public.day_overrides (date, holiday) select date '2027-01-01' + n, true from generate_series(1, 60) n;
insert into public.blog_posts (slug, title, content, excerpt, author, read_time)
select 'post-' || n, 'Post ' || n, 'Text', 'Text', 'Author', '1 min read' from generate_series(1, 30) n;
insert into private.outbox (kind, recipient, payload)
select 'booked', 'patient' || n || '@example.com', '{}' from generate_series(1, 50) n;
insert into audit.events (actor, action, patient_uid)
select 'doctor1', 'patient.read', 'P-' || lpad(n::text, 8, '0') from generate_series(1, :patients) n;
