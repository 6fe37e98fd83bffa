/*
  visitor_reader: a role that can sign in only to act as a visitor. The function reads public data on connections of
  this role (functions/api/direct-calls.ts). Each session begins as anon, so nothing has to be set per request, even
  behind a pooler; without that setting the role has no rights at all. It can't sign in until the owner gives it a
  password: docs/operations.md. Roles belong to the cluster, not to a database, so this is not a migration: Supabase's
  command line runs it with `supabase start` and `db push --include-roles`. Every statement can be repeated.
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
-- The same limit as anon's own, which applies only when anon signs in.
alter role visitor_reader set statement_timeout = '3s';

/*
  visitor_booker: may call book_public() and nothing else. The function books on connections of this role. A booking
  needs a token's digest under a pepper that the database doesn't have. `supabase start` runs this before there is such
  a function: run it again when you set the password.
*/
do $$
begin
  if not exists (select from pg_roles where rolname = 'visitor_booker') then
    create role visitor_booker nologin noinherit connection limit 40;
  end if;
  if to_regprocedure('public.book_public(public.new_booking, text, text, boolean)') is not null then
    grant execute on function public.book_public(public.new_booking, text, text, boolean) to visitor_booker;
  end if;
end
$$;
grant usage on schema public to visitor_booker;
-- As the Data API's.
alter role visitor_booker set statement_timeout = '8s';
alter role visitor_booker set timezone = 'UTC';
