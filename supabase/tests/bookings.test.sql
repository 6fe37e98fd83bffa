/* Every fact of a new booking is stored, and staff see it. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');

/* Every attribute of the type gets a different text, except those with restricted values. */
create temporary table sent on commit drop as
  select jsonb_object_agg(
    attname,
    case attname
      when 'date' then '2026-11-24'
      when 'slot' then '10:00 AM'
      when 'email' then 'asha@example.com'
      when 'notice_version' then 'template-1'
      when 'visit_kind' then 'video'
      else 'some ' || attname
    end
  ) as facts
  from pg_attribute where attrelid = 'public.new_booking'::regclass and attnum > 0 and not attisdropped;

/* tests.same_facts(): the fields of the row that were sent. */
create function tests.same_facts(p_row jsonb, p_sent jsonb) returns jsonb
language sql
as $$ select jsonb_object_agg(key, p_row -> key) from jsonb_object_keys(p_sent) as key $$;

select is(
  tests.same_facts(
    to_jsonb(private.write_booking(jsonb_populate_record(null::public.new_booking, facts), null, 'public')), facts
  ),
  facts, 'write_booking() stores every attribute of new_booking'
) from sent;
select is(tests.same_facts(to_jsonb(a), facts), facts, 'appointment_states shows every attribute of new_booking')
from public.appointment_states a, sent;

/* Only a violation of the index of live bookings means that the slot is taken. */
create function tests.refusal(p_slot text) returns text language plpgsql as $$
begin
  perform private.write_booking(tests.new_booking('2026-11-25', p_slot, 'Asha', '1'), null, 'staff');
  return 'ok';
exception when others then
  return sqlstate || ' ' || sqlerrm;
end $$;
create function tests.collide() returns trigger language plpgsql as $$
begin
  insert into public.slot_options select * from public.slot_options where label = new.slot;
  return null;
end $$;
create trigger collides after insert on public.appointments
  for each row when (new.slot = '11:00 AM') execute function tests.collide();
select is(tests.refusal('11:00 AM'), '23505 duplicate key value violates unique constraint "slot_options_pkey"', 'any other violation keeps its own error');

select * from finish();
rollback;
