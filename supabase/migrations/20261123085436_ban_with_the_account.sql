-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 ae7d03224d42086045afe54945762fbcc09256f7696485e792b6a8269d8ce8c2

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.update_staff (
  p_user_id uuid,
  p_facts   public.staff_facts,
  p_version integer
)
  RETURNS SETOF public.staff
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  -- Auth's row first, as in a change of password, which would deadlock otherwise.
  perform from auth.users where id = p_user_id for no key update;
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if (
    coalesce(p_facts.name, v_before.name), coalesce(p_facts.email, v_before.email),
    coalesce(p_facts.phone, v_before.phone), coalesce(p_facts.role, v_before.role),
    coalesce(p_facts.active, v_before.active)
  ) is not distinct from (v_before.name, v_before.email, v_before.phone, v_before.role, v_before.active) then
    return query select * from public.staff where user_id = p_user_id;
    return;
  end if;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed this account meanwhile.', 'stale');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_facts.active = false or p_facts.role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  update public.staff set
    name = coalesce(p_facts.name, name),
    email = coalesce(p_facts.email, email),
    phone = coalesce(p_facts.phone, phone),
    role = coalesce(p_facts.role, role),
    active = coalesce(p_facts.active, active)
  where user_id = p_user_id;
  if p_facts.active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  if p_facts.active <> v_before.active then
    -- By the server's own time, as Auth does.
    update auth.users set banned_until = case when not p_facts.active then now() + interval '100 years' end
    where id = p_user_id;
  end if;
  perform audit.record(
    case when p_facts.active is not null and p_facts.active <> v_before.active
      then case when p_facts.active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$function$;
