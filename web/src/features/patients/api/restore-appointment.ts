import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreAppointment, sayRestored } from '#web/entities/appointment/api/restore-appointment.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { denialText } from '#web/lib/or-found.ts'
import { toast } from '#web/ui/toast.ts'

/** Undoes the deletion of an appointment, while its slot is free and not past. */
export function useRestoreAppointment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: restoreAppointment,
    onSuccess: sayRestored,
    onError: (error) => toast(denialText('Not restored:', error), { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'appointments'),
  })
}
