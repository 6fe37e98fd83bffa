import { expect, test } from 'vitest'
import { sampleLine, samplePatient } from '#tests/support/chart-samples.ts'
import type { Line } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { gapsOf } from './gaps.ts'

const whole: Patient = { ...samplePatient, dateOfBirth: '1985-01-01', email: 'asha@clinic.example' }
const line = (kind: string, day = '2026-11-20') => ({ ...sampleLine('weight', [[day, 70]]), kind })
const texts = (patient: Partial<Patient>, lines: Line[] | undefined) =>
  gapsOf(
    { ...whole, ...patient },
    { lines, today: '2026-11-27', dayOf: (instant) => instant.slice(0, 10) },
  ).map(({ text }) => text)
const measured = [line('height'), line('systolic')]

test('nothing is missing in a whole record', () => {
  expect(texts({}, [line('weight'), ...measured])).toEqual([])
})

test('what is missing, and nothing of what is measured before the chart is known', () => {
  const empty = { dateOfBirth: null, sex: null, email: '' }
  expect(texts(empty, [])).toEqual([
    'No date of birth',
    'No sex',
    'No weight',
    'No height',
    'No blood pressure',
    'No email',
  ])
  expect(texts(empty, undefined)).toEqual(['No date of birth', 'No sex', 'No email'])
})

test('an old weight is missing too, from 92 days on', () => {
  expect(texts({}, [line('weight', '2026-06-25'), ...measured])).toEqual(['No weight for 5 months'])
  expect(texts({}, [line('weight', '2026-08-27'), ...measured])).toEqual(['No weight for 3 months'])
  expect(texts({}, [line('weight', '2026-08-28'), ...measured])).toEqual([])
})

test('a child needs no blood pressure', () => {
  expect(texts({ age: 9 }, [line('weight'), line('height')])).toEqual([])
})
