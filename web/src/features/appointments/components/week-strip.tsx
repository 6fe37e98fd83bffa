import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { MAX_DATE, MIN_DATE, addDays, formatLongDate, weekday } from '#shared/domain/dates.ts'
import { LoadBar } from '#web/ui/load-bar.tsx'
import { type DayCount, useWeekCounts } from '../use-week-counts.ts'
import { weekOf } from '../week.ts'

interface Props {
  date: string
  today: string
  /** How many slots a day has, for the bars. */
  capacity: number
  onChange: (date: string) => void
  /** Some days on or back. */
  onStep: (days: number) => void
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '1',
    '& ul': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
    '& button': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      w: '100%',
      h: '100%',
      minH: '14',
      px: '1',
      borderRadius: 'l2',
      color: 'fg',
      textStyle: 'xs',
      _hover: { bg: 'bg.muted' },
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    },
    // On a phone seven days alone are wide enough for a thumb; the date and the week's view lead on.
    '& > button': { display: { base: 'none', md: 'grid' }, minW: 'touch.6' },
    '& button.closed': { color: 'fg.muted' },
    '& button[aria-current]': {
      bg: 'brand.solid',
      color: 'brand.contrast',
      _hover: { bg: 'brand.solid' },
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        color: 'HighlightText',
      },
    },
    '& .number': {
      textStyle: 'sm',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      textUnderlineOffset: '3px',
    },
    '& .today': { textDecoration: 'underline' },
    '& .load': { maxW: '9' },
    '& [aria-current] .load': {
      bg: 'brand.hover',
      '@media (forced-colors: active)': { bg: 'Highlight', '& span': { bg: 'HighlightText' } },
    },
    '& .notes': { minH: '4', fontVariantNumeric: 'tabular-nums' },
  },
})

/** The text below a day's number: why it is closed, and how many bookings it still has. */
function notesOf(day: DayCount | undefined): string[] {
  if (!day) return []
  const closed = day.holiday ? 'Holiday' : day.open ? '' : 'Closed'
  return [closed, day.booked > 0 ? `${day.booked} booked` : ''].filter(Boolean)
}

/** The week around the day, with how full each of its days is. */
export function WeekStrip({ date, today, capacity, onChange, onStep }: Props) {
  const days = weekOf(date)
  const counts = useWeekCounts(days)
  return (
    <Strip>
      <button
        type="button"
        aria-label="Previous week"
        disabled={addDays(date, -7) < MIN_DATE}
        onClick={() => onStep(-7)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <ul aria-label="Week">
        {days.map((day) => {
          const count = counts.get(day)
          const notes = notesOf(count)
          const closed = count && !count.open
          return (
            <li key={day}>
              <button
                type="button"
                className={closed ? 'closed' : undefined}
                aria-current={day === date ? 'date' : undefined}
                aria-label={[formatLongDate(day), day === today && 'today', ...notes]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => onChange(day)}
              >
                <span>{names[weekday(day)]}</span>
                <span className={day === today ? 'number today' : 'number'}>{Number(day.slice(8))}</span>
                {!closed && <LoadBar booked={count?.booked} capacity={capacity} />}
                <span className="notes">
                  {closed && notes[0]}
                  {closed && count.booked > 0 && ' · '}
                  {count && (!closed || count.booked > 0) && `${count.booked}/${capacity}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        aria-label="Next week"
        disabled={addDays(date, 7) > MAX_DATE}
        onClick={() => onStep(7)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </Strip>
  )
}
