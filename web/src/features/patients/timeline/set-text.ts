import type { MeasurementsEntry } from '#shared/contract/timeline.ts'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { asEntered, nameOf } from '#web/entities/measurement/measured-texts.ts'

type SetValue = MeasurementsEntry['values'][number]

/** A value of a set as it was typed, with the name of its kind, and where it was measured or read. */
export interface NamedValue {
  name: string
  text: string
}

const textOf = ({ value, unit, comparator, site, chart }: SetValue) => {
  const text = asEntered({ enteredValue: value, enteredUnit: unit, comparator })
  const from = chart ?? site
  return from ? `${text} (${from})` : text
}

/** The values of a set with their names; the two of a blood pressure as one: '128/82 mmHg'. */
export function namedValues(values: readonly SetValue[], kinds: readonly MeasurementKind[]): NamedValue[] {
  const diastolic = values.find(({ kind }) => kind === 'diastolic')
  return values.flatMap((one) => {
    if (one.kind === 'systolic' && diastolic)
      return [{ name: 'Blood pressure', text: `${one.value}/${textOf(diastolic)}` }]
    if (one === diastolic && values.some(({ kind }) => kind === 'systolic')) return []
    return [{ name: nameOf(kinds, one.kind), text: textOf(one) }]
  })
}
