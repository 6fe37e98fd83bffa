-- What a Supabase project has before its first migration, as far as this product relies on it. Run at every start, by
-- the server's superuser, before @supabase/lite's own schemas (auth, storage); every statement may be repeated.

do $$
declare v_role record;
begin
  for v_role in
    select * from (values
      ('anon', 'noinherit'), ('authenticated', 'noinherit'), ('service_role', 'noinherit bypassrls'),
      ('authenticator', 'noinherit'), ('supabase_auth_admin', 'noinherit'), ('supabase_storage_admin', 'noinherit')
    ) as roles (name, options)
    where not exists (select from pg_roles where rolname = name)
  loop
    execute format('create role %I nologin %s', v_role.name, v_role.options);
  end loop;
end
$$;
grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant authenticator, supabase_auth_admin, supabase_storage_admin to current_user;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, extensions, auth, storage
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;

create extension if not exists pgcrypto with schema extensions;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
set search_path to "$user", public, extensions;
