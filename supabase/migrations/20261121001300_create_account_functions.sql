/*
  Staff accounts as admins tend them. The Auth account itself is made and changed by the function through the
  Auth admin API; the person's row is written here, with the admin's own token.
*/

/* create_staff(): the row of an account that was just made in Auth; always a doctor (S9). */
create function private.create_staff(
  p_user_id uuid, p_username text, p_name text, p_email text, p_phone text
) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  begin
    insert into public.staff (user_id, username, name, email, phone, role, temp_password_expires_at, updated_by)
    values (p_user_id, p_username, p_name, p_email, p_phone, 'doctor', private.now() + interval '72 hours', (select auth.uid()));
  exception when unique_violation then
    perform private.refuse(409, 'Username already exists', 'username');
  end;
  perform audit.record('user.create', null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.create_staff(p_user_id uuid, p_username text, p_name text, p_email text, p_phone text)
returns setof public.staff
language sql set search_path = ''
as $$ select * from private.create_staff(p_user_id, p_username, p_name, p_email, p_phone) $$;

/*
  update_staff(): changes the given facts. Deactivation ends every session at once. Nobody deactivates or
  demotes themself, and the last active admin stays one; changes are made one after the other, so that two
  admins can't remove each other at the same moment.
*/
create function private.update_staff(
  p_user_id uuid, p_name text, p_email text, p_phone text, p_role text, p_active boolean
) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.staff;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(5, 0);
  -- Asked again under the lock: a colleague may have just ended this admin's session.
  perform private.require_admin();
  select * into v_before from public.staff where user_id = p_user_id for update;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  if v_before.role = 'admin' and v_before.active and (p_active = false or p_role = 'doctor') then
    if (select count(*) from public.staff where role = 'admin' and active) = 1 then
      perform private.refuse(409, 'The last active admin can''t be deactivated or demoted', 'last_admin');
    elsif p_user_id = (select auth.uid()) then
      perform private.refuse(400, 'You can''t deactivate or demote yourself', 'self');
    end if;
  end if;
  update public.staff set
    name = coalesce(p_name, name),
    email = coalesce(p_email, email),
    phone = coalesce(p_phone, phone),
    role = coalesce(p_role, role),
    active = coalesce(p_active, active)
  where user_id = p_user_id;
  if p_active = false then
    delete from private.staff_sessions where user_id = p_user_id;
  end if;
  perform audit.record(
    case when p_active is not null and p_active <> v_before.active
      then case when p_active then 'user.activate' else 'user.deactivate' end
      else 'user.update' end,
    null, p_user_id::text);
  return query select * from public.staff where user_id = p_user_id;
end
$$;
create function public.update_staff(
  p_user_id uuid, p_name text default null, p_email text default null, p_phone text default null,
  p_role text default null, p_active boolean default null
) returns setof public.staff
language sql set search_path = ''
as $$ select * from private.update_staff(p_user_id, p_name, p_email, p_phone, p_role, p_active) $$;

/* begin_password_reset(): ends the account's sessions and marks the password that comes as temporary. */
create function private.begin_password_reset(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_user_id = (select auth.uid()) then
    perform private.refuse(409, 'Use the change password page for your own password', 'self');
  end if;
  update public.staff
  set must_change_password = true, temp_password_expires_at = private.now() + interval '72 hours'
  where user_id = p_user_id;
  if not found then
    perform private.refuse(404, 'User not found');
  end if;
  delete from private.staff_sessions where user_id = p_user_id;
  perform audit.record('user.reset-password', null, p_user_id::text);
end
$$;
create function public.begin_password_reset(p_user_id uuid) returns void
language sql set search_path = ''
as $$ select private.begin_password_reset(p_user_id) $$;

grant execute on function
  private.create_staff(uuid, text, text, text, text), public.create_staff(uuid, text, text, text, text),
  private.update_staff(uuid, text, text, text, text, boolean), public.update_staff(uuid, text, text, text, text, boolean),
  private.begin_password_reset(uuid), public.begin_password_reset(uuid)
  to authenticated;

/* password_changed(): the owner has a password of their own now; their other sessions end. */
create function private.password_changed(p_user_id uuid, p_session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = p_user_id;
  delete from private.staff_sessions where user_id = p_user_id and session_id <> p_session_id;
  insert into audit.events (actor_id, actor, action, subject_id)
  select user_id, username, 'auth.change-password', user_id::text from public.staff where user_id = p_user_id;
end
$$;
create function public.password_changed(p_user_id uuid, p_session_id uuid) returns void
language sql set search_path = ''
as $$ select private.password_changed(p_user_id, p_session_id) $$;
grant execute on function private.password_changed(uuid, uuid), public.password_changed(uuid, uuid) to service_role;

/* list_audit(): events for admins, newest first, of one patient or all, before a given event. */
create function private.list_audit(p_patient_uid text, p_before bigint, p_limit int) returns setof audit.events
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select * from audit.events e
    where (p_patient_uid is null or e.patient_uid = p_patient_uid) and (p_before is null or e.id < p_before)
    order by e.id desc limit least(p_limit, 201);
end
$$;
create function public.list_audit(p_patient_uid text default null, p_before bigint default null, p_limit int default 100)
returns table (
  id bigint, at timestamptz, actor text, action text, outcome text, patient_uid text, subject_id text,
  item_count int, address text
)
language sql set search_path = ''
as $$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(p_patient_uid, p_before, p_limit)
$$;
grant usage on schema audit to authenticated;
grant execute on function private.list_audit(text, bigint, int), public.list_audit(text, bigint, int) to authenticated;

/*
  get_summary(): the dashboard's counts, from their own query, the whole table read once. Weeks begin on Sunday.
  A pending booking of an earlier day is a no-show; today's have to be asked for their time.
*/
create function private.get_summary() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
begin
  perform private.require_staff();
  return (
    with totals as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and date < v_today) as missed
      from public.appointments where status <> 'cancelled'
    ),
    today as materialized (
      select a.slot, a.status, a.status = 'pending' and private.has_ended(a.date, a.slot) as no_show
      from public.appointments a where a.date = v_today and a.status <> 'cancelled'
    ),
    today_counts as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and not no_show) as pending,
        count(*) filter (where no_show) as missed
      from today
    ),
    weeks as (
      select w.start::date as start,
        count(a.id) as bookings,
        count(a.id) filter (where a.status = 'confirmed') as confirmed,
        count(a.id) filter (where a.status = 'pending' and a.date < v_today) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a
        on a.date >= w.start::date and a.date < w.start::date + 7 and a.status <> 'cancelled'
      group by w.start
    )
    select jsonb_build_object(
      'total', totals.live,
      'confirmed', totals.confirmed,
      'pending', totals.live - totals.confirmed - totals.missed - t.missed,
      'noShow', totals.missed + t.missed,
      'patients', (select count(*) from public.patients),
      'prescriptions', (select count(*) from public.prescriptions),
      'reports', (select count(*) from public.patient_reports),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', (select cardinality(free) from private.day_availability(v_today, v_today)),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show then 'no-show'
              when l.status is not null then l.status
              when private.is_past(v_today, o.label)
                or o.label not in (select label from private.open_slots(v_today)) then 'closed'
              else 'free' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
        )
      ),
      'weeks', (
        select jsonb_agg(jsonb_build_object(
          'start', w.start,
          'bookings', w.bookings,
          'confirmed', w.confirmed,
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end
        ) order by w.start)
        from weeks w
      )
    )
    from totals, today_counts t
  );
end
$$;
create function public.get_summary() returns jsonb
language sql set search_path = ''
as $$ select private.get_summary() $$;
grant execute on function private.get_summary(), public.get_summary() to authenticated;
