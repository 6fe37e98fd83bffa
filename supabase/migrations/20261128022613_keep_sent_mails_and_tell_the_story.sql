-- The timeline of a patient; the mails that were sent are kept with their visit, those that the outbox still knows included.
-- After: sha256 5c0db0a2994f7e6ba566ff6bd486664947af57ef999d4805823b543c5f32bdf1

SET local check_function_bodies = off;

DROP TRIGGER "appointments_stamp" ON "public"."appointments";

ALTER TABLE "public"."appointments"
  ADD COLUMN "mails" jsonb NOT NULL DEFAULT '[]'::jsonb;

CREATE TYPE "public"."timeline_entry" AS (
  "id"    text,
  "kind"  text,
  "at"    timestamp WITH time zone,
  "entry" jsonb
);

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
          'date', a.date, 'slot', a.slot, 'status', a.status, 'noShow', a.status = 'pending', 'visitKind', a.visit_kind,
          'reason', a.reason
        ) as entry
        from public.appointments a
        join public.slot_options o on o.label = a.slot
        cross join lateral (select (a.date + o.starts_at) at time zone v_zone) t (at)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'visit') = 'visit'
          and t.at + a.duration_minutes * interval '1 minute' <= v_now
          and (t.at, ('v' || a.id) collate "C") < (v_at, v_id)
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
        select 'f' || r.id, 'file', r.uploaded_at, null, jsonb_build_object(
          'id', r.id, 'patientUid', r.patient_uid, 'patientName', r.patient_name, 'allergies', r.allergies::text,
          'fileName', r.file_name, 'contentType', r.content_type, 'sizeBytes', r.size_bytes, 'sha256', r.sha256,
          'uploadedAt', private.instant(r.uploaded_at), 'uploadedBy', coalesce(r.uploaded_by, '')
        )
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
          'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator
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

CREATE OR REPLACE FUNCTION public.outbox_settle (
  p_id      bigint,
  p_error   text    DEFAULT NULL::text,
  p_refused boolean DEFAULT false
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_mail private.outbox;
begin
  update private.outbox set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 300),
    refusals = refusals + p_refused::int,
    given_up_at = case when p_refused and refusals >= 9 then clock_timestamp() end,
    next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = p_id and sent_at is null and given_up_at is null and withdrawn_at is null
  returning * into v_mail;
  if not found then
    return null;
  end if;
  if v_mail.sent_at is not null then
    update public.appointments set
      mail_refused = false,
      -- A visit that was moved without end stops no mail.
      mails = case when jsonb_array_length(mails) < 200 then
        mails || jsonb_build_object('kind', v_mail.kind, 'at', private.instant(private.now())) else mails end,
      reminded_at = case v_mail.kind when 'reminder' then private.now() else reminded_at end
    where id = v_mail.appointment_id;
  elsif p_refused then
    update public.appointments set mail_refused = true where id = v_mail.appointment_id and not mail_refused;
  end if;
  return v_mail.given_up_at is not null;
end
$function$;

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_mails_check" CHECK (((jsonb_typeof(mails) = 'array'::text) AND (jsonb_array_length(mails) <= 200)));

CREATE TRIGGER appointments_stamp
  BEFORE UPDATE ON public.appointments
  FOR EACH ROW
  WHEN (((old.mail_refused = new.mail_refused) AND (old.mails = new.mails)))
  EXECUTE FUNCTION private.stamp_change();

COMMENT ON COLUMN "public"."appointments"."mails" IS 'The mails about it that were sent, as {kind, at}: neither address nor text. Kept with it when the outbox forgets them.';

REVOKE ALL ON FUNCTION "private"."instant"(timestamp WITH time zone) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."instant"(timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_timeline"(text, text, integer, timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_timeline"(text, text, integer, timestamp WITH time zone, text) TO "authenticated", "postgres";

GRANT USAGE ON TYPE "public"."timeline_entry" TO "postgres";


-- What the outbox still knows of earlier mails.
UPDATE public.appointments a SET mails = o.mails
FROM (
  SELECT appointment_id, jsonb_agg(jsonb_build_object('kind', kind, 'at', private.instant(sent_at)) ORDER BY sent_at, id) AS mails
  FROM private.outbox WHERE sent_at IS NOT NULL AND appointment_id IS NOT NULL GROUP BY appointment_id
) o
WHERE o.appointment_id = a.id;
