import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

export type KindFacts = Omit<Input<'kinds.update', 'body'>, 'version'>

interface Change {
  /** The kind that the form is based on, or the key and name of a new one. */
  kind: Pick<MeasurementKind, 'key' | 'version'> | { key: string; name: string }
  facts: KindFacts
}

/** Adds a kind of the clinic's own, or changes one that no colleague has changed meanwhile. */
export function useSaveKind() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, facts }: Change) => {
      const { key } = kind
      const form = `kind:${key}`
      return 'version' in kind
        ? act(form, 'kinds.update', (before) => ({
            params: { key },
            body: { ...facts, version: newer(kind, before).version },
          }))
        : act(form, 'kinds.create', { body: { ...facts, ...kind } })
    },
    onSettled: () => void refreshSubject(queryClient, 'kinds'),
  })
}
