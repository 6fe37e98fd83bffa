import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COVERS_BUCKET } from '#shared/buckets.ts'
import { readPicture } from '#shared/domain/picture-type.ts'
import type { Db } from '#shared/supabase.ts'
import { type FilesReport, type Manifest, sha256Of, workOn, writeWhole } from './manifest.ts'

/** Rows of one page of the list. */
const PAGE = 500

/**
 * Adds the uploaded covers of articles to a copy. Covers are never overwritten, so an undamaged file in the folder is
 * not fetched again. The database stores no hash of a cover; the manifest stores the hash of the fetched bytes.
 */
export async function copyCovers(
  client: Db,
  folder: string,
  manifest: Manifest,
  report: FilesReport,
): Promise<void> {
  const bucket = client.storage.from(COVERS_BUCKET)
  await workOn(
    await listCovers(client),
    (key) => `${COVERS_BUCKET}/${key}`,
    report.failures,
    async (key) => {
      const name = `${COVERS_BUCKET}/${key}`
      const path = join(folder, name)
      if (existsSync(path) && sha256Of(readFileSync(path)) === manifest[name]?.sha256) {
        report.kept += 1
        return
      }
      const { data, error } = await bucket.download(key)
      if (error) throw error
      const bytes = new Uint8Array(await data.arrayBuffer())
      // The bucket accepts only images, by their declared type.
      const contentType = readPicture(bytes)?.type
      if (!contentType) throw new Error('is not a picture')
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeWhole(path, bytes)
      manifest[name] = { contentType, sha256: sha256Of(bytes) }
      report.done += 1
    },
  )
}

/**
 * The keys of all files in the bucket: '<id>/<size>'. Supabase lists a folder at a time, the embedded clinic all files.
 */
async function listCovers(client: Db): Promise<string[]> {
  const keys: string[] = []
  for (const { id, name } of await listFolder(client, '')) {
    // A folder has no id.
    if (id) keys.push(name)
    else keys.push(...(await listFolder(client, name)).map((file) => `${name}/${file.name}`))
  }
  return keys
}

/** The contents of a folder of the bucket. */
async function listFolder(client: Db, folder: string): Promise<{ id: string | null; name: string }[]> {
  const found: { id: string | null; name: string }[] = []
  for (;;) {
    const { data, error } = await client.storage
      .from(COVERS_BUCKET)
      .list(folder, { limit: PAGE, offset: found.length, sortBy: { column: 'name', order: 'asc' } })
    if (error) throw new Error(`The list of covers could not be read: ${error.message}`)
    found.push(...data)
    if (data.length < PAGE) return found
  }
}
