import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { type Day, withAppointment } from '../day-model.ts'
import { appointmentKeys } from './keys.ts'

/** Moves an appointment to another slot in one step. The dialog shows a refusal itself. */
export function useReschedule({ id, version, date: from }: Appointment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: { date: string; slot: string }) =>
      api('appointments.reschedule', { params: { id }, body: { ...to, version } }),
    onSuccess: (moved) => {
      for (const date of new Set([from, moved.date])) {
        queryClient.setQueryData<Day>(appointmentKeys.day(date), (day) => day && withAppointment(day, moved))
      }
    },
    onError: (error) => logWarning('The appointment was not moved', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: appointmentKeys.all }),
  })
}
