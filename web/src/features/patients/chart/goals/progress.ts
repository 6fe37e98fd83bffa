import type { GoalWithHistory, Line, MeasurementKind } from '#shared/contract/measurements.ts'
import { roundTo, unitText } from '#web/entities/measurement/units.ts'
import { digitsOf, exact, pointsOf, shownValue } from '../lines/values.ts'

/** How far a patient is on the way to a number. */
export interface Progress {
  /** 'Now 75.7 kg, 1.7 to go'. */
  text: string
  /** From 0 to 1; null without a value from when the goal was set. */
  share: number | null
}

/** Where a goal's number leads: from the value at which it was first set, the value now; null for an action, and without a value. */
function wayOf(goal: GoalWithHistory, line: Line | undefined, kind: MeasurementKind | undefined) {
  const points = line ? exact(pointsOf(line)) : []
  const last = points.at(-1)
  if (goal.value === null || !kind || !last) return null
  const unit = kind.units.find((one) => one.unit === goal.unit)
  const setAt = Date.parse((goal.history.at(-1) ?? goal).setAt)
  const start = points.findLast(({ at }) => at <= setAt) ?? points[0]!
  const shown = (value: number) => shownValue(value, kind, unit)
  return {
    kind,
    unit,
    from: shown(start.value),
    now: shown(last.value),
    to: goal.value,
    begun: start !== last,
  }
}

const LOST = new Set(['weight', 'bmi', 'waist'])

/** Whether it is a goal to lose, which is off while a pregnancy lasts. */
export function isToLose(
  goal: GoalWithHistory,
  line: Line | undefined,
  kind: MeasurementKind | undefined,
): boolean {
  const way = LOST.has(goal.key) && wayOf(goal, line, kind)
  return Boolean(way && way.to < way.from)
}

/**
 * How far it is from the value at which a goal was first set to the goal; null for an action, and without a value. The
 * way counts from the goal's first state, so that a goal that is moved doesn't undo what was done.
 */
export function goalProgress(
  goal: GoalWithHistory,
  line: Line | undefined,
  kind: MeasurementKind | undefined,
): Progress | null {
  const found = wayOf(goal, line, kind)
  if (!found) return null
  const { unit, from, now, to } = found
  const digits = digitsOf(found.kind, unit)
  const way = to - from
  const left = to - now
  // Reached, or passed.
  const reached = left === 0 || (way !== 0 && Math.sign(left) !== Math.sign(way))
  const rest = reached ? 'reached' : `${Math.abs(roundTo(left, digits)).toFixed(digits)} to go`
  const share = !found.begun || way === 0 ? null : Math.min(1, Math.max(0, (now - from) / way))
  return { text: `Now ${[now.toFixed(digits), unitText(unit?.unit)].join(' ').trim()}, ${rest}`, share }
}

/** A goal in words: 'Weight 74 kg', or the action. */
export const goalText = (
  { action, value, unit, key }: Pick<GoalWithHistory, 'action' | 'value' | 'unit' | 'key'>,
  kind: MeasurementKind | undefined,
): string => action ?? [kind?.name ?? key, value, unitText(unit)].filter((part) => part !== '').join(' ')
