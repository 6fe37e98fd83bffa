import type { GoalWithHistory, MeasurementKind } from '#shared/contract/measurements.ts'
import { addDays, utcDayStart } from '#shared/domain/dates.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { inFirstUnit } from '#web/entities/measurement/units.ts'
import { exact, type Point } from './values.ts'

/** How far back a line goes. */
export const RANGES = [
  { value: 'quarter', label: '3 months', days: 92 },
  { value: 'year', label: 'A year', days: 366 },
  { value: 'all', label: 'All', days: Infinity },
] as const
export type Range = (typeof RANGES)[number]['value']

/** The points of a range that ends today. */
export function inRange(points: readonly Point[], range: Range, today: string): Point[] {
  const { days } = RANGES.find(({ value }) => value === range)!
  const from = utcDayStart(today) - days * DAY_MS
  return points.filter(({ at }) => at >= from)
}

/** The ends of the axis of time: the range's, or from the first point until today. A single moment has a day on each side. */
export function timeAxis(points: readonly Point[], range: Range, today: string): [from: number, to: number] {
  const end = utcDayStart(addDays(today, 1))
  const { days } = RANGES.find(({ value }) => value === range)!
  const first = points[0]?.at ?? end - DAY_MS
  const from = days === Infinity ? first : end - days * DAY_MS
  return end - from < 2 * DAY_MS ? [from - DAY_MS, end] : [from, end]
}

const STEPS = [1, 2, 5]

/** Round numbers between two values, about as many as asked for, with the digits that tell them apart. */
export function ticks(low: number, high: number, about = 5): { values: number[]; digits: number } {
  const span = high - low || 1
  const power = 10 ** Math.floor(Math.log10(span / about))
  const step = (STEPS.find((by) => span / (by * power) <= about) ?? 10) * power
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const values: number[] = []
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + step * 1e-9; at += 1)
    values.push(Number((at * step).toFixed(digits)))
  return { values, digits }
}

/** The ends of an axis that fits the values and what else shall be seen, with room above and below. */
export function valueAxis(values: readonly number[], least = 1): [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.12, least / 2)
  const start = low - room
  return [low >= 0 ? Math.max(0, start) : start, high + room]
}

/** The first days of months within a range of time, at most as many as asked for: 'Mar', and 'Jan 2027' where the year begins. */
export function monthTicks(from: number, to: number, most: number): { at: number; label: string }[] {
  const start = new Date(from)
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth() + 1
  const all: number[] = []
  for (let month = first; Date.UTC(Math.floor(month / 12), month % 12) <= to; month += 1) all.push(month)
  const every = [1, 2, 3, 6, 12, 24, 60, 120].find((by) => all.length / by <= most) ?? 240
  return all
    .filter((month) => month % every === 0)
    .map((month) => {
      const at = Date.UTC(Math.floor(month / 12), month % 12)
      const name = new Date(at).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
      return { at, label: month % 12 === 0 || every >= 12 ? `${name} ${Math.floor(month / 12)}` : name }
    })
}

/** Where a value is on a drawing. */
export const placeOn =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    start + ((value - from) / (to - from || 1)) * (end - start)

const short = (value: number) => Math.round(value * 10) / 10

/** The path of a line through its exact points. */
export const linePath = (
  points: readonly Point[],
  x: (at: number) => number,
  y: (value: number) => number,
): string =>
  exact(points)
    .map((point, index) => `${index ? 'L' : 'M'}${short(x(point.at))} ${short(y(point.value))}`)
    .join('')

/** A goal's number during a time, in the kind's first unit. */
export interface GoalStep {
  from: number
  to: number
  value: number
}

/** A goal and its history as steps over time, oldest first; the present one goes to its day. */
export function goalSteps(goal: GoalWithHistory | undefined, kind: MeasurementKind): GoalStep[] {
  if (!goal) return []
  const states = [goal, ...goal.history].toReversed()
  return states.flatMap((state, index) => {
    if (state.value === null || state.ended) return []
    const from = Date.parse(state.setAt)
    const next = states[index + 1]
    const to = next ? Date.parse(next.setAt) : Math.max(from, utcDayStart(state.by))
    const unit = kind.units.find((one) => one.unit === state.unit)
    return [{ from, to, value: unit ? inFirstUnit(state.value, unit) : state.value }]
  })
}

/** The steps of a goal as a path within the axis of time. */
export function goalPath(
  steps: readonly GoalStep[],
  [from, to]: readonly [number, number],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const seen = steps.filter((step) => step.to > from && step.from < to)
  return seen
    .map((step, index) => {
      const start = short(x(Math.max(from, step.from)))
      const joins = seen[index - 1]?.to === step.from
      return `${joins ? 'L' : 'M'}${start} ${short(y(step.value))}H${short(x(Math.min(to, step.to)))}`
    })
    .join('')
}
