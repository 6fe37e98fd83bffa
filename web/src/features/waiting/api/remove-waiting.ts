import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WaitingPerson } from '#shared/contract/waiting.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { actAnew } from '#web/lib/calls/act.ts'
import { failureText, leavesOpen } from '#web/lib/calls/api-client.ts'
import { toast } from '#web/ui/toast.ts'

/** Removes a person from the list, with Undo. Both acts may be done twice. */
export function useRemoveWaiting() {
  const queryClient = useQueryClient()
  const refresh = () => void refreshSubject(queryClient, 'waiting')
  const restore = useMutation({
    mutationFn: ({ id }: WaitingPerson) =>
      actAnew(`restore-waiting:${id}`, 'waiting.restore', { params: { id } }),
    onSuccess: (_restored, { name }) => toast(`${name} is on the waiting list again`),
    onError: (error, person) =>
      toast(failureText(error), {
        tone: 'error',
        action: leavesOpen(error)
          ? { label: 'Try again', onSelect: () => restore.mutate(person) }
          : undefined,
      }),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: ({ id }: WaitingPerson) =>
      actAnew(`remove-waiting:${id}`, 'waiting.remove', { params: { id } }),
    onSuccess: (_removed, person) =>
      toast(`${person.name} is off the waiting list`, {
        action: { label: 'Undo', onSelect: () => restore.mutate(person) },
      }),
    onSettled: refresh,
  })
}
