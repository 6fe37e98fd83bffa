import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

export type PregnancyFacts = Omit<Input<'pregnancy.set', 'body'>, 'version'>

interface Change {
  /** Of the pregnancy that the form is based on; 0 if none is noted. */
  version: number
  facts: PregnancyFacts
}

/** Notes, changes or ends a patient's pregnancy, unless a colleague has changed it meanwhile. */
export function useSetPregnancy(patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, facts }: Change) =>
      act(`pregnancy:${patientUid}`, 'pregnancy.set', (before) => ({
        params: { patientUid },
        body: { ...facts, version: newer({ version }, before).version },
      })),
    onSettled: () => void refreshSubject(queryClient, 'patients'),
  })
}
