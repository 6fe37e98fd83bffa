import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '#local/start/data-folder.ts'
import { openDatabase } from '#local/backend/database.ts'
import type { Database } from '#local/backend/sql.ts'
import { applyMigrations, preparePlatform, readMigrations } from '#local/backend/migrations.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { installPgtap } from './pgtap.ts'

/** Opens a fresh database with the platform's schemas, pgTAP and all migrations; closing it removes it. */
export async function openTestDatabase(kind: 'pglite' | 'postgres'): Promise<Database> {
  const path = mkdtempSync(join(tmpdir(), 'clinic-db-'))
  const folder = openDataFolder(path)
  const database = await openDatabase(kind, folder, loadSecrets(folder), console.log)
  const close = async () => {
    await database.close()
    folder.release()
    rmSync(path, { recursive: true, force: true })
  }
  try {
    await preparePlatform(database.superuser)
    await installPgtap(database.sql)
    await applyMigrations(database.sql, readMigrations())
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}
