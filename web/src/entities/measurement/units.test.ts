import { describe, expect, test } from 'vitest'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { kind, KINDS } from '#tests/support/kinds.ts'
import {
  convert,
  impossible,
  inFirstUnit,
  inUnit,
  readPressure,
  readTyped,
  roundTo,
  withSlash,
  writesComma,
} from './units.ts'

const read = (text: string, key: string, comma = false) => readTyped(text, kind(key), comma)

test('knows which languages write 72,5', () => {
  expect(['en-IN', 'en-US', 'hi', 'de', 'fr'].map(writesComma)).toEqual([false, false, false, true, true])
})

describe('what was typed', () => {
  test.each([
    ['72.5', 'weight', false, { value: 72.5, comparator: null, unit: null }],
    ['72,5 kg', 'weight', true, { value: 72.5, comparator: null, unit: 'kg' }],
    ['72.5', 'weight', true, { value: 72.5, comparator: null, unit: null }],
    ['160 lbs', 'weight', false, { value: 160, comparator: null, unit: 'lb' }],
    ['<0.01', 'tsh', false, { value: 0.01, comparator: '<', unit: null }],
    ['0.005', 'tsh', true, { value: 0.005, comparator: null, unit: null }],
    ['> 2000 pg/ml', 'b12', false, { value: 2000, comparator: '>', unit: 'pg/mL' }],
    ['5.4 mmol/l', 'fasting_glucose', false, { value: 5.4, comparator: null, unit: 'mmol/L' }],
    ['88 µmol/L', 'creatinine', false, { value: 88, comparator: null, unit: 'umol/L' }],
    ['11.2 gm%', 'haemoglobin', false, { value: 11.2, comparator: null, unit: 'g/dL' }],
    ['2.5 uIU/mL', 'tsh', false, { value: 2.5, comparator: null, unit: 'mIU/L' }],
  ])('%s for %s', (text, key, comma, typed) => {
    expect(read(text, key, comma)).toEqual(typed)
  })

  test.each([
    ['72,5 kg', 'weight', false, 'Write 72.5, with a point'],
    ['72,5', 'weight', false, 'Write 72.5, with a point'],
    ['1,200', 'ferritin', false, 'Write 1200, without a comma'],
    ['1,50,000', 'ferritin', true, 'Write 150000, without a comma'],
    ['1.200', 'ferritin', true, 'Write 1200 or 1,2'],
    ['72.5 st', 'weight', false, 'Weight is measured in kg or lb'],
    ['7 points', 'hunger', false, 'Type a number, such as 72.5'],
    ['about 70', 'weight', false, 'Type a number, such as 72.5'],
    ['-2', 'weight', false, 'Type a number, such as 72.5'],
    ['7.12345', 'tsh', false, 'At most 4 decimals are kept'],
  ])('refuses %s for %s', (text, key, comma, error) => {
    expect(read(text, key, comma)).toEqual({ error })
  })
})

test('a value of each unit, to its digits, comes back from the first unit as it was typed', () => {
  for (const { units, low, high } of KINDS)
    for (const unit of units)
      for (let step = 0; step <= 200; step += 1) {
        const first = (low ?? 0) + (((high ?? 100) - (low ?? 0)) * step) / 200
        const typed = inUnit(first, unit)
        expect(inUnit(roundTo(inFirstUnit(typed, unit), 8), unit)).toBe(typed)
      }
})

test.each([
  ['fasting_glucose', 100, 'mg/dL', 5.6, 'mmol/L'],
  ['hba1c', 7, '%', 53, 'mmol/mol'],
  ['hba1c', 48, 'mmol/mol', 6.5, '%'],
  ['creatinine', 1, 'mg/dL', 88, 'umol/L'],
  ['weight', 72.5, 'kg', 159.8, 'lb'],
] as const)('converts %s', (key, value, from, converted, to) => {
  const unit = (name: string) => kind(key).units.find((one) => one.unit === name)!
  expect(convert(value, unit(from), unit(to))).toBe(converted)
})

const why = (key: string, value: number, unit: string | null) => impossible(kind(key), value, unit)

describe('what is impossible', () => {
  test('is said with the range in the unit typed', () => {
    expect(why('weight', 700, 'kg')).toBe('Weight must be from 0.3 to 650 kg')
    expect(why('weight', 1500, 'lb')).toBe('Weight must be from 0.7 to 1433 lb')
    expect(why('hunger', 11, null)).toBe('Hunger must be from 0 to 10')
  })

  test('the bounds are possible', () => {
    expect([why('weight', 650, 'kg'), why('weight', 0.3, 'kg'), why('hba1c', 3, '%')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a kind without bounds takes every number', () => {
    const own: MeasurementKind = { ...kind('hunger'), low: null, high: null }
    expect(impossible(own, 99_999, null)).toBeUndefined()
  })
})

describe('a blood pressure', () => {
  test('is two numbers', () => {
    expect(readPressure(' 120 / 80 mmHg')).toEqual({ systolic: 120, diastolic: 80 })
  })

  test.each(['120', '120/', '120-80', '120/80/60'])('%s is refused', (text) => {
    expect(readPressure(text)).toEqual({ error: 'Type both, such as 120/80' })
  })

  test('80/120 is refused', () => {
    expect(readPressure('80/120')).toEqual({ error: 'The systolic pressure must be above the diastolic one' })
  })

  test('gets its slash as it is typed, and loses it again', () => {
    expect(withSlash('120', '12')).toBe('120/')
    expect(withSlash('90', '9')).toBe('90/')
    expect(withSlash('120//', '120/')).toBe('120/')
    expect(withSlash('120', '120/')).toBe('120')
    expect(withSlash('12', '1')).toBe('12')
  })
})
