/*
  The audit: who did what, on whose record, with what outcome. Append-only for everybody, even for the owner's
  functions: triggers refuse updates, deletes and truncation.
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
  address text,
  constraint events_lengths_check check (
    length(patient_uid) <= 20 and length(subject_id) <= 100 and length(address) <= 64
  )
);
comment on table audit.events is 'One row per event; append-only.';
comment on column audit.events.actor is 'The username at the time, as accounts may be renamed; null for visitors.';
-- One index for each way to search. A page is read from the end of its index, with any other filters.
create index events_at_idx on audit.events (at desc, id desc);
create index events_patient_idx on audit.events (patient_uid, at desc, id desc) where patient_uid is not null;
create index events_actor_idx on audit.events (actor, at desc, id desc);
create index events_action_idx on audit.events (action, at desc, id desc);
create index events_actor_action_idx on audit.events (actor, action, at desc, id desc);

-- Read at sign-ins during an attack, and by the dashboard.
create index events_sign_ins_by_actor_idx on audit.events (actor, at desc)
  where action = 'auth.login' and outcome = 'ok';
-- Refusals are rare, so this index stays small.
create index events_refused_idx on audit.events (at desc, id desc) where outcome = 'refused';
create index events_refused_sign_ins_idx on audit.events (at) where action = 'auth.login' and outcome = 'refused';
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

/*
  A write of patient data and its event are one transaction. Every write leaves an event, whether it comes through the
  edge function or directly from the Data API (S39).
*/

/*
  audit.client_address(): the client's address, which the function passes on with each of the caller's requests; null
  without one. It is informative, not proof: at the Data API a caller may claim any address.
*/
create function audit.client_address() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return left(private.request_header('x-clinic-client-address'), 64);
end
$$;

/*
  audit.record(): writes one event in the caller's name, with the request's address unless one is given. Called only
  by definer functions.
*/
create function audit.record(
  p_action text,
  p_patient_uid text default null,
  p_subject_id text default null,
  p_count int default null,
  p_outcome text default 'ok',
  p_address text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_actor constant uuid := auth.uid();
  v_username text;
begin
  if v_actor is not null then
    select username into v_username from public.staff where user_id = v_actor;
  end if;
  insert into audit.events (actor_id, actor, action, outcome, patient_uid, subject_id, item_count, address)
  values (
    v_actor, v_username, p_action, p_outcome, p_patient_uid, p_subject_id, p_count,
    coalesce(p_address, audit.client_address())
  );
end
$$;

/*
  audit.record_row(): writes the event of a changed row; arguments: action, then the column that identifies the row.
*/
create function audit.record_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform audit.record(tg_argv[0], v_row ->> 'patient_uid', v_row ->> tg_argv[1]);
  return null;
end
$$;

/* public.reported_event: a read or a refusal as the function reports it. */
create type public.reported_event as (
  action text, outcome text, patient_uid text, subject_id text, item_count int, address text
);

/*
  record_event(): writes a read or a refusal, as reported by the function, in the name of the token's owner. Any live
  session may report, even one refused for its role, and also directly at the Data API. Only actions named like a read
  are accepted, so that nobody can forge the event of a write, which the database records itself. Values must be
  single lines, so that no event can be made to look like another.
*/
create function private.record_event(p_event public.reported_event) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if private.is_line(concat(p_event.patient_uid, p_event.subject_id, p_event.address)) and (
    p_event.outcome = 'ok' and p_event.action ~ '^[a-z-]+\.(list|read|download)$|^patient\.(visits|prescriptions|measurements)$'
    or p_event.outcome = 'refused' and p_event.action ~ '^denied [a-z-]+\.[a-z-]+$'
  ) then
    perform audit.record(
      p_event.action, p_event.patient_uid, p_event.subject_id, p_event.item_count, p_event.outcome, p_event.address
    );
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
end
$$;
create function public.record_event(p_event public.reported_event) returns void
language sql set search_path = ''
as $$ select private.record_event(p_event) $$;
grant execute on function
  private.record_event(public.reported_event), public.record_event(public.reported_event)
  to authenticated;

/*
  private.search_openings: the people whom an opening of the bar's search has shown so far. The audit is append-only, so
  an opening's event is written when no more are counted: private.record_searches().
*/
create table private.search_openings (
  actor_id uuid not null,
  opening uuid not null,
  begun_at timestamptz not null default private.now(),
  actor text,
  address text check (length(address) <= 64),
  patient_uids text[] not null,
  primary key (actor_id, opening)
);
comment on table private.search_openings is 'Openings of the search that are not in the audit yet, for two minutes.';
create index search_openings_begun_at_idx on private.search_openings (begun_at);
alter table private.search_openings enable row level security;

/*
  private.note_search(): notes that a search of an opening showed these patients to the caller, in the search's own
  transaction. Without an opening it is one of its own. What was searched for is kept nowhere.
*/
create function private.note_search(p_opening uuid, p_patient_uids text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_openings as o (actor_id, opening, actor, address, patient_uids)
  select s.user_id, coalesce(p_opening, gen_random_uuid()), s.username, audit.client_address(), p_patient_uids
  from public.staff s where s.user_id = (select auth.uid())
  on conflict (actor_id, opening) do update
    set patient_uids = array(select unnest(o.patient_uids) union select unnest(excluded.patient_uids));
end
$$;

/*
  private.record_searches(): writes one event for each opening that began two minutes ago or earlier, with the number of
  people whom it showed. A search of a longer opening begins another. Run every minute, and before the audit is read.
*/
create function private.record_searches() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with ended as (
    delete from private.search_openings where begun_at <= private.now() - interval '2 minutes' returning *
  )
  insert into audit.events (at, actor_id, actor, action, item_count, address)
  select begun_at, actor_id, actor, 'patients.search', cardinality(patient_uids), address from ended order by begun_at;
end
$$;

/* record_sign_in(): a successful or refused login. The username is stored as typed, cut to the maximum length. */
create function public.record_sign_in(p_username text, p_user_id uuid, p_outcome text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, address)
  values (p_user_id, left(p_username, 64), 'auth.login', p_outcome, p_address)
$$;
grant execute on function public.record_sign_in(text, uuid, text, text) to service_role;

/*
  list_audit(): a page of the audit for admins, newest first: the events of a patient, a person, an action or a day in
  the clinic's zone, or the refusals, older than a given event; on request without the caller's own reads of the audit.
  One extra row shows that there is a further page. The read is itself recorded, with the number of events on the page
  without that row. The statement contains only the conditions in use, so that Postgres plans it on the matching index.
*/
create function private.list_audit(
  p_patient_uid text, p_actor text, p_action text, p_day date, p_refused boolean, p_before_at timestamptz,
  p_before_id bigint, p_limit int, p_hide_own boolean
) returns setof audit.events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_limit int := least(p_limit, 200);
  v_count int;
begin
  perform private.require_admin();
  perform private.record_searches();
  return query execute concat_ws(' and ',
    'select * from audit.events where true',
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_actor is not null then 'actor = $2' end,
    case when p_action is not null then 'action = $3' end,
    case when p_day is not null then 'at >= $4 and at < $5' end,
    case when p_refused then 'outcome = ''refused''' end,
    case when p_hide_own then '(action <> ''audit.list'' or actor_id <> $9)' end,
    case when p_before_id is not null then '(at, id) < ($6, $7)' end
  ) || ' order by at desc, id desc limit $8'
  using p_patient_uid, p_actor, p_action,
    p_day::timestamp at time zone private.time_zone(), (p_day + 1)::timestamp at time zone private.time_zone(),
    p_before_at, p_before_id, v_limit + 1, (select auth.uid());
  get diagnostics v_count = row_count;
  perform audit.record('audit.list', p_patient_uid, p_actor, least(v_count, v_limit));
end
$$;
create function public.list_audit(
  p_patient_uid text default null,
  p_actor text default null,
  p_action text default null,
  p_day date default null,
  p_refused boolean default false,
  p_before_at timestamptz default null,
  p_before_id bigint default null,
  p_limit int default 100,
  p_hide_own boolean default false
) returns table (
  id bigint, at timestamptz, actor text, action text, outcome text, patient_uid text, subject_id text,
  item_count int, address text
)
language sql set search_path = ''
as $$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(
    p_patient_uid, p_actor, p_action, p_day, p_refused, p_before_at, p_before_id, p_limit, p_hide_own
  )
$$;
grant usage on schema audit to authenticated;
grant execute on function
  private.list_audit(text, text, text, date, boolean, timestamptz, bigint, int, boolean),
  public.list_audit(text, text, text, date, boolean, timestamptz, bigint, int, boolean)
  to authenticated;
