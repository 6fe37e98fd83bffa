-- Staff see a patient’s allergies with each appointment.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 b76d56166c5db94e1e928b392b0329f8f16fbb4c103cc2168fdd8b5214200222

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
    ((a.status = 'pending'::text) AND (NOT t.coming)) AS no_show,
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
          WHERE (r.patient_uid = a.patient_uid)) AS allergies
   FROM (((public.appointments a
     JOIN public.slot_options o ON ((o.label = a.slot)))
     CROSS JOIN LATERAL ( SELECT ((a.status <> 'cancelled'::text) AND ((a.date > ( SELECT private.today() AS today)) OR ((a.date = ( SELECT private.today() AS today)) AND (( SELECT private.now() AS now) < (((a.date + o.starts_at) AT TIME ZONE ( SELECT private.time_zone() AS time_zone)) + ((a.duration_minutes)::double precision * '00:01:00'::interval)))))) AS coming
         OFFSET 0) t)
     LEFT JOIN public.patients p ON ((p.patient_uid =
        CASE
            WHEN t.coming THEN a.patient_uid
            ELSE NULL::text
        END)));
