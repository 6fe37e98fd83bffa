import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api, isUnanswered } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { inDoubt } from '#web/lib/calls/or-found.ts'
import { isSamePerson } from '../same-person.ts'
import { findAppointment, onceLoaded, putAppointment } from './get-day.ts'

type Booking = Input<'appointments.create', 'body'>

/** A booking, and the request that made it, which may have been an earlier try. */
interface Made {
  booked: Appointment
  sent: Booking
}

const mutationKey = ['create-appointment']

/** Whether a booking is being made, in any panel. */
export function useIsBooking(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

const isAt = (booked: Appointment, { date, slot }: Booking) => booked.date === date && booked.slot === slot

const isFrom = (booked: Appointment, body: Booking) => isAt(booked, body) && isSamePerson(booked, body)

// One per day: a booking in another slot of the day would be a second visit.
const doubtOf = ({ date }: Booking) => inDoubt<Made>(`booking:${date}`)

/**
 * Books a free slot for a patient at the desk or on the phone.
 *
 * @param onShown called when the day shows that an unanswered booking was made
 */
export function useCreateAppointment(onShown: (booked: Appointment) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: async (body: Booking): Promise<Made> => {
      const doubt = doubtOf(body)
      const earlier = await doubt.settle()
      doubt.clear()
      // A corrected name doesn't free the slot, and another slot would be a second visit.
      if (earlier && (isSamePerson(earlier.booked, body) || isAt(earlier.booked, body))) return earlier
      return doubt.orFound(
        async () => ({ booked: await api('appointments.create', { body }), sent: body }),
        async () => {
          const booked = await findAppointment(body.date, (one) => isFrom(one, body))
          return booked && { booked, sent: body }
        },
      )
    },
    onSuccess: ({ booked }) => putAppointment(queryClient, booked.date, booked),
    onError: (error, body) => {
      logWarning('The booking was refused', error)
      if (!isUnanswered(error)) return
      onceLoaded(queryClient, body.date, (day) => {
        const made = day.appointments.find((booked) => isFrom(booked, body))
        if (!made) return
        doubtOf(body).clear()
        onShown(made)
      })
    },
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
