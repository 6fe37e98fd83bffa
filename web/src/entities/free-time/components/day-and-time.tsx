import { Button, chakra } from '@chakra-ui/react'
import { useDeferredValue, useId, useState } from 'react'
import { lateComponent } from '#web/lib/code/late.tsx'
import { Field } from '#web/ui/field.tsx'
import { CalendarIcon } from '#web/ui/icons.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { DayStrip, fortnightFrom } from './day-strip.tsx'
import { FreeSlots } from './free-slots.tsx'
import type { SlotsProps } from './slot-choice.tsx'

const MonthPanel = lateComponent(() => import('./month-panel.tsx'), latePart('The month'))

interface Props extends Omit<SlotsProps, 'error'> {
  errors: { date?: string; slot?: string }
}

/** Step one: a day of the next fourteen, or any by field or by month, and the slot. */
export function DayAndTime({ day, errors, ...slots }: Props) {
  const id = useId()
  const { today, date } = day
  // The times come first: the strip's days are drawn after them.
  const stripToday = useDeferredValue(today)
  const [opened, setOpened] = useState<boolean>()
  const isOther = today !== '' && !fortnightFrom(today).includes(date)
  const isOpen = opened ?? (isOther || errors.date !== undefined)
  return (
    <div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1">
        <chakra.p textStyle="label">Day</chakra.p>
        <Button
          variant="ghost"
          px="2"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={MonthPanel.preload}
          onFocus={MonthPanel.preload}
          onClick={() => setOpened(!isOpen)}
        >
          <CalendarIcon /> More dates
        </Button>
      </chakra.div>
      {!isOpen && (today || !day.slots.isError) && <DayStrip day={{ ...day, today: stripToday }} />}
      <chakra.div
        id={id}
        hidden={!isOpen}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 19.5rem)' }}
        alignItems="start"
        gap={{ base: '4', md: '8' }}
      >
        <Field label="Date" required error={errors.date}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="date"
              min={today}
              max={day.lastDate}
              value={date}
              readOnly={slots.disabled}
              onChange={(event) => day.chooseDate(event.target.value)}
            />
          )}
        </Field>
        <chakra.div minH="18.5rem">{isOpen && <MonthPanel day={day} />}</chakra.div>
      </chakra.div>
      <FreeSlots day={day} error={errors.slot} {...slots} />
    </div>
  )
}
