-- Converts a cluster of an earlier version, whose superuser was postgres, to Supabase's layout: the superuser becomes
-- supabase_admin, and the migrations' objects belong to a new postgres without superuser rights.
alter role postgres rename to supabase_admin;
create role postgres;
do $$
declare v_statement text;
begin
  for v_statement in
    with ours as (
      select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'auth', 'storage', 'extensions')
    )
    select format('alter schema %I owner to postgres', nspname) from ours where nspname <> 'public'
    union all
    select format('alter table %s owner to postgres', c.oid::regclass) from pg_class c
    join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm')
      or (c.relkind = 'S' and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to postgres', p.oid::regprocedure) from pg_proc p
    join ours on ours.oid = p.pronamespace
    where not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    union all
    select format('alter type %s owner to postgres', t.oid::regtype) from pg_type t
    join ours on ours.oid = t.typnamespace
    where t.typtype in ('d', 'e') or (t.typtype = 'c' and exists (
      select from pg_class where oid = t.typrelid and relkind = 'c'))
  loop
    execute v_statement;
  end loop;
end
$$;
