import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a colleague writes in the record flags a plan at once. */
export const REFRESH_MS = 20_000

/** The first load is the user's. Later ones are refreshes, which don't count as activity. */
export const isAgain = (client: QueryClient, key: QueryKey) => client.getQueryData(key) !== undefined
