/*
  The audit: who did what, to whose record, with what outcome. Append-only for everybody, the owner's
  functions included: updates, deletes and truncation are refused by triggers.
*/
create table audit.events (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.now(),
  actor_id uuid,
  actor text,
  action text not null check (length(action) between 1 and 60),
  outcome text not null default 'ok' check (outcome in ('ok', 'refused')),
  patient_uid text,
  subject_id text,
  item_count int,
  address text
);
comment on table audit.events is 'One row an event; append-only.';
comment on column audit.events.actor is 'The username at the time, as accounts may be renamed; null for visitors.';
create index events_patient_uid_idx on audit.events (patient_uid, id desc) where patient_uid is not null;
alter table audit.events enable row level security;

create function audit.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The audit is append-only';
end
$$;
create trigger events_are_append_only before update or delete on audit.events
  for each row execute function audit.refuse_change();
create trigger events_are_never_truncated before truncate on audit.events
  for each statement execute function audit.refuse_change();

/* audit.record(): writes one event in the caller's name. Only definer functions call it. */
create function audit.record(
  p_action text,
  p_patient_uid text default null,
  p_subject_id text default null,
  p_count int default null,
  p_outcome text default 'ok',
  p_address text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, patient_uid, subject_id, item_count, address)
  select (select auth.uid()), (select username from public.staff where user_id = (select auth.uid())),
    p_action, p_outcome, p_patient_uid, p_subject_id, p_count, p_address
$$;

/*
  record_event(): what the function reports of reads and refusals, in the name of the caller's token.
  Any live session may report, also one that is refused for its role.
*/
create function private.record_event(
  p_action text, p_patient_uid text, p_subject_id text, p_count int, p_outcome text, p_address text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from private.live_staff()) then
    perform audit.record(p_action, p_patient_uid, p_subject_id, p_count, p_outcome, p_address);
  end if;
end
$$;
create function public.record_event(
  p_action text, p_patient_uid text default null, p_subject_id text default null, p_count int default null,
  p_outcome text default 'ok', p_address text default null
) returns void
language sql set search_path = ''
as $$ select private.record_event(p_action, p_patient_uid, p_subject_id, p_count, p_outcome, p_address) $$;
grant execute on function
  private.record_event(text, text, text, int, text, text), public.record_event(text, text, text, int, text, text)
  to authenticated;

/* record_sign_in(): a login, good or refused; the username is kept as typed, cut to what one can be. */
create function private.record_sign_in(p_username text, p_user_id uuid, p_outcome text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, address)
  values (p_user_id, left(p_username, 64), 'auth.login', p_outcome, p_address)
$$;
create function public.record_sign_in(p_username text, p_user_id uuid, p_outcome text, p_address text) returns void
language sql set search_path = ''
as $$ select private.record_sign_in(p_username, p_user_id, p_outcome, p_address) $$;
grant execute on function
  private.record_sign_in(text, uuid, text, text), public.record_sign_in(text, uuid, text, text)
  to service_role;
