import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { openDataFolder } from '#local/start/data-folder.ts'
import { StartError } from '#local/start/start-error.ts'

/** What makes up a clinic; locks, run.json and half-written files are left out. */
const parts = ['pglite', 'postgres', 'files', 'mail', 'secrets.json', 'sign-in.json']
const leftOut = ['postmaster.pid', '*.part', '*.new']
const manifestName = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  made: z.string(),
  /** SHA-256 of every file, by its path. */
  files: z.record(z.string(), z.string()),
})
type Manifest = z.infer<typeof manifestSchema>

/** What a backup or a restore has done. */
export type BackupReport = { path: string; files: number; made: string }

/**
 * Writes the whole clinic, database and files together, into one archive, and reads it back to see that every file
 * in it has the hash that it should. The data folder is locked meanwhile: a clinic that runs is refused, since a
 * database copied while it is written may not open again.
 *
 * @throws StartError when the clinic runs, there is none, or the archive is there already.
 */
export async function backUp(dataDir: string, archive: string): Promise<BackupReport> {
  const target = resolve(archive)
  if (existsSync(target)) throw new StartError(`${target} is there already. A backup never overwrites one.`)
  if (!existsSync(join(resolve(dataDir), 'secrets.json')))
    throw new StartError(`There is no clinic in ${resolve(dataDir)}. CLINIC_DATA names another folder.`)
  const folder = openDataFolder(dataDir)
  const work = mkdtempSync(join(dirname(target), `.${basename(target)}-`))
  try {
    if (existsSync(folder.file('postgres.path')))
      throw new StartError(
        'The Postgres cluster of this clinic lies outside its data folder: back it up with pg_dump.',
      )
    const present = parts.filter((part) => existsSync(folder.file(part)))
    const manifest: Manifest = {
      format: 1,
      made: new Date().toISOString(),
      files: await hashTree(folder.path, present),
    }
    writeFileSync(join(work, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    const draft = join(work, 'draft.tar.gz')
    const excluded = leftOut.map((pattern) => `--exclude=${pattern}`)
    tar(['-czf', draft, ...excluded, '-C', work, manifestName, '-C', folder.path, ...present])
    chmodSync(draft, 0o600)
    const readBack = join(work, 'read-back')
    await unpack(draft, readBack)
    renameSync(draft, target)
    return { path: target, files: Object.keys(manifest.files).length, made: manifest.made }
  } finally {
    rmSync(work, { recursive: true, force: true })
    folder.release()
  }
}

/**
 * Brings a clinic back into an empty folder. Nothing appears there unless every file of the archive is whole.
 *
 * @throws StartError when the folder holds anything, or the archive is damaged.
 */
export async function restore(archive: string, dataDir: string): Promise<BackupReport> {
  const source = resolve(archive)
  const target = resolve(dataDir)
  if (!existsSync(source)) throw new StartError(`There is no file ${source}.`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new StartError(`${target} is not empty. A backup is restored into an empty folder only.`)
  const draft = `${target}.restoring`
  rmSync(draft, { recursive: true, force: true })
  try {
    const manifest = await unpack(source, draft)
    rmSync(join(draft, manifestName))
    chmodSync(draft, 0o700)
    if (existsSync(target)) rmdirSync(target)
    renameSync(draft, target)
    return { path: target, files: Object.keys(manifest.files).length, made: manifest.made }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Unpacks an archive and holds every file to the manifest. */
async function unpack(archive: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  tar(['-xzpf', archive, '-C', folder])
  const damaged = (what: string): StartError => new StartError(`${archive} is damaged: ${what}.`)
  const text = existsSync(join(folder, manifestName))
    ? readFileSync(join(folder, manifestName), 'utf8')
    : '{}'
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw damaged('it has no manifest')
  const found = await hashTree(
    folder,
    readdirSync(folder).filter((name) => name !== manifestName),
  )
  const { files } = manifest.data
  for (const path of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (!found[path]) throw damaged(`${path} is missing`)
    if (files[path] !== found[path]) throw damaged(`${path} is not what was backed up`)
  }
  return manifest.data
}

/** The hashes of all files below the given names of a folder. */
async function hashTree(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of names) {
    const paths = name.includes('.')
      ? [join(folder, name)]
      : readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths) {
      if (/(\/postmaster\.pid|\.part|\.new)$/.test(path)) continue
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      files[relative(folder, path)] = hash.digest('hex')
    }
  }
  return files
}

function tar(args: string[]): void {
  try {
    execFileSync('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (cause) {
    const { code, stderr } = cause as { code?: string; stderr?: Buffer }
    if (code === 'ENOENT') throw new StartError('The program tar is needed and was not found.', { cause })
    throw new StartError(`The archive could not be read or written: ${String(stderr ?? cause).trim()}`, {
      cause,
    })
  }
}
