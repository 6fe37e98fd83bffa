import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPORTS_BUCKET } from '#shared/buckets.ts'
import type { Db } from '#shared/supabase.ts'
import { copyCovers } from './covers.ts'
import { type FilesReport, readManifest, sha256Of, workOn, writeManifest, writeWhole } from './manifest.ts'

/** Rows of one page of the list. */
const PAGE = 500

/**
 * Copies the files that a folder doesn't have yet: patients' files, then the covers of articles. Each patient's file
 * is compared with the SHA-256 stored in its row at the upload. A file that is deleted from its bucket stays in the
 * copy.
 */
export async function copyFiles(client: Db, folder: string): Promise<FilesReport> {
  const manifest = readManifest(folder)
  const report: FilesReport = { done: 0, kept: 0, failures: [] }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let after = ''
  for (;;) {
    const { data: rows, error } = await client.rpc('list_stored_files', { p_after: after, p_limit: PAGE })
    if (error) throw new Error(`The list of files could not be read: ${error.message}`)
    await workOn(
      rows,
      (row) => row.object_key,
      report.failures,
      async ({ object_key: key, content_type: contentType, sha256 }) => {
        const path = join(folder, key)
        if (existsSync(path) && sha256Of(readFileSync(path)) === sha256) report.kept += 1
        else {
          const { data, error: failed } = await client.storage.from(REPORTS_BUCKET).download(key)
          if (failed) throw failed
          const bytes = new Uint8Array(await data.arrayBuffer())
          if (sha256Of(bytes) !== sha256) throw new Error('differs from the upload: wrong SHA-256')
          mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
          writeWhole(path, bytes)
          report.done += 1
        }
        manifest[key] = { contentType, sha256 }
      },
    )
    writeManifest(folder, manifest)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    after = last.object_key
  }
  await copyCovers(client, folder, manifest, report)
  writeManifest(folder, manifest)
  return report
}
