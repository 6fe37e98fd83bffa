/* What came of a visit, and its end in one transaction. */
begin;
\ir helpers.psql
select plan(39);
select tests.set_clock('2026-11-23 11:10+05:30');
select tests.make_staff('doctor', 'doctor');
insert into public.patients (patient_uid, name, contact, email) values ('P-AAAAAAAA', 'Asha', '1', 'asha@example.com');
insert into public.appointments (id, date, slot, name, contact, patient_uid, status, status_before_cancel) values
  ('00000000-0000-4000-8000-000000000001', '2026-11-23', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000002', '2026-11-24', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000003', '2026-11-23', '10:30 AM', 'Asha', '1', 'P-AAAAAAAA', 'cancelled', 'pending'),
  ('00000000-0000-4000-8000-000000000004', '2026-11-20', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000005', '2026-11-23', '11:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000006', '2026-11-23', '3:00 PM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null);
select tests.act_as_staff('doctor');
create function pg_temp.visit(p_n int) returns uuid language sql as $$ select ('00000000-0000-4000-8000-00000000000' || p_n)::uuid $$;
create function pg_temp.say(p_n int, p_outcome text, p_version int default null) returns text
language sql as $$ select concat_ws(' ', outcome, status, no_show::text) from public.set_outcome(pg_temp.visit(p_n), p_outcome, p_version) $$;

select is(pg_temp.say(1, 'seen'), 'seen confirmed false', 'seen confirms on the visit''s day');
select is(pg_temp.say(1, null), 'confirmed false', 'taking it back leaves the status');
select is(pg_temp.say(1, 'did-not-come'), 'did-not-come confirmed false', 'who didn''t come after the slot');
select throws_ok($$select pg_temp.say(5, 'did-not-come')$$, 'PT409', 'This appointment has not ended yet', 'not before the slot''s end');
select throws_ok($$select pg_temp.say(2, 'seen')$$, 'PT409', 'The day of this appointment is still to come', 'not of a day to come');
select throws_ok($$select pg_temp.say(3, 'seen')$$, 'PT409', 'This appointment was cancelled', 'a cancelled visit wasn''t seen');
select is(pg_temp.say(3, 'cancelled-late'), 'cancelled-late cancelled false', 'a cancellation may have been late');
select is((select no_show from public.appointment_states where id = pg_temp.visit(4)), true, 'without a word an unconfirmed visit is a no-show');
select is(pg_temp.say(4, 'seen'), 'seen pending false', 'later the status stays, and it is no no-show');
select is((select last_visit from public.patient_list), '2026-11-20'::date, 'a visit that was seen is the last one');
select throws_ok($$select pg_temp.say(4, null, 1)$$, 'PT409', null, 'an outcome has the version''s refusal');
select tests.act_as_owner();
select tests.set_clock('2026-11-24 09:00+05:30');
select tests.act_as_staff('doctor');
select throws_ok($$select pg_temp.say(4, null)$$, 'PT409', 'An outcome can be changed only on the day it was said', 'an outcome is taken back on its day alone');
select tests.act_as_owner();
select tests.set_clock('2026-11-23 11:10+05:30');
select tests.act_as_staff('doctor');
/* Several confirmed in one act. */
create function pg_temp.confirm(p_ns int[], p_confirmed boolean, p_version int default null) returns text
language sql as $$
  select string_agg(status, ' ') from public.confirm_appointments(
    array(select row(pg_temp.visit(n), p_version)::public.seen_visit from unnest(p_ns) n), p_confirmed
  )
$$;
select is(pg_temp.confirm('{5,6}', true), 'confirmed confirmed', 'several are confirmed in one act');
select is(pg_temp.confirm('{5,6}', false), 'pending pending', 'and taken back');
select throws_ok($$select pg_temp.confirm('{5,6}', true, 1)$$, 'PT409', null, 'all or none');
select is((select status from public.appointments where id = pg_temp.visit(5)), 'pending', 'none of a refused act stays');

/* The end of a visit. */
create function pg_temp.finish(p_n int, p_facts jsonb, p_version int) returns jsonb
language sql as $$
  select public.finish_visit(pg_temp.visit(p_n), jsonb_populate_record(null::public.visit_finish, p_facts), p_version)
$$;
create function pg_temp.version(p_n int) returns int
language sql as $$ select version from public.appointments where id = pg_temp.visit(p_n) $$;
select throws_ok($$select pg_temp.finish(3, '{}', 99)$$, 'PT409', 'This appointment was cancelled', 'cancelled is judged before the version');
select throws_ok($$select pg_temp.finish(2, '{}', 99)$$, 'PT409', 'The day of this appointment is still to come', 'so is a day to come');
select is((pg_temp.finish(5, '{}', 99) -> 'refused') - '{message,current}'::text[], '{"status": 409, "reason": "stale"}', 'a stale visit is refused');
select is(pg_temp.finish(5, '{}', 99) #>> '{refused,current,part}', 'visit', 'and named');
select is(
  pg_temp.finish(5, '{"measured_values":[{"kind":"weight","value":70}],
    "note_sections":[{"heading":"Heard","text":"Well"}],"note_version":7}', pg_temp.version(5)) #>> '{refused,current,part}',
  'note', 'a stale note is named');
select is_empty($$select * from public.measurements$$, 'what came before it is taken back');
select is((select outcome from public.appointments where id = pg_temp.visit(5)), null, 'so is the outcome');
select is(
  pg_temp.finish(5, '{"measured_values":[{"kind":"weight","value":70}], "next_date":"2026-11-24","next_slot":"10:00 AM"}', pg_temp.version(5))
    #>> '{refused,reason}', 'taken', 'a next visit on a taken time is refused');
select is(
  jsonb_array_length(pg_temp.finish(5, '{"next_date":"2026-11-24","next_slot":"10:00 AM"}', pg_temp.version(5)) #> '{refused,current,nearest}'),
  3, 'with the three nearest');
select is(
  pg_temp.finish(5, '{"measured_values":[{"kind":"weight","value":300}]}', pg_temp.version(5)) #>> '{refused,current,unusual,0,kind}',
  'weight', 'an unusual value asks');
select is(
  pg_temp.finish(5, '{"measured_values":[{"kind":"weight","value":70}],
    "note_sections":[{"heading":"Heard","text":"Well"},{"heading":"Agreed","text":"- Walk after dinner\n\n- Curd at lunch"},
      {"heading":"Next","text":"Test: HbA1c, fasting\nSee the dentist\ncall: sugar below 70"}],"note_version":0,
    "medicines":[{"medicine":"Iron","m":"1","n":"","e":"","timing":"after food"}],
    "next_date":"2026-12-21","next_slot":"10:00 AM"}', pg_temp.version(5)) #>> '{next,date}',
  '2026-12-21', 'a whole visit ends at once');
select results_eq(
  $$select a.status, a.outcome, a.finished_at is not null, n.signed_by, (select count(*) from public.measurements), (select count(*) from public.prescriptions)
    from public.appointments a join public.notes n on n.appointment_id = a.id where a.id = pg_temp.visit(5)$$,
  $$values ('confirmed', 'seen', true, 'Doctor', 1::bigint, 1::bigint)$$, 'with all of its parts');
select throws_ok($$select pg_temp.finish(5, '{}', 99)$$, 'PT409', 'This visit is finished already', 'a visit is finished once');
select throws_ok($$select pg_temp.say(5, 'cancelled-late')$$, 'PT409', 'This visit is finished, so it took place', 'a finished visit took place');
select throws_ok($$select public.cancel_appointment(pg_temp.visit(5))$$, 'PT409', 'This visit is finished, so it can''t be cancelled or moved', 'a finished visit isn''t cancelled');
select public.unconfirm_appointment(pg_temp.visit(5));
select throws_ok($$select public.reschedule_appointment(pg_temp.visit(5), row('2026-12-22', '10:00 AM', false, false)::public.visit_move)$$, 'PT409', 'This visit is finished, so it can''t be cancelled or moved', 'nor moved, even unconfirmed');
select is(
  public.read_visit_summary(pg_temp.visit(5)) - '{measured,medicines,next}'::text[],
  '{"date":"2026-11-23","slot":"11:00 AM","name":"Asha","patientUid":"P-AAAAAAAA","signed":true,"signedBy":"Doctor",
    "agreed":["Walk after dinner","Curd at lunch"],"tests":["HbA1c, fasting"],"whenToCall":["sugar below 70"]}'::jsonb, 'the summary has what was signed');
select is(public.read_visit_summary(pg_temp.visit(5)) #>> '{measured,0,value}', '70', 'and what was measured');
select is(public.read_consultation(pg_temp.visit(6)) -> 'number', '3', 'a visit is counted after those that took place');
select is(jsonb_array_length(public.read_consultation(pg_temp.visit(6)) -> 'lastNotes'), 1, 'and shows the last notes');
select tests.act_as_owner();
select tests.set_clock('2026-11-23 11:20+05:30');
select tests.act_as_staff('doctor');
select pg_temp.finish(4, '{"medicines":[{"medicine":"Zinc","m":"1","n":"","e":"","timing":"after food"}]}', pg_temp.version(4));
select is(public.read_visit_summary(pg_temp.visit(4)) #>> '{medicines,0,medicine}', 'Zinc', 'a visit finished days later has what was prescribed then');
select tests.act_as_owner();
insert into public.appointments (id, date, slot, name, contact, patient_uid) values
  ('00000000-0000-4000-8000-000000000007', '2026-11-10', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA');
insert into public.notes (appointment_id, patient_uid, sections, author_id, signed_at, signed_by)
select pg_temp.visit(n), 'P-AAAAAAAA', '[{"heading":"Heard","text":"Well"}]', tests.staff_id('doctor'), private.now() + n * interval '1 minute', 'Doctor'
from unnest('{1,4,7}'::int[]) n;
select tests.act_as_staff('doctor');
select is(
  (select jsonb_agg(n -> 'appointmentId') from jsonb_array_elements(public.read_consultation(pg_temp.visit(6)) -> 'lastNotes') n),
  to_jsonb(array[pg_temp.visit(5), pg_temp.visit(1), pg_temp.visit(4)]), 'the last notes are those of the last visits, whenever they were signed');
select tests.act_as_owner();
select is((select count(*) from private.outbox where kind = 'booked'), 1::bigint, 'the next visit''s mail is queued');
select * from finish();
rollback;
