-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

DROP TRIGGER "appointments_values" ON "public"."appointments";

CREATE OR REPLACE FUNCTION private.check_day (
  p_day date
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_day not between '1900-01-01' and '2099-12-31' then
    perform private.refuse(400, 'Date must be a day between 1900-01-01 and 2099-12-31');
  end if;
end
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
      when 'note' then private.is_note(v_value)
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

CREATE OR REPLACE FUNCTION private.day_availability (
  p_from date,
  p_to   date
)
  RETURNS TABLE (
    date    date,
    free    text[],
    reason  text,
    holiday boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  return query
    with clinic as materialized (
      select private.now() as now, s.time_zone, s.open_weekdays, s.slots from public.settings s
    )
    select
      day.date,
      coalesce(slots.free, '{}'),
      case
        when cardinality(slots.free) > 0 then null
        when coalesce(saved.holiday, false) then 'holiday'
        when slots.open = 0 then 'closed'
        when slots.upcoming = 0 then 'past'
        else 'full'
      end,
      coalesce(saved.holiday, false)
    from clinic
    cross join (select generate_series(p_from, p_to, interval '1 day')::date as date) day
    left join public.day_overrides saved on saved.date = day.date
    cross join lateral (
      select
        count(*) as open,
        count(*) filter (where not slot.past) as upcoming,
        array_agg(slot.label order by slot.starts_at)
          filter (where not slot.past and a.id is null and held.id is null) as free
      from (
        select o.label, o.starts_at, clinic.now >= (day.date + o.starts_at) at time zone clinic.time_zone as past
        from public.slot_options o
        where o.label = any (clinic.slots) and case
          when saved.date is null then extract(dow from day.date)::smallint = any (clinic.open_weekdays)
          else o.label = any (saved.slots)
        end
      ) slot
      left join public.appointments a on a.date = day.date and a.slot = slot.label and a.status <> 'cancelled'
      left join private.waiting_offers held on held.date = day.date and held.slot = slot.label
        and held.ended_at is null and held.held_until > clinic.now
    ) slots;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_birth()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_today date;
begin
  if new.date_of_birth is null then
    return new;
  end if;
  v_today := private.today();
  if new.date_of_birth > v_today then
    perform private.refuse(400, 'The date of birth can''t be in the future', 'date_of_birth');
  elsif new.date_of_birth <= v_today - interval '131 years' then
    perform private.refuse(400, 'The date of birth can''t be more than 130 years ago', 'date_of_birth');
  end if;
  new.age := private.age_on(new.date_of_birth, v_today);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.hold_day (
  p_date      date,
  p_exclusive boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.check_day(p_date);
  if p_exclusive then
    perform pg_catalog.pg_advisory_xact_lock(1, p_date - date '2000-01-01');
  else
    perform pg_catalog.pg_advisory_xact_lock_shared(1, p_date - date '2000-01-01');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_blank (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_text ~ '^[\u0009-\u000d \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$'
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
    and not private.is_blank(p_text)
$function$;

CREATE OR REPLACE FUNCTION private.is_note (
  p_text text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.is_text(p_text) and p_text !~ '[\u0080-\u009f\u202a-\u202e\u2066-\u2069]' and not private.is_blank(p_text)
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
  perform audit.record(
    case
      when v_after.confirmed_by is not null and not v_same then 'claim.confirm'
      when v_after.shown is distinct from coalesce(v_before.shown, true) then
        case when v_after.shown then 'claim.show' else 'claim.hide' end
      else 'claim.save'
    end, null, p_claim.id
  );
  return next v_after;
end
$function$;

CREATE OR REPLACE FUNCTION private.save_day_range (
  p_from    date,
  p_to      date,
  p_holiday boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_day date;
begin
  perform private.require_staff();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to < p_from then
    perform private.refuse(400, 'The last day must not be before the first', 'order');
  elsif p_from < private.today() then
    perform private.refuse(400, 'Past day: editing is disabled.', 'past');
  elsif p_to - p_from >= 366 then
    perform private.refuse(400, 'A span may have at most 366 days', 'length');
  end if;
  for v_day in select generate_series(p_from, p_to, interval '1 day')::date loop
    perform private.hold_day(v_day, true);
  end loop;
  if p_holiday then
    insert into public.day_overrides (date, holiday, slots, updated_by)
    select day::date, true, '{}', (select auth.uid()) from generate_series(p_from, p_to, interval '1 day') as day
    on conflict (date) do update
      set holiday = true, slots = '{}', version = excluded.version,
        updated_at = private.now(), updated_by = excluded.updated_by;
  else
    delete from public.day_overrides where date between p_from and p_to;
  end if;
  perform audit.record('calendar.save-range', null, p_from || '/' || p_to, p_to - p_from + 1);
  return p_to - p_from + 1;
end
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
  perform private.check_day(p_review.reviewed_on);
  perform private.check_day(p_review.review_by);
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

CREATE OR REPLACE FUNCTION private.time_post()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_was_out boolean := coalesce(tg_op = 'UPDATE' and old.published_at <= private.now(), false);
begin
  -- The owner, who writes the clinic's own articles, dates them freely.
  if (select auth.uid()) is null then
    return new;
  end if;
  perform private.check_day(new.published_at::date);
  if v_was_out and (old.published or not new.published or (new.published_at > private.now()) is not true) then
    new.published_at := old.published_at;
  elsif new.published then
    new.published_at := greatest(new.published_at, private.now());
  else
    new.published_at := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_appointments (
  p_from date,
  p_to   date
)
  RETURNS SETOF public.appointment_states
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_count int;
begin
  perform private.begin_read();
  perform private.check_day(p_from);
  perform private.check_day(p_to);
  if p_to - p_from >= 20 then
    perform private.refuse(400, 'A span may have at most 20 days', 'length');
  end if;
  return query
    select * from public.appointment_states a where a.date between p_from and p_to and a.status <> 'cancelled';
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'appointments.list',
    'outcome', 'ok',
    'subject_id', concat_ws('/', p_from, nullif(p_to, p_from)),
    'item_count', v_count
  )));
end
$function$;

CREATE OR REPLACE FUNCTION public.password_changed (
  p_user_id    uuid,
  p_session_id uuid,
  p_address    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.staff set must_change_password = false, temp_password_expires_at = null where user_id = p_user_id;
  delete from private.staff_sessions where user_id = p_user_id and session_id <> p_session_id;
  delete from private.calendar_feeds where user_id = p_user_id;
  insert into audit.events (actor_id, actor, action, subject_id, address)
  select user_id, username, 'auth.change-password', user_id::text, p_address
  from public.staff where user_id = p_user_id;
end
$function$;

CREATE TRIGGER appointments_values
  BEFORE INSERT OR UPDATE OF name, contact, email, reason ON public.appointments
  FOR EACH ROW
  EXECUTE FUNCTION private.check_values('name', 'line', 'contact', 'line', 'email', 'address', 'reason', 'note');

CREATE TRIGGER blog_covers_one_at_a_time
  AFTER INSERT ON public.blog_covers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_mass_change();

REVOKE ALL ON FUNCTION "private"."check_day"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_day"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_blank"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_blank"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_note"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_note"(text) TO "postgres";
