import { ApiError } from '../_shared/api-error.ts'
import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '../_shared/contract/route.ts'
import type { Context } from 'hono'
import { logSeldom } from '../_shared/log.ts'
import { type Result, take } from '../_shared/supabase.ts'

/** Rows per page when the caller sets no limit. */
export const DEFAULT_LIMIT = 200

/**
 * The maximum number of rows of a list that is sent whole, many times the number that a clinic has. It keeps a mistake,
 * such as an import in a loop, from filling the function's memory.
 */
export const MAX_ROWS = {
  articles: 200,
  posts: 500,
  reviews: 500,
  claims: 200,
  notices: 200,
  accounts: 1000,
  // For one patient.
  prescriptions: 500,
  visits: 1000,
} as const

/** Logs if a list sent whole has reached its limit and may lack rows: it then needs pages. */
export function warnIfCapped<R>(list: keyof typeof MAX_ROWS, rows: R[]): R[] {
  if (rows.length >= MAX_ROWS[list]) logSeldom('warn', { event: 'list cut', list })
  return rows
}

/** The end of a page: the sort column's value and the row's id. */
interface Position {
  at: string
  id: string
}

interface ListQuery {
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The query builder's methods that paging needs; every select of the Data API has them. */
interface Pageable<Q> {
  lte(column: string, value: string): Q
  or(filter: string): Q
  order(column: string, options: { ascending: boolean }): Q
  limit(count: number): Q
}

/**
 * One page, newest first. Keyset paging, so that the thousandth page costs as much as the first. It reads one extra
 * row to see whether there is a next page.
 */
export function paged<Q extends Pageable<Q>>(
  query: Q,
  list: ListQuery,
  sortColumn: string,
  idColumn: string,
): Q {
  let paging = query
  if (list.cursor) {
    const { at, id } = decode(list.cursor)
    // The index starts at the first condition. The second drops the rows already shown, in a form that Postgres
    // expects to drop almost nothing: given an OR of both columns, it sorted the rest of a long list.
    paging = paging.lte(sortColumn, at).or(`not.and(${sortColumn}.eq."${at}",${idColumn}.gte."${id}")`)
  }
  return paging
    .order(sortColumn, { ascending: false })
    .order(idColumn, { ascending: false })
    .limit((list.limit ?? DEFAULT_LIMIT) + 1)
}

/** The option by which a select counts the whole list, in its own statement: with the first page, which has no condition. */
export const counting = (list: ListQuery) => (list.cursor ? {} : { count: 'exact' as const })

/** {@link take}s such a select, and sets the header with what it counted. */
export async function takeCounted<R extends Result & { count: number | null }>(
  http: Context,
  query: PromiseLike<R>,
) {
  const result = await query
  if (result.count) http.header(TOTAL_HEADER, String(result.count))
  return take(Promise.resolve(result))
}

/** The arguments of a database function for the same page. */
export function pageArguments(list: ListQuery) {
  const position = list.cursor ? decode(list.cursor) : undefined
  return {
    p_limit: (list.limit ?? DEFAULT_LIMIT) + 1,
    p_before_at: position?.at,
    p_before_id: position?.id,
  }
}

/** The same with a search text. */
export const searchArguments = (q: string, list: ListQuery) => ({ p_q: q, ...pageArguments(list) })

/** Drops the extra row and sets the header with the next page's cursor. */
export function pageOf<R>(http: Context, rows: R[], list: ListQuery, position: (row: R) => Position): R[] {
  const limit = list.limit ?? DEFAULT_LIMIT
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) http.header(NEXT_CURSOR_HEADER, encode(position(last)))
  return page
}

function encode({ at, id }: Position): string {
  return btoa(`${at}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(cursor: string): Position {
  try {
    const [at = '', id = ''] = atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).split('|')
    // A filter accepts only values that encode() could have written.
    if (/^[\d\-T:.+Z ]{10,40}$/.test(at) && /^[\w-]{1,40}$/.test(id)) return { at, id }
  } catch {
    // Not base64: refused below.
  }
  throw new ApiError(400, 'Unknown cursor')
}
