import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { changeForm, sendFrom } from '#web/entities/appointment/api/change-appointment.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { act, newer, settle } from '#web/lib/calls/act.ts'
import { putAppointment } from './get-day.ts'

/** Moves an appointment to another slot in one step. The dialog shows a refusal itself. */
export function useRescheduleAppointment({ id, version: shown, date: oldDate }: Appointment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (to: Omit<Input<'appointments.reschedule', 'body'>, 'version'>) => {
      const form = changeForm('appointments.reschedule', id)
      const earlier = await settle<'appointments.reschedule'>(form)
      const { version } = newer({ version: shown }, earlier)
      const isThere = earlier?.date === to.date && earlier.slot === to.slot
      // An older version may have left that slot again.
      if (isThere && earlier.version === version) return earlier
      return sendFrom(version, (from) =>
        act(form, 'appointments.reschedule', { params: { id }, body: { ...to, version: from } }),
      )
    },
    onSuccess: (moved) => {
      for (const date of new Set([oldDate, moved.date])) putAppointment(queryClient, date, moved)
    },
    onError: (error) => logWarning('The appointment was not moved', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
