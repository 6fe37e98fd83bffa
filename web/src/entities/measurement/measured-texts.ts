import type {
  Alarm,
  Measurement,
  MeasurementKind,
  MeasurementsBody,
  Unusual,
} from '#shared/contract/measurements.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { showValue } from './units.ts'

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

/** What was saved of a set, without what is worked out: 'Weight 72.5 kg, Waist 90 cm'. */
export const savedText = (rows: readonly Measurement[], kinds: readonly MeasurementKind[]): string =>
  rows
    .filter(({ id }) => id !== null)
    .map((row) => measuredText(row, kinds))
    .join(', ')

/** An unusual value: 'Weight 60 kg, last 72 kg on Nov 3, 2026'. */
export function unusualText(
  { kind, why, last }: Unusual,
  sent:
    | {
        value: number | string
        unit?: string | null | undefined
        comparator?: Measurement['comparator'] | undefined
      }
    | undefined,
  { kinds, zone }: Context,
): string {
  const now = sent
    ? `${nameOf(kinds, kind)} ${showValue(Number(sent.value), sent.unit, sent.comparator)}`
    : nameOf(kinds, kind)
  const said = why === 'range' ? `${now} is unusual` : now
  return last
    ? `${said}, last ${showValue(last.value, last.unit)} on ${formatDay(last.measuredAt, zone)}`
    : said
}

/** The unusual ones of a set that was sent. */
export const unusualTexts = (
  unusual: readonly Unusual[],
  values: MeasurementsBody['values'],
  context: Context,
): string[] =>
  unusual.map((one) =>
    unusualText(
      one,
      values.find(({ kind }) => kind === one.kind),
      context,
    ),
  )

/** An alarm: 'Tell the doctor today: Potassium 6.4 mmol/L, Nov 27, 2026', or a loss that nobody aimed at. */
export function alarmText(
  { kind, value, unit, comparator, bp, measuredAt, before, why, loss }: Alarm,
  { kinds, zone }: Context,
): string {
  const measured =
    bp === null ? `${nameOf(kinds, kind)} ${showValue(value, unit, comparator)}` : `Pressure ${bp}`
  const said = `${measured}, ${formatDay(measuredAt, zone)}`
  const whole = before > 0 ? `${said}, and ${before} before` : said
  if (why === 'value') return `Tell the doctor today: ${whole}`
  const days = loss?.days === 1 ? 'day' : 'days'
  return `${loss ? `Lost ${loss.percent} % in ${loss.days} ${days}` : 'Lost weight'}: unintended? ${whole}`
}
