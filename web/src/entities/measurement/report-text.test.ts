import { expect, test } from 'vitest'
import { KINDS } from '#tests/support/kinds.ts'
import { readReport } from './report-text.ts'

const proposed = (text: string) =>
  readReport(text, KINDS).proposals.map(({ key, text: value, unit, low, high }) =>
    [key, value, unit, low, high].join('|'),
  )

test.each([
  ['HbA1c (Glycosylated Haemoglobin), HPLC   7.2   %   4.0 - 5.6', 'hba1c|7.2|%|4.0|5.6'],
  ['Glycated Hemoglobin : 6.1 %', 'hba1c|6.1|%||'],
  ['Fasting Blood Sugar : 126 mg/dl (70-110)', 'fasting_glucose|126|mg/dL|70|110'],
  ['FBS 98', 'fasting_glucose|98|mg/dL||'],
  ['GLUCOSE, FASTING (F), PLASMA 5.6 mmol/L', 'fasting_glucose|5.6|mmol/L||'],
  ['PPBS\t182\tmg/dL\t< 140', 'after_meal_glucose|182|mg/dL||140'],
  ['Post Prandial Blood Sugar 182 H mg/dL', 'after_meal_glucose|182|mg/dL||'],
  ['Blood Sugar (Random) 142 mg/dl', 'random_glucose|142|mg/dL||'],
  ['S. Creatinine 0.9 mg/dL 0.6 - 1.2', 'creatinine|0.9|mg/dL|0.6|1.2'],
  ['CREATININE, SERUM 88 umol/L', 'creatinine|88|umol/L||'],
  ['Sr. Uric Acid  6.1  mg/dl  3.5 – 7.2', 'uric_acid|6.1|mg/dL|3.5|7.2'],
  ['Blood Urea 32 mg/dL', 'urea|32|mg/dL||'],
  ['TSH (Ultrasensitive) <0.01 uIU/mL 0.35 to 4.94', 'tsh|< 0.01|mIU/L|0.35|4.94'],
  ['Free T4 1.1 ng/dL', 'free_t4|1.1|ng/dL||'],
  ['Vit. B12 > 2000 pg/mL 211 - 911', 'b12|> 2000|pg/mL|211|911'],
  ['25-OH Vitamin D Total 18.5 ng/mL 30 - 100', 'vitamin_d|18.5|ng/mL|30|100'],
  ['Vitamin D (25-OH) 18.5 ng/mL', 'vitamin_d|18.5|ng/mL||'],
  ['Total Cholesterol 210 mg/dl Up to 200', 'total_cholesterol|210|mg/dL||200'],
  ['HDL Cholesterol 38 mg/dL > 40', 'hdl|38|mg/dL|40|'],
  ['LDL Cholesterol (Direct) 131 mg/dL', 'ldl|131|mg/dL||'],
  ['Triglycerides *220 mg/dL <150', 'triglycerides|220|mg/dL||150'],
  ['Hb 11.2 gm% 12-16', 'haemoglobin|11.2|g/dL|12|16'],
  ['1. Haemoglobin 11.2 g/dL', 'haemoglobin|11.2|g/dL||'],
  ['Ferritin 1,200 ng/mL', 'ferritin|1200|ng/mL||'],
  ['Sodium (Na+) 138 mmol/L', 'sodium|138|mmol/L||'],
  ['Serum Potassium 4.4 mEq/L', 'potassium|4.4|mEq/L||'],
  ['SGPT (ALT) 42 U/L', 'alt|42|U/L||'],
  ['SGOT/AST 31 IU/L', 'ast|31|U/L||'],
  ['BP: 130/80 mmHg', 'pressure|130/80|mmHg||'],
  ['Urine Albumin/Creatinine Ratio 42 mg/g', 'uacr|42|mg/g||'],
])('%s', (line, proposal) => {
  expect(proposed(line)).toEqual([proposal])
})

test.each([
  'VLDL Cholesterol 30 mg/dL',
  'Non HDL Cholesterol 160 mg/dL',
  'Cholesterol / HDL Ratio 4.2',
  'LDL/HDL 2.8',
  'Blood Urea Nitrogen (BUN) 14 mg/dL',
  'Urine Creatinine 110 mg/dL',
  'Creatinine Clearance 96 mL/min',
  'Albumin/Globulin Ratio 1.4',
  'Ionised Calcium 4.8 mg/dL',
  'Estimated Average Glucose 154 mg/dL',
  'T3 1.2 ng/mL',
  'T4 8.9 ug/dL',
  'Fasting Blood Sugar 5.4 mg/dL',
  'Haemoglobin 11.2 mmol/L',
  'Weight 72,5 kg',
  'Age 45 years',
])('%s proposes nothing, and is named', (line) => {
  expect(readReport(line, KINDS)).toEqual({ proposals: [], unused: [line] })
})

test('a report copied cell by cell', () => {
  expect(proposed('HbA1c\n7.2\n%\n4.0 - 5.6\nTSH\n2.54\nuIU/mL\n0.35 - 4.94')).toEqual([
    'hba1c|7.2|%|4.0|5.6',
    'tsh|2.54|mIU/L|0.35|4.94',
  ])
})

test('the second value of a kind is not proposed', () => {
  const { proposals, unused } = readReport('Hb 11.2 g/dL\nHb 12.9 g/dL', KINDS)
  expect(proposals.map(({ text }) => text)).toEqual(['11.2'])
  expect(unused).toEqual(['Hb 12.9 g/dL'])
})

test('a kind of the clinic’s own is known by its name', () => {
  const own = {
    ...KINDS[0]!,
    key: 'own_zinc',
    name: 'Zinc',
    units: [{ ...KINDS[0]!.units[0]!, unit: 'ug/dL' }],
  }
  expect(readReport('Zinc 80 mcg/dL', [...KINDS, own]).proposals).toMatchObject([
    { key: 'own_zinc', text: '80' },
  ])
})
