/*
  A patient's own access to a booking: the link in its mails. The link contains a 256-bit token, which the function
  derives from the booking and a counter with its pepper; the database stores only the token's digest. The function
  makes every call here with the secret key, and the database's clock decides.
*/
create table private.visit_links (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  counter int not null default 1,
  digest text unique check (digest ~ '^[0-9a-f]{64}$')
);
comment on table private.visit_links is 'The digest of each booking''s link; no row until a mail contains it.';
comment on column private.visit_links.counter is 'Counts the replacements; earlier links no longer work.';
alter table private.visit_links enable row level security;

/*
  private.activate_visit_link(): makes the link of a mail that is about to be sent work, unless it has been replaced
  since.
*/
create function private.activate_visit_link(p_id uuid, p_counter int, p_digest text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.visit_links (appointment_id, counter, digest) values (p_id, p_counter, p_digest)
  on conflict (appointment_id) do update set digest = excluded.digest where visit_links.counter = excluded.counter;
  if not found then
    perform private.refuse(409, 'The link was replaced meanwhile', 'stale');
  end if;
end
$$;

/*
  private.replace_visit_link(): when a booking's e-mail is corrected, it gets a new link, which is sent to the
  corrected address. Links in earlier mails stop working.
*/
create function private.replace_visit_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_counter int;
begin
  insert into private.visit_links (appointment_id, counter) values (new.id, 2)
  on conflict (appointment_id) do update set counter = visit_links.counter + 1, digest = null
  returning counter into v_counter;
  if new.status <> 'cancelled' then
    perform private.queue_mail(new, 'corrected', v_counter);
  end if;
  return null;
end
$$;
create trigger appointments_replace_link after update of email on public.appointments
  for each row when (old.email is distinct from new.email) execute function private.replace_visit_link();

/* private.changes_until(): the last instant at which a patient may move or cancel a visit. Hours are elapsed hours. */
create function private.changes_until(p_date date, p_slot text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.slot_start(p_date, p_slot) - cutoff_hours * interval '1 hour' from public.settings);
end
$$;

/*
  private.visit_closed_reason(): why a patient can't change a visit: 'cancelled', 'past' or 'late'; null while they
  can.
*/
create function private.visit_closed_reason(p_row public.appointments) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when p_row.status = 'cancelled' then 'cancelled'
    when private.is_past(p_row.date, p_row.slot) then 'past'
    when private.now() > private.changes_until(p_row.date, p_row.slot) then 'late'
  end;
end
$$;

/*
  private.visit_json(): a visit as the holder of its link sees it, in the contract's names. The link of a video visit
  is included from 24 hours before it.
*/
create function private.visit_json(p_row public.appointments) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

/* private.find_visit(): the booking of a link, until a day after the visit; every dead link gets the same refusal. */
create function private.find_visit(p_digest text, p_lock boolean) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_row public.appointments;
begin
  select appointment_id into v_id from private.visit_links where digest = p_digest;
  if p_lock then
    select * into v_row from public.appointments where id = v_id for update;
    -- Replaced while this waited for the row?
    select appointment_id into v_id from private.visit_links where digest = p_digest;
  else
    select * into v_row from public.appointments where id = v_id;
  end if;
  if v_id is null or private.now() >= private.slot_start(v_row.date, v_row.slot)
    + v_row.duration_minutes * interval '1 minute' + interval '24 hours' then
    perform private.refuse(404, 'This link no longer works.', 'link');
  end if;
  return v_row;
end
$$;

/* private.check_visit(): refuses a patient's change of a visit when it is too late or the page is out of date. */
create function private.check_visit(p_row public.appointments, p_version int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_closed text := private.visit_closed_reason(p_row);
begin
  if v_closed = 'cancelled' then
    perform private.refuse(409, 'This visit was cancelled.', 'cancelled');
  elsif v_closed = 'past' then
    perform private.refuse(409, 'This visit has begun. Please call the clinic.', 'past');
  elsif v_closed = 'late' then
    perform private.refuse(409, 'It is too late to change this visit online. Please call the clinic.', 'late');
  elsif p_version <> p_row.version then
    perform private.refuse(409, 'This visit was changed meanwhile.', 'stale');
  end if;
end
$$;

/*
  private.count_visit_change(): allows ten changes of a booking a day, so that nobody keeps shuffling slots or floods
  a mailbox.
*/
create function private.count_visit_change(p_id uuid, p_limits boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_limits then
    perform private.hit('visit:' || p_id, 10, interval '1 day', 'Too many changes today. Please call the clinic.');
  end if;
end
$$;

/* read_visit(): the current visit of a link. Changes nothing. */
create function public.read_visit(p_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.visit_json(private.find_visit(p_digest, false));
end
$$;

/*
  move_visit(): a patient's own move. A confirmed visit has to be confirmed again. The limit on open bookings doesn't
  apply. A move to the visit's own slot changes nothing.
*/
create function private.move_visit(
  p_digest text, p_date date, p_slot text, p_address text, p_limits boolean, p_version int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments;
begin
  perform private.begin_move();
  v_row := private.find_visit(p_digest, true);
  if v_row.status <> 'cancelled' and v_row.date = p_date and v_row.slot = p_slot then
    return private.visit_json(v_row);
  end if;
  perform private.check_visit(v_row, p_version);
  perform private.check_public_day(p_date);
  perform private.count_visit_change(v_row.id, p_limits);
  v_row := private.move_booking(v_row.id, p_date, p_slot, true);
  perform audit.record('visit.move', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return private.visit_json(v_row);
end
$$;

create function public.move_visit(
  p_digest text, p_date date, p_slot text, p_address text, p_limits boolean, p_version int default null
) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(
    private.move_visit(p_digest, p_date, p_slot, p_address, p_limits, p_version)
  ))
$$;

/* cancel_visit(): a patient's own cancellation. A second one changes nothing. */
create function private.cancel_visit(p_digest text, p_address text, p_limits boolean, p_version int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.appointments := private.find_visit(p_digest, true);
begin
  if v_row.status = 'cancelled' then
    return private.visit_json(v_row);
  end if;
  perform private.check_visit(v_row, p_version);
  perform private.count_visit_change(v_row.id, p_limits);
  v_row := private.cancel_booking(v_row.id, true);
  perform audit.record('visit.cancel', v_row.patient_uid, v_row.id::text, null, 'ok', p_address);
  return private.visit_json(v_row);
end
$$;
create function public.cancel_visit(p_digest text, p_address text, p_limits boolean, p_version int default null) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(private.begin_act(), private.end_act(private.cancel_visit(p_digest, p_address, p_limits, p_version)))
$$;
grant execute on function
  public.read_visit(text), public.move_visit(text, date, text, text, boolean, int),
  public.cancel_visit(text, text, boolean, int)
  to service_role;
