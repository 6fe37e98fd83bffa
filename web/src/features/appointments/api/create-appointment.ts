import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { act, settle, unansweredPress } from '#web/lib/calls/act.ts'
import { isSamePerson } from '../same-person.ts'
import { putAppointment } from './get-day.ts'

type Booking = Input<'appointments.create', 'body'>

/** A booking, and the request that made it, which may have been an earlier press. */
export interface Booked {
  booked: Appointment
  sent: Booking
}

const mutationKey = ['create-appointment']

/** Whether a booking is being made, in any panel. */
export function useIsBooking(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

// One per day: a booking in another slot of the day would be a second visit.
const formOf = (date: string) => `booking:${date}`

/** The booking of a day that was sent without an answer, if there is one. */
export const unansweredBooking = (date: string): Booking | undefined =>
  unansweredPress<'appointments.create'>(formOf(date))?.input.body

/** Learns what became of a day's unanswered booking: undefined if there is none, or it was refused. */
export async function settleBooking(date: string): Promise<Booked | undefined> {
  const sent = unansweredBooking(date)
  const booked = await settle<'appointments.create'>(formOf(date))
  return booked && sent && { booked, sent }
}

/**
 * Books a free slot for a patient at the desk or on the phone.
 *
 * @param onEarlier called when a booking for somebody else, which got no answer, turns out to be made
 */
export function useCreateAppointment(onEarlier: (earlier: Booked) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: async (body: Booking): Promise<Booked> => {
      const { date, slot } = body
      const earlier = await settleBooking(date)
      if (earlier) {
        // A corrected name doesn't free the slot, and another slot would be a second visit.
        if (isSamePerson(earlier.booked, body) || earlier.booked.slot === slot) return earlier
        onEarlier(earlier)
      }
      return { booked: await act(formOf(date), 'appointments.create', { body }), sent: body }
    },
    onSuccess: ({ booked }) => putAppointment(queryClient, booked.date, booked),
    onError: (error) => logWarning('The booking was refused', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
