/*
  What the database tests share: the personas, and the clock. Loaded once before the test files, by
  tests/db/run.ts; each file then runs in a transaction that is rolled back.

    select tests.act_as_staff('doctor');   -- from here on every statement is a doctor's
    select tests.act_as_owner();           -- back to the database's owner, whom no policy binds
*/
create schema tests;

/* tests.become(): takes a role with the claims that the Data API would have read from a token. */
create function tests.become(p_role text, p_claims jsonb) returns void
language plpgsql
as $$
begin
  -- @supabase/lite reads sub and role from settings of their own, Supabase from the claims.
  perform set_config('request.jwt.claims', coalesce(p_claims::text, ''), true);
  perform set_config('request.jwt.claim.sub', coalesce(p_claims ->> 'sub', ''), true);
  perform set_config('request.jwt.claim.role', p_role, true);
  perform set_config('role', p_role, true);
end
$$;

/* tests.act_as_owner(): the migrations' own role. Policies don't bind it. */
create function tests.act_as_owner() returns void
language sql
as $$ select tests.become('none', null) $$;

/* tests.act_as_anon(): a visitor, with the publishable key and no token. */
create function tests.act_as_anon() returns void
language sql
as $$ select tests.become('anon', '{"role": "anon"}') $$;

/* tests.act_as_service(): the function with the secret key. */
create function tests.act_as_service() returns void
language sql
as $$ select tests.become('service_role', '{"role": "service_role"}') $$;

/* tests.make_account(): an Auth account with a session; answers the claims of its token. */
create function tests.make_account(p_username text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_session uuid := gen_random_uuid();
begin
  select id into v_user from auth.users where email = p_username || '@staff.invalid';
  if not found then
    v_user := gen_random_uuid();
    insert into auth.users (id, email) values (v_user, p_username || '@staff.invalid');
  end if;
  insert into auth.sessions (id, user_id) values (v_session, v_user);
  return jsonb_build_object('sub', v_user, 'session_id', v_session, 'role', 'authenticated', 'aud', 'authenticated');
end
$$;

/* tests.make_staff(): a member of staff with a live session; answers the claims of the token. */
create function tests.make_staff(p_role text, p_username text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_claims jsonb := tests.make_account(p_username);
begin
  insert into public.staff (user_id, username, name, role, active, must_change_password)
  values ((v_claims ->> 'sub')::uuid, p_username, initcap(p_username), p_role, true, false)
  on conflict (user_id) do nothing;
  insert into private.staff_sessions (session_id, user_id)
  values ((v_claims ->> 'session_id')::uuid, (v_claims ->> 'sub')::uuid);
  return v_claims;
end
$$;

/* tests.act_as_staff(): an active member of staff, signed in just now; made at the first call. */
create function tests.act_as_staff(p_role text default 'doctor', p_username text default null) returns void
language sql
as $$ select tests.become('authenticated', tests.make_staff(p_role, coalesce(p_username, p_role))) $$;

/* tests.act_as_stranger(): a valid token of an account that is not staff. */
create function tests.act_as_stranger() returns void
language sql
as $$ select tests.become('authenticated', tests.make_account('stranger')) $$;

/* tests.staff_id(): the user id of a member of staff, to prepare or look at their rows. */
create function tests.staff_id(p_username text) returns uuid
language sql security definer set search_path = ''
as $$ select user_id from public.staff where username = p_username $$;

/* tests.set_clock(): fixes private.now(), for every persona; null lets the time pass again. */
create function tests.set_clock(p_now timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.clock;
  if p_now is not null then
    insert into private.clock (fixed_at) values (p_now);
  end if;
end
$$;

grant usage on schema tests to public;
grant execute on all functions in schema tests to public;
