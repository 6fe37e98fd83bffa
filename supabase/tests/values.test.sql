/*
  Values and statements that bypass the function, through the Data API.
*/
begin;
\ir helpers.psql
select no_plan();
insert into public.patients (patient_uid, name, contact, email) values
  ('P-VALUES01', 'Asha Verma', '98765', 'asha@example.com'), ('P-VALUES02', 'Ravi Rao', '98765', null);

/* Values stored before the rule existed. */
alter table public.patients disable trigger patients_values;
insert into public.patients (patient_uid, name, contact, email)
values ('P-VALUES03', E'Old\nName', '1', 'not an email');
alter table public.patients enable trigger patients_values;

select tests.act_as_staff('doctor');
select throws_ok(
  format('update public.patients set %I = %L where patient_uid = ''P-VALUES01''', c, v), '23514', null, 'S58 refuses ' || c || ' ' || regexp_replace(v, '[^ -~]', '?', 'g')
)
from (values
  ('name', E'Asha\r\nBcc: other@example.com'), ('name', E'Asha\u202eamreV'), ('name', E'Asha\u2028'),
  ('name', ' '), ('name', E'\u200b\u2060'), ('name', E'\u200d'), ('name', E'Asha\u200e'), ('name', E'Asha\u061c'), ('name', E'Asha\U000e0041'),
  ('bp', '999/00'), ('bp', '80/120'), ('contact', E'98765\n43210'), ('conditions', '["Dia\nbetes"]'),
  ('allergies', '["Nuts", "\u202estun"]'), ('allergies', '[" "]'), ('email', 'not an email'), ('email', 'a..b@example.com'), ('email', '.a@example.com'),
  ('email', E'a\u200bb@example.com')
) as t (c, v);
select lives_ok(
  format('update public.patients set %I = %L where patient_uid = ''P-VALUES01''', c, v), 'S58 takes ' || c || ' ' || to_json(v)
)
from (values
  ('name', 'Zoë O’Brien'), ('name', E'\u0915\u094d\u200d\u0937'), ('bp', '120/80'), ('contact', 'ask at the desk'), ('allergies', '["Nuts"]'), ('email', 'asha@xn--bcher-kva.example')
) as t (c, v);
select throws_ok(
  $$select public.book_for_staff(tests.new_booking('2030-01-07', '10:00 AM', 'Zoë', '1', '.a@example.com'))$$,
  '23514', null, 'S58 an invalid address of a booking is refused'
);
select lives_ok(
  $$update public.patients set age = 40, name = name where patient_uid = 'P-VALUES03'$$,
  'S58 an older invalid value doesn''t block other changes'
);
select throws_ok(
  $$update public.patients set name = E'Another\nName' where patient_uid = 'P-VALUES03'$$, '23514', null,
  'S58 a new value is checked'
);

select throws_ok(
  format('insert into public.blog_posts (slug, title, content, excerpt, read_time) values (''x'', ''X'', %L, ''x'', ''1 min read'')', c),
  '23514', null, 'S59 refuses an article that would freeze its reader: ' || left(c, 10)
)
from (values (repeat('a*', 49000)), (repeat('|a', 400) || E'\n' || repeat('|-', 400) || repeat(E'\na', 4900)), (repeat('>', 60))) as t (c);
select lives_ok(
  $$insert into public.blog_posts (slug, title, content, excerpt, read_time) values ('x', 'X', E'# **A**\n\n- b', 'x', '1 min read')$$,
  'S59 stores any other article'
);

/* Infinite days. A series of days up to one would never end. */
select tests.act_as_anon();
select throws_ok(format('select public.%s(%L)', f, day), 'PT400', null, format('S58 %s() refuses a visitor''s %s', f, day))
from unnest('{get_public_slots,get_public_month}'::text[]) as f, unnest('{infinity,-infinity,0044-03-15 BC,9999-12-31}'::text[]) as day;
select tests.act_as_staff('admin');
select throws_ok(replace('select ' || call, '$', quote_literal(day) || '::date'), 'PT400', null, format('S58 %s is refused: %s', day, call))
from unnest(array[
  'public.get_day_slots($)', 'public.get_week_slots($)', 'public.get_month($)', 'public.list_appointments($, $)',
  'public.list_appointments(''2026-11-24'', $)', 'public.list_appointments($, ''2026-11-24'')',
  'public.save_day($, ''{}'', true, 0)', 'public.save_day_range($, $, true)', 'public.save_day_range(''2099-12-31'', $, true)',
  'public.book_for_staff(tests.new_booking($, ''10:00 AM'', ''A'', ''1''))',
  'public.save_claim((''x'', ''x'', '''', true, ''x'', $, false), 0)',
  'public.save_review((''plan'', ''heart'', '''', ''x'', $, null, ''[]'', ''''), 0)',
  'public.save_review((''plan'', ''heart'', '''', ''x'', ''2020-01-01'', $, ''[]'', ''''), 0)'
]) as call, unnest('{infinity,-infinity,0044-03-15 BC,9999-12-31}'::text[]) as day;
select tests.act_as_staff('doctor');
select throws_ok(
  format('insert into public.blog_posts (slug, title, content, excerpt, read_time, published, published_at) values (''y'', ''Y'', ''y'', ''y'', ''1 min read'', true, %L)', at),
  'PT400', null, 'S58 an article can''t be published on ' || at
)
from unnest('{infinity,-infinity}'::text[]) as at;

/* One record at a time. */
select throws_ok('update public.patients set age = 1', 'PT400', 'One record at a time', 'S58 refuses to change all patients');
select throws_ok(
  $$update public.patients set age = 1 where patient_uid in ('P-VALUES01', 'P-VALUES02')$$, 'PT400', null, 'S58 refuses to change two patients'
);
select lives_ok($$update public.patients set age = 1 where patient_uid = 'P-VALUES02'$$, 'S58 allows changing one patient');
select lives_ok($$update public.patients set age = 1 where patient_uid = 'P-NOBODY01'$$, 'S58 allows a statement that changes no patient');
select tests.act_as_owner();
/* tests.add_files(): writes rows of a patient's files as the caller, without the files. */
create function tests.add_files(p_uid text, p_count int) returns void language sql as $$
  insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256)
  select gen_random_uuid(), p_uid, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf', 'application/pdf',
    1, repeat('0', 64)
  from generate_series(1, p_count)
$$;
grant execute on function tests.add_files(text, int) to public;
select tests.act_as_staff('doctor');
select throws_ok(
  $$select tests.add_files('P-VALUES01', 2)$$, 'PT400', 'One record at a time', 'S58 refuses two files'' rows at once'
);
select tests.add_files('P-VALUES01', 1), tests.add_files('P-VALUES01', 1);
select throws_ok('delete from public.patient_reports', 'PT400', 'One record at a time', 'S58 refuses to delete several files'' rows');
select lives_ok(
  'delete from public.patient_reports where id = (select id from public.patient_reports limit 1)', 'S58 deletes a single file''s row'
);
select throws_ok(
  $$insert into public.blog_posts (slug, title, content, excerpt, read_time)
    values ('one', 'One', 'x', 'x', '1 min read'), ('two', 'Two', 'x', 'x', '1 min read')$$,
  'PT400', 'One record at a time', 'S58 refuses two articles'
);
select tests.act_as_owner();
select lives_ok($$update public.patients set age = 2 where true$$, 'S58 the owner may change all');
select throws_ok(
  $$insert into public.staff (user_id, username, name, email) values (gen_random_uuid(), 'x.y', E'A\nB', '')$$, '23514', null,
  'S58 an account''s name must be a single line'
);

/* A note at the desk about a refused mail. */
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.act_as_staff('doctor');
select lives_ok(
  $$select public.book_for_staff(tests.new_booking('2026-11-24', '10:00 AM', 'Mail', '1', 'asha@nowhere.invalid'))$$, 'staff make a booking'
);
select tests.act_as_owner();
create temporary view booking as
select mail_refused, version, updated_by is null as by_nobody from public.appointments where name = 'Mail';
create temporary view mail as select o.id from private.outbox o join public.appointments a on a.id = o.appointment_id
where a.email = 'asha@nowhere.invalid';
select is(public.outbox_settle(id, 'EENVELOPE', true), false, 'the mail server refuses the address') from mail;
select results_eq('table booking', $$values (true, 1, false)$$, 'S57 the booking records the refusal, and its version stays');
select is(public.outbox_settle(id, 'ETIMEDOUT', false), false, 'an outage says nothing about the address') from mail;
select results_eq('select mail_refused from booking', $$values (true)$$, 'S57 an outage leaves the note in place');
select is(public.outbox_settle(id), false, 'a later try succeeds') from mail;
select results_eq('select mail_refused from booking', $$values (false)$$, 'S57 a successful mail removes the note');

select * from finish();
rollback;
