import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './api-client.ts'

/** Retries only a missing answer or a failing server: a refusal would be refused again. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = !(error instanceof RequestError) || error.status === 0 || error.status >= 500
  return passing && navigator.onLine && failures < 2
}

/**
 * The staff area's cache of server data. Offline, calls fail at once. One that waited for the connection could be sent
 * long after its author has moved on.
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
      // Never automatically: a booking that was made but not answered must not be made twice.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
