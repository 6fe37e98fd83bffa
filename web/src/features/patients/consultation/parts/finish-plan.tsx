import { chakra } from '@chakra-ui/react'
import { countOf } from '#shared/domain/count-of.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import type { Place } from '../visit-form.ts'

interface Props {
  /** Whether there is a keyboard to name the keys of. */
  byKeys: boolean
  /** Whether the note is signed with it. */
  signs: boolean
  /** How many values and medicines are typed. */
  values: number
  medicines: number
  next: Place | undefined
  /** Whether a later visit is booked already. */
  booked: boolean
}

/** What the press of 'Finish visit' would do, in words. */
export function FinishPlan({ byKeys, signs, values, medicines, next, booked }: Props) {
  const lines = [
    'the visit counts as seen',
    signs ? 'the note is signed' : 'no note is signed',
    ...(values > 0 ? [`${countOf(values, 'value')} ${values === 1 ? 'is' : 'are'} saved`] : []),
    ...(medicines > 0 ? [`a prescription of ${medicines} is written`] : []),
    next
      ? `the next visit is booked: ${formatShortDate(next.date)}, ${next.slot}`
      : `no ${booked ? 'other' : 'next'} visit is booked`,
  ]
  return (
    <chakra.div textStyle="sm" color="fg.muted">
      <p>Finish visit{byKeys && ' (Ctrl and Enter)'} saves all at once:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>· {line}</li>
        ))}
      </ul>
    </chakra.div>
  )
}
