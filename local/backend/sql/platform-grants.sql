-- Supabase's grants and guards on its own schemas, after lite has created them. Row-level security still protects the
-- storage tables. No role of the Data API, not even the secret key's, has rights on Auth's tables.
grant create on schema auth to supabase_auth_admin;
grant create on schema storage to supabase_storage_admin;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
-- Policies don't cover these.
revoke truncate, references, trigger on storage.buckets, storage.objects from anon, authenticated, service_role;
revoke all on all tables in schema auth from anon, authenticated, service_role;

-- Deleting a row would leave its file behind, so only the Storage API deletes.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end
$$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Each service owns its tables, which are under row-level security, as on Supabase, and has no rights on any other
-- schema.
do $$
declare v_table record;
begin
  for v_table in select schemaname, tablename from pg_tables where schemaname in ('auth', 'storage') loop
    execute format('alter table %I.%I owner to %I', v_table.schemaname, v_table.tablename,
      'supabase_' || v_table.schemaname || '_admin');
    execute format('alter table %I.%I enable row level security', v_table.schemaname, v_table.tablename);
  end loop;
end
$$;

-- If migrations don't run as the superuser: what the role postgres may do with the platform's schemas.
do $$
begin
  if current_user <> 'supabase_admin' then return; end if;
  grant anon, authenticated, service_role to postgres with admin option;
  grant all on schema extensions to postgres;
  grant usage on schema auth, storage to postgres;
  -- By the default privileges of Auth's owner; the sessions that the clinic ends are among them.
  grant all on all tables in schema auth to postgres;
  -- Hosted projects let postgres create policies on these tables through an extension; here membership does it.
  grant supabase_storage_admin to postgres with inherit true;
  -- Every hosted project counts its statements, and lets postgres read and reset the counts.
  create extension if not exists pg_stat_statements with schema extensions;
  grant execute on function extensions.pg_stat_statements_reset to postgres;
  grant pg_read_all_stats to postgres with inherit true;
end
$$;
-- New objects in public are accessible to every role, until the first migration revokes it.
do $$
declare
  v_kind text;
  v_owner name := case current_user when 'supabase_admin' then 'postgres' else current_user end;
  v_change text := case when to_regclass('supabase_migrations.schema_migrations') is null
    then 'grant all on %s to' else 'revoke all on %s from' end;
begin
  foreach v_kind in array '{tables,functions,sequences}'::text[] loop
    execute format('alter default privileges for role %I in schema public ' || v_change ||
      ' anon, authenticated, service_role', v_owner, v_kind);
  end loop;
end
$$;
