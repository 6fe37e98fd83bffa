import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Every diet plan and published article with its author, reviewer, days and sources. */
export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => api('reviews.list', { signal }),
})

/** How many texts are overdue for review; 0 while unknown. */
export const useOverdueCount = (): number =>
  useQuery({ ...reviewsQuery, select: (texts) => texts.filter(({ overdue }) => overdue).length }).data ?? 0
