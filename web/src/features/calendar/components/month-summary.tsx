import { Button, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { shortDay } from '#web/lib/values/short-day.ts'
import type { MonthViewProps } from './month-view.ts'

/** What the panel shows while nothing is chosen: the month's coming holidays, and the closed days with bookings. */
export default function MonthSummary({ days, failed, today, onOpen }: MonthViewProps) {
  const coming = [...days.values()].filter(({ date }) => date >= today)
  const part = (title: string, dates: string[]) => (
    <Part key={title} title={`${title} (${dates.length})`} dates={dates} onOpen={onOpen} />
  )
  const datesOf = (list: typeof coming) => list.map(({ date }) => date)
  return (
    <chakra.div p="5" display="grid" gap="5" overflowY="auto">
      {part('Closed, with bookings', datesOf(coming.filter(({ open, booked }) => !open && booked > 0)))}
      {part('Holidays', datesOf(coming.filter(({ holiday }) => holiday)))}
      <chakra.p textStyle="sm" color="fg.muted">
        {failed
          ? 'The month is not known yet.'
          : 'Choose a day to see and change its slots. Shift and a click, or Shift and the arrow keys, choose several days, to close or open them at once.'}
      </chakra.p>
    </chakra.div>
  )
}

interface PartProps {
  title: string
  dates: string[]
  onOpen: MonthViewProps['onOpen']
}

function Part({ title, dates, onOpen }: PartProps) {
  const id = useId()
  if (dates.length === 0) return null
  return (
    <div>
      <chakra.p id={id} textStyle="xs" fontWeight="600" color="fg.muted" mb="1">
        {title}
      </chakra.p>
      <chakra.ul aria-labelledby={id} display="flex" flexWrap="wrap" gap="2">
        {dates.map((date) => (
          <li key={date}>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onOpen(date, false)}>
              {shortDay(date)}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}
