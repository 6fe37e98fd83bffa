import { expect, test } from 'vitest'
import { sampleKinds, sampleLine } from '#tests/support/chart-samples.ts'
import {
  goalPath,
  goalSteps,
  inRange,
  linePath,
  monthTicks,
  placeOn,
  ticks,
  timeAxis,
  valueAxis,
} from './scale.ts'
import { pointsOf } from './values.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const today = '2026-11-27'

test('keeps the points of a range', () => {
  const points = pointsOf(
    sampleLine('weight', [
      ['2025-01-10', 82],
      ['2026-06-10', 80],
      ['2026-11-20', 78],
    ]),
  )
  const values = (range: 'quarter' | 'year' | 'all') =>
    inRange(points, range, today).map(({ value }) => value)
  expect(values('quarter')).toEqual([78])
  expect(values('year')).toEqual([80, 78])
  expect(values('all')).toEqual([82, 80, 78])
})

test('the axis of time is the range, or begins with the first point', () => {
  const points = pointsOf(sampleLine('weight', [['2026-06-10', 80]]))
  expect(timeAxis(points, 'all', today)).toEqual([points[0]!.at, at('2026-11-28')])
  expect(timeAxis(points, 'quarter', today)).toEqual([at('2026-08-28'), at('2026-11-28')])
  // One point of today has room on both sides.
  const [from, to] = timeAxis(pointsOf(sampleLine('weight', [[today, 80]])), 'all', today)
  expect(to - from).toBeGreaterThan(24 * 3_600_000)
})

test('ticks are round numbers within the axis, with the digits that they need', () => {
  expect(ticks(73.2, 82.9)).toEqual({ values: [74, 76, 78, 80, 82], digits: 0 })
  expect(ticks(0.31, 0.62)).toEqual({ values: [0.4, 0.5, 0.6], digits: 1 })
  expect(ticks(95, 1180).values).toEqual([500, 1000])
  expect(ticks(5, 5).values).toEqual([5])
})

test('the axis of values has room, and does not begin below zero', () => {
  expect(valueAxis([70, 80])).toEqual([68.8, 81.2])
  expect(valueAxis([70])).toEqual([69.5, 70.5])
  expect(valueAxis([0.01, 5])[0]).toBe(0)
})

const names = (from: string, to: string, most: number) =>
  monthTicks(at(from), at(to), most).map(({ label }) => label)

test('names at most as many months as fit', () => {
  expect(names('2026-08-28', today, 6)).toEqual(['Sep', 'Oct', 'Nov'])
  expect(names('2025-11-28', today, 5)).toEqual(['Jan 2026', 'Apr', 'Jul', 'Oct'])
  expect(names('2016-03-01', today, 6).at(-1)).toBe('Jan 2026')
  expect(names('2026-11-10', today, 6)).toEqual([])
})

const flat = (value: number) => value

test('a line goes through its exact points only', () => {
  const points = [
    { at: 0, value: 1, comparator: null },
    { at: 10, value: 9, comparator: '>' as const },
    { at: 20, value: 3, comparator: null },
  ]
  expect(linePath(points, flat, flat)).toBe('M0 1L20 3')
  expect(linePath([], flat, flat)).toBe('')
})

test('places a value between the ends, and a single one at the start', () => {
  expect(placeOn([0, 10], [100, 0])(2.5)).toBe(75)
  expect(placeOn([5, 5], [40, 90])(5)).toBe(40)
})

const state = (version: number, setAt: string, value: number, over: object = {}) => ({
  key: 'weight',
  version,
  value,
  unit: 'lb',
  action: null,
  by: '2026-12-31',
  result: null,
  ended: false,
  setAt: `${setAt}T00:00:00Z`,
  author: '',
  ...over,
})

test('a goal with its history is a step, which ends with the goal', () => {
  const goal = { ...state(2, '2026-06-01', 154.3234), history: [state(1, '2026-01-01', 165.3465)] }
  const steps = goalSteps(goal, sampleKinds.weight)
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [at('2026-01-01'), at('2026-06-01')],
    [at('2026-06-01'), at('2026-12-31')],
  ])
  expect(steps.map(({ value }) => Math.round(value))).toEqual([75, 70])
  const ended = { ...state(3, '2026-09-01', 154, { ended: true }), history: [state(2, '2026-06-01', 154)] }
  expect(goalSteps(ended, sampleKinds.weight).map(({ to }) => to)).toEqual([at('2026-09-01')])
})

test('draws the steps within the axis of time, joined where one follows the other', () => {
  const steps = [
    { from: 0, to: 10, value: 5 },
    { from: 10, to: 90, value: 4 },
    { from: 95, to: 99, value: 3 },
  ]
  expect(goalPath(steps, [5, 50], flat, flat)).toBe('M5 5H10L10 4H50')
  expect(goalPath(steps, [91, 120], flat, flat)).toBe('M95 3H99')
})
