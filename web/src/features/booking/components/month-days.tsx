import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useRef } from 'react'
import type { AvailabilityAnswer } from '#shared/contract/bookings.ts'
import { addDays, formatLongDate, monthDays, weekday } from '#shared/domain/dates.ts'
import { ChevronLeftIcon } from '#web/ui/icons/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/chevron-right.tsx'
import { dayState, monthName, neighbourMonth } from '../lib/month.ts'

interface Props {
  /** YYYY-MM; '' until the clinic's day is known. */
  month: string
  today: string
  /** The day on the form. */
  date: string
  /** What is known of the days; nothing while it loads, and when it can't be loaded. */
  days: AvailabilityAnswer['days'] | undefined
  onChoose: (date: string) => void
  onBrowse: (month: string) => void
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The month at a glance: days without a free slot are greyed but can be asked about, days that are over can't.
 * One stop of the Tab key; the arrow keys move between days.
 */
export function MonthDays({ month, today, date, days, onChoose, onBrowse }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const dates = month ? monthDays(month) : []
  const states = new Map(days?.map((day) => [day.date, day]))
  const first = dates.find((day) => day >= today)
  const tabStop = dates.includes(date) && date >= today ? date : first

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const from = (event.target as HTMLElement).dataset.date
    if (!step || !from) return
    event.preventDefault()
    const target = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${addDays(from, step)}"]`)
    if (target && !target.disabled) target.focus()
  }

  return (
    <div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <chakra.p fontWeight="600" aria-live="polite">
          {month ? monthName(month) : '\u00a0'}
        </chakra.p>
        <chakra.div display="flex">
          <Button
            variant="ghost"
            px="0"
            aria-label="Previous month"
            disabled={!month || month <= today.slice(0, 7)}
            onClick={() => onBrowse(neighbourMonth(month, -1))}
          >
            <ChevronLeftIcon />
          </Button>
          <Button
            variant="ghost"
            px="0"
            aria-label="Next month"
            disabled={!month}
            onClick={() => onBrowse(neighbourMonth(month, 1))}
          >
            <ChevronRightIcon />
          </Button>
        </chakra.div>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="repeat(7, 1fr)" aria-hidden="true" mb="1">
        {weekdays.map((name) => (
          <chakra.span key={name} textStyle="xs" color="fg.muted" textAlign="center">
            {name}
          </chakra.span>
        ))}
      </chakra.div>
      {/* Five rows high from the start, so that nothing below moves when the days arrive. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the days in it have the focus */}
      <chakra.div
        ref={grid}
        role="group"
        aria-label={month ? monthName(month) : 'Days'}
        onKeyDown={move}
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        gridAutoRows="2.75rem"
        minH="13.75rem"
      >
        {dates.map((day, index) => {
          const state = dayState(day, today, states.get(day))
          const isChosen = day === date
          return (
            <chakra.button
              key={day}
              type="button"
              data-date={day}
              style={index === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
              disabled={state.kind === 'past'}
              tabIndex={day === tabStop ? 0 : -1}
              aria-pressed={isChosen}
              aria-current={day === today ? 'date' : undefined}
              aria-label={`${formatLongDate(day)}, ${state.label}`}
              title={state.label}
              onClick={() => onChoose(day)}
              position="relative"
              m={{ md: '0.5' }}
              borderRadius="l2"
              textStyle="sm"
              fontWeight={state.kind === 'open' ? '600' : '400'}
              fontVariantNumeric="tabular-nums"
              color={state.kind === 'open' ? 'fg' : 'fg.muted'}
              bg={state.kind === 'none' ? 'bg.muted' : undefined}
              borderWidth="1px"
              borderColor={day === today ? 'brand.600' : 'transparent'}
              cursor={state.kind === 'past' ? 'default' : 'pointer'}
              css={{
                '&:enabled:not([aria-pressed=true]):hover': { bg: 'brand.100' },
                '&[aria-pressed=true]': { bg: 'brand.solid', color: 'white', fontWeight: '600' },
                ...(state.kind === 'none' && { textDecoration: 'line-through' }),
              }}
            >
              {Number(day.slice(8))}
              {state.kind === 'open' && !isChosen && (
                <chakra.span
                  aria-hidden="true"
                  position="absolute"
                  bottom="1"
                  left="50%"
                  transform="translateX(-50%)"
                  boxSize="1"
                  borderRadius="full"
                  bg="brand.600"
                />
              )}
            </chakra.button>
          )
        })}
      </chakra.div>
    </div>
  )
}
