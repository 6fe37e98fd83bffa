import type { Sql, TransactionalSql } from '#local/backend/sql.ts'

/** Runs work in a transaction that is rolled back, also after an error, which is thrown on. */
export async function rolledBack<Result>(
  sql: TransactionalSql,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('rolled back')
  let result: Result
  await sql
    .transaction(async (tx) => {
      result = await work(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return result!
}
