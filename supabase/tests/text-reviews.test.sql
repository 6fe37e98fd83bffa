/* Reviews of texts with medical content: who may save them, what they need, and what readers see. */
begin;
\ir helpers.psql
select plan(31);
select tests.set_clock('2026-11-23 09:30+05:30');
insert into public.blog_posts (slug, title, content, excerpt, author, read_time, published) values
  ('shown', 'Shown', 'x', 'x', 'A', '1 min read', true), ('hidden', 'Hidden', 'x', 'x', 'A', '1 min read', false);
create function tests.post(p_slug text) returns text language sql security definer as
$$ select id::text from public.blog_posts where slug = p_slug $$;
/* tests.review(): a review, by default of the diabetes plan. */
create function tests.review(
  p_kind text default 'plan', p_subject text default 'diabetes', p_reviewer text default 'R',
  p_on date default '2026-11-01', p_by date default '2027-11-01', p_sources jsonb default '[{"title": "T", "edition": "1"}]',
  p_version text default ''
) returns public.review_facts language sql as
$$ select row(p_kind, p_subject, 'A', p_reviewer, p_on, p_by, p_sources, p_version)::public.review_facts $$;
grant execute on all functions in schema tests to public;

select tests.act_as_anon();
select is_empty($$select * from public.get_reviews() where kind = 'plan'$$, 'no plan has a review at first');
select throws_ok('select * from public.save_review(tests.review(), 0)', '42501', null, 'a visitor can''t save a review');
select tests.act_as_stranger();
select throws_ok('select * from public.save_review(tests.review(), 0)', 'PT401', null, 'somebody who is not staff can''t save a review');

select tests.act_as_staff('doctor');
select lives_ok('select * from public.save_review(tests.review(), 0)', 'a doctor saves a review');
select throws_ok('select * from public.save_review(tests.review(), 0)', 'PT409', null, 'a change from a stale screen is refused');
select throws_ok($$select * from public.save_review(tests.review(p_reviewer => ''), 1)$$, 'PT400', null, 'a day of review without a reviewer is refused');
select throws_ok($$select * from public.save_review(tests.review(p_on => '2026-11-24'), 1)$$, 'PT400', null, 'a review in the future is refused');
select throws_ok($$select * from public.save_review(tests.review(p_by => '2026-11-01'), 1)$$, 'PT400', null, 'the next review can''t be on the day of the last');
select throws_ok($$select * from public.save_review(tests.review('article', gen_random_uuid()::text), 0)$$, 'PT404', null, 'an unknown article can''t be reviewed');
select throws_ok($$select * from public.save_review(tests.review('plan', 'invented'), 0)$$, 'PT404', null, 'S62 an unknown plan can''t be reviewed');
select throws_ok($$select * from public.save_review(tests.review('x'), 0)$$, 'PT404', null, 'S62 a text of an unknown kind can''t be reviewed');
select throws_ok(format('select * from public.save_review(tests.review(p_sources => %L), 1)', s), 'PT400', null, 'S62 refuses sources ' || left(s, 30))
from (values ('[1, {"a": {"b": "c"}}]'), ('[{"title": "A\r\nB", "edition": "1"}]'), ('[{"title": "' || repeat('x', 900000) || '", "edition": "1"}]')) as t (s);
select lives_ok($$select * from public.save_review(tests.review('article', tests.post('shown')), 0)$$, 'an article is reviewed');
select lives_ok($$select * from public.save_review(tests.review('article', tests.post('hidden')), 0)$$, 'an unpublished article can be reviewed too');

select throws_ok(format('select * from public.save_review(tests.review(%L, %L, p_version => %L), 0)', k, s, v), 'PT404', null, format('S62 refuses the %s %s in version “%s”', k, s, v))
from (values ('pack', 'gout', ''), ('note', 'gout', 'x'), ('pack', 'invented', '0123456789abcdef'), ('note', 'diabetes', '0123456789abcdef')) as t (k, s, v);
select lives_ok($$select * from public.save_review(tests.review('pack', 'gout', p_version => '0123456789abcdef'), 0)$$, 'a pack of the planner is signed');
select is((select text_version from public.text_reviews where kind = 'pack'), '0123456789abcdef', 'in the version that was read');

select tests.act_as_owner();
insert into public.text_reviews (kind, subject, author) select 'plan', 'invented-' || i, 'A' from generate_series(1, 600) as i;
select tests.set_clock('2027-11-02 09:30+05:30');
select tests.act_as_anon();
select results_eq(
  'select kind, subject, overdue from public.get_reviews()',
  $$values ('plan', 'diabetes', true), ('pack', 'gout', true), ('article', 'shown', true)$$,
  'readers see the reviews of plans, packs and published articles, and which are overdue'
);
select is((select count(*) from public.get_reviews() where subject like 'invented%'), 0::bigint, 'S62 readers see no review of an unknown plan');
select tests.act_as_owner();
select is((select count(*) from audit.events where action = 'review.save'), 4::bigint, 'each change is recorded');

update public.blog_posts set title = 'Renamed', excerpt = 'y' where slug = 'shown';
select is(
  (select reviewer from public.text_reviews where subject = tests.post('shown')), 'R', 'a changed title leaves the review as it is'
);
update public.blog_posts set content = 'z' where slug = 'shown';
select results_eq(
  $$select author, reviewer, reviewed_on, review_by, version, sources -> 0 ->> 'title' from public.text_reviews where subject = tests.post('shown')$$,
  $$values ('A', '', null::date, null::date, 2, 'T')$$,
  'changed content removes the review; author and sources stay'
);
select is((select count(*) from audit.events where action = 'review.save'), 5::bigint, 'removing the review is recorded');
select tests.act_as_staff('doctor');
select throws_ok(
  $$select * from public.save_review(tests.review('article', tests.post('shown')), 1)$$, 'PT409', null,
  'a review of the old content is refused as stale'
);
select tests.act_as_owner();
delete from public.text_reviews where kind = 'article';
update public.blog_posts set content = 'zz' where slug = 'shown';
select tests.act_as_staff('doctor');
select throws_ok(
  $$select * from public.save_review(tests.review('article', tests.post('shown')), 0)$$, 'PT409', null,
  'a first review of a text that has changed is refused'
);
select is_empty($$select * from public.get_reviews() where kind = 'article'$$, 'readers see no empty review');
select * from finish();
rollback;
