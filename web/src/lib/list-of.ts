import type { UseQueryResult } from '@tanstack/react-query'

/** A list as screens use it. */
export interface WholeList<T> {
  rows: T[] | undefined
  error: Error | null
  /** On its way for the first time, or again. */
  fetching: boolean
  refetch: () => void
}

/**
 * A list that comes as a whole.
 *
 * @example <ListStates {...listOf(useQuery(claimsQuery))} noun="claims">
 */
export const listOf = <T>({ data, error, isFetching, refetch }: UseQueryResult<T[]>): WholeList<T> => ({
  rows: data,
  error,
  fetching: isFetching,
  refetch: () => void refetch(),
})
