/* Covers of articles: how long they are kept, and builds of the site when an article's time comes. */
begin;
\ir helpers.psql
select plan(26);
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.blog_covers (id, author_id) values
  ('00000000-0000-4000-8000-0000000000a1', tests.staff_id('doctor')),
  ('00000000-0000-4000-8000-0000000000a2', tests.staff_id('doctor'));

-- Articles accept only existing covers with all three sizes.
select tests.act_as_staff('doctor');
select throws_ok(
  $$insert into public.blog_posts (slug, title, content, excerpt, read_time, cover)
    values ('half', 'A', 'x', 'x', '1 min read', '/api/covers/00000000-0000-4000-8000-0000000000a1/large')$$,
  'PT400', 'This cover is not whole. Upload it again', 'an article can''t use an incomplete cover'
);
insert into storage.objects (bucket_id, name)
select 'blog-covers', '00000000-0000-4000-8000-0000000000a1/' || size from unnest(array['large', 'small', 'share']) as size;
insert into public.blog_posts (slug, title, content, excerpt, read_time, cover, cover_alt) values
  ('with-cover', 'A', 'x', 'x', '1 min read', '/api/covers/00000000-0000-4000-8000-0000000000a1/large', 'Millets');
select throws_ok(
  $$update public.blog_posts set cover = '/api/covers/00000000-0000-4000-8000-0000000000a9/large' where slug = 'with-cover'$$,
  'PT400', 'This cover is gone. Choose another one', 'an article can''t use a missing cover'
);
select throws_ok($$select public.unused_covers()$$, '42501', null, 'staff can''t run the job');
select tests.act_as_owner();
create temporary table kept as select * from storage.objects where bucket_id = 'blog-covers';
set local session_replication_role = replica;
delete from storage.objects where bucket_id = 'blog-covers';
set local session_replication_role = origin;
select tests.act_as_staff('doctor');
select lives_ok(
  $$update public.blog_posts set title = 'B', cover = '/api/covers/00000000-0000-4000-8000-0000000000a1/large' where slug = 'with-cover'$$,
  'a cover that an article already shows stays valid'
);
select tests.act_as_owner();
insert into storage.objects (bucket_id, name) select bucket_id, name from kept;
select tests.act_as_staff('doctor');

select throws_ok(
  $$insert into public.blog_covers (id) values (gen_random_uuid()), (gen_random_uuid())$$, 'PT400', 'One record at a time',
  'several covers can''t be reserved in one statement'
);

-- Thirty a day per author.
select tests.act_as_owner();
select tests.make_staff('doctor', 'busy');
insert into public.blog_covers (id, author_id, created_at)
select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, tests.staff_id('busy'), private.now() - interval '23 hours'
from generate_series(1, 30) as n;
select tests.act_as_staff('doctor', 'busy');
select throws_ok(
  'insert into public.blog_covers (id) values (gen_random_uuid())', 'PT429', null, 'S64 an author can''t reserve more than thirty covers a day'
);
select throws_ok(
  $$insert into public.blog_covers (id) values ('00000000-0000-4000-8000-000000000101')$$, '23505', null,
  'another size of the thirtieth cover doesn''t count'
);
select tests.act_as_staff('doctor');
select lives_ok('insert into public.blog_covers (id) values (gen_random_uuid())', 'a colleague has their own limit');
select tests.act_as_owner();
update public.blog_covers set created_at = created_at - interval '1 hour' where author_id = tests.staff_id('busy');
select tests.act_as_staff('doctor', 'busy');
select lives_ok('insert into public.blog_covers (id) values (gen_random_uuid())', 'the limit resets after a day');
select tests.act_as_owner();
delete from public.blog_covers where id::text not like '00000000-0000-4000-8000-0000000000a_';

-- The job removes covers that nothing has shown for a day.
select tests.act_as_service();
select is_empty('select public.unused_covers()', 'a new unused cover stays');
select tests.act_as_owner();
select results_eq(
  'select unused_since is null from public.blog_covers order by id', 'values (true), (false)',
  'the day starts for the unused cover, not for the used one'
);
update public.blog_covers set unused_since = unused_since - interval '25 hours' where unused_since is not null;
select tests.act_as_service();
select results_eq(
  'select public.unused_covers()', $$values ('00000000-0000-4000-8000-0000000000a2'::uuid)$$, 'after a day the unused cover is due for removal'
);
select is_empty('select public.unused_covers()', 'a second job doesn''t get the same cover');
select tests.act_as_staff('doctor');
select throws_ok(
  $$update public.blog_posts set cover = '/api/covers/00000000-0000-4000-8000-0000000000a2/large' where slug = 'with-cover'$$,
  'PT400', null, 'a cover due for removal can''t be chosen any more'
);
select tests.act_as_owner();
update public.blog_covers set removing_since = removing_since - interval '11 minutes' where removing_since is not null;
select tests.act_as_service();
select isnt_empty('select public.unused_covers()', 'a failed removal is retried');
select public.forget_covers('{00000000-0000-4000-8000-0000000000a1,00000000-0000-4000-8000-0000000000a2}');
select tests.act_as_owner();
select results_eq(
  'select id from public.blog_covers', $$values ('00000000-0000-4000-8000-0000000000a1'::uuid)$$, 'after the removal only that cover''s row is deleted'
);
update public.blog_posts set cover = '' where slug = 'with-cover';
select tests.act_as_service();
select is_empty('select public.unused_covers()', 'a replaced cover is kept for a day, too');
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
select throws_ok('select public.claim_build()', '42501', null, 'staff can''t claim a build');
select tests.act_as_service();
select is(public.claim_build(), null, 'no build is due before an article''s time, nor for an article just saved');
select tests.act_as_owner();
select tests.set_clock('2026-11-23 10:00+05:30');
select tests.act_as_service();
select is(public.claim_build(), '2026-11-23 10:00+05:30', 'a build is due when an article''s time has come');
select is(public.claim_build(), null, 'only one job claims a build');
select tests.act_as_owner();
update private.site_builds set leased_until = clock_timestamp() - interval '1 second' where id;
select tests.act_as_service();
select is(public.claim_build(), '2026-11-23 10:00+05:30', 'a build that was not accepted is requested again');
select lives_ok($$select public.settle_build('2026-11-23 10:00+05:30')$$, 'the host accepts it');
select is(public.claim_build(), null, 'an accepted build is not requested again');
select tests.act_as_anon();
select throws_ok('select public.settle_build(now())', '42501', null, 'a visitor can''t settle a build');
select * from finish();
rollback;
