-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_notice (
  p_version text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_version ~ '^[0-9]+$' and not (length(p_version) <= 9 and private.was_in_force(p_version::int)) then
    perform private.refuse(400, 'There is no such version of the privacy notice.', 'notice');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.was_in_force (
  p_version integer
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select 1 from public.notices n
    where n.version = p_version
      and (n.confirmed or not exists (select 1 from public.notices c where c.confirmed and c.version < n.version))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_review()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reviewer text;
begin
  select reviewer into v_reviewer from public.text_reviews
  where kind = 'article' and subject = new.id::text for update;
  if not found then
    return null;
  end if;
  update public.text_reviews set reviewer = '', reviewed_on = null, review_by = null
  where kind = 'article' and subject = new.id::text;
  if v_reviewer <> '' then
    perform audit.record('review.save', null, 'article/' || new.id);
  end if;
  return null;
end
$function$;

CREATE TRIGGER blog_posts_review
  AFTER UPDATE OF content ON public.blog_posts
  FOR EACH ROW
  WHEN ((new.content IS DISTINCT FROM old.content))
  EXECUTE FUNCTION private.withdraw_review();

REVOKE ALL ON FUNCTION "private"."was_in_force"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_in_force"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_review"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_review"() TO "postgres";
