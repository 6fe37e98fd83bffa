/*
  What holds for the whole schema, whatever migrations come: each check looks the catalogue through and
  answers the offenders, so that a failure names them.
*/
begin;
\ir helpers.psql
select no_plan();

/* Row-level security. @supabase/lite grants every right on every table of a schema in which one table has
   row-level security, so that a table without it would be open: none may be without, hidden schemas included. */
select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'every table has row-level security'
);

select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('v', 'm')
       and not coalesce('security_invoker=true' = any (c.reloptions) or 'security_invoker=on' = any (c.reloptions), false) $$,
  'every view shows what its reader may see, not what its owner may'
);

/* Policies. */
create temporary view policies as
  select schemaname || '.' || tablename as tab, policyname as policy, cmd, permissive,
    roles::text[] as roles, regexp_replace(lower(coalesce(qual, '')), '[()\s]', '', 'g') as seen,
    regexp_replace(lower(coalesce(with_check, '')), '[()\s]', '', 'g') as written,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule
  from pg_policies
  where schemaname in ('public', 'private', 'audit', 'storage');

select is_empty(
  $$ select tab, policy from policies where 'true' in (seen, written) $$,
  'no policy lets everything through'
);

select is_empty(
  $$ select tab, policy from policies
     where roles && '{anon,public}' and not (tab = 'public.blog_posts' and cmd = 'SELECT' and rule like '%published%') $$,
  'no policy admits visitors, but to published blog posts'
);

select is_empty(
  $$ select tab, policy from policies
     where permissive = 'PERMISSIVE' and not roles && '{anon,public}' and rule !~ 'private\.(is_staff|is_admin|live_staff)' $$,
  'every policy for signed-in people asks for active staff with a live session'
);

select is_empty(
  $$ select tab, policy from policies where cmd = 'ALL' $$,
  'every policy names one operation'
);

select is_empty(
  $$ select tab, policy from policies where rule ~ 'user_metadata' $$,
  'no policy believes what users may write about themselves'
);

select is_empty(
  $$ select tab, policy from policies
     where regexp_replace(rule, '(?i)\(\s*select\s+(auth|private)\.\w+\(\)[^)]*\)', '', 'g') ~ '(auth|private)\.\w+\(\)' $$,
  'policies ask about the caller once a statement, not once a row: (select private.is_staff())'
);

/* Functions. */
select is_empty(
  $$ select p.oid::regprocedure::text
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private', 'audit')
       and not exists (select from unnest(p.proconfig) setting where setting like 'search\_path=%')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  'every function has a fixed search_path'
);

select is_empty(
  $$ select p.oid::regprocedure::text, caller.name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join (values ('anon'), ('authenticated')) as caller (name)
     where n.nspname = 'public' and p.prosecdef and has_function_privilege(caller.name, p.oid, 'execute') $$,
  'a definer function of the exposed schema is for the secret key alone; others live in private'
);

-- Supabase's Data API preloads safeupdate, which refuses these inside functions too.
select is_empty(
  $$ select p.oid::regprocedure::text, btrim(statement)
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join lateral regexp_split_to_table(
       regexp_replace(p.prosrc, '--[^\n]*|/\*.*?\*/', '', 'g'), ';'
     ) statement
     where n.nspname in ('public', 'private', 'audit')
       and statement ~* '\m(delete\s+from|update)\s+(only\s+)?\w+\.\w+' and statement !~* '\mwhere\M' $$,
  'no function deletes or updates without WHERE'
);

/* Foreign keys. */
select is_empty(
  $$ select c.conrelid::regclass::text, c.conname
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ('public', 'private', 'audit')
       and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\(\w+ IS NOT NULL\)$')
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
       ) $$,
  'every foreign key has an index'
);

/* Every table says what it is for. */
select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p')
       and obj_description(c.oid, 'pg_class') is null $$,
  'every table has a comment'
);

/* Privileges. Supabase grants nothing by itself; what the migrations grant is a decision. */
select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p', 'v', 'm')
       and (has_any_column_privilege('anon', c.oid, 'select')) and c.relname not in ('blog_posts', 'published_posts') $$,
  'visitors may read nothing but blog posts'
);

select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p', 'v', 'm')
       and (has_any_column_privilege('anon', c.oid, 'insert, update') or has_table_privilege('anon', c.oid, 'delete, truncate')) $$,
  'visitors may write nothing'
);

select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join (values ('anon'), ('authenticated')) as caller (name)
     where n.nspname in ('private', 'audit') and c.relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege(caller.name, c.oid, 'select, insert, update, delete, truncate') $$,
  'nobody from outside touches a hidden table directly'
);

select is_empty(
  $$ select c.oid::regclass::text, caller.name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join (values ('anon'), ('authenticated'), ('service_role')) as caller (name)
     where n.nspname = 'audit' and c.relkind in ('r', 'p')
       and has_table_privilege(caller.name, c.oid, 'update, delete, truncate') $$,
  'no role of the application may change or delete an audit event'
);

/* Storage. */
select is_empty($$ select id from storage.buckets where public $$, 'every bucket is private');

select * from finish();
rollback;
