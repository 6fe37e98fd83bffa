/* The role whose connections the function uses to read public data. */
begin;
\ir helpers.psql
\ir ../roles.sql
select plan(12);

select is(
  (select array[rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls]
   from pg_roles where rolname = 'visitor_reader'),
  array_fill(false, array[6]), 'visitor_reader has no privileged attributes and inherits no rights'
);
select is(
  (select array_agg(roleid::regrole::text) from pg_auth_members where member = 'visitor_reader'::regrole),
  '{anon}', 'visitor_reader can become only a visitor'
);
select is_empty(
  $$ select member::regrole::text from pg_auth_members
     where roleid = 'visitor_reader'::regrole and (inherit_option or set_option) and member <> current_user::regrole $$,
  'no other role can become visitor_reader'
);
select is_empty(
  $$ select c.oid::regclass::text from pg_class c, aclexplode(c.relacl) a where a.grantee = 'visitor_reader'::regrole
     union all
     select p.oid::regprocedure::text from pg_proc p, aclexplode(p.proacl) a where a.grantee = 'visitor_reader'::regrole
     union all
     select nspname::text from pg_namespace n, aclexplode(n.nspacl) a where a.grantee = 'visitor_reader'::regrole $$,
  'visitor_reader has no grants'
);
select is_empty(
  $$ select 1 from pg_class where relowner = 'visitor_reader'::regrole
     union all select 1 from pg_proc where proowner = 'visitor_reader'::regrole $$,
  'visitor_reader owns nothing'
);
select set_eq(
  $$ select unnest(rolconfig) from pg_roles where rolname = 'visitor_reader' $$,
  '{role=anon,default_transaction_read_only=on,statement_timeout=3s}'::text[],
  'its sessions begin as anon, are read-only, and limit a statement to three seconds'
);
select ok((select rolconnlimit between 1 and 40 from pg_roles where rolname = 'visitor_reader'), 'visitor_reader has a connection limit');
select is_empty(
  $$ select p.oid::regprocedure::text from pg_proc p
     where p.oid in ('public.get_clinic()'::regprocedure, 'public.get_public_month(date)'::regprocedure,
         'public.get_public_slots(date)'::regprocedure)
       and (provolatile <> 's' or prosecdef or not has_function_privilege('anon', p.oid, 'execute')) $$,
  'the functions called on its connections are read-only and open to visitors'
);

select is(
  (select array[rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls]
   from pg_roles where rolname = 'visitor_booker'),
  array_fill(false, array[6]), 'visitor_booker has no privileged attributes and inherits no rights'
);
select is_empty(
  $$ select 1 from pg_auth_members where member = 'visitor_booker'::regrole
     union all select 1 from pg_class where relowner = 'visitor_booker'::regrole
     union all select 1 from pg_proc where proowner = 'visitor_booker'::regrole $$,
  'visitor_booker can become nobody and owns nothing'
);
select results_eq(
  $$ select c.oid::regclass::text from pg_class c, aclexplode(c.relacl) a where a.grantee = 'visitor_booker'::regrole
     union all
     select p.oid::regprocedure::text from pg_proc p, aclexplode(p.proacl) a where a.grantee = 'visitor_booker'::regrole $$,
  $$ values ('public.book_public(public.new_booking,text,text,boolean)'::regprocedure::text) $$,
  'visitor_booker may call book_public() and nothing else'
);
select ok(
  (select rolconnlimit between 1 and 40 and 'statement_timeout=8s' = any (rolconfig) from pg_roles where rolname = 'visitor_booker'),
  'visitor_booker''s connections are limited, and its statements end after eight seconds'
);

select * from finish();
rollback;
