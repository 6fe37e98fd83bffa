/*
  A bad client hurts only itself: clients with many addresses, and clients that use up shared quotas.
*/
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');

/* An address is counted once, however it is spelled. */
select is(private.network(spelling), '2001:db8:0:1::/64', 'S52 ' || spelling)
from unnest(array[
  '2001:db8:0:1::1', '2001:db8:0:1::2', '2001:DB8:0:1::1', '2001:0db8:0000:0001:0000:0000:0000:0001',
  '2001:db8:0:1:0:0:0:1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::0.0.0.1', '2001:db8:0:1::1%eth0',
  '2001:db8::1:0:0:0:1', '2001:db8:0:1:0::1'
]) spelling;
select is(private.network('2001:db8:0:1::1', 48), '2001:db8::/48', 'S52 the /48 of an address');
select is(private.network('192.0.2.7'), '192.0.2.7', 'S52 an IPv4 address is a network of its own');
select is(private.network('::ffff:192.0.2.7'), '192.0.2.7', 'S52 an IPv4 address in its IPv6-mapped form is the same network');
select is(private.network('::FFFF:c000:207'), '192.0.2.7', 'S52 so is its hexadecimal form');
select is(private.network('unknown'), 'unknown', 'S52 text that isn''t an address stays as it is');
select is(private.network(''), '', 'S52 so does an empty text');

select tests.act_as_service();
create function pg_temp.try_login(p_user text, p_from text) returns text language plpgsql as $$
declare v_detail text;
begin
  return coalesce(public.login_begin(p_user, p_from)::text, 'checked');
exception when sqlstate 'PT429' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end $$;
select is(
  (select count(*) from generate_series(1, 60) i where pg_temp.try_login('asha', '2001:db8:0:2::' || to_hex(i)) = 'checked'),
  5::bigint, 'S52 five of sixty guesses from one /64 are checked'
);
select is(
  (select count(*) from generate_series(1, 60) i
   where pg_temp.try_login('user' || i, '2001:db8:0:2::' || to_hex(i)) = 'checked'),
  15::bigint, 'S52 twenty guesses from one /64 in all are checked'
);
select is(
  (select count(*) from generate_series(1, 200) i
   where pg_temp.try_login('guest' || i, '2001:db8:0:' || to_hex(100 + i) || '::1') = 'checked'),
  80::bigint, 'S52 a hundred guesses from one /48 are checked, across its /64s'
);
select lives_ok(
  $$select public.record_sign_in('asha', null, 'refused', '2001:db8:0:2::1f')$$, 'S52 a refused sign-in is recorded'
);
select tests.act_as_owner();
select results_eq(
  $$select address from audit.events where actor = 'asha'$$, array['2001:db8:0:2::1f'], 'S52 the audit records the full address'
);

/* Guessing at one username from many addresses. */
select tests.act_as_service();
select is(
  (select count(*) from generate_series(1, 200) i
   where pg_temp.try_login(name, '198.51.100.' || i % 40) = 'checked'),
  50::bigint, 'S53 fifty of 200 guesses at ' || name || ' from 40 addresses are checked at once'
)
from unnest(array['admin', 'nobody-at-all']) name;
select is(pg_temp.try_login('admin', '203.0.113.1'), '1', 'S53 after fifty failures a new network waits a second');
select tests.set_clock('2026-11-23 09:30:01+05:30');
select is(pg_temp.try_login('admin', '203.0.113.1'), 'checked', 'S53 then its attempt is checked');
select is(pg_temp.try_login('admin', '203.0.113.2'), '2', 'S53 the next one waits two seconds');
select cmp_ok(
  (select count(*) filter (where pg_temp.try_login('admin', '10.1.0.' || i % 30) = 'checked')
   from generate_series(1, 10 * 60) i,
     tests.set_clock('2026-11-23 09:30:01+05:30'::timestamptz + i * interval '1 second')),
  '<=', 13::bigint, 'S53 attempts made every second are checked after 2, 4 … 32 seconds, then once a minute'
);
select lives_ok($$select public.record_sign_in('admin', null, 'ok', '192.0.2.44')$$, 'S53 somebody signed in once');
select is(pg_temp.try_login('admin', '192.0.2.44'), 'checked', 'S53 that network doesn''t wait: attempt ' || i)
from generate_series(1, 5) i;
select is(pg_temp.try_login('priya', '203.0.113.9'), 'checked', 'S53 attempts at another username don''t wait');
select tests.act_as_owner();
select is(
  private.failed_sign_ins(), '[]'::jsonb, 'S53 a few failures are not reported'
);
insert into audit.events (actor, action, outcome, at)
select 'admin', 'auth.login', 'refused', private.now() - interval '3 hours' from generate_series(1, 212);
insert into audit.events (actor, action, outcome, at)
select 'priya', 'auth.login', 'refused', private.now() - interval '2 days' from generate_series(1, 212);
select tests.act_as_staff('admin');
select is(
  public.get_summary() -> 'failedSignIns', '[{"count": 212, "username": "admin"}]'::jsonb,
  'S53 admins see how many attempts failed since yesterday'
);
select tests.act_as_staff('doctor');
select is(public.get_summary() -> 'failedSignIns', 'null'::jsonb, 'S53 doctors don''t see failed sign-ins');
select tests.act_as_owner();

/* Turns at a username at which many guess. */
select tests.set_clock('2026-11-23 12:00+05:30');
insert into private.limit_hits (key, at)
select 'login-name:' || name, private.now() from unnest(array['ravi', 'meera', 'sunil']) name, generate_series(1, 60);
insert into private.limit_hits (key, at)
select 'login:ravi@198.51.100.' || i, private.now() - interval '14 minutes' from generate_series(1, 10) i;
select tests.act_as_service();
create function pg_temp.sign_in_under_siege() returns numeric language plpgsql as $$
declare
  v_start timestamptz := private.now();
  v_next numeric := 75;
  v_answer text;
begin
  -- Ten networks poll every 0.4 seconds; the eleventh begins after 75 seconds and comes when it was told to.
  for at in 0..1500 loop
    perform tests.set_clock(v_start + at * interval '0.4 seconds');
    perform pg_temp.try_login('ravi', '198.51.100.' || 1 + at % 10);
    if at * 0.4 >= v_next then
      v_answer := pg_temp.try_login('ravi', '192.0.2.77');
      if v_answer = 'checked' then return at * 0.4 - 75; end if;
      v_next := at * 0.4 + v_answer::int;
    end if;
  end loop;
end $$;
select cmp_ok(pg_temp.sign_in_under_siege(), '<=', 120::numeric, 'S67 a network that waits as told is checked within two waits, however often others ask');

select tests.set_clock('2026-11-23 12:00+05:30');
select is(pg_temp.try_login('meera', '192.0.2.1'), '60', 'S67 the first network waits for its turn');
select is(pg_temp.try_login('meera', '192.0.2.2'), '60', 'S67 the second network waits: ' || i) from generate_series(1, 20) i;
select tests.set_clock('2026-11-23 12:01+05:30');
select is(pg_temp.try_login('meera', '192.0.2.2'), '60', 'S67 asking often doesn''t overtake the first');
select is(pg_temp.try_login('meera', '192.0.2.1'), 'checked', 'S67 a late request keeps its turn');
select is(pg_temp.try_login('meera', '192.0.2.2'), '60', 'S67 the second has the next turn');
select is(pg_temp.try_login('meera', '192.0.2.1'), '60', 'S67 a network that failed waits again');
select tests.set_clock('2026-11-23 12:02+05:30');
select is(pg_temp.try_login('meera', '192.0.2.3'), '60', 'S67 a third network waits after the second');
select tests.set_clock('2026-11-23 12:03+05:30');
select is(pg_temp.try_login('meera', '192.0.2.3'), 'checked', 'S67 a turn that is not used within a minute lapses');
select is(
  pg_temp.try_login('sunil', '2001:db8:5:' || i || '::1'), case i when 1 then 'checked' else '60' end,
  'S67 network ' || i || ' of one /48'
) from generate_series(1, 8) i;
select tests.act_as_owner();
select is((select count(*) from private.login_places where username = 'sunil'), 5::bigint, 'S67 a /48 has five places');
select is(
  (select count(*) from private.limit_hits where key like 'login:sunil@%/64'), 1::bigint,
  'S67 an attempt that has to wait doesn''t count'
);
select tests.set_clock('2026-11-23 13:05+05:30');
select tests.act_as_service();
select lives_ok('select public.purge_expired()', 'the purge runs');
select tests.act_as_owner();
select is_empty('select 1 from private.login_places', 'S67 old places in the queue are deleted');

/* Voiding somebody's code. */
select tests.set_clock('2026-11-24 09:30+05:30');
select tests.act_as_service();
select lives_ok($$select public.otp_issue('visitor@example.com', repeat('a', 64), 'salt', md5('visitor@example.com') || md5('visitor@example.com'), '192.0.2.1', true)$$, 'a visitor requests a code');
create function pg_temp.guess(p_code text, p_from text) returns text language sql as $$
  select public.otp_verify('visitor@example.com', repeat(p_code, 64), p_from) ->> 'outcome'
$$;
select is(pg_temp.guess('b', '198.51.100.' || i), case when i <= 5 then 'wrong' else 'locked' end, 'S54 a guess from elsewhere: ' || i)
from generate_series(1, 7) i;
select is(pg_temp.guess('a', '198.51.100.8'), 'locked', 'S54 all other networks together have used up their five');
select is(pg_temp.guess('b', '192.0.2.1'), 'wrong', 'S54 the visitor has their own five attempts: ' || i) from generate_series(1, 4) i;
select is(pg_temp.guess('a', '192.0.2.1'), 'ok', 'S54 the visitor''s own code still works');
select lives_ok($$select public.otp_issue('other@example.com', repeat('a', 64), 'salt', md5('other@example.com') || md5('other@example.com'), '2001:db8::1', true)$$, 'a visitor with IPv6 requests a code');
select is(
  public.otp_verify('other@example.com', repeat('b', 64), '2001:db8::' || i) ->> 'outcome',
  case when i <= 5 then 'wrong' else 'locked' end, 'S54 the addresses of one /64 are one network: ' || i
)
from generate_series(1, 6) i;

/* Somebody else requests a code for the same address and guesses wrong. */
create function pg_temp.ask_shared(p_from text) returns jsonb language sql as $$
  select public.otp_issue('shared@example.com', repeat('a', 64), 'salt', md5('shared@example.com') || md5('shared@example.com'), p_from, true)
$$;
create function pg_temp.guess_shared(p_code text, p_from text) returns text language sql as $$
  select public.otp_verify('shared@example.com', repeat(p_code, 64), p_from) ->> 'outcome'
$$;
select lives_ok($$select pg_temp.ask_shared('192.0.2.1')$$, 'S66 the owner of a mailbox requests a code');
select tests.set_clock('2026-11-24 09:31+05:30');
select lives_ok($$select pg_temp.ask_shared('198.51.100.1')$$, 'S66 a minute later somebody else does');
select is(pg_temp.guess_shared('b', '198.51.100.2'), case when i <= 5 then 'wrong' else 'locked' end, 'S66 a guess from another network: ' || i)
from generate_series(1, 6) i;
select is(pg_temp.guess_shared('b', '198.51.100.1'), case when i <= 5 then 'wrong' else 'locked' end, 'S66 a guess from the network that asked: ' || i)
from generate_series(1, 6) i;
select tests.set_clock('2026-11-24 09:32+05:30');
select lives_ok($$select pg_temp.ask_shared('198.51.100.1')$$, 'S66 a network asks again');
select is(pg_temp.guess_shared('b', '198.51.100.1'), 'wrong', 'S66 it has five attempts at the new code');
select is(pg_temp.guess_shared('a', '192.0.2.1'), 'ok', 'S66 the owner can use the newest code');
select lives_ok($$select public.otp_issue('late@example.com', repeat('a', 64), 'salt', md5('late@example.com') || md5('late@example.com'), '192.0.2.1', true)$$, 'S66 a visitor requests a code');
select tests.set_clock('2026-11-24 09:42+05:30');
select lives_ok($$select public.otp_issue('late@example.com', repeat('a', 64), 'salt', md5('late@example.com') || md5('late@example.com'), '198.51.100.1', true)$$, 'S66 somebody else requests one ten minutes later');
select is(public.otp_verify('late@example.com', repeat('b', 64), '198.51.100.' || i) ->> 'outcome', 'wrong', 'S66 a guess that counts among all others: ' || i)
from generate_series(2, 6) i;
select is(
  public.otp_verify('late@example.com', repeat('a', 64), '192.0.2.1') ->> 'outcome', 'locked',
  'S66 a network whose own code would have expired counts among the others'
);

/* The codes that all visitors share. */
select tests.set_clock('2026-11-26 09:30+05:30');
create function pg_temp.ask(p_email text, p_from text) returns text language plpgsql as $$
declare v_reason text;
begin
  perform public.otp_issue(p_email, repeat('a', 64), 'salt', md5(p_email) || md5(p_email), p_from, true);
  return 'sent';
exception when sqlstate 'PT429' then
  get stacked diagnostics v_reason = pg_exception_hint;
  return v_reason;
end $$;
select is(
  (select count(*) from generate_series(0, 219) i
   where pg_temp.ask('squat' || i || '@example.com', '198.51.100.' || i / 20) = 'sent'),
  140 + 4::bigint, 'S55 eleven addresses get 140 codes, and each new address its first'
);
select is(pg_temp.ask('again@example.com', '198.51.100.1'), 'budget', 'S55 networks that asked before are refused');
select is(pg_temp.ask('first@example.com', '203.0.113.77'), 'sent', 'S55 a network that asks for the first time gets a code');
select is(pg_temp.ask('again@example.com', '203.0.113.77'), 'budget', 'S55 only once');
select is(
  (select count(*) from generate_series(1, 80) i where pg_temp.ask('new' || i || '@example.com', '10.0.0.' || i) = 'sent'),
  55::bigint, 'S55 the sixty reserved codes run out too'
);
select tests.set_clock('2026-11-26 10:30+05:30');
select is(public.otp_issue('count@example.com', repeat('a', 64), 'salt', md5('count@example.com') || md5('count@example.com'), '203.0.113.1', true) ->> 'sent', '1', 'S55 the count covers the last hour');

/* Squatting. */
select tests.act_as_owner();
select is(private.mailbox(written), 'asha@example.com', 'S56 the mailbox of ' || written)
from unnest(array['asha@example.com', 'Asha@Example.com', 'asha+1@example.com', 'asha+a+b@example.com']) written;
select is(private.mailbox('+1@example.com'), '+1@example.com', 'S56 an address with only a tag stays as it is');
select is(private.mailbox('asha.verma@example.com'), 'asha.verma@example.com', 'S56 dots are kept: they may make another person''s address');
insert into private.booking_tokens (token_hmac, email, expires_at)
select md5('t' || i) || md5('u' || i), case when i <= 10 then 'squat+' || i || '@example.com' else 'v' || i || '@example.com' end,
  'infinity' from generate_series(1, 60) i;
create function pg_temp.book(i int, p_date date, p_slot text, p_from text) returns text
language plpgsql security definer as $$
declare v_reason text;
begin
  perform public.book_public(
    tests.new_booking(p_date, p_slot, 'Person ' || i, '12345', case when i <= 10 then 'squat+' || i || '@example.com' else 'v' || i || '@example.com' end),
    md5('t' || i) || md5('u' || i), p_from, true
  );
  return 'booked';
exception when sqlstate 'PT429' or sqlstate 'PT400' then
  get stacked diagnostics v_reason = pg_exception_hint;
  return v_reason;
end $$;
create temporary table slots as
select row_number() over (order by d, o.starts_at) + 10 as n, d::date as date, o.label
from generate_series(date '2026-11-27', '2026-12-04', interval '1 day') d, public.slot_options o
where extract(dow from d) <> 0;
select is(pg_temp.book(i, '2026-12-07', label, '192.0.2.' || i), case when i <= 3 then 'booked' else 'cap' end, 'S56 booking under tag ' || i)
from (select row_number() over (order by starts_at)::int as i, label from public.slot_options) o where i <= 5;
select is(
  (select count(*) from slots where n <= 60 and pg_temp.book(n::int, date, label, '192.0.2.200') = 'booked'),
  20::bigint, 'S56 twenty bookings a day from one network'
);
update public.settings set daily_bookings_per_network = 30;
select is(
  (select count(*) from slots where n between 31 and 60 and pg_temp.book(n::int, date, label, '192.0.2.200') = 'booked'),
  10::bigint, 'S56 the clinic can set another number'
);
select is(private.last_public_day(), date '2027-02-24', 'S56 visitors may book ninety days ahead');
select is(pg_temp.book(60, '2027-02-25', '10:00 AM', '192.0.2.201'), 'far', 'S56 visitors may not book ninety-one days ahead');
select is(pg_temp.book(60, '2027-02-24', '10:00 AM', '192.0.2.201'), 'booked', 'S56 the last day is open');
select tests.act_as_staff('doctor');
select lives_ok(
  $$select public.book_for_staff(tests.new_booking('2027-03-25', '10:00 AM', 'Later', '12345', null))$$,
  'S56 staff can book any day'
);
select * from finish();
rollback;
