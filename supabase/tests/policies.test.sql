/*
  Rights on every table: each operation that a policy allows is tried by an allowed persona and by denied ones.
  Operations without a policy or grant are refused for everybody.
*/
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');

-- At least one row in every table.
select tests.make_staff('admin', 'admin'), tests.make_staff('doctor', 'doctor'), tests.make_staff('doctor', 'colleague');
insert into public.patients (patient_uid, name, contact, weight_kg) values ('P-AAAAAAAA', 'Asha', '1', 70);
insert into public.appointments (date, slot, name, contact, patient_uid)
values ('2026-11-24', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA');
insert into public.prescriptions (id, patient_uid, medicines, author_id) values
  ('00000000-0000-4000-8000-000000000001', 'P-AAAAAAAA',
    '[{"medicine": "A", "m": "1", "n": "", "e": "", "timing": "7"}]', tests.staff_id('colleague'));
insert into public.prescriptions (id, patient_uid, medicines, author_id, created_at) values
  ('00000000-0000-4000-8000-000000000002', 'P-AAAAAAAA',
    '[{"medicine": "B", "m": "1", "n": "", "e": "", "timing": "7"}]', tests.staff_id('colleague'), '2026-11-22 09:00+05:30');
insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by) values
  ('00000000-0000-4000-8000-000000000003', 'P-AAAAAAAA',
    '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000003.pdf', 'a.pdf', 'application/pdf', 1,
    repeat('0', 64), tests.staff_id('colleague')),
  ('00000000-0000-4000-8000-000000000004', 'P-AAAAAAAA',
    '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000004.pdf', 'b.pdf', 'application/pdf', 1,
    repeat('0', 64), tests.staff_id('doctor'));
insert into storage.objects (bucket_id, name) values
  ('patient-reports', '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000003.pdf');
insert into public.day_overrides (date, holiday) values ('2026-12-01', true);
insert into public.notices (version, privacy, terms, confirmed) values (1, 'Privacy', 'Terms', false);
\ir rows.psql
insert into public.measurement_alarms (measurement_id, patient_uid, why)
select id, patient_uid, 'value' from public.measurements where patient_uid = 'P-AAAAAAAA' limit 1;
insert into public.pregnancies (patient_uid, due_date, author_id) values ('P-AAAAAAAA', '2027-03-01', tests.staff_id('colleague'));
insert into public.patient_goals (patient_uid, key, version, action, due, author_id)
values ('P-AAAAAAAA', 'walk', 1, 'Walk after dinner', '2027-01-01', tests.staff_id('colleague'));
insert into public.taken_medicines (patient_uid, name, author_id) values ('P-AAAAAAAA', 'Iron', tests.staff_id('colleague'));
insert into public.notes (appointment_id, patient_uid, author_id, signed_at, signed_by)
select id, patient_uid, tests.staff_id('colleague'), private.now(), 'Colleague' from public.appointments;
insert into public.note_addenda (appointment_id, patient_uid, text, author_id)
select appointment_id, patient_uid, 'More', author_id from public.notes;
insert into public.patient_plans (patient_uid, inputs, days, dishes, totals, targets, engine_version, author_id)
values ('P-AAAAAAAA', '{}', '[]', '{}', '{}', '[]', '1', tests.staff_id('colleague'));
insert into public.plan_templates (name, days, shared, author_id) values ('Plain', '[]', true, tests.staff_id('colleague'));
insert into public.tasks (text, day, author_id) values ('Call', '2026-11-25', tests.staff_id('colleague'));
insert into public.blog_covers (id, author_id) values
  ('00000000-0000-4000-8000-0000000000c1', tests.staff_id('doctor')),
  ('00000000-0000-4000-8000-0000000000c2', tests.staff_id('colleague'));
insert into storage.objects (bucket_id, name)
select 'blog-covers', '00000000-0000-4000-8000-0000000000c2/' || size from unnest('{large,small,share}'::text[]) size;
insert into public.blog_posts (slug, title, content, excerpt, author, author_id, read_time, published) values
  ('shown', 'Shown', 'x', 'x', 'Colleague', tests.staff_id('colleague'), '1 min read', true),
  ('hidden', 'Hidden', 'x', 'x', 'Colleague', tests.staff_id('colleague'), '1 min read', false),
  ('mine', 'Mine', 'x', 'x', 'Doctor', tests.staff_id('doctor'), '1 min read', false);

-- The database may contain more rows than this file inserts: the seed's articles, an account.
create temporary table total as select
  (select count(*) from public.staff) as staff,
  (select count(*) from public.blog_posts) as posts,
  (select count(*) from public.blog_posts where published) as published;
grant select on total to public;

/* tests.sees(): how many rows of a table the persona sees; -1 when the query is refused. */
create function tests.sees(p_table text) returns bigint language plpgsql as $$
declare n bigint;
begin
  execute 'select count(*) from ' || p_table into n;
  return n;
exception when insufficient_privilege then return -1;
end $$;
/* tests.changes(): how many rows a statement changes; -1 when it is refused. The change is undone. */
create function tests.changes(p_statement text) returns bigint language plpgsql as $$
declare n bigint;
begin
  begin
    execute p_statement;
    get diagnostics n = row_count;
    raise exception using errcode = 'ZZ999';
  exception
    when sqlstate 'ZZ999' then return n;
    when insufficient_privilege then return -1;
  end;
end $$;
grant execute on all functions in schema tests to public;

/* Reading. */
-- Every table and view, except those of the blog, which everybody may read in part; and the files.
create temporary table private_tables as
  select 'public.' || relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
    and relname not in ('blog_posts', 'published_posts', 'post_states')
  union all select 'storage.objects';
grant select on private_tables to public;

insert into public.blog_posts (slug, title, content, excerpt, author, read_time, published, published_at)
values ('tomorrow', 'Tomorrow', 'x', 'x', 'Colleague', '1 min read', true, '2026-11-24 09:30+05:30');
select tests.act_as_anon();
select is(tests.sees('public.post_states'), -1::bigint, 'a visitor can''t see the state of posts');
select is((select count(*) from (select slug from public.blog_posts where slug = 'tomorrow') p), 0::bigint, 'a visitor can''t see a scheduled post');
select ok(tests.sees(name) <= 0, 'a visitor sees nothing of ' || name) from private_tables;
select is(tests.sees('public.published_posts'), published, 'a visitor sees published posts') from total;
select is((select count(*) from (select slug from public.blog_posts) p), published, 'a visitor sees no hidden post') from total;
select throws_ok('select author_id from public.blog_posts', '42501', null, 'a visitor can''t see which account wrote a post');

select tests.act_as_stranger();
select ok(tests.sees(name) <= 0, 'somebody who is not staff sees nothing of ' || name) from private_tables;
select is(tests.sees('public.blog_posts'), published, 'somebody who is not staff sees only published posts') from total;

select tests.act_as_service();
select ok(tests.sees(name) <= 0, 'the secret key can''t read ' || name || ' directly')
from private_tables where name not in ('storage.objects');

select tests.act_as_staff('doctor');
select ok(tests.sees(name) > 0, 'a doctor sees ' || name)
from private_tables where name not in ('public.notices', 'public.claims', 'public.settings');
select is(tests.sees('public.settings'), 0::bigint, 'a doctor can''t see private settings');
select is(tests.sees('public.notices'), 0::bigint, 'a doctor sees only the notices in force');
select is(tests.sees('public.claims'), 0::bigint, 'a doctor can''t see the sources of claims');
select is(tests.sees('public.staff'), 1::bigint, 'a doctor sees only their own account');
select is(tests.sees('public.staff_accounts'), 1::bigint, 'a doctor sees only their own last sign-in');
select is(tests.sees('public.cover_list'), 1::bigint, 'an incomplete cover is not offered');
select is(tests.sees('public.blog_posts'), published + 1, 'a doctor sees published posts and their own') from total;
select is(tests.sees('public.report_list'), 1::bigint, 'a file that has not arrived is not listed');

select tests.act_as_staff('admin');
select is(tests.sees('public.staff'), staff, 'an admin sees every account') from total;
select is(tests.sees('public.blog_posts'), posts + 1, 'an admin sees every post') from total;
select is(tests.sees('public.claims'), 1::bigint, 'an admin sees the claims');
select is(tests.sees('public.settings'), 1::bigint, 'an admin sees the settings');
select is(tests.sees('public.notices'), 1::bigint, 'an admin sees every version of the notices');

-- Ending the session also ends all access.
select tests.act_as_owner();
create temporary table endings (what text, statement text);
insert into endings values
  ('a deactivated doctor', $$update public.staff set active = false where username = 'doctor'$$),
  ('a doctor with a temporary password', $$update public.staff set must_change_password = true where username = 'doctor'$$),
  ('a doctor idle for half an hour', $$update private.staff_sessions set last_active_at = private.now() - interval '30 minutes'$$),
  ('a doctor after twelve hours', $$update private.staff_sessions set expires_at = private.now()$$),
  ('a doctor who signed out here', $$delete from private.staff_sessions$$),
  ('a doctor whose Auth session ended', $$delete from auth.sessions$$);
create function tests.sees_after(p_statement text) returns bigint language plpgsql as $$
declare n bigint;
begin
  begin
    perform tests.act_as_staff('doctor');
    perform tests.become_owner_for(p_statement);
    select sum(greatest(tests.sees(name), 0)) into n from private_tables;
    raise exception using errcode = 'ZZ999';
  exception when sqlstate 'ZZ999' then return n;
  end;
end $$;
create function tests.become_owner_for(p_statement text) returns void language plpgsql security definer as $$
begin execute p_statement; end $$;
grant execute on all functions in schema tests to public;
select is(tests.sees_after('select 1') > 0, true, 'a doctor in a live session sees the clinic');
select is(tests.sees_after(statement), 0::bigint, what || ' sees nothing') from endings;

/* Writing. */
select tests.act_as_owner();
create temporary table writes (what text, statement text, staff bigint);
insert into writes values
  ('patients: update', $$update public.patients set age = 40$$, 1),
  ('patients: insert', $$insert into public.patients (name, contact) values ('X', '1')$$, -1),
  ('patients: delete', $$delete from public.patients$$, -1),
  ('patients: another UID', $$update public.patients set patient_uid = 'P-BBBBBBBB'$$, -1),
  ('patients: another version', $$update public.patients set version = 7$$, -1),
  ('measurements: insert', $$insert into public.measurements (patient_uid, set_id, kind, value, entered_value) values ('P-AAAAAAAA', gen_random_uuid(), 'weight', 71, 71)$$, -1),
  ('measurements: update', $$update public.measurements set value = 71$$, -1),
  ('measurements: delete', $$delete from public.measurements$$, -1),
  ('measurements: truncate', $$truncate public.measurements cascade$$, -1),
  ('alarms: update', $$update public.measurement_alarms set done = 'x'$$, -1),
  ('goals: insert', $$insert into public.patient_goals (patient_uid, key, version, action, due) values ('P-AAAAAAAA', 'walk', 2, 'x', '2027-01-01')$$, -1),
  ('goals: update', $$update public.patient_goals set action = 'x'$$, -1),
  ('pregnancies: update', $$update public.pregnancies set ended_on = '2026-11-01'$$, -1),
  ('medicines taken: update', $$update public.taken_medicines set dose = '2'$$, -1),
  ('kinds: update', $$update public.measurement_kinds set hidden = true$$, -1),
  ('units: update', $$update public.measurement_units set factor = 2$$, -1),
  ('appointments: insert', $$insert into public.appointments (date, slot, name, contact, patient_uid) values ('2026-11-25', '10:00 AM', 'X', '1', 'P-AAAAAAAA')$$, -1),
  ('appointments: update', $$update public.appointments set status = 'confirmed'$$, -1),
  ('appointments: delete', $$delete from public.appointments$$, -1),
  ('prescriptions: insert', $$insert into public.prescriptions (patient_uid, medicines) values ('P-AAAAAAAA', '[{"medicine": "A", "m": "", "n": "", "e": "", "timing": ""}]')$$, -1),
  ('prescriptions: in another person''s name', $$insert into public.prescriptions (patient_uid, medicines, author_id) values ('P-AAAAAAAA', '[]', tests.staff_id('colleague'))$$, -1),
  ('prescriptions: update of today''s', $$update public.prescriptions set medicines = '[{"medicine": "C", "m": "", "n": "", "e": "", "timing": ""}]'$$, 1),
  ('prescriptions: update of yesterday''s', $$update public.prescriptions set medicines = '[{"medicine": "C", "m": "", "n": "", "e": "", "timing": ""}]' where id = '00000000-0000-4000-8000-000000000002'$$, 0),
  ('prescriptions: delete', $$delete from public.prescriptions$$, -1),
  ('reports: insert', $$insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256) values (gen_random_uuid(), 'P-AAAAAAAA', gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'x.pdf', 'application/pdf', 1, repeat('0', 64))$$, 1),
  ('reports: update', $$update public.patient_reports set sha256 = repeat('1', 64)$$, -1),
  ('reports: delete of one''s own without a file', $$delete from public.patient_reports$$, 1),
  ('reports: delete of one with a file', $$delete from public.patient_reports where file_name = 'a.pdf'$$, 0),
  ('files: insert under an announced key', $$insert into storage.objects (bucket_id, name) values ('patient-reports', '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000004.pdf')$$, 1),
  ('files: insert under a colleague''s key', $$insert into storage.objects (bucket_id, name) values ('patient-reports', '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000005.pdf')$$, -1),
  ('files: update', $$update storage.objects set name = 'x'$$, 0),
  ('files: delete', $$delete from storage.objects$$, -1),
  ('covers: insert', $$insert into public.blog_covers (id) values (gen_random_uuid())$$, 1),
  ('covers: in another person''s name', $$insert into public.blog_covers (id, author_id) values (gen_random_uuid(), tests.staff_id('colleague'))$$, -1),
  ('covers: update', $$update public.blog_covers set unused_since = now()$$, -1),
  ('covers: delete', $$delete from public.blog_covers$$, -1),
  ('covers: a size of one''s own', $$insert into storage.objects (bucket_id, name) values ('blog-covers', '00000000-0000-4000-8000-0000000000c1/large')$$, 1),
  ('covers: an unknown size', $$insert into storage.objects (bucket_id, name) values ('blog-covers', '00000000-0000-4000-8000-0000000000c1/huge')$$, -1),
  ('covers: a size of a colleague''s', $$insert into storage.objects (bucket_id, name) values ('blog-covers', '00000000-0000-4000-8000-0000000000c2/large/x')$$, -1),
  ('site builds: select', $$select from private.site_builds$$, -1),
  ('days: insert', $$insert into public.day_overrides (date, holiday) values ('2026-12-02', true)$$, -1),
  ('days: update', $$update public.day_overrides set holiday = false$$, -1),
  ('days: delete', $$delete from public.day_overrides$$, -1),
  ('settings: update', $$update public.settings set time_zone = 'UTC'$$, -1),
  ('notices: insert', $$insert into public.notices (version, privacy, terms, confirmed) values (2, 'x', 'x', true)$$, -1),
  ('notices: update', $$update public.notices set privacy = 'x'$$, -1),
  ('notices: delete', $$delete from public.notices$$, -1),
  ('claims: insert', $$insert into public.claims (id, text, shown) values ('x', 'x', true)$$, -1),
  ('claims: update', $$update public.claims set shown = false$$, -1),
  ('claims: delete', $$delete from public.claims$$, -1),
  ('reviews: insert', $$insert into public.text_reviews (kind, subject) values ('plan', 'pcod')$$, -1),
  ('reviews: update', $$update public.text_reviews set reviewer = 'x'$$, -1),
  ('reviews: delete', $$delete from public.text_reviews$$, -1),
  ('slots: insert', $$insert into public.slot_options values ('9:00 AM', '09:00')$$, -1),
  ('staff: insert', $$insert into public.staff (user_id, username, name) values (gen_random_uuid(), 'intruder', 'X')$$, -1),
  ('staff: update', $$update public.staff set role = 'admin'$$, -1),
  ('staff: delete', $$delete from public.staff$$, -1),
  ('posts: insert', $$insert into public.blog_posts (slug, title, content, excerpt, read_time) values ('new', 'New', 'x', 'x', '1 min read')$$, 1),
  ('posts: update of one''s own', $$update public.blog_posts set title = 'Changed' where slug = 'mine'$$, 1),
  ('posts: update of a colleague''s', $$update public.blog_posts set title = 'Changed' where slug = 'shown'$$, 0),
  ('posts: update of a colleague''s draft', $$update public.blog_posts set title = 'Changed' where slug = 'hidden'$$, 0),
  ('posts: delete', $$delete from public.blog_posts$$, -1),
  ('posts: another author', $$update public.blog_posts set author_id = null where slug = 'mine'$$, -1),
  ('audit: insert', $$insert into audit.events (action) values ('forged')$$, -1),
  ('audit: select', $$select from audit.events$$, -1),
  ('sessions: insert', $$insert into private.staff_sessions (session_id, user_id) values (gen_random_uuid(), gen_random_uuid())$$, -1),
  ('codes: select', $$select from private.otp_codes$$, -1),
  ('tokens: select', $$select from private.booking_tokens$$, -1),
  ('outbox: select', $$select from private.outbox$$, -1),
  ('visit links: select', $$select from private.visit_links$$, -1),
  ('visit links: insert', $$insert into private.visit_links (appointment_id) select id from public.appointments$$, -1),
  ('limits: delete', $$delete from private.limit_hits$$, -1),
  ('clock: insert', $$insert into private.clock (fixed_at) values (now())$$, -1);
grant select on writes to public;

select tests.act_as_staff('doctor');
select is(tests.changes(statement), staff, 'a doctor, ' || what) from writes;
select is((select author from public.blog_posts where slug = 'mine'), 'Doctor', 'the tested changes were all undone');

select tests.act_as_anon();
select ok(tests.changes(statement) <= 0, 'a visitor, ' || what) from writes;

select tests.act_as_stranger();
select ok(tests.changes(statement) <= 0, 'somebody who is not staff, ' || what) from writes;

select tests.act_as_staff('admin');
select is(tests.changes(statement), 1::bigint, 'an admin, ' || what) from writes where what like 'posts: update of a colleague%';
select is(tests.changes(statement), -1::bigint, 'an admin, ' || what) from writes where staff = -1 and what not like 'posts: another%';

select * from finish();
rollback;
