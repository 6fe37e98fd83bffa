import type { Alarm, MeasurementKind, Unit } from '#shared/contract/measurements.ts'

export type Comparator = NonNullable<Alarm['comparator']>

/** What somebody typed: a number, `<` or `>` before it, the unit behind it if there is one. */
export interface TypedValue {
  value: number
  comparator: Comparator | null
  /** As the kind names it; null if none was typed. */
  unit: string | null
}

export type Typed<T> = T | { error: string }

const NOT_A_NUMBER = 'Type a number, such as 72.5'
const MAX_DECIMALS = 4

/** Whether a language writes 72,5. */
export const writesComma = (language: string): boolean =>
  new Intl.NumberFormat(language).format(0.5).includes(',')

/** A number rounded to so many decimals; halves go up, as in the database. */
export const roundTo = (value: number, digits: number): number =>
  Number((value * (1 + Number.EPSILON)).toFixed(digits))

/** A value in one of a kind's units, in the first one. */
export const inFirstUnit = (value: number, { factor, shift }: Pick<Unit, 'factor' | 'shift'>): number =>
  (value - shift) / factor

/** A value of a kind's first unit in another one, not rounded. */
export const exactlyIn = (value: number, { factor, shift }: Pick<Unit, 'factor' | 'shift'>): number =>
  value * factor + shift

/** The same, rounded to the unit's digits. */
export const inUnit = (value: number, unit: Unit): number => roundTo(exactlyIn(value, unit), unit.digits)

/** A value of one unit in another one. In its own unit it stays as it was typed. */
export const convert = (value: number, from: Unit, to: Unit): number =>
  from.unit === to.unit ? value : inUnit(inFirstUnit(value, from), to)

/** A unit as it is read: 'kg/m²' for 'kg/m2'. */
export const unitText = (unit: string | null | undefined): string =>
  (unit ?? '').replace('1.73m2', '1.73 m²').replace('m2', 'm²').replace('umol', 'µmol').replace('ug', 'µg')

/** A value for people: '72.5 kg', '< 0.01 mIU/L'. */
export const showValue = (
  value: number,
  unit: string | null | undefined,
  comparator?: Comparator | null,
): string => [comparator, value, unitText(unit)].filter((part) => part != null && part !== '').join(' ')

/** How laboratories write units that we name otherwise, without spaces and in lower case. */
const UNIT_NAMES: Record<string, string> = {
  kgs: 'kg',
  lbs: 'lb',
  cms: 'cm',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  bpm: '/min',
  'beats/min': '/min',
  'g%': 'g/dl',
  'mg%': 'mg/dl',
  'uiu/ml': 'miu/l',
  'mu/l': 'miu/l',
  'iu/l': 'u/l',
  'ug/mg': 'mg/g',
}

/** A unit without what laboratories write differently. */
const plainUnit = (unit: string): string => {
  const plain = unit
    .toLowerCase()
    .replaceAll(/[\s.]/g, '')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll('mcg', 'ug')
    .replaceAll(/(?<![a-z])(m?)gms?(?![a-z])/g, '$1g')
    .replaceAll(/(?<![a-z])mgs(?![a-z])/g, 'mg')
    .replace(/(creatinine|creat)$/, '')
  return UNIT_NAMES[plain] ?? plain
}

/** The kind's unit that a text names. */
export const findUnit = (kind: Pick<MeasurementKind, 'units'>, text: string): Unit | undefined =>
  kind.units.find(({ unit }) => plainUnit(unit) === plainUnit(text))

/** Reads digits with a point, or the comma of a language that has one. A comma is never skipped. */
function readDigits(text: string, comma: boolean): Typed<{ value: number }> {
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text) && !(comma && /^\d+,\d+$/.test(text)))
    return { error: `Write ${text.replaceAll(',', '')}, without a comma` }
  if (comma && /^[1-9]\d{0,2}\.\d{3}$/.test(text))
    return { error: `Write ${text.replace('.', '')} or ${text.replace('.', ',').replace(/0+$/, '')}` }
  const point = comma ? text.replace(',', '.') : text
  if (!comma && /^\d+,\d+$/.test(text)) return { error: `Write ${text.replace(',', '.')}, with a point` }
  if (!/^\d{1,7}(\.\d+)?$/.test(point)) return { error: NOT_A_NUMBER }
  if ((point.split('.')[1] ?? '').length > MAX_DECIMALS)
    return { error: `At most ${MAX_DECIMALS} decimals are kept` }
  return { value: Number(point) }
}

/** The units of a kind in words: 'kg or lb'. */
const unitsInWords = ({ units }: Pick<MeasurementKind, 'units'>) => units.map(({ unit }) => unit).join(' or ')

/**
 * Reads what was typed for a kind: '72.5', '72,5 kg' where the language has the comma, '< 0.01', '> 2000 pg/mL'.
 *
 * @param comma whether the language writes 72,5
 */
export function readTyped(
  text: string,
  kind: Pick<MeasurementKind, 'name' | 'units'>,
  comma: boolean,
): Typed<TypedValue> {
  const parts = /^([<>]?)\s*([\d.,]*\d)\s*(.*)$/.exec(text.trim())
  if (!parts) return { error: NOT_A_NUMBER }
  const number = readDigits(parts[2]!, comma)
  if ('error' in number) return number
  const typedUnit = parts[3]!
  const unit = typedUnit ? findUnit(kind, typedUnit) : undefined
  if (typedUnit && !unit)
    return {
      error: kind.units.length > 0 ? `${kind.name} is measured in ${unitsInWords(kind)}` : NOT_A_NUMBER,
    }
  return { ...number, comparator: (parts[1] || null) as Comparator | null, unit: unit?.unit ?? null }
}

/** Why a value can't be: outside of its kind's range, as the server says it. Undefined if it can. */
export function impossible(
  { name, low, high, units }: Pick<MeasurementKind, 'name' | 'low' | 'high' | 'units'>,
  value: number,
  unitName: string | null,
): string | undefined {
  const unit = units.find((one) => one.unit === unitName)
  const first = unit ? inFirstUnit(value, unit) : value
  // As exact as the database, so that the bounds themselves are possible in each unit.
  const exact = roundTo(first, 8)
  if ((low === null || exact >= low) && (high === null || exact <= high)) return undefined
  const show = (bound: number) => (unit ? inUnit(bound, unit) : bound)
  const from = low === null ? '' : ` from ${show(low)}`
  const to = high === null ? '' : ` to ${show(high)}`
  return `${name} must be${from}${to}${unit ? ` ${unit.unit}` : ''}`
}

const PRESSURE = 'Type both, such as 120/80'

/** Reads a blood pressure: '120/80'. */
export function readPressure(text: string): Typed<{ systolic: number; diastolic: number }> {
  const parts = /^(\d{2,3})\s*\/\s*(\d{2,3})(?:\s*mm\s*hg)?$/i.exec(text.trim())
  if (!parts) return { error: PRESSURE }
  const [systolic, diastolic] = [Number(parts[1]), Number(parts[2])]
  return systolic > diastolic
    ? { systolic, diastolic }
    : { error: 'The systolic pressure must be above the diastolic one' }
}

/**
 * Sets the slash of a blood pressure once the first number is complete: keys for numbers have none. Not when something
 * was deleted.
 */
export function withSlash(text: string, before: string): string {
  if (text.length <= before.length) return text
  if (/^([12]\d\d|[3-9]\d)$/.test(text)) return `${text}/`
  return text.replace(/\/\s*\/$/, '/')
}
