/*
  A page of patients' files is read in index order at every depth: for all patients, for one, and for those whom a
  search finds.
*/
begin;
\ir helpers.psql
select plan(13);
select tests.make_staff('doctor', 'doctor');

-- Half of all files belong to one patient. Triggers are off: they would check and count each row.
set local session_replication_role = replica;
insert into public.patients (patient_uid, name, contact)
select 'P-' || lpad(n::text, 8, '0'), case when n % 20 = 0 then 'Asha ' else 'Patient ' end || n, '+91 ' || n
from generate_series(1, 2000) n;
insert into public.patient_reports
  (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by, patient_name, uploaded_at)
select gen_random_uuid(), patient_uid,
  gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64),
  tests.staff_id('doctor'), name, timestamptz '2020-01-01' + n * interval '1 minute'
from generate_series(1, 20000) n
join public.patients on patient_uid = 'P-' || lpad((case n % 2 when 0 then 7 else n % 2000 + 1 end)::text, 8, '0')
order by n;
insert into storage.objects (bucket_id, name) select 'patient-reports', object_key from public.patient_reports;
set local session_replication_role = origin;
analyze public.patients, public.patient_reports, storage.objects;

/* tests.plan_of(): the plan for the page after a share of the list. */
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
/* tests.read_files(): how many file rows a search reads for its page. */
create function tests.read_files(p_q text) returns bigint language plpgsql as $$
declare
  c_files constant oid := 'public.patient_reports'::regclass;
  v_before bigint := pg_stat_get_xact_tuples_fetched(c_files) + pg_stat_get_xact_tuples_returned(c_files);
begin
  perform from public.search_reports(p_q, 101);
  return pg_stat_get_xact_tuples_fetched(c_files) + pg_stat_get_xact_tuples_returned(c_files) - v_before;
end
$$;
/* tests.blocks_of(): how many blocks a search reads the second time; the first read fills the session's caches. */
create function tests.blocks_of(p_q text) returns int language plpgsql as $$
declare
  v_page text := format('select * from public.search_reports(%L, 201)', p_q);
  v_plan json;
begin
  execute v_page;
  execute 'explain (analyze, buffers, format json) ' || v_page into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (v_plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as_staff('doctor');
select doesnt_match(
  tests.plan_of(filter, share), '"Node Type": "(Sort|Incremental Sort)"',
  format('the page after %s %% of %s', 100 * share, list)
)
from (values ('all files', 'true'), ('a patient''s files', 'patient_uid = ''P-00000007''')) as lists (list, filter)
cross join unnest('{0.1,0.8,0.9,0.95}'::numeric[]) as share;

select cmp_ok(tests.read_files('00000007'), '<', 1000::bigint, 'a search that finds a patient with 10,000 files reads only a page');

select cmp_ok(tests.blocks_of('asha'), '<', 2000, 'a page of files found by a common name reads few blocks');

-- 'p-000017' finds 100 patients, 'patient' 1,900.
select results_eq(
  format('select id from public.search_reports(%L, 101, %L, ''ffffffff-ffff-ffff-ffff-ffffffffffff'')', q, at),
  format(
    'select id from public.report_list where lower(patient_uid || '' '' || patient_name) like %L and uploaded_at <= %L order by uploaded_at desc, id desc limit 101',
    '%' || q || '%', at
  ),
  format('a search for %s until %s returns the newest files of all patients found', q, at)
)
from (values
  ('00000007', '2020-01-05'), ('p-000017', '2020-01-09'), ('patient', '2020-01-09')
) as search (q, at);

select * from finish();
rollback;
