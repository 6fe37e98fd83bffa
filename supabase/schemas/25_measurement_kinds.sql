/*
  What can be measured: a weight, a laboratory's value, a score. A value is kept in the unit in which it was entered, and
  in the kind's first one, in which values are compared. Each figure has its source; its mark says how far it was
  checked: R read there, S read on a secondary page, M worked out, K from knowledge.
*/

create table public.measurement_kinds (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  family text not null check (family in (
    'body', 'pressure', 'sugar', 'lipids', 'kidney', 'minerals', 'thyroid', 'blood', 'vitamins', 'liver', 'child', 'score', 'own'
  )),
  position smallint not null default 1000,
  digits smallint not null default 0 check (digits between 0 and 4),
  loinc text not null default '' check (loinc ~ '^(\d{3,6}-\d)?$'),
  low numeric,
  high numeric,
  ask_low numeric,
  ask_high numeric,
  bands jsonb not null default '[]' check (jsonb_typeof(bands) = 'array' and length(bands::text) <= 4000),
  alarm_below numeric,
  alarm_from numeric,
  alarm_above numeric,
  needs text check (needs in ('site', 'chart')),
  derived boolean not null default false,
  hidden boolean not null default false,
  shown_unit text check (length(shown_unit) between 1 and 20),
  version int not null default 1,
  check (low < high and ask_low < ask_high)
);
comment on table public.measurement_kinds is 'What can be measured. A key never changes, nor do unit and digits after the first value.';
comment on column public.measurement_kinds.digits is 'Decimals of a kind without a unit; the others’ are with their units.';
comment on column public.measurement_kinds.low is 'Outside of low and high a value is impossible, and refused.';
comment on column public.measurement_kinds.ask_low is 'Outside of ask_low and ask_high a value is unusual, and asked about once; typing errors, not medicine.';
comment on column public.measurement_kinds.bands is
  'The usual values: a list of {low, high, source, mark} with, where it is for some people only, sex, from and under (years), trimester, condition.';
comment on column public.measurement_kinds.alarm_below is 'Values below this one, from alarm_from on, or above alarm_above are for the doctor today.';
comment on column public.measurement_kinds.needs is 'What is asked with a value: where the waist was measured, or which chart a percentile was read from.';
comment on column public.measurement_kinds.derived is 'Worked out from others, never entered.';
comment on column public.measurement_kinds.shown_unit is 'The unit in which the clinic shows it; null for the first.';

create table public.measurement_units (
  kind text not null references public.measurement_kinds (key),
  unit text not null check (length(unit) between 1 and 20),
  position smallint not null,
  ucum text not null default '' check (length(ucum) <= 30),
  factor numeric not null default 1 check (factor > 0),
  shift numeric not null default 0,
  digits smallint not null check (digits between 0 and 4),
  primary key (kind, unit),
  unique (kind, position),
  check (position > 1 or factor = 1 and shift = 0)
);
comment on table public.measurement_units is 'The units of each kind. A value in this one is that in the first × factor + shift.';

/* private.instant(): an instant as the contract writes it. */
create function private.instant(p_at timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
grant execute on function private.instant(timestamptz) to authenticated;

/* private.in_first_unit(), private.in_unit(): convert between a kind's units; exact, so that what was typed comes back. */
create function private.in_first_unit(p_kind text, p_value numeric, p_unit text) returns numeric
language sql stable set search_path = ''
as $$
  select round((p_value - u.shift) / u.factor, 8) from public.measurement_units u where u.kind = p_kind and u.unit = p_unit
$$;
create function private.in_unit(p_kind text, p_value numeric, p_unit text) returns numeric
language sql stable set search_path = ''
as $$
  select round(p_value * u.factor + u.shift, u.digits) from public.measurement_units u where u.kind = p_kind and u.unit = p_unit
$$;

insert into public.measurement_kinds
  (position, key, name, family, loinc, low, high, ask_low, ask_high, alarm_below, alarm_from, alarm_above, needs, bands)
values
  (1, 'weight', 'Weight', 'body', '29463-7', 0.3, 650, 30, 200, null, null, null, null, '[]'),
  (2, 'height', 'Height', 'body', '8302-2', 30, 272, 120, 210, null, null, null, null, '[]'),
  (3, 'waist', 'Waist', 'body', '', 20, 250, 50, 160, null, null, null, 'site',
    '[{"sex":"Female","high":80,"source":"Misra 2009","mark":"K"},{"sex":"Male","high":90,"source":"Misra 2009","mark":"K"}]'),
  (4, 'hip', 'Hip', 'body', '', 30, 250, 60, 180, null, null, null, null, '[]'),
  (5, 'body_fat', 'Body fat', 'body', '41982-0', 2, 75, 5, 60, null, null, null, null, '[]'),
  (6, 'systolic', 'Systolic pressure', 'pressure', '8480-6', 40, 300, 80, 200, null, 180, null, null,
    '[{"high":120,"source":"AHA/ACC 2025","mark":"S"}]'),
  (7, 'diastolic', 'Diastolic pressure', 'pressure', '8462-4', 20, 200, 40, 120, null, 120, null, null,
    '[{"high":80,"source":"AHA/ACC 2025","mark":"S"}]'),
  (8, 'pulse', 'Pulse', 'pressure', '8867-4', 20, 250, 45, 130, null, null, null, null,
    '[{"low":60,"high":100,"source":"general","mark":"K"}]'),
  (9, 'fasting_glucose', 'Fasting glucose', 'sugar', '1558-6', 10, 1500, 54, 400, 54, null, 400, null,
    '[{"low":70,"high":99,"source":"ADA","mark":"S"},{"condition":"Diabetes","low":80,"high":130,"source":"ADA, goal with diabetes","mark":"S"},{"trimester":1,"high":95,"source":"ADA, in pregnancy","mark":"K"},{"trimester":2,"high":95,"source":"ADA, in pregnancy","mark":"K"},{"trimester":3,"high":95,"source":"ADA, in pregnancy","mark":"K"}]'),
  (10, 'after_meal_glucose', 'Glucose 2 h after a meal', 'sugar', '1521-4', 10, 1500, 54, 500, 54, null, 400, null,
    '[{"high":140,"source":"ADA","mark":"S"},{"condition":"Diabetes","high":180,"source":"ADA, goal with diabetes","mark":"S"},{"trimester":1,"high":120,"source":"ADA, in pregnancy","mark":"K"},{"trimester":2,"high":120,"source":"ADA, in pregnancy","mark":"K"},{"trimester":3,"high":120,"source":"ADA, in pregnancy","mark":"K"}]'),
  (11, 'random_glucose', 'Random glucose', 'sugar', '2345-7', 10, 1500, 54, 400, 54, null, 400, null, '[]'),
  (12, 'hba1c', 'HbA1c', 'sugar', '4548-4', 3, 20, 4.5, 14, null, null, null, null,
    '[{"high":5.7,"source":"ADA","mark":"S"},{"condition":"Diabetes","high":7,"source":"ADA, goal with diabetes","mark":"S"}]'),
  (13, 'total_cholesterol', 'Total cholesterol', 'lipids', '2093-3', 20, 1500, 80, 400, null, null, null, null,
    '[{"high":200,"source":"general","mark":"S"}]'),
  (14, 'ldl', 'LDL cholesterol', 'lipids', '13457-7', 3, 1200, 20, 250, null, null, null, null,
    '[{"high":100,"source":"CSI 2024, general","mark":"S"},{"condition":"Diabetes","high":70,"source":"CSI 2024, high risk","mark":"S"}]'),
  (15, 'hdl', 'HDL cholesterol', 'lipids', '2085-9', 3, 200, 20, 110, null, null, null, null,
    '[{"sex":"Female","low":50,"source":"general","mark":"S"},{"sex":"Male","low":40,"source":"general","mark":"S"}]'),
  (16, 'triglycerides', 'Triglycerides', 'lipids', '2571-8', 10, 10000, 30, 500, null, null, null, null,
    '[{"high":150,"source":"LAI","mark":"S"}]'),
  (17, 'creatinine', 'Creatinine', 'kidney', '2160-0', 0.1, 30, 0.4, 5, null, null, null, null,
    '[{"sex":"Female","low":0.5,"high":1.1,"source":"general; the laboratory’s wins","mark":"K"},{"sex":"Male","low":0.7,"high":1.3,"source":"general; the laboratory’s wins","mark":"K"}]'),
  (18, 'uacr', 'Urine albumin to creatinine', 'kidney', '9318-7', 0, 30000, null, 5000, null, null, null, null,
    '[{"high":30,"source":"KDIGO 2024","mark":"S"}]'),
  (19, 'urea', 'Urea', 'kidney', '3091-6', 3, 600, null, 200, null, null, null, null,
    '[{"low":15,"high":40,"source":"general; the laboratory’s wins","mark":"K"}]'),
  (20, 'sodium', 'Sodium', 'minerals', '2951-2', 90, 200, 125, 155, 125, null, null, null,
    '[{"low":135,"high":145,"source":"general","mark":"K"}]'),
  (21, 'potassium', 'Potassium', 'minerals', '2823-3', 1.5, 10, 3.0, 6.0, 3.0, 6.0, null, null,
    '[{"low":3.5,"high":5.0,"source":"cld.bz, table A-3","mark":"R"}]'),
  (22, 'phosphate', 'Phosphate', 'minerals', '2777-1', 0.3, 20, 1.5, 8, null, null, null, null,
    '[{"low":2.5,"high":4.5,"source":"cld.bz, table A-3","mark":"R"}]'),
  (23, 'calcium', 'Calcium', 'minerals', '17861-6', 4, 20, 7, 12, null, null, null, null,
    '[{"low":8.5,"high":10.5,"source":"cld.bz, table A-3","mark":"R"}]'),
  (24, 'albumin', 'Albumin', 'kidney', '1751-7', 0.5, 7, 2.5, 5.5, null, null, null, null,
    '[{"low":3.4,"high":4.7,"source":"cld.bz, table A-3; not a measure of nutrition","mark":"R"}]'),
  (25, 'uric_acid', 'Uric acid', 'kidney', '3084-1', 0.5, 30, 1.5, 12, null, null, null, null,
    '[{"sex":"Female","low":2.6,"high":6.0,"source":"general; the laboratory’s wins","mark":"K"},{"sex":"Male","low":3.5,"high":7.2,"source":"general; the laboratory’s wins","mark":"K"}]'),
  (26, 'tsh', 'TSH', 'thyroid', '3016-3', 0.001, 1000, 0.1, 20, null, null, null, null,
    '[{"low":0.4,"high":4.0,"source":"ATA 2014","mark":"S"}]'),
  (27, 'free_t4', 'Free T4', 'thyroid', '3024-7', 0.1, 20, 0.4, 4, null, null, null, null, '[]'),
  (28, 'haemoglobin', 'Haemoglobin', 'blood', '718-7', 2, 25, 7, 18, 7, null, null, null,
    '[{"sex":"Female","low":12.0,"source":"WHO 2024","mark":"R"},{"sex":"Male","low":13.0,"source":"WHO 2024","mark":"R"},{"trimester":1,"low":11.0,"source":"WHO 2024","mark":"R"},{"trimester":2,"low":10.5,"source":"WHO 2024","mark":"R"},{"trimester":3,"low":11.0,"source":"WHO 2024","mark":"R"},{"from":0.5,"under":2,"low":10.5,"source":"WHO 2024","mark":"R"},{"from":2,"under":5,"low":11.0,"source":"WHO 2024","mark":"R"},{"from":5,"under":12,"low":11.5,"source":"WHO 2024","mark":"R"},{"from":12,"under":15,"low":12.0,"source":"WHO 2024","mark":"R"}]'),
  (29, 'ferritin', 'Ferritin', 'blood', '2276-4', 0.5, 50000, 3, 1000, null, null, null, null,
    '[{"low":15,"source":"WHO 2020","mark":"S"}]'),
  (30, 'b12', 'Vitamin B12', 'vitamins', '2132-9', 20, 20000, 100, 2000, null, null, null, null,
    '[{"low":200,"source":"JCP","mark":"R"}]'),
  (31, 'vitamin_d', 'Vitamin D (25-OH)', 'vitamins', '62292-8', 1, 300, 5, 100, null, null, null, null,
    '[{"low":20,"source":"IOM; laboratories print 30","mark":"K"}]'),
  (32, 'alt', 'ALT', 'liver', '1742-6', 1, 10000, null, 200, null, null, null, null,
    '[{"high":35,"source":"cld.bz, table A-3; the laboratory’s wins","mark":"R"}]'),
  (33, 'ast', 'AST', 'liver', '1920-8', 1, 10000, null, 200, null, null, null, null,
    '[{"high":35,"source":"cld.bz, table A-3; the laboratory’s wins","mark":"R"}]'),
  (34, 'head_circumference', 'Head circumference', 'child', '', 20, 70, null, null, null, null, null, null, '[]'),
  (35, 'muac', 'Mid-upper arm', 'child', '', 5, 60, null, null, null, null, null, null, '[]'),
  (36, 'bmi_percentile', 'BMI percentile', 'child', '', 0, 100, null, null, null, null, null, 'chart', '[]'),
  (37, 'height_percentile', 'Height percentile', 'child', '', 0, 100, null, null, null, null, null, 'chart', '[]'),
  (38, 'on_plan_days', 'Days on plan', 'score', '', 0, 7, null, null, null, null, null, null, '[]'),
  (39, 'hunger', 'Hunger', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (40, 'energy', 'Energy', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (41, 'sleep', 'Sleep', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (42, 'bloating', 'Bloating', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (43, 'pain', 'Pain', 'score', '', 0, 10, null, null, null, null, null, null, '[]'),
  (44, 'activity_minutes', 'Minutes of activity a week', 'score', '', 0, 10080, null, 3000, null, null, null, null, '[]');

insert into public.measurement_kinds (position, key, name, family, loinc, derived, bands)
values
  (51, 'bmi', 'BMI', 'body', '39156-5', true, '[{"low":18.5,"high":22.9,"source":"JAPI 2009, Asian Indian adults","mark":"K"}]'),
  (52, 'waist_height', 'Waist to height', 'body', '', true, '[{"high":0.5,"source":"NICE","mark":"K"}]'),
  (53, 'non_hdl', 'Non-HDL cholesterol', 'lipids', '43396-1', true, '[]'),
  (54, 'egfr', 'eGFR', 'kidney', '98979-8', true, '[{"low":60,"source":"KDIGO","mark":"K"}]');
update public.measurement_kinds set digits = case key when 'bmi' then 1 when 'waist_height' then 2 else digits end where derived;

insert into public.measurement_units (kind, position, unit, ucum, factor, shift, digits)
values
  ('weight', 1, 'kg', 'kg', 1, 0, 1), ('weight', 2, 'lb', '[lb_av]', 2.20462, 0, 1),
  ('height', 1, 'cm', 'cm', 1, 0, 1), ('height', 2, 'in', '[in_i]', 0.393701, 0, 1),
  ('waist', 1, 'cm', 'cm', 1, 0, 1), ('waist', 2, 'in', '[in_i]', 0.393701, 0, 1),
  ('hip', 1, 'cm', 'cm', 1, 0, 1), ('hip', 2, 'in', '[in_i]', 0.393701, 0, 1),
  ('body_fat', 1, '%', '%', 1, 0, 1),
  ('systolic', 1, 'mmHg', 'mm[Hg]', 1, 0, 0),
  ('diastolic', 1, 'mmHg', 'mm[Hg]', 1, 0, 0),
  ('pulse', 1, '/min', '/min', 1, 0, 0),
  ('fasting_glucose', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('fasting_glucose', 2, 'mmol/L', 'mmol/L', 1 / 18.016, 0, 1),
  ('after_meal_glucose', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('after_meal_glucose', 2, 'mmol/L', 'mmol/L', 1 / 18.016, 0, 1),
  ('random_glucose', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('random_glucose', 2, 'mmol/L', 'mmol/L', 1 / 18.016, 0, 1),
  ('hba1c', 1, '%', '%', 1, 0, 1), ('hba1c', 2, 'mmol/mol', 'mmol/mol', 10.929, -23.49735, 0),
  ('total_cholesterol', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('total_cholesterol', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('ldl', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('ldl', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('hdl', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('hdl', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('non_hdl', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('non_hdl', 2, 'mmol/L', 'mmol/L', 1 / 38.67, 0, 2),
  ('triglycerides', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('triglycerides', 2, 'mmol/L', 'mmol/L', 1 / 88.57, 0, 2),
  ('creatinine', 1, 'mg/dL', 'mg/dL', 1, 0, 2), ('creatinine', 2, 'umol/L', 'umol/L', 88.42, 0, 0),
  ('uacr', 1, 'mg/g', 'mg/g', 1, 0, 0),
  ('urea', 1, 'mg/dL', 'mg/dL', 1, 0, 0), ('urea', 2, 'mmol/L', 'mmol/L', 0.1665, 0, 1),
  ('sodium', 1, 'mmol/L', 'mmol/L', 1, 0, 0), ('sodium', 2, 'mEq/L', 'meq/L', 1, 0, 0),
  ('potassium', 1, 'mmol/L', 'mmol/L', 1, 0, 1), ('potassium', 2, 'mEq/L', 'meq/L', 1, 0, 1),
  ('phosphate', 1, 'mg/dL', 'mg/dL', 1, 0, 1), ('phosphate', 2, 'mmol/L', 'mmol/L', 0.3229, 0, 2),
  ('calcium', 1, 'mg/dL', 'mg/dL', 1, 0, 1), ('calcium', 2, 'mmol/L', 'mmol/L', 0.2495, 0, 2),
  ('albumin', 1, 'g/dL', 'g/dL', 1, 0, 1), ('albumin', 2, 'g/L', 'g/L', 10, 0, 0),
  ('uric_acid', 1, 'mg/dL', 'mg/dL', 1, 0, 1), ('uric_acid', 2, 'umol/L', 'umol/L', 59.48, 0, 0),
  ('tsh', 1, 'mIU/L', 'm[IU]/L', 1, 0, 2),
  ('free_t4', 1, 'ng/dL', 'ng/dL', 1, 0, 2), ('free_t4', 2, 'pmol/L', 'pmol/L', 12.87, 0, 1),
  ('haemoglobin', 1, 'g/dL', 'g/dL', 1, 0, 1), ('haemoglobin', 2, 'g/L', 'g/L', 10, 0, 0),
  ('ferritin', 1, 'ng/mL', 'ng/mL', 1, 0, 1), ('ferritin', 2, 'ug/L', 'ug/L', 1, 0, 1), ('ferritin', 3, 'pmol/L', 'pmol/L', 2.247, 0, 0),
  ('b12', 1, 'pg/mL', 'pg/mL', 1, 0, 0), ('b12', 2, 'pmol/L', 'pmol/L', 0.738, 0, 0),
  ('vitamin_d', 1, 'ng/mL', 'ng/mL', 1, 0, 1), ('vitamin_d', 2, 'nmol/L', 'nmol/L', 2.496, 0, 0),
  ('alt', 1, 'U/L', 'U/L', 1, 0, 0),
  ('ast', 1, 'U/L', 'U/L', 1, 0, 0),
  ('head_circumference', 1, 'cm', 'cm', 1, 0, 1),
  ('muac', 1, 'cm', 'cm', 1, 0, 1),
  ('bmi', 1, 'kg/m2', 'kg/m2', 1, 0, 1),
  ('egfr', 1, 'mL/min/1.73m2', 'mL/min/{1.73_m2}', 1, 0, 0);

alter table public.measurement_kinds enable row level security;
alter table public.measurement_units enable row level security;
grant select on public.measurement_kinds, public.measurement_units to authenticated;
create policy "Staff see what can be measured" on public.measurement_kinds
  for select to authenticated using ((select private.is_staff()));
create policy "Staff see the units" on public.measurement_units
  for select to authenticated using ((select private.is_staff()));
create trigger measurement_kinds_values before insert or update of name, shown_unit on public.measurement_kinds
  for each row execute function private.check_values('name', 'line', 'shown_unit', 'line');
create trigger measurement_units_values before insert or update of unit, ucum on public.measurement_units
  for each row execute function private.check_values('unit', 'line', 'ucum', 'line');
create trigger measurement_kinds_version before update on public.measurement_kinds
  for each row execute function private.count_version();
create trigger measurement_kinds_audit_create after insert on public.measurement_kinds
  for each row execute function audit.record_row('kind.create', 'key');
create trigger measurement_kinds_audit_update after update on public.measurement_kinds
  for each row execute function audit.record_row('kind.update', 'key');
