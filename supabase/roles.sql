/*
  visitor_reader: signs in to nothing but a visitor. The function reads what everybody may see on connections of this
  role (functions/api/visitor-reads.ts). Each session begins as anon, so that nothing is set per request, behind a
  pooler too; without that setting the role has no rights at all. It can't sign in until its owner gives it a password:
  docs/operations.md. Roles belong to the cluster and not to a database, so this is no migration: Supabase's command line
  runs it by `supabase start` and `db push --include-roles`. Every statement may be repeated.
*/
do $$
begin
  if not exists (select from pg_roles where rolname = 'visitor_reader') then
    create role visitor_reader nologin noinherit connection limit 40;
  end if;
end
$$;
grant anon to visitor_reader;
alter role visitor_reader set role = 'anon';
alter role visitor_reader set default_transaction_read_only = on;
-- As anon's own, which only counts where anon signs in.
alter role visitor_reader set statement_timeout = '3s';
