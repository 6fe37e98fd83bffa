import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** What is agreed, and what came of it. */
export type GoalFacts = Omit<Input<'goals.set', 'body'>, 'version'>

interface Change {
  key: string
  /** Of the goal that the form is based on; 0 for a new one. */
  version: number
  facts: GoalFacts
}

/** Sets, changes or ends a goal of a patient, unless a colleague has changed it meanwhile. */
export function useSetGoal(patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, version, facts }: Change) =>
      act(`goal:${patientUid}:${key}`, 'goals.set', (before) => ({
        params: { patientUid, key },
        body: { ...facts, version: newer({ version }, before).version },
      })),
    onSettled: () => void refreshSubject(queryClient, 'patients'),
  })
}
