-- An invented clinic for demonstrations, the same at every start except for the dates, which are around today. Its
-- addresses use example.com, and its telephone numbers come from the range reserved for fiction.
select setseed(0.42);

insert into public.patients
  (patient_uid, name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies)
select 'P-' || upper(left(md5(n::text), 8)), first || ' ' || last, '+1 202-555-01' || to_char(n, 'fm00'),
  lower(format('%s.%s.%s@example.com', first, last, n)),
  148 + n * 7 % 36, 48 + n * 11 % 50, 19 + n * 13 % 55, format('%s/%s', 104 + n * 17 % 42, 66 + n * 5 % 28), sex,
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
  (date, slot, name, contact, email, patient_uid, status, status_before_cancel, source, created_at)
select b.date, b.slot, p.name, p.contact, p.email, p.patient_uid, b.status,
  case b.status when 'cancelled' then 'pending' end, case n % 5 when 0 then 'staff' else 'public' end,
  least(b.date + time '04:00' - make_interval(days => 1 + (n % 14)::int), private.today() - interval '1 day')
    at time zone 'UTC'
from bookings b join public.patients p on p.patient_uid = 'P-' || upper(left(b.patient, 8));

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
