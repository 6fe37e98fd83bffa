-- The login roles of our own server, with their rights on Supabase. Run at every start, by supabase_admin, with the
-- password in the setting clinic.password.
do $$
declare v_role record;
begin
  for v_role in
    select * from (values
      ('postgres', 'createdb createrole replication bypassrls'), ('authenticator', 'noinherit'),
      ('supabase_auth_admin', 'noinherit'), ('supabase_storage_admin', 'noinherit')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = v_role.name) then
      execute format('create role %I', v_role.name);
    end if;
    execute format('alter role %I login %s password %L', v_role.name, v_role.options,
      current_setting('clinic.password'));
  end loop;
  execute format('alter database %I owner to postgres', current_database());
  -- Roles of earlier versions. One that is named in another database stays, and can't sign in any more.
  for v_role in select rolname as name from pg_roles where rolname in ('visitor_reader', 'visitor_booker') loop
    begin
      execute format('reassign owned by %I to postgres', v_role.name);
      execute format('drop owned by %I', v_role.name);
      execute format('drop role %I', v_role.name);
    exception when others then
      execute format('alter role %I nologin password null', v_role.name);
    end;
  end loop;
end
$$;
