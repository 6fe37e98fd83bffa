import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { act } from '#web/lib/calls/act.ts'

/** Books the next visit alone. An unanswered press is settled first: a second visit on the day is refused. */
export function useBookNext() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'appointments.create', 'body'>) =>
      act(`booking:${body.date}`, 'appointments.create', { body }),
    onSettled: () => void refreshVisits(queryClient),
  })
}
