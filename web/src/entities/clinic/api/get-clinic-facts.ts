import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** The public part of the clinic's settings. */
const clinicFactsQuery = queryOptions({
  queryKey: ['clinic', 'facts'],
  queryFn: ({ signal }) => api('clinic.get', { signal, background: true }),
  staleTime: 300_000,
})

/** The clinic's BMI scale; undefined until the server has answered. */
export const useBmiScale = () => useQuery(clinicFactsQuery).data?.bmiScale
