/* The searches use their trigram indexes and don't read whole tables. */
begin;
\ir helpers.psql
select no_plan();
select tests.make_staff('doctor', 'doctor');
insert into public.patients (name, contact, email)
select 'Person ' || md5(i::text), '+91 ' || i, 'person' || i || '@example.com' from generate_series(1, 500) i;
insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
select id, patient_uid, gen_random_uuid() || '/' || id || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64),
  tests.staff_id('doctor')
from (select gen_random_uuid() as id, patient_uid from public.patients) p;
insert into storage.objects (bucket_id, name) select 'patient-reports', object_key from public.patient_reports;
analyze public.patients, public.patient_reports, storage.objects;

-- With so few rows a sequential scan is as fast; the test is whether the index can be used.
set local enable_seqscan = off;
set local enable_indexscan = off;

/* tests.plan_of(): the plan that Postgres chooses for a query. */
create function tests.plan_of(p_query text) returns text language plpgsql as $$
declare
  v_line text;
  v_plan text := '';
begin
  for v_line in execute 'explain ' || p_query loop
    v_plan := v_plan || v_line || E'\n';
  end loop;
  return v_plan;
end $$;

select matches(
  tests.plan_of('select * from public.patients where ' || private.has_words('sharma')),
  'patients_search_idx', 'patients are searched through the index');
select matches(
  tests.plan_of('select * from public.patients where ' || private.has_words('Sharma  asha')),
  'Index Cond: \(\(search ~~ ''%sharma%''::text\) AND \(search ~~ ''%asha%''::text\)\)',
  'every word is looked up in the index, in any order and case');
select matches(
  tests.plan_of(format(
    $$select * from public.patients where %s or regexp_replace(contact, '[^0-9]', '', 'g') like '%%98765%%'$$,
    private.has_words('98765')
  )),
  'patients_search_idx.*patients_contact_digits_idx', 'patients are found by the digits of their numbers through an index');
select matches(
  tests.plan_of($$select * from public.patients where lower(conditions::text)::jsonb @> '["diabetes"]'$$),
  'patients_conditions_idx', 'patients are filtered by a condition through an index');
select matches(
  tests.plan_of('select * from public.patient_reports where ' || private.has_words('sharma')),
  'patient_reports_search_idx', 'patients'' files are searched through the index');
select is(private.has_words('100%_'), 'search like E''%100\\%\\_%''', 'a search is literal');
select is(private.has_words('  '), 'true', 'an empty search finds everything');

select * from finish();
rollback;
