/*
  The link of an active plan, for its patient: a secret of which only the digest is stored, one for each plan. It ends with
  the plan. What it shows holds no surname, number, condition, value, warning or reason (MEAL-9).
*/
create table private.plan_links (
  plan_id uuid primary key references public.patient_plans (id),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default private.now()
);
comment on table private.plan_links is 'The digest of the secret in each plan''s link.';
alter table private.plan_links enable row level security;

/* make_plan_link(): gives an active plan a new link; the one before stops working. */
create function private.make_plan_link(p_id uuid, p_digest text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan constant public.patient_plans := private.take_plan(p_id, 'active', null);
begin
  insert into private.plan_links (plan_id, digest) values (p_id, p_digest)
  on conflict (plan_id) do update set digest = excluded.digest, created_at = excluded.created_at;
  perform audit.record('plan.link', v_plan.patient_uid, p_id::text);
  return true;
end
$$;
create function public.make_plan_link(p_id uuid, p_digest text) returns boolean
language sql set search_path = ''
as $$ select private.make_plan_link(p_id, p_digest) $$;

/* revoke_plan_link(): makes the link of a plan stop working. A repeated call changes nothing. */
create function private.revoke_plan_link(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan constant public.patient_plans := private.take_plan(p_id, null, null);
begin
  delete from private.plan_links where plan_id = p_id;
  if found then
    perform audit.record('plan.unlink', v_plan.patient_uid, p_id::text);
  end if;
end
$$;
create function public.revoke_plan_link(p_id uuid) returns void
language sql set search_path = ''
as $$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.revoke_plan_link(p_id)))) $$;
grant execute on function
  private.make_plan_link(uuid, text), public.make_plan_link(uuid, text),
  private.revoke_plan_link(uuid), public.revoke_plan_link(uuid)
  to authenticated;

/*
  read_plan_link(): the plan of a link, for its patient; null for a link that doesn't work, because a refusal would take
  the count back. Counts the request against its network, changes nothing else.
*/
create function public.read_plan_link(p_digest text, p_address text, p_limits boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.patient_plans;
begin
  if p_limits then
    perform private.hit_network('plan:', p_address, 600, interval '1 hour', 'Too many requests. Please try again later.');
  end if;
  select p.* into v_plan from private.plan_links l join public.patient_plans p on p.id = l.plan_id where l.digest = p_digest;
  if not found or private.plan_state(v_plan) <> 'active'
    -- Nobody reads there what the record names as an allergy since.
    or exists (
      select from private.flags_now(v_plan.dishes)
      where has && array(select jsonb_array_elements_text(private.avoided_by(v_plan.patient_uid) -> 'keys'))
    ) then
    return null;
  end if;
  return jsonb_build_object(
    'firstName', (select split_part(btrim(name), ' ', 1) from public.patients where patient_uid = v_plan.patient_uid),
    'from', v_plan.starts_on, 'to', v_plan.ends_on, 'version', v_plan.version, 'days', v_plan.days, 'dishes', (
      select coalesce(jsonb_object_agg(key, jsonb_build_object(
        'name', value -> 'name', 'role', value -> 'role', 'ingredients', value -> 'ingredients'
      )), '{}') from jsonb_each(v_plan.dishes)
    )
  );
end
$$;
grant execute on function public.read_plan_link(text, text, boolean) to service_role;
