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

CREATE OR REPLACE FUNCTION private.end_offer (
  p_offer   private.waiting_offers,
  p_outcome text,
  p_pass_on boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update private.waiting_offers set ended_at = private.now(), outcome = p_outcome
  where id = p_offer.id and ended_at is null;
  if found and p_pass_on and p_offer.held_until > private.now() then
    perform private.offer_slot(p_offer.date, p_offer.slot, p_offer.left_by);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.fits_wish (
  p_entry private.waiting_entries,
  p_date  date,
  p_slot  text,
  p_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return p_date between p_entry.from_date and p_entry.to_date
    and (select private.part_of_day(starts_at) from public.slot_options where label = p_slot) = any (p_entry.parts)
    and (p_entry.appointment_id is null or exists (
      select 1 from public.appointments visit
      where visit.id = p_entry.appointment_id and visit.status <> 'cancelled'
        and private.slot_start(visit.date, visit.slot) > private.slot_start(p_date, p_slot)
        and private.changes_until(visit.date, visit.slot) >= p_until
    ));
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_left_slot()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_entry private.waiting_entries;
begin
  if new.status = 'cancelled' then
    select * into v_entry from private.waiting_entries where appointment_id = new.id and ended_at is null for update;
    if found then
      perform private.withdraw_unfit(v_entry);
    end if;
  end if;
  perform private.offer_slot(old.date, old.slot, old.id);
  return null;
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

CREATE OR REPLACE FUNCTION private.withdraw_unfit (
  p_entry private.waiting_entries
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_offer private.waiting_offers;
begin
  select * into v_offer from private.waiting_offers
  where entry_id = p_entry.id and ended_at is null and held_until > private.now() for update;
  if found and not private.fits_wish(p_entry, v_offer.date, v_offer.slot, v_offer.held_until) then
    perform private.end_offer(v_offer, 'withdrawn', true);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.expire_offers()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_due private.waiting_offers;
  v_offer private.waiting_offers;
  v_count int := 0;
begin
  for v_due in
    select * from private.waiting_offers
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  loop
    perform private.hold_day(v_due.date, true);
    select * into v_offer from private.waiting_offers where id = v_due.id and ended_at is null for update skip locked;
    continue when not found;
    update private.waiting_offers set ended_at = private.now(), outcome = 'expired' where id = v_offer.id;
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;

CREATE TRIGGER appointments_end_wishes
  AFTER UPDATE OF email ON public.appointments
  FOR EACH ROW
  WHEN ((old.email IS DISTINCT FROM new.email))
  EXECUTE FUNCTION private.end_wishes_of_visit();

CREATE TRIGGER blog_posts_review
  AFTER UPDATE OF content ON public.blog_posts
  FOR EACH ROW
  WHEN ((new.content IS DISTINCT FROM old.content))
  EXECUTE FUNCTION private.withdraw_review();

REVOKE ALL ON FUNCTION "private"."fits_wish"(private.waiting_entries, date, text, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fits_wish"(private.waiting_entries, date, text, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."was_in_force"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_in_force"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_review"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_review"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_unfit"(private.waiting_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_unfit"(private.waiting_entries) TO "postgres";
