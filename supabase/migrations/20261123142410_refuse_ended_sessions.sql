-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 e35b3b7f8afd3390c455f48e690ad81074bace790a2e95547017f43edd93588b

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.begin_password_change (
  p_user_id    uuid,
  p_session_id uuid,
  p_address    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Waits for a reset that is under way.
  perform from public.staff where user_id = p_user_id for no key update;
  if not exists (
    select from private.staff_sessions s where s.session_id = p_session_id and s.user_id = p_user_id
  ) then
    perform private.refuse(401, 'Please sign in.');
  end if;
  insert into private.password_changes (user_id, session_id, address)
  values (p_user_id, p_session_id, left(p_address, 64))
  on conflict (user_id) do update
    set session_id = excluded.session_id, address = excluded.address, begun_at = excluded.begun_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
  perform private.add_up_totals();
end
$function$;
