import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { denialText, orAgainUntilKnown } from '#web/lib/calls/or-found.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { toast } from '#web/ui/toast.ts'

/** Undoes the deletion of an appointment while its slot is free and not past. Repeats the call after a lost answer. */
export const restoreAppointment = (cancelled: Appointment): Promise<Appointment> =>
  orAgainUntilKnown(
    `restore-visit:${cancelled.id}`,
    () => api('appointments.restore', { params: { id: cancelled.id } }),
    // The page reloads the appointment and shows its present state.
    ({ reason }) => (reason === 'live' ? cancelled : undefined),
  )

export const sayRestored = () => toast('Appointment restored')

/** Undoes the deletion of an appointment outside the day view. */
export function useRestoreAppointment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: restoreAppointment,
    onSuccess: sayRestored,
    onError: (error) => toast(denialText('Not restored:', error), { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'appointments'),
  })
}
