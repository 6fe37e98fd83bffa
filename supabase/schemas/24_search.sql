/*
  search_clinic(): what the bar's search finds, in one statement: at most `p_patients` patients (of eight), those first
  whose name has a word that begins with the first one of the text, then the newest; and the given days with their
  counts. Records whose names it shows (private.note_search()).
*/
create function private.search_clinic(p_q text, p_patients int, p_days date[], p_opening uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_clinic private.clinic;
  v_start constant text := ' ' || split_part(private.fold_name(p_q), ' ', 1);
  v_uids text[] := '{}';
  v_patients jsonb := '[]';
begin
  perform private.begin_read();
  select * into v_clinic from private.clinic;
  if p_patients > 0 then
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'patientUid', p.patient_uid,
        'name', p.name,
        'contact', p.contact,
        'age', coalesce(private.age_on(p.date_of_birth, v_clinic.today), p.age),
        'sex', p.sex,
        'allergies', p.allergies::text,
        'lastVisit', case when p.last_visit is not null then jsonb_build_object('date', p.last_visit) end,
        'nextVisit', case when p.next_visit is not null
          then jsonb_build_object('date', p.next_visit, 'slot', p.next_slot) end
      ) order by p.place), '[]'),
      coalesce(array_agg(p.patient_uid), '{}')
    into v_patients, v_uids
    from (
      select found.*, row_number() over (
        order by position(v_start in ' ' || found.name_key) = 0, found.created_at desc, found.patient_uid desc
      ) as place
      from private.search_patients(p_q, 201, null, null, null) found
    ) p
    where p.place <= least(p_patients, 8);
    perform private.note_search(p_opening, v_uids);
  end if;
  return jsonb_build_object('patients', v_patients, 'days', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'date', d.date,
      'booked', (select count(*) from public.appointments a where a.date = d.date and a.status <> 'cancelled'),
      'free', cardinality(d.free),
      'open', (select count(*) from private.open_slots(d.date)),
      'holiday', d.holiday
    ) order by asked.place), '[]')
    from unnest(p_days[1:8]) with ordinality as asked (day, place)
    cross join lateral private.day_availability(asked.day, asked.day, v_clinic) d
  ));
end
$$;
create function public.search_clinic(
  p_q text, p_patients int default 0, p_days date[] default '{}', p_opening uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.search_clinic(p_q, p_patients, p_days, p_opening) $$;
grant execute on function
  private.search_clinic(text, int, date[], uuid), public.search_clinic(text, int, date[], uuid)
  to authenticated;
