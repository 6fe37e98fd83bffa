-- An invented clinic for demonstrations, the same at every start except for the dates, which are around today. Its
-- addresses use example.com, and its telephone numbers come from the range reserved for fiction.
select setseed(0.42);

insert into public.patients
  (patient_uid, name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies)
select 'P-' || upper(left(md5(n::text), 8)), first || ' ' || last, '+1 202-555-01' || to_char(n, 'fm00'),
  lower(format('%s.%s.%s@example.com', first, last, n)),
  case when n not in (1, 3, 6) then 148 + n * 7 % 36 end, case when n not in (1, 3, 6) then 48 + n * 11 % 50 end,
  19 + n * 13 % 55,
  case when n not in (1, 3, 6) then format('%s/%s', 104 + n * 17 % 42, 66 + n * 5 % 28) end, sex,
  case n % 3 when 0 then '[]' when 1 then '["Diabetes"]' else '["Hypertension", "High Cholesterol"]' end::jsonb,
  case n % 5 when 0 then '["Peanut"]' else '[]' end::jsonb
from (
  select n, case n % 3 when 2 then 'Male' else 'Female' end as sex,
    (case n % 3 when 2
      then '{Arjun,Bharat,Chetan,Dev,Eshan,Farhan,Gopal,Harish,Imran,Jatin,Kiran,Lokesh,Manoj,Naveen,Omkar}'
      else '{Aditi,Bela,Chitra,Devika,Esha,Farida,Gauri,Hema,Ishita,Jaya,Kavya,Leela,Mira,Nisha,Oviya}'
    end::text[])[n % 15 + 1] as first,
    ('{Example,Sample,Demo,Specimen}'::text[])[n / 15 + 1] as last
  from generate_series(0, 59) as n
) as people;

insert into public.day_overrides (date, holiday)
select min(day)::date, true
from generate_series(private.today() + 9, private.today() + 10, interval '1 day') as day
where extract(isodow from day) < 7
on conflict do nothing;

-- 400 bookings from ten weeks ago to three weeks ahead. Today is always busy, and has no cancellations.
with places as (
  select day::date as date, label as slot,
    row_number() over (order by day::date <> private.today() or rank not in (1, 2, 3, 5, 7, 8, 10), random()) as n
  from generate_series(private.today() - 70, private.today() + 21, interval '1 day') as day
  cross join (select label, row_number() over (order by starts_at) as rank from public.slot_options) as slots
  where extract(isodow from day) < 7
    and not exists (select from public.day_overrides o where o.date = day::date and o.holiday)
), draws as materialized (
  select *, random() as draw, md5((floor(random() * 60))::int::text) as patient,
    case when date < private.today() then 0.9 else 0.5 end as confirmed_below
  from places where n <= 400
), bookings as (
  select *, case when draw < 0.06 and date <> private.today() then 'cancelled'
    when draw < confirmed_below then 'confirmed' else 'pending' end as status
  from draws
)
insert into public.appointments
  (date, slot, name, contact, email, patient_uid, status, status_before_cancel, source, created_at, mails)
select b.date, b.slot, p.name, p.contact, p.email, p.patient_uid, b.status,
  case b.status when 'cancelled' then 'pending' end, case n % 5 when 0 then 'staff' else 'public' end,
  c.created_at, case when p.email is null then '[]' else jsonb_path_query_array(
    jsonb_build_array(
      jsonb_build_object('kind', 'booked', 'at', private.instant(c.created_at + interval '1 minute')),
      case when b.date < private.today() and b.status <> 'cancelled' then jsonb_build_object(
        'kind', 'reminder', 'at', private.instant((b.date - 1 + time '04:30') at time zone 'UTC')
      ) end
    ), '$[*] ? (@ != null)'
  ) end
from bookings b join public.patients p on p.patient_uid = 'P-' || upper(left(b.patient, 8))
cross join lateral (
  select least(b.date + time '04:00' - make_interval(days => 1 + (n % 14)::int), private.today() - interval '1 day')
    at time zone 'UTC'
) c (created_at);

-- A patient's record is created with the first booking.
update public.patients p set created_at = first.at
from (select patient_uid, min(created_at) as at from public.appointments group by patient_uid) as first
where first.patient_uid = p.patient_uid;

create temporary table demo_visits on commit drop as
select patient_uid, date, row_number() over (order by date, slot) as n
from public.appointments where date < private.today() and status = 'confirmed';

insert into public.prescriptions (patient_uid, medicines, author_id, created_at)
select v.patient_uid, (
    select jsonb_agg(jsonb_build_object('medicine', name, 'm', '1', 'n', '0', 'e', (v.n % 2)::text, 'timing', '30'))
    from (
      select name from unnest(array['Vitamin D3 1000 IU', 'Vitamin B12 500 mcg', 'Iron + folic acid',
        'Calcium 500 mg', 'Psyllium husk 5 g', 'Metformin 500 mg', 'Omega-3 1 g', 'Zinc 20 mg']) as name
      order by md5(name || v.n) limit 1 + v.n % 3
    ) as chosen
  ), s.user_id, v.date + time '06:30' at time zone 'UTC'
from demo_visits v join public.staff s on s.username = 'demo.doctor'
where v.n % 3 = 0;

-- Each with report.pdf, which the start then stores (demo-seed.ts).
insert into public.patient_reports
  (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_at, uploaded_by)
select r.id, v.patient_uid, gen_random_uuid() || '/' || r.id || '.pdf',
  (array['Blood count', 'Lipid profile', 'HbA1c', 'Vitamin D'])[v.n / 15 % 4 + 1] || ' ' || v.date || '.pdf',
  'application/pdf', 722, 'd5d32f21137480cc10793c797ed6a1be947ea4fd38e03c859d90d4899f2ca3f1',
  v.date + time '07:00' at time zone 'UTC', s.user_id
from demo_visits v join public.staff s on s.username = 'demo.doctor'
cross join lateral (select gen_random_uuid() as id where v.n is not null) r
where v.n % 15 = 0;

-- Three stories over time: diabetes over a year, PCOS, and a child, whom no adult's band judges. Their height, weight and
-- pressure follow from these measurements.
create temporary table demo_stories on commit drop as
select story, 'P-' || upper(left(md5(n::text), 8)) as patient_uid
from (values ('diabetes', 1), ('pcos', 3), ('child', 6)) as s (story, n);

update public.patients p
set date_of_birth = private.today() - (case s.story when 'diabetes' then 19200 when 'pcos' then 9900 else 3400 end),
  conditions = case s.story
    when 'diabetes' then '["Diabetes", "Hypertension"]' when 'pcos' then '["PCOS"]' else '["Anemia"]' end::jsonb,
  diet = case s.story when 'diabetes' then 'non-vegetarian' else 'vegetarian' end,
  diet_rules = case s.story when 'pcos' then '["jain"]' else '[]' end::jsonb,
  cuisine = case s.story when 'diabetes' then 'Bengali' when 'pcos' then 'Gujarati' else 'Tamil' end,
  activity = case s.story when 'child' then 'active' else 'light' end,
  meal_times = case s.story when 'diabetes' then '8:00, 13:30, 17:00, 21:00' end,
  diabetes_type = case s.story when 'diabetes' then '2' end,
  units = case s.story when 'pcos' then '{"weight": "lb"}' else '{}' end::jsonb
from demo_stories s where s.patient_uid = p.patient_uid;

insert into public.patient_goals (patient_uid, key, version, value, unit, action, due, result, set_at, author_id)
select s.patient_uid, g.key, g.version, g.value, g.unit, g.action, private.today() + g.due, g.result,
  (private.today() - g.days)::timestamp at time zone 'UTC', d.user_id
from (values
  ('diabetes', 'weight', 1, 78::numeric, 'kg', null, -120, null, 360),
  ('diabetes', 'weight', 2, 74::numeric, 'kg', null, 90, null, 125),
  ('diabetes', 'hba1c', 1, 6.5::numeric, '%', null, 60, null, 175),
  ('pcos', 'weight', 1, 146::numeric, 'lb', null, 100, null, 170),
  ('pcos', 'action_walk', 1, null::numeric, null, 'Walk 20 minutes after dinner, 5 of 7 days', 14, null, 90),
  ('pcos', 'action_walk', 2, null::numeric, null, 'Walk 20 minutes after dinner, 5 of 7 days', 14, '4 of 7 days', 30),
  ('child', 'action_iron', 1, null::numeric, null, 'Lemon with the lunch box, every school day', 21, null, 40)
) as g (story, key, version, value, unit, action, due, result, days)
join demo_stories s on s.story = g.story join public.staff d on d.username = 'demo.doctor';

-- A visit's values are one set. The unit is the kind's first unless it is given.
with told as (
  select 'diabetes' as story, d as days, 'weight' as kind,
    round((82.4 - 7.2 * (1 - exp((d - 364) / 160.0)) + 0.35 * sin(d))::numeric, 1) as value, null as unit, null as sign,
    null::numeric as low, null::numeric as high, null as chart
  from generate_series(4, 364, 7) as d
  union all
  select story, v.days, v.kind, v.value, v.unit, v.sign, v.low, v.high, v.chart
  from (values
    ('diabetes', '{364,270,180,95,32,4}'::int[]), ('pcos', '{170,110,60,12}'), ('child', '{540,360,180,20}')
  ) as t (story, days)
  cross join lateral (
    select t.days[i] as days, w.kind, w.values[i] as value, w.unit, null as sign, w.low, w.high, w.chart
    from (values
      ('diabetes', 'height', '{158}'::numeric[], null, null::numeric, null::numeric, null),
      ('diabetes', 'waist', '{98,96.5,94,92.5,91.5,91}', null, null, null, null),
      ('diabetes', 'systolic', '{148,142,136,134,128,126}', null, null, null, null),
      ('diabetes', 'diastolic', '{92,88,86,84,82,80}', null, null, null, null),
      ('diabetes', 'fasting_glucose', '{186,164,142,131,124,118}', null, null, null, null),
      ('diabetes', 'after_meal_glucose', '{262,228,null,176,168,158}', null, null, null, null),
      ('diabetes', 'hba1c', '{9.1,8.2,7.4,6.9,null,6.7}', null, null, null, null),
      ('diabetes', 'total_cholesterol', '{228,null,196,null,null,172}', null, null, null, null),
      ('diabetes', 'ldl', '{148,null,118,null,null,92}', null, null, null, null),
      ('diabetes', 'hdl', '{41,null,44,null,null,48}', null, null, null, null),
      ('diabetes', 'triglycerides', '{232,null,184,null,null,146}', null, null, null, null),
      ('diabetes', 'creatinine', '{0.9,null,0.94,null,null,0.92}', null, 0.6, 1.1, null),
      ('diabetes', 'potassium', '{4.4}', 'mEq/L', 3.5, 5.1, null),
      ('pcos', 'height', '{162.5}', null, null, null, null),
      ('pcos', 'weight', '{163.8,159.4,155.2,151.7}', 'lb', null, null, null),
      ('pcos', 'waist', '{36.6,35.4,34.6,33.9}', 'in', null, null, null),
      ('pcos', 'systolic', '{122,null,118,116}', null, null, null, null),
      ('pcos', 'diastolic', '{80,null,76,74}', null, null, null, null),
      ('pcos', 'fasting_glucose', '{5.8,null,5.4,5.2}', 'mmol/L', null, null, null),
      ('pcos', 'vitamin_d', '{14,null,31,34}', null, 30, 100, null),
      ('pcos', 'haemoglobin', '{10.9,11.4,11.9,12.3}', null, null, null, null),
      ('pcos', 'ferritin', '{9,null,22,31}', null, null, null, null),
      ('pcos', 'energy', '{3,5,6,7}', null, null, null, null),
      ('pcos', 'on_plan_days', '{2,4,5,5}', null, null, null, null),
      ('child', 'height', '{121.5,124.8,128,131.2}', null, null, null, null),
      ('child', 'weight', '{21.2,22.9,24.8,27.1}', null, null, null, null),
      ('child', 'bmi_percentile', '{28,32,35,41}', null, null, null, 'IAP 2015'),
      ('child', 'haemoglobin', '{10.6,11,11.4,11.9}', null, null, null, null)
    ) as w (story, kind, values, unit, low, high, chart)
    cross join generate_series(1, cardinality(w.values)) as i
    where w.story = t.story and w.values[i] is not null
  ) as v
  union all
  values ('diabetes', 180, 'b12', 2000, null, '>', null, null, null), ('diabetes', 4, 'b12', 640, null, null, null, null, null),
    ('pcos', 170, 'tsh', 5.8, null, null, 0.35, 4.94, null), ('pcos', 60, 'tsh', 3.1, null, null, 0.35, 4.94, null),
    ('pcos', 12, 'tsh', 0.01, null, '<', 0.35, 4.94, null)
)
insert into public.measurements
  (patient_uid, set_id, kind, comparator, entered_value, entered_unit, low, high, chart, measured_at, entered_at, author_id)
select s.patient_uid, md5(t.story || t.days)::uuid, t.kind, t.sign, t.value, t.unit, t.low, t.high, t.chart, a.at, a.at, d.user_id
from told t join demo_stories s on s.story = t.story join public.staff d on d.username = 'demo.doctor'
cross join lateral (select (private.today() - t.days + time '05:30') at time zone 'UTC' as at) a
order by t.days desc, t.kind = 'height' desc, t.kind;

-- A weight that was typed wrongly, and its correction.
with wrong as (
  insert into public.measurements (patient_uid, set_id, kind, entered_value, measured_at, entered_at, author_id)
  select s.patient_uid, gen_random_uuid(), 'weight', 96.2, a.at, a.at, d.user_id
  from demo_stories s join public.staff d on d.username = 'demo.doctor'
  cross join lateral (select (private.today() - 29 + time '06:30') at time zone 'UTC' as at) a
  where s.story = 'diabetes' returning *
)
select set_config('demo.wrong', id::text, true) from wrong;
insert into public.measurements
  (patient_uid, set_id, kind, entered_value, measured_at, entered_at, author_id, replaces, reason)
select patient_uid, set_id, kind, 76.2, measured_at, measured_at + interval '3 minutes', author_id, id, 'Typing error'
from public.measurements where id = current_setting('demo.wrong')::bigint;

insert into public.taken_medicines (patient_uid, name, dose, taken_when, since, prescriber, stopped_on, author_id)
select s.patient_uid, m.name, m.dose, m.taken_when, private.today() - m.since, m.prescriber, private.today() - m.stopped,
  d.user_id
from (values
  ('diabetes', 'Metformin', '500 mg', 'Twice a day, with food', 340, 'Family doctor', null),
  ('diabetes', 'Telmisartan', '40 mg', 'Morning', 500, 'Family doctor', null),
  ('diabetes', 'Glimepiride', '1 mg', 'Before breakfast', 700, 'Family doctor', 150),
  ('pcos', 'Inositol', '2 g', 'Twice a day', 120, 'Gynaecologist', null)
) as m (story, name, dose, taken_when, since, prescriber, stopped) join demo_stories s on s.story = m.story
join public.staff d on d.username = 'demo.doctor';

update public.note_words set phrases = '[
  {"key": "tea", "text": "Tea with sugar twice a day; will try it with half."},
  {"key": "late dinner", "text": "Dinner after 9 pm; will eat by 8 pm on four days of the week."},
  {"key": "diary", "text": "Brings a food diary of three days, one of them a Sunday."}
]';

-- Today's first visit is of the first story; each earlier visit of the three has a signed note.
update public.appointments a set patient_uid = p.patient_uid, name = p.name, contact = p.contact, email = p.email
from demo_stories s join public.patients p on p.patient_uid = s.patient_uid
where s.story = 'diabetes' and a.id = (
  select id from public.appointments where date = private.today() and status <> 'cancelled'
  order by status = 'pending' desc, slot limit 1
);

with told as (
  select v.*, s.story, least(row_number() over (partition by s.story order by v.date), 3) as visit
  from demo_stories s join (
    select a.id, a.patient_uid, a.date from public.appointments a
    where a.date < private.today() and a.status = 'confirmed'
  ) v on v.patient_uid = s.patient_uid
)
insert into public.notes (appointment_id, patient_uid, sections, recall, author_id, created_at, updated_at, signed_at, signed_by)
select t.id, t.patient_uid, jsonb_build_array(
    jsonb_build_object('heading', 'Heard', 'text', n.heard), jsonb_build_object('heading', 'Judged', 'text', n.judged),
    jsonb_build_object('heading', 'Agreed', 'text', n.agreed), jsonb_build_object('heading', 'Next', 'text', n.next)
  ),
  case when t.story = 'diabetes' and t.visit = 1 then '[
    {"time": "8:00", "food": "Tea with sugar, biscuits", "amount": "1 cup, 4"}, {"time": "13:30", "food": "Rice, macher jhol, cholar dal", "amount": "2 katori, 1 katori, 1 katori"},
    {"time": "21:30", "food": "Phulka, potato fry", "amount": "3, 1 katori"}
  ]' else '[]' end::jsonb,
  d.user_id, a.at, a.at, a.at, d.name
from told t join public.staff d on d.username = 'demo.doctor'
join (values
  ('diabetes', 1, 'Rice twice a day, tea with sugar four times, sits at work.', 'Large dinners late at night.',
    E'One katori of rice at lunch\nTea without sugar twice a day', E'Test: HbA1c\nCall: sugar below 70'),
  ('diabetes', 2, 'Walks most days. Dinner is still after nine.', 'Fasting values fall; evenings are the difficulty.',
    E'Dinner by 8:30 pm on five days\nRoasted chana at 5 pm', 'Test: lipids, fasting'),
  ('diabetes', 3, 'Slept well, no low sugars. A wedding last week.', 'On course for the goal.',
    E'Half a plate of vegetables at lunch\nWalk 20 minutes after dinner', E'Test: HbA1c\nCall: sugar below 70'),
  ('pcos', 1, 'Skips breakfast, eats late. Jain, no roots.', 'Long gaps, then a heavy evening.',
    E'Breakfast by 9 am, six days\nMoong or paneer at lunch', 'Test: vitamin D'),
  ('pcos', 2, 'Breakfast on five days. Less tired.', 'Energy is better, weight falls slowly.',
    E'Walk 20 minutes after dinner\nCurd at lunch', ''),
  ('pcos', 3, 'Cycles more regular, as she tells.', 'Keep what works.', 'Two fruits a day', 'Test: TSH'),
  ('child', 1, 'Lunch box comes back half full.', 'Small appetite at school, drinks milk instead of eating.',
    E'Lemon with the lunch box\nMilk after meals, not before', 'Test: haemoglobin'),
  ('child', 2, 'Finishes the box on most days.', 'Grows along the same line.', 'Groundnut chutney twice a week', ''),
  ('child', 3, 'Eats with the family at eight.', 'Grows along the same line.', 'Sprouts or groundnuts on school days', '')
) as n (story, visit, heard, judged, agreed, next) on n.story = t.story and n.visit = t.visit
cross join lateral (select (t.date + time '06:00') at time zone 'UTC' as at) a;

insert into public.tasks (text, day, patient_uid, author_id)
select t.text, private.today() + t.days, s.patient_uid, d.user_id
from (values ('diabetes', 'Ask for the lipid report', 0), ('child', 'Call: how is the lunch box?', 3)) as t (story, text, days)
join demo_stories s on s.story = t.story join public.staff d on d.username = 'demo.doctor';
