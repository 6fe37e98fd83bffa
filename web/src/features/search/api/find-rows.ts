import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchKind } from '#shared/contract/search.ts'
import { api } from '#web/lib/calls/api-client.ts'

interface Search {
  q: string
  /** All kinds, if none are named. */
  kinds?: SearchKind[]
  /** The opening of the palette, which the audit counts once. */
  opening: string
}

/**
 * What a text finds. The rows of the text before stay until the answer is there; an older call is aborted, and nothing is
 * kept once the palette is closed.
 */
export const foundQuery = ({ q, kinds, opening }: Search) =>
  queryOptions({
    queryKey: ['search', opening, q],
    queryFn: async ({ signal }) => ({
      q,
      ...(await api('search.find', { body: { q, kinds, opening }, signal })),
    }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
