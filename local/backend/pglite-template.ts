import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/**
 * Fills a new database folder from an empty cluster, which is created once per version of PGlite: creating one takes
 * seconds, copying it a fraction of a second. It contains no clinic's data.
 *
 * @throws StartError when the folder holds a database of another major version, which Postgres can't open
 */
export async function fillFromTemplate(path: string): Promise<void> {
  const manifest = inProject('node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const template = inProject('.cache', `pglite-${version}`)
  if (!existsSync(template)) await makeTemplate(template)
  const [found, ours] = [majorVersion(path), majorVersion(template)]
  if (found === ours) return
  if (found) {
    throw new StartError(
      `The database in ${path} was made by Postgres ${found}; this version of the product runs Postgres ${ours} and can't open it. Start it with the version that made it, or choose another folder with CLINIC_DATA.`,
    )
  }
  // Copied beside and renamed, so that a killed start leaves no half-copied database behind.
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(template, draft, { recursive: true })
  rmSync(path, { recursive: true, force: true })
  renameSync(draft, path)
}

/** The major version of the Postgres that created a cluster; undefined if there is none. */
function majorVersion(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
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
    // Another process created it first.
    if (!existsSync(template)) throw error
  }
}
