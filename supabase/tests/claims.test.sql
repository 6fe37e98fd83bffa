/* Claims: who may save them, what confirming requires, and what visitors see. */
begin;
\ir helpers.psql
select plan(17);
select tests.set_clock('2026-11-23 09:30+05:30');
/* tests.claim(): a figure; confirmed when asked for. */
create function tests.claim(
  p_confirmed boolean default false, p_text text default '1,200', p_source text default 'Our books',
  p_as_of date default '2026-10-31', p_shown boolean default true
) returns public.claim_facts language sql as
$$ select row('home-clients', p_text, 'clients', p_shown, p_source, p_as_of, p_confirmed)::public.claim_facts $$;
grant execute on all functions in schema tests to public;

select tests.act_as_anon();
select throws_ok('select * from public.save_claim(tests.claim(), 0)', '42501', null, 'a visitor can''t save a claim');
select tests.act_as_staff('doctor');
select throws_ok('select * from public.save_claim(tests.claim(), 0)', 'PT403', null, 'a doctor can''t save a claim');

select tests.act_as_staff('admin');
select is((select confirmed_by from public.save_claim(tests.claim(), 0)), null, 'a claim can be saved without confirming it');
select throws_ok('select * from public.save_claim(tests.claim(), 0)', 'PT409', null, 'a change from a stale screen is refused');
select throws_ok($$select * from public.save_claim(tests.claim(true, p_source => ''), 1)$$, 'PT400', null, 'a claim can''t be confirmed without a source');
select throws_ok($$select * from public.save_claim(tests.claim(true, p_as_of => null), 1)$$, 'PT400', null, 'a claim can''t be confirmed without a day');
select throws_ok($$select * from public.save_claim(tests.claim(p_as_of => '2026-11-24'), 1)$$, 'PT400', null, 'a claim can''t be confirmed as of tomorrow');
select throws_ok($$select * from public.save_claim(tests.claim(p_text => '<b>1</b>'), 1)$$, '23514', null, 'a claim can''t contain HTML');
select results_eq(
  'select confirmed_by, confirmed_on from public.save_claim(tests.claim(true), 1)',
  $$values (tests.staff_id('admin'), date '2026-11-23')$$, 'a confirmation stores the caller''s name and the day'
);
select tests.act_as_staff('admin', 'other');
select is(
  (select confirmed_by from public.save_claim(tests.claim(true, p_shown => false), 2)), tests.staff_id('admin'),
  'hiding a claim doesn''t renew its confirmation'
);
select results_eq(
  $$select text, label, shown, confirmed from public.get_claims() where id = 'home-clients'$$,
  $$values ('', '', false, true)$$, 'visitors can''t read a hidden claim''s text'
);
select is((select confirmed_by from public.save_claim(tests.claim(true, '1,300'), 3)), tests.staff_id('other'), 'a new figure has to be confirmed again');
select is((select confirmed_by from public.save_claim(tests.claim(false, '1,300'), 4)), null, 'a confirmation can be withdrawn');
select throws_ok($$select * from public.save_claim(row('foo-bar', '1', '', true, '', null, false)::public.claim_facts, 0)$$, 'PT404', null, 'a claim that the site doesn''t have is refused');
select lives_ok($$select * from public.save_claim(tests.claim(true, '1,400', p_shown => false), 5)$$, 'a claim is hidden and confirmed in one change');
select tests.act_as_owner();
select throws_ok($$update public.claims set confirmed_by = tests.staff_id('admin'), source = '' where id = 'home-clients'$$, '23514', null, 'the table refuses a confirmation without a source');
select results_eq(
  $$select action from audit.events where action like 'claim.%' order by id$$,
  $$values ('claim.save'), ('claim.confirm'), ('claim.hide'), ('claim.show'), ('claim.confirm'), ('claim.save'), ('claim.hide'), ('claim.confirm')$$,
  'each change is recorded; one that hides and confirms is recorded as both'
);
select * from finish();
rollback;
