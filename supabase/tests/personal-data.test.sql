/* The list of personal data names what the catalogue has: a new table of persons can't be forgotten. */
begin;
\ir helpers.psql
select plan(2);

-- A column that says who, or that leads to a row of somebody.
create temporary view persons as
  select n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'private', 'audit') and c.relkind = 'r' and c.relname not in ('personal_data', 'client_errors')
    and a.attname ~ '^(patient_uids?|email|contact|username|name_key|networks?|address|actor|caller|(user|author|actor|doctor|entry|report|waiting|appointment)_id|(uploaded|removed|updated|saved|created|confirmed|ended|done)_by)$'
  union
  select 'bucket ' || id from storage.buckets;

select is_empty(
  $$ select name from persons except select name from private.personal_data $$, 'every table and bucket with somebody''s data is listed'
);
select is_empty(
  $$ select name from private.personal_data except select name from persons $$, 'the list names nothing that isn''t there'
);
select * from finish();
rollback;
