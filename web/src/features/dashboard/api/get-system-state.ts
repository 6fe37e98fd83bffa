import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { dashboardRefresh } from '../refresh.ts'

/** The state of the deployment, for admins. */
export const systemStateQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: ({ signal }) => api('system.state', { signal, background: true }),
  ...dashboardRefresh,
})
