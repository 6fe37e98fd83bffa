import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './api-client.ts'

/** A refusal will be refused again; only a missing answer or a failing server is worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = !(error instanceof RequestError) || error.status === 0 || error.status >= 500
  return passing && navigator.onLine && failures < 2
}

/**
 * The staff area's cache of server data. Every call is sent at once or fails at once, offline too: a call that waited
 * for the connection would be sent behind the back of somebody who has long gone on.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: worthRetrying,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Never by itself: a booking that was written but not answered must not be written twice.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
