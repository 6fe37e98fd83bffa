import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** What everybody may know of the clinic's settings. */
const clinicFactsQuery = queryOptions({
  queryKey: ['clinic', 'facts'],
  queryFn: ({ signal }) => api('clinic.get', { signal, background: true }),
  staleTime: 300_000,
})

/** The scale by which the clinic classes a BMI; undefined until the server has named it. */
export const useBmiScale = () => useQuery(clinicFactsQuery).data?.bmiScale
