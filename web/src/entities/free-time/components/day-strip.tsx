import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { addDays, formatLongDate } from '#shared/domain/dates.ts'
import { dayState } from '../day-state.ts'
import { shortWeekday } from '#web/lib/values/short-day.ts'
import type { ChosenDay } from '../use-chosen-day.ts'
import { useRovingDay } from '../use-roving-day.ts'
import { chosenChip } from './chip-looks.ts'

const DAYS = 14

/** A fortnight: a row to swipe on a phone, two weeks below each other on a wider screen. */
const Fortnight = chakra('div', {
  base: {
    position: 'relative',
    display: { base: 'flex', md: 'grid' },
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1.5',
    overflowX: { base: 'auto', md: 'visible' },
    scrollSnapType: 'x proximity',
    scrollPaddingInline: '1rem',
    scrollbarWidth: 'none',
    // To the edges of the screen, with room for the outline of the focus.
    mx: { base: '-4', sm: '-6', md: '0' },
    px: { base: '4', sm: '6', md: '0' },
    py: { base: '1', md: '0' },
    my: { base: '-1', md: '0' },
  },
})

const Day = chakra('button', {
  base: {
    flex: '0 0 3.75rem',
    minH: '18',
    py: '1',
    scrollSnapAlign: 'start',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    transition: 'background-color {durations.fast}, border-color {durations.fast}',
    '&:enabled': { cursor: 'pointer' },
    '&:enabled:hover': { borderColor: 'brand.edge' },
  },
})

const dayOn = { bg: 'bg.panel', borderColor: 'border', color: 'fg' } as const
const dayOff = { bg: 'bg.muted', borderColor: 'transparent', color: 'fg.muted' } as const

/** The words under a day without a free slot. */
const without: Record<NoSlotReason, string> = {
  closed: 'Closed',
  holiday: 'Holiday',
  full: 'Full',
  past: 'Over',
  far: 'Not yet',
}

/** Today and the thirteen days after it; none until the clinic's day is known. */
export const fortnightFrom = (today: string): string[] =>
  today ? Array.from({ length: DAYS }, (_, index) => addDays(today, index)) : []

/** The next fourteen days, each with what is free on it. A single Tab stop; the arrow keys move between the days. */
export function DayStrip({ day }: { day: ChosenDay }) {
  const { today, date, next, chooseDate } = day
  const answers = new Map(next.data?.days.map((one) => [one.date, one]))
  const dates = fortnightFrom(today)
  const { group, tabStop, onKeyDown, onFocus } = useRovingDay({ dates, date, min: today, max: dates.at(-1) })

  useEffect(() => {
    const chosen = date && group.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    // Only the row, never the page.
    if (chosen) group.current?.scrollTo({ left: chosen.offsetLeft - 80 })
  }, [group, date])

  if (!today) {
    return (
      <Fortnight
        aria-hidden="true"
        css={{ '& > span': { flex: '0 0 3.75rem', minH: '18', borderRadius: 'l2', bg: 'bg.muted' } }}
      >
        {Array.from({ length: DAYS }, (_, index) => (
          <span key={index} />
        ))}
      </Fortnight>
    )
  }
  return (
    <Fortnight ref={group} role="group" aria-label="The next 14 days" onKeyDown={onKeyDown}>
      {dates.map((one) => {
        const answer = answers.get(one)
        const { kind, label } = dayState(one, today, answer && { reason: null, ...answer })
        const isNone = kind === 'none'
        return (
          <Day
            key={one}
            type="button"
            data-date={one}
            tabIndex={one === tabStop ? 0 : -1}
            aria-pressed={one === date}
            aria-current={one === today ? 'date' : undefined}
            aria-label={`${formatLongDate(one)}, ${label}`}
            onFocus={() => onFocus(one)}
            onClick={() => chooseDate(one)}
            {...(one === date ? chosenChip : isNone ? dayOff : dayOn)}
          >
            <span>{shortWeekday(one, today)}</span>
            <chakra.span textStyle="xl" fontWeight={isNone ? '500' : '600'}>
              {Number(one.slice(8))}
            </chakra.span>
            <chakra.span fontWeight="500" minH="1rem">
              {answer && (answer.reason ? without[answer.reason] : `${answer.free} free`)}
            </chakra.span>
          </Day>
        )
      })}
    </Fortnight>
  )
}
