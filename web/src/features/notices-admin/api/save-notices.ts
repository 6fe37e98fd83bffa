import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'

/** Saves a new version of the privacy notice and the terms. */
export function useSaveNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'notices.save', 'body'>) => api('notices.save', { body }),
    onSettled: () => refreshSubject(queryClient, 'notices'),
  })
}
