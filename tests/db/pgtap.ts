import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as tar from 'tar'
import type { TransactionalSql } from '#local/backend/sql.ts'

/**
 * Installs pgTAP into the schema `tap`. pgTAP is plain SQL, so the file in PGlite's bundle also works on a real
 * Postgres server without the extension.
 */
export async function installPgtap(sql: TransactionalSql): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap')
  const archive = join(dirname(entry), 'pgtap.tar.gz')
  const text = readFromTar(archive, 'share/postgresql/extension/pgtap.sql')
  await sql.transaction(async (tx) => {
    await tx.script('create schema tap; set local search_path to tap, public')
    await tx.script(text)
    // Personas run assertions too, so they need rights.
    await tx.script(
      'grant usage on schema tap to public; grant execute on all functions in schema tap to public',
    )
    await tx.script('grant select on all tables in schema tap to public')
  })
}

/** Reads one file of a tar archive. */
function readFromTar(archive: string, path: string): string {
  const parts: Buffer[] = []
  const onReadEntry = (entry: tar.ReadEntry) => void entry.on('data', (part) => parts.push(part))
  tar.list({ file: archive, sync: true, onReadEntry }, [path])
  if (parts.length === 0) throw new Error(`${path} is not in PGlite's pgTAP bundle`)
  return Buffer.concat(parts).toString()
}
