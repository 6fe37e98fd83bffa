/* An entry of the waiting list has every fact of a booking but day and slot, and an accepted offer books them all. */
begin;
\ir helpers.psql
\ir waiting.psql
select no_plan();
select tests.set_clock('2026-11-20 09:30+05:30');

/* As a release would add a fact. What is booked is noted on its way to write_booking(), which doesn't know it. */
alter type public.new_booking add attribute city text;
alter function private.write_booking(public.new_booking, text, text, boolean) rename to write_known_facts;
create temporary table written (facts jsonb) on commit drop;
create function private.write_booking(
  p_booking public.new_booking, p_patient_uid text, p_source text, p_walk_in boolean default false
) returns public.appointments language plpgsql security definer as $$
begin
  insert into written values (to_jsonb(p_booking));
  return private.write_known_facts(p_booking, p_patient_uid, p_source, p_walk_in);
end $$;

/* Every attribute of the type but day and slot, each with a different text. */
create temporary table sent on commit drop as
  select jsonb_object_agg(attname, case attname
    when 'email' then 'facts@example.com' when 'notice_version' then 'template-1' when 'visit_kind' then 'video'
    else 'some ' || attname
  end) as facts
  from pg_attribute
  where attrelid = 'public.new_booking'::regclass and attnum > 0 and not attisdropped and attname not in ('date', 'slot');
select is(facts ->> 'city', 'some city', 'the facts include the new one') from sent;

insert into private.booking_tokens (token_hmac, email, expires_at)
values (tests.digest('token'), 'facts@example.com', private.now() + interval '30 minutes');
create function tests.join_with(p_facts jsonb) returns jsonb language sql security definer as $$
  select public.join_waiting(
    jsonb_populate_record(null::public.new_booking, facts || p_facts),
    row('2026-11-23'::date, '2026-11-28'::date, '{morning}'::text[]), tests.digest('token'), '192.0.2.77', true
  ) from sent
$$;
create function tests.offer_a_slot() returns void language plpgsql security definer as $$
begin
  update private.waiting_entries set digest = tests.digest('some name');
  perform tests.book('2026-11-24', '10:00 AM', 'gone');
  delete from written;
  perform tests.cancel('gone');
end $$;
grant execute on all functions in schema tests to public;

select is(tests.refusal($$select tests.join_with('{"visit_kind": "home"}')$$), 'PT400 visit_kind', 'a kind of visit that the clinic doesn''t offer is refused');
select tests.join_with('{"reason": "another"}');
select tests.join_with('{}');
select tests.offer_a_slot();
savepoint offered;
select is(tests.accept('some name') ->> 'booked', 'true', 'the offer is accepted');
select is(w.facts, s.facts || '{"date": "2026-11-24", "slot": "10:00 AM"}', 'every fact of the newest request is booked') from written w, sent s;
select is(to_jsonb(a) - 'city' @> facts - 'city', true, 'and stored') from public.appointments a, sent where a.name = 'some name';
rollback to offered;
update public.settings set visit_kinds = '{clinic}';
select is(tests.accept('some name') ->> 'booked', 'true', 'an offer can be accepted after the clinic has given up its kind of visit');
select is(visit_kind, 'clinic', 'the visit is of a kind that the clinic offers') from public.appointments where name = 'some name';

/* An earlier time of a visit: the visit's own facts. */
rollback to offered;
delete from private.waiting_entries;
select tests.book('2026-11-27', '4:00 PM', 'hema');
update public.appointments set visit_kind = 'video', reason = 'Thyroid' where name = 'hema';
select public.join_waiting_for_visit(tests.digest('hema'), row('2026-11-23'::date, '2026-11-30'::date, '{morning}'::text[]), '192.0.2.1', true);
select is(
  to_jsonb((tests.entry('hema')).booking), to_jsonb(jsonb_populate_record(null::public.new_booking, to_jsonb(a) - '{date,slot}'::text[])),
  'an entry for an earlier time has its visit''s facts'
) from public.appointments a where a.name = 'hema';

select * from finish();
rollback;
