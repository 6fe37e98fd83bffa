import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { type Day, withAppointment } from '../day-model.ts'
import { appointmentKeys } from './keys.ts'

const mutationKey = ['book']

/** Whether a booking is under way, in whatever panel it was begun. */
export function useIsBooking(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

/** Books a free slot for a patient at the desk or on the phone. */
export function useBook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: (body: Input<'appointments.create', 'body'>) => api('appointments.create', { body }),
    onSuccess: (booked) => {
      queryClient.setQueryData<Day>(
        appointmentKeys.day(booked.date),
        (day) => day && withAppointment(day, booked),
      )
    },
    onError: (error) => logWarning('The booking was refused', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: appointmentKeys.all }),
  })
}
