/*
  The figures and promises shown on the site. A row stores what the clinic has changed or confirmed; a claim without a
  row is shown unconfirmed with the product's default text.
*/
create table public.claims (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$' and length(id) <= 40),
  -- Not `between`, which Postgres would store in another form than the migration's.
  text text not null check (length(text) >= 1 and length(text) <= 120 and text !~ '[<>]' and private.is_line(text)),
  -- What a figure counts; '' for a claim that is a sentence.
  label text not null default '' check (length(label) <= 60 and label !~ '[<>]' and private.is_line(label)),
  shown boolean not null,
  source text not null default '' check (length(source) <= 300 and private.is_line(source)),
  as_of date,
  confirmed_by uuid references public.staff (user_id),
  confirmed_on date,
  version int not null default 1,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  -- A figure of unknown origin can't be confirmed.
  check (confirmed_by is null or (source <> '' and as_of is not null and confirmed_on is not null))
);
comment on table public.claims is 'Admins'' versions of the site''s figures and promises: text, visibility, source, confirmation.';
create index claims_confirmed_by_idx on public.claims (confirmed_by);
alter table public.claims enable row level security;
create trigger claims_stamp before update on public.claims
  for each row execute function private.stamp_change();
create trigger claims_version before update on public.claims
  for each row execute function private.count_version();
grant select on public.claims to authenticated;
create policy "Admins read the claims with their sources" on public.claims
  for select to authenticated using ((select private.is_admin()));

/* public.claim_facts: an admin's input about a claim. */
create type public.claim_facts as (
  id text, text text, label text, shown boolean, source text, as_of date, confirmed boolean
);

/* private.claim_ids(): the claims that the site shows, in the order of its pages. */
create function private.claim_ids() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'trust-line', 'home-clients', 'home-rating', 'home-years', 'client-reviews', 'impact-patients', 'impact-providers',
    'impact-appointments', 'impact-satisfaction', 'compliance'
  ]
$$;

/*
  save_claim(): replaces a claim's row, based on the version that the caller saw (0 without a row). Confirming means
  putting one's own name to the text, the source and the day in this call; a change without it removes the
  confirmation.
*/
create function private.save_claim(p_claim public.claim_facts, p_version int) returns setof public.claims
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.claims;
  v_after public.claims;
  v_same boolean;
  v_actions text[];
  v_action text;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(8, hashtext(p_claim.id));
  select * into v_before from public.claims where id = p_claim.id;
  if coalesce(v_before.version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this claim meanwhile.', 'stale');
  end if;
  perform private.check_day(p_claim.as_of);
  if p_claim.as_of > private.today() then
    perform private.refuse(400, 'A figure is as of a day that has come', 'order');
  end if;
  if p_claim.confirmed and (p_claim.source = '' or p_claim.as_of is null) then
    perform private.refuse(400, 'Name the source and the day before you confirm', 'source');
  end if;
  if p_claim.id <> all (private.claim_ids()) then
    perform private.refuse(404, 'Not found');
  end if;
  v_same := v_before.confirmed_by is not null
    and (v_before.text, v_before.label, v_before.source, v_before.as_of)
      is not distinct from (p_claim.text, p_claim.label, p_claim.source, p_claim.as_of);
  insert into public.claims as c (id, text, label, shown, source, as_of, confirmed_by, confirmed_on, updated_by)
  values (
    p_claim.id, p_claim.text, p_claim.label, p_claim.shown, p_claim.source, p_claim.as_of,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_by else (select auth.uid()) end,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_on else private.today() end,
    (select auth.uid())
  )
  on conflict (id) do update set
    text = excluded.text, label = excluded.label, shown = excluded.shown, source = excluded.source,
    as_of = excluded.as_of, confirmed_by = excluded.confirmed_by, confirmed_on = excluded.confirmed_on
  returning * into v_after;
  if v_after.shown <> coalesce(v_before.shown, true) then
    v_actions := array[case when v_after.shown then 'claim.show' else 'claim.hide' end];
  end if;
  if v_after.confirmed_by is not null and not v_same then
    v_actions := v_actions || 'claim.confirm'::text;
  end if;
  foreach v_action in array coalesce(v_actions, array['claim.save']) loop
    perform audit.record(v_action, null, p_claim.id);
  end loop;
  return next v_after;
end
$$;
create function public.save_claim(p_claim public.claim_facts, p_version int) returns setof public.claims
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.claims, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.save_claim(p_claim, p_version) done
  ))))
$$;
grant execute on function
  private.save_claim(public.claim_facts, int), public.save_claim(public.claim_facts, int) to authenticated;

/* get_claims(): what visitors may see of the rows. The text of a hidden claim is left out. */
create function private.get_claims() returns table (id text, text text, label text, shown boolean, confirmed boolean)
language plpgsql stable rows 20 security definer set search_path = ''
as $$
begin
  return query
    select c.id, case when c.shown then c.text else '' end, case when c.shown then c.label else '' end, c.shown,
      c.confirmed_by is not null
    from public.claims c;
end
$$;
create function public.get_claims() returns table (id text, text text, label text, shown boolean, confirmed boolean)
language sql stable rows 20 set search_path = ''
as $$ select * from private.get_claims() $$;
grant execute on function private.get_claims(), public.get_claims() to anon, authenticated;
