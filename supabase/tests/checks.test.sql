/* Constraints that hold for every way in, not only for the edge function. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1');

/* A file's type must match its key's extension. */
create function tests.add_report(p_ending text, p_type text) returns text language plpgsql as $$
declare v_id uuid := gen_random_uuid();
begin
  insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256)
  values (v_id, 'P-AAAAAAAA', v_id || '/' || v_id || '.' || p_ending, 'a.' || p_ending, p_type, 1, repeat('0', 64));
  return 'accepted';
exception when check_violation then return 'refused';
end $$;
create function tests.add_post(p_cover text) returns text language plpgsql as $$
begin
  insert into public.blog_posts (slug, title, cover, content, excerpt, read_time)
  values ('post-' || md5(random()::text), 'Title', p_cover, 'x', 'x', '1 min read');
  return 'accepted';
exception when check_violation then return 'refused';
end $$;
grant execute on all functions in schema tests to public;
select tests.act_as_staff('doctor');
select is(tests.add_report(ending, type), 'accepted', ending || ' as ' || type)
from (values
  ('pdf', 'application/pdf'), ('doc', 'application/msword'),
  ('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  ('jpg', 'image/jpeg'), ('jpeg', 'image/jpeg'), ('png', 'image/png')
) as good (ending, type);
select is(tests.add_report(ending, type), 'refused', ending || ' as ' || type)
from (values
  ('pdf', 'text/html'), ('pdf', 'image/svg+xml'), ('pdf', 'image/png'), ('png', 'application/pdf'), ('pdf', '')
) as bad (ending, type);

/* A cover is a path of this site or an https address. */
select is(tests.add_post(cover), 'accepted', 'cover ' || left(cover, 40))
from unnest(array['', '/images/abstract/a1.svg', '/a%20b_c-1', 'https://images.example.com/a.png?w=1&h=2']) as cover;
select is(tests.add_post(cover), 'refused', 'cover ' || left(cover, 40))
from unnest(array[
  '/\evil.example', '//evil.example', '/a\b', '/a b', 'https://', 'https://a.example/"onerror=', 'https://a.example\b',
  'http://a.example', 'javascript:alert(1)', E'/a\nb', '/' || repeat('a', 500)
]) as cover;

/* record_event() accepts only reads and refusals. */
select lives_ok(
  format($$select public.record_event(row(%L, 'ok', 'P-AAAAAAAA', null, 1, null)::public.reported_event)$$, action),
  action || ' is accepted'
)
from unnest(array[
  'appointments.list', 'audit.list', 'patient.prescriptions', 'patient.read', 'patient.visits', 'patients.list',
  'prescriptions.list', 'report.download', 'reports.list', 'users.list', 'anything-new.list'
]) as action;
select lives_ok(
  $$select public.record_event(row('denied users.reset-password', 'refused', null, null, null, null)::public.reported_event)$$,
  'a refusal is accepted'
);
select throws_ok(
  format('select public.record_event(row(%L, %L, null, null, null, null)::public.reported_event)', action, outcome), 'PT403', null,
  format('%s, %s, is not accepted', action, outcome))
from (values
  ('patient.update', 'ok'), ('appointment.delete', 'ok'), ('auth.login', 'ok'), ('user.create', 'ok'),
  ('denied users.list', 'ok'), ('patient.read', 'refused'), ('denied ', 'refused'),
  ('denied users.list and more', 'refused'), ('patient.update', 'refused'), ('', 'ok'),
  ('patient.anything', 'ok'), ('report.upload', 'ok'), ('users.list and more', 'ok')
) as forged (action, outcome);

/* An event holds identifiers, not texts of any length. */
select throws_ok(statement, '23514', null, statement)
from unnest(array[
  $$select public.record_event(row('patient.read', 'ok', repeat('x', 21), null, null, null)::public.reported_event)$$,
  $$select public.record_event(row('patient.read', 'ok', null, repeat('x', 101), null, null)::public.reported_event)$$,
  $$select public.record_event(row('patient.read', 'ok', null, null, null, repeat('x', 65))::public.reported_event)$$
]) as statement;

select * from finish();
rollback;
