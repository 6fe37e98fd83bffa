/* A calendar feed for each member of staff. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
select tests.make_staff('admin', 'admin');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1');
insert into public.appointments (date, slot, name, contact, patient_uid, reason, status, status_before_cancel) values
  ('2026-10-23', '10:00 AM', 'too old', '1', 'P-AAAAAAAA', null, 'confirmed', null),
  ('2026-10-24', '10:00 AM', 'thirty days ago', '1', 'P-AAAAAAAA', null, 'confirmed', null),
  ('2026-11-24', '10:00 AM', 'tomorrow', '1', 'P-AAAAAAAA', 'Thyroid', 'pending', null),
  ('2026-11-24', '11:00 AM', 'cancelled', '1', 'P-AAAAAAAA', null, 'cancelled', 'pending'),
  (private.last_public_day(), '10:00 AM', 'the last day', '1', 'P-AAAAAAAA', null, 'pending', null),
  (private.last_public_day() + 1, '10:00 AM', 'too far', '1', 'P-AAAAAAAA', null, 'pending', null);
create function tests.digest(p_secret text) returns text language sql as $$ select md5(p_secret) || md5(p_secret) $$;
/* tests.own(): this file's appointments in a feed; the seed may have others. */
create function tests.own(p_secret text) returns jsonb language sql security definer as $$
  select jsonb_agg(v) from jsonb_array_elements(public.read_calendar_feed(tests.digest(p_secret), '192.0.2.1', true)) v
  where (v ->> 'id')::uuid in (select id from public.appointments where patient_uid = 'P-AAAAAAAA')
$$;
grant execute on all functions in schema tests to public;

select tests.act_as_staff('doctor');
select is(public.get_calendar_feed(), null, 'nobody has a feed at first');
select is(public.make_calendar_feed(tests.digest('one'), false) ->> 'names', 'false', 'staff create their own feed');
select ok(not public.get_calendar_feed()::text like '%' || tests.digest('one') || '%', 'a feed''s answer doesn''t contain the digest');
select throws_ok($$select public.read_calendar_feed('x', 'y', false)$$, '42501', null, 'only the secret key reads a feed''s content');
select tests.act_as_anon();
select throws_ok($$select public.make_calendar_feed(tests.digest('two'), false)$$, '42501', null, 'a visitor can''t create a feed');
select throws_ok($$select public.get_calendar_feed()$$, '42501', null, 'a visitor can''t see a feed');

select tests.act_as_owner();
select is(jsonb_array_length(tests.own('one')), 3, 'a feed goes from thirty days ago to the booking horizon, without cancelled visits');
select is((select array_agg(distinct v ->> 'name') from jsonb_array_elements(tests.own('one')) v), '{null}', 'a feed has no names unless its owner chose them');
select ok(tests.own('one')::text not like '%Thyroid%', 'the feed has no reasons of visits');
select is(public.read_calendar_feed(tests.digest('other'), '192.0.2.1', true), null, 'an unknown secret shows nothing');

select tests.act_as_staff('doctor');
select lives_ok($$select public.make_calendar_feed(tests.digest('new'), true)$$, 'creating another feed replaces the first');
select tests.act_as_owner();
select is(tests.own('one'), null, 'the replaced feed stops working at once');
select is(tests.own('new') -> 1 ->> 'name', 'tomorrow', 'a feed contains names if its owner chose them');
select is(
  (select array_agg(subject_id order by id) from audit.events where action = 'calendar-feed.make'),
  '{"without names","with names"}', 'the audit records the choice of names'
);
select tests.act_as_staff('admin');
select lives_ok($$select public.revoke_calendar_feed()$$, 'revoking without a feed changes nothing');
select tests.act_as_owner();
select isnt(tests.own('new'), null, 'another person''s feed is not revoked');
select tests.act_as_staff('doctor');
select lives_ok($$select public.revoke_calendar_feed()$$, 'the owner revokes a feed');
select tests.act_as_owner();
select is(tests.own('new'), null, 'a revoked feed stops working at once');

select tests.act_as_staff('doctor');
select lives_ok($$select public.make_calendar_feed(tests.digest('last'), false)$$, 'staff create a feed');
select tests.act_as_owner();
update public.staff set active = false where username = 'doctor';
update public.staff set active = true where username = 'doctor';
select is(tests.own('last'), null, 'the feed of a deactivated account stays dead after reactivation');

select tests.act_as_staff('doctor');
select lives_ok($$select public.make_calendar_feed(tests.digest('stolen'), true)$$, 'somebody with a stolen session creates a feed');
select tests.act_as_owner();
select isnt(tests.own('stolen'), null, 'that feed can be read');
update auth.users set encrypted_password = 'another' where id = tests.staff_id('doctor');
select is(tests.own('stolen'), null, 'changing the password ends that feed');

select * from finish();
rollback;
