import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { WholeList } from '../values/list-of.ts'

/** A page of a list, and the cursor of the next one; null on the last. */
interface Page<T> {
  items: T[]
  nextCursor: string | null
  total?: number | undefined
}
type Cursor = string | undefined

/** The state of a paged list: all rows fetched so far. */
export interface PagedList<T> extends WholeList<T> {
  hasMore: boolean
  /** How many rows there are without a search, if known. */
  total: number | undefined
  loadingMore: boolean
  loadMore: () => void
}

/** Query options for the next page of every list. The last rows stay while another search loads. */
export const paging = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
}

/**
 * A list that is loaded page by page.
 *
 * @example const list = usePagedList(patientsQuery({ q: search.settled }))
 */
export function usePagedList<T, K extends QueryKey>(
  options: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, K, Cursor>,
): PagedList<T> {
  const query = useInfiniteQuery(options)
  return {
    rows: query.data?.pages.flatMap((page) => page.items),
    error: query.error,
    fetching: query.isFetching,
    former: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    total: query.data?.pages.findLast((page) => page.total !== undefined)?.total,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
