-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

REVOKE ALL ("patient_uid") ON TABLE "public"."prescriptions" FROM "authenticated";

DROP POLICY "Staff write prescriptions in their own name" ON "public"."prescriptions";

DROP TRIGGER "blog_posts_values" ON "public"."blog_posts";

DROP TRIGGER "patients_values" ON "public"."patients";

ALTER TABLE "public"."blog_posts"
  DROP CONSTRAINT "blog_posts_slug_check";

CREATE OR REPLACE FUNCTION private.check_values()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := to_jsonb(old);
  v_value text;
begin
  for i in 0..tg_nargs - 2 by 2 loop
    v_value := v_new ->> tg_argv[i];
    continue when v_value is not distinct from v_old ->> tg_argv[i];
    if not (case tg_argv[i + 1]
      when 'line' then private.is_line(v_value)
      when 'text' then private.is_text(v_value)
      when 'lines' then private.holds_lines(v_new -> tg_argv[i])
      when 'address' then v_value = '' or private.is_mail_address(v_value)
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.holds_lines (
  p_json jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select not exists (
    select 1 from jsonb_path_query(p_json, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and not private.is_line(part #>> '{}')
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_line (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]+$'
$function$;

CREATE OR REPLACE FUNCTION private.is_text (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_text !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' $function$;

CREATE OR REPLACE FUNCTION private.record_event (
  p_event public.reported_event
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select 1 from private.live_staff()) then
    return;
  end if;
  if private.is_line(concat(p_event.patient_uid, p_event.subject_id, p_event.address)) and (
    p_event.outcome = 'ok' and p_event.action ~ '^[a-z-]+\.(list|read|download)$|^patient\.(visits|prescriptions|measurements)$'
    or p_event.outcome = 'refused' and p_event.action ~ '^denied [a-z]+\.[a-z-]+$'
  ) then
    perform audit.record(
      p_event.action, p_event.patient_uid, p_event.subject_id, p_event.item_count, p_event.outcome, p_event.address
    );
  else
    perform private.refuse(403, 'Not an event to report', 'action');
  end if;
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
    select bool_and(no_show) from public.appointment_states
    where patient_uid = new.patient_uid and date = private.today() and status <> 'cancelled'
  ) then
    perform private.refuse(
      409, 'This patient missed today''s visit. If they came after all, choose ''Arrived late'' first.', 'no_show'
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_prescription (
  p_patient_uid text,
  p_medicines   jsonb
)
  RETURNS SETOF public.prescription_list
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id uuid;
begin
  perform private.require_staff();
  -- The second of two at once waits here, and then finds the first.
  perform 1 from public.patients where patient_uid = p_patient_uid for no key update;
  if not found then
    perform private.refuse(404, 'Not found');
  end if;
  select id into v_id from public.prescriptions
  where patient_uid = p_patient_uid and medicines = p_medicines and private.is_today(created_at)
  order by created_at desc limit 1;
  if found then
    perform audit.record('patient.prescriptions', p_patient_uid, v_id::text, 1);
  else
    insert into public.prescriptions (patient_uid, medicines) values (p_patient_uid, p_medicines) returning id into v_id;
  end if;
  return query select * from public.prescription_list where id = v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_prescription (
  p_patient_uid text,
  p_medicines   jsonb
)
  RETURNS SETOF public.prescription_list
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.write_prescription(p_patient_uid, p_medicines) $function$;

-- Nobody could read an article under such a slug: it was looked up as an id.
UPDATE public.blog_posts SET slug = 'article-' || slug
WHERE slug ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

ALTER TABLE "public"."blog_posts"
  ADD CONSTRAINT "blog_posts_slug_check"
    CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 120) AND (slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text)));

CREATE TRIGGER blog_posts_values
  BEFORE INSERT OR UPDATE OF title, author, cover, excerpt, content ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('title', 'line', 'author', 'line', 'cover', 'line', 'excerpt', 'text', 'content', 'text');

CREATE TRIGGER patient_reports_no_show
  BEFORE INSERT ON public.patient_reports
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_no_show();

CREATE TRIGGER patient_reports_values
  BEFORE INSERT OR UPDATE OF file_name ON public.patient_reports
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('file_name', 'line');

CREATE TRIGGER patients_values
  BEFORE INSERT OR UPDATE OF name, contact, email, conditions, allergies ON public.patients
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'contact', 'line', 'email', 'address', 'conditions', 'lines', 'allergies', 'lines');

CREATE TRIGGER prescriptions_no_show
  BEFORE INSERT OR UPDATE OF medicines ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_no_show();

CREATE TRIGGER prescriptions_values
  BEFORE INSERT OR UPDATE OF medicines ON public.prescriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('medicines', 'lines');

CREATE TRIGGER settings_values
  BEFORE UPDATE OF video_link, dietitian_picture ON public.settings
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('video_link', 'line', 'dietitian_picture', 'line');

REVOKE ALL ON FUNCTION "private"."holds_lines"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."holds_lines"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_text"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_text"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_no_show"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_no_show"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_prescription"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_prescription"(text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."write_prescription"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."write_prescription"(text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ("medicines") ON TABLE "public"."prescriptions" FROM "authenticated";

GRANT UPDATE ("medicines") ON TABLE "public"."prescriptions" TO "authenticated";
