import { chakra } from '@chakra-ui/react'
import { SelectField } from '#web/ui/text-field.tsx'
import { dayName, dayTypeName, fastNames } from '#web/entities/plan/day-names.ts'
import { PickAndDo } from './pick-and-do.tsx'
import { copyDay, setType, type Week } from '../week.ts'

interface Props {
  week: Week
  day: number
  change: (update: (week: Week) => Week) => void
  /** What speaks against a fasting day: 'insulin'. */
  noFasting: readonly string[]
}

const FASTS = Object.keys(fastNames).map((custom) => `fasting:${custom}`)
const TYPES = ['tiffin', ...FASTS, 'feast', 'travel']

/** What is done with a whole day: its kind, and 'as Monday'. */
export function DayTools({ week, day, change, noFasting }: Props) {
  const name = dayName(day, week.length)
  const type = week[day]?.type
  const asks =
    type?.startsWith('fasting') && noFasting.length > 0
      ? `Fasting with ${noFasting.join(', ')}: the doctor first. Activating it asks for a reason.`
      : undefined
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" gap="3">
      <SelectField
        label={`${name} is`}
        hint={asks}
        value={type === 'usual' ? '' : (type ?? '')}
        onChoose={(chosen) => change((now) => setType(now, day, chosen || undefined))}
      >
        <option value="">Usual</option>
        {/* A fast may have a custom that isn't among these. */}
        {[...new Set([...TYPES, ...(type && type !== 'usual' ? [type] : [])])].map((one) => (
          <option key={one} value={one}>
            {dayTypeName(one)}
          </option>
        ))}
      </SelectField>
      {week.length > 1 && (
        <PickAndDo
          key={day}
          label="Same meals as"
          act="Copy"
          onDo={(from) => change((now) => copyDay(now, Number(from), day))}
        >
          <option value="">Choose a day</option>
          {week.map(
            (_, other) =>
              other !== day && (
                // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
                <option key={other} value={String(other)}>
                  {dayName(other, week.length)}
                </option>
              ),
          )}
        </PickAndDo>
      )}
    </chakra.div>
  )
}
