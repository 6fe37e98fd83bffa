import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notices } from '#shared/contract/notices.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'

type Body = Input<'notices.save', 'body'>

const isAsSent = (now: Notices, { privacy, terms, confirmed }: Body) =>
  now.privacy === privacy && now.terms === terms && now.template !== confirmed

/** Saves a new version of the privacy notice and the terms, unless another one has been saved since. */
export function useSaveNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      saveRecord('notices', {
        sent: body,
        send: (now?: Notices) =>
          api('notices.save', { body: { ...body, version: now?.version ?? body.version } }),
        isAsSent,
      }),
    onSettled: () => refreshSubject(queryClient, 'notices'),
  })
}
