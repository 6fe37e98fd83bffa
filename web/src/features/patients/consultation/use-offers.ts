import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { FOLLOW_UP_WEEKS, followUpDate, offerOf } from '#web/entities/appointment/follow-up.ts'
import { offeredDayQuery } from './api/get-offered-day.ts'

function useOffer(appointment: Appointment, weeks: number, today: string) {
  const date = followUpDate(appointment, weeks, today)
  const { data: slots, isError } = useQuery({ ...offeredDayQuery(date ?? ''), enabled: date !== undefined })
  return {
    weeks,
    date,
    slots,
    failed: isError,
    slot: slots && offerOf(slots, appointment.slot).slot,
  }
}

/** The days of a next visit, one, two and four weeks ahead, each with the time that it offers. */
export function useOffers(appointment: Appointment, today: string) {
  return [
    useOffer(appointment, FOLLOW_UP_WEEKS[0], today),
    useOffer(appointment, FOLLOW_UP_WEEKS[1], today),
    useOffer(appointment, FOLLOW_UP_WEEKS[2], today),
  ]
}

export type Offers = ReturnType<typeof useOffers>
