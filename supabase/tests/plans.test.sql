/*
  A page deep in a list starts at its place in an index: no list reads or sorts the rows before it. Small tables hide
  that, so the other access paths are made expensive; the test is whether the index can serve the page. Other causes of
  expensive pages and plans are tested here too.
*/
begin;
\ir helpers.psql
select plan(10);

create function tests.plan_of(p_list text, p_at text, p_id text) returns text
language plpgsql as $$
declare
  v_plan json;
begin
  execute format(
    'explain (costs off, format json) select * from public.%1$s
     and %2$I <= ''2026-11-23T09:30:00Z'' and not (%2$I = ''2026-11-23T09:30:00Z'' and %3$I >= %4$L)
     order by %2$I desc, %3$I desc limit 201',
    p_list, p_at, p_id, case p_id when 'patient_uid' then 'P-00000007' else '00000000-0000-4000-8000-000000000000' end
  ) into v_plan;
  return v_plan::text;
end
$$;

set local enable_seqscan = off;
set local enable_bitmapscan = off;
set local enable_sort = off;
set local enable_incremental_sort = off;
set local enable_hashjoin = off;
set local enable_mergejoin = off;
set local enable_material = off;
create temporary view pages as
select * from (values
  ('appointment_states where status <> ''cancelled''', 'created_at', 'id'),
  ('patients where true', 'created_at', 'patient_uid'),
  ('prescription_list where true', 'created_at', 'id'),
  ('report_list where true', 'uploaded_at', 'id')
) as page (list, at, id);

select matches(
  tests.plan_of(list, at, id), '"Index Cond": "\(' || at || ' <= ', 'a deep page starts in an index: ' || list
)
from pages;

select is_empty(
  $$ select list from pages
     where tests.plan_of(list, at, id) ~ '"Node Type": "(Sort|Incremental Sort|Seq Scan)"' $$,
  'no page is sorted or reads a whole table'
);

-- The pages of a new list: paged() sorts by its time, then by its key.
select is_empty(
  $$ select c.relname from pg_class c
     join pg_attribute a on a.attrelid = c.oid join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'select')
       and pg_get_expr(d.adbin, d.adrelid) = 'private.now()' and a.attname <> 'updated_at'
       -- Sent whole.
       and c.relname not in ('blog_covers', 'blog_posts', 'notices', 'patient_goals', 'plan_templates', 'pregnancies', 'staff', 'taken_medicines', 'tasks')
       -- Of one patient each.
       and c.relname not in ('measurements', 'note_addenda', 'notes', 'patient_plans')
       and not exists (
         select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum
           and pg_get_indexdef(i.indexrelid) ~ '\(\w+ DESC, \w+ DESC\)'
       ) $$,
  'a table with a time of creation has an index for pages of it'
);

select matches(
  tests.plan_of('appointment_states where status <> ''cancelled''', 'created_at', 'id'),
  '"Index Cond": "\(patient_uid = CASE WHEN',
  'only coming visits look up their patient'
);
select is(
  regexp_count(tests.plan_of('appointment_states where status <> ''cancelled''', 'created_at', 'id'), 'InitPlan \d+"'),
  4, 'the state of a visit is worked out once, not once for each column'
);
select matches(
  tests.plan_of('prescription_list where true', 'created_at', 'id'), '"patients_pkey"',
  'the list of prescriptions looks up the patients of its page by their key'
);

-- With a million appointments, Postgres would plan these at each call, which takes as long as the read.
select is_empty(
  $$ select p from unnest(array[
       'public.list_appointments(date, date)', 'private.get_summary()',
       'private.day_availability(date, date, private.clinic, boolean)', 'private.slot_labels(date, private.clinic)'
     ]::regprocedure[]) as p
     join pg_proc on oid = p where not coalesce(proconfig, '{}') @> '{plan_cache_mode=force_generic_plan}' $$,
  'the functions that are called most keep their plans'
);

select * from finish();
rollback;
