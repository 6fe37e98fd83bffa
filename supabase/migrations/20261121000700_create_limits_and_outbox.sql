/*
  Abuse limits that hold across processes, and the outbox through which confirmations go.
*/
create table private.limit_hits (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default private.now()
);
comment on table private.limit_hits is 'One row a counted act, by key; older than a day is purged.';
create index limit_hits_key_at_idx on private.limit_hits (key, at);
alter table private.limit_hits enable row level security;

/*
  private.hit(): counts an act under a key; refuses with 429 and the seconds to wait once `p_limit` acts fall
  in the window. Acts of one key are counted one after the other, so that a burst can't slip through.
*/
create function private.hit(p_key text, p_limit int, p_window interval, p_message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
  v_oldest timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(p_key));
  select count(*), min(at) into v_count, v_oldest from (
    select at from private.limit_hits
    where key = p_key and at > private.now() - p_window
    order by at desc limit p_limit
  ) recent;
  if v_count >= p_limit then
    perform private.refuse(429, p_message, 'limit',
      greatest(1, ceil(extract(epoch from v_oldest + p_window - private.now()))::int));
  end if;
  insert into private.limit_hits (key) values (p_key);
end
$$;

/*
  Logins: five failures in fifteen minutes per username and address, twenty per address. An attempt counts
  before the password is judged and is forgiven when it was right, so that parallel guesses count in full.
*/
create function private.login_begin(p_username text, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hit('login:' || p_address, 20, interval '15 minutes', 'Too many attempts. Try again later.');
  perform private.hit('login:' || p_username || '@' || p_address, 5, interval '15 minutes',
    'Too many attempts. Try again later.');
end
$$;
create function public.login_begin(p_username text, p_address text) returns void
language sql set search_path = ''
as $$ select private.login_begin(p_username, p_address) $$;

create function private.login_succeeded(p_username text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.limit_hits where key = 'login:' || p_username || '@' || p_address;
  delete from private.limit_hits where id = (
    select max(id) from private.limit_hits where key = 'login:' || p_address
  )
$$;
create function public.login_succeeded(p_username text, p_address text) returns void
language sql set search_path = ''
as $$ select private.login_succeeded(p_username, p_address) $$;
grant execute on function
  private.login_begin(text, text), public.login_begin(text, text),
  private.login_succeeded(text, text), public.login_succeeded(text, text)
  to service_role;

/*
  private.outbox: mails that must not be lost. Written in the booking's transaction, sent by a worker that
  takes rows under a lease; a mail server that is down delays them, a crash repeats at most one.
  It goes by the server's own time, since leases and retries are about machines, not about the clinic.
*/
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('booked', 'rescheduled')),
  recipient text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
comment on table private.outbox is 'Mails to be sent, with retries; sent ones are purged after a week.';
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null;
alter table private.outbox enable row level security;

/* private.booking_json(): what a visitor is told of a booking, in the contract's names. */
create function private.booking_json(p_row public.appointments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', (p_row).id,
    'name', (p_row).name,
    'contact', (p_row).contact,
    'email', coalesce((p_row).email, ''),
    'date', (p_row).date,
    'slot', (p_row).slot,
    'status', (p_row).status,
    'zone', private.time_zone(),
    'startsAt', private.slot_start((p_row).date, (p_row).slot),
    'endsAt', private.slot_start((p_row).date, (p_row).slot) + interval '30 minutes'
  )
$$;

/* private.queue_confirmation(): a confirmation for a booking that has an e-mail. */
create function private.queue_confirmation(p_row public.appointments, p_kind text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, recipient, payload)
  select p_kind, (p_row).email, private.booking_json(p_row)
  where (p_row).email is not null
$$;

/* outbox_claim(): takes up to `p_limit` due mails under a lease of two minutes. */
create function private.outbox_claim(p_limit int) returns table (id bigint, kind text, recipient text, payload jsonb)
language sql security definer set search_path = ''
as $$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.recipient, o.payload
$$;
create function public.outbox_claim(p_limit int default 10)
returns table (id bigint, kind text, recipient text, payload jsonb)
language sql set search_path = ''
as $$ select * from private.outbox_claim(p_limit) $$;

/* outbox_settle(): a claimed mail went out, or it waits longer with every failure, an hour at most. */
create function private.outbox_settle(p_id bigint, p_error text) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id;
  delete from private.outbox where sent_at < clock_timestamp() - interval '7 days'
$$;
create function public.outbox_settle(p_id bigint, p_error text default null) returns void
language sql set search_path = ''
as $$ select private.outbox_settle(p_id, p_error) $$;
grant execute on function
  private.outbox_claim(int), public.outbox_claim(int), private.outbox_settle(bigint, text), public.outbox_settle(bigint, text)
  to service_role;
