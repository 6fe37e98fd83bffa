/*
  The timeline of a patient: what has happened, newest first, in pages that read as little of a long history as of a short
  one; the mails that were sent are kept with their visit.
*/
begin;
\ir helpers.psql
select plan(17);
select tests.set_clock('2026-11-23 12:00+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact) values
  ('P-AAAAAAAA', 'Asha', '1'), ('P-CCCCCCCC', 'Chandu', '2'), ('P-DDDDDDDD', 'Divya', '3'), ('P-EEEEEEEE', 'Esha', '4');
insert into public.appointments (id, date, slot, name, contact, email, patient_uid, status, status_before_cancel) values
  ('00000000-0000-4000-8000-000000000001', '2026-11-20', '10:00 AM', 'Asha', '1', 'a@clinic.example', 'P-AAAAAAAA', 'confirmed', null),
  ('00000000-0000-4000-8000-000000000002', '2026-11-19', '10:00 AM', 'Asha', '1', null, 'P-AAAAAAAA', 'cancelled', 'pending'),
  ('00000000-0000-4000-8000-000000000003', '2026-11-23', '10:00 AM', 'Asha', '1', null, 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000004', '2026-11-23', '12:00 PM', 'Asha', '1', null, 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000005', '2026-11-25', '10:00 AM', 'Asha', '1', 'a@clinic.example', 'P-AAAAAAAA', 'pending', null);

/* Mails: what was sent is kept with the visit, without address or text. */
insert into private.outbox (kind, appointment_id, date, slot, revision, attempts) values
  ('booked', '00000000-0000-4000-8000-000000000005', '2026-11-25', '10:00 AM', 1, 1),
  ('reminder', '00000000-0000-4000-8000-000000000005', '2026-11-25', '10:00 AM', 48, 1);
create temporary table before as select version, updated_at from public.appointments where date = '2026-11-25';
create temporary table sent as select id from private.outbox;
grant select on before, sent to public;
select tests.act_as_service();
select public.outbox_settle(min(id)), public.outbox_settle(max(id), 'EENVELOPE', true) from sent;
select tests.act_as_owner();
select is(
  (select mails from public.appointments where id = '00000000-0000-4000-8000-000000000005'),
  '[{"kind": "booked", "at": "2026-11-23T06:30:00.000Z"}]', 'a mail that was sent stays with the visit; a refused one doesn''t'
);
select results_eq(
  $$ select version, updated_at from public.appointments where date = '2026-11-25' $$, 'select version, updated_at from before',
  'noting a mail is no change of the booking'
);

select tests.act_as_staff('doctor');
create function pg_temp.told(p_kind text default null, p_limit int default 201) returns text[]
language sql as $$ select array_agg(kind) from public.list_timeline('P-AAAAAAAA', p_kind, p_limit) $$;
select public.record_measurements('P-AAAAAAAA', array(
  select jsonb_populate_record(null::public.new_measurement, v)
  from jsonb_array_elements('[{"kind":"weight","value":170,"unit":"lb"},{"kind":"waist","value":90,"site":"At the navel"}]') v
), '2026-11-21', null, true);
select public.correct_measurement((select id from public.measurements where kind = 'waist'), 92, p_unit => 'cm', p_reason => 'Misread', p_confirm => true);
select public.write_prescription('P-AAAAAAAA', '[{"medicine":"Zinc","m":"1","n":"","e":"","timing":"7"}]');

select is(
  pg_temp.told(), '{prescription,mail,visit,measurements,visit,visit}',
  'the newest first; neither the running nor a coming visit'
);
select is(pg_temp.told('visit'), '{visit,visit,visit}', 'one kind of it');
select results_eq(
  $$ select entry ->> 'status', entry -> 'noShow' from public.list_timeline('P-AAAAAAAA', 'visit') $$,
  $$ values ('pending', 'true'::jsonb), ('confirmed', 'false'), ('cancelled', 'false') $$, 'a visit with its state'
);
select results_eq(
  $$ select entry ->> 'author', entry -> 'values' from public.list_timeline('P-AAAAAAAA', 'measurements') $$,
  $$ values ('Doctor', '[{"kind":"weight","value":170,"unit":"lb","comparator":null,"site":null,"chart":null},{"kind":"waist","value":92,"unit":"cm","comparator":null,"site":"At the navel","chart":null}]'::jsonb) $$,
  'a set as it was typed, with the correction in the place of what it replaces'
);
select is(
  (select entry from public.list_timeline('P-AAAAAAAA', 'mail')),
  '{"mail": "booked", "date": "2026-11-25", "slot": "10:00 AM"}', 'a mail by its kind, without address or text'
);
select throws_ok($$ select * from public.list_timeline('P-ZZZZZZZZ') $$, 'PT404', 'Not found', 'an unknown patient');
select tests.act_as_owner();
select is(
  (select array_agg(item_count order by id) from audit.events where action = 'timeline.list' and patient_uid = 'P-AAAAAAAA'),
  '{6,3,3,1,1}', 'each read is recorded with its patient'
);
select tests.act_as_stranger();
select throws_ok($$ select * from public.list_timeline('P-AAAAAAAA') $$, 'PT401', null, 'an account without a role is refused');
select tests.act_as_anon();
select throws_ok($$ select * from public.list_timeline('P-AAAAAAAA') $$, '42501', null, 'so is a visitor');

/* Pages. Thirty sets of one moment: a day's noon. Triggers are off: they would judge each row. */
select tests.act_as_owner();
create function pg_temp.measure(p_uid text, p_sets int, p_kinds int, p_every interval) returns void
language sql as $$
  insert into public.measurements (patient_uid, set_id, kind, value, entered_value, measured_at, author_id)
  select p_uid, s.set_id, k.key, 1, 1, timestamptz '2026-11-22 12:00+05:30' - s.n * p_every, tests.staff_id('doctor')
  from (select n, gen_random_uuid() as set_id from generate_series(1, p_sets) n) s
  cross join (select key from public.measurement_kinds where not derived order by position limit p_kinds) k
  order by s.n desc
$$;
set local session_replication_role = replica;
select pg_temp.measure('P-CCCCCCCC', 30, 1, '0');
select pg_temp.measure('P-DDDDDDDD', 25, 4, '14 days');
select pg_temp.measure('P-EEEEEEEE', 250, 20, '14 days');
set local session_replication_role = origin;
-- All tables, as autovacuum does: plans follow what an earlier file left of their statistics.
analyze;
select tests.act_as_staff('doctor');
create temporary table walk as
  with recursive page as (
    select 1 as n, id, at from (select * from public.list_timeline('P-CCCCCCCC', null, 7)) x
    union all
    select l.n + 1, x.id, x.at from (
      select n, id, at from page order by n desc, at, id collate "C" limit 1
    ) l cross join lateral public.list_timeline('P-CCCCCCCC', null, 7, l.at, l.id) x where l.n < 9
  )
  select * from page;
select is((select count(distinct id) from walk), 30::bigint, 'every set is on one of the pages');
select is((select count(*) from walk), 30::bigint, 'and on one only');

/* pg_temp.cost_of(): the least blocks and rows of measurements that a call reads, after the first time: catalogues are read, too. */
create function pg_temp.cost_of(p_uid text, p_call text default 'public.list_timeline(%L, null, 21)')
returns table (blocks int, fetched bigint) language plpgsql as $$
declare
  c_table constant oid := 'public.measurements'::regclass;
  v_page constant text := format('select * from ' || p_call, p_uid);
  v_before bigint;
  v_plan json;
begin
  execute v_page;
  for n in 1..4 loop
    v_before := pg_stat_get_xact_tuples_fetched(c_table) + pg_stat_get_xact_tuples_returned(c_table);
    execute 'explain (analyze, buffers, format json) ' || v_page into v_plan;
    fetched := least(
      fetched, pg_stat_get_xact_tuples_fetched(c_table) + pg_stat_get_xact_tuples_returned(c_table) - v_before
    );
    blocks := least(
      blocks,
      (v_plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (v_plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int
    );
  end loop;
  return next;
end
$$;
create temporary table costs as
  select 'short' as history, * from pg_temp.cost_of('P-DDDDDDDD') union all select 'long', * from pg_temp.cost_of('P-EEEEEEEE');
select diag(format('%s history: %s blocks, %s rows', history, blocks, fetched)) from costs;
select cmp_ok((select fetched from costs where history = 'long'), '<', 2500::bigint, 'a page reads its own sets, not all 5,000 rows');
select cmp_ok(
  (select blocks from costs where history = 'long'), '<=', (select 2 * blocks from costs where history = 'short'),
  'with 5,000 rows a page reads at most twice the blocks of one with 100'
);
select is((select count(*) from public.list_timeline('P-EEEEEEEE', null, 21)), 21::bigint, 'and it is full');

/* The whole page of a patient: each of its four calls is one statement. */
create temporary table pages as
  select history, sum(c.blocks)::int as blocks, string_agg(format('%s %s', call, c.blocks), ', ') as of_each
  from (values ('short', 'P-DDDDDDDD'), ('long', 'P-EEEEEEEE')) p (history, uid)
  cross join (values
    ('public.read_patient(%L)'), ('public.list_visits(%L, 1000)'), ('public.read_chart(%L)'),
    ('public.list_timeline(%L, null, 21)')
  ) s (call)
  cross join lateral pg_temp.cost_of(uid, call) c group by history;
select diag(format('the page, %s history: %s blocks: %s', history, blocks, of_each)) from pages;
select cmp_ok(
  (select blocks from pages where history = 'long'), '<=', (select (1.6 * blocks)::int from pages where history = 'short'),
  'with 5,000 rows the page reads at most 1.6 times the blocks of one with 100'
);

select * from finish();
rollback;
