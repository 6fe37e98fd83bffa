/*
  private.outbox: mails about bookings that must not be lost. They are queued in the booking's transaction, and a
  worker sends them under a lease. A row says which mail is due, never its text or recipient: the mail is made from
  the booking as it is when it is sent. If the mail server is down, mails are delayed; a crash repeats at most one.
  Uses the server's own time, not the clinic's clock, because leases and retries depend on real time.
*/
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  refusals int not null default 0,
  given_up_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete cascade,
  date date not null,
  slot text not null,
  revision int not null,
  withdrawn_at timestamptz,
  waiting_id uuid references private.waiting_entries (id) on delete cascade,
  constraint outbox_kind_check check (
    kind in (
      'booked', 'rescheduled', 'changed', 'cancelled', 'restored', 'corrected', 'reminder', 'waiting', 'offered'
    )
  ),
  constraint outbox_subject_check check (
    (waiting_id is not null) = (kind in ('waiting', 'offered')) and (appointment_id is null) = (waiting_id is not null)
  ),
  constraint outbox_once_key unique (appointment_id, kind, date, slot, revision)
);
create index outbox_waiting_id_idx on private.outbox (waiting_id) where waiting_id is not null;
comment on table private.outbox is 'Mails to be sent, with retries; kept until the visit is over and a week has passed.';
comment on column private.outbox.date is 'The day that the mail is about; a booking that was moved since then has a newer mail.';
comment on column private.outbox.revision is
  'What the mail is about: the booking''s or the entry''s version, the link''s counter, the offer''s number, or how many hours before the visit a reminder is.';
comment on column private.outbox.refusals is 'How often the mail server permanently refused this mail; it is given up at the tenth time.';
comment on column private.outbox.withdrawn_at is 'When the booking changed, so that the mail no longer applied.';
create index outbox_due_idx on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null and withdrawn_at is null;
alter table private.outbox enable row level security;

/*
  private.queue_mail(): queues a mail about a booking that has an e-mail and has not taken place. A cancellation waits
  a minute, so that undoing it at once sends nothing.
*/
create function private.queue_mail(p_row public.appointments, p_kind text, p_revision int default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_row.email is null or private.has_ended(p_row.date, p_row.slot, p_row.duration_minutes) then
    return;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision, next_attempt_at)
  values (
    p_kind, p_row.id, p_row.date, p_row.slot, coalesce(p_revision, p_row.version),
    now() + case p_kind when 'cancelled' then interval '60 seconds' else interval '0 seconds' end
  )
  on conflict on constraint outbox_once_key do nothing;
end
$$;

/* private.quiet_until(): the end of the current quiet hours (21:00 to 8:00 clinic time); null outside them. */
create function private.quiet_until() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_local constant timestamp := private.now() at time zone private.time_zone();
begin
  return case
    when v_local::time < '08:00' then (v_local::date + time '08:00') at time zone private.time_zone()
    when v_local::time >= '21:00' then (v_local::date + 1 + time '08:00') at time zone private.time_zone()
  end;
end
$$;

/*
  queue_reminders(): queues the reminders that are due, and returns how many. A booking made or moved after a
  reminder's time doesn't get that reminder. Of several that are due only the last is sent. Run every minute; each
  reminder is queued only once.
*/
create function public.queue_reminders() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now();
  v_today date := private.today();
  v_count int;
begin
  if private.quiet_until() is not null then
    return 0;
  end if;
  insert into private.outbox (kind, appointment_id, date, slot, revision)
  select 'reminder', a.id, a.date, a.slot, min(due.hours)
  from public.settings s
  -- A reminder is due a week before its visit at the earliest.
  join public.appointments a
    on a.date between v_today and v_today + 8 and a.status <> 'cancelled' and a.email is not null
  join public.slot_options o on o.label = a.slot
  cross join lateral (
    select hours, (a.date + o.starts_at) at time zone s.time_zone as starts_at,
      (a.date + o.starts_at) at time zone s.time_zone - hours * interval '1 hour' as at
    from unnest(s.reminder_hours) as hours
  ) due
  where v_now >= due.at and v_now < due.starts_at and coalesce(a.moved_at, a.created_at) < due.at
  group by a.id, a.date, a.slot
  on conflict on constraint outbox_once_key do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.queue_reminders() to service_role;

/*
  private.withdraw_cancellation(): withdraws the mail about a cancellation that is being undone. Returns whether the
  patient must be told that the booking stands: they may have received the cancellation, or a mail announcing this
  time was withdrawn while the booking was cancelled.
*/
create function private.withdraw_cancellation(p_row public.appointments) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_attempts int;
begin
  update private.outbox set withdrawn_at = clock_timestamp()
  where appointment_id = p_row.id and kind = 'cancelled' and sent_at is null and given_up_at is null
    and withdrawn_at is null and attempts = 0;
  select attempts into v_attempts from private.outbox
  where appointment_id = p_row.id and kind = 'cancelled' and revision = p_row.version;
  return coalesce(v_attempts, 0) > 0 or exists (
    select 1 from private.outbox
    where appointment_id = p_row.id and kind <> 'cancelled' and date = p_row.date and slot = p_row.slot
      and withdrawn_at is not null
  );
end
$$;

/*
  outbox_claim(): claims up to `p_limit` due mails under a lease of two minutes. `link` counts the replacements of the
  booking's link, from which the worker derives it.
*/
create function public.outbox_claim(p_limit int)
returns table (id bigint, kind text, appointment_id uuid, link int, waiting_id uuid)
language sql security definer set search_path = ''
as $$
  update private.outbox o
  set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
  from (
    select due.id from private.outbox due
    where due.sent_at is null and due.given_up_at is null and due.withdrawn_at is null
      and due.next_attempt_at <= clock_timestamp()
    order by due.next_attempt_at
    limit least(p_limit, 50)
    for update skip locked
  ) claimed
  where o.id = claimed.id
  returning o.id, o.kind, o.appointment_id,
    coalesce((select l.counter from private.visit_links l where l.appointment_id = o.appointment_id), 1),
    o.waiting_id
$$;
grant execute on function public.outbox_claim(int) to service_role;

/*
  private.waiting_content(): the content of a claimed mail of the waiting list, from the entry as it is now. Also
  activates its link. Null if the entry or the mail's offer has ended.
*/
create function private.waiting_content(p_mail private.outbox, p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry private.waiting_entries;
  v_content jsonb;
begin
  select * into v_entry from private.waiting_entries where id = p_mail.waiting_id for update;
  v_content := private.waiting_json(v_entry);
  if v_entry.version <> p_mail.revision and p_mail.kind = 'waiting'
    or v_content ->> 'state' <> 'offered' and (p_mail.kind = 'offered' or v_content ->> 'state' <> 'waiting')
    or p_mail.kind = 'offered' and not exists (
      select 1 from private.waiting_offers
      where entry_id = v_entry.id and number = p_mail.revision and ended_at is null
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_mail.id;
    return null;
  end if;
  update private.waiting_entries set digest = p_digest where id = v_entry.id;
  return v_content || jsonb_build_object('name', v_entry.name, 'email', v_entry.email);
end
$$;

/*
  outbox_content(): the content of a claimed mail, from the booking as it is now. Also activates the booking's link.
  Null if there is nothing to send now, or ever: the booking was moved on, cancelled, restored or has taken place, or
  it is too late in the day for a reminder.
*/
create function public.outbox_content(p_id bigint, p_link int, p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_mail private.outbox;
  v_row public.appointments;
begin
  select * into v_mail from private.outbox
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null;
  if not found then
    return null;
  elsif v_mail.waiting_id is not null then
    return private.waiting_content(v_mail, p_digest);
  end if;
  select * into v_row from public.appointments where id = v_mail.appointment_id for share;
  if v_row.email is null
    or (v_mail.kind = 'cancelled') <> (v_row.status = 'cancelled')
    or (v_row.date, v_row.slot) <> (v_mail.date, v_mail.slot)
    or private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes)
    -- A reminder is of no use once the visit has begun, or a later one is there.
    or v_mail.kind = 'reminder' and (
      private.is_past(v_row.date, v_row.slot) or exists (
        select 1 from private.outbox later
        where later.appointment_id = v_row.id and later.kind = 'reminder' and later.date = v_row.date
          and later.slot = v_row.slot and later.revision < v_mail.revision
      )
    )
    -- The newest of several changes tells how it is now.
    or v_mail.kind = 'changed' and exists (
      select 1 from private.outbox later
      where later.appointment_id = v_row.id and later.kind = 'changed' and later.id > v_mail.id
    ) then
    update private.outbox set withdrawn_at = clock_timestamp() where id = p_id;
    return null;
  end if;
  if v_mail.kind = 'reminder' and private.quiet_until() is not null then
    update private.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes' where id = p_id;
    return null;
  end if;
  perform private.activate_visit_link(v_row.id, p_link, p_digest);
  return private.visit_json(v_row) || jsonb_build_object(
    'email', v_row.email,
    'endedWait', v_mail.kind = 'booked' and private.has_ended_wait(v_row)
  );
end
$$;
grant execute on function public.outbox_content(bigint, int, text) to service_role;

/*
  outbox_settle(): marks a claimed mail as sent, or schedules a retry, with a longer delay after each failure, up to
  an hour. Returns whether the mail was given up. That happens after the server has permanently refused it ten times
  (which takes over an hour); an outage is not a refusal, however long it lasts. A settled mail stays settled: a
  worker whose lease has expired changes nothing. The booking records which mails were sent, and whether its newest one was
  refused for good.
*/
create function public.outbox_settle(p_id bigint, p_error text default null, p_refused boolean default false)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_mail private.outbox;
begin
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null
  returning * into v_mail;
  if not found then
    return null;
  end if;
  if v_mail.sent_at is not null then
    update public.appointments set
      mail_refused = false,
      -- A visit that was moved without end stops no mail.
      mails = case when jsonb_array_length(mails) < 200 then
        mails || jsonb_build_object('kind', v_mail.kind, 'at', private.instant(private.now())) else mails end,
      reminded_at = case v_mail.kind when 'reminder' then private.now() else reminded_at end
    where id = v_mail.appointment_id;
  elsif p_refused then
    update public.appointments set mail_refused = true where id = v_mail.appointment_id and not mail_refused;
  end if;
  return v_mail.given_up_at is not null;
end
$$;
grant execute on function public.outbox_settle(bigint, text, boolean) to service_role;

/*
  private.report_sweep: how far the purge has got in its search for unfinished uploads: rows whose file never arrived.
*/
create table private.report_sweep (
  id boolean primary key default true check (id),
  uploaded_at timestamptz not null,
  report_id uuid not null
);
comment on table private.report_sweep is 'The last patient_reports row that the purge checked; no row when it starts over.';
alter table private.report_sweep enable row level security;

/*
  private.purge_unfinished_uploads(): checks the next thousand rows through the index, because it runs every minute and
  nearly all rows have their file.
*/
create function private.purge_unfinished_uploads() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c_batch constant int := 1000;
  v_seen private.report_sweep;
  v_ids uuid[];
begin
  select * into v_seen from private.report_sweep;
  select array_agg(b.id order by b.uploaded_at, b.id) into v_ids
  from (
    select r.id, r.uploaded_at from public.patient_reports r
    where (r.uploaded_at, r.id) > (
        coalesce(v_seen.uploaded_at, '-infinity'), coalesce(v_seen.report_id, '00000000-0000-0000-0000-000000000000')
      )
      and r.uploaded_at < private.now() - interval '1 hour'
    order by r.uploaded_at, r.id limit c_batch
  ) b;
  if cardinality(v_ids) = c_batch then
    insert into private.report_sweep (uploaded_at, report_id)
    select r.uploaded_at, r.id from public.patient_reports r where r.id = v_ids[c_batch]
    on conflict (id) do update set uploaded_at = excluded.uploaded_at, report_id = excluded.report_id;
  else
    delete from private.report_sweep where id;
  end if;
  delete from public.patient_reports r
  where r.id = any (v_ids)
    and not exists (select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key);
end
$$;

/*
  purge_expired(): deletes expired codes, tokens, counts, keys of acts, sessions, old mails, errors in browsers, unfinished uploads and
  changes of password that Auth refused; writes the events of ended searches. Run every minute.
*/
create function public.purge_expired() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  -- Strangers make reports by the minute; the limit of a day has a key of its own.
  delete from private.limit_hits
  where at < private.now() - interval '1 day'
    or (key like 'client-error:%' and at < private.now() - interval '2 minutes');
  delete from private.acts where at < private.now() - interval '1 day';
  delete from private.client_errors where day <= private.today() - 7;
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.record_searches();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
end
$$;
grant execute on function public.purge_expired() to service_role;

/* private.job_runs: the last run of each scheduled job, so that a schedule that stopped is noticed. */
create table private.job_runs (
  job text primary key,
  ran_at timestamptz not null,
  failed text[] not null
);
comment on table private.job_runs is 'When each scheduled job last ran, and which of its parts failed.';
alter table private.job_runs enable row level security;

/* job_ran(): records a run that has just ended. */
create function public.job_ran(p_job text, p_failed text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.job_runs (job, ran_at, failed) values (p_job, clock_timestamp(), p_failed)
  on conflict (job) do update set ran_at = excluded.ran_at, failed = excluded.failed
$$;
grant execute on function public.job_ran(text, text[]) to service_role;

/*
  get_system_state(): the last run of the job `outbox`, the number of overdue mails, the newest migration, and errors in
  browsers, for admins.
*/
create function private.get_system_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'job', (
      select jsonb_build_object(
        'secondsAgo', greatest(0, extract(epoch from clock_timestamp() - ran_at))::int,
        'failed', to_jsonb(failed)
      )
      from private.job_runs where job = 'outbox'
    ),
    'mails', (
      select jsonb_build_object(
        'waiting', count(*) filter (
          where given_up_at is null and created_at < clock_timestamp() - interval '5 minutes'
        ),
        'givenUp', count(given_up_at)
      )
      from private.outbox where sent_at is null and withdrawn_at is null
    ),
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'clientErrors', private.recent_client_errors()
  );
end
$$;
create function public.get_system_state() returns jsonb
language sql set search_path = ''
as $$ select private.get_system_state() $$;
grant execute on function private.get_system_state(), public.get_system_state() to authenticated;
