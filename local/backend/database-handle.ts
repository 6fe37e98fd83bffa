import type { Connection } from '@supabase/lite'
import type { Exclusive } from '#local/backend/exclusive.ts'
import type { WhileThere } from '#local/backend/request-pool.ts'
import type { TransactionalSql } from '#local/backend/sql.ts'

/** An open database, whichever kind it is. */
export interface Database {
  kind: 'pglite' | 'postgres'
  /** What @supabase/lite works on. */
  connection: Connection
  sql: TransactionalSql
  /** Keeps a whole request to itself where the database has a single session (see database-pglite.ts). */
  exclusive: Exclusive
  /** Does the work of a request as long as the database's server is there. */
  whileThere: WhileThere
  /** How a tool reaches the database; undefined for the one in process. */
  url?: string
  /** The process id of the server that we run. */
  pid?: () => number | undefined
  close: () => Promise<void>
}
