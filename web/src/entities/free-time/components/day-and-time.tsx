import { Button, chakra } from '@chakra-ui/react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { FreeSlots } from './free-slots.tsx'
import type { SlotsProps } from './slot-choice.tsx'
import { MonthDays } from './month-days.tsx'

interface Props extends Omit<SlotsProps, 'error'> {
  errors: { date?: string; slot?: string }
}

/** Step one: the date, by field or by month, and the slot. */
export function DayAndTime({ day, errors, ...slots }: Props) {
  const { disabled } = slots
  const { availability } = day
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '19.5rem minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '8' }}
    >
      <div>
        <Field label="Date" required error={errors.date}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="date"
              min={day.today}
              max={day.lastDate}
              value={day.date}
              readOnly={disabled}
              onChange={(event) => day.chooseDate(event.target.value)}
            />
          )}
        </Field>
        <chakra.div mt="4">
          <MonthDays
            month={day.today && day.month}
            today={day.today}
            lastDate={day.lastDate}
            date={day.date}
            days={availability.isError ? undefined : availability.data?.days}
            onChoose={day.chooseDate}
            onBrowse={day.browseMonth}
          />
        </chakra.div>
        {availability.isError && (
          <chakra.div role="alert" textStyle="sm" color="fg.error">
            The open days could not be loaded.{' '}
            <Button size="sm" variant="ghost" onClick={() => availability.refetch()}>
              Retry
            </Button>
          </chakra.div>
        )}
      </div>
      <FreeSlots day={day} error={errors.slot} {...slots} />
    </chakra.div>
  )
}
