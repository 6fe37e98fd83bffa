/* Files: taken off a patient, restored, moved, each with its events. Storage signs, copies and moves none. */
begin;
\ir helpers.psql
select plan(19);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1'), ('P-BBBBBBBB', 'Ravi', '2');
insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'P-AAAAAAAA',
  '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000' || n || '.pdf', 'a.pdf', 'application/pdf', 1,
  repeat('0', 64), tests.staff_id('doctor')
from generate_series(1, 2) n;
insert into storage.objects (bucket_id, name)
values ('patient-reports', '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000001.pdf');

select tests.act_as_staff('doctor');
select set_config('storage.operation', 'storage.object.get_authenticated', true);
select isnt_empty('select 1 from storage.objects', 'S64 staff can read a file');
select set_config('storage.operation', 'storage.object.sign', true);
select is_empty('select 1 from storage.objects', 'S64 staff can''t sign a link to a file');
select set_config('storage.operation', 'storage.object.copy', true);
select is_empty('select 1 from storage.objects', 'S64 staff can''t copy a file');
select set_config('storage.operation', 'storage.object.move', true);
select is_empty('select 1 from storage.objects', 'S64 staff can''t move a file in Storage');
select set_config('storage.operation', '', true);

select tests.act_as_stranger();
select throws_ok($$select public.remove_report('00000000-0000-4000-8000-000000000001')$$, 'PT401', null, 'only staff remove files');
select throws_ok($$select public.restore_report('00000000-0000-4000-8000-000000000001')$$, 'PT401', null, 'only staff restore files');
select throws_ok($$select public.move_report('00000000-0000-4000-8000-000000000001', 'P-BBBBBBBB')$$, 'PT401', null, 'only staff move files');

select tests.act_as_staff('doctor');
select is((public.get_summary() ->> 'reports')::int, 1, 'the summary counts the file');
select throws_ok(
  $$select public.remove_report('00000000-0000-4000-8000-000000000001', 'P-BBBBBBBB')$$,
  'PT409', 'A colleague moved this file meanwhile.', 'removing a file from a patient who no longer has it is refused');
select lives_ok($$select public.remove_report('00000000-0000-4000-8000-000000000001')$$, 'a file is removed');
select is_empty('select 1 from public.report_list', 'a removed file is on no list');
select is((public.get_summary() ->> 'reports')::int, 0, 'a removed file is not in the summary');
select throws_ok($$select public.remove_report('00000000-0000-4000-8000-000000000001')$$, 'PT404', null, 'a removed file can''t be removed again');
select throws_ok($$select public.move_report('00000000-0000-4000-8000-000000000001', 'P-BBBBBBBB')$$, 'PT404', null, 'a removed file can''t be moved');
select lives_ok($$select public.restore_report('00000000-0000-4000-8000-000000000001')$$, 'a removed file is restored');
select throws_ok(
  $$select public.move_report('00000000-0000-4000-8000-000000000001', 'P-BBBBBBBB', 'P-BBBBBBBB')$$,
  'PT409', 'A colleague moved this file meanwhile.', 'moving a file from a patient who no longer has it is refused');
select lives_ok($$select public.move_report('00000000-0000-4000-8000-000000000001', 'P-BBBBBBBB', 'P-AAAAAAAA')$$, 'a file is moved to another patient');
select throws_ok($$select public.remove_report('00000000-0000-4000-8000-000000000002')$$, 'PT404', null, 'a file that has not arrived is not found');
select tests.act_as_owner();
select results_eq(
  $$select action, patient_uid from audit.events where action like 'report.%' and action <> 'report.upload' order by id$$,
  $$values ('report.remove', 'P-AAAAAAAA'), ('report.restore', 'P-AAAAAAAA'), ('report.move-out', 'P-AAAAAAAA'), ('report.move-in', 'P-BBBBBBBB')$$,
  'each change is recorded, a move once for each patient');
select * from finish();
rollback;
