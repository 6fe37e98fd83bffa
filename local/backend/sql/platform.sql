-- The parts of a new Supabase project that this product relies on. Run at every start, by the server's superuser,
-- before @supabase/lite's own schemas (auth, storage); every statement can be repeated.

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
-- On a server whose roles somebody else created, it is enough if the memberships are right.
do $$
declare
  v_wanted record;
  v_refused text[] := '{}';
begin
  for v_wanted in
    select format('grant %I to %I', granted, member) as statement, pg_has_role(member, granted, 'member') as is_done
    from (values
      ('anon', 'authenticator'), ('authenticated', 'authenticator'), ('service_role', 'authenticator'),
      ('anon', 'supabase_storage_admin'), ('authenticated', 'supabase_storage_admin'),
      ('service_role', 'supabase_storage_admin'), ('authenticator', current_user),
      ('supabase_auth_admin', current_user), ('supabase_storage_admin', current_user)
    ) as memberships (granted, member)
    union all
    select format('alter role %I set statement_timeout = %L', name, timeout),
      'statement_timeout=' || timeout = any (select unnest(rolconfig) from pg_roles where rolname = name)
    from (values ('anon', '3s'), ('authenticated', '8s'), ('authenticator', '8s')) as timeouts (name, timeout)
  loop
    begin
      execute v_wanted.statement;
    exception when insufficient_privilege then
      if not v_wanted.is_done then v_refused := v_refused || v_wanted.statement; end if;
    end;
  end loop;
  if v_refused <> '{}' then
    raise exception using errcode = 'insufficient_privilege',
      message = format('The role %I may not use this server''s roles, which another role made.', current_user),
      hint = format('Let a superuser of the server run: %s;', array_to_string(v_refused, '; '));
  end if;
end
$$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, extensions, auth, storage
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
grant usage on schema extensions to authenticator;

-- Applies a role's own settings, such as its statement timeout, to the request that assumes it, as PostgREST does
-- (local/backend/connection.ts). It is a function so that its plan is kept; planning the query for each request took a
-- fifth of Postgres's time.
create or replace function extensions.apply_role_settings(p_role text) returns void language plpgsql as $$
begin
  perform set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true)
  from pg_catalog.pg_roles, unnest(rolconfig) as setting where rolname = p_role;
end
$$;
revoke execute on function extensions.apply_role_settings(text) from public;
grant execute on function extensions.apply_role_settings(text) to authenticator, supabase_storage_admin;

create extension if not exists pgcrypto with schema extensions;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
set search_path to "$user", public, extensions;
