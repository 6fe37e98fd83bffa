import type { Line, MeasurementKind, MeasurementsBody } from '#shared/contract/measurements.ts'
import { FAMILIES } from './families.ts'
import { convert, impossible, readPressure, readTyped, showValue, type Typed } from './units.ts'

/** A field of the set as typed. */
export interface Entry {
  text: string
  /** The chosen unit; empty for the one that is offered. */
  unit: string
  /** The laboratory's own band. */
  low: string
  high: string
  /** Where a waist was measured. */
  site: string
  /** From which chart a percentile was read. */
  chart: string
}

export interface SetForm {
  /** The day of the set; empty for today. */
  day: string
  /** Kinds that were added to the row. */
  more: string[]
  entries: Record<string, Entry>
}

export const EMPTY_ENTRY: Entry = { text: '', unit: '', low: '', high: '', site: '', chart: '' }
export const EMPTY_SET: SetForm = { day: '', more: [], entries: {} }

/** The two kinds of the one field 'Blood pressure'. */
export const PRESSURE = 'pressure'
const PRESSURE_KINDS = new Set(['systolic', 'diastolic'])
const OFFERED = ['weight', 'waist', PRESSURE]

/** Families whose values come from a laboratory, which prints a band. */
const LABORATORY = new Set([
  'sugar',
  'lipids',
  'kidney',
  'minerals',
  'thyroid',
  'blood',
  'vitamins',
  'liver',
  'own',
])

/** A field that is offered: a kind, or the pressure's two. */
export interface Row {
  key: string
  name: string
  family: string
  /** The kind, or that of the first number of a pressure. */
  kind: MeasurementKind
  hasBand: boolean
  /** The last value, as entered. */
  last: { value: string; measuredAt: string } | undefined
}

const keyOf = (kind: string) => (PRESSURE_KINDS.has(kind) ? PRESSURE : kind)

/** Whether anything is typed in a set. */
export const hasValues = ({ entries }: SetForm): boolean =>
  Object.values(entries).some(({ text }) => text.trim() !== '')

/**
 * All fields that can be offered, in order: one for each kind that is entered and not hidden. What was typed before its
 * kind was hidden stays in sight.
 */
export function allRows(
  kinds: readonly MeasurementKind[],
  lines: readonly Line[],
  entries: SetForm['entries'],
): Row[] {
  const hiddenKeys = new Set(kinds.filter(({ hidden }) => hidden).map(({ key }) => keyOf(key)))
  const lineOf = (kind: string) => lines.find((line) => line.kind === kind)?.last
  return kinds
    .filter(({ key, derived }) => !derived && key !== 'diastolic')
    .filter(({ key }) => !hiddenKeys.has(keyOf(key)) || entries[keyOf(key)]?.text)
    .toSorted((a, b) => FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family))
    .map((kind) => {
      const last = lineOf(kind.key)
      const isPressure = keyOf(kind.key) === PRESSURE
      const number = isPressure
        ? `${last?.enteredValue}/${lineOf('diastolic')?.enteredValue}`
        : last?.enteredValue
      return {
        key: keyOf(kind.key),
        name: isPressure ? 'Blood pressure' : kind.name,
        family: kind.family,
        kind,
        hasBand: LABORATORY.has(kind.family),
        last:
          last && last.enteredValue !== null
            ? {
                value: [last.comparator, number, last.enteredUnit].filter(Boolean).join(' '),
                measuredAt: last.measuredAt,
              }
            : undefined,
      }
    })
}

/** The fields shown: those always offered first, then what this patient has, then what was added. */
export function shownRows(rows: readonly Row[], more: readonly string[]): Row[] {
  const find = (wanted: string) => rows.filter(({ key }) => key === wanted)
  const first = OFFERED.flatMap(find)
  const had = rows.filter(({ key, last }) => last && !OFFERED.includes(key) && !more.includes(key))
  return [...first, ...had, ...more.filter((key) => !OFFERED.includes(key)).flatMap(find)]
}

/** The fields beside a report: what laboratories measure, in the order of a report, and what was added. */
export const reportRows = (rows: readonly Row[], more: readonly string[]): Row[] =>
  rows.filter(({ key, hasBand, family }) => (hasBand && family !== 'own') || more.includes(key))

/** The unit in which a field is typed: the chosen one, or the one of the last value, of the clinic, the kind's first. */
export function unitOf({ kind }: Row, entry: Entry, lines: readonly Line[]): string | null {
  const known = (unit: string | null | undefined) => kind.units.some((one) => one.unit === unit)
  const last = lines.find((line) => line.kind === kind.key)?.last.enteredUnit
  const wanted = [entry.unit, last, kind.shownUnit].find(known)
  return wanted ?? kind.units[0]?.unit ?? null
}

/** A value of the last time in the unit chosen now: '5.4 mmol/L', if it was typed in another one. */
export function lastInUnit(
  { kind }: Row,
  unitName: string | null,
  lines: readonly Line[],
): string | undefined {
  const last = lines.find((line) => line.kind === kind.key)?.last
  const to = kind.units.find(({ unit }) => unit === unitName)
  const from = kind.units.find(({ unit }) => unit === last?.enteredUnit)
  if (!last || last.enteredValue === null || !to || !from || to === from) return undefined
  return showValue(convert(last.enteredValue, from, to), to.unit, last.comparator)
}

export type NewValue = MeasurementsBody['values'][number]

function readBand(entry: Entry, comma: boolean): Typed<{ low: number | null; high: number | null }> {
  const [low, high] = [entry.low, entry.high].map((text) =>
    text.trim() ? readTyped(text, { name: 'The range', units: [] }, comma) : null,
  )
  for (const bound of [low, high])
    if (bound && ('error' in bound || bound.comparator)) return { error: 'Type the range as two numbers' }
  const numbers = {
    low: low && 'value' in low ? low.value : null,
    high: high && 'value' in high ? high.value : null,
  }
  return numbers.low !== null && numbers.high !== null && numbers.low >= numbers.high
    ? { error: 'The range must begin below its end' }
    : numbers
}

function readEntry(
  row: Row,
  entry: Entry,
  unit: string | null,
  comma: boolean,
): Typed<{ values: NewValue[] }> {
  const { kind } = row
  const typed = readTyped(entry.text, kind, comma)
  if ('error' in typed) return typed
  const sent = typed.unit ?? unit
  const error = impossible(kind, typed.value, sent)
  if (error) return { error }
  const band = readBand(entry, comma)
  if ('error' in band) return band
  if (kind.needs === 'chart' && !entry.chart.trim()) return { error: 'Say which chart it was read from' }
  const { value, comparator } = typed
  const [site, chart] = [entry.site.trim(), entry.chart.trim()]
  return {
    values: [
      {
        kind: kind.key,
        value,
        ...(sent !== null && { unit: sent }),
        ...(comparator && { comparator }),
        ...(row.hasBand && band.low !== null && { low: band.low }),
        ...(row.hasBand && band.high !== null && { high: band.high }),
        ...(kind.needs === 'site' && site && { site }),
        ...(kind.needs === 'chart' && { chart }),
      },
    ],
  }
}

function readPressureEntry(
  { text }: Entry,
  kinds: readonly MeasurementKind[],
): Typed<{ values: NewValue[] }> {
  const pressure = readPressure(text)
  if ('error' in pressure) return pressure
  for (const key of ['systolic', 'diastolic'] as const) {
    const kind = kinds.find((one) => one.key === key)
    const error = kind && impossible(kind, pressure[key], 'mmHg')
    if (error) return { error }
  }
  return {
    values: [
      { kind: 'systolic', value: pressure.systolic, unit: 'mmHg' },
      { kind: 'diastolic', value: pressure.diastolic, unit: 'mmHg' },
    ],
  }
}

/** What is known of the kinds and of this patient, and how the browser's language writes numbers. */
export interface Known {
  kinds: readonly MeasurementKind[]
  lines: readonly Line[]
  comma: boolean
}

/** The values of a set as typed, and the error of each field that can't be sent. Empty fields are neither. */
export function readSet(
  form: SetForm,
  rows: readonly Row[],
  { kinds, lines, comma }: Known,
): { values: NewValue[]; errors: Record<string, string> } {
  const values: NewValue[] = []
  const errors: Record<string, string> = {}
  for (const row of rows) {
    const entry = form.entries[row.key]
    if (!entry?.text.trim()) continue
    const read =
      row.key === PRESSURE
        ? readPressureEntry(entry, kinds)
        : readEntry(row, entry, unitOf(row, entry, lines), comma)
    if ('error' in read) errors[row.key] = read.error
    else values.push(...read.values)
  }
  return { values, errors }
}

/** The form without the fields that are saved as they stand. */
export function withoutSaved(
  form: SetForm,
  rows: readonly Row[],
  known: Known,
  saved: readonly { kind: string; enteredValue: number | null; enteredUnit: string | null }[],
): SetForm {
  const entries = { ...form.entries }
  for (const row of rows) {
    const { values } = readSet(form, [row], known)
    const isSaved = values.every(({ kind, value, unit }) =>
      saved.some(
        (one) => one.kind === kind && one.enteredValue === value && one.enteredUnit === (unit ?? null),
      ),
    )
    if (values.length > 0 && isSaved) delete entries[row.key]
  }
  return { ...form, entries }
}
