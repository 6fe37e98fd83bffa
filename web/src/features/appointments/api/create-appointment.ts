import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { InDoubt } from '#web/lib/or-found.ts'
import { isSamePerson } from '../same-person.ts'
import { findAppointment, putAppointment } from './get-day.ts'

const mutationKey = ['create-appointment']

/** Whether a booking is under way, in whatever panel it was begun. */
export function useIsBooking(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

type Booking = Input<'appointments.create', 'body'>

const isAt = (booked: Appointment, { date, slot }: Booking) => booked.date === date && booked.slot === slot

/** Books a free slot for a patient at the desk or on the phone. */
export function useCreateAppointment() {
  const queryClient = useQueryClient()
  const [inDoubt] = useState(() => new InDoubt<Appointment>())
  return useMutation({
    mutationKey,
    mutationFn: async (body: Booking) => {
      const earlier = await inDoubt.settle()
      // A corrected name doesn't free the slot, and another slot would be a second visit.
      if (earlier && (isSamePerson(earlier, body) || isAt(earlier, body))) return earlier
      return inDoubt.orFound(
        () => api('appointments.create', { body }),
        () => findAppointment(body.date, (booked) => isAt(booked, body) && isSamePerson(booked, body)),
      )
    },
    onSuccess: (booked) => putAppointment(queryClient, booked.date, booked),
    onError: (error) => logWarning('The booking was refused', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
