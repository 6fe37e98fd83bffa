import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { orFound } from '#web/lib/or-found.ts'
import { findAppointment, putAppointment } from './get-day.ts'

const mutationKey = ['create-appointment']

/** Whether a booking is under way, in whatever panel it was begun. */
export function useIsBooking(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

/** Books a free slot for a patient at the desk or on the phone. */
export function useCreateAppointment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: (body: Input<'appointments.create', 'body'>) =>
      orFound(
        () => api('appointments.create', { body }),
        () =>
          findAppointment(
            body.date,
            ({ slot, name, contact }) => slot === body.slot && name === body.name && contact === body.contact,
          ),
      ),
    onSuccess: (booked) => putAppointment(queryClient, booked.date, booked),
    onError: (error) => logWarning('The booking was refused', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
