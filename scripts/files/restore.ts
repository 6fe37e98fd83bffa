import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#shared/supabase.ts'
import { type FilesReport, placeOf, readManifest, sha256Of, workOn } from './manifest.ts'

/** Puts the files of a copy into their buckets, replacing existing ones, and reads each back. */
export async function restoreFiles(client: Db, folder: string): Promise<FilesReport> {
  const files = Object.entries(readManifest(folder))
  const report: FilesReport = { done: 0, kept: 0, failures: [] }
  if (files.length === 0) report.failures.push(`${folder} holds no copy`)
  await workOn(
    files,
    ([path]) => path,
    report.failures,
    async ([path, { contentType, sha256 }]) => {
      const place = placeOf(path)
      const bucket = client.storage.from(place.bucket)
      const bytes = readFileSync(join(folder, path))
      if (sha256Of(bytes) !== sha256) throw new Error('the copy is damaged: its SHA-256 differs')
      const sent = await bucket.upload(place.key, bytes, { contentType, upsert: true })
      if (sent.error) throw sent.error
      const { data, error } = await bucket.download(place.key)
      if (error) throw error
      if (sha256Of(new Uint8Array(await data.arrayBuffer())) !== sha256)
        throw new Error('came back changed: its SHA-256 differs')
      report.done += 1
    },
  )
  return report
}
