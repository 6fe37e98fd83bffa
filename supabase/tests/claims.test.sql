/* The claims: who may save them, what confirming takes, and what visitors know of them. */
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
select throws_ok('select * from public.save_claim(tests.claim(), 0)', '42501', null, 'a visitor saves nothing');
select tests.act_as_staff('doctor');
select throws_ok('select * from public.save_claim(tests.claim(), 0)', 'PT403', null, 'a doctor saves nothing');

select tests.act_as_staff('admin');
select is((select confirmed_by from public.save_claim(tests.claim(), 0)), null, 'a claim is saved without being confirmed');
select throws_ok('select * from public.save_claim(tests.claim(), 0)', 'PT409', null, 'a stale screen overwrites nothing');
select throws_ok($$select * from public.save_claim(tests.claim(true, p_source => ''), 1)$$, 'PT400', null, 'nothing is confirmed without a source');
select throws_ok($$select * from public.save_claim(tests.claim(true, p_as_of => null), 1)$$, 'PT400', null, 'nothing is confirmed without a day');
select throws_ok($$select * from public.save_claim(tests.claim(p_as_of => '2026-11-24'), 1)$$, 'PT400', null, 'nothing is confirmed as of tomorrow');
select throws_ok($$select * from public.save_claim(tests.claim(p_text => '<b>1</b>'), 1)$$, '23514', null, 'a claim holds no HTML');
select results_eq(
  'select confirmed_by, confirmed_on from public.save_claim(tests.claim(true), 1)',
  $$values (tests.staff_id('admin'), date '2026-11-23')$$, 'who confirms puts their own name to it'
);
select tests.act_as_staff('admin', 'other');
select is(
  (select confirmed_by from public.save_claim(tests.claim(true, p_shown => false), 2)), tests.staff_id('admin'),
  'who only hides a claim does not confirm it anew'
);
select results_eq(
  $$select text, label, shown, confirmed from public.get_claims() where id = 'home-clients'$$,
  $$values ('', '', false, true)$$, 'a hidden claim''s text is nobody''s'
);
select is((select confirmed_by from public.save_claim(tests.claim(true, '1,300'), 3)), tests.staff_id('other'), 'another figure is confirmed anew');
select is((select confirmed_by from public.save_claim(tests.claim(false, '1,300'), 4)), null, 'a confirmation can be taken back');
select throws_ok($$select * from public.save_claim(row('foo-bar', '1', '', true, '', null, false)::public.claim_facts, 0)$$, 'PT404', null, 'no claim is saved that the site doesn''t have');
select lives_ok($$select * from public.save_claim(tests.claim(true, '1,400', p_shown => false), 5)$$, 'a claim is hidden and confirmed in one change');
select tests.act_as_owner();
select throws_ok($$update public.claims set confirmed_by = tests.staff_id('admin'), source = '' where id = 'home-clients'$$, '23514', null, 'no row is confirmed without a source');
select results_eq(
  $$select action from audit.events where action like 'claim.%' order by id$$,
  $$values ('claim.save'), ('claim.confirm'), ('claim.hide'), ('claim.show'), ('claim.confirm'), ('claim.save'), ('claim.hide'), ('claim.confirm')$$,
  'each change leaves an event, and one that shows or hides and confirms leaves both'
);
select * from finish();
rollback;
