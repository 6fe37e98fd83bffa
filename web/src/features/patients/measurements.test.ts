import { expect, test } from 'vitest'
import { axisOf, daysWithSeveral, measurementRows, pointsOf } from './measurements.ts'

let id = 0
const measured = (
  day: number,
  values: { heightCm?: number; weightKg?: number; bp?: string; author?: string; measuredAt?: string },
) => ({
  id: (id += 1),
  heightCm: null,
  weightKg: null,
  bp: null,
  measuredAt: `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`,
  author: 'Dr. Rao',
  ...values,
})
const newestFirst = (...entries: ReturnType<typeof measured>[]) => entries.toReversed()

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
  expect(pointsOf(rows, 'bmi', 'UTC').map(({ value }) => value)).toEqual([17.8, 20, 18.7])
  expect(pointsOf(rows, 'weightKg', 'UTC').map(({ value }) => value)).toEqual([40, 45])
})

test('leaves room around the values of an axis, even for a single value', () => {
  expect(axisOf([77.5, 78.4])).toEqual({ min: 76, max: 80 })
  expect(axisOf([77])).toEqual({ min: 76, max: 78 })
})

test('never begins an axis below 0', () => {
  expect(axisOf([64, 640])).toEqual({ min: 0, max: 727 })
  expect(axisOf([0.5, 3])).toEqual({ min: 0, max: 4 })
})

test('draws the last value of each day of the clinic', () => {
  const rows = measurementRows(
    newestFirst(
      measured(1, { weightKg: 64 }),
      measured(2, { weightKg: 640 }),
      // 20 minutes later by the clinic's clock it is the next day, though not in UTC.
      measured(2, { weightKg: 64.5, measuredAt: '2026-11-02T18:10:00Z' }),
      measured(2, { bp: '120/80', measuredAt: '2026-11-02T18:20:00Z' }),
      measured(2, { weightKg: 64.2, measuredAt: '2026-11-02T18:40:00Z' }),
    ),
  )
  expect(pointsOf(rows, 'weightKg', 'Asia/Kolkata').map(({ value }) => value)).toEqual([64, 64.5, 64.2])
})
