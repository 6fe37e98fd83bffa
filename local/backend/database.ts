import { openPglite } from '#local/backend/database-pglite.ts'
import { openPostgres } from '#local/backend/database-postgres.ts'
import { startPostgresServer } from '#local/backend/postgres-server.ts'
import type { Database } from '#local/backend/sql.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import type { Secrets } from '#local/start/secrets.ts'

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
