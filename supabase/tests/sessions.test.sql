/* Staff sessions: who may see and end them, and the effect of ending one. */
begin;
\ir helpers.psql
select plan(21);
select tests.set_clock('2026-11-23 09:30+05:30');

create temporary table claims (who text primary key, token jsonb);
grant select on claims to public;
insert into claims values
  ('the admin', tests.make_staff('admin', 'chief')),
  ('the doctor', tests.make_staff('doctor', 'ravi')),
  ('the doctor''s phone', tests.make_staff('doctor', 'ravi')),
  ('a colleague', tests.make_staff('doctor', 'meera'));
create function tests.act_as(p_who text) returns void language sql as $$
  select tests.become('authenticated', (select token from claims where who = p_who))
$$;
create function tests.session_of(p_who text) returns uuid language sql as $$
  select (token ->> 'session_id')::uuid from claims where who = p_who
$$;
create function tests.user_of(p_who text) returns uuid language sql as $$
  select (token ->> 'sub')::uuid from claims where who = p_who
$$;
create function tests.sees_patients(p_who text) returns boolean language sql as $$
  select tests.act_as(p_who);
  select private.is_staff();
$$;
grant execute on all functions in schema tests to public;
update private.staff_sessions set address = '192.0.2.7', user_agent = 'A phone', last_active_at = private.now() - interval '5 minutes'
where session_id = tests.session_of('the doctor''s phone');

-- Listing.
select tests.act_as('the doctor');
select is(
  jsonb_path_query_array(public.list_sessions(tests.user_of('the doctor')), '$.sessions[*].current'),
  '[true, false]', 'an owner sees their sessions, most recently used first, with the current one marked'
);
select is(
  public.list_sessions(tests.user_of('the doctor')) -> 'sessions' -> 1 ->> 'address',
  '192.0.2.7', 'a session shows the address of the sign-in'
);
select is(public.list_sessions(tests.user_of('the doctor')) ->> 'lastSignInAt', null, 'an account that never signed in has no last sign-in');
select throws_ok(format('select public.list_sessions(%L)', tests.user_of('a colleague')), 'PT403', null, 'a doctor can''t see a colleague''s sessions');
select throws_ok(format('select public.list_sessions(%L)', gen_random_uuid()), 'PT403', null, 'a doctor can''t tell whether an account exists');
select tests.act_as_service();
select public.record_sign_in('ravi', tests.user_of('the doctor'), 'ok', '192.0.2.7'),
  public.record_sign_in('ravi', tests.user_of('the doctor'), 'refused', '192.0.2.8');
select tests.act_as('the admin');
select is(
  (public.list_sessions(tests.user_of('the doctor')) ->> 'lastSignInAt')::timestamptz,
  '2026-11-23 09:30+05:30', 'an admin sees a doctor''s last sign-in'
);
select is(
  (select last_sign_in_at from public.staff_accounts where username = 'ravi'),
  '2026-11-23 09:30+05:30', 'the list of accounts shows it too'
);
select throws_ok(format('select public.list_sessions(%L)', gen_random_uuid()), 'PT404', null, 'an unknown account is not found');
select tests.act_as_owner();
update private.staff_sessions set last_active_at = private.now() - interval '30 minutes' where session_id = tests.session_of('a colleague');
select tests.act_as('the admin');
select is(public.list_sessions(tests.user_of('a colleague')) -> 'sessions', '[]', 'an expired session is not listed');

-- Ending.
select tests.act_as('the doctor');
select throws_ok(
  format('select public.end_sessions(%L, %L)', tests.user_of('the admin'), tests.session_of('the admin')),
  'PT403', null, 'a doctor can''t end another person''s session'
);
select throws_ok(
  format('select public.end_sessions(%L, %L)', tests.user_of('the doctor'), tests.session_of('the admin')),
  'PT404', null, 'not even when naming their own account'
);
select is(public.end_sessions(tests.user_of('the doctor'), tests.session_of('the doctor''s phone')), 1, 'an owner ends one of their sessions');
select is(tests.sees_patients('the doctor''s phone'), false, 'the ended session''s token is refused at once');
select is(tests.sees_patients('the doctor'), true, 'the other session continues');
select throws_ok(
  format('select public.end_sessions(%L, %L)', tests.user_of('the doctor'), tests.session_of('the doctor''s phone')),
  'PT404', 'This session has ended already', 'ending it again finds nothing'
);
select tests.act_as_owner();
select is_empty(
  $$select 1 from auth.sessions where id = tests.session_of('the doctor''s phone')$$, 'Auth has ended it too'
);
insert into claims values ('the doctor''s tablet', tests.make_staff('doctor', 'ravi'));
select tests.act_as('the doctor');
select is(public.end_sessions(tests.user_of('the doctor')), 1, 'an owner ends all their other sessions');
select is(tests.sees_patients('the doctor'), true, 'the current session stays');
select tests.act_as('the admin');
select is(public.end_sessions(tests.user_of('the doctor')), 1, 'an admin ends all sessions of a doctor');
select is(tests.sees_patients('the doctor'), false, 'the doctor has no access');
select tests.act_as_owner();
select results_eq(
  $$select actor, item_count from audit.events where action = 'session.end' order by id$$,
  $$values ('ravi', 1), ('ravi', 1), ('chief', 1)$$, 'each ended session is recorded'
);
select * from finish();
rollback;
