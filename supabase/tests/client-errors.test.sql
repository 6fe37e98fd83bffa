/* Errors in browsers: who counts and sees them, and how many are kept. */
begin;
\ir helpers.psql
select plan(21);
select tests.set_clock('2026-11-24T06:00:00Z');
create function tests.report(p_message text default 'TypeError: lost', p_address text default '203.0.113.4', p_limits boolean default true)
returns jsonb language sql as
$$ select public.count_client_error(row('/about', p_message, 'a.js:1:2', 'index-1'), p_address, p_limits) $$;
grant execute on all functions in schema tests to public;

select tests.act_as_anon();
select throws_ok('select tests.report()', '42501', null, 'a visitor can''t count an error past the function');
select throws_ok('select * from private.client_errors', '42501', null, 'a visitor can''t read the counts');
select tests.act_as_staff('admin');
select throws_ok('select tests.report()', '42501', null, 'nor can an admin count');
select throws_ok('select * from private.client_errors', '42501', null, 'nor read the table');
select throws_ok('select private.recent_client_errors()', '42501', null, 'nor ask for the counts without the check of the role');

select tests.act_as_service();
select is(tests.report(), '{"isNew": true, "sink": ""}', 'the first error of its kind is new, and passed on to nobody');
select is(tests.report() -> 'isNew', 'false', 'the next one is counted with it');
select is(tests.report('TypeError: other') -> 'isNew', 'true', 'another message is another kind');
select lives_ok($$ select tests.report(p_address => '203.0.113.4') from generate_series(1, 7) $$, 'ten errors a minute are counted');
select throws_ok('select tests.report()', 'PT429', 'Too many reports. Please try again later.', 'the eleventh of an address is refused');
select lives_ok($$ select tests.report(p_address => '203.0.113.5') $$, 'another address may report');
select tests.set_clock('2026-11-24T06:01:01Z');
select lives_ok('select tests.report()', 'a minute later the address may report again');
select tests.set_clock('2026-11-24T06:10:00Z');
select public.purge_expired();
select tests.act_as_owner();
select is_empty(
  $$ select 1 from private.limit_hits where key like 'client-error:%' $$, 'the counts of a minute are soon purged'
);
select isnt_empty('select 1 from private.limit_hits', 'those of a day are not');
insert into private.limit_hits (key, at)
select 'client-errors-today:203.0.113.6', private.now() - make_interval(mins => n) from generate_series(1, 99) n;
select tests.act_as_service();
select lives_ok($$ select tests.report(p_address => '203.0.113.6') $$, 'an address may report a hundred times a day');
select throws_ok($$ select tests.report(p_address => '203.0.113.6') $$, 'PT429', null, 'but no more often');

select tests.act_as_staff('admin');
select is(
  public.get_system_state() -> 'clientErrors',
  '{"count": 13, "top": [
    {"count": 12, "message": "TypeError: lost", "route": "/about", "frame": "a.js:1:2", "build": "index-1"},
    {"count": 1, "message": "TypeError: other", "route": "/about", "frame": "a.js:1:2", "build": "index-1"}
  ]}',
  'an admin sees the counts, the most frequent first'
);

select tests.act_as_service();
select tests.report('Kind ' || n, p_limits => false) from generate_series(1, 600) n;
select tests.act_as_owner();
select is((select count(*) from private.client_errors), 501::bigint, 'a day has five hundred kinds of errors');
select is(
  (select count from private.client_errors where message = 'Further errors'), 102, 'all further ones are counted as one'
);
update public.settings set error_sink = 'https://0f3a@o1.ingest.sentry.io/42';
select tests.set_clock('2026-12-01T06:00:00Z');
select tests.act_as_service();
select is(tests.report() ->> 'sink', 'https://0f3a@o1.ingest.sentry.io/42', 'the sink of the settings is named');
select public.purge_expired();
select tests.act_as_owner();
select is((select array_agg(distinct day) from private.client_errors), '{2026-12-01}'::date[], 'counts older than a week are purged');

select * from finish();
rollback;
