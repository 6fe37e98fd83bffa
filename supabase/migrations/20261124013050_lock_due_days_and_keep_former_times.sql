-- The job of the waiting list locks all its days before any offer; a moved visit keeps its former time.
-- Made by npm run migration:build from supabase/schemas.
-- After: sha256 5c4d7796d18c4eb20e1b65b4223f9b289dc7755001bf5a3b48c186421e5f26ec

SET local check_function_bodies = off;

ALTER TABLE "public"."appointments"
  ADD COLUMN "moved_from_date" date;

ALTER TABLE "public"."appointments"
  ADD COLUMN "moved_from_slot" text;

CREATE OR REPLACE FUNCTION private.move_booking (
  p_id     uuid,
  p_date   date,
  p_slot   text,
  p_notify boolean
)
  RETURNS public.appointments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row public.appointments;
  v_constraint text;
begin
  perform private.lock_day(p_date);
  perform private.check_slot(p_date, p_slot);
  begin
    update public.appointments set
      date = p_date, slot = p_slot, status = 'pending', moved_at = private.now(),
      moved_from_date = date, moved_from_slot = slot
    where id = p_id
    returning * into v_row;
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.refuse_taken(v_constraint);
    raise;
  end;
  if p_notify then
    perform private.queue_mail(v_row, 'rescheduled');
  end if;
  return v_row;
end
$function$;

CREATE OR REPLACE FUNCTION private.visit_json (
  p_row public.appointments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.booking_json(p_row) - 'contact' - 'email' || jsonb_build_object(
    'closed', private.visit_closed_reason(p_row),
    'changesUntil', private.changes_until(p_row.date, p_row.slot),
    'cutoffHours', (select cutoff_hours from public.settings),
    'videoLink', (
      select nullif(video_link, '') from public.settings
      where p_row.visit_kind = 'video' and p_row.status <> 'cancelled'
        and private.now() >= private.slot_start(p_row.date, p_row.slot) - interval '24 hours'
    ),
    'movedFrom', case when p_row.moved_from_date is not null then
      jsonb_build_object('date', p_row.moved_from_date, 'slot', p_row.moved_from_slot)
    end,
    'now', private.now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.expire_offers()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_due private.waiting_offers[] := array(
    select o from private.waiting_offers o
    where ended_at is null and held_until <= private.now() order by date, held_until, id limit 100
  );
  v_day date;
  v_offer private.waiting_offers;
  v_over private.waiting_offers[] := '{}';
  v_silent uuid;
begin
  for v_day in select distinct date from unnest(v_due) order by date loop
    perform private.lock_day_exclusively(v_day);
  end loop;
  foreach v_offer in array v_due loop
    select * into v_offer from private.waiting_offers where id = v_offer.id and ended_at is null for update skip locked;
    continue when not found;
    perform private.end_offer(v_offer, 'expired', false);
    v_over := v_over || v_offer;
  end loop;
  foreach v_offer in array v_over loop
    perform private.offer_slot(v_offer.date, v_offer.slot, v_offer.left_by);
  end loop;
  for v_silent in
    select e.id from private.waiting_entries e
    where e.ended_at is null and private.missed_two_offers(e.id) for update skip locked
  loop
    perform private.end_waiting(v_silent, 'unanswered');
    perform audit.record('waiting.unanswered', null, v_silent::text);
  end loop;
  perform public.job_ran('offers', '{}');
  return cardinality(v_over);
end
$function$;

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_check1" CHECK (((moved_from_date IS NULL) = (moved_from_slot IS NULL)));

ALTER TABLE "public"."appointments"
  ADD CONSTRAINT "appointments_moved_from_slot_fkey" FOREIGN KEY (moved_from_slot) REFERENCES public.slot_options(label) ON UPDATE CASCADE;

CREATE INDEX appointments_moved_from_slot_idx ON public.appointments USING btree (moved_from_slot)
  WHERE (moved_from_slot IS NOT NULL);

COMMENT ON COLUMN "public"."appointments"."moved_from_date" IS 'The day before its last move, with its slot; null if it was never moved.';
