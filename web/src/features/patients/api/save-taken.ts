import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Taken } from '#shared/contract/measurements.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

export type TakenFacts = Omit<Input<'taken.create', 'body'>, 'version'>

interface Change {
  /** The medicine that the form is based on; none for a new one. */
  taken: Pick<Taken, 'id' | 'version'> | null
  facts: TakenFacts
}

/** Adds a medicine that a patient takes, changes it or says since when it is stopped. */
export function useSaveTaken(patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ taken, facts }: Change) =>
      taken
        ? act(`taken:${taken.id}`, 'taken.update', (before) => ({
            params: { patientUid, id: taken.id },
            body: { ...facts, version: newer(taken, before).version },
          }))
        : act(`taken:${patientUid}`, 'taken.create', { params: { patientUid }, body: facts }),
    onSettled: () => void refreshSubject(queryClient, 'patients'),
  })
}
