-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP POLICY "Staff read patients' files" ON "storage"."objects";

DROP POLICY "Staff see the files of covers" ON "storage"."objects";

DROP POLICY "Staff store the file of their own row" ON "storage"."objects";

DROP POLICY "Staff store the sizes of their own cover" ON "storage"."objects";

DROP FUNCTION "private"."is_signing"();

CREATE OR REPLACE FUNCTION private.check_cover_limit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(11, hashtext(new.author_id::text));
  -- Another size of a cover that is there is refused by its key.
  if not exists (select 1 from public.blog_covers where id = new.id) and (
    select count(*) from public.blog_covers
    where author_id = new.author_id and created_at > private.now() - interval '1 day'
  ) >= 30 then
    perform private.refuse(429, 'You have uploaded 30 covers in a day. Choose one of them, or come back tomorrow', 'cap', 3600);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_booked_since (
  p_entry private.waiting_entries
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Two questions: the first is answered by the mailboxes' index, without a call for each booking.
  select exists (
    select 1 from public.appointments a
    where private.mailbox(a.email) = (select private.mailbox(p_entry.email)) and a.status <> 'cancelled'
      and a.created_at >= p_entry.ended_at and a.id is distinct from p_entry.appointment_id
  ) or exists (
    select 1 from public.appointments a
    where lower(a.name) = lower(p_entry.name) and private.same_number(a.contact, p_entry.contact)
      and a.source = 'staff' and a.status <> 'cancelled' and a.created_at >= p_entry.ended_at
      and a.id is distinct from p_entry.appointment_id
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_passing_on()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select coalesce(storage.operation(), '') ~ 'sign|copy|move' $function$;

CREATE OR REPLACE FUNCTION private.meet_hold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Nearly always nobody waits.
  if not exists (select 1 from private.waiting_entries where ended_at is null) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    update private.waiting_entries e set ended_at = private.now(), outcome = 'booked'
    where e.ended_at is null and (
      private.mailbox(e.email) = private.mailbox(new.email)
      or new.source = 'staff' and lower(e.name) = lower(new.name) and private.same_number(e.contact, new.contact)
    );
  elsif private.slot_start(new.date, new.slot) < private.slot_start(old.date, old.slot) then
    update private.waiting_entries set ended_at = private.now(), outcome = 'booked'
    where appointment_id = new.id and ended_at is null;
  end if;
  perform 1 from private.waiting_offers where date = new.date and slot = new.slot and ended_at is null for update;
  perform private.refuse_held(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_hold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_offer private.waiting_offers;
begin
  if not exists (select 1 from private.waiting_offers where ended_at is null) then
    return null;
  end if;
  perform private.refuse_held(new);
  update private.waiting_offers o set ended_at = private.now(), outcome = case
    when o.left_by = new.id then 'withdrawn'
    when o.held_until <= private.now() then 'expired'
    else 'accepted'
  end
  where o.date = new.date and o.slot = new.slot and o.ended_at is null;
  for v_offer in
    select o.* from private.waiting_offers o join private.waiting_entries e on e.id = o.entry_id
    where e.outcome = 'booked' and o.ended_at is null and o.held_until > private.now()
      and (private.mailbox(e.email) = private.mailbox(new.email) or e.appointment_id = new.id
        or new.source = 'staff' and lower(e.name) = lower(new.name) and private.same_number(e.contact, new.contact))
    for update of o
  loop
    perform private.end_offer(v_offer, 'withdrawn', true);
  end loop;
  return null;
end
$function$;

CREATE TRIGGER blog_covers_limit
  BEFORE INSERT ON public.blog_covers
  FOR EACH ROW
  EXECUTE FUNCTION private.check_cover_limit();

CREATE POLICY "Staff read patients' files" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING (((bucket_id = 'patient-reports'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_passing_on() AS is_passing_on))));

CREATE POLICY "Staff see the files of covers" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING (((bucket_id = 'blog-covers'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_passing_on() AS is_passing_on))));

CREATE POLICY "Staff store the file of their own row" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK (((bucket_id = 'patient-reports'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_passing_on() AS is_passing_on)) AND (EXISTS ( SELECT 1
   FROM public.patient_reports r
  WHERE ((r.object_key = objects.name) AND (r.uploaded_by = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY "Staff store the sizes of their own cover" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((bucket_id = 'blog-covers'::text) AND ( SELECT private.is_staff() AS is_staff) AND (NOT ( SELECT private.is_passing_on() AS is_passing_on)) AND (split_part(name, '/'::text,
    2) = ANY (ARRAY['large'::text, 'small'::text, 'share'::text])) AND (EXISTS ( SELECT 1
   FROM public.blog_covers c
  WHERE
    ((objects.name = (((c.id)::text || '/'::text) || split_part(objects.name, '/'::text, 2))) AND (c.author_id = ( SELECT auth.uid() AS uid)) AND (c.removing_since IS NULL))))));

REVOKE ALL ON FUNCTION "private"."check_cover_limit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_cover_limit"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_passing_on"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_passing_on"() TO "authenticated", "postgres";
