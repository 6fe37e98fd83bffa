import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Reads an SQL file for psql and inlines the files that it includes with `\ir`, whose paths are relative to it. */
export function includeFiles(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/^\\ir (.+)$/gm, (_, name: string) =>
    includeFiles(join(dirname(path), name.trim())),
  )
}
