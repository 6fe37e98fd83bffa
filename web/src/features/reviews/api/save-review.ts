import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewFacts } from '#shared/contract/reviews.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { same } from '#web/lib/same.ts'
import { orAsSent } from '#web/lib/stale-record.ts'
import { factsOf, formOf } from '../review-form.ts'

interface Change {
  kind: string
  id: string
  version: number
  facts: ReviewFacts
}

/** Replaces a text's review, if it still has the version that the form started from. */
export function useSaveReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id, version, facts }: Change) =>
      orAsSent(
        () => orAgain(() => api('reviews.save', { params: { kind, id }, body: { ...facts, version } })),
        (now) => same(factsOf(formOf(now)), facts),
      ),
    onSettled: () => void refreshSubject(queryClient, 'reviews'),
  })
}
