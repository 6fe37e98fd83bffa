import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'

/** The dishes of the product and of the clinic, with what each contains. */
export const dishesQuery = queryOptions({
  queryKey: ['dishes'],
  queryFn: ({ signal }) => api('dishes.list', { signal }),
  meta: { failure: 'The dishes could not be loaded' },
})
