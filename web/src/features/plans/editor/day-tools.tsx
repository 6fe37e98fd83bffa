import { chakra } from '@chakra-ui/react'
import { SelectField } from '#web/ui/text-field.tsx'
import { dayName, dayTypeNames } from '#web/entities/plan/day-names.ts'
import { copyDay, setType, type Week } from '../week.ts'

interface Props {
  week: Week
  day: number
  change: (update: (week: Week) => Week) => void
}

/** What is done with a whole day: its kind, and 'as Monday'. */
export function DayTools({ week, day, change }: Props) {
  const name = dayName(day, week.length)
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
      <SelectField
        label={`${name} is`}
        value={week[day]?.type?.split(':')[0] ?? ''}
        onChoose={(type) => change((now) => setType(now, day, type || undefined))}
      >
        <option value="">Usual</option>
        {Object.entries(dayTypeNames).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      {week.length > 1 && (
        <SelectField
          label="Same meals as"
          value=""
          onChoose={(from) => from && change((now) => copyDay(now, Number(from), day))}
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
        </SelectField>
      )}
    </chakra.div>
  )
}
