import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClaimFacts } from '#shared/contract/claims.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** Replaces a claim, if it still has the version that the form is based on. */
export function useSaveClaim() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, facts }: { id: string; version: number; facts: ClaimFacts }) =>
      act(`claim:${id}`, 'claims.save', (before) => ({
        params: { id },
        body: { ...facts, version: newer({ version }, before).version },
      })),
    onSettled: () => void refreshSubject(queryClient, 'claims'),
  })
}
