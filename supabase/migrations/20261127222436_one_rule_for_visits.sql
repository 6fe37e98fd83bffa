-- The search reads last and next visits from the list of patients; a sorted list whose position is gone is refused.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 ff0f045e98d3bee30a629f06790eae841aa3522ccab631043de084f30ed84442

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.search_clinic (
  p_q        text,
  p_patients integer,
  p_days     date[],
  p_opening  uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clinic private.clinic;
  v_start constant text := ' ' || split_part(private.fold_name(p_q), ' ', 1);
  v_uids text[] := '{}';
  v_patients jsonb := '[]';
begin
  perform private.begin_read();
  select * into v_clinic from private.clinic;
  if p_patients > 0 then
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'patientUid', p.patient_uid,
        'name', p.name,
        'contact', p.contact,
        'age', coalesce(private.age_on(p.date_of_birth, v_clinic.today), p.age),
        'sex', p.sex,
        'allergies', p.allergies::text,
        'lastVisit', case when p.last_visit is not null then jsonb_build_object('date', p.last_visit) end,
        'nextVisit', case when p.next_visit is not null
          then jsonb_build_object('date', p.next_visit, 'slot', p.next_slot) end
      ) order by p.place), '[]'),
      coalesce(array_agg(p.patient_uid), '{}')
    into v_patients, v_uids
    from (
      select found.*, row_number() over (
        order by position(v_start in ' ' || found.name_key) = 0, found.created_at desc, found.patient_uid desc
      ) as place
      from private.search_patients(p_q, 201, null, null, null) found
    ) p
    where p.place <= least(p_patients, 8);
    perform private.note_search(p_opening, v_uids);
  end if;
  return jsonb_build_object('patients', v_patients, 'days', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'date', d.date,
      'booked', (select count(*) from public.appointments a where a.date = d.date and a.status <> 'cancelled'),
      'free', cardinality(d.free),
      'open', (select count(*) from private.open_slots(d.date)),
      'holiday', d.holiday
    ) order by asked.place), '[]')
    from unnest(p_days[1:8]) with ordinality as asked (day, place)
    cross join lateral private.day_availability(asked.day, asked.day, v_clinic) d
  ));
end
$function$;

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
$function$;

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
    ( SELECT max(a.date) AS max
           FROM (public.appointments a
             JOIN public.slot_options o ON ((o.label = a.slot)))
          WHERE ((a.patient_uid = p.patient_uid) AND (a.status = 'confirmed'::text) AND (a.date <= ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) >= (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval))))) AS last_visit,
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
