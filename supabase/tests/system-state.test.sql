/* Admins see when the scheduled job last ran, the overdue mails and the newest migration. */
begin;
\ir helpers.psql
select plan(11);

select tests.act_as_staff('admin', 'watcher');
select is(public.get_system_state() -> 'job', 'null'::jsonb, 'a job that never ran has no last run');

select tests.act_as_service();
select lives_ok($$ select public.job_ran('outbox', '{purge}') $$, 'the job records a run');
select tests.act_as_owner();
update private.job_runs set ran_at = clock_timestamp() - interval '10 minutes' where job = 'outbox';
select tests.set_clock('2026-11-23 09:30+05:30');
insert into private.outbox (kind, appointment_id, date, slot, revision, created_at, given_up_at, sent_at, withdrawn_at)
select 'booked', booking.id, '2026-11-24', '10:00 AM', mail.*
from (
  select (private.write_booking(tests.new_booking('2026-11-24', '10:00 AM', 'Asha', '1'), null, 'staff')).id
) booking, (values
  (1, clock_timestamp(), null::timestamptz, null::timestamptz, null::timestamptz),
  (2, clock_timestamp() - interval '6 minutes', null, null, null),
  (3, clock_timestamp() - interval '1 day', clock_timestamp(), null, null),
  (4, clock_timestamp() - interval '1 day', null, clock_timestamp(), null),
  (5, clock_timestamp() - interval '1 day', null, null, clock_timestamp())
) mail;
select tests.set_clock(null);

select tests.act_as_staff('admin', 'watcher');
select is(public.get_system_state() #> '{job,failed}', '["purge"]', 'the run lists the parts that failed');
select ok((public.get_system_state() #>> '{job,secondsAgo}')::int between 600 and 660, 'the state says how long ago the run was');
select is(
  public.get_system_state() -> 'mails', '{"waiting": 1, "givenUp": 1}',
  'mails older than five minutes count as waiting, and mails given up are counted'
);
select tests.act_as_owner();
insert into supabase_migrations.schema_migrations (version) values ('99991231235959');
select tests.act_as_staff('admin', 'watcher');
select is(public.get_system_state() ->> 'migration', '99991231235959', 'the state names the newest migration');
select tests.act_as_service();
select public.job_ran('outbox', '{}');
select tests.act_as_staff('admin', 'watcher');
select is(
  public.get_system_state() -> 'job', '{"secondsAgo": 0, "failed": []}', 'the next run replaces the last one'
);

select tests.act_as_staff('doctor');
select throws_ok($$ select public.get_system_state() $$, 'PT403', null, 'a doctor can''t see the state');
select throws_ok($$ select public.job_ran('outbox', '{}') $$, '42501', null, 'a doctor can''t record a run');

select tests.act_as_anon();
select ok(public.health_check(), 'a writable database is healthy');
set local default_transaction_read_only = on;
select ok(not public.health_check(), 'a read-only database is not healthy');

select * from finish();
rollback;
