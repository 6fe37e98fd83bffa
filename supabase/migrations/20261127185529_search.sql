-- The search of the staff's bar: patients and days in one statement, one event of the audit for each opening.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 6df41c0d20ed6c4f23a8f0ad65738bbba888eb6b5764992a3a54dbc9a5b64ff1

SET local check_function_bodies = off;

CREATE TABLE "private"."search_openings" (
  "actor_id"     uuid                     NOT NULL,
  "opening"      uuid                     NOT NULL,
  "actor"        text,
  "address"      text,
  "patient_uids" text[]                   NOT NULL,
  CONSTRAINT "search_openings_address_check" CHECK ((length(address) <= 64)),
  CONSTRAINT "search_openings_pkey" PRIMARY KEY (actor_id, opening),
  "begun_at"     timestamp with time zone NOT NULL DEFAULT private.now()
);

ALTER TABLE "private"."search_openings"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.list_audit (
  p_patient_uid text,
  p_actor       text,
  p_action      text,
  p_day         date,
  p_refused     boolean,
  p_before_at   timestamp with time zone,
  p_before_id   bigint,
  p_limit       integer,
  p_hide_own    boolean
)
  RETURNS SETOF audit.events
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_limit int := least(p_limit, 200);
  v_count int;
begin
  perform private.require_admin();
  perform private.record_searches();
  return query execute concat_ws(' and ',
    'select * from audit.events where true',
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_actor is not null then 'actor = $2' end,
    case when p_action is not null then 'action = $3' end,
    case when p_day is not null then 'at >= $4 and at < $5' end,
    case when p_refused then 'outcome = ''refused''' end,
    case when p_hide_own then '(action <> ''audit.list'' or actor_id <> $9)' end,
    case when p_before_id is not null then '(at, id) < ($6, $7)' end
  ) || ' order by at desc, id desc limit $8'
  using p_patient_uid, p_actor, p_action,
    p_day::timestamp at time zone private.time_zone(), (p_day + 1)::timestamp at time zone private.time_zone(),
    p_before_at, p_before_id, v_limit + 1, (select auth.uid());
  get diagnostics v_count = row_count;
  perform audit.record('audit.list', p_patient_uid, p_actor, least(v_count, v_limit));
end
$function$;

CREATE OR REPLACE FUNCTION private.note_search (
  p_opening      uuid,
  p_patient_uids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.search_openings as o (actor_id, opening, actor, address, patient_uids)
  select s.user_id, coalesce(p_opening, gen_random_uuid()), s.username, audit.client_address(), p_patient_uids
  from public.staff s where s.user_id = (select auth.uid())
  on conflict (actor_id, opening) do update
    set patient_uids = array(select unnest(o.patient_uids) union select unnest(excluded.patient_uids));
end
$function$;

CREATE OR REPLACE FUNCTION private.record_searches()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with ended as (
    delete from private.search_openings where begun_at <= private.now() - interval '2 minutes' returning *
  )
  insert into audit.events (at, actor_id, actor, action, item_count, address)
  select begun_at, actor_id, actor, 'patients.search', cardinality(patient_uids), address from ended order by begun_at;
end
$function$;

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
        'lastVisit', (
          select jsonb_build_object('date', max(a.date)) from public.appointments a
          where a.patient_uid = p.patient_uid and a.status = 'confirmed' and a.date <= v_clinic.today
            and private.has_ended(a.date, a.slot, a.duration_minutes)
          having count(*) > 0
        ),
        'nextVisit', (
          select jsonb_build_object('date', a.date, 'slot', a.slot)
          from public.appointments a join public.slot_options o on o.label = a.slot
          where a.patient_uid = p.patient_uid and a.status <> 'cancelled' and a.date >= v_clinic.today
            and not private.has_ended(a.date, a.slot, a.duration_minutes)
          order by a.date, o.starts_at limit 1
        )
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

CREATE OR REPLACE FUNCTION public.purge_expired()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.otp_codes where expires_at < private.now() - interval '1 hour';
  delete from private.booking_tokens where expires_at < private.now() - interval '1 day';
  -- Strangers make reports by the minute; the limit of a day has a key of its own.
  delete from private.limit_hits
  where at < private.now() - interval '1 day'
    or (key like 'client-error:%' and at < private.now() - interval '2 minutes');
  delete from private.acts where at < private.now() - interval '1 day';
  delete from private.client_errors where day <= private.today() - 7;
  delete from private.login_places where back_at < private.now() - interval '1 hour';
  delete from private.staff_sessions where expires_at < private.now();
  delete from private.password_changes where begun_at < private.now() - interval '1 hour';
  delete from private.outbox
  where coalesce(sent_at, given_up_at, withdrawn_at) < clock_timestamp() - interval '7 days' and date < private.today();
  perform private.record_searches();
  perform private.purge_waiting();
  perform private.purge_unfinished_uploads();
end
$function$;

CREATE OR REPLACE FUNCTION public.search_clinic (
  p_q        text,
  p_patients integer DEFAULT 0,
  p_days     date[]  DEFAULT '{}'::date[],
  p_opening  uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.search_clinic(p_q, p_patients, p_days, p_opening) $function$;

COMMENT ON TABLE "private"."search_openings" IS 'Openings of the search that are not in the audit yet, for two minutes.';

REVOKE ALL ON FUNCTION "private"."note_search"(uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_search"(uuid, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_searches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_searches"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_clinic"(text, integer, date[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_clinic"(text, integer, date[], uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_clinic"(text, integer, date[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_clinic"(text, integer, date[], uuid) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."search_openings" TO "postgres";

CREATE INDEX search_openings_begun_at_idx ON private.search_openings USING btree (begun_at);
