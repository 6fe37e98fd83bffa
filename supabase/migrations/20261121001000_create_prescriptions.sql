/*
  Prescriptions: written by staff, changed on the day they were written, never removed.
*/

/* private.is_medicine_list(): 1 to 50 rows of {medicine, m, n, e, timing}, texts of bounded length. */
create function private.is_medicine_list(p_list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) between 1 and 50 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where case when jsonb_typeof(item) <> 'object' then true
        else not item ?& array['medicine', 'm', 'n', 'e', 'timing']
          or exists (
            select 1 from jsonb_each(item) as field
            where field.key not in ('medicine', 'm', 'n', 'e', 'timing')
              or jsonb_typeof(field.value) <> 'string'
              or length(field.value #>> '{}') > case when field.key = 'medicine' then 200 else 40 end
          )
          or btrim(item ->> 'medicine') = ''
      end
    )
  end
$$;

/* private.medicine_names(): what a search for a medicine looks through. */
create function private.medicine_names(p_list jsonb) returns text
language sql immutable set search_path = ''
as $$ select lower(coalesce(string_agg(item ->> 'medicine', ' '), '')) from jsonb_array_elements(p_list) as item $$;
grant execute on function private.is_medicine_list(jsonb), private.medicine_names(jsonb) to authenticated;

create table public.prescriptions (
  id uuid primary key default gen_random_uuid(),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  medicines jsonb not null check (private.is_medicine_list(medicines)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  search text not null generated always as (lower(patient_uid) || ' ' || private.medicine_names(medicines)) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid default auth.uid()
);
comment on table public.prescriptions is 'What staff prescribed to a patient at a visit.';
create index prescriptions_patient_uid_idx on public.prescriptions (patient_uid, created_at desc);
create index prescriptions_author_id_idx on public.prescriptions (author_id);
create index prescriptions_created_at_idx on public.prescriptions (created_at desc, id desc);
create index prescriptions_search_idx on public.prescriptions using gin (search extensions.gin_trgm_ops);
alter table public.prescriptions enable row level security;
create trigger prescriptions_stamp before update on public.prescriptions
  for each row execute function private.stamp_change();

/* private.is_today(): does an instant fall on the clinic's today? */
create function private.is_today(p_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$ select (p_at at time zone private.time_zone())::date = private.today() $$;
grant execute on function private.is_today(timestamptz) to authenticated;

grant select on public.prescriptions to authenticated;
grant insert (patient_uid, medicines), update (medicines) on public.prescriptions to authenticated;
create policy "Staff see prescriptions" on public.prescriptions
  for select to authenticated using ((select private.is_staff()));
create policy "Staff write prescriptions in their own name" on public.prescriptions
  for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select auth.uid()));
create policy "Staff change prescriptions on the day they were written" on public.prescriptions
  for update to authenticated
  using ((select private.is_staff()) and private.is_today(created_at))
  with check ((select private.is_staff()));

/* private.staff_name(): a colleague's name, which every member of staff may see beside their work. */
create function private.staff_name(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select name from public.staff where user_id = p_user_id and private.is_staff() $$;
grant execute on function private.staff_name(uuid) to authenticated;

/* public.prescription_list: prescriptions with the names that a list shows. Runs with the caller's rights. */
create view public.prescription_list with (security_invoker = true) as
  select r.id, r.patient_uid, p.name as patient_name, r.medicines, r.created_at, r.updated_at, r.author_id,
    r.search, private.is_today(r.created_at) as today, private.staff_name(r.author_id) as author
  from public.prescriptions r join public.patients p using (patient_uid);
grant select on public.prescription_list to authenticated;
