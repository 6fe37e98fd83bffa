import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#shared/contract/route.ts'
import type { Output, RouteName } from '#shared/contract/routes.ts'
import { type Arguments, exchange } from './api-client.ts'
import type { LooseOptions } from './prepare-call.ts'

/**
 * Like `api`, for paged lists: also returns the cursor of the next page, or null on the last, and the number of rows
 * without a search, where the server tells it.
 */
export async function apiPage<N extends RouteName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ items: Output<N>; nextCursor: string | null; total?: number | undefined }> {
  const { response, content } = await exchange(name, (options ?? {}) as LooseOptions)
  const { headers } = response
  return {
    items: content as Output<N>,
    nextCursor: headers.get(NEXT_CURSOR_HEADER),
    total: Number(headers.get(TOTAL_HEADER)) || undefined,
  }
}
