import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inProject } from '#local/paths.ts'

/**
 * Fills a new database folder from an empty cluster that is made once for each version of PGlite: making one takes
 * seconds, copying it a fraction of one. Nothing of a clinic is in it.
 */
export async function fillFromTemplate(path: string): Promise<void> {
  if (existsSync(join(path, 'PG_VERSION'))) return
  const manifest = inProject('node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const template = inProject('.cache', `pglite-${version}`)
  if (!existsSync(template)) await makeTemplate(template)
  // Copied beside and renamed, so that a start that is killed leaves no half of a database behind.
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(template, draft, { recursive: true })
  rmSync(path, { recursive: true, force: true })
  renameSync(draft, path)
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(dirname(template), { recursive: true })
  const draft = mkdtempSync(`${template}-`)
  try {
    const empty = new PGlite(draft)
    await empty.waitReady
    await empty.close()
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(template)) throw error
  }
}
