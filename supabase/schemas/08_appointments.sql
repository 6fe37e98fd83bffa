/*
  Appointments. A unique index allows one live booking per date and slot: whatever the code above it does, the second
  of two bookings fails here. A policy governs reads. Rows are written only by functions, because their rules can't be
  expressed in a policy.
*/
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  date date not null check (date between '1900-01-01' and '2099-12-31'),
  slot text not null references public.slot_options (label) on update cascade,
  name text not null check (length(name) between 1 and 120),
  contact text not null check (length(contact) between 1 and 40),
  email text check (email = lower(email) and length(email) between 3 and 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  -- The status before cancellation, which undo restores.
  status_before_cancel text check (status_before_cancel in ('pending', 'confirmed')),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  -- Allows for one doctor per booking later; today a slot belongs to the clinic as a whole.
  doctor_id uuid references public.staff (user_id),
  source text not null default 'staff' check (source in ('public', 'staff')),
  version int not null default 1,
  created_at timestamptz not null default private.now(),
  created_by uuid,
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  duration_minutes smallint not null default private.slot_minutes() check (duration_minutes between 5 and 240),
  mail_refused boolean not null default false,
  notice_version text check (notice_version ~ '^(template-)?[1-9][0-9]{0,5}$'),
  moved_at timestamptz,
  reminded_at timestamptz,
  visit_kind text check (visit_kind in ('clinic', 'video')),
  reason text check (length(reason) between 1 and 500),
  moved_from_date date,
  moved_from_slot text references public.slot_options (label) on update cascade,
  outcome text check (outcome in ('seen', 'did-not-come', 'cancelled-late')),
  outcome_at timestamptz,
  finished_at timestamptz,
  check ((outcome is null) = (outcome_at is null)),
  check (status <> 'cancelled' or coalesce(outcome, 'cancelled-late') = 'cancelled-late'),
  mails jsonb not null default '[]' check (jsonb_typeof(mails) = 'array' and jsonb_array_length(mails) <= 200),
  check ((status = 'cancelled') = (status_before_cancel is not null)),
  check ((moved_from_date is null) = (moved_from_slot is null))
);
comment on table public.appointments is 'Bookings; booked, no-show and past are derived from status and time, never stored.';
comment on column public.appointments.duration_minutes is 'The slot length when it was booked; a later change of the setting moves no booking.';
comment on column public.appointments.mail_refused is
  'Whether the mail server permanently refused the newest mail to this booking''s address; set by the outbox.';
comment on column public.appointments.notice_version is
  'The privacy notice and terms shown to the visitor when booking: a version, or the product''s own template.';
comment on column public.appointments.moved_at is 'When it was last moved to another time; null if never.';
comment on column public.appointments.moved_from_date is 'The day before its last move, with its slot; null if it was never moved.';
comment on column public.appointments.reminded_at is 'When its patient was last reminded; set by the outbox.';
comment on column public.appointments.outcome is 'Staff''s word on what came of the visit; null while nobody said anything.';
comment on column public.appointments.finished_at is 'When the visit was finished as a whole; null if it was not.';
comment on column public.appointments.mails is
  'The mails about it that were sent, as {kind, at}: neither address nor text. Kept with it when the outbox forgets them.';
comment on column public.appointments.version is 'Counts the changes, so that a stale screen''s change can be refused.';
comment on column public.appointments.visit_kind is 'At the clinic or by video; null if not chosen.';
comment on column public.appointments.reason is 'The reason for the visit, in the patient''s or the staff''s words. Health data.';
create unique index appointments_one_live_per_slot on public.appointments (date, slot) where status <> 'cancelled';
create index appointments_slot_idx on public.appointments (slot);
create index appointments_moved_from_slot_idx on public.appointments (moved_from_slot) where moved_from_slot is not null;
create index appointments_doctor_id_idx on public.appointments (doctor_id) where doctor_id is not null;
create index appointments_patient_uid_idx on public.appointments (patient_uid, date desc);
create index appointments_counted_idx on public.appointments (date, status) where status <> 'cancelled';
create index appointments_created_at_idx on public.appointments (created_at desc, id desc) where status <> 'cancelled';
create index appointments_open_by_mailbox_idx on public.appointments (private.mailbox(email), date)
  where status <> 'cancelled';
alter table public.appointments enable row level security;

-- When the outbox notes a sent or refused mail, that doesn't count as a person's change.
create trigger appointments_stamp before update on public.appointments
  for each row when (old.mail_refused = new.mail_refused and old.mails = new.mails) execute function private.stamp_change();
create trigger appointments_values before insert or update of name, contact, email, reason on public.appointments
  for each row execute function private.check_values(
    'name', 'line', 'contact', 'line', 'email', 'address', 'reason', 'note'
  );
-- A correction of the patient's record also updates coming bookings, but doesn't make any open screen stale.
create trigger appointments_version before update of date, slot, status, visit_kind, reason, outcome on public.appointments
  for each row execute function private.count_version();
grant select on public.appointments to authenticated;
create policy "Staff see appointments" on public.appointments
  for select to authenticated using ((select private.is_staff()));

/* private.same_number(): whether two contacts are one telephone number, however they are spaced or prefixed. */
create function private.same_number(p_a text, p_b text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_a = p_b or (
    p_a ~ '[0-9]' and right(regexp_replace(p_a, '[^0-9]', '', 'g'), 10) = right(regexp_replace(p_b, '[^0-9]', '', 'g'), 10)
  );
end
$$;
grant execute on function private.same_number(text, text) to authenticated;

/*
  private.same_person(): whether a name and contact belong to the same person, however they are spaced, capitalized or
  prefixed. Contacts are compared first: most rows differ there, so few names need folding.
*/
create function private.same_person(p_name_a text, p_contact_a text, p_name_b text, p_contact_b text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.same_number(p_contact_a, p_contact_b) and private.fold_name(p_name_a) = private.fold_name(p_name_b);
end
$$;

/*
  public.appointment_states: appointments with their time-dependent states. Runs with the caller's rights. A coming
  visit shows the name, contact and e-mail of the patient's record; an ended or cancelled one shows those of its own
  time. Where a coming booking's own contact or e-mail differs, it is shown beside them as given.

  `offset 0` computes `coming` once per row. Without it, Postgres copies the expression and its four subplans to each
  use, and planning takes longer than reading a page. The allergies are looked up for every row that is shown, and by
  nothing that doesn't select them.
*/
create view public.appointment_states with (security_invoker = true) as
  select a.id, a.date, a.slot,
    case when t.coming then p.name else a.name end as name,
    case when t.coming then p.contact else a.contact end as contact,
    case when t.coming then p.email else a.email end as email,
    a.status, a.patient_uid, a.version, a.created_at, a.updated_at,
    a.status = 'pending' and not t.coming and a.outcome is null as no_show,
    a.duration_minutes, a.mail_refused,
    case when t.coming and not private.same_number(a.contact, p.contact) then a.contact end as given_contact,
    case when t.coming and a.email is distinct from p.email then a.email end as given_email,
    a.notice_version,
    -- A reminder sent for an earlier time doesn't count for this one.
    case when a.reminded_at >= coalesce(a.moved_at, a.created_at) then a.reminded_at end as reminded_at,
    a.visit_kind, a.reason,
    -- Of every visit, for whoever is in the room.
    (select r.allergies from public.patients r where r.patient_uid = a.patient_uid) as allergies,
    a.outcome, a.finished_at
  from public.appointments a
  join public.slot_options o on o.label = a.slot
  cross join lateral (
    -- Inlines private.has_ended(), to avoid a call for each row.
    select a.status <> 'cancelled' and (
      a.date > (select private.today())
      or (
        a.date = (select private.today())
        and (select private.now()) < (a.date + o.starts_at) at time zone (select private.time_zone())
          + a.duration_minutes * interval '1 minute'
      )
    ) as coming
    offset 0
  ) t
  left join public.patients p on p.patient_uid = case when t.coming then a.patient_uid end;
comment on view public.appointment_states is 'Appointments with their derived states and their patients'' records.';
grant select on public.appointment_states to authenticated;

/*
  public.patient_list: patients with the days of their last and next visits, the next one's slot, and how many patients
  there are. A last visit has ended, and its patient was seen or, without staff's word, it was confirmed; a next one isn't
  cancelled. Inlines private.has_ended(), as above. Runs with the caller's rights.
*/
create view public.patient_list with (security_invoker = true) as
  select p.*,
    (
      select max(a.date) from public.appointments a join public.slot_options o on o.label = a.slot
      where a.patient_uid = p.patient_uid and a.status <> 'cancelled'
        and coalesce(a.outcome = 'seen', a.status = 'confirmed') and a.date <= (select private.today())
        and (select private.now()) >= (a.date + o.starts_at) at time zone (select private.time_zone())
          + a.duration_minutes * interval '1 minute'
    ) as last_visit,
    next.date as next_visit,
    (select count(*)::int from public.patients) as total,
    next.slot as next_slot
  from public.patients p
  left join lateral (
    select a.date, a.slot from public.appointments a join public.slot_options o on o.label = a.slot
    where a.patient_uid = p.patient_uid and a.status <> 'cancelled' and a.date >= (select private.today())
      and (select private.now()) < (a.date + o.starts_at) at time zone (select private.time_zone())
        + a.duration_minutes * interval '1 minute'
    order by a.date, o.starts_at limit 1
  ) next on true;
comment on view public.patient_list is 'Patients with the days of their last and next visits.';
grant select on public.patient_list to authenticated;

/*
  search_patients(): at most 201 rows after the given position; only those with a condition, or without a detail, if
  given. Newest first, or by `name`, `last` or `next` visit, with a minus the other way around: the position is then
  that of the patient with the id, so that no cursor has a name. If that patient is gone, the list must be loaded anew.
*/
create function private.search_patients(
  p_q text, p_limit int, p_before_at timestamptz, p_before_id text, p_condition text, p_missing text default null,
  p_sort text default null
) returns setof public.patient_list
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Only if the text can't be anything else and is long enough to be selective; without the country code.
  v_number text := case when p_q ~ '^[0-9 +().-]{4,}$' then right(regexp_replace(p_q, '[^0-9]', '', 'g'), 10) end;
  v_key text := case ltrim(p_sort, '-')
    when 'name' then 'name_key'
    when 'last' then 'coalesce(last_visit, ''-infinity'')'
    when 'next' then 'coalesce(next_visit, ''infinity'')'
    else 'created_at'
  end;
  v_down boolean := p_sort is null or p_sort like '-%';
begin
  perform private.require_staff();
  if p_before_at is not null and v_key <> 'created_at'
    and not exists (select from public.patients p where p.patient_uid = p_before_id) then
    perform private.refuse(409, 'The list changed meanwhile.', 'stale');
  end if;
  return query execute concat_ws(' and ',
    'select * from public.patient_list where ('
      || private.has_words(p_q)
      || case when length(v_number) >= 4 then ' or regexp_replace(contact, ''[^0-9]'', '''', ''g'') like $1' else '' end
      || ')',
    case when p_condition is not null then 'lower(conditions::text)::jsonb @> $2' end,
    case p_missing
      when 'age' then 'age is null'
      when 'sex' then 'sex is null'
      when 'height' then 'height_cm is null'
      when 'weight' then 'weight_kg is null'
      when 'bp' then 'bp is null'
      when 'email' then 'email is null'
    end,
    case
      when p_before_at is null then null
      when v_key = 'created_at' then 'created_at <= $3 and (created_at, patient_uid) < ($3, $4)'
      else format(
        '(%1$s, patient_uid) %2$s (select %1$s, patient_uid from public.patient_list where patient_uid = $4)',
        v_key, case when v_down then '<' else '>' end
      )
    end
  ) || format(' order by %1$s %2$s, patient_uid %2$s limit $5', v_key, case when v_down then 'desc' else 'asc' end)
  using '%' || v_number || '%', jsonb_build_array(lower(p_condition)), p_before_at, coalesce(p_before_id, ''),
    least(p_limit, 201);
end
$$;
create function public.search_patients(
  p_q text, p_limit int, p_before_at timestamptz default null, p_before_id text default null,
  p_condition text default null, p_missing text default null, p_sort text default null
) returns setof public.patient_list
language sql set search_path = ''
as $$ select * from private.search_patients(p_q, p_limit, p_before_at, p_before_id, p_condition, p_missing, p_sort) $$;
grant execute on function
  private.search_patients(text, int, timestamptz, text, text, text, text),
  public.search_patients(text, int, timestamptz, text, text, text, text)
  to authenticated;

/*
  private.correct_coming_bookings(): a correction of the patient's record also updates every booking that has not
  taken place: the name, and the contact and e-mail where they matched the record until then. The booking's mails go
  to the new address too.
*/
create function private.correct_coming_bookings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments a set
    name = new.name,
    contact = case when private.same_number(a.contact, old.contact) then new.contact else a.contact end,
    email = case when a.email is not distinct from old.email then new.email else a.email end,
    -- Another address is not refused yet.
    mail_refused = a.mail_refused and old.email is not distinct from new.email
  where a.patient_uid = new.patient_uid and a.date >= private.today()
    and not private.has_ended(a.date, a.slot, a.duration_minutes);
  return null;
end
$$;
create trigger patients_correct_bookings after update of name, contact, email on public.patients
  for each row
  when (
    old.name is distinct from new.name or old.contact is distinct from new.contact or old.email is distinct from new.email
  )
  execute function private.correct_coming_bookings();

/*
  list_appointments(): the live appointments of at most 20 days, which stay below the Data API's limit of 1,000 rows.
  Records the read itself, so that a single call is enough. The plan is made once per session. Postgres expects too many
  rows of a span it doesn't know and would plan each call in a long table, so the days are listed.
*/
create function public.list_appointments(p_from date, p_to date) returns setof public.appointment_states
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_count int;
begin
  perform private.begin_read();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to - p_from >= 20 then
    perform private.refuse(400, 'A span may have at most 20 days', 'length');
  end if;
  return query
    select * from public.appointment_states a
    where a.date = any (array(select p_from + n from generate_series(0, p_to - p_from) as n)) and a.status <> 'cancelled';
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'appointments.list',
    'outcome', 'ok',
    'subject_id', concat_ws('/', p_from, nullif(p_to, p_from)),
    'item_count', v_count
  )));
end
$$;
grant execute on function public.list_appointments(date, date) to authenticated;

/*
  list_visits(): a patient's appointments, newest first, cancelled ones included; of several that had the same slot in
  turn, the newest first. Records the read itself, so that a single call is enough.
*/
create function public.list_visits(p_patient_uid text, p_limit int) returns setof public.appointment_states
language plpgsql set search_path = ''
as $$
declare
  v_count int;
begin
  perform private.begin_read();
  if not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Not found');
  end if;
  return query
    select * from public.appointment_states a where a.patient_uid = p_patient_uid
    order by a.date desc, a.created_at desc limit p_limit;
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'patient.visits', 'outcome', 'ok', 'patient_uid', p_patient_uid, 'item_count', v_count
  )));
end
$$;
grant execute on function public.list_visits(text, int) to authenticated;

/* private.booking_json(): a booking as visitors see it, in the contract's names. */
create function private.booking_json(p_row public.appointments) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_starts_at constant timestamptz := private.slot_start(p_row.date, p_row.slot);
begin
  return jsonb_build_object(
    'id', p_row.id,
    'name', p_row.name,
    'contact', p_row.contact,
    'email', coalesce(p_row.email, ''),
    'date', p_row.date,
    'slot', p_row.slot,
    'status', p_row.status,
    'zone', private.time_zone(),
    'startsAt', v_starts_at,
    'endsAt', v_starts_at + p_row.duration_minutes * interval '1 minute',
    'durationMinutes', p_row.duration_minutes,
    'version', p_row.version,
    'visitKind', p_row.visit_kind,
    'reason', coalesce(p_row.reason, '')
  );
end
$$;

/*
  private.check_slot(): refuses a slot that can't be booked, with the reason. A walk-in may take the running slot
  until it ends.
*/
create function private.check_slot(p_date date, p_slot text, p_walk_in boolean default false) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_starts_at constant timestamptz := private.slot_start(p_date, p_slot);
begin
  if v_starts_at is null then
    perform private.refuse(400, 'Unknown slot', 'unknown_slot');
  end if;
  if private.now() >= v_starts_at
    and not (p_walk_in and not private.has_ended(p_date, p_slot, private.slot_minutes())) then
    perform private.refuse(400, 'This time has passed. Please choose a later slot.', 'past');
  end if;
  if exists (select 1 from public.day_overrides where date = p_date and holiday) then
    perform private.refuse(400, 'The clinic is closed on this day (holiday).', 'holiday');
  end if;
  if not exists (select 1 from private.open_slots(p_date) where label = p_slot) then
    perform private.refuse(400, 'The clinic is closed at this time.', 'closed');
  end if;
end
$$;

/*
  public.new_booking: the input of a booking, from visitors and staff. A new field of a booking is one more attribute
  here, a column of the table, and a line in write_booking() and in the view; no function's signature changes.
*/
create type public.new_booking as (
  date date, slot text, name text, contact text, email text, notice_version text,
  visit_kind text, reason text
);

/* private.check_visit_kind(): refuses a kind of visit that the clinic doesn't offer. */
create function private.check_visit_kind(p_kind text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_kind is null then
    return;
  end if;
  if p_kind <> all (select unnest(visit_kinds) from public.settings) then
    perform private.refuse(400, 'The clinic does not offer this kind of visit.', 'visit_kind');
  end if;
end
$$;

/*
  private.refuse_taken(): refuses a booking that violated the index of live bookings. For any other constraint it does
  nothing and its caller re-raises: such a violation is a bug, not a taken slot.
*/
create function private.refuse_taken(p_constraint text) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_constraint = 'appointments_one_live_per_slot' then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
end
$$;

/*
  private.write_booking(): the only place that creates appointments. The caller has checked the rights. Checks the
  time and finds or creates the patient; the unique index decides whether the slot is free.
*/
create function private.write_booking(
  p_booking public.new_booking, p_patient_uid text, p_source text, p_walk_in boolean default false
) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_caller constant uuid := auth.uid();
  v_row public.appointments;
begin
  perform private.lock_day(p_booking.date);
  perform private.check_slot(p_booking.date, p_booking.slot, p_walk_in);
  perform private.check_visit_kind(p_booking.visit_kind);
  -- Checked before the patient is created, so that a refused booking leaves nothing behind; the index decides.
  if exists (
    select 1 from public.appointments
    where date = p_booking.date and slot = p_booking.slot and status <> 'cancelled'
  ) then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  insert into public.appointments (
    date, slot, name, contact, email, patient_uid, source, created_by, updated_by, notice_version,
    visit_kind, reason
  )
  values (
    p_booking.date, p_booking.slot, btrim(p_booking.name), p_booking.contact, nullif(p_booking.email, ''),
    coalesce(
      p_patient_uid, private.match_patient(p_booking.name, p_booking.contact, nullif(p_booking.email, ''))
    ),
    p_source, v_caller, v_caller, p_booking.notice_version,
    -- Where there is one kind, nobody has to choose it.
    coalesce(
      p_booking.visit_kind, (select visit_kinds[1] from public.settings where cardinality(visit_kinds) = 1)
    ),
    p_booking.reason
  )
  on conflict (date, slot) where status <> 'cancelled' do nothing
  returning * into v_row;
  if not found then
    perform private.refuse(409, 'Slot already booked', 'taken');
  end if;
  return v_row;
end
$$;

/* private.appointment_state(): one row of the view. */
create function private.appointment_state(p_id uuid) returns setof public.appointment_states
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select * from public.appointment_states where id = p_id;
end
$$;

/*
  book_for_staff(): a booking at the desk or by telephone, or for a walk-in. `p_held` takes a slot that is held for
  somebody on the waiting list.
*/
create function private.book_for_staff(
  p_booking public.new_booking, p_patient_uid text, p_walk_in boolean, p_held boolean
) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  if p_patient_uid is not null and not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Patient not found');
  end if;
  if p_held then
    perform private.override_hold(p_booking.date, p_booking.slot, p_booking.email);
  end if;
  v_row := private.write_booking(p_booking, p_patient_uid, 'staff', coalesce(p_walk_in, false));
  perform private.queue_mail(v_row, 'booked');
  perform audit.record('appointment.create', v_row.patient_uid, v_row.id::text);
  return query select * from private.appointment_state(v_row.id);
end
$$;
create function public.book_for_staff(
  p_booking public.new_booking, p_patient_uid text default null, p_walk_in boolean default false,
  p_held boolean default false
) returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.book_for_staff(p_booking, p_patient_uid, p_walk_in, p_held) done
  ))))
$$;
grant execute on function
  private.book_for_staff(public.new_booking, text, boolean, boolean),
  public.book_for_staff(public.new_booking, text, boolean, boolean)
  to authenticated;

/* private.take_appointment(): locks a row for a change, and refuses a change from a stale screen. */
create function private.take_appointment(p_id uuid, p_version int) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.require_staff();
  select * into v_row from public.appointments where id = p_id for update;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  if p_version is not null and v_row.version <> p_version then
    perform private.refuse(409, 'This appointment was changed meanwhile. Reload to see it as it is now.', 'stale');
  end if;
  return v_row;
end
$$;

/* private.take_live_appointment(): the same for changes that are refused for a cancelled appointment. */
create function private.take_live_appointment(p_id uuid, p_version int) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, p_version);
begin
  if v_row.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  end if;
  return v_row;
end
$$;

/* confirm_appointment(): confirms a visit before or after it takes place; possible until the end of its day. */
create function private.confirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  if v_row.status = 'confirmed' then
    perform private.refuse(409, 'This appointment is already confirmed', 'confirmed');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'confirmed' where id = p_id;
  perform audit.record('appointment.confirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.confirm_appointment(p_id uuid, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.confirm_appointment(p_id, p_version) done
  ))))
$$;
grant execute on function private.confirm_appointment(uuid, int), public.confirm_appointment(uuid, int) to authenticated;

/*
  unconfirm_appointment(): takes back a mistaken confirmation, until the end of its day. Without it, a booking
  confirmed by mistake could never be rescheduled.
*/
create function private.unconfirm_appointment(p_id uuid, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  if v_row.status <> 'confirmed' then
    perform private.refuse(409, 'This appointment is not confirmed', 'pending');
  elsif v_row.date < private.today() then
    perform private.refuse(400, 'The day of this appointment is over', 'past');
  end if;
  update public.appointments set status = 'pending' where id = p_id;
  perform audit.record('appointment.unconfirm', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.unconfirm_appointment(p_id uuid, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.unconfirm_appointment(p_id, p_version) done
  ))))
$$;
grant execute on function
  private.unconfirm_appointment(uuid, int), public.unconfirm_appointment(uuid, int)
  to authenticated;

/*
  keep_record(): replaces the contact or e-mail given when booking with the one in the patient's record. The booking's
  mails go to the record's address from then on. `p_shown` is the record as the screen showed it; if the record has
  changed since, the call is refused, so that nobody adopts a value they have not seen.
*/
create function private.keep_record(p_id uuid, p_field text, p_shown jsonb) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
begin
  if coalesce(p_field, '') not in ('contact', 'email') then
    perform private.refuse(400, 'Field must be contact or email');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(400, 'This appointment is over', 'past');
  end if;
  update public.appointments a set
    contact = case p_field when 'contact' then p.contact else a.contact end,
    email = case p_field when 'email' then p.email else a.email end,
    mail_refused = a.mail_refused and p_field <> 'email'
  from public.patients p
  where a.id = p_id and p.patient_uid = a.patient_uid
    and (
      p_shown is null
      or jsonb_build_object('name', p.name, 'contact', p.contact, 'email', coalesce(p.email, '')) = p_shown
    );
  if not found then
    perform private.refuse(409, 'A colleague changed the patient''s record meanwhile.', 'stale');
  end if;
  perform audit.record('appointment.keep-record', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.keep_record(p_id uuid, p_field text, p_shown jsonb default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.keep_record(p_id, p_field, p_shown) done
  ))))
$$;
grant execute on function private.keep_record(uuid, text, jsonb), public.keep_record(uuid, text, jsonb) to authenticated;

/*
  public.visit_description: staff's changes to a visit; null keeps the current value, '' clears it. Unless `notify`
  is false, the patient is told about a changed kind.
*/
create type public.visit_description as (visit_kind text, reason text, notify boolean);

/*
  describe_visit(): changes the kind and reason of a visit, until the end of its day. Repeating the same change, after a
  lost answer, changes nothing.
*/
create function private.describe_visit(p_id uuid, p_description public.visit_description, p_version int)
returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, null);
  v_kind text := nullif(coalesce(p_description.visit_kind, v_row.visit_kind), '');
  v_reason text := nullif(coalesce(p_description.reason, v_row.reason), '');
  v_other_kind constant boolean := v_kind is distinct from v_row.visit_kind;
begin
  if v_other_kind or v_reason is distinct from v_row.reason then
    perform private.take_appointment(p_id, p_version);
    if v_row.date < private.today() then
      perform private.refuse(400, 'The day of this appointment is over', 'past');
    end if;
    if v_other_kind then
      perform private.check_visit_kind(v_kind);
    end if;
    update public.appointments set visit_kind = v_kind, reason = v_reason where id = p_id returning * into v_row;
    if v_other_kind and p_description.notify is not false then
      perform private.queue_mail(v_row, 'changed');
    end if;
    perform audit.record('appointment.describe', v_row.patient_uid, p_id::text);
  end if;
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.describe_visit(p_id uuid, p_description public.visit_description, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.describe_visit(p_id, p_description, p_version) done
  ))))
$$;
grant execute on function
  private.describe_visit(uuid, public.visit_description, int),
  public.describe_visit(uuid, public.visit_description, int)
  to authenticated;

/*
  private.cancel_booking(): frees the slot at once; the row stays. The caller has locked the row and checked the
  rights.
*/
create function private.cancel_booking(p_id uuid, p_notify boolean) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  update public.appointments set status = 'cancelled', status_before_cancel = status, outcome = null, outcome_at = null
  where id = p_id
  returning * into v_row;
  if p_notify then
    perform private.queue_mail(v_row, 'cancelled');
  end if;
  return v_row;
end
$$;

/*
  private.refuse_finished(): a visit that was finished has taken place, with what was written and measured, so it is neither
  cancelled nor moved.
*/
create function private.refuse_finished(p_visit public.appointments) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_visit.finished_at is not null then
    perform private.refuse(409, 'This visit is finished, so it can''t be cancelled or moved', 'finished');
  end if;
end
$$;

/* cancel_appointment(): cancels a booking; the patient is told after a minute, unless staff opt out. */
create function private.cancel_appointment(p_id uuid, p_notify boolean, p_version int) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_live_appointment(p_id, p_version);
begin
  perform private.refuse_finished(v_row);
  perform private.cancel_booking(p_id, p_notify);
  perform audit.record('appointment.delete', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.cancel_appointment(p_id uuid, p_notify boolean default true, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.cancel_appointment(p_id, p_notify, p_version) done
  ))))
$$;
grant execute on function
  private.cancel_appointment(uuid, boolean, int), public.cancel_appointment(uuid, boolean, int)
  to authenticated;

/*
  restore_appointment(): undoes a cancellation, while the slot is free and not past. The patient is told only if a mail
  about the cancellation may have reached them.
*/
create function private.restore_appointment(p_id uuid, p_notify boolean) returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
  v_told boolean;
  v_constraint text;
begin
  if v_row.status <> 'cancelled' then
    perform private.refuse(409, 'This appointment is not cancelled', 'live');
  end if;
  perform private.lock_day(v_row.date);
  perform private.check_slot(v_row.date, v_row.slot);
  v_told := private.withdraw_cancellation(v_row);
  begin
    update public.appointments set status = status_before_cancel, status_before_cancel = null, outcome = null, outcome_at = null
    where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify and v_told then
    perform private.queue_mail(v_row, 'restored');
  end if;
  perform audit.record('appointment.restore', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.restore_appointment(p_id uuid, p_notify boolean default true)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.restore_appointment(p_id, p_notify) done
  ))))
$$;
grant execute on function private.restore_appointment(uuid, boolean), public.restore_appointment(uuid, boolean)
  to authenticated;

/*
  private.move_booking(): takes the new slot and frees the old one, both or neither. A confirmed visit has to be
  confirmed again. The caller has locked the row and checked the rights.
*/
create function private.move_booking(p_id uuid, p_date date, p_slot text, p_notify boolean)
returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
  v_constraint text;
begin
  perform private.lock_day(p_date);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set
      date = p_date, slot = p_slot, status = 'pending', outcome = null, outcome_at = null, moved_at = private.now(),
      moved_from_date = date, moved_from_slot = slot
    where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify then
    perform private.queue_mail(v_row, 'rescheduled');
  end if;
  return v_row;
end
$$;

/* private.begin_move(): serializes moves, because two that want each other's slots would deadlock. */
create function private.begin_move() returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(6, 0) $$;

/*
  public.visit_move: the slot that staff move a booking to. Unless `notify` is false, the patient is told. `held` takes a
  slot that is held for somebody on the waiting list.
*/
create type public.visit_move as (date date, slot text, notify boolean, held boolean);

/* reschedule_appointment(): moves a booking that is neither confirmed nor a no-show. */
create function private.reschedule_appointment(p_id uuid, p_to public.visit_move, p_version int)
returns setof public.appointment_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.take_live_appointment(p_id, p_version);
  perform private.refuse_finished(v_row);
  if v_row.status = 'confirmed' then
    perform private.refuse(409, 'A confirmed appointment can''t be rescheduled', 'confirmed');
  elsif private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'A missed appointment can''t be rescheduled', 'no_show');
  elsif v_row.date = p_to.date and v_row.slot = p_to.slot then
    perform private.refuse(400, 'This is the appointment''s current slot', 'same');
  end if;
  if p_to.held then
    perform private.override_hold(p_to.date, p_to.slot, v_row.email);
  end if;
  perform private.move_booking(p_id, p_to.date, p_to.slot, p_to.notify is not false);
  perform audit.record('appointment.reschedule', v_row.patient_uid, p_id::text);
  return query select * from private.appointment_state(p_id);
end
$$;
create function public.reschedule_appointment(p_id uuid, p_to public.visit_move, p_version int default null)
returns setof public.appointment_states
language sql set search_path = ''
as $$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.reschedule_appointment(p_id, p_to, p_version) done
  ))))
$$;
grant execute on function
  private.reschedule_appointment(uuid, public.visit_move, int),
  public.reschedule_appointment(uuid, public.visit_move, int)
  to authenticated;
