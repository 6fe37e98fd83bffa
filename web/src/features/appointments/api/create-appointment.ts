import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { act, forgetPress, settle, unansweredInput } from '#web/lib/calls/act.ts'
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
  unansweredInput<'appointments.create'>(formOf(date))?.body

/** Gives up a day's unanswered booking, whose outcome is known in another way. */
export const forgetBooking = (date: string): void => forgetPress(formOf(date))

/** Learns what became of a day's unanswered booking: undefined if there is none, or it was refused. */
export async function settleBooking(date: string): Promise<Booked | undefined> {
  const sent = unansweredBooking(date)
  const booked = await settle<'appointments.create'>(formOf(date))
  return booked && sent && { booked, sent }
}

/** Books a free slot for a patient at the desk or on the phone. */
export function useCreateAppointment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: async (body: Booking): Promise<Booked> => {
      const { date, slot } = body
      const sent = unansweredBooking(date)
      // Somebody else's, who was given up: sent again, it might be made only now. The day shows it if it was made.
      if (sent && sent.slot !== slot && !isSamePerson(sent, body)) forgetBooking(date)
      // A corrected name doesn't free the slot, and another slot would be a second visit.
      const earlier = await settleBooking(date)
      return earlier ?? { booked: await act(formOf(date), 'appointments.create', { body }), sent: body }
    },
    onSuccess: ({ booked }) => putAppointment(queryClient, booked.date, booked),
    onError: (error) => logWarning('The booking was refused', error),
    onSettled: () => void refreshVisits(queryClient),
  })
}
