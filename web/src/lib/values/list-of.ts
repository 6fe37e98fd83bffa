import type { UseQueryResult } from '@tanstack/react-query'

/** The state of a list on a screen. */
export interface WholeList<T> {
  rows: T[] | undefined
  error: Error | null
  /** Whether it is loading, for the first time or again. */
  fetching: boolean
  /** Whether the rows are those of the search before, until the answer to this one comes. */
  former?: boolean
  refetch: () => void
}

/**
 * A list that is loaded as a whole.
 *
 * @example <ListStates {...listOf(useQuery(claimsQuery))} noun="claims">
 */
export const listOf = <T>({
  data,
  error,
  isFetching,
  isPlaceholderData,
  refetch,
}: UseQueryResult<T[]>): WholeList<T> => ({
  rows: data,
  error,
  fetching: isFetching,
  former: isPlaceholderData,
  refetch: () => void refetch(),
})
