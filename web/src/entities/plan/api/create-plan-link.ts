import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act, actAnew } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'
import { planLinkQuery } from './get-plan-link.ts'

/** Makes a link to an active plan; it is answered once and ends the one before. A lost answer leaves an unknown link, so it is made anew. */
export function useMakePlanLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => actAnew(`plan:${id}:link`, 'patient-plans.link', { params: { id } }),
    onSuccess: ({ url }) => queries.setQueryData(planLinkQuery(id).queryKey, url),
  })
}

/** Ends the link of a plan. */
export function useRevokePlanLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => act(`plan:${id}:unlink`, 'patient-plans.unlink', { params: { id } }),
    // Whether it was answered or not: a code that leads nowhere is worse than none.
    onSettled: () => queries.removeQueries(planLinkQuery(id)),
  })
}
