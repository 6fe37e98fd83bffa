/* A row without a file is deleted after an hour, however late the purge runs, in batches of a thousand rows. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');

/* tests.add_report(): a row of a given age, with or without its file. Each has its own patient. */
create function tests.add_report(p_name text, p_ago interval, p_arrived boolean) returns void language plpgsql as $$
declare
  v_id uuid := gen_random_uuid();
  v_uid text;
begin
  insert into public.patients (name, contact) values (p_name, p_name) returning patient_uid into v_uid;
  insert into public.patient_reports (
    id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_at, uploaded_by
  ) values (
    v_id, v_uid, v_id || '/' || v_id || '.pdf', p_name, 'application/pdf', 1, repeat('0', 64),
    private.now() - p_ago, tests.staff_id('doctor')
  );
  if p_arrived then
    insert into storage.objects (bucket_id, name) values ('patient-reports', v_id || '/' || v_id || '.pdf');
  end if;
end $$;
create function tests.left_over() returns text[] language sql as $$
  select array_agg(file_name order by file_name) from public.patient_reports where file_name not like 'full %'
$$;

select tests.add_report('a young', '59 minutes', false), tests.add_report('b yesterday', '3 hours', false),
  tests.add_report('c last year', '1 year', false), tests.add_report('d arrived', '1 year', true);
select public.purge_expired();
select is(tests.left_over(), array['a young', 'd arrived'], 'old rows without a file are deleted, however old');

-- More rows than one run checks, and one without a file after them.
select tests.add_report('full ' || i, '10 days', true) from generate_series(1, 1000) i;
select tests.add_report('e behind', '2 days', false);
select public.purge_expired();
select is(tests.left_over(), array['a young', 'd arrived', 'e behind'], 'one run checks a thousand rows');
select public.purge_expired();
select is(tests.left_over(), array['a young', 'd arrived'], 'the next run continues from there');
select tests.add_report('f before', '2 years', false);
select public.purge_expired();
select is(tests.left_over(), array['a young', 'd arrived'], 'the run after that starts from the beginning');
select is((select count(*) from public.patient_reports where file_name like 'full %'), 1000::bigint, 'rows with files stay');

/* The twenty files a day: rows whose file never came don't count. */
select tests.set_clock('2026-11-23 09:32:01+05:30');
insert into public.patients (patient_uid, name, contact) values ('P-TWENTY01', 'Twenty', '20');
/* tests.add_today(): adds a row of today for one patient; returns the outcome. */
create function tests.add_today(p_ago interval, p_arrived boolean) returns text language plpgsql as $$
declare
  v_id uuid := gen_random_uuid();
begin
  insert into public.patient_reports (
    id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_at, uploaded_by
  ) values (
    v_id, 'P-TWENTY01', v_id || '/' || v_id || '.pdf', 'today', 'application/pdf', 1, repeat('0', 64),
    private.now() - p_ago, tests.staff_id('doctor')
  );
  if p_arrived then
    insert into storage.objects (bucket_id, name) values ('patient-reports', v_id || '/' || v_id || '.pdf');
  end if;
  return 'ok';
exception when sqlstate 'PT429' then
  return 'cap';
end $$;
select is(tests.add_today('2 minutes', false), 'ok', 'a row whose file never came doesn''t count: ' || i) from generate_series(1, 25) i;
select is(tests.add_today('1 hour', true), 'ok', 'a file of today counts: ' || i) from generate_series(1, 19) i;
select is(tests.add_today('1 minute', false), 'ok', 'the twentieth is being uploaded');
select is(tests.add_today('0', true), 'cap', 'a running upload counts');

select * from finish();
rollback;
