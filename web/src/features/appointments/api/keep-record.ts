import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { putAppointment } from './get-day.ts'

/** Gives a coming visit the number or e-mail of the patient's record, in place of what was given when booking. */
export function useKeepRecord({ id }: Appointment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'appointments.keep-record', 'body'>) =>
      orAgain(() => api('appointments.keep-record', { params: { id }, body })),
    onSuccess: (changed) => putAppointment(queryClient, changed.date, changed),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
