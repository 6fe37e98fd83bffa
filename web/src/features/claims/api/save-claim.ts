import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Claim, ClaimFacts } from '#shared/contract/claims.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { same } from '#web/lib/values/same.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { factsOf, formOf } from '../claim-form.ts'

/** Replaces a claim, if it still has the version that the form is based on. */
export function useSaveClaim() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, facts }: { id: string; version: number; facts: ClaimFacts }) =>
      saveRecord(`claim:${id}`, {
        sent: facts,
        send: (now?: Claim) =>
          api('claims.save', { params: { id }, body: { ...facts, version: now?.version ?? version } }),
        isAsSent: (now, sent) => same(factsOf(formOf(now)), sent),
      }),
    onSettled: () => void refreshSubject(queryClient, 'claims'),
  })
}
