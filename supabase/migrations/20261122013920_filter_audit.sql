-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP INDEX "audit"."events_patient_uid_idx";

DROP FUNCTION "private"."list_audit"(text, bigint, integer);

DROP FUNCTION "public"."list_audit"(text, bigint, integer);

CREATE OR REPLACE FUNCTION private.list_audit (
  p_patient_uid text,
  p_actor       text,
  p_action      text,
  p_day         date,
  p_before_at   timestamp with time zone,
  p_before_id   bigint,
  p_limit       integer
)
  RETURNS SETOF audit.events
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_limit int := least(p_limit, 201);
  v_count int;
begin
  perform private.require_admin();
  return query execute concat_ws(' and ',
    'select * from audit.events where true',
    case when p_patient_uid is not null then 'patient_uid = $1' end,
    case when p_actor is not null then 'actor = $2' end,
    case when p_action is not null then 'action = $3' end,
    case when p_day is not null then 'at >= $4 and at < $5' end,
    case when p_before_id is not null then '(at, id) < ($6, $7)' end
  ) || ' order by at desc, id desc limit $8'
  using p_patient_uid, p_actor, p_action,
    p_day::timestamp at time zone private.time_zone(), (p_day + 1)::timestamp at time zone private.time_zone(),
    p_before_at, p_before_id, v_limit;
  get diagnostics v_count = row_count;
  perform audit.record('audit.list', p_patient_uid, p_actor, v_count);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_audit (
  p_patient_uid text                     DEFAULT NULL::text,
  p_actor       text                     DEFAULT NULL::text,
  p_action      text                     DEFAULT NULL::text,
  p_day         date                     DEFAULT NULL::date,
  p_before_at   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before_id   bigint                   DEFAULT NULL::bigint,
  p_limit       integer                  DEFAULT 100
)
  RETURNS TABLE (
    id          bigint,
    at          timestamp with time zone,
    actor       text,
    action      text,
    outcome     text,
    patient_uid text,
    subject_id  text,
    item_count  integer,
    address     text
  )
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select id, at, actor, action, outcome, patient_uid, subject_id, item_count, address
  from private.list_audit(p_patient_uid, p_actor, p_action, p_day, p_before_at, p_before_id, p_limit)
$function$;

CREATE INDEX events_action_idx ON audit.events USING btree (action, at DESC, id DESC);

CREATE INDEX events_actor_action_idx ON audit.events USING btree (actor, action, at DESC, id DESC);

CREATE INDEX events_actor_idx ON audit.events USING btree (actor, at DESC, id DESC);

CREATE INDEX events_at_idx ON audit.events USING btree (at DESC, id DESC);

CREATE INDEX events_patient_idx ON audit.events USING btree (patient_uid, at DESC, id DESC)
  WHERE (patient_uid IS NOT NULL);

REVOKE ALL ON FUNCTION "private"."list_audit"(text, text, text, date, timestamp WITH time zone, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_audit"(text, text, text, date, timestamp WITH time zone, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_audit"(text, text, text, date, timestamp WITH time zone, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_audit"(text, text, text, date, timestamp WITH time zone, bigint, integer) TO "authenticated", "postgres";
