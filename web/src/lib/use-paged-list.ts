import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Patient, Prescription } from '#shared/contract/patients.ts'
import type { Report } from '#shared/contract/reports.ts'
import { apiPage } from './api-client.ts'

/** The staff lists that come in pages, and their rows. */
interface Rows {
  'patients.list': Patient
  'prescriptions.list': Prescription
  'reports.list': Report
}

/** A list as screens use it: all rows fetched so far. */
export interface PagedList<T> {
  rows: T[] | undefined
  error: Error | null
  /** On its way for the first time, or again. */
  fetching: boolean
  refetch: () => void
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
}

const PAGE_SIZE = '50'

/**
 * A staff list, newest first, page by page. While another search is on its way the last rows stay.
 * The cache key begins with the subject ('patients'), so that a change to it can refresh every list of it.
 */
export function usePagedList<N extends keyof Rows>(
  name: N,
  { q = '', ...filter }: { q?: string; patientUid?: string } = {},
): PagedList<Rows[N]> {
  const subject = name.slice(0, name.indexOf('.'))
  const query = useInfiniteQuery({
    queryKey: [subject, 'list', q, filter],
    queryFn: ({ pageParam, signal }) =>
      apiPage<keyof Rows>(name, {
        query: { q: q || undefined, limit: PAGE_SIZE, cursor: pageParam, ...filter },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.items as Rows[N][]),
    error: query.error,
    fetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
