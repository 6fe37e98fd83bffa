import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AvailabilityAnswer } from '#shared/contract/bookings.ts'
import { monthDays } from '#shared/domain/dates.ts'
import { addMonths, dateAfterKey, formatMonth, monthOf, WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts'
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
  const grid = useRef<HTMLDivElement>(null)
  // The last focused day, and the form's day at that time.
  const [last, setLast] = useState({ day: '', chosen: '' })
  const moved = useRef(false)
  const dates = month ? monthDays(month) : []
  const states = new Map(days?.map((day) => [day.date, day]))
  const candidates = [last.chosen === date ? last.day : '', date]
  const tabStop =
    candidates.find((day) => day >= today && dates.includes(day)) ?? dates.find((day) => day >= today)

  useEffect(() => {
    // Only after a key press: another month renders new days, and the focus moves there.
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus()
  }, [tabStop])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date
    const next = from && dateAfterKey(from, event.key, today)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = true
    setLast({ day: next, chosen: date })
    if (monthOf(next) !== month) onBrowse(monthOf(next))
  }
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
        ref={grid}
        role="group"
        aria-label={month ? formatMonth(month) : 'Days'}
        onKeyDown={move}
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
            onFocus={() => setLast({ day, chosen: date })}
            onChoose={() => onChoose(day)}
          />
        ))}
      </chakra.div>
    </div>
  )
}
