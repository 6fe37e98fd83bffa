/*
  A token counts only when it was issued for this product's signed-in users: one of another audience under the
  same key is nobody's (S19). PostgREST leaves that to the application.
*/
create or replace function private.live_staff() returns setof public.staff
language sql stable security definer set search_path = ''
as $$
  select s.*
  from private.staff_sessions t
  join public.staff s on s.user_id = t.user_id
  where t.session_id = private.session_id()
    and (select auth.jwt()) ->> 'aud' = 'authenticated'
    and t.user_id = (select auth.uid())
    and s.active
    and t.expires_at > private.now()
    and t.last_active_at > private.now() - private.idle_limit()
    and exists (select 1 from auth.sessions a where a.id = t.session_id and a.user_id = t.user_id)
$$;
