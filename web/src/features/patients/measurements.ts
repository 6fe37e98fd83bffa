import type { Measurement } from '#shared/contract/measurements.ts'
import { bmi } from '#shared/domain/bmi.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'

/** A value of the list, as far as this table shows it. */
type Saved = Pick<Measurement, 'id' | 'heightCm' | 'weightKg' | 'bp' | 'measuredAt' | 'author'> &
  Partial<Pick<Measurement, 'replacedBy'>>

/** Values saved together, with the BMI at that time. */
export interface MeasurementRow extends Omit<Saved, 'id' | 'replacedBy'> {
  key: number
  /** kg/m², from the weight and height known at the time; null if either was unknown. */
  bmi: number | null
}

/** A point of a line over time. */
export interface Point {
  /** Milliseconds. */
  at: number
  value: number
}

const MEASURED_FIELDS = ['heightCm', 'weightKg', 'bp'] as const

/** Groups the values by save, newest first. */
export function measurementRows(newestFirst: readonly Saved[]): MeasurementRow[] {
  const rows: MeasurementRow[] = []
  let height: number | null = null
  let weight: number | null = null
  for (const { id, replacedBy, ...entry } of newestFirst.toReversed()) {
    if (id === null || replacedBy || MEASURED_FIELDS.every((value) => entry[value] === null)) continue
    const last = rows.at(-1)
    const together =
      last?.measuredAt === entry.measuredAt &&
      last.author === entry.author &&
      MEASURED_FIELDS.every((value) => last[value] === null || entry[value] === null)
    const row = together ? last : { ...entry, key: id, bmi: null }
    if (together)
      for (const value of MEASURED_FIELDS) Object.assign(last, { [value]: last[value] ?? entry[value] })
    else rows.push(row)
    height = entry.heightCm ?? height
    weight = entry.weightKg ?? weight
    if (row.heightCm !== null || row.weightKg !== null) row.bmi = bmi(weight, height)
  }
  return rows.toReversed()
}

/** The clinic's days with measurements at several times, on which the time of day shows the order. */
export function daysWithSeveral(instants: readonly string[], zone: string | undefined): Set<string> {
  const days = [...new Set(instants)].map((instant) => dayOf(instant, zone))
  return new Set(days.filter((day, index) => days.indexOf(day) !== index))
}

/** One value of the rows over time, oldest first. Of several on a day of the clinic, the last: it corrects the others. */
export function pointsOf(
  rows: readonly MeasurementRow[],
  value: 'weightKg' | 'bmi',
  zone: string | undefined,
): Point[] {
  const ofDay = new Map<string, Point>()
  for (const row of rows.toReversed())
    if (row[value] !== null)
      ofDay.set(dayOf(row.measuredAt, zone), { at: Date.parse(row.measuredAt), value: row[value] })
  return [...ofDay.values()]
}

/** The ends of an axis that fits all values, with room above and below. No measure is negative. */
export function axisOf(values: readonly number[]): { min: number; max: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(1, (high - low) * 0.15)
  return { min: Math.max(0, Math.floor(low - room)), max: Math.ceil(high + room) }
}
