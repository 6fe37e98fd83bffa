/* The settings: who may save them, and what everybody may know. */
begin;
\ir helpers.psql
select plan(9);
create function tests.facts(p_zone text default 'Asia/Kolkata', p_days smallint[] default '{1,2}')
returns public.clinic_settings language sql as
$$ select row(p_zone, p_days, 30, 90, 20, 'zone')::public.clinic_settings $$;
grant execute on all functions in schema tests to public;

select tests.act_as_anon();
select is((select time_zone from public.get_clinic()), 'Asia/Kolkata', 'a visitor reads the clinic''s zone');
select throws_ok('select daily_bookings_per_network from public.settings', '42501', null, 'a visitor reads no private setting');
select throws_ok('select * from public.save_settings(tests.facts())', '42501', null, 'a visitor saves nothing');
select tests.act_as_staff('doctor');
select throws_ok('select * from public.save_settings(tests.facts())', 'PT403', null, 'a doctor saves nothing');
select tests.act_as_staff('admin');
select lives_ok('select * from public.save_settings(tests.facts())', 'an admin saves');
select is((select open_weekdays from public.settings), '{1,2}'::smallint[], 'what was saved stands');
select throws_ok('select * from public.save_settings(tests.facts(), 1)', 'PT409', null, 'a stale version is refused');
select throws_ok($$select * from public.save_settings(tests.facts('Asia/Atlantis'))$$, 'PT400', null, 'an unknown zone is refused');
select throws_ok($$select * from public.save_settings(tests.facts('UTC', '{}'))$$, '23514', null, 'a clinic that never opens is refused');
select * from finish();
rollback;
