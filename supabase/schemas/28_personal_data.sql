/*
  private.personal_data: every table and bucket that holds a person's data, and how: 'own' rows are about a patient,
  'reference' rows name one, 'author' rows name a member of staff alone. Export, merge and erasure go by it; a test compares
  it with the catalogue.
*/
create table private.personal_data (
  name text primary key,
  how text not null check (how in ('own', 'reference', 'author'))
);
comment on table private.personal_data is 'Where data of persons is kept.';
alter table private.personal_data enable row level security;
insert into private.personal_data (name, how) values
  ('public.patients', 'own'),
  ('public.appointments', 'own'),
  ('public.prescriptions', 'own'),
  ('public.patient_reports', 'own'),
  ('public.measurements', 'own'),
  ('public.measurement_alarms', 'own'),
  ('public.patient_goals', 'own'),
  ('public.pregnancies', 'own'),
  ('public.taken_medicines', 'own'),
  ('public.notes', 'own'),
  ('public.note_addenda', 'own'),
  ('public.tasks', 'own'),
  ('public.patient_plans', 'own'),
  ('bucket patient-reports', 'own'),
  ('private.waiting_entries', 'own'),
  ('private.otp_codes', 'own'),
  ('private.otp_askers', 'own'),
  ('private.booking_tokens', 'own'),
  ('audit.events', 'reference'),
  ('private.acts', 'reference'),
  ('private.search_openings', 'reference'),
  ('private.outbox', 'reference'),
  ('private.visit_links', 'reference'),
  ('private.waiting_offers', 'reference'),
  ('private.report_sweep', 'reference'),
  ('public.staff', 'author'),
  ('private.staff_sessions', 'author'),
  ('private.password_changes', 'author'),
  ('private.login_places', 'author'),
  ('private.calendar_feeds', 'author'),
  ('public.settings', 'author'),
  ('public.notices', 'author'),
  ('public.day_overrides', 'author'),
  ('public.blog_posts', 'author'),
  ('public.blog_covers', 'author'),
  ('bucket blog-covers', 'author'),
  ('public.claims', 'author'),
  ('public.text_reviews', 'author'),
  ('public.note_words', 'author'),
  ('public.plan_templates', 'author'),
  ('private.dish_versions', 'author');
