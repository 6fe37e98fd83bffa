import type { Connection } from '@supabase/lite'
import { openPglite } from '#local/backend/database-pglite.ts'
import { openPostgres } from '#local/backend/database-postgres.ts'
import type { Exclusive } from '#local/backend/exclusive.ts'
import { startPostgresServer } from '#local/backend/postgres-server.ts'
import type { WhileThere } from '#local/backend/request-pool.ts'
import type { Sql, TransactionalSql } from '#local/backend/sql.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import type { Secrets } from '#local/start/secrets.ts'

/** An open database, whichever kind it is. */
export interface Database {
  kind: 'pglite' | 'postgres'
  /** What @supabase/lite works on. */
  connection: Connection
  /** As the role that migrations run as: the superuser in process, as on Supabase no superuser on our server. */
  sql: TransactionalSql
  /** Does work as the superuser, for what a Supabase project has before its first migration. */
  asSuperuser: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>
  /** Keeps a whole request to itself where the database has a single session (see database-pglite.ts). */
  exclusive: Exclusive
  /** Does the work of a request to Storage, whose statements alone may delete from its tables. */
  asStorage: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Does the work of a request as long as the database's server is there. */
  whileThere: WhileThere
  /** How a tool reaches the database; undefined for the one in process. */
  url?: string
  superuserUrl?: string
  /** The process id of the server that we run. */
  pid?: () => number | undefined
  close: () => Promise<void>
}

/** Where the data lives: in process, on a Postgres server that we run, or on one that is there. */
export type DatabaseChoice = 'pglite' | 'postgres' | { url: string }

/** Opens the chosen database, starting its server where that is ours to do. */
export async function openDatabase(
  choice: DatabaseChoice,
  folder: DataFolder,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<Database> {
  if (choice === 'pglite') return openPglite(folder.file('pglite'))
  if (choice !== 'postgres') return openPostgres(choice.url)
  const server = await startPostgresServer(folder, secrets.databasePassword, log)
  const database = await openPostgres(server.url, server.superuserUrl)
  const close = async (): Promise<void> => {
    await database.close()
    await server.stop()
  }
  return { ...database, pid: server.pid, close }
}
