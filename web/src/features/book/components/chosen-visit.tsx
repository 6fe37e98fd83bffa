import { chakra } from '@chakra-ui/react'
import { describeVisit, deviceZone, localTime } from '#web/lib/values/describe-time.ts'
import type { BookingState } from '#web/entities/booking/flow/booking-state.ts'
import { visitsOn } from '#web/entities/booking/flow/next-state.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'

interface Props {
  date: string
  /** '' until one is chosen. */
  slot: string
  zone: string
  state: BookingState
}

/** The visit that the form would book, and the visitor's other visits on that day. Must be placed in a live region. */
export function ChosenVisit({ date, slot, zone, state }: Props) {
  const local = slot && localTime(date, slot, zone, deviceZone())
  // With an unanswered booking, its own notice asks about that slot.
  const sameDay = state.outstanding ? [] : visitsOn(state, date)
  return (
    <>
      {slot && <chakra.p fontWeight="600">{describeVisit(date, slot)}</chakra.p>}
      {local && (
        <chakra.p textStyle="sm" color="fg.muted">
          On your clock: {local}
        </chakra.p>
      )}
      {sameDay.length > 0 && (
        <chakra.div mt="3">
          <BookingNotice
            tone="info"
            title={`You already have a visit on this day: ${sameDay.map((visit) => visit.slot).join(', ')}`}
            text="‘Book Appointment’ books another one, such as for somebody else in your family."
          />
        </chakra.div>
      )}
    </>
  )
}
