/*
  The foods and dishes that plans are made of. Foods come from the committed table alone (`npm run foods:build` writes their
  rows, 34_food_rows.sql); what a dish contains, its diets and its allergens are derived from its foods, never given.
*/
create table private.foods (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,59}$'),
  name text not null,
  -- By nutrient; null where the source has no value.
  per_100g jsonb not null,
  allergens text[] not null,
  diets text[] not null,
  measures jsonb not null,
  version text not null
);
comment on table private.foods is 'Foods as bought: what 100 g contain, their allergens, and the diets that they suit.';
alter table private.foods enable row level security;

create table private.food_words (
  word text not null,
  -- Of a food or of an allergen.
  key text not null,
  -- An allergy is read by it; others are only looked for in a meal's words.
  sure boolean not null,
  primary key (word, key)
);
comment on table private.food_words is 'Names by which people call foods and allergens, in lower case.';
alter table private.food_words enable row level security;

create table private.plan_conditions (
  condition text not null,
  -- A condition of a record, with the type of diabetes; or else a pattern of names of medicines.
  name text check ((name is null) <> (pattern is null)),
  pattern text,
  key text generated always as (coalesce(name, pattern)) stored primary key
);
comment on table private.plan_conditions is 'What of a record plans are made for, in the planner''s words.';
alter table private.plan_conditions enable row level security;

/* private.foods_version(): which table of foods numbers are worked out with. */
create function private.foods_version() returns text
language sql stable set search_path = ''
as $$ select max(version) from private.foods $$;

/* private.totals_of(): adds up foods, [{food, grams}]; `atLeast` where a part is unknown. */
create function private.totals_of(p_ingredients jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(key, jsonb_build_object('value', value, 'atLeast', at_least))
  from (
    select n.key, trim_scale(coalesce(sum((n.value #>> '{}')::numeric * i.grams * 0.01), 0)) as value,
      bool_or(n.value = 'null' and i.grams > 0) as at_least
    from jsonb_to_recordset(p_ingredients) as i(food text, grams numeric)
    join private.foods f on f.key = i.food
    cross join jsonb_each(f.per_100g) n
    group by n.key
  ) t
$$;

create table private.dishes (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,59}$'),
  -- Of the clinic, not of the product.
  own boolean not null,
  version int not null default 1,
  retired_at timestamptz
);
comment on table private.dishes is 'Dishes of the product and of the clinic; a plan keeps the version that it was made with.';
alter table private.dishes enable row level security;

create table private.dish_versions (
  dish_id text not null references private.dishes (id),
  version int not null,
  name text not null check (private.are_lines(array[name], 80)),
  role text not null
    check (role in ('main', 'staple', 'pulse', 'vegetable', 'side', 'snack', 'fruit', 'drink', 'sweet')),
  meals text[] not null check (
    cardinality(meals) >= 1 and cardinality(meals) <= 5
    and meals <@ '{breakfast,mid_morning,lunch,evening_snack,dinner}'
  ),
  -- Of one portion: [{food, grams}].
  ingredients jsonb not null,
  totals jsonb not null,
  allergens text[] not null,
  diets text[] not null,
  author_id uuid references public.staff (user_id),
  created_at timestamptz not null default private.now(),
  primary key (dish_id, version)
);
comment on table private.dish_versions is 'What dishes were and are; append-only.';
create index dish_versions_author_id_idx on private.dish_versions (author_id);
alter table private.dish_versions enable row level security;
create trigger dish_versions_are_append_only before update or delete on private.dish_versions
  for each row execute function private.refuse_record_change('Versions of dishes');
alter table private.dish_versions enable always trigger dish_versions_are_append_only;

/*
  private.derive_dish(): what follows from a dish's foods, so that nobody can give it. Allergens are those of any food,
  diets those of all.
*/
create function private.derive_dish() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
  v_known int;
  v_grams numeric;
  v_fits boolean;
begin
  select count(*), count(f.key), sum(i.grams), bool_and(i.grams > 0) into v_count, v_known, v_grams, v_fits
  from jsonb_to_recordset(new.ingredients) as i(food text, grams numeric)
  left join private.foods f on f.key = i.food;
  if v_known < v_count then
    perform private.refuse(400, 'Choose the foods from the list', 'food');
  elsif v_count not between 1 and 25 then
    perform private.refuse(400, 'A dish has 1 to 25 ingredients', 'ingredients');
  elsif v_fits is not true or v_grams not between 1 and 2000 then
    perform private.refuse(400, 'A portion weighs 1 to 2,000 g', 'ingredients');
  end if;
  new.totals := private.totals_of(new.ingredients);
  select array(
    select distinct a from jsonb_to_recordset(new.ingredients) as i(food text)
    join private.foods f on f.key = i.food cross join unnest(f.allergens) a order by a
  ), array(
    select d from jsonb_to_recordset(new.ingredients) as i(food text)
    join private.foods f on f.key = i.food cross join unnest(f.diets) d
    group by d having count(*) = v_count order by d
  ) into new.allergens, new.diets;
  return new;
end
$$;
create trigger dish_versions_derived before insert on private.dish_versions
  for each row execute function private.derive_dish();

/* private.dishes_json(): dishes as they are now, those that are retired too. */
create function private.dishes_json(p_id text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'name', v.name, 'role', v.role, 'meals', v.meals, 'ingredients', v.ingredients, 'totals', v.totals,
    'allergens', v.allergens, 'diets', v.diets, 'own', d.own, 'version', d.version, 'retired', d.retired_at is not null,
    'author', a.name
  ) order by lower(v.name), d.id), '[]')
  from private.dishes d
  join private.dish_versions v on v.dish_id = d.id and v.version = d.version
  left join private.staff_names() a on a.user_id = v.author_id
  where p_id is null or d.id = p_id
$$;

/* list_foods(): the foods whose name contains the text; refuses other callers, counts as activity. */
create function private.list_foods(p_q text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', f.key, 'name', f.name, 'measures', f.measures, 'allergens', f.allergens, 'diets', f.diets
    ) order by lower(f.name)), '[]')
    from private.foods f
    where position(lower(coalesce(p_q, '')) in lower(f.name)) > 0 or exists (
      select 1 from private.food_words w where w.key = f.key and position(lower(p_q) in w.word) > 0
    )
  );
end
$$;
create function public.list_foods(p_q text default null) returns jsonb
language sql set search_path = ''
as $$ select private.list_foods(p_q) $$;

/* list_dishes(): all dishes, for staff. */
create function private.list_dishes() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  return private.dishes_json();
end
$$;
create function public.list_dishes() returns jsonb
language sql set search_path = ''
as $$ select private.list_dishes() $$;

/* create_dish(): a dish of the clinic's own. */
create type public.new_dish as (name text, role text, meals text[], ingredients jsonb);
create function private.create_dish(p_dish public.new_dish) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_id constant text := 'own_' || left(replace(gen_random_uuid()::text, '-', ''), 16);
begin
  perform private.require_staff();
  insert into private.dishes (id, own) values (v_id, true);
  insert into private.dish_versions (dish_id, version, name, role, meals, ingredients, author_id)
  values (v_id, 1, p_dish.name, p_dish.role, p_dish.meals, p_dish.ingredients, auth.uid());
  perform audit.record('dish.create', null, v_id);
  return private.dishes_json(v_id) -> 0;
end
$$;
create function public.create_dish(p_dish public.new_dish) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.create_dish(p_dish))) $$;

/* private.take_dish(): locks a dish of the clinic's own; refuses a stale change and the product's dishes. */
create function private.take_dish(p_id text, p_version int) returns private.dishes
language plpgsql security definer set search_path = ''
as $$
declare
  v_dish private.dishes;
begin
  perform private.require_staff();
  select * into v_dish from private.dishes where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif not v_dish.own then
    perform private.refuse(409, 'This dish belongs to the product. Write one of your own.', 'built_in');
  elsif v_dish.version <> coalesce(p_version, v_dish.version) then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  return v_dish;
end
$$;

/* save_dish(): a new version of a dish; plans keep the one that they were made with. */
create function private.save_dish(p_id text, p_dish public.new_dish, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_dish constant private.dishes := private.take_dish(p_id, p_version);
begin
  if v_dish.retired_at is not null then
    perform private.refuse(409, 'This dish is retired.', 'ended');
  end if;
  update private.dishes set version = v_dish.version + 1 where id = p_id;
  insert into private.dish_versions (dish_id, version, name, role, meals, ingredients, author_id)
  values (p_id, v_dish.version + 1, p_dish.name, p_dish.role, p_dish.meals, p_dish.ingredients, auth.uid());
  perform audit.record('dish.update', null, p_id);
  return private.dishes_json(p_id) -> 0;
end
$$;
create function public.save_dish(p_id text, p_dish public.new_dish, p_version int) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.save_dish(p_id, p_dish, p_version))) $$;

/* retire_dish(): no new plan gets it; saying it twice changes nothing. */
create function private.retire_dish(p_id text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_dish constant private.dishes := private.take_dish(p_id, null);
begin
  if v_dish.retired_at is null then
    update private.dishes set retired_at = private.now() where id = p_id;
    perform audit.record('dish.retire', null, p_id);
  end if;
  return private.dishes_json(p_id) -> 0;
end
$$;
create function public.retire_dish(p_id text) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.retire_dish(p_id))) $$;

grant execute on function
  private.list_foods(text), public.list_foods(text),
  private.list_dishes(), public.list_dishes(),
  private.create_dish(public.new_dish), public.create_dish(public.new_dish),
  private.save_dish(text, public.new_dish, int), public.save_dish(text, public.new_dish, int),
  private.retire_dish(text), public.retire_dish(text)
  to authenticated;
