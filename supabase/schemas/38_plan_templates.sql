/* Templates: a week without a person, its author's own or for all. */
create table public.plan_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) >= 1 and length(name) <= 80 and private.is_line(name)),
  days jsonb not null check (private.are_plan_days(days) and length(days::text) <= 200000),
  shared boolean not null default false,
  author_id uuid not null default auth.uid() references public.staff (user_id),
  created_at timestamptz not null default private.now(),
  version int not null default 1
);
comment on table public.plan_templates is 'Weeks of dishes to begin plans with.';
create index plan_templates_author_id_idx on public.plan_templates (author_id);
alter table public.plan_templates enable row level security;
grant select on public.plan_templates to authenticated;
create policy "Staff see templates of their own and those for all" on public.plan_templates
  for select to authenticated using ((select private.is_staff()) and (shared or author_id = (select auth.uid())));

create trigger plan_templates_version before update of name, days, shared on public.plan_templates
  for each row execute function private.count_version();

/* private.templates_json(): what the caller may begin with. */
create function private.templates_json(p_id uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'name', t.name, 'days', t.days, 'shared', t.shared, 'mine', t.author_id = auth.uid(),
    'author', coalesce(a.name, ''), 'createdAt', private.instant(t.created_at), 'version', t.version
  ) order by lower(t.name), t.id), '[]')
  from public.plan_templates t left join private.staff_names() a on a.user_id = t.author_id
  where (t.shared or t.author_id = auth.uid()) and (p_id is null or t.id = p_id)
$$;

/* list_plan_templates(): the templates, for staff. */
create function private.list_plan_templates() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  return private.templates_json();
end
$$;
create function public.list_plan_templates() returns jsonb
language sql set search_path = ''
as $$ select private.list_plan_templates() $$;

/* create_plan_template(): keeps days as a template. Notes and typed meals go along, so none may name a person. */
create type public.new_plan_template as (name text, days jsonb, shared boolean);
create function private.create_plan_template(p_template public.new_plan_template) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.require_staff();
  perform private.check_plan('{}', p_template.days);
  perform private.plan_dishes(p_template.days, '{}');
  insert into public.plan_templates (name, days, shared)
  values (p_template.name, p_template.days, coalesce(p_template.shared, false)) returning id into v_id;
  perform audit.record('plan-template.create', null, v_id::text);
  return private.templates_json(v_id) -> 0;
end
$$;
create function public.create_plan_template(p_template public.new_plan_template) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.create_plan_template(p_template))) $$;

/* private.take_template(): locks a template for its author, or, if it is for all, for an admin; others don't change it. */
create function private.take_template(p_id uuid) returns public.plan_templates
language plpgsql security definer set search_path = ''
as $$
declare
  v_template public.plan_templates;
begin
  perform private.require_staff();
  select * into v_template from public.plan_templates where id = p_id and (shared or author_id = auth.uid()) for update;
  if not found then
    perform private.refuse(404, 'Not found');
  elsif v_template.author_id <> auth.uid() and not private.is_admin() then
    perform private.refuse(403, 'Only its author or an admin changes a template for all.', 'author');
  end if;
  return v_template;
end
$$;

/* save_plan_template(): changes a template; plans that began with it stay as they are. */
create function private.save_plan_template(p_id uuid, p_template public.new_plan_template, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_template constant public.plan_templates := private.take_template(p_id);
begin
  if v_template.version <> p_version then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  elsif not p_template.shared and v_template.author_id <> auth.uid() then
    perform private.refuse(403, 'Only its author takes a template back for himself.', 'author');
  end if;
  perform private.check_plan('{}', p_template.days);
  -- A dish that is retired since stays in it.
  perform private.plan_dishes(p_template.days, (
    select coalesce(jsonb_object_agg(dish, '{}'::jsonb), '{}') from private.plan_items(v_template.days)
  ));
  update public.plan_templates
  set name = p_template.name, days = p_template.days, shared = coalesce(p_template.shared, shared)
  where id = p_id;
  perform audit.record('plan-template.save', null, p_id::text);
  return private.templates_json(p_id) -> 0;
end
$$;
create function public.save_plan_template(p_id uuid, p_template public.new_plan_template, p_version int) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.save_plan_template(p_id, p_template, p_version))) $$;

/* delete_plan_template(): plans that began with it stay as they are. */
create function private.delete_plan_template(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_template(p_id);
  delete from public.plan_templates where id = p_id;
  perform audit.record('plan-template.delete', null, p_id::text);
end
$$;
create function public.delete_plan_template(p_id uuid) returns void
language sql set search_path = ''
as $$ select from coalesce(private.begin_act(), private.end_act((select 'true'::jsonb from private.delete_plan_template(p_id)))) $$;

grant execute on function
  private.save_plan_template(uuid, public.new_plan_template, int), public.save_plan_template(uuid, public.new_plan_template, int),
  private.delete_plan_template(uuid), public.delete_plan_template(uuid),
  private.list_plan_templates(), public.list_plan_templates(),
  private.create_plan_template(public.new_plan_template), public.create_plan_template(public.new_plan_template)
  to authenticated;
