import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClaimFacts } from '#shared/contract/claims.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'

/** Replaces what is said about a claim, as long as it still has the version that the form began with. */
export function useSaveClaim() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ClaimFacts & { id: string; version: number }) =>
      api('claims.save', { params: { id }, body }),
    onSettled: () => void refreshSubject(queryClient, 'claims'),
  })
}
