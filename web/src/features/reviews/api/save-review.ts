import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewFacts } from '#shared/contract/reviews.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

interface Change {
  kind: string
  id: string
  version: number
  /** Of the text that was read. */
  textVersion: string
  facts: ReviewFacts
}

/** Replaces a text's review, if it still has the version that the form is based on. */
export function useSaveReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id, version, textVersion, facts }: Change) =>
      act(`review:${kind}:${id}`, 'reviews.save', (before) => ({
        params: { kind, id },
        body: { ...facts, textVersion, version: newer({ version }, before).version },
      })),
    onSettled: () => void refreshSubject(queryClient, 'reviews'),
  })
}
