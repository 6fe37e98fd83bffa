/*
  Patients are created by bookings. The same e-mail and name (ignoring case and spaces) is the same patient; without
  an e-mail, the same contact and name. A booking never changes a patient's record.
*/

/* private.fold_name(): a name normalized for comparison. */
create function private.fold_name(p_name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'));
end
$$;

/* private.new_patient_uid(): short, readable (no 0/O, 1/I/L, U) and hard to guess: 8 of 30 characters. */
create function private.new_patient_uid() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  v_bytes constant bytea := uuid_send(gen_random_uuid());
  v_byte int;
  v_uid text := 'P-';
begin
  -- Without the bytes 6 and 8, in which the version and the variant are.
  foreach v_byte in array '{0,1,2,3,4,5,7,9}'::int[] loop
    v_uid := v_uid || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(v_bytes, v_byte) % 30, 1);
  end loop;
  return v_uid;
end
$$;

/* private.is_text_list(): a JSON list of at most 50 texts of at most 200 characters. */
create function private.is_text_list(p_list jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- Most lists are empty.
  if p_list = '[]' then
    return true;
  end if;
  return case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 50 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where jsonb_typeof(item) <> 'string' or length(item #>> '{}') not between 1 and 200
    )
  end;
end
$$;

/* private.is_unit_choice(): a JSON object of kinds of measurement with a unit each. */
create function private.is_unit_choice(p_units jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_units) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(p_units) = 'object' then p_units else '{}' end) u
    where jsonb_typeof(u.value) <> 'string' or u.key !~ '^[a-z][a-z0-9_]{1,39}$' or u.value #>> '{}' !~ '^[[:print:]]{1,20}$'
  )
$$;

-- Checks and generated columns run with the rights of the role that writes the row.
grant execute on function private.fold_name(text), private.is_text_list(jsonb), private.is_unit_choice(jsonb) to authenticated;

create table public.patients (
  patient_uid text primary key default private.new_patient_uid() check (patient_uid ~ '^P-[0-9A-Z]{8}$'),
  name text not null check (length(name) between 1 and 120),
  contact text not null check (length(contact) between 1 and 40),
  email text check (email = lower(email) and length(email) between 3 and 254),
  height_cm numeric(5, 2) check (height_cm between 30 and 272),
  weight_kg numeric(5, 2) check (weight_kg between 0.3 and 650),
  age smallint check (age between 0 and 150),
  bp text check (bp ~ '^\d{2,3}/\d{2,3}$'),
  sex text check (sex in ('Female', 'Male', 'Other')),
  conditions jsonb not null default '[]' check (private.is_text_list(conditions)),
  allergies jsonb not null default '[]' check (private.is_text_list(allergies)),
  name_key text not null generated always as (private.fold_name(name)) stored,
  search text not null generated always as (
    lower(name || ' ' || patient_uid || ' ' || contact || ' ' || coalesce(email, ''))
  ) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  version int not null default 1,
  date_of_birth date,
  diet text check (diet in ('vegetarian', 'vegan', 'egg', 'non-vegetarian')),
  diet_rules jsonb not null default '[]' check (private.is_text_list(diet_rules)),
  cuisine text check (length(cuisine) between 1 and 60),
  activity text check (activity in ('sedentary', 'light', 'moderate', 'active', 'very_active')),
  meal_times text check (length(meal_times) between 1 and 120),
  diabetes_type text check (diabetes_type in ('1', '2', 'pregnancy', 'before')),
  units jsonb not null default '{}' check (length(units::text) <= 2000 and private.is_unit_choice(units))
);
comment on column public.patients.units is 'By kind of measurement, the unit in which it is shown for this patient.';
comment on column public.patients.date_of_birth is 'Null until given; from then on the age follows from it.';
comment on column public.patients.age is 'In years, as given; with a date of birth, as of the last change.';
comment on table public.patients is 'People who booked at least once, and their medical details.';
comment on column public.patients.name_key is 'The name as compared: lower case, single spaces.';
comment on column public.patients.search is 'What the patients list searches: name, UID, contact, e-mail.';
create unique index patients_email_name_key on public.patients (email, name_key) where email is not null;
create unique index patients_contact_name_key on public.patients (contact, name_key) where email is null;
create index patients_name_key_idx on public.patients (name_key, patient_uid);
create index patients_created_at_idx on public.patients (created_at desc, patient_uid desc);
create index patients_search_idx on public.patients using gin (search extensions.gin_trgm_ops);
-- Finds a condition in any case: '["diabetes"]'.
create index patients_conditions_idx on public.patients using gin ((lower(conditions::text)::jsonb) jsonb_path_ops);

-- Finds a telephone number in any spacing: '9876543210' finds '+91 98765-43210'.
create index patients_contact_digits_idx on public.patients
  using gin (regexp_replace(contact, '[^0-9]', '', 'g') extensions.gin_trgm_ops);
alter table public.patients enable row level security;
-- Not where the record only follows a measurement (private.follow_measurement()), which is one trigger deep.
create trigger patients_stamp before update on public.patients
  for each row when (pg_trigger_depth() = 0) execute function private.stamp_change();
create trigger patients_values
  before insert or update of name, contact, email, bp, conditions, allergies, diet_rules, cuisine, meal_times
  on public.patients
  for each row execute function private.check_values(
    'name', 'line', 'contact', 'line', 'email', 'address', 'bp', 'pressure', 'conditions', 'lines', 'allergies', 'lines',
    'diet_rules', 'lines', 'cuisine', 'line', 'meal_times', 'line'
  );
create trigger patients_one_at_a_time after update on public.patients referencing new table as changed
  for each statement execute function private.refuse_mass_change();

/* private.age_on(): the age in whole years on a day; people born on 29 February turn a year older on 1 March. */
create function private.age_on(p_born date, p_day date) returns int
language sql immutable set search_path = ''
as $$ select extract(year from age(p_day, p_born))::int $$;

/* private.derive_age(): checks a date of birth, and sets the age as of today. */
create function private.derive_age() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_today date;
begin
  if new.date_of_birth is null then
    return new;
  end if;
  v_today := private.today();
  if new.date_of_birth > v_today then
    perform private.refuse(400, 'The date of birth can''t be in the future', 'date_of_birth');
  elsif new.date_of_birth <= v_today - interval '131 years' then
    perform private.refuse(400, 'The date of birth can''t be more than 130 years ago', 'date_of_birth');
  end if;
  new.age := private.age_on(new.date_of_birth, v_today);
  return new;
end
$$;
create trigger patients_birth before insert or update of date_of_birth, age on public.patients
  for each row execute function private.derive_age();
create trigger patients_version before update on public.patients
  for each row when (pg_trigger_depth() = 0) execute function private.count_version();
create trigger patients_audit_update after update on public.patients
  for each row when (pg_trigger_depth() = 0) execute function audit.record_row('patient.update');
grant select on public.patients to authenticated;
grant update (
  name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies, date_of_birth, diet, diet_rules, cuisine,
  activity, meal_times, diabetes_type, units
) on public.patients to authenticated;
create policy "Staff see patients" on public.patients
  for select to authenticated using ((select private.is_staff()));
create policy "Staff change patients' details" on public.patients
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

/*
  update_patient(): changes a patient's details, with the caller's rights. `p_changes` has the columns to change; null
  empties one. The statement names no others, because triggers keep a measurement of each that it names.
*/
create function public.update_patient(p_patient_uid text, p_changes jsonb, p_version int default null)
returns setof public.patients
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := private.begin_act();
  v_count int;
begin
  if v_done is null then
    execute format(
      'update public.patients p set %s from jsonb_populate_record(null::public.patients, $1) v
      where p.patient_uid = $2 and p.version = coalesce($3, p.version)', private.assignments(p_changes)
    ) using p_changes, p_patient_uid, p_version;
    get diagnostics v_count = row_count;
    if v_count = 0 then
      perform 1 from public.patients where patient_uid = p_patient_uid;
      if found then
        perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
      end if;
      perform private.refuse(404, 'Not found');
    end if;
    v_done := private.end_act((select jsonb_agg(p) from public.patients p where patient_uid = p_patient_uid));
  end if;
  return query select * from jsonb_populate_recordset(null::public.patients, v_done);
end
$$;
grant execute on function public.update_patient(text, jsonb, int) to authenticated;

/*
  read_patient(): a patient's record, with the clinic's day, on which the age depends; with the caller's rights. Counts as
  activity and records itself, so that a single call is enough.
*/
create function public.read_patient(p_patient_uid text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  perform private.begin_read();
  select jsonb_build_object('patient', to_jsonb(p), 'today', private.today()) into v_answer
  from public.patients p where p.patient_uid = p_patient_uid;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'patient.read', 'outcome', 'ok', 'patient_uid', p_patient_uid
  )));
  return v_answer;
end
$$;
grant execute on function public.read_patient(text) to authenticated;

/* private.match_patient(): finds or creates the patient of a booking. Safe under concurrency. */
create function private.match_patient(p_name text, p_contact text, p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_name_key constant text := private.fold_name(p_name);
  v_uid text;
begin
  for attempt in 1..5 loop
    -- Two statements, because one for both would be planned at each call.
    if p_email is null then
      select patient_uid into v_uid from public.patients
      where contact = p_contact and name_key = v_name_key and email is null;
    else
      select patient_uid into v_uid from public.patients where email = p_email and name_key = v_name_key;
    end if;
    if found then
      return v_uid;
    end if;
    -- Nothing if the same patient was created concurrently, or the new UID is in use: look again.
    insert into public.patients (name, contact, email) values (btrim(p_name), p_contact, p_email)
    on conflict do nothing
    returning patient_uid into v_uid;
    if found then
      return v_uid;
    end if;
  end loop;
  raise exception 'no patient number could be drawn';
end
$$;

/*
  Searches of the staff lists run as definer functions that check for staff. Under row-level security Postgres would
  not use the trigram indexes for LIKE (the operator is not leakproof) and would read the whole table. The search text
  is sent in the request's body, so that no URL and no log contains a name.

  private.has_words(): the SQL condition that a search column contains each word of the text, in any order. A condition
  for each word, with its pattern as a constant, lets Postgres look up all of them in one index and estimate the rows.
*/
create function private.has_words(p_q text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    format('search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and '
  ), 'true')
  from regexp_split_to_table(lower(p_q), '\s+') as word where word <> ''
$$;
