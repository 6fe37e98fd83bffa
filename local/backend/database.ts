import { openPglite } from '#local/backend/database-pglite.ts'
import { openPostgres } from '#local/backend/database-postgres.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import { startPostgresServer } from '#local/backend/postgres-server.ts'
import type { Secrets } from '#local/start/secrets.ts'
import type { Database } from '#local/backend/database-handle.ts'

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
