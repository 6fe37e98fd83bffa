import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { TransactionalSql } from '#local/backend/sql.ts'

const blockSize = 512

/**
 * Installs pgTAP into the schema `tap`. pgTAP is plain SQL, so the file in PGlite's bundle also works on a real
 * Postgres server without the extension.
 */
export async function installPgtap(sql: TransactionalSql): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap')
  const archive = gunzipSync(readFileSync(join(dirname(entry), 'pgtap.tar.gz')))
  const text = fileInTar(archive, 'share/postgresql/extension/pgtap.sql')
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

/** Finds one file in an (uncompressed) tar archive. */
function fileInTar(archive: Buffer, path: string): string {
  for (let offset = 0; offset + blockSize <= archive.length;) {
    const field = (start: number, length: number) =>
      archive.toString('utf8', offset + start, offset + start + length).replace(/\0.*$/s, '')
    const size = parseInt(field(124, 12), 8) || 0
    const content = offset + blockSize
    if (field(0, 100) === path) return archive.toString('utf8', content, content + size)
    offset = content + Math.ceil(size / blockSize) * blockSize
  }
  throw new Error(`${path} is not in PGlite's pgTAP bundle`)
}
