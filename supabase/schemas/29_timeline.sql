/*
  The story of a patient: what has happened, newest first. A coming visit is none of it before it ends.
*/

/* public.timeline_entry: an entry with what the contract shows of its kind; of a file its row in the list. */
create type public.timeline_entry as (id text, kind text, at timestamptz, entry jsonb);

/*
  list_timeline(): a page of a patient's visits, signed notes, sets of measurements, prescriptions, files and sent mails, or of
  one kind, with the caller's rights. Counts as activity and is recorded. Each part reads at most a page from its index, but for
  visits and their mails, of which a patient has few.
*/
create function public.list_timeline(
  p_patient_uid text, p_kind text default null, p_limit int default 201, p_before_at timestamptz default null,
  p_before_id text default null
) returns setof public.timeline_entry
language plpgsql set search_path = '' set enable_hashagg = off
as $$
declare
  v_at constant timestamptz := coalesce(p_before_at, 'infinity');
  -- After every id.
  v_id constant text := coalesce(p_before_id, '~');
  v_limit constant int := least(p_limit, 201);
  v_zone constant text := private.time_zone();
  v_now constant timestamptz := private.now();
  v_count int;
begin
  perform private.begin_read();
  if not exists (select 1 from public.patients where patient_uid = p_patient_uid) then
    perform private.refuse(404, 'Not found');
  end if;
  return query
    with names as materialized (
      select * from private.staff_names()
    ), kinds as materialized (
      select key, position from public.measurement_kinds
    ), parts as (
      (
        select 'v' || a.id as id, 'visit' as kind, t.at, null::uuid as ref, jsonb_build_object(
          'date', a.date, 'slot', a.slot, 'status', a.status, 'outcome', a.outcome, 'noShow', a.no_show,
          'visitKind', a.visit_kind, 'reason', a.reason
        ) as entry
        from public.appointment_states a
        join public.slot_options o on o.label = a.slot
        cross join lateral (select (a.date + o.starts_at) at time zone v_zone) t (at)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'visit') = 'visit'
          and t.at + a.duration_minutes * interval '1 minute' <= v_now
          and (t.at, ('v' || a.id) collate "C") < (v_at, v_id)
      ) union all (
        select 'n' || n.appointment_id, 'note', n.signed_at, null, jsonb_build_object(
          'appointmentId', n.appointment_id, 'author', n.signed_by,
          'headings', (
            select coalesce(jsonb_agg(s.item -> 'heading' order by s.place), '[]')
            from jsonb_array_elements(n.sections) with ordinality s (item, place)
            where btrim(s.item ->> 'text', E' \t\r\n') <> ''
          ),
          'agreed', private.lines_of(n, '{Agreed,Plan}', 1) -> 0
        )
        from public.notes n
        where n.patient_uid = p_patient_uid and coalesce(p_kind, 'note') = 'note'
          and n.signed_at <= v_at and (n.signed_at, ('n' || n.appointment_id) collate "C") < (v_at, v_id)
        order by n.signed_at desc, n.appointment_id desc limit v_limit
      ) union all (
        select 'm' || m.set_id, 'measurements', m.measured_at, m.set_id, null
        from public.measurements m
        where m.patient_uid = p_patient_uid and coalesce(p_kind, 'measurements') = 'measurements'
          and m.measured_at <= v_at and (m.measured_at, ('m' || m.set_id) collate "C") < (v_at, v_id)
        group by m.measured_at, m.set_id
        order by m.measured_at desc, m.set_id desc limit v_limit
      ) union all (
        select 'p' || r.id, 'prescription', r.created_at, null, jsonb_build_object(
          'prescriptionId', r.id, 'author', coalesce(n.name, ''), 'medicines', r.medicines::text
        )
        from public.prescriptions r left join names n on n.user_id = r.author_id
        where r.patient_uid = p_patient_uid and coalesce(p_kind, 'prescription') = 'prescription'
          and r.created_at <= v_at and (r.created_at, ('p' || r.id) collate "C") < (v_at, v_id)
        order by r.created_at desc, r.id desc limit v_limit
      ) union all (
        select 'f' || r.id, 'file', r.uploaded_at, null, to_jsonb(r)
        from public.report_list r
        where r.patient_uid = p_patient_uid and coalesce(p_kind, 'file') = 'file'
          and r.uploaded_at <= v_at and (r.uploaded_at, ('f' || r.id) collate "C") < (v_at, v_id)
        order by r.uploaded_at desc, r.id desc limit v_limit
      ) union all (
        select e.id, 'mail', e.at, null, jsonb_build_object('mail', e.mail ->> 'kind', 'date', a.date, 'slot', a.slot)
        from public.appointments a
        cross join lateral (
          select m.mail, (m.mail ->> 'at')::timestamptz, concat('e', replace(a.id::text, '-', ''), '-', m.place)
          from jsonb_array_elements(a.mails) with ordinality m (mail, place)
        ) e (mail, at, id)
        where a.patient_uid = p_patient_uid and coalesce(p_kind, 'mail') = 'mail'
          and (e.at, e.id collate "C") < (v_at, v_id)
      )
    ), page as (
      select * from parts p order by p.at desc, p.id collate "C" desc limit v_limit
    )
    select p.id, p.kind, p.at, case p.kind when 'measurements' then (
      select jsonb_build_object(
        'author', coalesce((array_agg(n.name order by m.id))[1], ''),
        'values', jsonb_agg(jsonb_build_object(
          'kind', m.kind, 'value', m.entered_value, 'unit', m.entered_unit, 'comparator', m.comparator,
          'site', m.site, 'chart', m.chart
        ) order by k.position, k.key)
      )
      from public.measurements m
      join kinds k on k.key = m.kind
      left join names n on n.user_id = m.author_id
      where m.set_id = p.ref and m.id <> all (array(
        select o.replaces from public.measurements o where o.set_id = p.ref and o.replaces is not null
      ))
    ) else p.entry end
    from page p order by p.at desc, p.id collate "C" desc;
  get diagnostics v_count = row_count;
  perform private.record_event(jsonb_populate_record(null::public.reported_event, jsonb_build_object(
    'action', 'timeline.list',
    'outcome', 'ok',
    'patient_uid', p_patient_uid,
    'subject_id', p_kind,
    'item_count', v_count
  )));
end
$$;
grant execute on function public.list_timeline(text, text, int, timestamptz, text) to authenticated;
