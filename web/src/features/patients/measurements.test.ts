import { expect, test } from 'vitest'
import type { Measurement } from '#shared/contract/patients.ts'
import { axisOf, daysWithSeveral, measurementRows, pointsOf } from './measurements.ts'

let id = 0
const measured = (day: number, values: Partial<Measurement>): Measurement => ({
  id: (id += 1),
  heightCm: null,
  weightKg: null,
  bp: null,
  measuredAt: `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`,
  author: 'Dr. Rao',
  ...values,
})
const newestFirst = (...entries: Measurement[]) => entries.toReversed()

test('shows values saved together as one row, newest first', () => {
  const rows = measurementRows(
    newestFirst(
      measured(1, { weightKg: 77.5 }),
      measured(1, { heightCm: 165 }),
      measured(2, { bp: '120/80' }),
    ),
  )
  expect(rows).toMatchObject([
    { bp: '120/80', weightKg: null, bmi: null },
    { weightKg: 77.5, heightCm: 165, bmi: 28.5 },
  ])
})

test("adds the clinic's time to days with several measurements", () => {
  const noon = '2026-11-22T12:00:00.000Z'
  const late = '2026-11-22T20:00:00.000Z'
  expect(daysWithSeveral([noon, noon], 'UTC')).toEqual(new Set())
  expect(daysWithSeveral([noon, late], 'UTC')).toEqual(new Set(['2026-11-22']))
  // It is already the next day in the clinic.
  expect(daysWithSeveral([noon, late], 'Asia/Kolkata')).toEqual(new Set())
})

test('keeps two values of one kind, and values saved by two people, in separate rows', () => {
  const again = newestFirst(measured(1, { weightKg: 77.5 }), measured(1, { weightKg: 78.4 }))
  expect(measurementRows(again).map(({ weightKg }) => weightKg)).toEqual([78.4, 77.5])
  const two = newestFirst(measured(1, { weightKg: 77.5 }), measured(1, { bp: '120/80', author: 'Dr. Iyer' }))
  expect(measurementRows(two)).toHaveLength(2)
})

test('computes the BMI with the height known at the time', () => {
  const rows = measurementRows(
    newestFirst(
      measured(1, { weightKg: 40 }),
      measured(2, { heightCm: 150 }),
      measured(3, { weightKg: 45 }),
      measured(4, { heightCm: 155 }),
    ),
  )
  expect(rows.map(({ bmi }) => bmi)).toEqual([18.7, 20, 17.8, null])
  expect(pointsOf(rows, 'bmi').map(({ value }) => value)).toEqual([17.8, 20, 18.7])
  expect(pointsOf(rows, 'weightKg').map(({ value }) => value)).toEqual([40, 45])
})

test('leaves room around the values of an axis, even for a single value', () => {
  expect(axisOf([77.5, 78.4])).toEqual({ min: 76, max: 80 })
  expect(axisOf([77])).toEqual({ min: 76, max: 78 })
})
