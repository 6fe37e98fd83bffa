/*
  A mail that the server refuses for good ten times (over an hour by then) is given up. A server that is down is no
  refusal, however long: its mails wait.
*/
alter table private.outbox
  add column refusals int not null default 0,
  add column given_up_at timestamptz;
comment on table private.outbox is 'Mails to be sent, with retries; sent and given up ones are purged after a week.';
comment on column private.outbox.refusals is 'How often the mail server refused this mail for good; at ten it is given up.';
drop index private.outbox_due_idx;
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null and given_up_at is null;

/* outbox_claim(): takes up to `p_limit` due mails under a lease of two minutes. */
create or replace function private.outbox_claim(p_limit int)
returns table (id bigint, kind text, recipient text, payload jsonb)
language sql security definer set search_path = ''
as $$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.recipient, o.payload
$$;

/*
  outbox_settle(): a claimed mail went out, or it waits longer with every failure, an hour at most. Answers whether it
  was given up. What is settled stays so: a worker that outlived its lease doesn't send a mail's way back.
*/
drop function public.outbox_settle(bigint, text);
drop function private.outbox_settle(bigint, text);
create function private.outbox_settle(p_id bigint, p_error text, p_refused boolean) returns boolean
language sql security definer set search_path = ''
as $$
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null
  returning given_up_at is not null
$$;
create function public.outbox_settle(p_id bigint, p_error text default null, p_refused boolean default false)
returns boolean
language sql set search_path = ''
as $$ select private.outbox_settle(p_id, p_error, p_refused) $$;
grant execute on function
  private.outbox_settle(bigint, text, boolean), public.outbox_settle(bigint, text, boolean)
  to service_role;

/* purge_expired(): as before, and the week-old mails that settling used to delete. */
create or replace function private.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  delete from private.limit_hits where at < private.now() - interval '1 day';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.outbox where coalesce(sent_at, given_up_at) < clock_timestamp() - interval '7 days';
  -- An upload that died between its row and its file; no list shows it.
  delete from public.patient_reports r
  where r.uploaded_at between private.now() - interval '1 day' and private.now() - interval '1 hour'
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;
