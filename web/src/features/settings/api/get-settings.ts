import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** The clinic's settings. They stand in a form, so that looking away and back asks nothing again. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('settings.get', { signal }),
  refetchOnWindowFocus: false,
})
