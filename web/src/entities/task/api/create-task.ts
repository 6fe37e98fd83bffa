import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act } from '#web/lib/calls/act.ts'

/** Adds a task for a day. */
export function useAddTask() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'tasks.create', 'body'>) =>
      act(`task:${body.appointmentId ?? body.patientUid ?? 'day'}`, 'tasks.create', { body }),
    onSuccess: () => refreshSubject(queryClient, 'tasks'),
  })
}
