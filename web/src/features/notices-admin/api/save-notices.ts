import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** Saves a new version of the privacy notice and the terms, unless another one has been saved since. */
export function useSaveNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...facts }: Input<'notices.save', 'body'>) =>
      act('notices', 'notices.save', (before) => ({
        body: { ...facts, version: newer({ version }, before).version },
      })),
    onSettled: () => refreshSubject(queryClient, 'notices'),
  })
}
