import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Task } from '#shared/contract/tasks.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, denialText } from '#web/lib/calls/act.ts'
import { toast } from '#web/ui/toast.ts'

interface Press {
  task: Task
  done: boolean
}

/** Says that a task is done, which can be undone. */
export function useTaskDone() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ task: { id }, done }: Press) =>
      act(`task-done:${id}:${done}`, 'tasks.done', { params: { id }, body: { done } }),
    onSuccess: (_task, { task, done }) => {
      const undo = { label: 'Undo', onSelect: () => mutation.mutate({ task, done: false }) }
      toast(done ? `Done: ${task.text}` : `Open again: ${task.text}`, { action: done ? undo : undefined })
    },
    onError: (error) => toast(denialText('Not saved.', error), { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'tasks'),
  })
  return mutation
}
