/* A read in one call: it checks the caller, counts as activity and is recorded. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');

/* tests.idle(): how long the doctor's session has been idle. */
create function tests.idle() returns interval language sql security definer as $$
  select max(private.now() - last_active_at) from private.staff_sessions where user_id = tests.staff_id('doctor')
$$;
/* tests.newest_event(): the newest event of the audit. */
create function tests.newest_event() returns text language sql security definer as $$
  select concat_ws(' ', actor, action, subject_id, item_count) from audit.events order by id desc limit 1
$$;
grant execute on function tests.idle(), tests.newest_event() to public;

select tests.act_as_staff();
select public.book_for_staff(tests.new_booking('2026-11-24', slot, 'Asha', '123'))
from unnest('{10:00 AM,10:30 AM,11:00 AM}'::text[]) as slot;
select public.cancel_appointment((select id from public.appointments where slot = '10:30 AM'));
select is(count(*), 2::bigint, 'live appointments are listed') from public.list_appointments('2026-11-24', '2026-11-24');
select is(tests.newest_event(), 'doctor appointments.list 2026-11-24 2', 'the read is recorded');
select is(count(*), 2::bigint, 'a span is listed too') from public.list_appointments('2026-11-23', '2026-11-25');
select is(tests.newest_event(), 'doctor appointments.list 2026-11-23/2026-11-25 2', 'the read of a span is recorded with both ends');
select throws_ok(
  $$ select * from public.list_appointments('2026-11-01', '2026-11-21') $$, 'PT400', null, 'a longer span is refused'
);

/* A week. */
select is(
  (select array_agg(day ->> 'date') from jsonb_array_elements(public.get_week_slots('2026-11-24')) as day),
  array(select ('2026-11-22'::date + n)::text from generate_series(0, 6) as n), 'a week begins on Sunday'
);
select is(
  public.get_week_slots('2026-11-28') -> 2, public.get_day_slots('2026-11-24'), 'a day of a week is the same as the day alone'
);
select is(
  array[jsonb_array_length(public.get_week_slots('1900-01-01')), jsonb_array_length(public.get_week_slots('2099-12-31'))],
  '{6,5}', 'the first and the last week end with the calendar'
);

/* Activity. */
select set_config('request.headers', '{"x-background-refresh": "1"}', true);
select tests.set_clock('2026-11-23 09:50+05:30');
select public.get_day_slots('2026-11-24');
select is(tests.idle(), interval '20 minutes', 'an automatic refresh doesn''t count as activity');
select set_config('request.headers', '{}', true);
select public.get_day_slots('2026-11-24');
select is(tests.idle(), interval '0', 'a read by the person counts as activity');

/* Others. */
select tests.act_as_owner();
create function tests.refusals() returns text[] language plpgsql as $$
declare
  v_call text;
  v_states text[] := '{}';
begin
  foreach v_call in array array[
    $c$ select public.list_appointments('2026-11-24', '2026-11-24') $c$, $c$ select public.get_day_slots('2026-11-24') $c$,
    $c$ select public.get_month('2026-11-01') $c$, $c$ select public.get_summary() $c$,
    $c$ select public.get_week_slots('2026-11-24') $c$
  ] loop
    begin
      execute v_call;
      v_states := v_states || 'answered'::text;
    exception when others then
      v_states := v_states || sqlstate;
    end;
  end loop;
  return v_states;
end $$;
grant execute on function tests.refusals() to public;
select tests.act_as_stranger();
select is(tests.refusals(), '{PT401,PT401,PT401,PT401,PT401}', 'an account without staff is refused');
select tests.act_as_anon();
select is(tests.refusals(), '{42501,42501,42501,42501,42501}', 'a visitor can''t call the reads');
select tests.act_as_owner();
update public.staff set must_change_password = true where username = 'doctor';
select tests.act_as_staff();
select is(tests.refusals(), '{PT403,PT403,PT403,PT403,PT403}', 'staff with a temporary password are refused');

select * from finish();
rollback;
