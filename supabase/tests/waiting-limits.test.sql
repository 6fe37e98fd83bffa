/* What bounds the waiting list: changes, unanswered offers, one network, quiet hours; what staff see and the purge ends. */
begin;
\ir helpers.psql
\ir waiting.psql
select no_plan();
select tests.set_clock('2026-11-20 11:30+05:30');

/* Ten changes per mailbox and day. */
select tests.act_as_owner();
delete from private.limit_hits;
select tests.wait('zara', '2026-11-23', '2026-11-24') from generate_series(1, 10);
select is(tests.refusal($$select tests.wait('zara', '2026-11-23', '2026-11-24')$$), 'PT429 limit', 'the eleventh change is refused');
select public.leave_waiting(tests.digest('zara'), '192.0.2.1');

/* A mail is about its own offer, and an offer without a mail doesn't count. */
select tests.act_as_owner();
delete from private.waiting_entries;
delete from private.limit_hits;
update public.settings set cutoff_hours = 24;
/* tests.send(): sends the mails about somebody's offers; returns the slots that they were about. */
create function tests.send(p_name text) returns text language plpgsql security definer as $$
declare
  v_mail private.outbox;
  v_slots text := '';
begin
  for v_mail in select * from private.outbox where waiting_id = (tests.entry(p_name)).id and kind = 'offered' and sent_at is null order by id loop
    if public.outbox_content(v_mail.id, 1, tests.digest(p_name)) is not null then
      v_slots := concat_ws(', ', nullif(v_slots, ''), v_mail.slot);
      perform public.outbox_settle(v_mail.id);
    end if;
  end loop;
  return v_slots;
end $$;
/* tests.cancel_and_undo(): as staff do it. */
create function tests.cancel_and_undo(p_name text) returns void language plpgsql as $$
begin
  perform public.cancel_appointment(tests.id(p_name));
  perform public.restore_appointment(tests.id(p_name));
end $$;
grant execute on function tests.send(text), tests.cancel_and_undo(text) to public;
select tests.wait('yara'), tests.book('2026-11-23', '10:00 AM', 'yusuf'), tests.book('2026-11-23', '10:30 AM', 'zeno');
select tests.act_as_staff();
select tests.cancel_and_undo('yusuf') from generate_series(1, 5);
select public.cancel_appointment(tests.id('yusuf'));
select is(tests.held('2026-11-23', '10:00 AM'), 'yara 20 13:30', 'offers undone before their mail don''t count among the five a day');
select is((select offers from public.list_waiting()), 1, 'the staff''s list doesn''t count them either');
select is(tests.send('yara'), '10:00 AM', 'a slot freed repeatedly sends one mail');
select public.restore_appointment(tests.id('yusuf'));
select is((select offers from public.list_waiting()), 1, 'an offer that was mailed counts even if withdrawn');
select tests.cancel_and_undo('yusuf'), public.cancel_appointment(tests.id('zeno'));
select is(tests.send('yara'), '10:30 AM', 'a waiting mail about one slot doesn''t go out about another');

/* An earlier time is offered, held and accepted only as long as the visit can be moved. */
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.book('2026-11-23', '3:00 PM', 'yves'), tests.book('2026-11-23', '11:00 AM', 'xara'),
  tests.book('2026-11-23', '11:30 AM', 'xeno'), tests.book('2026-11-23', '12:00 PM', 'xena');
select tests.act_as_service();
select public.join_waiting_for_visit(tests.digest('yves'), row('2026-11-23'::date, '2026-11-23'::date, '{morning,afternoon}'::text[]), '192.0.2.1', true);
select tests.act_as_owner();
update private.waiting_entries set digest = tests.digest('yves');
select tests.wait('otto');
select tests.act_as_service();
select tests.cancel('xara');
select tests.act_as_owner();
update public.settings set cutoff_hours = 73;
select is(tests.held('2026-11-23', '11:00 AM'), 'yves 20 13:30', 'a raised cut-off after the hold''s end leaves the hold');
update public.settings set cutoff_hours = 74;
select is(tests.held('2026-11-23', '11:00 AM'), 'otto 20 13:30', 'a raised cut-off before the hold''s end passes the slot on');
select tests.act_as_staff();
select public.cancel_appointment(tests.id('xeno'));
select is(tests.held('2026-11-23', '11:30 AM'), null, 'no time is offered if the visit can''t be moved until the hold''s end');
select tests.act_as_owner();
update public.settings set cutoff_hours = 73;
select tests.act_as_staff();
select public.cancel_appointment(tests.id('xena'));
select is(tests.held('2026-11-23', '12:00 PM'), 'yves 20 13:30', 'a time is offered if the visit can be moved until then');
select tests.act_as_owner();
update private.waiting_offers set held_until = '2026-11-20 15:00+05:30' where id = tests.offer('yves');
select tests.set_clock('2026-11-20 14:00:00.001+05:30');
select tests.act_as_service();
select is(tests.refusal($$select tests.accept('yves')$$), 'PT409 late', 'nothing is accepted after the cut-off');
select tests.act_as_owner();
delete from private.waiting_entries;
delete from private.limit_hits;
update public.settings set cutoff_hours = 24;

/* One network can't hold every free slot. */
select tests.act_as_owner();
select tests.set_clock('2026-11-20 09:30+05:30');
/* tests.free(): a slot that somebody has just left. */
create function tests.free(p_date date, p_slot text) returns void language plpgsql security definer as $$
declare v_name constant text := 'left ' || p_date || p_slot;
begin
  perform private.write_booking(tests.new_booking(p_date, p_slot, v_name, '555', md5(v_name) || '@example.com'), null, 'public');
  update public.appointments set status = 'cancelled', status_before_cancel = status where name = v_name;
end $$;
grant execute on function tests.free(date, text) to public;
select is(
  tests.refusal(format($$select tests.wait('squat%s', '2026-11-23', '2027-02-10', '{morning,afternoon}', '192.0.2.201')$$, i)),
  case when i <= 20 then 'ok' else 'PT429 limit' end, 'S68 join ' || i || ' of a network in a day'
) from generate_series(1, 21) i;
update public.settings set daily_bookings_per_network = 21;
select lives_ok(
  $$select tests.wait('squat21', '2026-11-23', '2027-02-10', '{morning,afternoon}', '192.0.2.201')$$,
  'S68 the limit is the clinic''s setting for bookings'
);
update public.settings set daily_bookings_per_network = 20;
select tests.free('2026-12-05', '10:30 AM'), tests.free('2026-12-12', '10:30 AM');
select is(tests.held('2026-12-05', '10:30 AM'), 'squat1 20 11:30', 'S68 a network is offered a slot');
select is(tests.held('2026-12-12', '10:30 AM'), null, 'S68 a network has one offer at a time');
select tests.wait('honest', '2026-11-23', '2027-02-10'), tests.free('2026-12-12', '11:00 AM');
select is(tests.held('2026-12-12', '11:00 AM'), 'honest 20 11:30', 'S68 the slot goes to the next in line of another network');
select tests.wait('six' || i, '2026-12-14', '2026-12-14', '{morning,afternoon}', '2001:db8:0:' || i || '::1') from generate_series(1, 6) i;
select tests.free('2026-12-14', label) from public.slot_options order by starts_at limit 6;
select is(count(*), 5::bigint, 'S68 a /48 has five offers at a time, one for each /64') from private.waiting_offers o
join private.waiting_entries e on e.id = o.entry_id where e.name like 'six%' and o.ended_at is null;
select tests.wait('mover', p_address => '192.0.2.1'), tests.wait('mover', p_address => '198.51.100.1');
select is((tests.entry('mover')).networks, '{192.0.2.1,198.51.100.1}', 'S68 an entry belongs to all networks from which it was changed');
select tests.wait('mover', p_address => '192.0.2.1');
select is((tests.entry('mover')).networks, '{192.0.2.1,198.51.100.1}', 'S68 each network is listed once');
select tests.wait('stayer', '2026-12-15', '2026-12-16', p_address => '192.0.2.7'),
  tests.wait('next', '2026-12-15', '2026-12-16', p_address => '192.0.2.7'), tests.free('2026-12-15', '10:30 AM');
select is(tests.held('2026-12-15', '10:30 AM'), 'stayer 20 11:30', 'S68 a slot is held for somebody');
select tests.wait('stayer', '2026-12-15', '2026-12-16', p_address => '198.51.100.7'), tests.free('2026-12-16', '10:30 AM');
select is(tests.held('2026-12-16', '10:30 AM'), null, 'S68 a change from elsewhere doesn''t free the entry''s network');
select public.decline_offer(tests.digest('stayer'), tests.offer('stayer'), '192.0.2.1');
select is(tests.held('2026-12-15', '10:30 AM'), null, 'S68 a slot that a network declined isn''t offered to that network again');
delete from private.waiting_entries;
select tests.wait('free' || i, '2026-12-05', '2026-12-12', '{morning,afternoon}', '192.0.2.201', false) from generate_series(1, 22) i;
select tests.free('2026-12-05', '11:00 AM'), tests.free('2026-12-12', '11:30 AM');
select is(count(*), 2::bigint, 'S68 without limits a network can have several offers') from private.waiting_offers where ended_at is null;
delete from private.waiting_entries;
delete from private.limit_hits;

/* Two unanswered offers end an entry. */
select tests.wait(name, '2026-12-07', '2026-12-07') from unnest('{silent,loud}'::text[]) as name;
/* tests.run_out(): a slot becomes free, the mail about it goes out or not, and its hold ends. */
create function tests.run_out(p_slot text, p_mailed boolean) returns void language plpgsql as $$
begin
  perform tests.free('2026-12-07', p_slot);
  if p_mailed then
    perform tests.send('silent');
  end if;
  perform tests.set_clock(private.now() + interval '2 hours');
  perform public.expire_offers();
end $$;
grant execute on function tests.run_out(text, boolean) to public;
select tests.run_out('10:00 AM', false), tests.run_out('10:30 AM', true);
select is(public.read_waiting(tests.digest('silent')) ->> 'state', 'waiting', 'an offer that was not mailed doesn''t count as unanswered');
select tests.run_out('11:00 AM', true);
select is(public.read_waiting(tests.digest('silent')) ->> 'state', 'unanswered', 'S68 an entry with two expired offers is taken off the list');
select is((tests.entry('loud')).outcome, null, 'no other entry is ended');
select is(count(*), 1::bigint, 'the audit records it') from audit.events where action = 'waiting.unanswered';
select is(tests.wait('silent', '2026-12-08', '2026-12-08') ->> 'state', 'waiting', 'the person may join again');
delete from private.waiting_entries;
delete from private.limit_hits;

/* In quiet hours a hold's time begins at eight. */
select tests.act_as_owner();
select tests.wait('lila');
select tests.book('2026-11-24', '11:00 AM', 'night'), tests.book('2026-11-24', '11:30 AM', 'early');
select tests.set_clock('2026-11-22 22:00+05:30');
select tests.act_as_service();
select tests.cancel('night');
select is(tests.held('2026-11-24', '11:00 AM'), 'lila 23 10:00', 'at night a hold begins at eight');

/* Days opened and closed by staff. */
select tests.act_as_owner();
select tests.set_clock('2026-11-23 12:00+05:30');
select tests.act_as_staff();
select is(public.save_day('2026-11-25', '{10:00 AM}', null, 0) ->> 'holiday', 'false', 'staff close slots of a day');
select tests.act_as_service();
select public.expire_offers();
select public.leave_waiting(tests.digest('lila'), '192.0.2.1');
select tests.act_as_owner();
select tests.wait('mina', '2026-11-25', '2026-11-25');
select tests.act_as_staff();
select public.save_day('2026-11-25', '{10:00 AM,3:00 PM}', null, (select version from public.day_overrides where date = '2026-11-25'));
select is(tests.held('2026-11-25', '3:00 PM'), 'mina 23 14:00', 'a slot that staff open is offered');
select public.save_day_range('2026-11-25', '2026-11-25', true);
select is(tests.held('2026-11-25', '3:00 PM'), null, 'closing the day withdraws the offer');

/* Staff see the list. */
select is(concat_ws(' ', name, offers, offer_slot), 'mina 0', 'staff see who waits, and the offers made') from public.list_waiting();
select public.remove_waiting((tests.entry('mina')).id);
select public.remove_waiting((tests.entry('mina')).id);
select is((select count(*)::int from public.list_waiting()), 0, 'staff take somebody off the list');
select public.restore_waiting((tests.entry('mina')).id);
select is((select count(*)::int from public.list_waiting()), 1, 'staff put somebody back on the list');
select public.remove_waiting((tests.entry('mina')).id);
select tests.act_as_owner();
create temporary table removed on commit drop as select (tests.entry('mina')).id;
grant select on removed to public;
select tests.wait('mina', '2026-11-25', '2026-11-25');
select tests.act_as_staff();
select is(
  tests.refusal('select public.restore_waiting((select id from removed))'), 'PT409 unique',
  'a removal can''t be undone once the mailbox has joined again'
);
select tests.act_as_stranger();
select is(tests.refusal('select public.list_waiting()'), 'PT401 ', 'nobody else sees the list');
select is(tests.refusal('select public.remove_waiting((select id from removed))'), 'PT401 ', 'nobody else changes the list');
select tests.act_as_anon();
select is(tests.refusal($$select * from private.waiting_entries$$), '42501 ', 'visitors read no entries');
select is(tests.refusal($$select * from private.waiting_offers$$), '42501 ', 'visitors read no offers');
select is(tests.refusal($$select public.read_waiting('x')$$), '42501 ', 'visitors can''t call the edge function''s functions');

/* Ended entries are purged after a week. */
select tests.act_as_owner();
select tests.set_clock('2026-11-30 11:59+05:30');
select public.purge_expired();
select isnt_empty('select 1 from private.waiting_entries', 'entries are kept for a week');
select tests.set_clock('2026-12-08 12:00+05:30');
select public.purge_expired();
select is_empty('select 1 from private.waiting_entries', 'entries are deleted after a week');
select is_empty('select 1 from private.waiting_offers', 'their offers are deleted with them');
select * from finish();
rollback;
