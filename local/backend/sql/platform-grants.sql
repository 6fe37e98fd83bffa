-- Supabase's grants on its own schemas. Row-level security stays the guard of the storage tables; the auth tables are
-- for the secret key alone.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema auth to service_role;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.identities enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries enable row level security;
