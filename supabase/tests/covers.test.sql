/* Covers of articles: how long they are kept, and builds of the site when an article's time comes. */
begin;
\ir helpers.psql
select plan(26);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.blog_covers (id, author_id) values
  ('00000000-0000-4000-8000-0000000000a1', tests.staff_id('doctor')),
  ('00000000-0000-4000-8000-0000000000a2', tests.staff_id('doctor'));

-- Articles take covers that are there, in all three sizes.
select tests.act_as_staff('doctor');
select throws_ok(
  $$insert into public.blog_posts (slug, title, content, excerpt, read_time, cover)
    values ('half', 'A', 'x', 'x', '1 min read', '/api/covers/00000000-0000-4000-8000-0000000000a1/large')$$,
  'PT400', 'This cover is not whole. Upload it again', 'an article takes no cover without its sizes'
);
insert into storage.objects (bucket_id, name)
select 'blog-covers', '00000000-0000-4000-8000-0000000000a1/' || size from unnest(array['large', 'small', 'share']) as size;
insert into public.blog_posts (slug, title, content, excerpt, read_time, cover, cover_alt) values
  ('with-cover', 'A', 'x', 'x', '1 min read', '/api/covers/00000000-0000-4000-8000-0000000000a1/large', 'Millets');
select throws_ok(
  $$update public.blog_posts set cover = '/api/covers/00000000-0000-4000-8000-0000000000a9/large' where slug = 'with-cover'$$,
  'PT400', 'This cover is gone. Choose another one', 'an article takes no cover that is not there'
);
select throws_ok($$select public.unused_covers()$$, '42501', null, 'staff don''t run the job');
select tests.act_as_owner();
create temporary table kept as select * from storage.objects where bucket_id = 'blog-covers';
set local session_replication_role = replica;
delete from storage.objects where bucket_id = 'blog-covers';
set local session_replication_role = origin;
select tests.act_as_staff('doctor');
select lives_ok(
  $$update public.blog_posts set title = 'B', cover = '/api/covers/00000000-0000-4000-8000-0000000000a1/large' where slug = 'with-cover'$$,
  'the cover that an article shows already stays'
);
select tests.act_as_owner();
insert into storage.objects (bucket_id, name) select bucket_id, name from kept;
select tests.act_as_staff('doctor');

select throws_ok(
  $$insert into public.blog_covers (id) values (gen_random_uuid()), (gen_random_uuid())$$, 'PT400', 'One record at a time',
  'nobody reserves covers by the thousand'
);

-- Thirty a day of one author.
select tests.act_as_owner();
select tests.make_staff('doctor', 'busy');
insert into public.blog_covers (id, author_id, created_at)
select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, tests.staff_id('busy'), private.now() - interval '23 hours'
from generate_series(1, 30) as n;
select tests.act_as_staff('doctor', 'busy');
select throws_ok(
  'insert into public.blog_covers (id) values (gen_random_uuid())', 'PT429', null, 'S64 an author reserves thirty covers a day'
);
select throws_ok(
  $$insert into public.blog_covers (id) values ('00000000-0000-4000-8000-000000000101')$$, '23505', null,
  'another size of the thirtieth is no more'
);
select tests.act_as_staff('doctor');
select lives_ok('insert into public.blog_covers (id) values (gen_random_uuid())', 'a colleague has thirty of their own');
select tests.act_as_owner();
update public.blog_covers set created_at = created_at - interval '1 hour' where author_id = tests.staff_id('busy');
select tests.act_as_staff('doctor', 'busy');
select lives_ok('insert into public.blog_covers (id) values (gen_random_uuid())', 'a day later there is room again');
select tests.act_as_owner();
delete from public.blog_covers where id::text not like '00000000-0000-4000-8000-0000000000a_';

-- The job: what nothing shows is removed after a day.
select tests.act_as_service();
select is_empty('select public.unused_covers()', 'a cover that nothing shows yet stays');
select tests.act_as_owner();
select results_eq(
  'select unused_since is null from public.blog_covers order by id', 'values (true), (false)',
  'from then on its day runs, not that of one in use'
);
update public.blog_covers set unused_since = unused_since - interval '25 hours' where unused_since is not null;
select tests.act_as_service();
select results_eq(
  'select public.unused_covers()', $$values ('00000000-0000-4000-8000-0000000000a2'::uuid)$$, 'a day later its files go'
);
select is_empty('select public.unused_covers()', 'by one job at a time');
select tests.act_as_staff('doctor');
select throws_ok(
  $$update public.blog_posts set cover = '/api/covers/00000000-0000-4000-8000-0000000000a2/large' where slug = 'with-cover'$$,
  'PT400', null, 'nobody chooses it any more'
);
select tests.act_as_owner();
update public.blog_covers set removing_since = removing_since - interval '11 minutes' where removing_since is not null;
select tests.act_as_service();
select isnt_empty('select public.unused_covers()', 'a removal that failed comes again');
select public.forget_covers('{00000000-0000-4000-8000-0000000000a1,00000000-0000-4000-8000-0000000000a2}');
select tests.act_as_owner();
select results_eq(
  'select id from public.blog_covers', $$values ('00000000-0000-4000-8000-0000000000a1'::uuid)$$, 'then its row goes, and no other'
);
update public.blog_posts set cover = '' where slug = 'with-cover';
select tests.act_as_service();
select is_empty('select public.unused_covers()', 'a replaced cover has its day, too');
select tests.act_as_owner();
update public.blog_posts set cover = '/api/covers/00000000-0000-4000-8000-0000000000a1/large' where slug = 'with-cover';
update public.blog_covers set unused_since = unused_since - interval '25 hours' where unused_since is not null;
select tests.act_as_service();
select is_empty('select public.unused_covers()', 'a cover that is chosen again stays');

-- Builds.
select tests.act_as_owner();
update private.site_builds set built_until = private.now() where id;
select tests.act_as_staff('doctor');
insert into public.blog_posts (slug, title, content, excerpt, read_time, published_at)
values ('at-ten', 'At ten', 'x', 'x', '1 min read', '2026-11-23 10:00+05:30');
insert into public.blog_posts (slug, title, content, excerpt, read_time, published_at)
values ('at-once', 'At once', 'x', 'x', '1 min read', null);
select throws_ok('select public.claim_build()', '42501', null, 'staff claim no build');
select tests.act_as_service();
select is(public.claim_build(), null, 'nothing is due before the time, and what was saved just now had its own build');
select tests.act_as_owner();
select tests.set_clock('2026-11-23 10:00+05:30');
select tests.act_as_service();
select is(public.claim_build(), '2026-11-23 10:00+05:30', 'an article''s time has come: a build is due');
select is(public.claim_build(), null, 'for one job');
select tests.act_as_owner();
update private.site_builds set leased_until = clock_timestamp() - interval '1 second' where id;
select tests.act_as_service();
select is(public.claim_build(), '2026-11-23 10:00+05:30', 'a build that nobody accepted is asked for again');
select lives_ok($$select public.settle_build('2026-11-23 10:00+05:30')$$, 'the host accepts it');
select is(public.claim_build(), null, 'an accepted build is not asked for again');
select tests.act_as_anon();
select throws_ok('select public.settle_build(now())', '42501', null, 'a visitor settles none');
select * from finish();
rollback;
