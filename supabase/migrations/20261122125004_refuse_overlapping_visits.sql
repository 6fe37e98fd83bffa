-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.claim_ids()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array[
    'trust-line', 'home-clients', 'home-rating', 'home-years', 'client-reviews', 'impact-patients', 'impact-providers',
    'impact-appointments', 'impact-satisfaction', 'compliance'
  ]
$function$;

CREATE OR REPLACE FUNCTION private.overlapping_slots (
  p_slots   text[],
  p_minutes integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select label || ' and ' || next
  from (
    select label, label::time as starts_at,
      lead(label) over day as next, lead(label::time) over day as next_starts_at
    from (select distinct label from unnest(p_slots) as label) distinct_slots
    window day as (order by label::time)
  ) slot
  where next_starts_at - starts_at < make_interval(mins => p_minutes)
  order by starts_at
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.save_claim (
  p_claim   public.claim_facts,
  p_version integer
)
  RETURNS SETOF public.claims
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.claims;
  v_after public.claims;
  v_same boolean;
  v_actions text[];
  v_action text;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(8, hashtext(p_claim.id));
  select * into v_before from public.claims where id = p_claim.id;
  if coalesce(v_before.version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this claim meanwhile.', 'stale');
  end if;
  perform private.check_day(p_claim.as_of);
  if p_claim.as_of > private.today() then
    perform private.refuse(400, 'A figure is as of a day that has come', 'order');
  end if;
  if p_claim.confirmed and (p_claim.source = '' or p_claim.as_of is null) then
    perform private.refuse(400, 'Name the source and the day before you confirm', 'source');
  end if;
  if p_claim.id <> all (private.claim_ids()) then
    perform private.refuse(404, 'Not found');
  end if;
  v_same := v_before.confirmed_by is not null
    and (v_before.text, v_before.label, v_before.source, v_before.as_of)
      is not distinct from (p_claim.text, p_claim.label, p_claim.source, p_claim.as_of);
  insert into public.claims as c (id, text, label, shown, source, as_of, confirmed_by, confirmed_on, updated_by)
  values (
    p_claim.id, p_claim.text, p_claim.label, p_claim.shown, p_claim.source, p_claim.as_of,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_by else (select auth.uid()) end,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_on else private.today() end,
    (select auth.uid())
  )
  on conflict (id) do update set
    text = excluded.text, label = excluded.label, shown = excluded.shown, source = excluded.source,
    as_of = excluded.as_of, confirmed_by = excluded.confirmed_by, confirmed_on = excluded.confirmed_on
  returning * into v_after;
  if v_after.shown <> coalesce(v_before.shown, true) then
    v_actions := array[case when v_after.shown then 'claim.show' else 'claim.hide' end];
  end if;
  if v_after.confirmed_by is not null and not v_same then
    v_actions := v_actions || 'claim.confirm'::text;
  end if;
  foreach v_action in array coalesce(v_actions, array['claim.save']) loop
    perform audit.record(v_action, null, p_claim.id);
  end loop;
  return next v_after;
end
$function$;

CREATE OR REPLACE FUNCTION private.save_notices (
  p_privacy   text,
  p_terms     text,
  p_confirmed boolean,
  p_version   integer
)
  RETURNS SETOF public.notices
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_newest int;
  v_unknown text;
begin
  perform private.require_admin();
  select place[1] into v_unknown
  from regexp_matches(p_privacy || p_terms, '\{(\w+)\}', 'g') as place
  where place[1] <> all (array['clinic', 'address', 'email', 'phone', 'notice'])
  limit 1;
  if v_unknown is not null then
    perform private.refuse(400, format('{%s} stands for nothing', v_unknown));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7, 0);
  select coalesce(max(version), 0) into v_newest from public.notices;
  if v_newest <> p_version then
    perform private.refuse(409, 'A colleague changed the texts meanwhile.', 'stale');
  end if;
  if p_confirmed and p_privacy || p_terms ~ '\[[^\]]*\](?!\()' then
    perform private.refuse(400, 'Fill in what stands in [square brackets] before you confirm.', 'gaps');
  end if;
  return query
    insert into public.notices (version, privacy, terms, confirmed, saved_by)
    values (v_newest + 1, p_privacy, p_terms, p_confirmed, (select auth.uid()))
    returning *;
  perform audit.record(
    case when p_confirmed then 'notices.confirm' else 'notices.save' end, null, (v_newest + 1)::text
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.save_settings (
  p_settings public.clinic_settings,
  p_version  integer
)
  RETURNS SETOF public.settings
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.settings;
  v_after public.settings;
  v_overlap text;
begin
  perform private.require_admin();
  select * into v_before from public.settings for update;
  if v_before.version <> p_version then
    perform private.refuse(409, 'A colleague changed the settings meanwhile.', 'stale');
  end if;
  if not private.is_time_zone(p_settings.time_zone) then
    perform private.refuse(400, 'There is no such time zone');
  end if;
  v_overlap := private.overlapping_slots(p_settings.slots, p_settings.slot_minutes);
  if v_overlap is not null then
    perform private.refuse(400, format('Visits of %s minutes overlap: %s', p_settings.slot_minutes, v_overlap));
  end if;
  insert into public.slot_options (label, starts_at)
  select label, label::time from unnest(p_settings.slots) as label
  on conflict (label) do nothing;
  update public.settings set
    time_zone = p_settings.time_zone,
    open_weekdays = array(select distinct day from unnest(p_settings.open_weekdays) as day order by day),
    slot_minutes = p_settings.slot_minutes,
    booking_horizon_days = p_settings.booking_horizon_days,
    daily_bookings_per_network = p_settings.daily_bookings_per_network,
    bmi_scale = p_settings.bmi_scale,
    clinic_name = p_settings.clinic_name,
    legal_name = p_settings.legal_name,
    email = p_settings.email,
    phones = p_settings.phones,
    street = p_settings.street,
    locality = p_settings.locality,
    postal_code = p_settings.postal_code,
    country = p_settings.country,
    country_code = p_settings.country_code,
    consultation_hours = p_settings.consultation_hours,
    consultation_note = p_settings.consultation_note,
    contact_hours = p_settings.contact_hours,
    cutoff_hours = p_settings.cutoff_hours,
    reminder_hours = array(select distinct hours from unnest(p_settings.reminder_hours) as hours order by hours desc),
    visit_kinds = array(select distinct kind from unnest(p_settings.visit_kinds) as kind order by kind),
    video_link = p_settings.video_link,
    fee = p_settings.fee,
    sends_sms = p_settings.sends_sms,
    dietitian_name = p_settings.dietitian_name,
    dietitian_picture = p_settings.dietitian_picture,
    dietitian_degree = p_settings.dietitian_degree,
    dietitian_registration = p_settings.dietitian_registration,
    slots = array(select label from unnest(p_settings.slots) as label group by label order by label::time)
  where id
  returning * into v_after;
  perform audit.record('settings.save', null, (
    select left(string_agg(after.key, ' ' order by after.key), 100)
    from jsonb_each(to_jsonb(v_after)) after
    where after.key not in ('version', 'updated_at', 'updated_by')
      and after.value <> to_jsonb(v_before) -> after.key
  ));
  return next v_after;
end
$function$;

REVOKE ALL ON FUNCTION "private"."claim_ids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_ids"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."overlapping_slots"(text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."overlapping_slots"(text[], integer) TO "postgres";
