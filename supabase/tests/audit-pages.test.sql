/* A page of the audit costs the same however long the audit is, and reading it is recorded. */
begin;
\ir helpers.psql
select plan(13);
select tests.make_staff('admin', 'reader');
select tests.make_staff('doctor', 'doctor');

/* tests.add_events(): events of twenty people and forty patients, a minute apart. */
create function tests.add_events(p_from int, p_to int) returns void language sql as $$
  insert into audit.events (at, actor, action, outcome, patient_uid)
  select timestamptz '2020-01-01' + i * interval '1 minute', 'person' || i % 20,
    (array['patient.read', 'patients.list', 'patient.update'])[1 + i % 3],
    case when i % 50 = 0 then 'refused' else 'ok' end, 'P-' || lpad((i % 40)::text, 8, '0')
  from generate_series(p_from, p_to) i
$$;

/* tests.blocks_of(): how many blocks a page reads the second time; the first read fills the session's caches. */
create function tests.blocks_of(p_arguments text) returns int language plpgsql as $$
declare
  v_page text := format('select * from public.list_audit(%s)', p_arguments);
  v_plan json;
begin
  execute v_page;
  execute 'explain (analyze, buffers, format json) ' || v_page into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (v_plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
end $$;

grant execute on all functions in schema tests to public;

create table tests.pages as
select name, call, null::int as small from (values
  ('the newest', 'p_limit => 50'),
  ('a patient''s', $$p_patient_uid => 'P-00000007', p_limit => 50$$),
  ('a person''s', $$p_actor => 'person7', p_limit => 50$$),
  ('an action''s', $$p_action => 'patient.update', p_limit => 50$$),
  ('a person''s of one action', $$p_actor => 'person7', p_action => 'patient.read', p_limit => 50$$),
  ('the refusals''', 'p_refused => true, p_limit => 50'),
  ('a day''s', $$p_day => '2020-01-02', p_limit => 50$$),
  ('a later one', $$p_before_at => '2020-01-02', p_before_id => 1, p_limit => 50$$)
) as page (name, call);
grant select on tests.pages to public;

select tests.add_events(1, 3000);
analyze audit.events;
do $$
declare
  v_page record;
begin
  for v_page in select * from tests.pages loop
    perform tests.become('authenticated', tests.make_staff('admin', 'reader'));
    v_page.small := tests.blocks_of(v_page.call);
    perform tests.act_as_owner();
    update tests.pages set small = v_page.small where name = v_page.name;
  end loop;
end $$;
select tests.add_events(3001, 30000);
analyze audit.events;

select tests.become('authenticated', tests.make_staff('admin', 'reader'));
select cmp_ok(tests.blocks_of(call), '<=', 2 * small, name || ' page reads no more of a long audit')
from tests.pages;

select tests.act_as_owner();
create table tests.before as select max(id) as id from audit.events;
select tests.become('authenticated', tests.make_staff('admin', 'reader'));
select is((select count(*) from public.list_audit(p_patient_uid => 'P-00000007', p_limit => 10)), 11::bigint, 'an admin reads a page, plus the row that shows there is another');
select is((select count(*) from public.list_audit(p_refused => true, p_limit => 10) where outcome = 'ok'), 0::bigint, 'refusals can be listed separately');
select tests.act_as_owner();
select results_eq(
  'select actor, action, patient_uid, item_count from audit.events where id > (select id from tests.before)',
  $$values ('reader', 'audit.list', 'P-00000007', 10), ('reader', 'audit.list', null, 10)$$,
  'a read is recorded for every way in, with the number of rows on the page'
);
select tests.act_as_staff('doctor');
select throws_ok('select * from public.list_audit()', 'PT403', null, 'a doctor reads none of it');
select tests.act_as_anon();
select throws_ok('select * from public.list_audit()', '42501', null, 'a visitor can''t call it');
select * from finish();
rollback;
