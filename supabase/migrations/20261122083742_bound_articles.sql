-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "blog_posts_values" ON "public"."blog_posts";

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
      when 'markdown' then private.is_text(v_value) and private.is_drawable_markdown(v_value)
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

CREATE OR REPLACE FUNCTION private.is_drawable_markdown (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  c_space constant text := ' \t\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  v_work int := 0;
  v_levels int := 0;
  v_block_lines int := 0;
  v_block_marks int := 0;
  v_block_columns int := 0;
  v_line text;
  v_marks int;
  v_head text;
begin
  foreach v_line in array regexp_split_to_array(p_text, '\r\n|\r|\n') loop
    v_work := v_work + 1;
    if v_line ~ format('^[%s]*$', c_space) then
      v_block_lines := 0;
      v_block_marks := 0;
      v_block_columns := 0;
      continue;
    end if;
    v_marks := regexp_count(v_line, '[][*_~`<|]');
    v_block_lines := v_block_lines + 1;
    v_block_marks := v_block_marks + v_marks;
    if v_line ~ format('^[|:>%s-]+$', c_space) and v_line ~ '\|.*-|-.*\|' then
      v_block_columns := v_marks + 1;
    end if;
    v_head := substring(v_line from '^(?:[ \t]*(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]|$)))*[ \t]*');
    v_levels := regexp_count(v_head, '>|[-+*]|[0-9]+[.)]') + least(v_levels, regexp_count(v_head, '\t|  '));
    v_work := v_work + v_marks + v_block_columns + 2 * v_levels;
    if v_line ~ format('^[=>%s-]+$', c_space) and v_line ~ '[=-]' then
      v_work := v_work + 2;
    end if;
    if v_work > 10000 or v_levels > 50 or v_block_marks > 1000 or v_block_lines > 2000 then
      return false;
    end if;
  end loop;
  return v_work <= 10000;
end
$function$;

CREATE TRIGGER blog_posts_values
  BEFORE INSERT OR UPDATE OF title, author, cover, cover_alt, excerpt, content ON public.blog_posts
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('title', 'line', 'author', 'line', 'cover', 'line', 'cover_alt', 'line', 'excerpt', 'text', 'content', 'markdown');

REVOKE ALL ON FUNCTION "private"."is_drawable_markdown"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_drawable_markdown"(text) TO "postgres";
