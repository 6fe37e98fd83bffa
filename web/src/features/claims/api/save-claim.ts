import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClaimFacts } from '#shared/contract/claims.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { same } from '#web/lib/same.ts'
import { orAsSent } from '#web/lib/stale-record.ts'
import { factsOf, formOf } from '../claim-form.ts'

/** Replaces a claim, if it still has the version that the form started from. */
export function useSaveClaim() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, facts }: { id: string; version: number; facts: ClaimFacts }) =>
      orAsSent(
        () => orAgain(() => api('claims.save', { params: { id }, body: { ...facts, version } })),
        (now) => same(factsOf(formOf(now)), facts),
      ),
    onSettled: () => void refreshSubject(queryClient, 'claims'),
  })
}
