/*
  Plans of patients (MEAL-1..7): a week of dishes, each as it was when the plan was made, with totals worked out here from
  the foods. A draft is written by functions alone; what was active once never changes.
*/

/* private.plan_items(): the dishes of days, counted from 0; an alternative (from 1) is eaten instead of its item. */
create function private.plan_items(p_days jsonb)
returns table (day int, meal text, item int, alternative int, dish text, portion numeric)
language sql immutable set search_path = ''
as $$
  select d.place::int - 1, m.value ->> 'meal', i.place::int - 1, o.place::int - 1, o.value ->> 'dish',
    (o.value ->> 'portion')::numeric
  from jsonb_array_elements(p_days) with ordinality d (value, place)
  cross join jsonb_array_elements(d.value -> 'meals') m
  cross join jsonb_array_elements(m.value -> 'items') with ordinality i (value, place)
  cross join jsonb_array_elements(jsonb_build_array(i.value) || coalesce(i.value -> 'or', '[]')) with ordinality o (value, place)
$$;

/* private.is_served(): a dish and its portion, 0.5 to 6 by halves. */
create function private.is_served(p_served jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_served -> 'portion') <> 'number' then false
    else p_served ->> 'dish' ~ '^[a-z][a-z0-9_]{1,59}$' and (p_served ->> 'portion')::numeric between 0.5 and 6
      and mod((p_served ->> 'portion')::numeric, 0.5) = 0 end is true
$$;

/* private.are_meals(): at most five meals, each once: {meal, items, text?, note?}. */
create function private.are_meals(p_meals jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_meals) <> 'array' then false
    else (select count(*) = count(distinct m ->> 'meal') from jsonb_array_elements(p_meals) m) and not exists (
      select from jsonb_array_elements(p_meals) m where case when jsonb_typeof(m -> 'items') <> 'array' then true else (
        m ->> 'meal' in ('breakfast', 'mid_morning', 'lunch', 'evening_snack', 'dinner')
        and m - '{meal,items,text,note}'::text[] = '{}' and jsonb_array_length(m -> 'items') <= 12
        and length(coalesce(m ->> 'text', '')) <= 200 and length(coalesce(m ->> 'note', '')) <= 200
        and jsonb_typeof(coalesce(m -> 'text', '""')) = 'string' and jsonb_typeof(coalesce(m -> 'note', '""')) = 'string'
        and not exists (
          select from jsonb_array_elements(m -> 'items') i where not (
            private.is_served(i) and i - '{dish,portion,locked,or}'::text[] = '{}'
            and jsonb_typeof(coalesce(i -> 'locked', 'true')) = 'boolean'
            and case when jsonb_typeof(coalesce(i -> 'or', '[]')) <> 'array' then false else
              jsonb_array_length(coalesce(i -> 'or', '[]')) <= 5 and not exists (
                select from jsonb_array_elements(coalesce(i -> 'or', '[]')) o
                where not private.is_served(o) or o - '{dish,portion}'::text[] <> '{}'
              ) end
          )
        )
      ) is not true end
    ) end
$$;

/* private.are_plan_days(): at most seven days, {type?, meals}; of a day of fasting the type may say its kind. */
create function private.are_plan_days(p_days jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_days) <> 'array' then false
    else jsonb_array_length(p_days) <= 7 and private.holds_lines(jsonb_path_query_array(p_days, '$[*].meals[*].text'))
      and private.holds_lines(jsonb_path_query_array(p_days, '$[*].meals[*].note')) and not exists (
      select from jsonb_array_elements(p_days) d where (
        jsonb_typeof(d) = 'object' and d - '{type,meals}'::text[] = '{}' and private.are_meals(d -> 'meals')
        and coalesce(d ->> 'type', 'usual') ~ '^(usual|tiffin|feast|travel|fasting(:[a-z_]{1,20})?)$'
      ) is not true
    ) end
$$;

/* private.is_plan_inputs(): what a plan was made from, with the reasons why rules were set aside, [{rule, reason}]. */
create function private.is_plan_inputs(p_inputs jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_inputs) <> 'object' or jsonb_typeof(coalesce(p_inputs -> 'overrides', '[]')) <> 'array'
      or jsonb_typeof(coalesce(p_inputs -> 'avoid', '[]')) <> 'array' then false
    else private.holds_lines(p_inputs) and not exists (
      select from jsonb_array_elements(coalesce(p_inputs -> 'overrides', '[]')) o where (
        length(o ->> 'rule') between 1 and 80 and length(o ->> 'reason') between 1 and 200
        and o - '{rule,reason}'::text[] = '{}'
      ) is not true
    ) end
$$;

create table public.patient_plans (
  id uuid primary key default gen_random_uuid(),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  status text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  starts_on date,
  ends_on date,
  inputs jsonb not null check (private.is_plan_inputs(inputs) and length(inputs::text) <= 20000),
  days jsonb not null check (private.are_plan_days(days) and length(days::text) <= 200000),
  -- By key, each dish of the days in the version that was served, with its foods and totals of one portion.
  dishes jsonb not null check (length(dishes::text) <= 1000000),
  totals jsonb not null check (length(totals::text) <= 60000),
  -- The bands of the day, as the engine gave them: [{nutrient, low, high, hard, source}].
  targets jsonb not null check (jsonb_typeof(targets) = 'array' and length(targets::text) <= 40000),
  seed bigint not null default 0,
  foods_version text not null default private.foods_version() check (length(foods_version) <= 20),
  engine_version text not null check (length(engine_version) <= 20 and private.is_line(engine_version)),
  revises uuid references public.patient_plans (id),
  -- Why it was revised.
  reason text check (length(reason) >= 1 and length(reason) <= 200 and private.is_line(reason)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  activated_at timestamptz,
  version int not null default 1,
  check ((status = 'draft') = (activated_at is null)),
  check ((status = 'draft') = (starts_on is null) and (starts_on is null) = (ends_on is null)),
  -- One that ended before it began has no day.
  check (ends_on >= starts_on - 1 and (status <> 'active' or ends_on >= starts_on)),
  constraint patient_plans_never_overlap
    exclude using gist (patient_uid with =, daterange(starts_on, ends_on, '[]') with &&) where (status = 'active')
);
comment on table public.patient_plans is 'Plans of patients: drafts, the active one, and what was.';
create index patient_plans_patient_uid_idx on public.patient_plans (patient_uid, created_at desc);
create index patient_plans_author_id_idx on public.patient_plans (author_id);
create unique index patient_plans_one_revision on public.patient_plans (revises) where status = 'draft';
create index patient_plans_revises_idx on public.patient_plans (revises) where revises is not null;
alter table public.patient_plans enable row level security;
grant select on public.patient_plans to authenticated;
create policy "Staff see plans of patients" on public.patient_plans
  for select to authenticated using ((select private.is_staff()));
create trigger patient_plans_version before update of inputs, days, status, ends_on on public.patient_plans
  for each row execute function private.count_version();

/* private.keep_plan(): of a plan that was active once only its state and its last day change. */
create function private.keep_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or old.status <> 'draft' and (
    to_jsonb(new) - '{patient_uid,status,ends_on,version}'::text[]
      <> to_jsonb(old) - '{patient_uid,status,ends_on,version}'::text[]
    or new.status = 'draft' or new.ends_on > old.ends_on
  ) then
    raise exception using errcode = '42501', message = 'Plans are kept as they were';
  end if;
  return new;
end
$$;
create trigger patient_plans_are_kept before update or delete on public.patient_plans
  for each row execute function private.keep_plan();
create trigger patient_plans_are_never_truncated before truncate on public.patient_plans
  for each statement execute function private.refuse_record_change('Plans');
alter table public.patient_plans enable always trigger patient_plans_are_kept;
alter table public.patient_plans enable always trigger patient_plans_are_never_truncated;

/* private.plan_dishes(): the dishes of days, each as the plan has it already, else as it is now; refuses unknown ones. */
create function private.plan_dishes(p_days jsonb, p_kept jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_unknown text;
  v_dishes jsonb;
begin
  select min(u.dish) filter (where k.dish is null and v.dish_id is null),
    coalesce(jsonb_object_agg(u.dish, coalesce(k.dish, jsonb_build_object(
      'version', v.version, 'name', v.name, 'role', v.role, 'ingredients', v.ingredients, 'totals', v.totals,
      'allergens', v.allergens, 'diets', v.diets
    ))), '{}')
  into v_unknown, v_dishes
  from (select distinct dish from private.plan_items(p_days)) u
  cross join lateral (select p_kept -> u.dish as dish) k
  left join (
    private.dishes d join private.dish_versions v on v.dish_id = d.id and v.version = d.version
  ) on d.id = u.dish and d.retired_at is null;
  if v_unknown is not null then
    perform private.refuse(400, format('There is no dish ''%s'' to plan with', v_unknown), 'dish');
  end if;
  return v_dishes;
end
$$;

/*
  private.plan_totals(): what each day contains, and a day with anything in it on average. A typed meal is unknown, so its
  day is 'at least'.
*/
create function private.plan_totals(p_days jsonb, p_dishes jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with eaten as (
    select i.day, t.key, sum((t.value ->> 'value')::numeric * i.portion) as value, bool_or((t.value ->> 'atLeast')::boolean) as at_least
    from private.plan_items(p_days) i cross join jsonb_each(p_dishes -> i.dish -> 'totals') t
    where i.alternative = 0 group by i.day, t.key
  ), cell as (
    select d.place, k.key, coalesce(e.value, 0) as value, m.typed or coalesce(e.at_least, false) as at_least, m.typed or m.served as planned
    from jsonb_array_elements(p_days) with ordinality d (value, place)
    cross join lateral (
      select coalesce(bool_or(m ->> 'text' <> ''), false) as typed, coalesce(bool_or(m -> 'items' <> '[]'), false) as served
      from jsonb_array_elements(d.value -> 'meals') m
    ) m
    cross join (select jsonb_object_keys(per_100g) as key from (select per_100g from private.foods limit 1) f) k
    left join eaten e on e.day = d.place - 1 and e.key = k.key
  )
  select jsonb_build_object(
    'days', coalesce((
      select jsonb_agg(t.totals order by t.place) from (
        select place, jsonb_object_agg(key, jsonb_build_object('value', trim_scale(round(value, 3)), 'atLeast', at_least)) as totals
        from cell group by place
      ) t
    ), '[]'),
    'mean', coalesce((
      select jsonb_object_agg(key, totals) from (
        select key, jsonb_build_object('value', trim_scale(round(coalesce(avg(value) filter (where planned), 0), 3)), 'atLeast', bool_or(at_least)) as totals
        from cell group by key
      ) m
    ), '{}')
  )
$$;

/* private.plan_state(): a plan whose last day is over has ended. */
create function private.plan_state(p public.patient_plans) returns text
language sql stable security definer set search_path = ''
as $$ select case when p.status = 'active' and p.ends_on < private.today() then 'ended' else p.status end $$;

/* private.flags_now(): what the dishes of a plan contain and suit by today's foods too, so that a mended flag reaches them. */
create function private.flags_now(p_dishes jsonb) returns table (dish text, version text, has text[], diets text[])
language sql stable security definer set search_path = ''
as $$
  select d.key, d.value ->> 'version', array(
    select jsonb_array_elements_text(d.value -> 'allergens') union select i.food from unnest(i.foods) i (food)
    union select unnest(f.allergens) from private.foods f where f.key = any (i.foods)
  ), array(
    select k from jsonb_array_elements_text(d.value -> 'diets') k
    where not exists (select from private.foods f where f.key = any (i.foods) and k <> all (f.diets))
  )
  from jsonb_each(p_dishes) d
  cross join lateral (select array(select food from jsonb_to_recordset(d.value -> 'ingredients') as x(food text)) as foods) i
$$;

/* private.rule_for(): the key of a rule that a reason answers; of other dishes, versions or words it is another rule. */
create function private.rule_for(p_rule text, p_of text) returns text
language sql immutable set search_path = ''
as $$ select concat(p_rule, ':', left(md5(p_of), 8)) $$;

/* private.diets_of(): the diets and rules that a plan is judged by: its own, and those of the record, whichever came first. */
create function private.diets_of(p_inputs jsonb, p_record jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select coalesce(p_inputs ->> 'diet', 'vegetarian')
    union select p_record ->> 'diet' where p_record ->> 'diet' is not null
    union select d from jsonb_array_elements_text(p_record -> 'dietRules') d where d in ('jain', 'halal', 'gluten_free')
    union select 'jain' where p_inputs -> 'jain' = 'true'
    union select 'halal' where p_inputs -> 'halal' = 'true'
    union select 'gluten_free' where p_inputs -> 'glutenFree' = 'true' or p_record -> 'conditions' ? 'Coeliac'
  )
$$;

/*
  private.marks_now(): what of a plan its patient doesn't eat, as the record says now: {cells, texts, diets, rules}. Cells
  and texts say where; diets what it is judged by; a rule, {rule, kind, of, dishes?, word?, final}, is to be answered, and no
  reason lifts a final one: an allergen of the record in a dish. As long as an allergy isn't understood, what staff chose to
  avoid stands for it.
*/
create function private.marks_now(p public.patient_plans, p_record jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with avoid as materialized (
    select key, bool_or(recorded) as recorded from (
      select k, true from jsonb_array_elements_text(p_record -> 'avoided') k
      union all select k, p_record -> 'unknownAllergies' <> '[]' from jsonb_array_elements_text(p.inputs -> 'avoid') k
    ) a (key, recorded) group by key
  ), flags as materialized (
    select * from private.flags_now(p.dishes)
  ), cell as materialized (
    select i.*, f.version, a.key, a.recorded
    from private.plan_items(p.days) i join flags f on f.dish = i.dish join avoid a on a.key = any (f.has)
  ), meal as (
    -- What the clinic calls a dish of its own may name what isn't in it.
    select d.place - 1 as day, m ->> 'meal' as meal, private.plain(concat_ws(' ', m ->> 'text', m ->> 'note', own.names)) as says
    from jsonb_array_elements(p.days) with ordinality d (value, place) cross join jsonb_array_elements(d.value -> 'meals') m
    cross join lateral (
      select string_agg(p.dishes #>> array[i ->> 'dish', 'name'], ' ') as names
      from jsonb_array_elements(m -> 'items') i where i ->> 'dish' like 'own\_%'
    ) own
    where coalesce(m ->> 'text', m ->> 'note', own.names, '') <> ''
  ), diet as (
    select d from unnest(private.diets_of(p.inputs, p_record)) d
  ), unknown as (
    select a, private.plain(a) as says from jsonb_array_elements_text(p_record -> 'unknownAllergies') a
  ), looked_for as materialized (
    select key, recorded from avoid
    union select 'gluten', false from diet where d = 'gluten_free' and not exists (select from avoid where key = 'gluten')
  ), word as materialized (
    select w.word, l.key, l.recorded
    from private.words_for(array(select key from looked_for)) w join looked_for l on l.key = w.key where exists (select from meal)
    -- An allergy that isn't understood: its words, and whatever has one of the names in it.
    union select u.says, u.a, true from unknown u
    union select o.word, u.a, true from unknown u
      join private.food_words w on w.sure and private.says(u.says, w.word) join private.food_words o on o.key = w.key
      where exists (select from meal)
  ), said as materialized (
    select distinct m.*, w.word, w.key, w.recorded from meal m join word w on private.says(m.says, w.word)
  ), known as (
    select private.conditions_of(p_record) || array(select jsonb_array_elements_text(p.inputs -> 'conditions')) as conditions
  ), broken as (
    select case when recorded then 'allergen' else 'avoid' end as kind, key as about, dish, version from cell
    union select 'diet', d, f.dish, f.version from diet join flags f on d <> all (f.diets)
    -- The foods that packs leave out.
    union select 'pack', l.pack, f.dish, f.version
    from (values ('gout', 'goat'), ('pregnancy', 'surmai')) l (pack, food)
    join known k on l.pack = any (k.conditions) join flags f on l.food = any (f.has)
  ), against as (
    select kind, about, array_agg(dish order by dish) as dishes, string_agg(concat(dish, '@', version), ' ' order by dish) as answered
    from broken group by kind, about
    union all select 'fasting', c, null, string_agg(d ->> 'type', ' ' order by d ->> 'type')
    from known cross join unnest(array(select distinct unnest(conditions))) c cross join jsonb_array_elements(p.days) d
    where c in ('insulin', 'sulfonylurea', 'sglt2', 'pregnancy', 'kidney_disease', 'dialysis') and d ->> 'type' like 'fasting%' group by c
  ), rule as (
    select case when kind = 'allergen' then kind || ':' || about else private.rule_for(kind || ':' || about, answered) end as rule,
      kind, about, dishes, null as word, kind = 'allergen' as final
    from against
    union all select private.rule_for(case when recorded then 'text:allergy' else 'text' end, concat(key, ' ', says)),
      'text', key, null, string_agg(distinct rtrim(word, '*'), '’, ‘' order by rtrim(word, '*')), false
    from said group by key, recorded, says
    union all select private.rule_for('allergy', a), 'allergy', a, null, null, false from unknown
  )
  select jsonb_build_object('cells', coalesce((
    select jsonb_agg(jsonb_build_object(
      'day', day, 'meal', meal, 'item', item, 'dish', dish, 'avoid', key, 'recorded', recorded
    ) order by day, meal, item, alternative, key) from cell
  ), '[]'), 'texts', coalesce((
    select jsonb_agg(to_jsonb(t) order by day, meal, word, avoid)
    from (select distinct day, meal, rtrim(word, '*') as word, key as avoid from said) t
  ), '[]'), 'diets', (select jsonb_agg(d) from diet), 'rules', coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'rule', rule, 'kind', kind, 'of', about, 'dishes', dishes, 'word', word, 'final', final
    )) order by final desc, kind, about, rule) from rule
  ), '[]'))
$$;

/* private.judged(): what a plan is judged by, without its numbers. */
create function private.judged(p public.patient_plans, p_record jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'inputs', p.inputs, 'marks', jsonb_build_object('rules', private.marks_now(p, p_record) -> 'rules'),
    'dishes', (
      select coalesce(jsonb_object_agg(key, jsonb_build_object('name', value -> 'name')), '{}') from jsonb_each(p.dishes)
    )
  )
$$;

/* private.plan_json(): a plan with the record that it is judged by. */
create function private.plan_json(p public.patient_plans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with r as materialized (select private.plan_record(p.patient_uid) as record)
  select jsonb_build_object(
    'id', p.id, 'patientUid', p.patient_uid, 'status', private.plan_state(p), 'from', p.starts_on, 'to', p.ends_on,
    'inputs', p.inputs, 'days', p.days, 'computed', jsonb_build_object('dishes', p.dishes, 'marks', private.marks_now(p, r.record)),
    'totals', p.totals, 'targets', p.targets, 'seed', p.seed, 'foodsVersion', p.foods_version,
    'engineVersion', p.engine_version, 'revises', p.revises, 'reason', p.reason, 'author', coalesce(a.name, ''),
    'createdAt', private.instant(p.created_at), 'updatedAt', private.instant(p.updated_at),
    'activatedAt', private.instant(p.activated_at), 'version', p.version, 'record', r.record
  )
  from r
  left join private.staff_names() a on a.user_id = p.author_id
$$;

/* list_plans(): the plans of a patient, newest first, in one statement, with what they are judged by; recorded. */
create function private.list_plans(p_patient_uid text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_record jsonb;
  v_today constant date := private.today();
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('plan.list', p_patient_uid);
  v_record := private.plan_record(p_patient_uid);
  return jsonb_build_object('record', v_record, 'plans', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'status', s.state, 'from', p.starts_on, 'to', p.ends_on, 'energy', p.totals #> '{mean,energy,value}',
      'author', coalesce(a.name, ''), 'version', p.version, 'revises', p.revises,
      -- Of the active one alone, which is what is flagged.
      'judged', case when s.state = 'active' then private.judged(p, v_record) end
    ) order by p.created_at desc, coalesce(p.starts_on, 'infinity') desc, p.id), '[]')
    from public.patient_plans p
    -- As private.plan_state(), which would be a statement for each.
    cross join lateral (select case when p.status = 'active' and p.ends_on < v_today then 'ended' else p.status end) s (state)
    left join private.staff_names() a on a.user_id = p.author_id
    where p.patient_uid = p_patient_uid
  ));
end
$$;
create function public.list_plans(p_patient_uid text) returns jsonb
language sql set search_path = ''
as $$ select private.list_plans(p_patient_uid) $$;

/* list_day_plans(): the active plans of those who have a visit on a day, with what they are judged by; recorded. */
create function private.list_day_plans(p_date date) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_plans jsonb;
begin
  perform private.begin_read();
  perform private.check_day(p_date);
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'patientUid', p.patient_uid, 'record', r.record, 'judged', private.judged(p, r.record)
  ) order by p.patient_uid, p.starts_on), '[]')
  into v_plans
  from public.patient_plans p
  -- Once for each plan, though it is named twice.
  cross join lateral (select private.plan_record(p.patient_uid) as record offset 0) r
  where p.status = 'active' and p.ends_on >= private.today() and p.patient_uid = any (array(
    select a.patient_uid from public.appointments a where a.date = p_date and a.status <> 'cancelled'
  ));
  perform audit.record('plan-flags.list', null, p_date::text, jsonb_array_length(v_plans));
  return v_plans;
end
$$;
create function public.list_day_plans(p_date date) returns jsonb
language sql set search_path = ''
as $$ select private.list_day_plans(p_date) $$;

/* read_plan(): a plan; recorded, as the first part of an act on request. */
create function private.read_plan(p_id uuid, p_for_act boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.patient_plans;
begin
  perform private.begin_read();
  select * into v_plan from public.patient_plans where id = p_id;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  perform audit.record(case when p_for_act then 'plan.prepare' else 'plan.read' end, v_plan.patient_uid, p_id::text);
  return private.plan_json(v_plan);
end
$$;
create function public.read_plan(p_id uuid, p_for_act boolean default null) returns jsonb
language sql set search_path = ''
as $$ select private.read_plan(p_id, p_for_act) $$;

grant execute on function
  private.list_plans(text), public.list_plans(text), private.list_day_plans(date), public.list_day_plans(date),
  private.read_plan(uuid, boolean), public.read_plan(uuid, boolean) to authenticated;
