import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useMonthAvailability } from '../api/get-month-availability.ts'
import type { ChosenDay } from '../use-chosen-day.ts'
import { MonthDays } from './month-days.tsx'

/** The month of the chosen day, with the days that have free times. */
export default function MonthPanel({ day: { date, today, lastDate, chooseDate } }: { day: ChosenDay }) {
  // The month that the visitor turned to, until another day is chosen.
  const [browsed, setBrowsed] = useState({ month: '', from: '' })
  const month =
    browsed.month && browsed.from === date ? browsed.month : (date > today ? date : today).slice(0, 7)
  const availability = useMonthAvailability(month)
  return (
    <div>
      <MonthDays
        month={month}
        today={today}
        lastDate={lastDate}
        date={date}
        days={availability.isError ? undefined : availability.data?.days}
        onChoose={chooseDate}
        onBrowse={(next) => setBrowsed({ month: next, from: date })}
      />
      {availability.isError && (
        <chakra.div role="alert" textStyle="sm" color="fg.error">
          The open days could not be loaded.{' '}
          <Button size="sm" variant="ghost" onClick={() => availability.refetch()}>
            Retry
          </Button>
        </chakra.div>
      )}
    </div>
  )
}
