/*
  Empties the tables that the migrations filled, so that a dump of the data can be loaded (docs/operations.md,
  Backups). In a database with staff or patients it changes nothing and fails.
*/
do $$
declare
  v_tables text;
begin
  if exists (select from public.staff) or exists (select from public.patients) then
    raise exception 'This database has staff or patients: restore into a new project';
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into v_tables
  from pg_tables where schemaname in ('public', 'private');
  execute 'truncate ' || v_tables;
end
$$;
