/*
  orphan_account(): the Auth account of a username that no member of staff has. It is left when the creation of an
  account died between its two halves, and would block the username for good. One of the last minute may be a creation
  under way, so it is none. It goes by the server's own time, as Auth does.
*/
create function private.orphan_account(p_username text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from auth.users u
  where u.email = p_username || '@staff.invalid' and u.created_at < now() - interval '1 minute'
    and not exists (select 1 from public.staff s where s.user_id = u.id)
$$;
create function public.orphan_account(p_username text) returns uuid
language sql stable set search_path = ''
as $$ select private.orphan_account(p_username) $$;
grant execute on function private.orphan_account(text), public.orphan_account(text) to service_role;
