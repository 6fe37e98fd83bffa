/*
  The abuse limits and caps, shared by all processes because the database counts them. Guessing and squatting from many
  networks is in distributed.test.sql.
*/
begin;
\ir helpers.psql
select no_plan();
select tests.set_clock('2026-11-23 09:30+05:30');
select tests.act_as_service();

/* Codes: one a minute, five an hour, ten a day per address; twenty an hour per client address. */
create function pg_temp.ask(p_email text, p_from text default '192.0.2.1') returns text language plpgsql as $$
declare v_detail text;
begin
  perform public.otp_issue(p_email, repeat('a', 64), 'salt', md5(p_email) || md5(p_email), p_from, true);
  return 'sent';
exception when sqlstate 'PT429' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end $$;
select is(pg_temp.ask('a@example.com'), 'sent', 'the first code is sent');
select is(pg_temp.ask('a@example.com'), '60', 'the next code has to wait a minute');
select tests.set_clock('2026-11-23 09:30:59+05:30');
select is(pg_temp.ask('a@example.com'), '1', 'a code is refused a second before the minute is over');
select tests.set_clock('2026-11-23 09:31+05:30');
select is(pg_temp.ask('a@example.com'), 'sent', 'a code is sent after the minute');
select is(pg_temp.ask('a@example.com'), 'sent', 'code ' || i + 2 || ' of the hour')
from generate_series(1, 3) i, tests.set_clock(('2026-11-23 09:31+05:30')::timestamptz + i * interval '1 minute');
select tests.set_clock('2026-11-23 09:40+05:30');
select is(pg_temp.ask('a@example.com'), '3000', 'the sixth code waits until the first is an hour old');
select is(pg_temp.ask('b' || i || '@example.com', '192.0.2.7'), 'sent', 'one client address: code ' || i) from generate_series(1, 20) i;
select is(pg_temp.ask('c@example.com', '192.0.2.7'), '3600', 'the 21st code from one client address is refused');
select is(pg_temp.ask('c@example.com', '192.0.2.8'), 'sent', 'another address is not affected');

/*
  A mail that could not be sent gives back one count of every limit; a mail to a refused recipient gives back only the
  count for the minute.
*/
select tests.set_clock('2026-11-23 10:00+05:30');
create function pg_temp.counts() returns bigint language sql as $$ select count(*) from private.limit_hits $$;
select tests.act_as_owner();
create temporary table before_failures as select pg_temp.counts() as n;
select tests.act_as_service();
select is(pg_temp.ask('e@example.com', '192.0.2.9'), 'sent', 'failure ' || i),
  public.otp_withdraw('e@example.com', repeat('a', 64), '192.0.2.9')
from generate_series(1, 6) i;
select tests.act_as_owner();
select is(pg_temp.counts(), n, 'failures don''t count') from before_failures;
select is_empty($$select 1 from private.otp_codes where email = 'e@example.com'$$, 'a code that was not delivered is void');
select tests.act_as_service();
select is(pg_temp.ask('e@example.com', '192.0.2.9'), 'sent', 'refused recipient: try ' || i),
  public.otp_withdraw('e@example.com', repeat('a', 64))
from generate_series(1, 5) i;
select is(pg_temp.ask('e@example.com', '192.0.2.9'), '3600', 'refused recipient: five an hour');
select tests.set_clock('2026-11-23 09:40+05:30');

/* Attempts at a code. */
select is(public.otp_verify('c@example.com', repeat('b', 64)) ->> 'outcome', 'wrong', 'attempt ' || i) from generate_series(1, 5) i;
select is(public.otp_verify('c@example.com', repeat('a', 64)) ->> 'outcome', 'locked', 'the sixth attempt is refused even with the right code');

/*
  Logins: five failures per username and address in fifteen minutes, twenty per address. A correct password clears
  them.
*/
create function pg_temp.try_login(p_user text, p_from text) returns text language plpgsql as $$
declare v_detail text;
begin
  perform public.login_begin(p_user, p_from);
  return 'checked';
exception when sqlstate 'PT429' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end $$;
select is(pg_temp.try_login('admin', '192.0.2.1'), 'checked', 'login ' || i) from generate_series(1, 5) i;
select is(pg_temp.try_login('admin', '192.0.2.1'), '900', 'the sixth attempt has to wait');
select is(pg_temp.try_login('admin', '192.0.2.2'), 'checked', 'the account is not locked for another address');
select is(pg_temp.try_login('user' || i, '192.0.2.1'), 'checked', 'one client address: login ' || i) from generate_series(6, 20) i;
select is(pg_temp.try_login('somebody', '192.0.2.1'), '900', 'the 21st attempt from one address has to wait');
select tests.set_clock('2026-11-23 09:56+05:30');
select is(pg_temp.try_login('admin', '192.0.2.1'), 'checked', 'the address may try again fifteen minutes later');
select public.login_succeeded('admin', '192.0.2.1');
select is(pg_temp.try_login('admin', '192.0.2.1'), 'checked', 'after a correct password: attempt ' || i) from generate_series(1, 5) i;
select is(pg_temp.try_login('admin', '192.0.2.1'), '900', 'the sixth after a correct password has to wait');
select public.login_withdrawn('admin', '192.0.2.1');
select is(pg_temp.try_login('admin', '192.0.2.1'), 'checked', 'an attempt that Auth did not check is withdrawn');
select is(pg_temp.try_login('admin', '192.0.2.1'), '900', 'only that attempt is withdrawn');

/* Bookings: three open ones per e-mail. */
select tests.act_as_owner();
insert into private.booking_tokens (token_hmac, email, expires_at)
select repeat(i::text, 64), 'd@example.com', private.now() + interval '30 minutes' from generate_series(1, 5) i;
select tests.act_as_service();
create function pg_temp.book(p_token int, p_slot text) returns text language plpgsql as $$
begin
  perform public.book_public(
    tests.new_booking('2026-11-24', p_slot, 'D', '1', 'd@example.com'), repeat(p_token::text, 64), '192.0.2.1', true
  );
  return 'booked';
exception when others then return sqlstate;
end $$;
select is(pg_temp.book(1, '10:00 AM'), 'booked', 'one open booking');
select is(pg_temp.book(2, '10:30 AM'), 'booked', 'two open bookings');
select is(pg_temp.book(3, '11:00 AM'), 'booked', 'three open bookings');
select is(pg_temp.book(4, '11:30 AM'), 'PT429', 'the fourth open booking is refused');
select is(pg_temp.book(3, '11:00 AM'), 'booked', 'repeating the third gives the same answer');
select tests.set_clock('2026-11-24 10:30+05:30');
select tests.act_as_owner();
update private.booking_tokens set expires_at = private.now() + interval '30 minutes';
select tests.act_as_service();
select is(pg_temp.book(4, '11:30 AM'), 'booked', 'a past visit no longer counts');

/* Expired rows are deleted. */
select tests.act_as_owner();
select tests.set_clock('2026-11-26 12:00+05:30');
select tests.act_as_service();
select lives_ok('select public.purge_expired()', 'the purge runs');
select tests.act_as_owner();
select is_empty('select 1 from private.limit_hits', 'no old counts are left');
select is_empty('select 1 from private.otp_codes', 'no old codes are left');
select is_empty('select 1 from private.booking_tokens', 'no old tokens are left');

select * from finish();
rollback;
