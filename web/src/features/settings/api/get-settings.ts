import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The clinic's settings. They fill a form, so returning to the window doesn't refetch them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('settings.get', { signal }),
  refetchOnWindowFocus: false,
})
