import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { OWN_KEY, OWN_REST_CHARS, OWN_START, wordOf } from '#shared/domain/own-key.ts'
import { readTyped, writesComma } from '#web/entities/measurement/units.ts'
import type { KindFacts } from './save-kind.ts'

/** The draft of a kind that is being added. */
export const NEW_KIND = 'new-kind'

/** The dialog's fields as typed. */
export interface KindForm {
  name: string
  /** Empty for the one that follows from the name. */
  key: string
  unit: string
  digits: string
  low: string
  high: string
  askLow: string
  askHigh: string
  shownUnit: string
  offered: boolean
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))

export const formOf = (kind: MeasurementKind | null): KindForm => ({
  name: kind?.name ?? '',
  key: '',
  unit: kind?.units[0]?.unit ?? '',
  digits: String(kind?.digits ?? 0),
  low: textOf(kind?.low),
  high: textOf(kind?.high),
  askLow: textOf(kind?.askLow),
  askHigh: textOf(kind?.askHigh),
  shownUnit: kind?.shownUnit ?? kind?.units[0]?.unit ?? '',
  offered: !kind?.hidden,
})

export const decimalsText = (digits: number): string =>
  digits === 0 ? 'whole numbers' : digits === 1 ? '1 decimal' : `${digits} decimals`

/** The key of a kind: 'own_grip_strength' for 'Grip strength'. */
export const keyOf = ({ key, name }: KindForm): string =>
  key.trim() || OWN_START + wordOf(name, OWN_REST_CHARS)

type Bound = 'low' | 'high' | 'askLow' | 'askHigh'
const RANGES = [
  ['low', 'high'],
  ['askLow', 'askHigh'],
] as const

const readBound = (text: string) =>
  text.trim()
    ? readTyped(text, { name: 'The range', units: [] }, writesComma(navigator.language))
    : { value: null, comparator: null }

export type KindErrors = Partial<Record<keyof KindForm, string>>

/**
 * What is missing or can't be read.
 *
 * @param kind the one that is edited; null for a new one
 */
export function findKindErrors(
  form: KindForm,
  kind: MeasurementKind | null,
  kinds: readonly MeasurementKind[],
): KindErrors {
  const errors: KindErrors = {}
  const name = form.name.trim().toLowerCase()
  if (kinds.some((other) => other.key !== kind?.key && other.name.toLowerCase() === name))
    errors.name = 'There is a kind of this name'
  if (!kind && !OWN_KEY.test(keyOf(form)))
    errors.key = 'Begin with own_, then small letters a to z, digits and _'
  for (const [low, high] of RANGES) {
    const [from, to] = [readBound(form[low]), readBound(form[high])]
    for (const [bound, read] of [
      [low, from],
      [high, to],
    ] as const)
      if ('error' in read) errors[bound] = read.error
      else if (read.comparator) errors[bound] = 'Type a number, such as 72.5'
    if (
      'value' in from &&
      'value' in to &&
      from.value !== null &&
      to.value !== null &&
      from.value >= to.value
    )
      errors[high] ??= 'The range must begin below its end'
  }
  return errors
}

/** What is sent: of a built-in kind what may change, of an own one with values all but unit and digits. */
export function factsOf(form: KindForm, kind: MeasurementKind | null): KindFacts {
  const hidden = !form.offered
  if (kind && kind.family !== 'own')
    return { hidden, ...(kind.units.length > 1 && { shownUnit: form.shownUnit }) }
  const bound = (name: Bound) => {
    const read = readBound(form[name])
    return 'value' in read ? read.value : null
  }
  return {
    name: form.name.trim(),
    ...(!kind?.fixed && { unit: form.unit.trim() || null, digits: Number(form.digits) }),
    low: bound('low'),
    high: bound('high'),
    askLow: bound('askLow'),
    askHigh: bound('askHigh'),
    hidden,
  }
}
