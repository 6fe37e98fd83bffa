/* A page of patients' files is read in the order of an index at every depth, of all patients and of one. */
begin;
\ir helpers.psql
select plan(8);
select tests.make_staff('doctor', 'doctor');

-- Half of all files are of one patient. Triggers would judge and count each.
set local session_replication_role = replica;
insert into public.patients (patient_uid, name, contact)
select 'P-' || lpad(n::text, 8, '0'), 'Patient ' || n, '+91 ' || n from generate_series(1, 2000) n;
insert into public.patient_reports
  (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by, uploaded_at)
select gen_random_uuid(), 'P-' || lpad((case n % 2 when 0 then 7 else n % 2000 + 1 end)::text, 8, '0'),
  gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64),
  tests.staff_id('doctor'), timestamptz '2020-01-01' + n * interval '1 minute'
from generate_series(1, 20000) n;
insert into storage.objects (bucket_id, name) select 'patient-reports', object_key from public.patient_reports;
set local session_replication_role = origin;
analyze public.patients, public.patient_reports, storage.objects;

/* tests.plan_of(): how the page after a share of the list is read. */
create function tests.plan_of(p_filter text, p_share numeric) returns text language plpgsql as $$
declare
  v_at text := to_char(timestamptz '2020-01-01' + (1 - p_share) * 20000 * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SSOF');
  v_plan json;
begin
  execute format(
    'explain (costs off, format json) select * from public.report_list where %1$s
     and uploaded_at <= %2$L and not (uploaded_at = %2$L and id >= ''00000000-0000-4000-8000-000000000000'')
     order by uploaded_at desc, id desc limit 201', p_filter, v_at) into v_plan;
  return v_plan::text;
end
$$;
grant execute on all functions in schema tests to public;

select tests.act_as_staff('doctor');
select doesnt_match(
  tests.plan_of(filter, share), '"Node Type": "(Sort|Incremental Sort)"',
  format('the page after %s %% of %s', 100 * share, list)
)
from (values ('all files', 'true'), ('a patient''s files', 'patient_uid = ''P-00000007''')) as lists (list, filter)
cross join unnest('{0.1,0.8,0.9,0.95}'::numeric[]) as share;

select * from finish();
rollback;
