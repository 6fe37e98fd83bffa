/* Mails wait while the server is down, are given up after permanent refusals, and are deleted a week later. */
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
insert into private.outbox (kind, recipient, payload) values
  ('booked', 'refused@example.com', '{}'), ('booked', 'down@example.com', '{}'), ('booked', 'sent@example.com', '{}');
create function tests.mail(p_recipient text) returns private.outbox language sql security definer as $$
  select * from private.outbox where recipient = p_recipient || '@example.com'
$$;
create function tests.make_due() returns void language sql security definer as $$
  update private.outbox set next_attempt_at = clock_timestamp() - interval '1 second'
$$;
create function tests.claimed() returns text[] language plpgsql as $$
begin
  perform tests.make_due();
  return (select array_agg(split_part(recipient, '@', 1) order by recipient) from public.outbox_claim(10));
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as_service();
select is(tests.claimed(), array['down', 'refused', 'sent'], 'all three are due');
select is_empty('select * from public.outbox_claim(10)', 'no other worker claims them under their lease');
select is(public.outbox_settle(m.id), false, 'one went out') from tests.mail('sent') m;
select is(public.outbox_settle(m.id, 'EENVELOPE', true), i = 10, 'refusal ' || i)
from generate_series(1, 10) i, tests.mail('refused') m;
select is(public.outbox_settle(m.id, 'ECONNECTION'), false, 'the server is down: try ' || i)
from generate_series(1, 30) i, tests.mail('down') m;
select is(tests.claimed(), array['down'], 'one still waits: the others were sent or given up');

-- A worker whose lease has expired reports late.
select public.outbox_settle(m.id, 'ETIMEDOUT') from tests.mail('sent') m;
select public.outbox_settle(m.id) from tests.mail('refused') m;
select tests.act_as_owner();
select ok((tests.mail('sent')).sent_at is not null, 'a sent mail stays sent');
select ok((tests.mail('refused')).sent_at is null, 'a mail that was given up stays so');

update private.outbox set
  sent_at = sent_at - interval '6 days', given_up_at = given_up_at - interval '6 days',
  created_at = created_at - interval '30 days';
select public.purge_expired();
select is(count(*), 3::bigint, 'a week they are kept') from private.outbox;
update private.outbox set sent_at = sent_at - interval '1 day', given_up_at = given_up_at - interval '1 day';
select public.purge_expired();
select results_eq('select recipient from private.outbox', array['down@example.com'], 'only the waiting mail is left');

select * from finish();
rollback;
