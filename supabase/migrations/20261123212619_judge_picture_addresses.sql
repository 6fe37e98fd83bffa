-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 be4cd83512481d97086a1d7e7d7b77ea36c41ea1f2577edd4097c33199983f64

SET local check_function_bodies = off;

DROP TRIGGER "blog_posts_values" ON "public"."blog_posts";

DROP TRIGGER "settings_values" ON "public"."settings";

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
      when 'note' then private.is_note(v_value)
      when 'markdown' then private.is_text(v_value) and private.is_renderable_markdown(v_value)
      when 'lines' then private.holds_lines(v_new -> tg_argv[i])
      when 'pressure' then private.is_blood_pressure(v_value)
      when 'address' then v_value = '' or private.is_mail_address(v_value)
      when 'image' then v_value = '' or (private.is_line(v_value) and private.is_image_address(v_value))
    end) then
      raise exception using errcode = '23514', message = format('%s is not valid', tg_argv[i]);
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_image_address (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_text ~ '^/api/covers/[0-9a-f-]{36}/large$'
    or (p_text ~ '^/[A-Za-z0-9_./%-]*$' and p_text !~* '^/(/|api(/|$))|/\.\.?(/|$)|%(?!20|[89a-f])')
    or p_text ~ '^https://[^/?#@[:space:]"''<>\\]+([/?#][^[:space:]"''<>\\]*)?$';
end
$function$;

CREATE TRIGGER blog_posts_values
  BEFORE INSERT OR UPDATE OF title, author, cover, cover_alt, excerpt, content ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('title', 'line', 'author', 'line', 'cover', 'image', 'cover_alt', 'line', 'excerpt', 'text', 'content', 'markdown');

CREATE TRIGGER settings_values
  BEFORE UPDATE OF video_link, dietitian_picture ON public.settings
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('video_link', 'line', 'dietitian_picture', 'image');

REVOKE ALL ON FUNCTION "private"."is_image_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_image_address"(text) TO "postgres";
