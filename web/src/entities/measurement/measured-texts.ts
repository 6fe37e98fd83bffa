import type { Alarm, Line, Measurement, MeasurementKind, Unusual } from '#shared/contract/measurements.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { inFirstUnit, showValue } from './units.ts'

/** What is said of values, in words. */

interface Context {
  kinds: readonly MeasurementKind[]
  zone: string | undefined
}

/** The name of a kind; of one that is not known any more, its key in words. */
export const nameOf = (kinds: readonly MeasurementKind[], key: string) =>
  kinds.find((kind) => kind.key === key)?.name ?? key.replaceAll('_', ' ')

/** A value as it was typed. */
export const asEntered = ({
  enteredValue,
  enteredUnit,
  comparator,
}: Pick<Measurement, 'enteredValue' | 'enteredUnit' | 'comparator'>): string =>
  enteredValue === null ? '—' : showValue(enteredValue, enteredUnit, comparator)

/** A row of the list: 'Weight 72.5 kg'. */
export const measuredText = (row: Measurement, kinds: readonly MeasurementKind[]): string =>
  `${nameOf(kinds, row.kind)} ${asEntered(row)}`

/** An unusual value: 'Weight 60 kg, last 72 kg on Nov 3, 2026'. */
export function unusualText(
  { kind, why, last }: Unusual,
  sent: { value: number | string; unit?: string | null | undefined } | undefined,
  { kinds, zone }: Context,
): string {
  const now = sent
    ? `${nameOf(kinds, kind)} ${showValue(Number(sent.value), sent.unit)}`
    : nameOf(kinds, kind)
  const said = why === 'range' ? `${now} is unusual` : now
  return last
    ? `${said}, last ${showValue(last.value, last.unit)} on ${formatDay(last.measuredAt, zone)}`
    : said
}

/** Within how many days which part of a weight is a loss to ask about (MEASURE-5). */
const LOSSES = [
  [31, 0.05],
  [183, 0.1],
] as const

/** The greatest loss behind an alarm, in per cent, and in how many days. */
export function lossOf(
  alarm: Alarm,
  lines: readonly Line[],
  kinds: readonly MeasurementKind[],
): { percent: number; days: number } | undefined {
  const unit = kinds.find(({ key }) => key === 'weight')?.units.find((one) => one.unit === alarm.unit)
  const now = unit ? inFirstUnit(alarm.value, unit) : alarm.value
  const at = Date.parse(alarm.measuredAt)
  const losses = (lines.find(({ kind }) => kind === 'weight')?.points ?? []).flatMap(([instant, before]) => {
    const days = (at - Date.parse(instant)) / DAY_MS
    const part = 1 - now / before
    // As exact as the figures: a loss of exactly 5 % counts.
    const counts = LOSSES.some(([within, least]) => days > 0 && days <= within && part >= least - 1e-9)
    return counts ? [{ percent: Math.round(part * 100), days: Math.max(1, Math.round(days)) }] : []
  })
  return losses.toSorted((a, b) => b.percent - a.percent)[0]
}

/** An alarm: 'Tell the doctor today: Potassium 6.4 mmol/L, Nov 27, 2026', or a loss that nobody aimed at. */
export function alarmText(alarm: Alarm, lines: readonly Line[], { kinds, zone }: Context): string {
  const value = `${nameOf(kinds, alarm.kind)} ${showValue(alarm.value, alarm.unit, alarm.comparator)}`
  const said = `${value}, ${formatDay(alarm.measuredAt, zone)}`
  if (alarm.why === 'value') return `Tell the doctor today: ${said}`
  const loss = lossOf(alarm, lines, kinds)
  return loss
    ? `Lost ${loss.percent} % in ${loss.days} ${loss.days === 1 ? 'day' : 'days'}: unintended? ${said}`
    : `Lost weight: unintended? ${said}`
}
