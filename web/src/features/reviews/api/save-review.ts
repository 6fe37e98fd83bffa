import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewedText, ReviewFacts } from '#shared/contract/reviews.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { same } from '#web/lib/values/same.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { factsOf, formOf } from '../review-form.ts'

interface Change {
  kind: string
  id: string
  version: number
  facts: ReviewFacts
}

/** Replaces a text's review, if it still has the version that the form is based on. */
export function useSaveReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id, version, facts }: Change) =>
      saveRecord(`review:${kind}:${id}`, {
        sent: facts,
        send: (now?: ReviewedText) =>
          api('reviews.save', { params: { kind, id }, body: { ...facts, version: now?.version ?? version } }),
        isAsSent: (now, sent) => same(factsOf(formOf(now)), sent),
      }),
    onSettled: () => void refreshSubject(queryClient, 'reviews'),
  })
}
