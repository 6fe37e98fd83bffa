import { chakra } from '@chakra-ui/react'
import { formatLongDate, weekday } from '#shared/domain/dates.ts'
import { type DayCount, useWeekCounts } from '../use-week-counts.ts'
import { weekOf } from '../week.ts'

interface Props {
  date: string
  today: string
  onChange: (date: string) => void
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The rules for all seven days, computed once (slot-card.tsx). */
const styles = {
  '& button': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    w: '100%',
    minH: '3.75rem',
    py: '1.5',
    borderRadius: 'l2',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
  },
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
  '& .weekday': { textStyle: 'xs' },
  '& .number': {
    fontWeight: '600',
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums',
    textUnderlineOffset: '3px',
  },
  '& .today': { textDecoration: 'underline' },
  '& .notes': { textStyle: 'xs', minH: '1.4em', whiteSpace: 'nowrap' },
  '& .words': { display: { base: 'none', sm: 'grid', lg: 'none', xl: 'grid' } },
  '& .count': { display: { base: 'inline', sm: 'none', lg: 'inline', xl: 'none' } },
} as const

/** The text below a day's number: why it is closed, and how many bookings it still has. */
function notesOf(day: DayCount | undefined): string[] {
  if (!day) return []
  const closed = day.holiday ? 'Holiday' : day.open ? '' : 'Closed'
  return [closed, day.booked > 0 ? `${day.booked} booked` : ''].filter(Boolean)
}

/** The week around the day, with the number of bookings of each day. */
export function WeekStrip({ date, today, onChange }: Props) {
  const days = weekOf(date)
  const counts = useWeekCounts(days)
  return (
    <chakra.ul
      aria-label="Week"
      display="grid"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      gap="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="1"
      css={styles}
    >
      {days.map((day) => {
        const count = counts.get(day)
        const notes = notesOf(count)
        const chosen = day === date
        const closed = count && !count.open
        return (
          <li key={day}>
            <button
              type="button"
              className={closed ? 'closed' : undefined}
              aria-current={chosen ? 'date' : undefined}
              aria-label={[formatLongDate(day), day === today && 'today', ...notes]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onChange(day)}
            >
              <span className="weekday">{names[weekday(day)]}</span>
              <span className={day === today ? 'number today' : 'number'}>{Number(day.slice(8))}</span>
              <span className="notes">
                <span className="words">
                  {notes.map((note) => (
                    <span key={note}>{note}</span>
                  ))}
                </span>
                {/* Seven columns on a phone, or beside the panel of a small laptop, leave room for the number only. */}
                <span className="count">{count?.booked || (closed ? '–' : '')}</span>
              </span>
            </button>
          </li>
        )
      })}
    </chakra.ul>
  )
}
