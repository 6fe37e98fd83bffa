import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { dashboardRefresh } from '../refresh.ts'

/** How the deployment itself is doing; for admins. */
export const systemStateQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: ({ signal }) => api('system.state', { signal, background: true }),
  ...dashboardRefresh,
})
