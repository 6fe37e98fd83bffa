import { Button, chakra } from '@chakra-ui/react'
import type { AvailabilityAnswer } from '#shared/contract/bookings.ts'
import { monthDays } from '#shared/domain/dates.ts'
import { addMonths, formatMonth, monthOf, WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts'
import { useRovingDay } from '../use-roving-day.ts'
import { MonthDay } from './month-day.tsx'

interface Props {
  /** YYYY-MM; '' until the clinic's day is known. */
  month: string
  today: string
  /** The last day that visitors may book; '' until it is known. */
  lastDate: string
  /** The day chosen in the form. */
  date: string
  /** The days' availability; undefined while it loads and if it can't be loaded. */
  days: AvailabilityAnswer['days'] | undefined
  onChoose: (date: string) => void
  onBrowse: (month: string) => void
}

/**
 * The month at a glance. Days without a free slot are greyed but can be chosen; past days can't. A single Tab stop;
 * the arrow keys move between days and into the next month.
 */
export function MonthDays({ month, today, lastDate, date, days, onChoose, onBrowse }: Props) {
  const dates = month ? monthDays(month) : []
  const states = new Map(days?.map((day) => [day.date, day]))
  const { group, tabStop, onKeyDown, onFocus } = useRovingDay({
    dates,
    date,
    min: today,
    onLeave: (day) => onBrowse(monthOf(day)),
  })
  const browse = (step: 1 | -1) => onBrowse(monthOf(addMonths(`${month}-01`, step)))

  return (
    <div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <chakra.p fontWeight="600" aria-live="polite">
          {month ? formatMonth(month) : '\u00a0'}
        </chakra.p>
        <chakra.div display="flex">
          <Button
            variant="ghost"
            px="0"
            aria-label="Previous month"
            disabled={!month || month <= monthOf(today)}
            onClick={() => browse(-1)}
          >
            <ChevronLeftIcon />
          </Button>
          <Button
            variant="ghost"
            px="0"
            aria-label="Next month"
            disabled={!month || month >= monthOf(lastDate)}
            onClick={() => browse(1)}
          >
            <ChevronRightIcon />
          </Button>
        </chakra.div>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="repeat(7, 1fr)" aria-hidden="true" mb="1">
        {WEEKDAYS.map((name) => (
          <chakra.span key={name} textStyle="xs" color="fg.muted" textAlign="center">
            {name.slice(0, 3)}
          </chakra.span>
        ))}
      </chakra.div>
      {/* Five rows high from the start, so that nothing below moves when the days arrive. */}
      <chakra.div
        ref={group}
        role="group"
        aria-label={month ? formatMonth(month) : 'Days'}
        onKeyDown={onKeyDown}
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        gridAutoRows="2.75rem"
        minH="13.75rem"
      >
        {dates.map((day) => (
          <MonthDay
            key={day}
            date={day}
            today={today}
            answer={states.get(day)}
            isChosen={day === date}
            isTabStop={day === tabStop}
            onFocus={() => onFocus(day)}
            onChoose={() => onChoose(day)}
          />
        ))}
      </chakra.div>
    </div>
  )
}
