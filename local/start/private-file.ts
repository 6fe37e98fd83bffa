import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes JSON that only the owner may read, whole or not at all. */
export function writePrivateJson(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}

/** Reads what {@link writePrivateJson} wrote; undefined when there is no such file. */
export function readPrivateJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
