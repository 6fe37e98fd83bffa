import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { COVERS_BUCKET, REPORTS_BUCKET } from '#shared/buckets.ts'

/**
 * The bucket and key of a file, from its path in the folder: the key for a patient's file, bucket and key for a cover.
 */
export const placeOf = (path: string): { bucket: string; key: string } =>
  path.startsWith(`${COVERS_BUCKET}/`)
    ? { bucket: COVERS_BUCKET, key: path.slice(COVERS_BUCKET.length + 1) }
    : { bucket: REPORTS_BUCKET, key: path }

/** The files of a copy by their path in the folder. */
export const Manifest = z.record(z.string(), z.object({ contentType: z.string(), sha256: z.string() }))
export type Manifest = z.infer<typeof Manifest>

/** The result of a copy or a restore; a failure names the file and the cause. */
export interface FilesReport {
  done: number
  /** Files that needed no work. */
  kept: number
  failures: string[]
}

const manifestOf = (folder: string): string => join(folder, 'files.json')

/** The manifest of a folder; empty if it has none yet. */
export function readManifest(folder: string): Manifest {
  const file = manifestOf(folder)
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeWhole(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Writes a file atomically, readable only by its owner. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.part`, path)
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Processes a few items at a time; a failure is recorded under the item's name and doesn't stop the others. */
export async function workOn<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  failures: string[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const name = nameOf(item)
      await work(item).catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}
