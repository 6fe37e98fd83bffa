import { openPglite } from '#local/backend/database-pglite.ts'
import { openPostgres } from '#local/backend/database-postgres.ts'
import { startPostgresServer } from '#local/backend/postgres-server.ts'
import type { Session, Sql, TransactionalSql } from '#local/backend/sql.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import type { Secrets } from '#local/start/secrets.ts'

/** An open database of either kind. */
export interface Database {
  kind: 'pglite' | 'postgres'
  /** Lends a session with the rights of a role; by default the owner's. */
  borrow: (role?: string) => Promise<Session>
  /** Runs as the role of the migrations: the superuser in process; not a superuser on our server, as on Supabase. */
  sql: TransactionalSql
  /** Runs work as the superuser, for the objects that a Supabase project has before its first migration. */
  asSuperuser: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>
  /** The database's URL for tools; undefined for the one in process. */
  url?: string
  superuserUrl?: string
  /** The process id of our own server. */
  pid?: () => number | undefined
  close: () => Promise<void>
}

/** Where the data lives: in process, on a Postgres server that we run, or on an existing one. */
export type DatabaseChoice = 'pglite' | 'postgres' | { url: string }

/** Opens the chosen database; starts its server if it is our own. */
export async function openDatabase(
  choice: DatabaseChoice,
  folder: DataFolder,
  secrets: Secrets,
  log: (line: string) => void,
  onRestart?: () => void,
): Promise<Database> {
  if (choice === 'pglite') return openPglite(folder.file('pglite'))
  if (choice !== 'postgres') return openPostgres(choice.url)
  const server = await startPostgresServer(folder, secrets.databasePassword, log, onRestart)
  const database = await openPostgres(server.url, server.superuserUrl)
  const close = async (): Promise<void> => {
    await database.close()
    await server.stop()
  }
  return { ...database, pid: server.pid, close }
}
