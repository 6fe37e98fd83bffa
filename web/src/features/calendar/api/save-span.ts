import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { actAnew, denialText } from '#web/lib/calls/act.ts'
import { toast } from '#web/ui/toast.ts'
import type { Span } from '../span.ts'

type Body = Input<'slots.save-range', 'body'>

const saveSpan = (body: Body) => actAnew(`span:${body.from}:${body.to}`, 'slots.save-range', { body })

/** Closes or opens every day in a range. */
export function useSaveSpan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveSpan,
    // As for a single day: open slots are shown on other screens too.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

/** Opens the days of a range again that has just been closed, from its message: the form is gone by then. */
export function useReopenSpan(onReopened: () => void) {
  const queryClient = useQueryClient()
  const reopen = useMutation({
    mutationFn: ({ from, to }: Span) => saveSpan({ from, to, holiday: false }),
    onSuccess: ({ days }) => {
      toast(`${countOf(days, 'day')} opened again`)
      onReopened()
    },
    onError: (error, span) =>
      toast(denialText('The days could not be opened again:', error), {
        tone: 'error',
        action: { label: 'Try again', onSelect: () => reopen.mutate(span) },
      }),
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return reopen
}
