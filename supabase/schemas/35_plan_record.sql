/* What a plan for a patient begins with and is judged by: the record as it is now. */

/*
  private.avoided(): the foods and allergens that allergies speak of, {keys, unknown}: an allergy whose words aren't known
  is never guessed at.
*/
create function private.avoided(p_allergies jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with piece as (
    select a.text as allergy, btrim(regexp_replace(
      regexp_replace(part, '\m(allerg(y|ies|ic)|intoleran(ce|t)|sensitiv(e|ity)|to|severe|mild|strong|no)\M', ' ', 'g'), '[^[:alpha:]]+', ' ', 'g'
    )) as word
    from jsonb_array_elements_text(p_allergies) a (text)
    cross join regexp_split_to_table(lower(a.text), '[,;/+&()]| and | or ') part
  )
  select jsonb_build_object(
    'keys', coalesce(jsonb_agg(distinct w.key) filter (where w.key is not null), '[]'),
    'unknown', coalesce(jsonb_agg(distinct p.allergy) filter (where w.key is null), '[]')
  )
  from piece p left join private.food_words w on w.word = p.word and w.sure
  where p.word not in ('', 'none', 'nil', 'na', 'known', 'none known', 'not known')
$$;

/* private.avoided_by(): the same of a patient's record. Coeliac disease is kept as an allergy to gluten is. */
create function private.avoided_by(p_patient_uid text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.avoided(case when conditions ? 'Coeliac' then allergies || '["gluten"]' else allergies end)
  from public.patients where patient_uid = p_patient_uid
$$;

/*
  private.words_for(): every name of what is avoided: the allergen's own, the foods', and those of foods and dishes that
  contain it; a name of two of them is there twice.
*/
create function private.words_for(p_avoid text[]) returns table (word text, key text)
language sql stable security definer set search_path = ''
as $$
  select w.word, k from private.food_words w left join private.foods f on f.key = w.key
  cross join unnest(array[w.key] || f.allergens) k where k = any (p_avoid)
  union
  select btrim(part), k
  from private.dishes d join private.dish_versions v on v.dish_id = d.id and v.version = d.version
  cross join lateral unnest(v.allergens || array(select food from jsonb_to_recordset(v.ingredients) as x(food text))) k
  cross join regexp_split_to_table(lower(v.name), '[(),]') part
  where k = any (p_avoid) and length(btrim(part)) > 2
$$;

/* private.plain(): a text to be searched: in lower case, without the two signs of Devanagari that are spelled as one likes. */
create function private.plain(p_text text) returns text
language sql immutable set search_path = ''
as $$ select translate(lower(p_text), 'ँ़', 'ं') $$;

/*
  private.says(): whether a plain text has a name: as a word, or as the beginning of one where the name is long or ends in
  a star ('paneerchi bhaji'). Words of Devanagari are bent, so that only a consonant after a short one makes it another.
*/
create function private.says(p_text text, p_word text) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when p_word ~ '[^ -~]' then p_text ~ concat('(^|[^ऀ-ॿ])', regexp_replace(private.plain(p_word), '[^ऀ-ॿa-z]', '.?', 'g'), case when length(p_word) <= 3 then '(?![क-ह])' end)
    else p_text ~ concat(
      '(^|[^a-z])', regexp_replace(rtrim(p_word, '*'), '[^a-z]', '.?', 'g'), case when length(p_word) < 5 and p_word !~ '[*]$' then '($|[^a-z])' end
    )
  end
$$;

/*
  private.running_medicines(): what a patient takes: as noted, and of prescriptions whose days still run. Without days that
  can be read ('after food') a medicine is taken for 90 days, or until there is a newer prescription if that is later: one
  too many is only a warning, one too few may be insulin.
*/
create function private.running_medicines(p_patient_uid text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct name), '[]')
  from (
    select t.name from public.taken_medicines t
    where t.patient_uid = p_patient_uid and t.stopped_on is null
    union all
    select m ->> 'medicine' from public.prescriptions r cross join jsonb_array_elements(r.medicines) m
    where r.patient_uid = p_patient_uid and case
      when m ->> 'timing' ~* '^\s*\d{1,4}\s*((day|week|month)s?|[dwm])?\s*$'
      then (r.created_at at time zone private.time_zone())::date + substring(m ->> 'timing' from '\d+')::int
        * case when m ->> 'timing' ~* 'w' then 7 when m ->> 'timing' ~* 'm' then 30 else 1 end > private.today()
      else (r.created_at at time zone private.time_zone())::date + 90 > private.today() or r.created_at = (select max(created_at) from public.prescriptions where patient_uid = p_patient_uid)
    end
  ) x
$$;

/* private.plan_values(): the newest laboratory values that plans depend on, two of eGFR. */
create function private.plan_values(p_patient_uid text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', v.kind, 'value', v.value, 'comparator', v.comparator, 'unit', v.unit, 'high', (v.band ->> 'high')::numeric,
    'day', (v.measured_at at time zone private.time_zone())::date
  ) order by v.kind, v.measured_at desc), '[]')
  from (
    select f.*, row_number() over (partition by f.kind order by f.measured_at desc, f.id desc) as place
    from private.facts_of(array(
      select m.id from (
        select s.id, row_number() over (partition by s.kind order by s.measured_at desc, s.id desc) as place
        from private.standing s
        where s.patient_uid = p_patient_uid and s.kind in ('hba1c', 'potassium', 'phosphate', 'creatinine', 'fasting_glucose')
      ) m where m.place <= 20
    )) f
    where f.kind in ('hba1c', 'potassium', 'phosphate', 'egfr', 'fasting_glucose') and f.value is not null
      -- Below 90 isn't below 60.
      and case when f.kind = 'egfr' then f.comparator is distinct from '>' else f.comparator is distinct from '<' end
  ) v
  where v.place = 1 or v.kind = 'egfr' and v.place <= 20
$$;

/* private.plan_record(): the record of a patient, as far as a plan depends on it. */
create function private.plan_record(p_patient_uid text) returns jsonb
language sql stable set search_path = ''
as $$
  -- Each once, however often it is named.
  with w as materialized (
    select * from private.person_on(p_patient_uid, private.today())
  ), a as materialized (
    select private.avoided_by(p_patient_uid) as found
  )
  select jsonb_build_object(
    'age', w.age, 'sex', p.sex, 'heightCm', p.height_cm, 'weightKg', p.weight_kg, 'activity', p.activity, 'diet', p.diet,
    'dietRules', p.diet_rules, 'cuisine', p.cuisine, 'mealTimes', p.meal_times, 'conditions', p.conditions,
    'diabetesType', p.diabetes_type, 'pregnant', w.pregnant, 'allergies', p.allergies, 'avoided', a.found -> 'keys',
    'unknownAllergies', a.found -> 'unknown', 'medicines', private.running_medicines(p_patient_uid),
    'values', private.plan_values(p_patient_uid), 'today', private.today(),
    'weightGoal', (
      select case when g.ended then null else private.in_first_unit('weight', g.value, g.unit) end from public.patient_goals g
      where g.patient_uid = p_patient_uid and g.key = 'weight' order by g.version desc limit 1
    ),
    'recall', coalesce((
      select n.recall from public.notes n
      where n.patient_uid = p_patient_uid and n.recall <> '[]' and (n.signed_at is not null or n.author_id = auth.uid())
      order by n.updated_at desc limit 1
    ), '[]')
  )
  from public.patients p cross join w cross join a
  where p.patient_uid = p_patient_uid
$$;

/* private.conditions_of(): what of a record plans are made for: its conditions, a pregnancy, and what medicines stand for. */
create function private.conditions_of(p_record jsonb) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select c.condition from private.plan_conditions c where c.name in (
      select case when n = 'Diabetes' then concat('Diabetes ', p_record ->> 'diabetesType') else n end
      from jsonb_array_elements_text(p_record -> 'conditions') n
      where n <> 'Anemia' or not p_record -> 'conditions' ? 'Thalassaemia'
    )
    union select 'pregnancy' where (p_record ->> 'pregnant')::boolean
    union select c.condition from private.plan_conditions c
      join jsonb_array_elements_text(p_record -> 'medicines') m on m ~* c.pattern
  )
$$;

/* read_plan_record(): the same, for staff who begin a plan; recorded. */
create function private.read_plan_record(p_patient_uid text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_read();
  perform private.require_patient(p_patient_uid);
  perform audit.record('plan.prepare', p_patient_uid);
  return private.plan_record(p_patient_uid);
end
$$;
create function public.read_plan_record(p_patient_uid text) returns jsonb
language sql set search_path = ''
as $$ select private.read_plan_record(p_patient_uid) $$;

grant execute on function private.read_plan_record(text), public.read_plan_record(text) to authenticated;
