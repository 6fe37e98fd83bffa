import { chakra } from '@chakra-ui/react'
import { formatLongDate, weekday } from '#shared/domain/dates.ts'
import { type DayCount, useWeekCounts } from '../use-week-counts.ts'
import { weekOf } from '../week.ts'

interface Props {
  date: string
  today: string | undefined
  onChange: (date: string) => void
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The text under a day's number: why it is closed, and how many are still booked. */
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
    >
      {days.map((day) => {
        const count = counts.get(day)
        const notes = notesOf(count)
        const chosen = day === date
        const closed = count && !count.open
        return (
          <li key={day}>
            <chakra.button
              type="button"
              aria-current={chosen ? 'date' : undefined}
              aria-label={[formatLongDate(day), day === today && 'today', ...notes]
                .filter(Boolean)
                .join(', ')}
              display="grid"
              justifyItems="center"
              alignContent="start"
              w="100%"
              minH="3.75rem"
              py="1.5"
              borderRadius="l2"
              bg={chosen ? 'brand.solid' : undefined}
              color={chosen ? 'brand.contrast' : closed ? 'fg.muted' : 'fg'}
              _hover={{ bg: chosen ? 'brand.solid' : 'bg.muted' }}
              css={
                chosen && {
                  '@media (forced-colors: active)': {
                    forcedColorAdjust: 'none',
                    bg: 'Highlight',
                    color: 'HighlightText',
                  },
                }
              }
              onClick={() => onChange(day)}
            >
              <chakra.span textStyle="xs">{names[weekday(day)]}</chakra.span>
              <chakra.span
                fontWeight="600"
                lineHeight="1.3"
                fontVariantNumeric="tabular-nums"
                textDecoration={day === today ? 'underline' : undefined}
                textUnderlineOffset="3px"
              >
                {Number(day.slice(8))}
              </chakra.span>
              <chakra.span textStyle="xs" minH="1.4em" whiteSpace="nowrap">
                <chakra.span display={{ base: 'none', sm: 'grid', lg: 'none', xl: 'grid' }}>
                  {notes.map((note) => (
                    <span key={note}>{note}</span>
                  ))}
                </chakra.span>
                {/* Seven columns of a phone, or beside the panel of a small laptop, have room for the number only. */}
                <chakra.span display={{ base: 'inline', sm: 'none', lg: 'inline', xl: 'none' }}>
                  {count?.booked || (closed ? '–' : '')}
                </chakra.span>
              </chakra.span>
            </chakra.button>
          </li>
        )
      })}
    </chakra.ul>
  )
}
