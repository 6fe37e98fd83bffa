import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlanTemplate } from '#shared/contract/patient-plans.ts'
import type { Input } from '#shared/contract/routes.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'
import { templatesQuery } from './get-templates.ts'

type TemplateFacts = Input<'plan-templates.create', 'body'> & { base: PlanTemplate | null }

/** Keeps a week without a person, or changes the template that it was. */
export function useSaveTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ base, ...facts }: TemplateFacts) =>
      base
        ? act(`plan-template:${base.id}`, 'plan-templates.save', (before) => ({
            params: { id: base.id },
            body: { ...facts, version: newer(base, before).version },
          }))
        : act('plan-template:new', 'plan-templates.create', { body: facts }),
    // A refusal may come from a colleague's change, which is then shown.
    onSettled: () => queryClient.invalidateQueries(templatesQuery),
  })
}
