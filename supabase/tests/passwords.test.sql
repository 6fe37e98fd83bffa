/* A change of password: begun by the clinic, finished in the transaction in which Auth stores it. */
begin;
\ir helpers.psql
select plan(23);
select tests.set_clock('2026-11-23 09:30+05:30');
create temporary table claims as select tests.make_staff('doctor', 'ravi') as here, tests.make_staff('doctor', 'ravi') as phone;
grant select on claims to public;
select tests.make_staff('admin', 'chief');
/* tests.renew(): an account with a temporary password and a feed, as at first. */
create function tests.renew() returns void language sql security definer as $$
  update public.staff set must_change_password = true, temp_password_expires_at = private.now() + interval '1 hour'
  where username = 'ravi';
  insert into private.calendar_feeds (user_id, digest, names) values (tests.staff_id('ravi'), repeat('a', 64), false);
$$;
/* tests.begin_change(): what the function does before it asks Auth. */
create function tests.begin_change() returns void language sql security definer as $$
  select public.begin_password_change(tests.staff_id('ravi'), (here ->> 'session_id')::uuid, '192.0.2.7') from claims
$$;
/* tests.store(): what Auth does. */
create function tests.store(p_hash text) returns void language sql security definer as $$
  update auth.users set encrypted_password = p_hash where id = tests.staff_id('ravi')
$$;
/* tests.outcome(): must the password be changed; feeds; sessions. */
create function tests.outcome() returns text language sql security definer as $$
  select concat_ws(' ', s.must_change_password,
    (select count(*) from private.calendar_feeds where user_id = s.user_id),
    (select count(*) from private.staff_sessions where user_id = s.user_id))
  from public.staff s where s.username = 'ravi'
$$;
grant execute on all functions in schema tests to public;

select tests.renew();
select tests.act_as_service();
select lives_ok('select tests.begin_change()', 'the function begins a change');
select is(tests.outcome(), 't 1 2', 'a change that was begun ends nothing');
select tests.act_as_owner();
update auth.users set updated_at = now() where id = tests.staff_id('ravi');
select is(tests.outcome(), 't 1 2', 'another change at Auth ends nothing');
select tests.store('first');
select is(tests.outcome(), 'f 0 1', 'the stored password is the owner''s own; the feed and the other session have ended');
select is(
  (select session_id::text from private.staff_sessions where user_id = tests.staff_id('ravi')),
  (select here ->> 'session_id' from claims), 'the session that changed it goes on'
);
select is(
  (select array_agg(address) from audit.events where action = 'auth.change-password' and actor = 'ravi'),
  '{192.0.2.7}', 'the change is recorded once, with its address'
);

select tests.store('second');
select is(tests.outcome(), 'f 0 1', 'a password that the clinic didn''t check may replace the owner''s own');

select tests.renew();
select throws_ok($$select tests.store('third')$$, 'PT403', null, 'Auth can''t replace a temporary password by itself');
select is(tests.outcome(), 't 1 1', 'a refused password ends nothing');
select is(
  (select encrypted_password::text from auth.users where id = tests.staff_id('ravi')), 'second',
  'the temporary password is still the one that was given'
);

select tests.begin_change();
select tests.set_clock('2026-11-23 09:31+05:30');
select throws_ok($$select tests.store('third')$$, 'PT403', null, 'a change begun a minute ago, which Auth refused, vouches for no password');

select tests.begin_change();
select tests.store('{"key_id":"one","alg":"aes-gcm-hkdf","data":"second"}');
select is(tests.outcome(), 't 1 1', 'Auth encrypting its hash at a sign-in is no change of the password');
select tests.store('{"key_id":"one","alg":"aes-gcm-hkdf","data":"third"}');
select is(tests.outcome(), 'f 0 1', 'nor does it spend the mark of a change that was begun');

select tests.renew();
select tests.begin_change();
select tests.set_clock('2026-11-23 10:32+05:30');
select public.purge_expired();
select is((select count(*) from private.password_changes), 0::bigint, 'a refused change is forgotten after an hour');
select tests.set_clock('2026-11-23 09:31+05:30');

select tests.begin_change();
select tests.act_as_staff('admin', 'chief');
select lives_ok($$select public.begin_password_reset(tests.staff_id('ravi'))$$, 'an admin resets the password meanwhile');
select tests.act_as_owner();
select is(
  (select count(*) from auth.sessions where user_id = tests.staff_id('ravi')), 0::bigint,
  'a reset ends the sessions at Auth too, where a token could set a password first'
);
create temporary table again as select tests.make_staff('doctor', 'ravi') as claims;
select throws_ok(
  $$select public.begin_password_change(tests.staff_id('ravi'), (claims ->> 'session_id')::uuid) from again$$,
  'PT409', null, 'the old password can''t be changed between a reset and the password that it gives'
);
select tests.store('fourth');
select is(tests.outcome(), 't 0 1', 'the password stays temporary after a reset, whichever Auth stores first');
select throws_ok($$select tests.store('fifth')$$, 'PT403', null, 'a reset vouches for one password');

select tests.act_as_staff('admin', 'chief');
select public.begin_password_reset(tests.staff_id('ravi'));
select tests.act_as_owner();
select tests.store('sixth');
select is(tests.outcome(), 't 0 0', 'a second reset before the first sign-in gives another temporary password');

select tests.act_as_service();
select throws_ok('select tests.begin_change()', 'PT401', null, 'a session that the reset has ended begins no change');

select tests.become('authenticated', (select phone from claims));
select throws_ok(
  $$select public.begin_password_change(tests.staff_id('ravi'), gen_random_uuid())$$,
  '42501', null, 'staff can''t begin a change without the function'
);
select tests.act_as_anon();
select throws_ok(
  $$select public.begin_password_change(gen_random_uuid(), gen_random_uuid())$$,
  '42501', null, 'a visitor can''t begin a change'
);

select * from finish();
rollback;
