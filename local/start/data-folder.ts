import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#local/start/start-error.ts'

/** The folder of an embedded clinic: database, files, mail and secrets. */
export type DataFolder = ReturnType<typeof openDataFolder>

/** The locks of this process. An unreferenced lock would be garbage-collected and thereby released. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Creates the data folder if necessary and locks it for this process: two processes on one database folder corrupt
 * it. The lock is an open SQLite transaction, which holds a file lock of the operating system and so ends with the
 * process, even after `kill -9`. Lock files (proper-lockfile and the like) would be left behind and would have to
 * expire.
 *
 * @throws StartError when another process has the folder, or it can't be written
 */
export function openDataFolder(dataDir: string) {
  const path = resolve(dataDir)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
  } catch (cause) {
    throw new StartError(`The data folder ${path} can't be used: ${(cause as Error).message}`, { cause })
  }
  const lock = new DatabaseSync(join(path, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw new StartError(
      `The data folder ${path} is in use by another process.\n` +
        'Stop that one first, or choose another folder with CLINIC_DATA.',
      { cause },
    )
  }
  chmodSync(join(path, 'lock.db'), 0o600)
  heldLocks.add(lock)
  return {
    path,
    file: (...parts: string[]): string => join(path, ...parts),
    release: (): void => {
      if (heldLocks.delete(lock)) lock.close()
    },
  }
}

/** Writes JSON atomically, readable only by the owner. */
export function writePrivateJson(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

export const readPrivateJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
