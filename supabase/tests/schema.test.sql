/*
  Rules for the whole schema, including future migrations. Each check queries the catalogue and returns the offenders,
  so that a failure names them.
*/
begin;
\ir helpers.psql
select no_plan();

/*
  Row-level security. @supabase/lite grants all rights on all tables of a schema once one of its tables has it, so a
  table without it would be open. Therefore every table must have it, in hidden schemas too.
*/
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
  'every view runs with the reader''s rights, not the owner''s'
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
  'only published blog posts are open to visitors'
);

select is_empty(
  $$ select tab, policy from policies
     where permissive = 'PERMISSIVE' and not roles && '{anon,public}' and rule !~ 'private\.(is_staff|is_admin|live_staff)' $$,
  'every policy for signed-in users requires active staff with a live session'
);

select is_empty(
  $$ select tab, policy from policies where cmd = 'ALL' $$,
  'every policy names one operation'
);

select is_empty(
  $$ select tab, policy from policies where rule ~ 'user_metadata' $$,
  'no policy trusts data that users can edit about themselves'
);

select is_empty(
  $$ select tab, policy from policies
     where regexp_replace(rule, '(?i)\(\s*select\s+(auth|private)\.\w+\(\)[^)]*\)', '', 'g') ~ '(auth|private)\.\w+\(\)' $$,
  'policies check the caller once per statement, not once per row: (select private.is_staff())'
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
  'definer functions of the exposed schema are for the secret key only; others are in private'
);

/*
  pg_temp.parts(): the statements of a function's body. Text in quotes or parentheses is a separate part, so that a
  WHERE belongs to the statement before it in the same part.
*/
create function pg_temp.parts(body text) returns setof text language plpgsql as $fn$
declare
  rest text := regexp_replace(regexp_replace(body, '--[^\n]*', '', 'g'), '/\*.*?\*/', '', 'g');
  quoted constant text := $$'([^']*)'$$;
  in_parentheses constant text := '\(([^()]*)\)';
begin
  return query select pg_temp.parts(inner_part[1]) from regexp_matches(rest, quoted, 'g') inner_part where inner_part[1] <> '';
  rest := regexp_replace(rest, quoted, ' ', 'g');
  while rest ~ in_parentheses loop
    return query select inner_part[1] from regexp_matches(rest, in_parentheses, 'g') inner_part;
    rest := regexp_replace(rest, in_parentheses, ' ', 'g');
  end loop;
  return query select regexp_split_to_table(rest, ';');
end $fn$;

-- Supabase's Data API preloads safeupdate, which refuses a DELETE or UPDATE without WHERE, inside functions too.
create temporary view unguarded as
  select p.oid::regprocedure::text as function, btrim(part) as statement
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  cross join lateral pg_temp.parts(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)) part
  cross join lateral substring(
    part from '(?i)\m(?:delete\s+from\M|update\s+(?:only\s+)?\S+(?:\s+(?:as\s+)?\S+)?\s+set\M).*'
  ) change
  where n.nspname in ('public', 'private', 'audit') and change !~* '\mwhere\M';

select is_empty('select * from unguarded', 'no function deletes or updates without WHERE');

create function private.guarded() returns void language plpgsql set search_path = '' as $fn$
begin
  /* Not a statement: delete from private.report_sweep; */
  update private.report_sweep s set uploaded_at = case when true then now() else s.uploaded_at end
  where exists (select from private.report_sweep);
  insert into private.report_sweep default values on conflict do nothing;
  perform from private.report_sweep for update;
  delete from private.report_sweep where true; /* The end. */
end $fn$;
create function private.unguarded_1() returns void language plpgsql set search_path = '' as $fn$
begin
  delete from private.report_sweep;
end $fn$;
create function private.unguarded_2() returns void language sql set search_path = '' as
  $fn$ update private.report_sweep as s set uploaded_at = (select now() where true) $fn$;
create function private.unguarded_3() returns void language plpgsql set search_path = '' as $fn$
begin
  if exists (select from private.report_sweep where true) then delete from private.report_sweep; end if;
end $fn$;
create function private.unguarded_4() returns bigint language sql set search_path = '' as
  $fn$ with gone as (delete from private.report_sweep returning 1 as one) select count(*) from gone where one = 1 $fn$;
create function private.unguarded_5() returns void language sql set search_path = 'private' as
  $fn$ delete from report_sweep $fn$;
create function private.unguarded_6() returns void language sql set search_path = '' as
  $fn$ delete from "private"."report_sweep" $fn$;
do $do$
begin
  execute $fn$
    create function private.unguarded_7() returns void language sql set search_path = ''
    begin atomic delete from private.report_sweep; end
  $fn$;
end $do$;

select results_eq(
  'select function from unguarded order by function',
  $$ select format('private.unguarded_%s()', n) from generate_series(1, 7) n $$,
  'the search finds exactly the unguarded statements'
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

/* Comments. */
select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p')
       and obj_description(c.oid, 'pg_class') is null $$,
  'every table has a comment'
);

/* Privileges. Supabase grants nothing by default; every grant in the migrations is deliberate. */
select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p', 'v', 'm')
       and (has_any_column_privilege('anon', c.oid, 'select')) and c.relname not in ('blog_posts', 'published_posts') $$,
  'visitors may read only blog posts'
);

select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'audit') and c.relkind in ('r', 'p', 'v', 'm')
       and (has_any_column_privilege('anon', c.oid, 'insert, update') or has_table_privilege('anon', c.oid, 'delete, truncate')) $$,
  'visitors may write nothing'
);

select is_empty(
  $$ select c.oid::regclass::text, act
     from pg_class c cross join unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as act
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('authenticated', c.oid, act)
         or (act in ('insert', 'update') and has_any_column_privilege('authenticated', c.oid, act)))
       and not exists (select from policies where tab = 'public.' || c.relname and lower(cmd) = act) $$,
  'staff have no right to write that no policy allows'
);

select is_empty(
  $$ select c.oid::regclass::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join (values ('anon'), ('authenticated')) as caller (name)
     where n.nspname in ('private', 'audit') and c.relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege(caller.name, c.oid, 'select, insert, update, delete, truncate') $$,
  'no outside role accesses a hidden table directly'
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
select is_empty($$ select id from storage.buckets where public and id <> 'blog-covers' $$, 'every bucket except that of the covers is private');

/*
  Values. Callers of the Data API bypass the contract and could send a megabyte of text, or invisible characters. So
  each text column has a maximum length, and a check or the trigger of private.check_values() validates its form.
*/
create temporary view texts as
  select c.relname || '.' || a.attname as col, rules.defs,
    exists (
      select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'private.check_values'::regproc
        and encode(g.tgargs, 'escape') ~ format('(^|\\000)%s\\000', a.attname)
        -- On insert (4) and update (16), of this column or of any.
        and g.tgtype & 20 = 20 and (g.tgattr = ''::int2vector or a.attnum = any (g.tgattr))
    ) as is_checked
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  cross join lateral (
    select coalesce(string_agg(pg_get_constraintdef(k.oid), ' '), '') as defs,
      coalesce(bool_or(k.contype = 'f'), false) as is_reference
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f') and a.attnum = any (k.conkey)
  ) rules
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not rules.is_reference
    and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    -- Names are copied by a trigger, the zone is compared with the database's zones.
    and a.attname not in ('patient_name', 'time_zone');

select is_empty(
  $$ select col from texts
     where defs !~ 'length\(|cardinality\(|= ANY|=\sCASE|~ ''\^[^*+]*\$''|private\.(are_lines|are_hours|are_sections|is_recall|is_text_list|is_medicine_list|is_mail_address)\(' $$,
  'every text column of a public table has a length'
);

select is_empty(
  $$ select col from texts
     where not is_checked and defs !~ '= ANY|=\sCASE|[^!]~ ''\^|private\.(is|are)_'
       -- Written only by functions, which check them.
       and col not in ('appointments.mails', 'day_overrides.slots', 'measurement_kinds.bands', 'note_words.phrases', 'note_words.sets', 'notes.handed_over', 'notes.signed_by', 'notices.privacy', 'notices.terms', 'patient_plans.dishes', 'patient_plans.foods_version', 'patient_plans.targets', 'patient_plans.totals', 'settings.slots', 'text_reviews.sources') $$,
  'every text column of a public table has a form'
);

/* Each act is a public function that calls the private function of the same name. */
select is_empty(
  $$ select p.oid::regprocedure::text
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (
       select 1 from pg_proc q
       where q.pronamespace = 'private'::regnamespace and q.proname = p.proname
         and q.proargtypes = p.proargtypes and q.proretset = p.proretset
         and q.proargnames[1:q.pronargs] is not distinct from p.proargnames[1:p.pronargs]
     ) and exists (
       select 1 from pg_proc q where q.pronamespace = 'private'::regnamespace and q.proname = p.proname
     ) $$,
  'a public function has the parameters of the private one of its name'
);

select * from finish();
rollback;
