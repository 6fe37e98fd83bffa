/* Tests of the personas: with a wrong one, the tests that use it would prove nothing. */
begin;
\ir helpers.psql
select plan(13);

select tests.act_as_anon();
select is(current_user::text, 'anon', 'the visitor has the role anon');
select is((select auth.uid()), null, 'the visitor has no account');
select ok(not private.is_staff(), 'the visitor is not staff');

select tests.act_as_stranger();
select is(current_user::text, 'authenticated', 'the stranger has the role authenticated');
select isnt((select auth.uid()), null, 'the stranger has an account');
select ok(not private.is_staff(), 'the stranger is not staff');

select tests.act_as_staff('doctor');
select is((select auth.uid()), tests.staff_id('doctor'), 'the doctor is the account in the token');
select ok(private.is_staff(), 'the doctor is staff');
select ok(not private.is_admin(), 'the doctor is not an admin');

select tests.act_as_staff('admin');
select ok(private.is_admin(), 'the admin is an admin');

select tests.act_as_service();
select is(current_user::text, 'service_role', 'the service has the role service_role');

select tests.act_as_owner();
select is(current_user, session_user, 'the owner is back');

select tests.set_clock('2026-11-23 09:30+05:30');
select is(private.now(), '2026-11-23 09:30+05:30'::timestamptz, 'the clock shows the time it was set to');

select * from finish();
rollback;
