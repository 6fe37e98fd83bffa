import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** The privacy notice and the terms in force. They stand in a form, so that looking away and back asks nothing again. */
export const noticesQuery = queryOptions({
  queryKey: ['notices', 'in-force'],
  queryFn: ({ signal }) => api('notices.get', { signal }),
  refetchOnWindowFocus: false,
})
