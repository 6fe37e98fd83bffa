import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notices } from '#shared/contract/notices.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { orAsSent } from '#web/lib/stale-record.ts'

type Body = Input<'notices.save', 'body'>

const isAsSent = (now: Notices, { privacy, terms, confirmed }: Body) =>
  now.privacy === privacy && now.terms === terms && now.template !== confirmed

/** Saves a new version of the privacy notice and the terms, unless another one was saved meanwhile. */
export function useSaveNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      orAsSent(
        () => orAgain(() => api('notices.save', { body })),
        (now) => isAsSent(now, body),
      ),
    onSettled: () => refreshSubject(queryClient, 'notices'),
  })
}
