/*
  One protocol for lost answers. Every act that changes something takes an `Idempotency-Key`. Its public function begins
  with private.begin_act() and ends with private.end_act(), which keep the act's result under the key for a day, in the
  act's own transaction. A call that comes again under its key gets that result; a refusal keeps nothing, because it
  takes its transaction back. The model is public.confirm_appointment().

  The edge function sends four headers with an act: the key, the contract's name of the act, the digest of the request,
  and, for a caller without an account, the digest of the token that speaks for them (only the secret key is believed).
*/
create table private.acts (
  caller text not null,
  key uuid not null,
  act text not null,
  request text not null,
  result jsonb not null,
  at timestamptz not null default private.now(),
  primary key (caller, key)
);
comment on table private.acts is 'The results of acts, for a day: a call that comes again under its key gets the first one''s.';
comment on column private.acts.caller is 'The account, never its session; or a digest of the token that speaks for a visitor.';
comment on column private.acts.request is 'SHA-256 of the request: another one under the same key is refused.';
create index acts_at_idx on private.acts (at);
alter table private.acts enable row level security;

/* private.act_caller(): who acts, as the keys know them. */
create function private.act_caller() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(auth.uid()::text, case when current_setting('role') = 'service_role' then private.request_header('x-clinic-caller') end);
end
$$;

/*
  private.begin_act(): the result that this act has had already under its key; null for a new act, or without a key.
  The second of two at once waits here until the first has ended.
*/
create function private.begin_act() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_key constant uuid := private.request_header('idempotency-key');
  v_caller constant text := private.act_caller();
  v_act private.acts;
begin
  if v_key is null or v_caller is null then
    return null;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(13, hashtext(v_caller || v_key));
  select * into v_act from private.acts where caller = v_caller and key = v_key;
  if not found then
    return null;
  end if;
  -- A kept result may hold a patient's data: an ended session reads it no more than anything else.
  if auth.uid() is not null then
    perform private.require_staff();
  end if;
  if (v_act.act, v_act.request) is distinct from
    (private.request_header('x-clinic-act'), private.request_header('x-clinic-request')) then
    perform private.refuse(422, 'This key was used for another request.', 'key');
  end if;
  return v_act.result;
end
$$;

/* private.end_act(): keeps an act's result under its key, and returns it. */
create function private.end_act(p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_key constant uuid := private.request_header('idempotency-key');
  v_caller constant text := private.act_caller();
begin
  p_result := coalesce(p_result, 'null');
  if v_key is not null and v_caller is not null then
    insert into private.acts (caller, key, act, request, result)
    values (v_caller, v_key, private.request_header('x-clinic-act'), private.request_header('x-clinic-request'), p_result);
  end if;
  return p_result;
end
$$;
grant execute on function private.begin_act(), private.end_act(jsonb) to authenticated, service_role;
