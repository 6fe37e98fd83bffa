import { query } from './control.ts'

/** What the Data API runs around every request, whatever the request is. */
const frame = '^\\s*(begin|commit|rollback|set local role|select (set_config|current_setting)\\()'

/**
 * Counts the SQL statements of a call, including those inside functions and policies, without the Data API's frame of
 * begin, settings, role and commit.
 *
 * The function checks its outbox every few seconds. A count during which that happened is discarded; where the call
 * itself sends a mail it always happens, and the smallest count of six is taken.
 *
 * @param prepare makes the call's input, which is not counted, and returns the call
 */
export async function countStatements(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  // The first call fills the caches.
  await (
    await prepare()
  )()
  const counts: number[] = []
  for (let undisturbed = 0; undisturbed < 2 && counts.length < 6;) {
    const call = await prepare()
    await query('select extensions.pg_stat_statements_reset()')
    await call()
    const [row] = await query<{ calls: number; outbox: boolean }>(
      `select coalesce(sum(calls) filter (where query !~* $1 and query not like '%outbox%'), 0)::int as calls,
         coalesce(bool_or(query like '%outbox%'), false) as outbox
       from extensions.pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         and query not like '%pg_stat_statements%'`,
      [frame],
    )
    if (!row!.outbox) undisturbed += 1
    counts.push(row!.calls)
  }
  return Math.min(...counts)
}
