/* Notes of consultations: whose they are, what a draft is to others, that what was signed never changes, and tasks. */
begin;
\ir helpers.psql
select plan(40);
select tests.set_clock('2026-11-23 11:00+05:30');
select tests.make_staff('doctor', 'doctor');
select tests.make_staff('doctor', 'other');
select tests.make_staff('admin', 'admin');
insert into public.patients (patient_uid, name, contact) values ('P-AAAAAAAA', 'Asha', '1');
insert into public.appointments (id, date, slot, name, contact, patient_uid, status, status_before_cancel) values
  ('00000000-0000-4000-8000-000000000001', '2026-11-23', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000002', '2026-11-24', '10:00 AM', 'Asha', '1', 'P-AAAAAAAA', 'pending', null),
  ('00000000-0000-4000-8000-000000000003', '2026-11-23', '10:30 AM', 'Asha', '1', 'P-AAAAAAAA', 'cancelled', 'pending');
/* Drafts. */
select tests.act_as_staff('doctor', 'doctor');
create function pg_temp.visit(p_n int) returns uuid language sql as $$ select ('00000000-0000-4000-8000-00000000000' || p_n)::uuid $$;
create function pg_temp.save(p_n int, p_text text, p_version int, p_set text default null) returns jsonb
language sql as $$
  select public.save_note(pg_temp.visit(p_n), jsonb_build_array(jsonb_build_object('heading', 'Heard', 'text', p_text)), p_version, p_set)
$$;
select is(public.read_note(pg_temp.visit(1)) ->> 'status', 'none', 'a visit begins without a note');
select is(pg_temp.save(1, 'Sleeps badly', 0) ->> 'status', 'draft', 'the first text makes a draft');
select is(pg_temp.save(1, 'Sleeps badly, tea at night', 1) ->> 'version', '2', 'a draft counts its versions');
select throws_ok($$select pg_temp.save(1, 'Another tab', 1)$$, 'PT409', 'This note was changed meanwhile.', 'a stale draft is refused');
select throws_ok($$select pg_temp.save(1, 'x', 2, 'own_unknown')$$, 'PT400', 'Unknown set of headings', 'a set must exist');
select tests.act_as_staff('doctor', 'other');
select throws_ok($$select pg_temp.save(1, 'Mine', 0)$$, 'PT409', 'This note was changed meanwhile.', 'of two who begin, the second is refused');
select throws_ok($$select pg_temp.save(1, 'Mine', 2)$$, 'PT403', null, 'another doctor doesn''t write in a draft');
select throws_ok($$select public.sign_note(pg_temp.visit(1), 2)$$, 'PT403', null, 'another doctor doesn''t sign a draft');
select is(public.read_note(pg_temp.visit(1)) - '{version,updatedAt}'::text[], '{
  "status": "draft", "set": "clinic", "sections": [], "recall": [], "author": "Doctor", "mine": false, "readable": false,
  "signedAt": null, "signedBy": null, "addenda": []
}'::jsonb, 'of another''s draft only the author is shown');
select is_empty($$select * from public.notes$$, 'the policy hides another''s draft');
select throws_ok($$select public.hand_over_note(pg_temp.visit(1), tests.staff_id('other'), 'On leave')$$, 'PT403', null, 'a doctor can''t take a draft over');
select throws_ok($$insert into public.notes (appointment_id, patient_uid) values (pg_temp.visit(2), 'P-AAAAAAAA')$$, '42501', null, 'notes are written by the acts alone');
select tests.act_as_stranger();
select is_empty($$select * from public.notes$$, 'a stranger sees no note');

select tests.act_as_staff('admin', 'admin');
select is(public.read_note(pg_temp.visit(1)) #>> '{sections,0,text}', 'Sleeps badly, tea at night', 'an admin reads a draft');
select throws_ok($$select pg_temp.save(1, 'By the admin', 2)$$, 'PT403', null, 'an admin doesn''t write in a draft');
select throws_ok($$select public.hand_over_note(pg_temp.visit(1), gen_random_uuid(), 'On leave')$$, 'PT400', null, 'a draft goes to staff alone');
select throws_ok($$select public.hand_over_note(pg_temp.visit(1), tests.staff_id('other'), null)$$, 'PT400', null, 'and not without a reason');
select throws_ok($$select public.save_note_words('[]', '[{"key": "water", "text": null}]', 1)$$, 'PT400', null, 'a phrase has a text');
select is(public.hand_over_note(pg_temp.visit(1), tests.staff_id('other'), 'On leave') ->> 'author', 'Other', 'an admin hands a draft over');
select is((select handed_over #>> '{0,reason}' from public.notes), 'On leave', 'the reason is kept');
select tests.act_as_staff('doctor', 'doctor');
select throws_ok($$select pg_temp.save(1, 'Still mine?', 2)$$, 'PT409', null, 'the former author learns of it by the version');

/* Signing. */
select tests.act_as_staff('doctor', 'other');
select throws_ok($$select public.add_addendum(pg_temp.visit(1), 'More')$$, 'PT409', null, 'a draft takes no addendum');
select throws_ok($$select public.sign_note(pg_temp.visit(2), 0)$$, 'PT409', 'The day of this appointment is still to come', 'a visit to come isn''t signed');
select throws_ok($$select public.sign_note(pg_temp.visit(3), 0)$$, 'PT409', 'This appointment was cancelled', 'a cancelled visit isn''t signed');
select pg_temp.save(1, '', 3);
select throws_ok($$select public.sign_note(pg_temp.visit(1), 4)$$, 'PT400', null, 'an empty note isn''t signed');
select pg_temp.save(1, 'Sleeps better', 4);
select throws_ok($$select public.sign_note(pg_temp.visit(1), 4)$$, 'PT409', 'This note was changed meanwhile.', 'only what was shown is signed');
select is(public.sign_note(pg_temp.visit(1), 5) ->> 'signedBy', 'Other', 'a note is signed in the author''s name');
select throws_ok($$select public.sign_note(pg_temp.visit(1), 6)$$, 'PT409', null, 'a note is signed once');
select throws_ok($$select pg_temp.save(1, 'Changed', 6)$$, 'PT409', null, 'a signed note isn''t saved again');
select tests.act_as_staff('doctor', 'doctor');
select is(public.add_addendum(pg_temp.visit(1), 'Tea only by day') #>> '{addenda,0,author}', 'Doctor', 'an addendum has its author''s name');
select is((select count(*) from public.notes), 1::bigint, 'all staff read a signed note');

select tests.act_as_owner();
select throws_ok($$update public.notes set sections = '[]' where appointment_id = pg_temp.visit(1)$$, '42501', null, 'not even the owner changes a signed note');
select throws_ok($$delete from public.notes$$, '42501', null, 'not even the owner deletes a note');
select throws_ok($$truncate public.notes cascade$$, '42501', null, 'not even the owner empties the notes');
select throws_ok($$update public.note_addenda set text = 'x'$$, '42501', null, 'not even the owner changes an addendum');
select throws_ok($$delete from public.note_addenda$$, '42501', null, 'not even the owner deletes an addendum');
set local session_replication_role = 'replica';
select throws_ok($$update public.notes set signed_at = null, signed_by = null$$, '42501', null, 'nor does a session that switches triggers off');
set local session_replication_role = 'origin';

/* Tasks. */
select tests.act_as_staff('doctor', 'doctor');
select is(public.add_task('Ask for the TSH report', '2026-12-03', null, pg_temp.visit(1)) ->> 'patientUid', 'P-AAAAAAAA', 'a visit''s task is its patient''s');
select is(jsonb_array_length(public.list_tasks('2026-12-01', '2026-12-31', 'P-AAAAAAAA')), 1, 'an open task is listed');
select public.finish_task(id) from public.tasks;
select is(public.list_tasks(), '[]', 'a task that is done is not');
select * from finish();
rollback;
