/*
  Notes of consultations: one a visit, a draft of its author until it is signed. What was signed never changes; what comes
  after is an addendum (NOTE-1..6). Written only by functions.
*/

/* private.are_sections(): a list of at most 12 {heading, text, copiedFrom?}, with texts of limited length. */
create function private.are_sections(p_list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 12 and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where case when jsonb_typeof(item) <> 'object' then true
        else (
          jsonb_typeof(item -> 'heading') = 'string' and jsonb_typeof(item -> 'text') = 'string'
          and length(item ->> 'heading') between 1 and 60 and length(item ->> 'text') <= 10000
          and private.is_line(item ->> 'heading') and private.is_note(item ->> 'text')
          and item - '{heading,text,copiedFrom}'::text[] = '{}'
          and coalesce(item ->> 'copiedFrom', '2000-01-01') ~ '^\d{4}-\d\d-\d\d$'
        ) is not true
      end
    )
  end
$$;

/* private.is_recall(): a list of at most 40 {time, food, amount}, with texts of limited length. */
create function private.is_recall(p_list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 40 and private.holds_lines(p_list) and not exists (
      select 1 from jsonb_array_elements(p_list) as item
      where case when jsonb_typeof(item) <> 'object' then true
        else (
          jsonb_typeof(item -> 'time') = 'string' and jsonb_typeof(item -> 'food') = 'string'
          and jsonb_typeof(item -> 'amount') = 'string' and item - '{time,food,amount}'::text[] = '{}'
          and length(item ->> 'time') <= 20 and length(item ->> 'food') between 1 and 120
          and length(item ->> 'amount') <= 60
        ) is not true
      end
    )
  end
$$;

create table public.notes (
  appointment_id uuid primary key references public.appointments (id),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  note_set text not null default 'clinic' check (note_set in ('clinic', 'soap') or note_set ~ '^own_[a-z0-9_]{1,35}$'),
  sections jsonb not null default '[]' check (private.are_sections(sections)),
  recall jsonb not null default '[]' check (private.is_recall(recall)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  version int not null default 1,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  signed_at timestamptz,
  -- The author's name on the day of signing.
  signed_by text check (length(signed_by) between 1 and 120),
  -- Each time it was given to another author: {from, to, by, reason, at}.
  handed_over jsonb not null default '[]' check (jsonb_array_length(handed_over) <= 1000),
  check ((signed_at is null) = (signed_by is null))
);
comment on table public.notes is 'Notes of consultations: drafts of their authors, immutable once signed.';
comment on column public.notes.recall is 'What was eaten in 24 hours, as {time, food, amount} lines.';
create index notes_patient_uid_idx on public.notes (patient_uid, signed_at desc, appointment_id desc);
create index notes_author_id_idx on public.notes (author_id);
alter table public.notes enable row level security;
grant select on public.notes to authenticated;
create policy "Staff read signed notes, their own drafts, and admins all" on public.notes
  for select to authenticated using (
    (select private.is_staff())
    and (signed_at is not null or author_id = (select auth.uid()) or (select private.is_admin()))
  );
create trigger notes_version before update of note_set, sections, recall, author_id, signed_at on public.notes
  for each row execute function private.count_version();

create table public.note_addenda (
  id bigint primary key generated always as identity,
  appointment_id uuid not null references public.notes (appointment_id),
  patient_uid text not null references public.patients (patient_uid) on update cascade,
  -- Not with BETWEEN: beside another AND, Postgres would write it back with other brackets.
  text text not null check (length(text) >= 1 and length(text) <= 5000 and private.is_note(text)),
  author_id uuid not null default auth.uid() references public.staff (user_id),
  created_at timestamptz not null default private.now()
);
comment on table public.note_addenda is 'What was added to signed notes; append-only.';
create index note_addenda_appointment_id_idx on public.note_addenda (appointment_id, id);
create index note_addenda_patient_uid_idx on public.note_addenda (patient_uid);
create index note_addenda_author_id_idx on public.note_addenda (author_id);
alter table public.note_addenda enable row level security;
grant select on public.note_addenda to authenticated;
create policy "Staff read addenda" on public.note_addenda
  for select to authenticated using ((select private.is_staff()));

create trigger notes_stay before update or delete on public.notes
  for each row when (old.signed_at is not null) execute function private.refuse_record_change('Signed notes');
create trigger drafts_stay before delete on public.notes
  for each row when (old.signed_at is null) execute function private.refuse_record_change('Drafts');
create trigger notes_are_never_truncated before truncate on public.notes
  for each statement execute function private.refuse_record_change('Notes');
create trigger note_addenda_are_append_only before update or delete on public.note_addenda
  for each row execute function private.refuse_record_change('Addenda');
create trigger note_addenda_are_never_truncated before truncate on public.note_addenda
  for each statement execute function private.refuse_record_change('Addenda');
alter table public.notes enable always trigger notes_stay;
alter table public.notes enable always trigger drafts_stay;
alter table public.notes enable always trigger notes_are_never_truncated;
alter table public.note_addenda enable always trigger note_addenda_are_append_only;
alter table public.note_addenda enable always trigger note_addenda_are_never_truncated;

/*
  public.note_words: the clinic's own sets of headings, as {key, name, headings}, and its phrases, as {key, text}, which a
  note inserts by '/'. One row, which an admin replaces as a whole.
*/
create table public.note_words (
  id boolean primary key default true check (id),
  sets jsonb not null default '[]' check (jsonb_typeof(sets) = 'array' and jsonb_array_length(sets) <= 12),
  phrases jsonb not null default '[]' check (jsonb_typeof(phrases) = 'array' and jsonb_array_length(phrases) <= 200),
  version int not null default 1,
  updated_at timestamptz not null default private.now(),
  updated_by uuid
);
comment on table public.note_words is 'The clinic''s own sets of headings and phrases of notes; one row.';
insert into public.note_words default values;
alter table public.note_words enable row level security;
grant select on public.note_words to authenticated;
create policy "Staff read the words of notes" on public.note_words
  for select to authenticated using ((select private.is_staff()));
create trigger note_words_stamp before update on public.note_words
  for each row execute function private.stamp_change();
create trigger note_words_version before update on public.note_words
  for each row execute function private.count_version();

/* private.note_words_json(): the sets, those of the product first, and the phrases. */
create function private.note_words_json() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sets', '[
      {"key": "clinic", "name": "The clinic''s", "headings": ["Heard", "Found", "Judged", "Agreed", "Next"]},
      {"key": "soap", "name": "SOAP", "headings": ["Subjective", "Objective", "Assessment", "Plan"]}
    ]'::jsonb || w.sets,
    'phrases', w.phrases,
    'version', w.version
  ) from public.note_words w
$$;

/* list_note_words(): sets of headings and phrases, for staff. */
create function private.list_note_words() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  return private.note_words_json();
end
$$;
create function public.list_note_words() returns jsonb
language sql set search_path = ''
as $$ select private.list_note_words() $$;

/* save_note_words(): replaces the clinic's own sets and phrases, based on the version that the admin saw. */
create function private.save_note_words(p_sets jsonb, p_phrases jsonb, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (
    select 1 from jsonb_array_elements(p_sets) s
    where s ->> 'key' !~ '^own_[a-z0-9_]{1,35}$' or not private.are_lines(array[s ->> 'name'], 60)
      or jsonb_array_length(s -> 'headings') not between 1 and 12
      or not private.are_lines(array(select jsonb_array_elements_text(s -> 'headings')), 60)
  ) or exists (
    select 1 from jsonb_array_elements(p_phrases) p
    where (
      private.are_lines(array[p ->> 'key'], 30) and length(p ->> 'text') between 1 and 1000 and private.is_note(p ->> 'text')
    ) is not true
  ) then
    perform private.refuse(400, 'A set or a phrase is not valid', 'invalid');
  elsif exists (select 1 from jsonb_array_elements(p_sets) s group by s ->> 'key' having count(*) > 1)
    or exists (select 1 from jsonb_array_elements(p_phrases) p group by lower(p ->> 'key') having count(*) > 1) then
    perform private.refuse(400, 'Each set and each phrase needs a name of its own', 'twice');
  end if;
  update public.note_words set sets = p_sets, phrases = p_phrases where version = p_version;
  if not found then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  perform audit.record('note-words.update');
  return private.note_words_json();
end
$$;
create function public.save_note_words(p_sets jsonb, p_phrases jsonb, p_version int) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.save_note_words(p_sets, p_phrases, p_version))) $$;

/*
  private.note_json(): the note of a visit as the caller may see it: of another's draft, only whose it is.
*/
create function private.note_json(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'status', case when n.signed_at is null then 'draft' else 'signed' end,
      'version', n.version,
      'set', n.note_set,
      'sections', case when v.visible then n.sections else '[]' end,
      'recall', case when v.visible then n.recall else '[]' end,
      'author', coalesce(a.name, ''),
      'mine', n.author_id = auth.uid(),
      'readable', v.visible,
      'updatedAt', private.instant(n.updated_at),
      'signedAt', private.instant(n.signed_at),
      'signedBy', n.signed_by,
      'addenda', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', d.id, 'text', d.text, 'author', coalesce(s.name, ''), 'at', private.instant(d.created_at)
        ) order by d.id), '[]')
        from public.note_addenda d left join public.staff s on s.user_id = d.author_id
        where d.appointment_id = n.appointment_id
      )
    )
    from public.notes n
    left join public.staff a on a.user_id = n.author_id
    cross join lateral (
      select n.signed_at is not null or n.author_id = auth.uid() or private.is_admin()
    ) v (visible)
    where n.appointment_id = p_id
  ), '{
    "status": "none", "version": 0, "set": "clinic", "sections": [], "recall": [], "author": "", "mine": false,
    "readable": true, "updatedAt": null, "signedAt": null, "signedBy": null, "addenda": []
  }')
$$;

/* read_note(): the note of a visit; recorded. */
create function private.read_note(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_uid text;
begin
  perform private.begin_read();
  select patient_uid into v_uid from public.appointments where id = p_id;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  perform audit.record('note.read', v_uid, p_id::text);
  return private.note_json(p_id);
end
$$;
create function public.read_note(p_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.read_note(p_id) $$;

/*
  private.take_note(): locks the visit and its note, in the order of every act on a visit, and refuses what was signed or
  changed since. Null where there is none.
*/
create function private.take_note(p_id uuid, p_version int) returns public.notes
language plpgsql security definer set search_path = ''
as $$
declare
  v_note public.notes;
begin
  perform private.take_appointment(p_id, null);
  select * into v_note from public.notes where appointment_id = p_id for update;
  if v_note.signed_at is not null then
    perform private.refuse(409, 'This note is signed. Write an addendum instead.', 'signed');
  elsif p_version is not null and coalesce(v_note.version, 0) <> p_version then
    perform private.refuse(409, 'This note was changed meanwhile.', 'stale');
  end if;
  return v_note;
end
$$;

/* private.require_author(): refuses whoever isn't a draft's author. */
create function private.require_author(p_note public.notes) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_note.author_id <> auth.uid() then
    perform private.refuse(403, format('%s is writing this note. An admin can hand it over.', (
      select name from public.staff where user_id = p_note.author_id
    )), 'author');
  end if;
end
$$;

/* private.write_note(): keeps a draft; the first of a visit makes the caller its author. */
create function private.write_note(p_id uuid, p_set text, p_sections jsonb, p_recall jsonb, p_version int)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_note constant public.notes := private.take_note(p_id, p_version);
  v_set constant text := coalesce(p_set, v_note.note_set, 'clinic');
begin
  if v_set not in ('clinic', 'soap')
    and not exists (select 1 from public.note_words w where w.sets @> jsonb_build_array(jsonb_build_object('key', v_set)))
    and v_set is distinct from v_note.note_set then
    perform private.refuse(400, 'Unknown set of headings', 'set');
  end if;
  if v_note.appointment_id is null then
    insert into public.notes (appointment_id, patient_uid, note_set, sections, recall)
    select p_id, a.patient_uid, v_set, p_sections, coalesce(p_recall, '[]')
    from public.appointments a where a.id = p_id;
  else
    perform private.require_author(v_note);
    update public.notes set note_set = v_set, sections = p_sections, recall = coalesce(p_recall, recall),
      updated_at = private.now()
    where appointment_id = p_id;
  end if;
  perform audit.record('note.save', (select patient_uid from public.notes where appointment_id = p_id), p_id::text);
end
$$;
create function private.save_note(p_id uuid, p_sections jsonb, p_version int, p_set text, p_recall jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_note(p_id, p_set, p_sections, p_recall, p_version);
  return private.note_json(p_id);
end
$$;
create function public.save_note(
  p_id uuid, p_sections jsonb, p_version int, p_set text default null, p_recall jsonb default null
) returns jsonb
language sql set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.save_note(p_id, p_sections, p_version, p_set, p_recall)))
$$;

/* private.require_begun(): refuses what is said of a visit that was cancelled, or whose day is still to come. */
create function private.require_begun(p_visit public.appointments) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_visit.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif p_visit.date > private.today() then
    perform private.refuse(409, 'The day of this appointment is still to come', 'early');
  end if;
end
$$;

/*
  sign_note(): makes a draft part of the record. Only its author signs, and not for a visit that was cancelled or is of a
  day to come.
*/
create function private.sign_note(p_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.take_appointment(p_id, null);
  v_note public.notes;
begin
  perform private.require_begun(v_visit);
  v_note := private.take_note(p_id, p_version);
  perform private.require_author(v_note);
  if v_note.appointment_id is null or v_note.recall = '[]' and not exists (
    select 1 from jsonb_array_elements(v_note.sections) s where btrim(s ->> 'text', E' \t\n\r') <> ''
  ) then
    perform private.refuse(400, 'An empty note can''t be signed', 'empty');
  end if;
  update public.notes n set signed_at = private.now(), updated_at = private.now(),
    signed_by = (select s.name from public.staff s where s.user_id = n.author_id)
  where appointment_id = p_id;
  perform audit.record('note.sign', v_visit.patient_uid, p_id::text);
  return private.note_json(p_id);
end
$$;
create function public.sign_note(p_id uuid, p_version int) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.sign_note(p_id, p_version))) $$;

/* add_addendum(): adds to a signed note, in the caller's name. */
create function private.add_addendum(p_id uuid, p_text text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_visit public.appointments := private.take_appointment(p_id, null);
begin
  if not exists (select 1 from public.notes where appointment_id = p_id and signed_at is not null) then
    perform private.refuse(409, 'This note isn''t signed yet. Write in the note itself.', 'draft');
  end if;
  insert into public.note_addenda (appointment_id, patient_uid, text) values (p_id, v_visit.patient_uid, p_text);
  perform audit.record('note.addendum', v_visit.patient_uid, p_id::text);
  return private.note_json(p_id);
end
$$;
create function public.add_addendum(p_id uuid, p_text text) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.add_addendum(p_id, p_text))) $$;

/* hand_over_note(): an admin makes another active member of staff a draft's author; the reason is kept with the event. */
create function private.hand_over_note(p_id uuid, p_to uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_note public.notes;
begin
  perform private.require_admin();
  v_note := private.take_note(p_id, null);
  if v_note.appointment_id is null then
    perform private.refuse(409, 'There is no draft to hand over', 'none');
  elsif not exists (select 1 from public.staff where user_id = p_to and active) then
    perform private.refuse(400, 'Choose an active member of staff', 'to');
  elsif private.are_lines(array[p_reason], 200) is not true then
    perform private.refuse(400, 'Say why, in at most 200 characters', 'invalid');
  end if;
  update public.notes set author_id = p_to, handed_over = handed_over || jsonb_build_array(jsonb_build_object(
    'from', v_note.author_id, 'to', p_to, 'by', auth.uid(), 'reason', p_reason, 'at', private.instant(private.now())
  )) where appointment_id = p_id;
  perform audit.record('note.hand-over', v_note.patient_uid, p_id::text);
  return private.note_json(p_id);
end
$$;
create function public.hand_over_note(p_id uuid, p_to uuid, p_reason text) returns jsonb
language sql set search_path = ''
as $$ select coalesce(private.begin_act(), private.end_act(private.hand_over_note(p_id, p_to, p_reason))) $$;

grant execute on function
  private.list_note_words(), public.list_note_words(),
  private.save_note_words(jsonb, jsonb, int), public.save_note_words(jsonb, jsonb, int),
  private.read_note(uuid), public.read_note(uuid),
  private.save_note(uuid, jsonb, int, text, jsonb), public.save_note(uuid, jsonb, int, text, jsonb),
  private.sign_note(uuid, int), public.sign_note(uuid, int),
  private.add_addendum(uuid, text), public.add_addendum(uuid, text),
  private.hand_over_note(uuid, uuid, text), public.hand_over_note(uuid, uuid, text)
  to authenticated;
