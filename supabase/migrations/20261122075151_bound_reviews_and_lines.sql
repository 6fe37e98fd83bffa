-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "patients_values" ON "public"."patients";

CREATE OR REPLACE FUNCTION private.are_sources (
  p_sources jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(p_sources) = 'array' and jsonb_array_length(p_sources) <= 30 then (
    select coalesce(bool_and(
      jsonb_typeof(source -> 'title') = 'string' and private.are_lines(array[source ->> 'title'], 300)
      and jsonb_typeof(source -> 'edition') = 'string' and private.are_lines(array[source ->> 'edition'], 100)
      and source - 'title' - 'edition' = '{}'
    ), true)
    from jsonb_array_elements(p_sources) as source
  ) else false end
$function$;

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
      when 'pressure' then private.is_blood_pressure(v_value)
      when 'address' then v_value = '' or private.is_mail_address(v_value)
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_reviews()
  RETURNS TABLE (
    kind        text,
    subject     text,
    author      text,
    reviewer    text,
    reviewed_on date,
    review_by   date,
    sources     jsonb,
    overdue     boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
begin
  return query
    select r.kind, coalesce(p.slug, r.subject), r.author, r.reviewer, r.reviewed_on, r.review_by, r.sources,
      coalesce(r.review_by < (select private.today()), false)
    from public.text_reviews r
    left join public.published_posts p on r.kind = 'article' and p.id::text = r.subject
    where p.id is not null or (r.kind = 'plan' and private.is_diet_plan(r.subject))
    order by r.kind desc, p.published_at desc, r.subject
    limit 500;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_blood_pressure (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when p_text !~ '^[0-9]{2,3}/[0-9]{2,3}$' then false else (
    select systolic between 40 and 300 and diastolic between 20 and 200 and systolic > diastolic
    from (select split_part(p_text, '/', 1)::int as systolic, split_part(p_text, '/', 2)::int as diastolic) as parts
  ) end
$function$;

CREATE OR REPLACE FUNCTION private.is_diet_plan (
  p_id text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_id = any ('{
    diabetes, pcod, thyroid, heart, renal, renal-stone, liver, arthritis, asthma, pregnancy, lactation, gluten-free,
    1200-kcal, 1600-kcal, 1800-kcal, 2000-kcal
  }')
$function$;

CREATE OR REPLACE FUNCTION private.is_line (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u034f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200a\u200c\u200d\u202f\u205f\u2800\u3000\u3164\ufe00-\ufe0f\uffa0\U000e0080-\U000e0fff]+$'
$function$;

CREATE OR REPLACE FUNCTION private.save_review (
  p_review  public.review_facts,
  p_version integer
)
  RETURNS SETOF public.text_reviews
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_version int;
begin
  perform private.require_staff();
  perform pg_catalog.pg_advisory_xact_lock(9, hashtext(p_review.kind || p_review.subject));
  select version into v_version from public.text_reviews
  where kind = p_review.kind and subject = p_review.subject;
  if coalesce(v_version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this meanwhile.', 'stale');
  end if;
  if (case p_review.kind
    when 'plan' then private.is_diet_plan(p_review.subject)
    when 'article' then exists (select 1 from public.blog_posts where id::text = p_review.subject)
  end) is not true then
    perform private.refuse(404, 'Not found');
  end if;
  if not private.are_sources(p_review.sources) then
    perform private.refuse(400, 'A source has a title and an edition');
  end if;
  if p_review.reviewed_on > private.today() then
    perform private.refuse(400, 'A review is dated on a day that has come', 'order');
  end if;
  if (p_review.reviewer = '') <> (p_review.reviewed_on is null) then
    perform private.refuse(400, 'A review has a reviewer and a day', 'order');
  end if;
  if p_review.review_by is not null and (p_review.review_by > p_review.reviewed_on) is not true then
    perform private.refuse(400, 'The next review comes after the last', 'order');
  end if;
  return query
    insert into public.text_reviews as r (
      kind, subject, author, reviewer, reviewed_on, review_by, sources, updated_by
    )
    values (
      p_review.kind, p_review.subject, p_review.author, p_review.reviewer, p_review.reviewed_on, p_review.review_by,
      p_review.sources, (select auth.uid())
    )
    on conflict (kind, subject) do update set
      author = excluded.author, reviewer = excluded.reviewer, reviewed_on = excluded.reviewed_on,
      review_by = excluded.review_by, sources = excluded.sources
    returning r.*;
  perform audit.record('review.save', null, p_review.kind || '/' || p_review.subject);
end
$function$;

CREATE TRIGGER patients_values
  BEFORE INSERT OR UPDATE OF name, contact, email, bp, conditions, allergies ON public.patients
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'contact', 'line', 'email', 'address', 'bp', 'pressure', 'conditions', 'lines', 'allergies', 'lines');

REVOKE ALL ON FUNCTION "private"."are_sources"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_sources"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_blood_pressure"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_blood_pressure"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_diet_plan"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_diet_plan"(text) TO "postgres";
