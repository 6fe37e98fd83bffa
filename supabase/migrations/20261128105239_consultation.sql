-- Notes of consultations, what came of a visit, its end in one transaction, and tasks; made by npm run migration:build.
-- After: sha256 ab8817fbc672de5867f20bc7d396fb7a011582c1b05361414d4d0ba0810e0223

SET local check_function_bodies = off;

DROP TRIGGER "appointments_version" ON "public"."appointments";

DROP TRIGGER "measurements_are_append_only" ON "public"."measurements";

DROP TRIGGER "measurements_are_never_truncated" ON "public"."measurements";

ALTER TABLE "public"."appointments"
  DROP CONSTRAINT "appointments_check1";

ALTER TABLE "public"."appointments"
  DROP CONSTRAINT "appointments_check";

DROP FUNCTION "private"."refuse_measurement_change"();

CREATE TABLE "public"."note_addenda" (
  "id"             bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "appointment_id" uuid                     NOT NULL,
  "patient_uid"    text                     NOT NULL,
  "text"           text                     NOT NULL,
  CONSTRAINT "note_addenda_pkey" PRIMARY KEY (id),
  "author_id"      uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at"     timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "note_addenda_text_check" CHECK ((((length(text) >= 1) AND (length(text) <= 5000)) AND private.is_note(text)))
);

ALTER TABLE "public"."note_addenda"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."note_words" (
  "id"         boolean                  NOT NULL DEFAULT true,
  "sets"       jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "phrases"    jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "version"    integer                  NOT NULL DEFAULT 1,
  "updated_by" uuid,
  CONSTRAINT "note_words_id_check" CHECK (id),
  CONSTRAINT "note_words_phrases_check" CHECK (((jsonb_typeof(phrases) = 'array'::text) AND (jsonb_array_length(phrases) <= 200))),
  CONSTRAINT "note_words_pkey" PRIMARY KEY (id),
  CONSTRAINT "note_words_sets_check" CHECK (((jsonb_typeof(sets) = 'array'::text) AND (jsonb_array_length(sets) <= 12))),
  "updated_at" timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."note_words"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."notes" (
  "appointment_id" uuid                     NOT NULL,
  "patient_uid"    text                     NOT NULL,
  "note_set"       text                     NOT NULL DEFAULT 'clinic'::text,
  "sections"       jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "recall"         jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "version"        integer                  NOT NULL DEFAULT 1,
  "signed_at"      timestamp with time zone,
  "signed_by"      text,
  "handed_over"    jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT "notes_check" CHECK (((signed_at IS NULL) = (signed_by IS NULL))),
  CONSTRAINT "notes_handed_over_check" CHECK ((jsonb_array_length(handed_over) <= 1000)),
  CONSTRAINT "notes_note_set_check" CHECK (((note_set = ANY (ARRAY['clinic'::text, 'soap'::text])) OR (note_set ~ '^own_[a-z0-9_]{1,35}$'::text))),
  CONSTRAINT "notes_pkey" PRIMARY KEY (appointment_id),
  CONSTRAINT "notes_signed_by_check" CHECK (((length(signed_by) >= 1) AND (length(signed_by) <= 120))),
  "author_id"      uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at"     timestamp with time zone NOT NULL DEFAULT private.now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."notes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."tasks" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "text"           text                     NOT NULL,
  "day"            date                     NOT NULL,
  "patient_uid"    text,
  "appointment_id" uuid,
  "done_at"        timestamp with time zone,
  "done_by"        uuid,
  CONSTRAINT "tasks_check" CHECK (((done_at IS NULL) = (done_by IS NULL))),
  CONSTRAINT "tasks_day_check" CHECK (((day >= '2000-01-01'::date) AND (day <= '2099-12-31'::date))),
  CONSTRAINT "tasks_pkey" PRIMARY KEY (id),
  CONSTRAINT "tasks_text_check" CHECK (((length(text) >= 1) AND (length(text) <= 300))),
  "author_id"      uuid                     NOT NULL DEFAULT auth.uid(),
  "created_at"     timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "public"."tasks"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."appointments"
  ADD COLUMN "outcome" text;

ALTER TABLE "public"."appointments"
  ADD COLUMN "outcome_at" timestamp WITH time zone;

ALTER TABLE "public"."appointments"
  ADD COLUMN "finished_at" timestamp WITH time zone;

CREATE TYPE "public"."seen_visit" AS (
  "id"      uuid,
  "version" integer
);

CREATE TYPE "public"."visit_finish" AS (
  "measured_values" public.new_measurement[],
  "measured_day"    date,
  "measured_at"     timestamp WITH time zone,
  "confirm_unusual" boolean,
  "note_set"        text,
  "note_sections"   jsonb,
  "note_recall"     jsonb,
  "note_version"    integer,
  "medicines"       jsonb,
  "next_date"       date,
  "next_slot"       text,
  "next_kind"       text,
  "next_held"       boolean
);

CREATE OR REPLACE FUNCTION private.add_addendum (
  p_id   uuid,
  p_text text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.add_task (
  p_text           text,
  p_day            date,
  p_patient_uid    text,
  p_appointment_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.are_sections (
  p_list jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.cancel_booking (
  p_id     uuid,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.confirm_appointments (
  p_visits    public.seen_visit[],
  p_confirmed boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.seen_visit;
  v_row public.appointments;
begin
  perform private.require_staff();
  -- In one order, so that two of these acts wait for each other.
  for v_visit in select (v).id, (v).version from unnest(p_visits) v order by 1 loop
    if p_confirmed then
      v_row := private.take_live_appointment(v_visit.id, v_visit.version);
      if private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
        perform private.refuse(400, 'This appointment is over', 'past');
      end if;
      perform private.confirm_appointment(v_visit.id, v_visit.version);
    else
      perform private.unconfirm_appointment(v_visit.id, v_visit.version);
    end if;
  end loop;
  return query
    select s.* from public.appointment_states s join public.slot_options o on o.label = s.slot
    where s.id in (select (v).id from unnest(p_visits) v) order by s.date, o.starts_at;
end
$function$;

CREATE OR REPLACE FUNCTION private.finish_task (
  p_id   uuid,
  p_done boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.finish_visit (
  p_id      uuid,
  p_finish  public.visit_finish,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments := private.take_appointment(p_id, null);
  v_part text := 'visit';
  v_measured jsonb := '{"saved": []}';
  v_prescription jsonb;
  v_next jsonb;
  v_state text;
  v_message text;
  v_reason text;
begin
  if v_visit.finished_at is not null then
    perform private.refuse(409, 'This visit is finished already', 'finished');
  elsif v_visit.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_visit.date > private.today() then
    perform private.refuse(409, 'The day of this appointment is still to come', 'early');
  end if;
  -- The next visit's day before the patient: as every booking does.
  if p_finish.next_date is not null then
    perform private.lock_day(p_finish.next_date);
  end if;
  begin
    perform private.set_outcome(p_id, 'seen', p_version);
    update public.appointments set finished_at = private.now() where id = p_id;
    if cardinality(p_finish.measured_values) > 0 then
      v_part := 'measurements';
      v_measured := private.record_measurements(
        v_visit.patient_uid, p_finish.measured_values, p_finish.measured_day, p_finish.measured_at,
        coalesce(p_finish.confirm_unusual, false)
      );
      if v_measured ? 'unusual' then
        perform private.refuse(409, 'Please check the unusual values. Then confirm them.', 'unusual');
      end if;
    end if;
    if p_finish.medicines is not null then
      v_part := 'prescription';
      select to_jsonb(r) into v_prescription
      from private.write_prescription(v_visit.patient_uid, p_finish.medicines, null) r;
    end if;
    if p_finish.note_sections is not null then
      v_part := 'note';
      perform private.write_note(
        p_id, p_finish.note_set, p_finish.note_sections, p_finish.note_recall, p_finish.note_version
      );
      perform private.sign_note(p_id, null);
    end if;
    if p_finish.next_date is not null then
      v_part := 'next';
      select to_jsonb(r) into v_next
      from public.patients p cross join lateral private.book_for_staff(
        row(
          p_finish.next_date, p_finish.next_slot, p.name, p.contact, coalesce(p.email, ''), null, p_finish.next_kind, null
        )::public.new_booking, p.patient_uid, false, coalesce(p_finish.next_held, false)
      ) r
      where p.patient_uid = v_visit.patient_uid;
    end if;
    perform audit.record('visit.finish', v_visit.patient_uid, p_id::text);
  exception when others then
    get stacked diagnostics v_state = returned_sqlstate, v_message = message_text, v_reason = pg_exception_hint;
    if v_state !~ '^PT4' then
      raise;
    end if;
    return jsonb_build_object('refused', jsonb_build_object(
      'status', right(v_state, 3)::int, 'message', v_message, 'reason', nullif(v_reason, ''),
      'current', jsonb_build_object('part', v_part) || case v_part
        when 'visit' then (select jsonb_build_object('visit', s) from private.appointment_state(p_id) s)
        when 'measurements' then jsonb_build_object('unusual', coalesce(v_measured -> 'unusual', '[]'))
        when 'note' then jsonb_build_object('note', private.note_json(p_id))
        when 'next' then jsonb_build_object('nearest', private.nearest_slots(p_finish.next_date, p_finish.next_slot))
        else '{}' end
    ));
  end;
  return jsonb_build_object(
    'appointment', (select to_jsonb(s) from private.appointment_state(p_id) s),
    'measurements', v_measured -> 'saved',
    'note', private.note_json(p_id),
    'prescription', v_prescription,
    'next', v_next
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.get_summary()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  v_today date := private.today();
  v_week date := v_today - extract(dow from v_today)::int;
  v_since timestamptz := private.now() - interval '1 day';
  v_free text[];
  v_arriving bigint;
begin
  perform private.begin_read();
  select free into v_free from private.day_availability(v_today, v_today);
  -- Files that have not arrived; those of earlier days have been purged.
  select count(*) into v_arriving from public.patient_reports r
  where r.uploaded_at between v_since and 'infinity' and not exists (
    select 1 from storage.objects o where o.bucket_id = 'patient-reports' and o.name = r.object_key
  );
  return (
    with counted as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and date >= v_today) as coming,
        count(*) filter (where status = 'pending' and date < v_today and outcome is not null) as said
      from public.appointments where status <> 'cancelled'
    ),
    today as materialized (
      select slot, status, no_show, outcome from public.appointment_states where date = v_today and status <> 'cancelled'
    ),
    today_counts as (
      select count(*) as live,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'pending' and not no_show and outcome is null) as pending,
        count(*) filter (where no_show) as missed
      from today
    ),
    weeks as (
      select w.start::date as start,
        count(a.date) as bookings,
        count(*) filter (where a.status = 'confirmed') as confirmed,
        count(*) filter (where a.status = 'pending' and a.date < v_today and a.outcome is null) as missed
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a
        on a.date >= w.start::date and a.date < w.start::date + 7 and a.status <> 'cancelled'
      group by w.start
    ),
    -- What staff said of the visits; of one of an earlier day of which they said nothing, what came of it is unknown.
    outcomes as (
      select w.start::date as start,
        count(a.date) filter (where a.status <> 'cancelled') as booked,
        count(*) filter (where a.outcome = 'seen') as came,
        count(*) filter (where a.outcome = 'did-not-come') as did_not_come,
        count(*) filter (where a.status = 'cancelled' or a.outcome = 'cancelled-late') as cancelled,
        count(a.date) filter (where a.status <> 'cancelled' and a.outcome is null and a.date < v_today) as unknown
      from generate_series(v_week - 84, v_week, interval '7 days') as w (start)
      left join public.appointments a on a.date >= w.start::date and a.date < w.start::date + 7
      group by w.start
    )
    select jsonb_build_object(
      'total', c.live,
      'confirmed', c.confirmed,
      'pending', c.coming - t.missed,
      'noShow', c.live - c.confirmed - c.coming - c.said + t.missed,
      'patients', (select count(*) from public.patients),
      'prescriptions', (select count(*) from public.prescriptions),
      -- Like the list.
      'reports', (select count(*) - v_arriving - count(removed_at) from public.patient_reports),
      'doctors', (select count(*) from public.staff where role = 'doctor' and active),
      'failedSignIns', case when private.is_admin() then private.failed_sign_ins() end,
      'date', v_today,
      'today', jsonb_build_object(
        'total', t.live,
        'confirmed', t.confirmed,
        'pending', t.pending,
        'noShow', t.missed,
        'free', cardinality(v_free),
        'load', (
          select jsonb_agg(jsonb_build_object(
            'slot', o.label,
            'state', case
              when l.no_show or l.outcome = 'did-not-come' then 'no-show'
              when l.outcome = 'seen' then 'confirmed'
              when l.status is not null then l.status
              when o.label = any (v_free) then 'free'
              when o.label in (select slot from private.holds where date = v_today) then 'held'
              else 'closed' end
          ) order by o.starts_at)
          from public.slot_options o left join today l on l.slot = o.label
          where l.slot is not null or o.label in (select unnest(slots) from public.settings)
        )
      ),
      'weeks', (
        select jsonb_agg(jsonb_build_object(
          'start', w.start,
          'bookings', w.bookings,
          'confirmed', w.confirmed,
          'noShow', w.missed + case when w.start = v_week then t.missed else 0 end,
          'outcomes', jsonb_build_object('booked', o.booked, 'came', o.came, 'didNotCome', o.did_not_come,
            'cancelled', o.cancelled, 'unknown', o.unknown)
        ) order by w.start)
        from weeks w join outcomes o on o.start = w.start
      )
    )
    from counted c, today_counts t
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.hand_over_note (
  p_id     uuid,
  p_to     uuid,
  p_reason text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_note public.notes;
begin
  perform private.require_admin();
  v_note := private.take_note(p_id, null);
  if v_note.appointment_id is null then
    perform private.refuse(409, 'There is no draft to hand over', 'none');
  elsif not exists (select 1 from public.staff where user_id = p_to and active) then
    perform private.refuse(400, 'Choose an active member of staff', 'to');
  end if;
  update public.notes set author_id = p_to, handed_over = handed_over || jsonb_build_array(jsonb_build_object(
    'from', v_note.author_id, 'to', p_to, 'by', auth.uid(), 'reason', p_reason, 'at', private.instant(private.now())
  )) where appointment_id = p_id;
  perform audit.record('note.hand-over', v_note.patient_uid, p_id::text);
  return private.note_json(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_recall (
  p_list jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.keep_authors()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from public.prescriptions where author_id = old.user_id)
    or exists (select 1 from public.patient_reports where uploaded_by = old.user_id)
    or exists (select 1 from public.measurements where author_id = old.user_id)
    or exists (select 1 from public.notes where author_id = old.user_id)
    or exists (select 1 from public.appointments where doctor_id = old.user_id)
  then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('%s has prescriptions, reports or appointments: deactivate the account instead', old.username),
      hint = 'In the staff area: Doctors, Deactivate. The records keep their author.';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.lines_of (
  p_note     public.notes,
  p_headings text[],
  p_limit    integer,
  p_mark     text         DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(l.line order by l.section, l.place), '[]') from (
    select regexp_replace(btrim(t.line, E' \t-•*'), '^(test|call)s?\s*:\s*', '', 'i') as line, s.section, t.place
    from jsonb_array_elements(case when p_note.signed_at is not null then p_note.sections else '[]' end)
      with ordinality s (item, section)
    cross join regexp_split_to_table(s.item ->> 'text', E'[\r\n]+') with ordinality t (line, place)
    where btrim(t.line, E' \t-•*') <> '' and case
      when s.item ->> 'heading' in ('Next', 'Plan') and btrim(t.line, E' \t-•*') ~* '^(test|call)s?\s*:'
        then btrim(t.line, E' \t-•*') ~* ('^' || p_mark)
      else s.item ->> 'heading' = any (p_headings)
    end
    order by s.section, t.place limit p_limit
  ) l
$function$;

CREATE OR REPLACE FUNCTION private.list_note_words()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_read();
  return private.note_words_json();
end
$function$;

CREATE OR REPLACE FUNCTION private.list_tasks (
  p_from        date,
  p_to          date,
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_tasks jsonb;
begin
  perform private.begin_read();
  v_tasks := private.tasks_json(p_from, p_to, p_patient_uid);
  perform audit.record('tasks.list', p_patient_uid, concat_ws('/', p_from, p_to), jsonb_array_length(v_tasks));
  return v_tasks;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_booking (
  p_id     uuid,
  p_date   date,
  p_slot   text,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.nearest_slots (
  p_date date,
  p_slot text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('date', n.date, 'slot', n.slot) order by n.date, n.starts_at), '[]')
  from (
    select d.date, f.slot, o.starts_at
    from private.day_availability(greatest(p_date - 7, private.today()), greatest(p_date, private.today()) + 7) d
    cross join unnest(d.free) f (slot)
    join public.slot_options o on o.label = f.slot
    order by abs(extract(epoch from private.slot_start(d.date, f.slot) - private.slot_start(p_date, p_slot))), d.date, o.starts_at
    limit 3
  ) n
$function$;

CREATE OR REPLACE FUNCTION private.next_visit_of (
  p_visit public.appointments
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('id', a.id, 'date', a.date, 'slot', a.slot, 'visitKind', a.visit_kind)
  from public.appointments a join public.slot_options o on o.label = a.slot
  where a.patient_uid = p_visit.patient_uid and a.status <> 'cancelled' and a.id <> p_visit.id
    and (a.date > p_visit.date or a.date = p_visit.date and o.starts_at > (
      select starts_at from public.slot_options where label = p_visit.slot
    ))
    and not private.has_ended(a.date, a.slot, a.duration_minutes)
  order by a.date, o.starts_at limit 1
$function$;

CREATE OR REPLACE FUNCTION private.note_json (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_words_json()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'sets', '[
      {"key": "clinic", "name": "The clinic''s", "headings": ["Heard", "Found", "Judged", "Agreed", "Next"]},
      {"key": "soap", "name": "SOAP", "headings": ["Subjective", "Objective", "Assessment", "Plan"]}
    ]'::jsonb || w.sets,
    'phrases', w.phrases,
    'version', w.version
  ) from public.note_words w
$function$;

CREATE OR REPLACE FUNCTION private.read_chart (
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_lines jsonb;
  v_goals jsonb;
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('patient.chart', p_patient_uid);
  v_lines := private.lines_json(p_patient_uid);
  v_goals := private.goals_json(p_patient_uid);
  return jsonb_build_object(
    'lines', v_lines,
    'goals', v_goals,
    'kinds', private.kinds_json(array(
      select v ->> 'kind' from jsonb_array_elements(v_lines) v union select v ->> 'key' from jsonb_array_elements(v_goals) v
    )),
    'alarms', private.alarms_json(p_patient_uid),
    'pregnancy', private.pregnancy_json(p_patient_uid),
    'medicines', private.taken_json(p_patient_uid),
    'prescription', (
      select jsonb_build_object('medicines', r.medicines::text, 'today', r.today) from public.prescription_list r
      where r.patient_uid = p_patient_uid order by r.created_at desc limit 1
    ),
    'tasks', private.tasks_json(null, null, p_patient_uid)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.read_consultation (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments;
  v_before record;
begin
  perform private.begin_read();
  select * into v_visit from public.appointments where id = p_id;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  v_before := private.visits_before(v_visit);
  perform audit.record('visit.read', v_visit.patient_uid, p_id::text);
  return jsonb_build_object(
    'appointment', (select to_jsonb(s) from private.appointment_state(p_id) s),
    'patient', (select to_jsonb(p) from public.patient_list p where p.patient_uid = v_visit.patient_uid),
    'number', v_before.number + 1,
    'lastVisit', v_before.last_date,
    'nextVisit', private.next_visit_of(v_visit),
    'note', private.note_json(p_id),
    'lastNotes', (
      select coalesce(jsonb_agg(private.note_json(n.id) || jsonb_build_object('appointmentId', n.id, 'date', n.date)
        order by n.date desc, n.at desc), '[]')
      from (
        select o.appointment_id as id, a.date, o.signed_at as at
        from public.notes o join public.appointments a on a.id = o.appointment_id
        where o.patient_uid = v_visit.patient_uid and o.signed_at is not null and o.appointment_id <> p_id
        order by o.signed_at desc, o.appointment_id desc limit 3
      ) n
    ),
    'prescriptions', (
      select coalesce(jsonb_agg(r order by r.created_at desc), '[]') from (
        select * from public.prescription_list where patient_uid = v_visit.patient_uid order by created_at desc limit 3
      ) r
    ),
    'reports', (
      select coalesce(jsonb_agg(r order by r.uploaded_at desc), '[]') from (
        select * from public.report_list where patient_uid = v_visit.patient_uid order by uploaded_at desc limit 6
      ) r
    ),
    'tasks', private.tasks_json(null, null, v_visit.patient_uid),
    'words', private.note_words_json()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.read_note (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.read_visit_summary (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments;
  v_note public.notes;
begin
  perform private.begin_read();
  select * into v_visit from public.appointments where id = p_id;
  if not found then
    perform private.refuse(404, 'Appointment not found');
  end if;
  select * into v_note from public.notes where appointment_id = p_id;
  perform audit.record('visit.print', v_visit.patient_uid, p_id::text);
  return jsonb_build_object(
    'date', v_visit.date,
    'slot', v_visit.slot,
    'name', (select name from public.patients where patient_uid = v_visit.patient_uid),
    'patientUid', v_visit.patient_uid,
    'signed', v_note.signed_at is not null,
    'signedBy', v_note.signed_by,
    'measured', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'name', m.name, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator,
        'last', case when l.id is not null then jsonb_build_object(
          'value', coalesce(private.in_unit(m.kind, l.value, m.entered_unit), l.value), 'measuredAt', private.instant(l.measured_at)
        ) end,
        'goal', (
          select case when g.value is not null then jsonb_build_object('value', g.value, 'unit', g.unit, 'by', g.due) end
          from public.patient_goals g where g.patient_uid = v_visit.patient_uid and g.key = m.kind and not g.ended
          order by g.version desc limit 1
        )
      ) order by m.position), '[]')
      from (
        select d.* from (
          select distinct on (o.kind) o.*, k.name, k.position
          from private.standing o join public.measurement_kinds k on k.key = o.kind
          where o.patient_uid = v_visit.patient_uid
            and o.measured_at >= v_visit.date::timestamp at time zone private.time_zone()
            and o.measured_at < (v_visit.date + 1)::timestamp at time zone private.time_zone()
          order by o.kind, o.measured_at desc, o.id desc
        ) d
        order by exists (
          select 1 from public.patient_goals g
          where g.patient_uid = d.patient_uid and g.key = d.kind and not g.ended
        ) desc, d.kind in ('height', 'hip', 'pulse'), d.position limit 6
      ) m
      left join lateral private.last_measured(
        v_visit.patient_uid, m.kind, v_visit.date::timestamp at time zone private.time_zone() - interval '1 second'
      ) l on true
    ),
    'agreed', private.lines_of(v_note, '{Agreed,Plan}', 3),
    'tests', private.lines_of(v_note, '{Tests}', 8, 'test'),
    'whenToCall', private.lines_of(v_note, '{When to call}', 4, 'call'),
    'medicines', (
      select coalesce((
        select r.medicines from public.prescriptions r
        where r.patient_uid = v_visit.patient_uid
          and (r.created_at at time zone private.time_zone())::date = v_visit.date
        order by r.created_at desc limit 1
      ), '[]')
    ),
    'next', private.next_visit_of(v_visit)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_no_show()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is not null and (
    select bool_and(coalesce(outcome = 'did-not-come', no_show)) from public.appointment_states
    where patient_uid = new.patient_uid and date = private.today() and status <> 'cancelled'
  ) then
    perform private.refuse(
      409, 'This patient missed today''s visit. If they came after all, choose ''Arrived late'' first.', 'no_show'
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_record_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_some boolean := true;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'patient_uid' = to_jsonb(old) - 'patient_uid' then
      return new;
    end if;
  -- A new project is emptied before a backup is loaded.
  elsif tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into v_some;
    if not v_some then
      return null;
    end if;
  end if;
  raise exception using errcode = '42501', message = tg_argv[0] || ' are append-only';
end
$function$;

CREATE OR REPLACE FUNCTION private.require_author (
  p_note public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_note.author_id <> auth.uid() then
    perform private.refuse(403, format('%s is writing this note. An admin can hand it over.', (
      select name from public.staff where user_id = p_note.author_id
    )), 'author');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_appointment (
  p_id     uuid,
  p_notify boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.save_note (
  p_id       uuid,
  p_sections jsonb,
  p_version  integer,
  p_set      text,
  p_recall   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.write_note(p_id, p_set, p_sections, p_recall, p_version);
  return private.note_json(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.save_note_words (
  p_sets    jsonb,
  p_phrases jsonb,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if exists (
    select 1 from jsonb_array_elements(p_sets) s
    where s ->> 'key' !~ '^own_[a-z0-9_]{1,35}$' or not private.are_lines(array[s ->> 'name'], 60)
      or jsonb_array_length(s -> 'headings') not between 1 and 12
      or not private.are_lines(array(select jsonb_array_elements_text(s -> 'headings')), 60)
  ) or exists (
    select 1 from jsonb_array_elements(p_phrases) p
    where not private.are_lines(array[p ->> 'key'], 30) or length(p ->> 'text') not between 1 and 1000
      or not private.is_note(p ->> 'text')
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
$function$;

CREATE OR REPLACE FUNCTION private.set_outcome (
  p_id      uuid,
  p_outcome text,
  p_version integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments := private.take_appointment(p_id, null);
begin
  if v_row.status = 'cancelled' and p_outcome <> 'cancelled-late' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_row.status <> 'cancelled' and p_outcome is not null and v_row.date > private.today() then
    perform private.refuse(409, 'The day of this appointment is still to come', 'early');
  elsif p_outcome = 'did-not-come' and not private.has_ended(v_row.date, v_row.slot, v_row.duration_minutes) then
    perform private.refuse(409, 'This appointment has not ended yet', 'early');
  end if;
  perform private.take_appointment(p_id, p_version);
  if v_row.outcome is distinct from p_outcome then
    if v_row.outcome is not null and not private.is_today(v_row.outcome_at) then
      perform private.refuse(409, 'An outcome can be changed only on the day it was said', 'past');
    end if;
    update public.appointments set
      outcome = p_outcome,
      outcome_at = case when p_outcome is not null then private.now() end,
      status = case when p_outcome = 'seen' and status = 'pending' and date = private.today() then 'confirmed' else status end
    where id = p_id;
    perform audit.record('appointment.outcome', v_row.patient_uid, p_id::text);
  end if;
  return query select * from private.appointment_state(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.sign_note (
  p_id      uuid,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_visit public.appointments := private.take_appointment(p_id, null);
  v_note public.notes;
begin
  if v_visit.status = 'cancelled' then
    perform private.refuse(409, 'This appointment was cancelled', 'cancelled');
  elsif v_visit.date > private.today() then
    perform private.refuse(409, 'The day of this appointment is still to come', 'early');
  end if;
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
$function$;

CREATE OR REPLACE FUNCTION private.take_note (
  p_id      uuid,
  p_version integer
)
  RETURNS public.notes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.task_json (
  t public.tasks
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', t.id, 'text', t.text, 'day', t.day, 'patientUid', t.patient_uid,
    'patientName', (select name from public.patients where patient_uid = t.patient_uid),
    'appointmentId', t.appointment_id,
    'author', coalesce((select name from public.staff where user_id = t.author_id), ''),
    'createdAt', private.instant(t.created_at), 'doneAt', private.instant(t.done_at),
    'doneBy', (select name from public.staff where user_id = t.done_by)
  )
$function$;

CREATE OR REPLACE FUNCTION private.tasks_json (
  p_from        date,
  p_to          date,
  p_patient_uid text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(private.task_json(t) order by t.day, t.created_at, t.id), '[]')
  from (
    select * from public.tasks o
    where o.done_at is null and o.day between coalesce(p_from, '2000-01-01') and coalesce(p_to, '2099-12-31')
      and (p_patient_uid is null or o.patient_uid = p_patient_uid)
    order by o.day, o.created_at, o.id limit 200
  ) t
$function$;

CREATE OR REPLACE FUNCTION private.visits_before (
  p_visit public.appointments,
  OUT     number integer,
  OUT     last_date date
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*)::int, max(a.date)
  from public.appointments a
  where a.patient_uid = p_visit.patient_uid and a.id <> p_visit.id and a.status <> 'cancelled'
    and coalesce(a.outcome = 'seen', a.status = 'confirmed')
    and private.slot_start(a.date, a.slot) < private.slot_start(p_visit.date, p_visit.slot)
$function$;

CREATE OR REPLACE FUNCTION private.wants_to_lose (
  p_patient_uid text,
  p_weight      numeric
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((
    select not g.ended and private.in_first_unit('weight', g.value, g.unit) < p_weight and not exists (
      select 1 from public.pregnancies p where p.patient_uid = p_patient_uid
        and private.today() between private.pregnancy_starts(p) and private.pregnancy_ends(p)
    ) from public.patient_goals g
    where g.patient_uid = p_patient_uid and g.key = 'weight' order by g.version desc limit 1
  ), false)
$function$;

CREATE OR REPLACE FUNCTION private.write_note (
  p_id       uuid,
  p_set      text,
  p_sections jsonb,
  p_recall   jsonb,
  p_version  integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.add_addendum (
  p_id   uuid,
  p_text text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.add_addendum(p_id, p_text))) $function$;

CREATE OR REPLACE FUNCTION public.add_task (
  p_text           text,
  p_day            date,
  p_patient_uid    text DEFAULT NULL::text,
  p_appointment_id uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.add_task(p_text, p_day, p_patient_uid, p_appointment_id)))
$function$;

CREATE OR REPLACE FUNCTION public.confirm_appointments (
  p_visits    public.seen_visit[],
  p_confirmed boolean
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.confirm_appointments(p_visits, p_confirmed) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.finish_task (
  p_id   uuid,
  p_done boolean DEFAULT true
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.finish_task(p_id, p_done))) $function$;

CREATE OR REPLACE FUNCTION public.finish_visit (
  p_id      uuid,
  p_finish  public.visit_finish,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_done jsonb := private.begin_act();
begin
  if v_done is null then
    v_done := private.finish_visit(p_id, p_finish, p_version);
    -- A refusal keeps nothing: what is sent again under the same key is judged anew.
    if not v_done ? 'refused' then
      v_done := private.end_act(v_done);
    end if;
  end if;
  return v_done;
end
$function$;

CREATE OR REPLACE FUNCTION public.hand_over_note (
  p_id     uuid,
  p_to     uuid,
  p_reason text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.hand_over_note(p_id, p_to, p_reason))) $function$;

CREATE OR REPLACE FUNCTION public.list_note_words()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_note_words() $function$;

CREATE OR REPLACE FUNCTION public.list_tasks (
  p_from        date DEFAULT NULL::date,
  p_to          date DEFAULT NULL::date,
  p_patient_uid text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.list_tasks(p_from, p_to, p_patient_uid) $function$;

CREATE OR REPLACE FUNCTION public.list_timeline (
  p_patient_uid text,
  p_kind        text                     DEFAULT NULL::text,
  p_limit       integer                  DEFAULT 201,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   text                     DEFAULT NULL::text
)
  RETURNS SETOF public.timeline_entry
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_hashagg TO 'off'
  AS $function$
declare
  v_at constant timestamptz := coalesce(p_before_at, 'infinity');
  -- After every id.
  v_id constant text := coalesce(p_before_id, '~');
  v_limit constant int := least(p_limit, 201);
  v_zone constant text := private.time_zone();
  v_now constant timestamptz := private.now();
  v_count int;
begin
  perform private.begin_read();
  if not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Not found');
  end if;
  return query
    with names as materialized (
      select * from private.staff_names()
    ), kinds as materialized (
      select key, position from public.measurement_kinds
    ), parts as (
      (
        select 'v' || a.id as id, 'visit' as kind, t.at, null::uuid as ref, jsonb_build_object(
          'date', a.date, 'slot', a.slot, 'status', a.status, 'outcome', a.outcome, 'noShow', a.no_show,
          'visitKind', a.visit_kind, 'reason', a.reason
        ) as entry
        from public.appointment_states a
        join public.slot_options o on o.label = a.slot
        cross join lateral (select (a.date + o.starts_at) at time zone v_zone) t (at)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'visit') = 'visit'
          and t.at + a.duration_minutes * interval '1 minute' <= v_now
          and (t.at, ('v' || a.id) collate "C") < (v_at, v_id)
      ) union all (
        select 'n' || n.appointment_id, 'note', n.signed_at, null, jsonb_build_object(
          'appointmentId', n.appointment_id, 'author', n.signed_by,
          'headings', (
            select coalesce(jsonb_agg(s.item -> 'heading' order by s.place), '[]')
            from jsonb_array_elements(n.sections) with ordinality s (item, place)
            where btrim(s.item ->> 'text', E' \t\r\n') <> ''
          ),
          'agreed', private.lines_of(n, '{Agreed,Plan}', 1) -> 0
        )
        from public.notes n
        where n.patient_uid = p_patient_uid and coalesce(p_kind, 'note') = 'note'
          and n.signed_at <= v_at and (n.signed_at, ('n' || n.appointment_id) collate "C") < (v_at, v_id)
        order by n.signed_at desc, n.appointment_id desc limit v_limit
      ) union all (
        select 'm' || m.set_id, 'measurements', m.measured_at, m.set_id, null
        from public.measurements m
        where m.patient_uid = p_patient_uid and coalesce(p_kind, 'measurements') = 'measurements'
          and m.measured_at <= v_at and (m.measured_at, ('m' || m.set_id) collate "C") < (v_at, v_id)
        group by m.measured_at, m.set_id
        order by m.measured_at desc, m.set_id desc limit v_limit
      ) union all (
        select 'p' || r.id, 'prescription', r.created_at, null, jsonb_build_object(
          'prescriptionId', r.id, 'author', coalesce(n.name, ''), 'medicines', r.medicines::text
        )
        from public.prescriptions r left join names n on n.user_id = r.author_id
        where r.patient_uid = p_patient_uid and coalesce(p_kind, 'prescription') = 'prescription'
          and r.created_at <= v_at and (r.created_at, ('p' || r.id) collate "C") < (v_at, v_id)
        order by r.created_at desc, r.id desc limit v_limit
      ) union all (
        select 'f' || r.id, 'file', r.uploaded_at, null, to_jsonb(r)
        from public.report_list r
        where r.patient_uid = p_patient_uid and coalesce(p_kind, 'file') = 'file'
          and r.uploaded_at <= v_at and (r.uploaded_at, ('f' || r.id) collate "C") < (v_at, v_id)
        order by r.uploaded_at desc, r.id desc limit v_limit
      ) union all (
        select e.id, 'mail', e.at, null, jsonb_build_object('mail', e.mail ->> 'kind', 'date', a.date, 'slot', a.slot)
        from public.appointments a
        cross join lateral (
          select m.mail, (m.mail ->> 'at')::timestamptz, concat('e', replace(a.id::text, '-', ''), '-', m.place)
          from jsonb_array_elements(a.mails) with ordinality m (mail, place)
        ) e (mail, at, id)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'mail') = 'mail'
          and (e.at, e.id collate "C") < (v_at, v_id)
      )
    ), page as (
      select * from parts p order by p.at desc, p.id collate "C" desc limit v_limit
    )
    select p.id, p.kind, p.at, case p.kind when 'measurements' then (
      select jsonb_build_object(
        'author', coalesce((array_agg(n.name order by m.id))[1], ''),
        'values', jsonb_agg(jsonb_build_object(
          'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator,
          'site', m.site, 'chart', m.chart
        ) order by k.position, k.key)
      )
      from public.measurements m
      join kinds k on k.key = m.kind
      left join names n on n.user_id = m.author_id
      where m.set_id = p.ref and m.id <> all (array(
        select o.replaces from public.measurements o where o.set_id = p.ref and o.replaces is not null
      ))
    ) else p.entry end
    from page p order by p.at desc, p.id collate "C" desc;
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'timeline.list',
    'outcome', 'ok',
    'patient_uid', p_patient_uid,
    'subject_id', p_kind,
    'item_count', v_count
  )));
end
$function$;

CREATE OR REPLACE FUNCTION public.read_consultation (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.read_consultation(p_id) $function$;

CREATE OR REPLACE FUNCTION public.read_note (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.read_note(p_id) $function$;

CREATE OR REPLACE FUNCTION public.read_visit_summary (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.read_visit_summary(p_id) $function$;

CREATE OR REPLACE FUNCTION public.save_note (
  p_id       uuid,
  p_sections jsonb,
  p_version  integer,
  p_set      text    DEFAULT NULL::text,
  p_recall   jsonb   DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(private.begin_act(), private.end_act(private.save_note(p_id, p_sections, p_version, p_set, p_recall)))
$function$;

CREATE OR REPLACE FUNCTION public.save_note_words (
  p_sets    jsonb,
  p_phrases jsonb,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.save_note_words(p_sets, p_phrases, p_version))) $function$;

CREATE OR REPLACE FUNCTION public.set_outcome (
  p_id      uuid,
  p_outcome text,
  p_version integer DEFAULT NULL::integer
)
  RETURNS SETOF public.appointment_states
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from jsonb_populate_recordset(null::public.appointment_states, coalesce(private.begin_act(), private.end_act((
    select jsonb_agg(done) from private.set_outcome(p_id, p_outcome, p_version) done
  ))))
$function$;

CREATE OR REPLACE FUNCTION public.sign_note (
  p_id      uuid,
  p_version integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select coalesce(private.begin_act(), private.end_act(private.sign_note(p_id, p_version))) $function$;

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_check1" CHECK (((status <> 'cancelled'::text) OR (COALESCE(outcome, 'cancelled-late'::text) = 'cancelled-late'::text)));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_check2" CHECK (((status = 'cancelled'::text) = (status_before_cancel IS NOT NULL)));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_check3" CHECK (((moved_from_date IS NULL) = (moved_from_slot IS NULL)));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_check" CHECK (((outcome IS NULL) = (outcome_at IS NULL)));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_outcome_check" CHECK ((outcome = ANY (ARRAY['seen'::text, 'did-not-come'::text, 'cancelled-late'::text])));

ALTER TABLE "public"."note_addenda"
  ADD CONSTRAINT "note_addenda_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_appointment_id_fkey" FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

ALTER TABLE "public"."note_addenda"
  ADD CONSTRAINT "note_addenda_appointment_id_fkey" FOREIGN KEY (appointment_id) REFERENCES public.notes(appointment_id);

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_appointment_id_fkey" FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_done_by_fkey" FOREIGN KEY (done_by) REFERENCES public.staff(user_id);

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_patient_uid_fkey" FOREIGN KEY (patient_uid) REFERENCES public.patients(patient_uid) ON UPDATE CASCADE;

CREATE INDEX note_addenda_appointment_id_idx ON public.note_addenda USING btree (appointment_id, id);

CREATE INDEX note_addenda_patient_uid_idx ON public.note_addenda USING btree (patient_uid);

CREATE INDEX notes_patient_uid_idx ON public.notes USING btree (patient_uid, signed_at DESC, appointment_id DESC);

CREATE INDEX tasks_appointment_id_idx ON public.tasks USING btree (appointment_id)
  WHERE (appointment_id IS NOT NULL);

CREATE INDEX tasks_done_by_idx ON public.tasks USING btree (done_by)
  WHERE (done_by IS NOT NULL);

CREATE INDEX tasks_open_idx ON public.tasks USING btree (day, id)
  WHERE (done_at IS NULL);

CREATE INDEX tasks_patient_uid_idx ON public.tasks USING btree (patient_uid, day)
  WHERE (patient_uid IS NOT NULL);

CREATE TRIGGER appointments_version
  BEFORE UPDATE OF date, slot, status, visit_kind, reason, outcome ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER measurements_are_append_only
  BEFORE DELETE OR UPDATE ON public.measurements
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_record_change('Measurements');

ALTER TABLE "public"."measurements"
  ENABLE ALWAYS TRIGGER "measurements_are_append_only";

CREATE TRIGGER measurements_are_never_truncated
  BEFORE TRUNCATE ON public.measurements
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_record_change('Measurements');

ALTER TABLE "public"."measurements"
  ENABLE ALWAYS TRIGGER "measurements_are_never_truncated";

CREATE TRIGGER note_addenda_are_append_only
  BEFORE DELETE OR UPDATE ON public.note_addenda
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_record_change('Addenda');

ALTER TABLE "public"."note_addenda"
  ENABLE ALWAYS TRIGGER "note_addenda_are_append_only";

CREATE TRIGGER note_addenda_are_never_truncated
  BEFORE TRUNCATE ON public.note_addenda
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_record_change('Addenda');

ALTER TABLE "public"."note_addenda"
  ENABLE ALWAYS TRIGGER "note_addenda_are_never_truncated";

CREATE TRIGGER note_words_stamp
  BEFORE UPDATE ON public.note_words
  FOR EACH ROW
  EXECUTE FUNCTION private.stamp_change();

CREATE TRIGGER note_words_version
  BEFORE UPDATE ON public.note_words
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE TRIGGER drafts_stay
  BEFORE DELETE ON public.notes
  FOR EACH ROW
  WHEN ((old.signed_at IS NULL))
  EXECUTE FUNCTION private.refuse_record_change('Drafts');

ALTER TABLE "public"."notes"
  ENABLE ALWAYS TRIGGER "drafts_stay";

CREATE TRIGGER notes_are_never_truncated
  BEFORE TRUNCATE ON public.notes
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_record_change('Notes');

ALTER TABLE "public"."notes"
  ENABLE ALWAYS TRIGGER "notes_are_never_truncated";

CREATE TRIGGER notes_stay
  BEFORE DELETE OR UPDATE ON public.notes
  FOR EACH ROW
  WHEN ((old.signed_at IS NOT NULL))
  EXECUTE FUNCTION private.refuse_record_change('Signed notes');

ALTER TABLE "public"."notes"
  ENABLE ALWAYS TRIGGER "notes_stay";

CREATE TRIGGER tasks_values
  BEFORE INSERT OR UPDATE OF text ON public.tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('text', 'line');

CREATE POLICY "Staff read addenda" ON "public"."note_addenda"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff read the words of notes" ON "public"."note_words"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff see tasks" ON "public"."tasks"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."appointments"."finished_at" IS 'When the visit was finished as a whole; null if it was not.';

COMMENT ON COLUMN "public"."appointments"."outcome" IS 'Staff''s word on what came of the visit; null while nobody said anything.';

COMMENT ON COLUMN "public"."notes"."recall" IS 'What was eaten in 24 hours, as {time, food, amount} lines.';

COMMENT ON TABLE "public"."note_addenda" IS 'What was added to signed notes; append-only.';

COMMENT ON TABLE "public"."note_words" IS 'The clinic''s own sets of headings and phrases of notes; one row.';

COMMENT ON TABLE "public"."notes" IS 'Notes of consultations: drafts of their authors, immutable once signed.';

COMMENT ON TABLE "public"."tasks" IS 'What staff have to do on a day, with or without a patient.';

REVOKE ALL ON FUNCTION "private"."add_addendum"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_addendum"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."add_task"(text, date, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_task"(text, date, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."are_sections"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_sections"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."confirm_appointments"(public.seen_visit[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_appointments"(public.seen_visit[], boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."finish_task"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_task"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."finish_visit"(uuid, public.visit_finish, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_visit"(uuid, public.visit_finish, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."hand_over_note"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hand_over_note"(uuid, uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_recall"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_recall"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lines_of"(public.notes, text[], integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lines_of"(public.notes, text[], integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_note_words"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_note_words"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_tasks"(date, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_tasks"(date, date, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."nearest_slots"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."nearest_slots"(date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_visit_of"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_visit_of"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_json"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_json"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_words_json"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_words_json"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_consultation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_consultation"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."read_note"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_note"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."read_visit_summary"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_visit_summary"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_record_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_record_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_author"(public.notes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_author"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_note"(uuid, jsonb, integer, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_note"(uuid, jsonb, integer, text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_note_words"(jsonb, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_note_words"(jsonb, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_outcome"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_outcome"(uuid, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."sign_note"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sign_note"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_note"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_note"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."task_json"(public.tasks) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."task_json"(public.tasks) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tasks_json"(date, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tasks_json"(date, date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_before"(public.appointments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_before"(public.appointments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_note"(uuid, text, jsonb, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_note"(uuid, text, jsonb, jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "public"."add_addendum"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_addendum"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."add_task"(text, date, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_task"(text, date, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."confirm_appointments"(public.seen_visit[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_appointments"(public.seen_visit[], boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."finish_task"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_task"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."finish_visit"(uuid, public.visit_finish, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_visit"(uuid, public.visit_finish, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."hand_over_note"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."hand_over_note"(uuid, uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_note_words"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_note_words"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_tasks"(date, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_tasks"(date, date, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_consultation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_consultation"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_note"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_note"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_visit_summary"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_visit_summary"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_note"(uuid, jsonb, integer, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_note"(uuid, jsonb, integer, text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_note_words"(jsonb, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_note_words"(jsonb, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_outcome"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_outcome"(uuid, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."sign_note"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sign_note"(uuid, integer) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."note_addenda" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."note_addenda" TO "postgres";

GRANT SELECT ON TABLE "public"."note_words" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."note_words" TO "postgres";

GRANT SELECT ON TABLE "public"."notes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."notes" TO "postgres";

GRANT SELECT ON TABLE "public"."tasks" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."tasks" TO "postgres";

GRANT USAGE ON TYPE "public"."seen_visit" TO "postgres";

GRANT USAGE ON TYPE "public"."visit_finish" TO "postgres";

ALTER TABLE "public"."note_addenda"
  ADD CONSTRAINT "note_addenda_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX note_addenda_author_id_idx ON public.note_addenda USING btree (author_id);

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX notes_author_id_idx ON public.notes USING btree (author_id);

CREATE TRIGGER notes_version
  BEFORE UPDATE OF note_set, sections, recall, author_id, signed_at ON public.notes
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE POLICY "Staff read signed notes, their own drafts, and admins all" ON "public"."notes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND ((signed_at IS NOT NULL) OR (author_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))));

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.staff(user_id);

CREATE INDEX tasks_author_id_idx ON public.tasks USING btree (author_id);

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_recall_check" CHECK (private.is_recall(recall));

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_sections_check" CHECK (private.are_sections(sections));

create or replace view public.appointment_states with (security_invoker=true) as
SELECT a.id,
    a.date,
    a.slot,
        CASE
            WHEN t.coming THEN p.name
            ELSE a.name
        END AS name,
        CASE
            WHEN t.coming THEN p.contact
            ELSE a.contact
        END AS contact,
        CASE
            WHEN t.coming THEN p.email
            ELSE a.email
        END AS email,
    a.status,
    a.patient_uid,
    a.version,
    a.created_at,
    a.updated_at,
    ((a.status = 'pending'::text) AND (NOT t.coming) AND (a.outcome IS NULL)) AS no_show,
    a.duration_minutes,
    a.mail_refused,
        CASE
            WHEN (t.coming AND (NOT private.same_number(a.contact, p.contact))) THEN a.contact
            ELSE NULL::text
        END AS given_contact,
        CASE
            WHEN (t.coming AND (a.email IS DISTINCT FROM p.email)) THEN a.email
            ELSE NULL::text
        END AS given_email,
    a.notice_version,
        CASE
            WHEN (a.reminded_at >= COALESCE(a.moved_at, a.created_at)) THEN a.reminded_at
            ELSE NULL::timestamp with time zone
        END AS reminded_at,
    a.visit_kind,
    a.reason,
    ( SELECT r.allergies
           FROM public.patients r
          WHERE (r.patient_uid = a.patient_uid)) AS allergies,
    a.outcome,
    a.finished_at
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming
         OFFSET 0) t)
     LEFT JOIN public.patients p ON ((p.patient_uid =
        CASE
            WHEN t.coming THEN a.patient_uid
            ELSE NULL::text
        END)));

create or replace view public.patient_list with (security_invoker=true) as
SELECT p.patient_uid,
    p.name,
    p.contact,
    p.email,
    p.height_cm,
    p.weight_kg,
    p.age,
    p.bp,
    p.sex,
    p.conditions,
    p.allergies,
    p.name_key,
    p.search,
    p.created_at,
    p.updated_at,
    p.updated_by,
    p.version,
    p.date_of_birth,
    p.diet,
    p.diet_rules,
    p.cuisine,
    p.activity,
    p.meal_times,
    p.diabetes_type,
    p.units,
    ( SELECT max(a.date) AS max
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status <> 'cancelled'::text) AND COALESCE((a.outcome = 'seen'::text), (a.status = 'confirmed'::text)) AND (a.date <= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) >= (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))) AS last_visit,
    next.date AS next_visit,
    ( SELECT (count(*))::integer AS count
           FROM public.patients) AS total,
    next.slot AS next_slot
   FROM (public.patients p
     LEFT JOIN LATERAL ( SELECT a.date,
            a.slot
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status <> 'cancelled'::text) AND (a.date >= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))
          ORDER BY a.date, o.starts_at
         LIMIT 1) next ON (true));

-- By hand: the row of the words of notes, and the new tables in the list of personal data.
insert into public.note_words default values;
insert into private.personal_data (name, how) values
  ('public.notes', 'own'), ('public.note_addenda', 'own'), ('public.tasks', 'own'), ('public.note_words', 'author');
