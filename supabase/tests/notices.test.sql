/* The privacy notice and the terms: who may save them, and what a booking stores of them. */
begin;
\ir helpers.psql
select plan(23);
select tests.set_clock('2026-11-23 09:30+05:30');

select tests.act_as_anon();
select is_empty('select * from public.get_notices()', 'there is only the template until a version is saved');
select throws_ok($$select * from public.save_notices('P', 'T', false, 0)$$, '42501', null, 'a visitor can''t save the notices');
select tests.act_as_staff('doctor');
select throws_ok($$select * from public.save_notices('P', 'T', false, 0)$$, 'PT403', null, 'a doctor can''t save the notices');

select tests.act_as_staff('admin');
select lives_ok($$select * from public.save_notices('Privacy of [name]', 'Terms', false, 0)$$, 'an admin saves a text with gaps');
select throws_ok($$select * from public.save_notices('P [name]', 'T', true, 1)$$, 'PT400', null, 'a text with gaps can''t be confirmed');
select throws_ok($$select * from public.save_notices('P', 'T', true, 0)$$, 'PT409', null, 'a change from a stale screen is refused');
select throws_ok($$select * from public.save_notices('{clinic}', 'T {bogus}', false, 1)$$, 'PT400', '{bogus} stands for nothing', 'a {name} that is no fact of the clinic is refused');
select lives_ok($$select * from public.save_notices('See [our page](/contact)', 'Terms', true, 1)$$, 'a link doesn''t count as a gap');
select lives_ok($$select * from public.save_notices('Half written', 'Terms', false, 2)$$, 'a draft can be saved after a confirmed version');
select is((select count(*) from public.notices), 3::bigint, 'every version is kept');

select tests.act_as_anon();
select results_eq(
  'select version, privacy, confirmed, saved_on from public.get_notices()',
  $$values (2, 'See [our page](/contact)', true, date '2026-11-23')$$, 'a visitor reads the newest confirmed version'
);
select is((select confirmed from public.get_notices(1)), false, 'a visitor can read an earlier version in force by its number');
select is_empty('select * from public.get_notices(3)', 'a visitor can''t read a version that was never in force');
select is(public.get_public_slots('2026-11-24') ->> 'noticeVersion', '2', 'a day''s slots name the version in force');

select tests.act_as_staff('doctor');
select is_empty('select * from public.get_notices(3)', 'a doctor can''t read a version that was never in force');
select tests.act_as_staff('admin');
select is((select privacy from public.get_notices(3)), 'Half written', 'an admin can read a version that was never in force');
select lives_ok($$select * from public.save_notices('Whole', 'Terms', true, 3)$$, 'an admin confirms a version');
select tests.act_as_anon();
select is((select privacy from public.get_notices()), 'Whole', 'a confirmed version is in force');

select tests.act_as_owner();
select results_eq(
  $$select action, subject_id from audit.events where action like 'notices.%' order by id$$,
  $$values ('notices.save', '1'), ('notices.confirm', '2'), ('notices.save', '3'), ('notices.confirm', '4')$$, 'each version is recorded'
);

/* tests.book(): books with its own token, and returns the outcome. */
create function tests.book(p_token text, p_slot text, p_notice text) returns text language plpgsql as $$
begin
  insert into private.booking_tokens (token_hmac, email, expires_at)
  values (repeat(p_token, 64), 'asha@example.com', private.now() + interval '1 hour') on conflict do nothing;
  return public.book_public(
    jsonb_populate_record(tests.new_booking('2026-11-24', p_slot, 'Asha', '1', 'asha@example.com'),
      jsonb_build_object('notice_version', p_notice)), repeat(p_token, 64), '192.0.2.1', false
  ) ->> 'outcome';
end $$;
select tests.book('1', '10:00 AM', '1');
select is((select notice_version from public.appointments where slot = '10:00 AM'), '1', 'a booking stores the version that was shown');
select is(tests.book('1', '10:00 AM', '2'), 'repeated', 'a repeat returns the same booking, even if another version is in force by then');
select throws_ok($$select tests.book('2', '10:30 AM', '3')$$, 'PT400', null, 'a version that no visitor was shown is refused');
select throws_ok($$select tests.book('2', '10:30 AM', '5')$$, 'PT400', null, 'a version that doesn''t exist is refused');
select * from finish();
rollback;
