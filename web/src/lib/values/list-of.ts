import type { UseQueryResult } from '@tanstack/react-query'

/** The state of a list on a screen. */
export interface WholeList<T> {
  rows: T[] | undefined
  error: Error | null
  /** Whether it is loading, for the first time or again. */
  fetching: boolean
  refetch: () => void
}

/**
 * A list that is loaded as a whole.
 *
 * @example <ListStates {...listOf(useQuery(claimsQuery))} noun="claims">
 */
export const listOf = <T>({ data, error, isFetching, refetch }: UseQueryResult<T[]>): WholeList<T> => ({
  rows: data,
  error,
  fetching: isFetching,
  refetch: () => void refetch(),
})
