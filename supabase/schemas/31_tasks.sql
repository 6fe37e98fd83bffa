/* Tasks of staff: a line with a day, for whoever sees it, until it is done (TASK-1). */
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  text text not null check (length(text) between 1 and 300),
  day date not null check (day between '2000-01-01' and '2099-12-31'),
  patient_uid text references public.patients (patient_uid) on update cascade,
  appointment_id uuid references public.appointments (id),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  created_at timestamptz not null default private.now(),
  done_at timestamptz,
  done_by uuid references public.staff (user_id),
  check ((done_at is null) = (done_by is null))
);
comment on table public.tasks is 'What staff have to do on a day, with or without a patient.';
create index tasks_open_idx on public.tasks (day, id) where done_at is null;
create index tasks_patient_uid_idx on public.tasks (patient_uid, day) where patient_uid is not null;
create index tasks_appointment_id_idx on public.tasks (appointment_id) where appointment_id is not null;
create index tasks_author_id_idx on public.tasks (author_id);
create index tasks_done_by_idx on public.tasks (done_by) where done_by is not null;
alter table public.tasks enable row level security;
grant select on public.tasks to authenticated;
create policy "Staff see tasks" on public.tasks
  for select to authenticated using ((select private.is_staff()));
create trigger tasks_values before insert or update of text on public.tasks
  for each row execute function private.check_values('text', 'line');

/* private.task_json(): a task as the contract shows it. */
create function private.task_json(t public.tasks) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', t.id, 'text', t.text, 'day', t.day, 'patientUid', t.patient_uid,
    'patientName', (select name from public.patients where patient_uid = t.patient_uid),
    'appointmentId', t.appointment_id,
    'author', coalesce((select name from public.staff where user_id = t.author_id), ''),
    'createdAt', private.instant(t.created_at), 'doneAt', private.instant(t.done_at),
    'doneBy', (select name from public.staff where user_id = t.done_by)
  )
$$;

/* private.tasks_json(): the open tasks of a span of days, of one patient on request; at most 200, the earliest first. */
create function private.tasks_json(p_from date, p_to date, p_patient_uid text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.task_json(t) order by t.day, t.created_at, t.id), '[]')
  from (
    select * from public.tasks o
    where o.done_at is null and o.day between coalesce(p_from, '2000-01-01') and coalesce(p_to, '2099-12-31')
      and (p_patient_uid is null or o.patient_uid = p_patient_uid)
    order by o.day, o.created_at, o.id limit 200
  ) t
$$;

/* list_tasks(): the open tasks. Refuses other callers, counts as activity, is recorded. */
create function private.list_tasks(p_from date, p_to date, p_patient_uid text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_tasks jsonb;
begin
  perform private.begin_read();
  v_tasks := private.tasks_json(p_from, p_to, p_patient_uid);
  perform audit.record('tasks.list', p_patient_uid, concat_ws('/', p_from, p_to), jsonb_array_length(v_tasks));
  return v_tasks;
end
$$;
create function public.list_tasks(p_from date default null, p_to date default null, p_patient_uid text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.list_tasks(p_from, p_to, p_patient_uid) $$;

/* add_task(): of a visit, it is also its patient's. */
create function private.add_task(p_text text, p_day date, p_patient_uid text, p_appointment_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_uid text := p_patient_uid;
  v_row public.tasks;
begin
  perform private.require_staff();
  perform private.check_day(p_day);
  if p_appointment_id is not null then
    select patient_uid into v_uid from public.appointments
    where id = p_appointment_id and patient_uid = coalesce(p_patient_uid, patient_uid);
    if not found then
      perform private.refuse(404, 'Appointment not found');
    end if;
  elsif v_uid is not null then
    perform private.require_patient(v_uid);
  end if;
  insert into public.tasks (text, day, patient_uid, appointment_id)
  values (p_text, p_day, v_uid, p_appointment_id) returning * into v_row;
  perform audit.record('task.create', v_uid, v_row.id::text);
  return private.task_json(v_row);
end
$$;
create function public.add_task(p_text text, p_day date, p_patient_uid text default null, p_appointment_id uuid default null)
returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.add_task(p_text, p_day, p_patient_uid, p_appointment_id)))
$$;

/* finish_task(): says that a task is done, or takes that back; saying it twice changes nothing. */
create function private.finish_task(p_id uuid, p_done boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.tasks;
begin
  perform private.require_staff();
  select * into v_row from public.tasks where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  if (v_row.done_at is not null) <> p_done then
    update public.tasks set done_at = case when p_done then private.now() end, done_by = case when p_done then auth.uid() end
    where id = p_id returning * into v_row;
    perform audit.record(case when p_done then 'task.done' else 'task.reopen' end, v_row.patient_uid, p_id::text);
  end if;
  return private.task_json(v_row);
end
$$;
create function public.finish_task(p_id uuid, p_done boolean default true) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.finish_task(p_id, p_done))) $$;

grant execute on function
  private.list_tasks(date, date, text), public.list_tasks(date, date, text),
  private.add_task(text, date, text, uuid), public.add_task(text, date, text, uuid),
  private.finish_task(uuid, boolean), public.finish_task(uuid, boolean)
  to authenticated;
