import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { denialText, orAgain } from '#web/lib/or-found.ts'
import { toast } from '#web/ui/toast.ts'

/** Undoes the deletion of an appointment, while its slot is free and not past. */
export function useRestoreAppointment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (visit: Appointment) =>
      orAgain(
        () => api('appointments.restore', { params: { id: visit.id } }),
        ({ reason }) => (reason === 'live' ? visit : undefined),
      ),
    onSuccess: () => toast('Appointment restored'),
    onError: (error) => toast(denialText('Not restored:', error), { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'appointments'),
  })
}
