import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, actAnew } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'

/** The link is answered once: this tab's memory alone has it, until it is left. */
const linkKey = (id: string) => ['patient-plans', 'link', id] as const

/** The link of a plan, if this tab has just made it. */
export const usePlanLinkUrl = (id: string) =>
  useQuery<string>({ queryKey: linkKey(id), queryFn: skipToken, staleTime: Infinity }).data

/** Makes a link to an active plan; it is answered once and ends the one before. A lost answer leaves an unknown link, so it is made anew. */
export function useMakePlanLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => actAnew(`plan:${id}:link`, 'patient-plans.link', { params: { id } }),
    onSuccess: ({ url }) => queries.setQueryData(linkKey(id), url),
  })
}

/** Ends the link of a plan. */
export function useRevokePlanLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => act(`plan:${id}:unlink`, 'patient-plans.unlink', { params: { id } }),
    // Whether it was answered or not: a code that leads nowhere is worse than none.
    onSettled: () => queries.removeQueries({ queryKey: linkKey(id) }),
  })
}
