/*
  Signing out asks for the audience as every other question does: a token that was issued for another service
  can't end the clinic's session of its bearer.
*/
create or replace function private.close_session() returns void
language sql security definer set search_path = ''
as $$
  delete from private.staff_sessions
  where session_id = private.session_id() and user_id = (select auth.uid())
    and (select auth.jwt()) ->> 'aud' = 'authenticated'
$$;
