import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { inDoubt } from '#web/lib/calls/or-found.ts'
import { findAppointment, putAppointment } from './get-day.ts'

/** Moves an appointment to another slot in one step. The dialog shows a refusal itself. */
export function useRescheduleAppointment({ id, version, date: from }: Appointment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      notify,
      held,
      ...to
    }: Omit<Input<'appointments.reschedule', 'body'>, 'version'>) => {
      const doubt = inDoubt<Appointment>(`move:${id}`)
      const earlier = await doubt.settle()
      doubt.clear()
      if (earlier && earlier.date === to.date && earlier.slot === to.slot) return earlier
      const body = { ...to, version: earlier?.version ?? version, notify, held }
      return doubt.orFound(
        () => api('appointments.reschedule', { params: { id }, body }),
        () => findAppointment(to.date, (moved) => moved.id === id && moved.slot === to.slot),
      )
    },
    onSuccess: (moved) => {
      for (const date of new Set([from, moved.date])) putAppointment(queryClient, date, moved)
    },
    onError: (error) => logWarning('The appointment was not moved', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
