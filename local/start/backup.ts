import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { openDataFolder } from '#local/start/data-folder.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/** The contents of a clinic's data folder, without locks, run.json and half-written files. */
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

/** The result of a backup or a restore. */
export type BackupReport = { path: string; files: number; made: string }
const report = (path: string, { files, made }: Manifest) => ({ path, files: Object.keys(files).length, made })

/**
 * Writes the whole clinic, database and files, into one archive, then reads it back and checks every file's hash. The
 * data folder is locked meanwhile. A running clinic is refused, because a database copied while it is written may not
 * open again.
 *
 * @throws StartError when the clinic runs, there is none, or the archive already exists
 */
export async function backUp(dataDir: string, archive: string): Promise<BackupReport> {
  const target = resolve(archive)
  if (fs.existsSync(target))
    throw new StartError(`${target} is there already. A backup never overwrites one.`)
  if (!fs.existsSync(join(resolve(dataDir), 'secrets.json')))
    throw new StartError(`There is no clinic in ${resolve(dataDir)}. CLINIC_DATA names another folder.`)
  const folder = openDataFolder(dataDir)
  const work = fs.mkdtempSync(join(dirname(target), `.${basename(target)}-`))
  try {
    if (fs.existsSync(folder.file('postgres.path')))
      throw new StartError('The Postgres cluster of this clinic lies outside its data folder: use pg_dump.')
    const present = parts.filter((part) => fs.existsSync(folder.file(part)))
    const files = await hashTree(folder.path, present)
    const manifest: Manifest = { format: 1, made: new Date().toISOString(), files }
    fs.writeFileSync(join(work, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    const draft = join(work, 'draft.tar.gz')
    const excluded = leftOut.map((pattern) => `--exclude=${pattern}`)
    tar(['-czf', draft, ...excluded, '-C', work, manifestName, '-C', folder.path, ...present])
    fs.chmodSync(draft, 0o600)
    await unpack(draft, join(work, 'read-back'))
    fs.renameSync(draft, target)
    return report(target, manifest)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
    folder.release()
  }
}

/**
 * Restores a clinic into an empty folder. Nothing is written there unless every file of the archive is intact.
 *
 * @throws StartError when the folder isn't empty, or the archive is damaged
 */
export async function restore(archive: string, dataDir: string): Promise<BackupReport> {
  const source = resolve(archive)
  const target = resolve(dataDir)
  if (!fs.existsSync(source)) throw new StartError(`There is no file ${source}.`)
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0)
    throw new StartError(`${target} is not empty. A backup is restored into an empty folder only.`)
  const draft = `${target}.restoring`
  fs.rmSync(draft, { recursive: true, force: true })
  try {
    const manifest = await unpack(source, draft)
    fs.rmSync(join(draft, manifestName))
    fs.chmodSync(draft, 0o700)
    if (fs.existsSync(target)) fs.rmdirSync(target)
    fs.renameSync(draft, target)
    return report(target, manifest)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Unpacks an archive and checks every file against the manifest. */
async function unpack(archive: string, folder: string): Promise<Manifest> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  tar(['-xzpf', archive, '-C', folder])
  const damaged = (what: string): StartError => new StartError(`${archive} is damaged: ${what}.`)
  const manifestFile = join(folder, manifestName)
  const text = fs.existsSync(manifestFile) ? fs.readFileSync(manifestFile, 'utf8') : '{}'
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw damaged('it has no manifest')
  const names = fs.readdirSync(folder).filter((name) => name !== manifestName)
  const found = await hashTree(folder, names)
  const { files } = manifest.data
  for (const path of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (!found[path]) throw damaged(`${path} is missing`)
    if (files[path] !== found[path]) throw damaged(`${path} is not what was backed up`)
  }
  return manifest.data
}

/** The hashes of all files under the given names of a folder. */
async function hashTree(folder: string, names: readonly string[]): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  const add = async (path: string): Promise<void> => {
    if (fs.statSync(path).isDirectory()) {
      for (const name of fs.readdirSync(path)) await add(join(path, name))
    } else if (!/(\/postmaster\.pid|\.part|\.new)$/.test(path)) {
      const hash = createHash('sha256')
      await pipeline(fs.createReadStream(path), hash)
      files[relative(folder, path)] = hash.digest('hex')
    }
  }
  for (const name of names) await add(join(folder, name))
  return files
}

function tar(args: string[]): void {
  try {
    execFileSync('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (cause) {
    const { code, stderr } = cause as { code?: string; stderr?: Buffer }
    if (code === 'ENOENT') throw new StartError('The program tar is needed and was not found.', { cause })
    const reason = String(stderr ?? cause).trim()
    throw new StartError(`The archive could not be read or written: ${reason}`, { cause })
  }
}

const usage = `Usage: npm run backup -- <file>              the clinic in CLINIC_DATA (default .data), which must not run
       npm run restore -- <file> <folder>   into an empty folder; start it with CLINIC_DATA=<folder> npm start`

/** The two commands on the command line. */
export async function runBackupCommand(command: 'backup' | 'restore', args: string[]): Promise<void> {
  const [file, folder] = args
  if (!file || args.length !== (command === 'backup' ? 1 : 2)) throw new StartError(usage)
  if (folder === undefined) {
    const { path, files } = await backUp(process.env.CLINIC_DATA || inProject('.data'), file)
    console.log(`${path}: ${files} files, read back, every hash right.`)
    console.log('Patients’ data and the clinic’s secrets are in it: keep it as safe as the clinic itself.')
  } else {
    const { path, files, made } = await restore(file, folder)
    console.log(`${path}: ${files} files of ${made}, every hash right.`)
    console.log(`Start it with: CLINIC_DATA=${path} npm start`)
  }
}
