import type { UseQueryResult } from '@tanstack/react-query'

/** A list as screens use it. */
export interface WholeList<T> {
  rows: T[] | undefined
  error: Error | null
  /** Loading, for the first time or again. */
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
