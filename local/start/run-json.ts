import { rmSync } from 'node:fs'
import type { DataFolder } from '#local/start/data-folder.ts'
import { writePrivateJson } from '#local/start/private-file.ts'

/** What tools need to reach a running clinic, written into its data folder (D40). */
export interface RunFile {
  url: string
  dataUrl: string
  inboxUrl: string
  keys: { publishable: string; secret: string }
  databaseUrl?: string
  smtp: { host: string; port: number }
  pids: Record<string, number | undefined>
}

/** Writes run.json, readable by the owner alone: the secret key is in it. */
export function writeRunFile(folder: DataFolder, run: RunFile): void {
  writePrivateJson(folder.file('run.json'), run)
}

/** A clinic that has stopped is not to be found. */
export function removeRunFile(folder: DataFolder): void {
  rmSync(folder.file('run.json'), { force: true })
}
