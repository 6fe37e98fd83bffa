/*
  Slots and opening hours: the possible slot labels, the clinic's own slots and weekly rule (in the settings), and
  single days that differ from the rule.
*/
create table public.slot_options (
  label text primary key check (label ~ '^(1[0-2]|[1-9]):[0-5][0-9] (AM|PM)$'),
  starts_at time not null unique
);
comment on table public.slot_options is 'When each slot starts in the clinic''s zone. Includes slots no longer offered, because bookings refer to them.';
alter table public.slot_options enable row level security;
insert into public.slot_options (label, starts_at)
select label, label::time from public.settings, unnest(slots) as label;
grant select on public.slot_options to authenticated;
create policy "Staff read the slots" on public.slot_options
  for select to authenticated using ((select private.is_staff()));

/*
  private.day_versions: every save of a day takes a new number, so that a day that is deleted and saved again never
  reuses one.
*/
create sequence private.day_versions as int;

/*
  public.day_overrides: a day that staff saved. On a holiday nothing is open; otherwise only the listed slots are.
  Without a row, the weekly rule applies.
*/
create table public.day_overrides (
  date date primary key check (date between '1900-01-01' and '2099-12-31'),
  holiday boolean not null,
  slots text[] not null default '{}',
  updated_at timestamptz not null default private.now(),
  updated_by uuid,
  version int not null default nextval('private.day_versions'),
  check (not holiday or slots = '{}'),
  check (array_position(slots, null) is null and cardinality(slots) <= 48)
);
comment on table public.day_overrides is 'Days that differ from the weekly rule.';
comment on column public.day_overrides.slots is 'Labels that are open that day, booked ones included.';
alter table public.day_overrides enable row level security;
grant select on public.day_overrides to authenticated;
create policy "Staff read the saved days" on public.day_overrides
  for select to authenticated using ((select private.is_staff()));

/* private.slot_start(): the instant at which a slot of a day starts; null for an unknown label. */
create function private.slot_start(p_date date, p_slot text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select (p_date + o.starts_at) at time zone s.time_zone
    from public.slot_options o cross join public.settings s where o.label = p_slot
  );
end
$$;
comment on function private.slot_start(date, text) is 'Instant at which the slot begins in the clinic''s zone.';
grant execute on function private.slot_start(date, text) to authenticated, service_role;

/* private.is_past(): a slot can be booked until its start. */
create function private.is_past(p_date date, p_slot text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.now() >= private.slot_start(p_date, p_slot);
end
$$;

/* private.has_ended(): whether a booking of this length is over; if unconfirmed, it is then a no-show. */
create function private.has_ended(p_date date, p_slot text, p_minutes int) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.now() >= private.slot_start(p_date, p_slot) + p_minutes * interval '1 minute';
end
$$;
grant execute on function private.has_ended(date, text, int) to authenticated;

/* private.open_slots(): the labels that the clinic opens on a day, including booked and past ones. */
create function private.open_slots(p_date date) returns table (label text, starts_at time)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select o.label, o.starts_at
    from public.slot_options o
    cross join public.settings s
    left join public.day_overrides d on d.date = p_date
    where o.label = any (s.slots) and case
      when d.date is null then extract(dow from p_date)::smallint = any (s.open_weekdays)
      else o.label = any (d.slots)
    end;
end
$$;
grant execute on function private.open_slots(date) to authenticated;

/*
  private.lock_day(): locks a day for a booking. Bookings of a day run concurrently, but not with a change of the day
  itself.
*/
create function private.lock_day(p_date date) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.check_day(p_date);
  perform pg_catalog.pg_advisory_xact_lock_shared(1, p_date - date '2000-01-01');
end
$$;

/* private.lock_day_exclusively(): locks a day for a change of the day itself; bookings of it wait. */
create function private.lock_day_exclusively(p_date date) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.check_day(p_date);
  perform pg_catalog.pg_advisory_xact_lock(1, p_date - date '2000-01-01');
end
$$;
