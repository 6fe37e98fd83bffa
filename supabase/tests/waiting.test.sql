/* The waiting list: who is offered a slot, how long it is held, and who may book it. */
begin;
\ir helpers.psql
\ir waiting.psql
select no_plan();
select tests.set_clock('2026-11-20 09:30+05:30');

/* Joining. */
select is(tests.wait('asha') - '{id,now,zone}'::text[],
  '{"state": "waiting", "from": "2026-11-23", "to": "2026-11-28", "parts": ["morning", "afternoon"], "visit": null,
    "offer": null, "replaced": false}', 'the owner of a verified address joins');
select is(tests.wait('asha') ->> 'replaced', 'false', 'a repeated request changes nothing');
select is(count(*)::int, 1, 'a repeated request sends no second mail') from private.outbox where kind = 'waiting';
select is(tests.wait('asha', '2026-11-24') ->> 'replaced', 'true', 'another request replaces the first');
select is(count(*)::int, 1, 'a mailbox has one entry') from private.waiting_entries;
select is(tests.refusal($$select public.join_waiting(tests.new_booking(null, null, 'a', '1', 'asha@example.com'),
  row('2026-11-23'::date, '2026-11-24'::date, '{morning}'::text[]), tests.digest('no token'), '192.0.2.1', true)$$),
  'PT401 token', 'joining requires a verified address');
select is(tests.refusal($$select public.join_waiting(tests.new_booking(null, null, 'a', '1', 'meera@example.com'),
  row('2026-11-23'::date, '2026-11-24'::date, '{morning}'::text[]), tests.digest('token asha'), '192.0.2.1', true)$$),
  'PT401 token', 'a token of another address is refused');
select is(tests.refusal($$select tests.wait('asha', '2026-11-25', '2026-11-24')$$), 'PT400 order', 'days out of order are refused');
select is(tests.refusal($$select tests.wait('asha', '2026-11-18', '2026-11-19')$$), 'PT400 past', 'days in the past are refused');
select is(tests.refusal($$select tests.wait('asha', '2026-11-18', '2027-06-01')$$), 'PT400 far', 'days beyond the horizon are refused');
select is(tests.refusal($$select tests.wait('asha', '2026-11-23', '2026-11-24', '{night}')$$), '23514 ', 'an unknown part of the day is refused');

/* An offer goes to the first entry that fits, for two hours; for everybody else the slot is taken. */
select tests.book('2026-11-24', '10:00 AM', 'meera'), tests.book('2026-11-25', '2:00 PM', 'ravi');
select tests.wait('bela'), tests.wait('chitra');
select tests.act_as_service();
select tests.cancel('meera');
select tests.act_as_owner();
select is(tests.held('2026-11-24', '10:00 AM'), 'asha 20 11:30', 'a freed slot is held for two hours for the first in line');
select is(count(*)::int, 1, 'the first in line gets a mail') from private.outbox where kind = 'offered' and next_attempt_at <= now();
select is(tests.try_book('2026-11-24', '10:00 AM', 'zoya'), 'PT409 taken', 'others can''t book it');
select is((select '10:00 AM' = any (free) from private.day_availability('2026-11-24', '2026-11-24')), false, 'visitors don''t see the held slot');
select tests.act_as_staff();
select is(public.get_day_slots('2026-11-24') #> '{held,0}' ->> 'name', 'asha', 'the desk sees for whom a slot is held');
select is(
  tests.refusal($$select public.book_for_staff(tests.new_booking('2026-11-24', '10:00 AM', 'desk', '1'))$$), 'PT409 held',
  'the desk can''t book a held slot by accident'
);
select tests.act_as_service();
select is(tests.refusal($$select public.read_waiting(tests.digest('nobody'))$$), 'PT404 link', 'an unknown link shows nothing');
select is(public.read_waiting(tests.digest('asha')) ->> 'state', 'offered', 'the link shows the offer');
select is(
  tests.refusal($$select public.accept_offer(tests.digest('bela'), tests.offer('asha'), '192.0.2.1', true)$$), 'PT409 offer',
  'nobody else can accept the offer'
);

/* Declined: the slot goes to the next in line. */
select is(public.decline_offer(tests.digest('asha'), tests.offer('asha'), '192.0.2.1') ->> 'state', 'waiting', 'declining keeps the place');
select is(public.decline_offer(tests.digest('asha'), tests.offer('asha'), '192.0.2.1') ->> 'state', 'waiting', 'declining twice changes nothing');
select is(tests.held('2026-11-24', '10:00 AM'), 'bela 20 11:30', 'the slot is offered to the next in line');

/* Expired, to the millisecond, by the job. */
select tests.set_clock('2026-11-20 11:29:59.999+05:30');
select is(public.expire_offers(), 0, 'a millisecond before its end the hold still stands');
select is(tests.try_book('2026-11-24', '10:00 AM', 'zoya'), 'PT409 taken', 'until then nobody else can book the slot');
select tests.set_clock('2026-11-20 11:30+05:30');
select is(tests.refusal($$select tests.accept('bela')$$), 'PT409 offer', 'an expired offer can''t be accepted');
select is(public.read_waiting(tests.digest('bela')) #>> '{offer,outcome}', 'expired', 'the page says so before the job has run');
select is(public.expire_offers(), 1, 'the job marks the offer as expired');
select is(public.expire_offers(), 0, 'the job marks it only once');
select is(tests.held('2026-11-24', '10:00 AM'), 'chitra 20 13:30', 'the job offers the slot to the next in line');

/* Accepted. */
select is(tests.accept('chitra') ->> 'booked', 'true', 'accepting books');
select is(tests.accept('chitra') ->> 'booked', 'false', 'accepting again books nothing');
select is(public.read_waiting(tests.digest('chitra')) ->> 'state', 'booked', 'accepting ends the entry');
select tests.act_as_owner();
select is(concat_ws(' ', date, slot, source, email), '2026-11-24 10:00 AM public chitra@example.com', 'the booking has the patient''s facts')
from public.appointments where name = 'chitra';
select tests.act_as_service();
select is(
  tests.refusal($$select public.decline_offer(tests.digest('chitra'), tests.offer('chitra'), '192.0.2.1')$$), 'PT409 offer',
  'an accepted offer can''t be declined'
);
select tests.act_as_owner();
select is(count(*)::int, 1, 'accepting sends the mail of a booking') from private.outbox
where kind = 'booked' and appointment_id = tests.id('chitra');

/* The desk's override, and its undo of a cancellation. */
select tests.act_as_staff();
select public.cancel_appointment(tests.id('ravi'));
select is(tests.held('2026-11-25', '2:00 PM'), 'asha 20 13:30', 'a slot freed by staff is offered too');
select tests.act_as_owner();
select is(count(*)::int, 1, 'the mail about it waits a minute') from private.outbox where kind = 'offered' and next_attempt_at > now();
select tests.act_as_staff();
select is((select status from public.restore_appointment(tests.id('ravi'))), 'pending', 'an undo takes the slot back');
select is(tests.held('2026-11-25', '2:00 PM'), null, 'an undo withdraws the offer');
select public.cancel_appointment(tests.id('ravi'));
select is(
  (select slot from public.book_for_staff(tests.new_booking('2026-11-25', '2:00 PM', 'desk', '1'), null, false, true)),
  '2:00 PM', 'the desk can book a held slot on purpose'
);
select tests.act_as_service();
select is(public.read_waiting(tests.digest('asha')) #>> '{offer,outcome}', 'overridden', 'the page shows that the offer was overridden');
select is(public.read_waiting(tests.digest('asha')) ->> 'state', 'waiting', 'the entry keeps its place after an override');
select is(tests.refusal($$select tests.accept('asha')$$), 'PT409 offer', 'an overridden offer can''t be accepted');

/* A person who books leaves the list; a slot held for them goes to the next in line. */
select tests.act_as_owner();
select tests.book('2026-11-26', '11:00 AM', 'gita');
select tests.act_as_service();
select tests.cancel('gita');
select is(tests.held('2026-11-26', '11:00 AM'), 'asha 20 13:30', 'a slot is held for asha');
select tests.act_as_owner();
select is(tests.try_book('2026-11-27', '10:00 AM', 'asha'), 'ok', 'asha books another slot');
select is((tests.entry('asha')).outcome, 'booked', 'a booking of another slot ends the entry');
select is(private.has_ended_wait(a), true, 'the mail about the booking says so')
from public.appointments a where a.email = 'asha@example.com' and a.date = '2026-11-27';
select is(tests.try_book('2026-11-27', '2:00 PM', 'asha'), 'ok', 'somebody who no longer waits can book');
select is(private.has_ended_wait(a), false, 'the mail about the second booking doesn''t mention the list')
from public.appointments a where a.email = 'asha@example.com' and a.date = '2026-11-27' and a.slot = '2:00 PM';
select is(tests.held('2026-11-26', '11:00 AM'), 'bela 20 13:30', 'the slot is held for the next in line');
select is(tests.try_book('2026-11-26', '11:00 AM', 'bela'), 'ok', 'a held slot can be booked by the person it is held for');
select is(outcome, 'accepted', 'booking the held slot accepts the offer') from private.waiting_offers where id = tests.offer('bela');
select is(private.has_ended_wait(a), false, 'the mail about an accepted offer doesn''t mention the list')
from public.appointments a where a.email = 'bela@example.com' and a.date = '2026-11-26';

/* An earlier time of a visit. */
select tests.book('2026-11-27', '4:00 PM', 'hema'), tests.book('2026-11-26', '3:00 PM', 'indu'),
  tests.book('2026-11-28', '10:00 AM', 'jaya');
select tests.act_as_service();
select is(
  public.join_waiting_for_visit(tests.digest('hema'), row('2026-11-23'::date, '2026-11-30'::date, '{morning,afternoon}'::text[]), '192.0.2.1', true)
    #>> '{to}', '2026-11-27', 'the days for an earlier time end at the visit'
);
select is(public.read_waiting_of_visit(tests.digest('hema')) ->> 'state', 'waiting', 'the visit''s page shows the entry');
select tests.act_as_owner();
update private.waiting_entries set digest = tests.digest('hema') where name = 'hema';
select tests.act_as_service();
select tests.cancel('jaya');
select is(tests.held('2026-11-28', '10:00 AM'), null, 'a later slot is not offered');
select tests.cancel('indu');
select is(tests.held('2026-11-26', '3:00 PM'), 'hema 20 13:30', 'an earlier slot is offered');
select is(tests.accept('hema') ->> 'booked', 'true', 'the offer of an earlier slot is accepted');
select tests.act_as_owner();
select is(concat_ws(' ', date, slot, status), '2026-11-26 3:00 PM pending', 'accepting moves the visit') from public.appointments where name = 'hema';
select is(count(*)::int, 1, 'accepting makes no second booking') from public.appointments where name = 'hema';

/* Slots that are not offered. */
select tests.act_as_owner();
select tests.wait('kiran', '2026-11-20', '2026-11-30', '{afternoon}');
select tests.book('2026-11-25', '10:30 AM', 'lata'), tests.book('2026-11-20', '12:30 PM', 'maya'), tests.book('2026-11-20', '2:30 PM', 'nila');
select tests.act_as_service();
select tests.act_as_owner();
update public.settings set cutoff_hours = 0;
select tests.act_as_service();
select tests.cancel('lata'), tests.cancel('maya'), tests.cancel('nila');
select is(tests.held('2026-11-25', '10:30 AM'), null, 'a slot in another part of the day is not offered');
select is(tests.held('2026-11-20', '12:30 PM'), null, 'a slot that begins too soon is not offered');
select is(tests.held('2026-11-20', '2:30 PM'), 'kiran 20 12:00', 'a slot within 24 hours is held for 30 minutes');
select lives_ok($$select public.unsubscribe_waiting((tests.entry('kiran')).id, '192.0.2.1')$$, 'one click leaves the list');
select is((tests.entry('kiran')).outcome, 'left', 'the entry ends at once');
select is(tests.held('2026-11-20', '2:30 PM'), null, 'leaving frees the held slot');
select is(public.leave_waiting(tests.digest('kiran'), '192.0.2.1') ->> 'state', 'left', 'leaving again changes nothing');

/* A changed entry and a cancelled visit withdraw an offer that no longer suits. */
select tests.act_as_owner();
update public.settings set cutoff_hours = 24;
delete from private.waiting_entries;
select tests.book('2026-11-26', '10:00 AM', 'petra'), tests.book('2026-11-27', '11:30 AM', 'quinn');
select tests.wait('nora'), tests.wait('omar'), tests.wait('petra');
select tests.act_as_service();
select tests.cancel('petra');
select tests.act_as_owner();
select tests.wait('nora', '2026-11-23', '2026-11-30');
select is(tests.held('2026-11-26', '10:00 AM'), 'nora 20 13:30', 'a changed entry keeps an offer that still suits');
select tests.wait('nora', '2026-11-27', '2026-11-30');
select is(tests.held('2026-11-26', '10:00 AM'), 'omar 20 13:30', 'a changed entry passes on an offer that no longer suits');
select tests.act_as_service();
select public.decline_offer(tests.digest('omar'), tests.offer('omar'), '192.0.2.1');
select is(tests.held('2026-11-26', '10:00 AM'), null, 'a slot is not offered again to the person who left it when others decline');
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.act_as_service();
select public.join_waiting_for_visit(tests.digest('quinn'), row('2026-11-23'::date, '2026-11-27'::date, '{morning,afternoon}'::text[]), '192.0.2.1', true);
select tests.act_as_owner();
select tests.wait('omar'), tests.book('2026-11-26', '12:00 PM', 'rosa');
select tests.act_as_service();
select tests.cancel('rosa');
select is(tests.held('2026-11-26', '12:00 PM'), 'quinn 20 13:30', 'a slot is held for an earlier visit');
select tests.cancel('quinn');
select is(tests.held('2026-11-26', '12:00 PM'), 'omar 20 13:30', 'the slot goes to the next in line once that visit is cancelled');

/* A corrected e-mail ends the entry of the wrong mailbox, and its links. */
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.book('2026-11-27', '12:30 PM', 'sara'), tests.book('2026-11-26', '12:30 PM', 'tara');
select tests.act_as_service();
select public.join_waiting_for_visit(tests.digest('sara'), row('2026-11-23'::date, '2026-11-27'::date, '{morning,afternoon}'::text[]), '192.0.2.1', true);
select tests.act_as_owner();
update private.waiting_entries set digest = tests.digest('sara');
select tests.act_as_service();
select tests.cancel('tara');
select is(public.read_waiting(tests.digest('sara')) ->> 'state', 'offered', 'a slot is held for the visit''s mailbox');
select tests.act_as_owner();
update public.appointments set email = 'right@example.com' where id = tests.id('sara');
select tests.act_as_service();
select is(tests.refusal($$select public.read_waiting(tests.digest('sara'))$$), 'PT404 link', 'the entry''s link stops working once the e-mail is corrected');
select is(tests.held('2026-11-26', '12:30 PM'), null, 'nothing is held for that entry');

/* Staff undo a cancellation after the slot went to the second in line. */
select tests.act_as_owner();
select tests.wait('umar'), tests.wait('vera'), tests.book('2026-11-26', '3:30 PM', 'walid');
select tests.act_as_staff();
select public.cancel_appointment(tests.id('walid'));
select tests.act_as_service();
select public.decline_offer(tests.digest('umar'), tests.offer('umar'), '192.0.2.1');
select is(tests.held('2026-11-26', '3:30 PM'), 'vera 20 13:30', 'the second in line is offered the slot that staff freed');
select tests.act_as_staff();
select is(
  (select status from public.restore_appointment(tests.id('walid'))), 'pending', 'an undo takes the slot back from the second in line too'
);
select public.remove_waiting((tests.entry('vera')).id);
select tests.act_as_owner();
select is(tests.try_book('2026-11-28', '3:30 PM', 'vera'), 'ok', 'somebody who was taken off the list books');
select tests.act_as_staff();
select is(
  tests.refusal($$select public.restore_waiting((tests.entry('vera')).id)$$), 'PT409 stale', 'and isn''t put back on it'
);
/* A visit has one wish. */
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.book('2026-11-27', '3:00 PM', 'tessa');
select tests.act_as_service();
select public.join_waiting_for_visit(tests.digest('tessa'), row('2026-11-23'::date, '2026-11-27'::date, '{morning}'::text[]), '192.0.2.1', true);
select tests.act_as_staff();
select public.remove_waiting((tests.entry('tessa')).id);
select tests.act_as_owner();
update public.appointments set email = 'right@example.com' where id = tests.id('tessa');
select private.activate_visit_link(tests.id('tessa'), 2, tests.digest('right'));
select tests.act_as_staff();
select is(
  tests.refusal($$select public.restore_waiting((tests.entry('tessa')).id)$$), 'PT409 stale',
  'staff can''t restore the entry of an e-mail that was corrected'
);
select tests.act_as_owner();
update private.waiting_entries set ended_at = null, outcome = null;
select tests.act_as_service();
select public.join_waiting_for_visit(tests.digest('right'), row('2026-11-23'::date, '2026-11-27'::date, '{morning}'::text[]), '192.0.2.1', true);
select tests.act_as_owner();
select is(
  string_agg(email || ' ' || coalesce(outcome, 'waits'), ', ' order by place),
  'tessa@example.com left, right@example.com waits', 'another mailbox''s entry for the same visit ends'
) from private.waiting_entries;
select is(
  tests.refusal($$update private.waiting_entries set ended_at = null, outcome = null$$), '23505 ', 'a visit can''t have two open entries'
);

/* Slots opened and closed by the settings and the calendar. */
delete from private.waiting_entries;
select tests.wait('abel', '2026-11-29', '2026-11-29'), tests.wait('bina', '2026-11-29', '2026-11-30');
update public.settings set open_weekdays = '{0,1,2,3,4,5,6}';
select is(tests.held('2026-11-29', '10:00 AM'), 'abel 20 13:30', 'a weekday that opens is offered to the first');
select is(tests.held('2026-11-29', '10:30 AM'), 'bina 20 13:30', 'its next slot is offered to the next in line');
select is(count(*)::int, 2, 'two entries are offered one slot each') from private.waiting_offers where ended_at is null;
update public.settings set open_weekdays = '{1,2,3,4,5,6}';
select is(count(*)::int, 0, 'closing a weekday withdraws its offers') from private.waiting_offers where ended_at is null;
insert into public.slot_options (label, starts_at) values ('1:15 PM', '13:15');
update public.settings set slots = slots || '{1:15 PM}';
select is(tests.held('2026-11-30', '1:15 PM'), 'bina 20 13:30', 'a new slot is offered on the days that are open');
update public.settings set slots = array_remove(slots, '1:15 PM');
select is(tests.held('2026-11-30', '1:15 PM'), null, 'the offer is withdrawn when the slot goes');
delete from private.waiting_entries;
select tests.wait('abel', '2027-01-15', '2027-01-15');
update public.settings set booking_horizon_days = 30;
update public.settings set booking_horizon_days = 90;
select is(tests.held('2027-01-15', '10:00 AM'), 'abel 20 13:30', 'slots of days that have become bookable are offered');
delete from private.waiting_entries;
select tests.act_as_staff();
select public.save_day_range('2026-12-03', '2026-12-03', true), public.save_day_range('2026-12-01', '2026-12-01', true);
select tests.act_as_owner();
select tests.wait('cara', '2026-12-01', '2026-12-03');
select tests.act_as_staff();
select public.save_day_range('2026-12-01', '2026-12-03', false);
select tests.act_as_owner();
select is(tests.held('2026-12-01', '10:00 AM'), 'cara 20 13:30', 'the earliest slot of reopened holidays is offered');
select is(count(*)::int, 1, 'only one slot is offered') from private.waiting_offers where ended_at is null;
select tests.act_as_staff();
select is(
  (select string_agg(slot ->> 'state', ' ') from jsonb_path_query(public.get_summary(), '$.today.load[*] ? (@.slot == "4:30 PM")') slot),
  'free', 'the dashboard counts free slots'
);
select tests.act_as_owner();
delete from private.waiting_entries;
select tests.book('2026-11-20', '4:30 PM', 'dora'), tests.wait('eric', '2026-11-20', '2026-11-20');
update public.settings set cutoff_hours = 0;
select tests.act_as_service();
select tests.cancel('dora');
select tests.act_as_staff();
select is(
  (select string_agg(slot ->> 'state', ' ') from jsonb_path_query(public.get_summary(), '$.today.load[*] ? (@.slot == "4:30 PM")') slot),
  'held', 'the dashboard counts held slots separately'
);
select tests.act_as_owner();
delete from private.waiting_entries;

/* Anybody can type a name and a number, so only a booking at the desk takes somebody off the list by them. */
select tests.act_as_owner();
select tests.wait('wanda'), tests.book('2026-11-26', '4:00 PM', 'xenia');
select tests.act_as_service();
select tests.cancel('xenia');
select is(tests.held('2026-11-26', '4:00 PM'), 'wanda 20 13:30', 'a slot is held');
select tests.act_as_owner();
select private.write_booking(
  tests.new_booking('2026-11-28', '4:00 PM', 'Wanda', '+91 97000 ' || ascii('wanda'), 'other@example.com'), null, 'public'
);
select is((tests.entry('wanda')).outcome, null, 'S64 a visitor with the same name and number takes nobody off the list');
select is(tests.held('2026-11-26', '4:00 PM'), 'wanda 20 13:30', 'the slot stays held for them');
select tests.act_as_staff();
select public.remove_waiting((tests.entry('wanda')).id);
select lives_ok($$select public.restore_waiting((tests.entry('wanda')).id)$$, 'such a booking doesn''t prevent staff from undoing a removal');
select tests.act_as_owner();
update private.waiting_entries set booking.name = 'Wanda Devi' where name = 'wanda';
select tests.act_as_staff();
select lives_ok(
  $$select public.book_for_staff(tests.new_booking('2026-11-28', '4:30 PM', 'WANDA  devi', '0091-97000-' || ascii('wanda')))$$,
  'the desk books by name and number'
);
select tests.act_as_owner();
select is((tests.entry('Wanda Devi')).outcome, 'booked', 'a booking at the desk ends the entry, however name and number are written');
select is(tests.held('2026-11-26', '4:00 PM'), null, 'a booking at the desk frees the slot held for the entry');
delete from private.waiting_entries;
select * from finish();
rollback;
