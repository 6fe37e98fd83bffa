-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP FUNCTION "private"."write_prescription"(text, jsonb);

DROP FUNCTION "public"."write_prescription"(text, jsonb);

CREATE OR REPLACE FUNCTION private.write_prescription (
  p_patient_uid text,
  p_medicines   jsonb,
  p_id          uuid
)
  RETURNS SETOF public.prescription_list
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.prescriptions;
begin
  perform private.require_staff();
  -- The second of two at once waits here, and then finds the first.
  perform 1 from public.patients where patient_uid = p_patient_uid for no key update;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  select * into v_row from public.prescriptions
  where id = p_id
    or patient_uid = p_patient_uid and medicines = p_medicines and private.is_today(created_at)
  order by id = p_id desc nulls last, created_at desc limit 1;
  if not found then
    insert into public.prescriptions (id, patient_uid, medicines)
    values (coalesce(p_id, gen_random_uuid()), p_patient_uid, p_medicines) returning * into v_row;
  elsif v_row.patient_uid <> p_patient_uid then
    perform private.refuse(404, 'Not found');
  elsif v_row.medicines <> p_medicines then
    perform private.refuse(409, 'This prescription has been written, with other medicines.', 'differs');
  else
    perform audit.record('patient.prescriptions', p_patient_uid, v_row.id::text, 1);
  end if;
  return query select * from public.prescription_list where id = v_row.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_prescription (
  p_patient_uid text,
  p_medicines   jsonb,
  p_id          uuid  DEFAULT NULL::uuid
)
  RETURNS SETOF public.prescription_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.write_prescription(p_patient_uid, p_medicines, p_id) $function$;

REVOKE ALL ON FUNCTION "private"."write_prescription"(text, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_prescription"(text, jsonb, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."write_prescription"(text, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."write_prescription"(text, jsonb, uuid) TO "authenticated", "postgres";
