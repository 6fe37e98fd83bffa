import { queryOptions, useQuery } from '@tanstack/react-query'

/** The link of a plan is answered once, to who makes it: this tab's memory alone has it, and nothing fetches it. */
export const planLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-plans', 'link', id],
    queryFn: (): Promise<string> => Promise.reject(new Error('A link is answered once')),
    enabled: false,
  })

/** The link of a plan, if this tab has just made it. */
export const usePlanLinkUrl = (id: string) => useQuery(planLinkQuery(id)).data
