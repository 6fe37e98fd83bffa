import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-client.ts'
import { logWarning } from '../browser/log.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** How the log names a failure of the query. Without it, only the screen reports the failure. */
      failure?: string
    }
  }
}

/** Retries only if no answer came or the server failed: a refusal would be repeated. */
const retryTwice = (failures: number, error: Error): boolean =>
  isWorthRetrying(error) && navigator.onLine && failures < 2

/**
 * The staff area's cache of server data. Offline, calls fail at once: a call that waited for the connection could be
 * sent long after its user has moved on.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => void (meta?.failure && logWarning(meta.failure, error)),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: retryTwice,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Never retried automatically: a booking that was made but not answered must not be made twice.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
