-- The patients list says last and next visits, and can be sorted; lists of people say allergies. Made by npm run migration:build.
-- After: sha256 9e71e51133b88418a8b240d11abfd757520533570ccf00398122cf55af26d450

SET local check_function_bodies = off;

DROP FUNCTION "private"."list_waiting"();

DROP FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text);

DROP FUNCTION "public"."list_waiting"();

DROP FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text);

CREATE OR REPLACE FUNCTION private.list_waiting()
  RETURNS TABLE (
    id          uuid,
    name        text,
    contact     text,
    email       text,
    from_date   date,
    to_date     date,
    parts       text[],
    created_at  timestamp with time zone,
    patient_uid text,
    visit_date  date,
    visit_slot  text,
    offers      integer,
    offer_date  date,
    offer_slot  text,
    held_until  timestamp with time zone,
    known_uid   text,
    allergies   jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
declare
  v_count int;
begin
  perform private.begin_read();
  return query
    select e.id, e.name, e.contact, e.email, e.from_date, e.to_date, e.parts, e.created_at,
      visit.patient_uid, visit.date, visit.slot,
      (select count(*)::int from private.waiting_offers o where o.entry_id = e.id and private.counts_as_offered(o)),
      held.date, held.slot, held.held_until, known.patient_uid, known.allergies
    from private.waiting_entries e
    left join public.appointments visit on visit.id = e.appointment_id
    left join private.waiting_offers held
      on held.entry_id = e.id and held.ended_at is null and held.held_until > private.now()
    left join public.patients known on case
      when visit.id is not null then known.patient_uid = visit.patient_uid
      -- As match_patient() finds the patient of a booking.
      else known.email = e.email and known.name_key = private.fold_name(e.name)
    end
    where e.ended_at is null and e.to_date >= private.today() and visit.status is distinct from 'cancelled'
    order by e.place
    limit 500;
  get diagnostics v_count = row_count;
  perform audit.record('waiting.list', null, null, v_count);
end
$function$;

CREATE OR REPLACE FUNCTION private.report_state (
  p_id uuid
)
  RETURNS SETOF public.report_list
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, r.patient_uid, r.patient_name, r.object_key, r.file_name, r.content_type, r.size_bytes, r.sha256,
    r.uploaded_at, a.name, p.allergies
  from public.patient_reports r
  join public.patients p using (patient_uid)
  left join private.staff_names() a on a.user_id = r.uploaded_by
  where r.id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.search_reports (
  p_q           text,
  p_limit       integer,
  p_before_at   timestamp with time zone,
  p_before_id   uuid,
  p_patient_uid text
)
  RETURNS SETOF public.report_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return query execute format($sql$
    select page.id, page.patient_uid, page.patient_name, page.object_key, page.file_name, page.content_type,
      page.size_bytes, page.sha256, page.uploaded_at, a.name as uploaded_by, p.allergies
    from (
      select found.* from (
        select * from public.patient_reports where %s order by uploaded_at desc, id desc
      ) found
      where (select name from storage.objects where bucket_id = 'patient-reports' and name = found.object_key) is not null
      limit $4
    ) page
    join public.patients p on p.patient_uid = page.patient_uid
    left join private.staff_names() a on a.user_id = page.uploaded_by
    order by page.uploaded_at desc, page.id desc
  $sql$, concat_ws(' and ',
    'removed_at is null',
    private.has_words(p_q),
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_before_at is not null then 'uploaded_at <= $2 and (uploaded_at, id) < ($2, $3)' end
  ))
  using p_patient_uid, p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    least(p_limit, 201);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_waiting()
  RETURNS TABLE (
    id          uuid,
    name        text,
    contact     text,
    email       text,
    from_date   date,
    to_date     date,
    parts       text[],
    created_at  timestamp with time zone,
    patient_uid text,
    visit_date  date,
    visit_slot  text,
    offers      integer,
    offer_date  date,
    offer_slot  text,
    held_until  timestamp with time zone,
    known_uid   text,
    allergies   jsonb
  )
  LANGUAGE sql
  ROWS 50
  SET search_path TO ''
  AS $function$ select * from private.list_waiting() $function$;

CREATE VIEW "public"."patient_list" WITH (security_invoker=true) AS  SELECT patient_uid,
    name,
    contact,
    email,
    height_cm,
    weight_kg,
    age,
    bp,
    sex,
    conditions,
    allergies,
    name_key,
    search,
    created_at,
    updated_at,
    updated_by,
    version,
    date_of_birth,
    ( SELECT max(a.date) AS max
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status = 'confirmed'::text) AND (a.date <= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) >= (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))) AS last_visit,
    ( SELECT min(a.date) AS min
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status <> 'cancelled'::text) AND (a.date >= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))) AS next_visit,
    ( SELECT (count(*))::integer AS count
           FROM public.patients) AS total
   FROM public.patients p;

CREATE OR REPLACE FUNCTION private.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone,
  p_before_id text,
  p_condition text,
  p_missing   text                     DEFAULT NULL::text,
  p_sort      text                     DEFAULT NULL::text
)
  RETURNS SETOF public.patient_list
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.search_patients (
  p_q         text,
  p_limit     integer,
  p_before_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id text                     DEFAULT NULL::text,
  p_condition text                     DEFAULT NULL::text,
  p_missing   text                     DEFAULT NULL::text,
  p_sort      text                     DEFAULT NULL::text
)
  RETURNS SETOF public.patient_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.search_patients(p_q, p_limit, p_before_at, p_before_id, p_condition, p_missing, p_sort) $function$;

COMMENT ON VIEW "public"."patient_list" IS 'Patients with the days of their last and next visits.';

REVOKE ALL ON FUNCTION "private"."list_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_waiting"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_waiting"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_patients"(text, integer, timestamp WITH time zone, text, text, text, text) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."patient_list" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."patient_list" TO "postgres";

CREATE INDEX patients_name_key_idx ON public.patients USING btree (name_key, patient_uid);

create or replace view public.prescription_list with (security_invoker=true) as
SELECT r.id,
    r.patient_uid,
    r.patient_name,
    r.medicines,
    r.created_at,
    r.updated_at,
    r.author_id,
    r.search,
    (((r.created_at AT TIME ZONE ( SELECT private.time_zone() AS time_zone)))::date = ( SELECT private.today() AS today)) AS today,
    a.name AS author,
    r.version,
    ( SELECT p.allergies
           FROM public.patients p
          WHERE (p.patient_uid = r.patient_uid)) AS allergies
   FROM (public.prescriptions r
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.author_id)));

create or replace view public.report_list with (security_invoker=true) as
SELECT r.id,
    r.patient_uid,
    r.patient_name,
    r.object_key,
    r.file_name,
    r.content_type,
    r.size_bytes,
    r.sha256,
    r.uploaded_at,
    a.name AS uploaded_by,
    ( SELECT p.allergies
           FROM public.patients p
          WHERE (p.patient_uid = r.patient_uid)) AS allergies
   FROM (public.patient_reports r
     LEFT JOIN private.staff_names() a(user_id, name) ON ((a.user_id = r.uploaded_by)))
  WHERE ((r.removed_at IS NULL) AND (( SELECT o.name
           FROM storage.objects o
          WHERE ((o.bucket_id = 'patient-reports'::text) AND (o.name = r.object_key))) IS NOT NULL));
