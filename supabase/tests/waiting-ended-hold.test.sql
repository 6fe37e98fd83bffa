/* A hold whose time is over: until the job passes its slot on, the slot stays taken if somebody fits behind it. */
begin;
\ir helpers.psql
\ir waiting.psql
select no_plan();
select tests.set_clock('2026-11-20 09:30+05:30');
update public.settings set cutoff_hours = 0;

/* tests.over(): a slot whose hold for the first person has just ended, with the others of that day behind. */
create function tests.over(p_date date, p_slot text, p_first text, p_others text[] default '{}') returns void
language plpgsql security definer as $$
begin
  perform tests.wait(name, p_date, p_date, '{morning,afternoon,evening}') from unnest(p_first || p_others) with ordinality as t(name, n) order by n;
  insert into private.waiting_offers (entry_id, date, slot, held_until) values ((tests.entry(p_first)).id, p_date, p_slot, private.now());
end $$;
create function tests.is_free(p_date date, p_slot text) returns boolean language sql security definer as $$
  select p_slot = any (free) from private.day_availability(p_date, p_date)
$$;
create function tests.outcomes(p_date date) returns text language sql security definer as $$
  select string_agg(e.name || ' ' || o.slot || ' ' || coalesce(o.outcome, 'held'), ', ' order by o.slot, o.number)
  from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id where o.date = p_date
$$;
grant execute on all functions in schema tests to public;
select is(public.expire_offers(), 0, 'the job runs');

/* Every reader and every way in: the slot is taken. */
select tests.over('2026-11-24', '10:00 AM', 'asha', '{bela}'), tests.book('2026-11-25', '2:00 PM', 'zeno');
select tests.act_as_anon();
select is(public.get_public_slots('2026-11-24') -> 'slots' ? '10:00 AM', false, 'visitors don''t see the slot');
select is(public.get_public_month('2026-11-01') #>> '{days,23,free}', '11', 'nor does the month');
select tests.act_as_owner();
select is(tests.try_book('2026-11-24', '10:00 AM', 'zoya'), 'PT409 taken', 'a stranger can''t book it');
select tests.act_as_service();
select is(
  tests.refusal($$select public.move_visit(tests.digest('zeno'), '2026-11-24', '10:00 AM', '192.0.2.1', false, 1)$$), 'PT409 taken',
  'nor move a visit to it'
);
select is(tests.refusal($$select tests.accept('asha')$$), 'PT409 offer', 'the person whose time is over can''t accept it');
select tests.act_as_staff();
select is(public.get_day_slots('2026-11-24') -> 'slots' ? '10:00 AM', false, 'the desk''s day doesn''t list it as free');
select is(
  public.get_day_slots('2026-11-24') -> 'held' @> '[{"slot": "10:00 AM", "name": "bela", "until": "2026-11-20T06:00:00+00:00"}]', true,
  'the desk sees who is next, and until when it will be held'
);
select is(public.get_month('2026-11-01') #>> '{days,23,free}', '11', 'the desk''s month doesn''t count it');
select is(
  tests.refusal($$select public.book_for_staff(tests.new_booking('2026-11-24', '10:00 AM', 'desk', '1'))$$), 'PT409 held',
  'the desk can''t book it by accident'
);
select is(
  tests.refusal($$select public.reschedule_appointment(tests.id('zeno'), row('2026-11-24', '10:00 AM', null, null)::public.visit_move)$$),
  'PT409 held', 'nor move a visit to it'
);
select is(
  (select slot from public.reschedule_appointment(tests.id('zeno'), row('2026-11-24', '10:00 AM', null, true)::public.visit_move)),
  '10:00 AM', 'on purpose it can'
);
select tests.act_as_owner();
select is(tests.outcomes('2026-11-24'), 'asha 10:00 AM expired', 'and the next never hears of the slot');
select tests.over('2026-11-20', '4:30 PM', 'cara', '{dina}');
select tests.act_as_staff();
select is(
  (select string_agg(slot ->> 'state', ' ') from jsonb_path_query(public.get_summary(), '$.today.load[*] ? (@.slot == "4:30 PM")') slot),
  'held', 'the dashboard counts it as held'
);

/* Who may take it. */
select tests.act_as_owner();
select tests.over('2026-11-26', '10:00 AM', 'esha', '{fara,gita}');
select is(tests.try_book('2026-11-26', '10:00 AM', 'gita'), 'PT409 taken', 'somebody further back can''t book it');
select is(tests.try_book('2026-11-26', '10:00 AM', 'fara'), 'ok', 'the next person can book it');
select is(tests.outcomes('2026-11-26'), 'esha 10:00 AM expired', 'the hold that was over ends with that');
select tests.over('2026-11-27', '10:00 AM', 'hema');
select is(tests.is_free('2026-11-27', '10:00 AM'), true, 'a slot that nobody waits for is free');
select is(tests.try_book('2026-11-27', '10:00 AM', 'zoya'), 'ok', 'and the first to book it gets it');
delete from private.waiting_entries;
select tests.over('2026-11-27', '11:00 AM', 'indu');
select tests.wait('near', '2026-11-27', '2026-11-27', p_address => '192.0.2.9');
update private.waiting_entries set networks = '{192.0.2.9}' where name = 'indu';
select is(tests.is_free('2026-11-27', '11:00 AM'), true, 'somebody to whom the slot couldn''t be offered doesn''t keep it');
select tests.over('2026-11-28', '10:00 AM', 'jaya', '{kala}');
update private.waiting_offers set left_by = tests.id('zeno') where id = tests.offer('jaya');
select tests.act_as_staff();
select lives_ok(
  $$select public.reschedule_appointment(tests.id('zeno'), row('2026-11-28', '10:00 AM', null, null)::public.visit_move)$$,
  'the booking that left the slot may return to it'
);

/* The job, a late answer. */
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.over('2026-11-23', '10:00 AM', 'lata', '{mona}'), tests.over('2026-11-23', '10:30 AM', 'mona');
select is(
  array[tests.is_free('2026-11-23', '10:00 AM'), tests.is_free('2026-11-23', '10:30 AM')], '{f,f}',
  'two people whose holds end at once may each be next for the other''s slot'
);
select is(public.expire_offers(), 2, 'the job ends both');
select is(
  tests.outcomes('2026-11-23'), 'lata 10:00 AM expired, mona 10:00 AM held, mona 10:30 AM expired, lata 10:30 AM held',
  'and offers each the other''s slot'
);
delete from private.waiting_entries;
select tests.over('2026-11-23', '10:00 AM', 'nila', '{olga}'), tests.over('2026-11-23', '10:30 AM', 'olga', '{pia}');
select tests.act_as_service();
select public.decline_offer(tests.digest('nila'), tests.offer('nila'), '192.0.2.1');
select is(
  tests.outcomes('2026-11-23'), 'nila 10:00 AM declined, olga 10:00 AM held, olga 10:30 AM expired, nila 10:30 AM held',
  'declining late passes the slot on, also to somebody whose own hold is over, whose slot goes on in turn'
);
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.over('2026-11-23', '10:00 AM', 'rani', '{sita}');
select tests.act_as_service();
select public.leave_waiting(tests.digest('rani'), '192.0.2.1');
select is(tests.outcomes('2026-11-23'), 'rani 10:00 AM expired, sita 10:00 AM held', 'so does leaving late');
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.over('2026-11-23', '10:00 AM', 'vani', '{wafa}');
insert into public.day_overrides (date, slots, holiday) values ('2026-11-23', '{}', true);
delete from public.day_overrides where date = '2026-11-23';
select is(
  (select count(*) from private.waiting_offers where entry_id = (tests.entry('vani')).id and slot = '10:00 AM')::int, 1,
  'a day that staff close and open again doesn''t bring a slot back to the person who let it expire'
);
delete from private.waiting_entries;
select tests.over('2026-11-24', '11:00 AM', 'xena');
update public.settings set slots = array_remove(slots, '4:30 PM');
update public.settings set slots = array_append(slots, '4:30 PM');
select is(
  tests.outcomes('2026-11-24'), 'xena 11:00 AM expired, xena 4:30 PM held',
  'a slot opened in the settings goes to a person whose own hold is over, too'
);
delete from private.waiting_entries;
select tests.over('2026-11-24', '10:00 AM', 'yamu'), tests.wait('zara', '2026-11-24', '2026-11-24');
insert into private.waiting_offers (entry_id, date, slot, held_until, ended_at, outcome)
values ((tests.entry('yamu')).id, '2026-11-24', '2:30 PM', private.now() - interval '2 hours', private.now() - interval '1 hour', 'expired');
select tests.wait('yamu', '2026-11-25', '2026-11-26');
select public.expire_offers();
select is(
  (select array_agg(coalesce(outcome, 'waiting') order by place) from private.waiting_entries where name = 'yamu'), '{unanswered,waiting}',
  'a person who missed two offers and joins again waits anew, and the job doesn''t take that away'
);

/* A crowded list: the month stays cheap. */
delete from private.waiting_entries;
insert into private.waiting_entries (booking, from_date, to_date, parts, networks)
select tests.new_booking(null, null, 'w' || n, '1', 'w' || n || '@example.com'), '2026-11-23', '2026-11-28', '{morning,afternoon}', array['10.1.' || n / 250 || '.' || n % 250]
from generate_series(1, 300) as n;
insert into private.waiting_offers (entry_id, date, slot, held_until)
select e.id, '2026-11-23'::date + (row_number() over (order by e.place))::int % 6, o.label, private.now()
from (select * from private.waiting_entries order by place limit 12) e
join lateral (select label from public.slot_options where label in (select unnest(slots) from public.settings) order by starts_at offset 2 limit 1) o on true
on conflict do nothing;
analyze private.waiting_entries, private.waiting_offers;
create function tests.blocks_of_month() returns int language plpgsql security definer as $$
declare v_plan json;
begin
  perform private.day_availability('2026-11-01', '2026-11-30');
  execute $x$explain (analyze, buffers, format json) select * from private.day_availability('2026-11-01', '2026-11-30')$x$ into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (v_plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
end $$;
select cmp_ok(tests.blocks_of_month(), '<', 4000, 'the month reads few blocks with 300 people waiting behind ended holds');
delete from private.waiting_entries;

/* Without the job nothing would pass the slot on. */
select tests.act_as_owner();
select tests.over('2026-11-25', '10:00 AM', 'tara', '{uma}');
update private.job_runs set ran_at = now() - interval '9 minutes';
select is(tests.is_free('2026-11-25', '10:00 AM'), false, 'the slot waits for the job for ten minutes');
update private.job_runs set ran_at = now() - interval '10 minutes';
select is(tests.is_free('2026-11-25', '10:00 AM'), true, 'after ten minutes without the job it is free');
select tests.act_as_staff();
select is(public.get_day_slots('2026-11-25') -> 'held', '[]', 'for the desk too');
select tests.act_as_owner();
select is(tests.try_book('2026-11-25', '10:00 AM', 'zoya'), 'ok', 'and the first to book it gets it');
select * from finish();
rollback;
