import { rangeText, sourceText } from '#web/entities/measurement/band-text.ts'
import { byFamily } from '#web/entities/measurement/families.ts'
import { asEntered } from '#web/entities/measurement/measured-texts.ts'
import { exactlyIn, inFirstUnit, roundTo, unitText } from '#web/entities/measurement/units.ts'
import type { Line, Measurement, MeasurementKind, Unit } from '#shared/contract/measurements.ts'

/** A value as far as its text and its band need it. */
export type Valued = Pick<
  Measurement,
  'value' | 'comparator' | 'enteredValue' | 'enteredUnit' | 'low' | 'high' | 'band'
>

/** The unit in which a kind is shown: the patient's, else the clinic's, else the first. None for a score. */
export const shownUnit = (
  { units, shownUnit: clinics }: MeasurementKind,
  patients?: string,
): Unit | undefined =>
  units.find(({ unit }) => unit === patients) ?? units.find(({ unit }) => unit === clinics) ?? units[0]

/** A value of the kind's first unit in another. */
export const inUnit = (value: number, unit: Unit | undefined): number =>
  unit ? exactlyIn(value, unit) : value

export const digitsOf = (kind: MeasurementKind, unit: Unit | undefined): number => unit?.digits ?? kind.digits

/** A value of the kind's first unit as it is shown: in a unit, rounded to its digits. */
export const shownValue = (value: number, kind: MeasurementKind, unit: Unit | undefined): number =>
  roundTo(inUnit(value, unit), digitsOf(kind, unit))

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** A value of the kind's first unit as text in the unit in which it is shown: '72.5 kg'. */
export const valueText = (value: number, kind: MeasurementKind, unit: Unit | undefined): string =>
  joined(shownValue(value, kind, unit).toFixed(digitsOf(kind, unit)), unitText(unit?.unit))

/** A value as it was typed, '< 0.01 mIU/L'; one that was worked out in the unit in which it is shown. */
export function enteredText(of: Valued, kind: MeasurementKind, unit: Unit | undefined): string {
  if (of.enteredValue === null)
    return of.value === null ? '–' : joined(of.comparator, valueText(of.value, kind, unit))
  return asEntered(of)
}

/** The same value in the unit in which it is shown, if it was typed in another one; else empty. */
export const convertedText = (of: Valued, kind: MeasurementKind, unit: Unit | undefined): string =>
  of.value === null || of.enteredUnit === null || !unit || of.enteredUnit === unit.unit
    ? ''
    : joined(of.comparator, valueText(of.value, kind, unit))

/** The usual values, in the kind's first unit, and where they come from. */
export interface UsualBand {
  low: number | undefined
  high: number | undefined
  source: string
}

/** The usual values for a value: the laboratory's own, else the server's for this person; null where none apply. */
export function bandOf(of: Valued, kind: MeasurementKind): UsualBand | null {
  if (of.low !== null || of.high !== null) {
    const entered = kind.units.find(({ unit }) => unit === of.enteredUnit)
    const first = (value: number | null) =>
      value === null ? undefined : entered ? inFirstUnit(value, entered) : value
    return { low: first(of.low), high: first(of.high), source: 'the laboratory’s own' }
  }
  if (!of.band) return null
  const { low, high } = of.band
  return { low: low ?? undefined, high: high ?? undefined, source: sourceText(of.band) }
}

/** A band in words: '70 to 99 mg/dL', 'up to 5.7 %', 'from 12.0 g/dL'. */
export function bandText({ low, high }: UsualBand, kind: MeasurementKind, unit: Unit | undefined): string {
  const bare = (value: number) => String(shownValue(value, kind, unit))
  const range = rangeText(
    low === undefined ? undefined : bare(low),
    high === undefined ? undefined : bare(high),
  )
  return joined(range, unitText(unit?.unit))
}

/** That a value is outside of its band, in words: 'above 5.7'. Empty inside of it, or where that isn't known. */
export function outsideText(of: Valued, kind: MeasurementKind, unit: Unit | undefined): string {
  const band = bandOf(of, kind)
  if (of.value === null || !band) return ''
  const { low, high } = band
  const noise = 1e-6
  const bare = (value: number) => String(shownValue(value, kind, unit))
  const above = of.comparator === '>' ? of.value >= (high ?? Infinity) : of.value > (high ?? Infinity) + noise
  const below = of.comparator === '<' ? of.value <= (low ?? -Infinity) : of.value < (low ?? -Infinity) - noise
  // '< 60' may be far below: only what is certain is said.
  if (above && of.comparator !== '<') return `above ${bare(high!)}`
  if (below && of.comparator !== '>') return `below ${bare(low!)}`
  return ''
}

/** A point of a line: milliseconds, the value in the kind's first unit, and '<' or '>' where it isn't exact. */
export interface Point {
  at: number
  value: number
  comparator: '<' | '>' | null
}

export const pointsOf = ({ points }: Line): Point[] =>
  points.map(([at, value, comparator]) => ({ at: Date.parse(at), value, comparator }))

export const exact = (points: readonly Point[]): Point[] => points.filter(({ comparator }) => !comparator)

/** A difference with its sign: '+1.2', '−0.8', '±0'. */
export function signed(difference: number, digits: number): string {
  const value = roundTo(difference, digits)
  if (value === 0) return '±0'
  return `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`
}

/** How far the last value is from the one before and from the first; inexact values are none. */
export function changesOf(
  points: readonly Point[],
  kind: MeasurementKind,
  unit: Unit | undefined,
): { last: string; start: string } | null {
  const known = exact(points)
  // Of an inexact last value no change is known.
  if (known.length < 2 || points.at(-1)!.comparator) return null
  const digits = digitsOf(kind, unit)
  // The difference of the values as they are shown, so that a reader who subtracts gets the same.
  const shown = (point: Point) => shownValue(point.value, kind, unit)
  const now = shown(known.at(-1)!)
  return {
    last: signed(now - shown(known.at(-2)!), digits),
    start: known.length > 2 ? signed(now - shown(known[0]!), digits) : '',
  }
}

/** A line in words: first, last, lowest and highest. */
export function lineText(
  points: readonly Point[],
  kind: MeasurementKind,
  unit: Unit | undefined,
  day: (at: number) => string,
): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return `${kind.name}: no values`
  const text = (point: Point) => joined(point.comparator, valueText(point.value, kind, unit))
  const on = (point: Point) => `${text(point)} on ${day(point.at)}`
  if (points.length === 1) return `${kind.name}: ${on(first)}`
  const known = exact(points)
  const ends =
    known.length > 0 &&
    `lowest ${valueText(Math.min(...known.map(({ value }) => value)), kind, unit)}, highest ${valueText(Math.max(...known.map(({ value }) => value)), kind, unit)}`
  return [`${kind.name}: first ${on(first)}`, `last ${on(last)}`, ends, `${points.length} values`]
    .filter(Boolean)
    .join(', ')
}

/** A kind that a patient has, with its line. */
export interface KindLine {
  kind: MeasurementKind
  line: Line
}

/** The lines of a patient by family. A line of an unknown kind, newer than this page, is left out. */
export function linesByFamily(
  lines: readonly Line[],
  kinds: readonly MeasurementKind[],
): { name: string; rows: KindLine[] }[] {
  const known = lines.flatMap((line): KindLine[] => {
    const kind = kinds.find(({ key }) => key === line.kind)
    return kind ? [{ kind, line }] : []
  })
  return byFamily(known, ({ kind }) => kind.family)
}
