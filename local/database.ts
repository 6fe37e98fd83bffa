import type { Connection } from '@supabase/lite'
import { openPglite } from '#local/database-pglite.ts'
import { openPostgres } from '#local/database-postgres.ts'
import type { DataFolder } from '#local/data-folder.ts'
import type { Exclusive } from '#local/exclusive.ts'
import { startPostgresServer } from '#local/postgres-server.ts'
import type { Secrets } from '#local/secrets.ts'
import type { TransactionalSql } from '#local/sql.ts'

/** Where the data lives: in process, on a Postgres server that we run, or on one that is there. */
export type DatabaseChoice = 'pglite' | 'postgres' | { url: string }

export interface Database {
  kind: 'pglite' | 'postgres'
  /** What @supabase/lite works on. */
  connection: Connection
  sql: TransactionalSql
  /** Keeps a whole request to itself where the database has a single session (see database-pglite.ts). */
  exclusive: Exclusive
  /** Whether a server that was there has gone away; it is waited for. */
  isLost: () => boolean
  /** How a tool reaches the database; undefined for the one in process. */
  url?: string
  /** The process id of the server that we run. */
  pid?: () => number | undefined
  close: () => Promise<void>
}

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
  const database = await openPostgres(server.url)
  return {
    ...database,
    pid: server.pid,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}
