import fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as tar from 'tar'
import { openDataFolder } from '#local/start/data-folder.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/** The contents of a clinic's data folder, without locks, run.json and half-written files. */
const parts = ['pglite', 'postgres', 'files', 'mail', 'secrets.json', 'sign-in.json']
const excluded = /(^|\/)postmaster\.pid$|\.(part|new)$/

/** The result of a backup or a restore: the archive or folder, and how many files it has. */
export type BackupReport = { path: string; files: number }

/**
 * Writes the whole clinic, database and files, into one archive, then unpacks it to verify it. The data folder is
 * locked meanwhile. A running clinic is refused, because a database copied while it is written may not open again.
 *
 * @throws StartError when the clinic runs, there is none, or the archive already exists
 */
export async function backUp(dataDir: string, archive: string): Promise<BackupReport> {
  const path = resolve(archive)
  if (fs.existsSync(path)) throw new StartError(`${path} already exists. A backup never overwrites a file.`)
  if (!fs.existsSync(join(dataDir, 'secrets.json')))
    throw new StartError(`There is no clinic in ${resolve(dataDir)}. CLINIC_DATA names another folder.`)
  const folder = openDataFolder(dataDir)
  const work = fs.mkdtempSync(join(dirname(path), `.${basename(path)}-`))
  try {
    if (fs.existsSync(folder.file('postgres.path')))
      throw new StartError('The Postgres cluster of this clinic is outside its data folder: use pg_dump.')
    const present = parts.filter((part) => fs.existsSync(folder.file(part)))
    const draft = join(work, 'draft.tar.gz')
    const filter = (name: string) => !excluded.test(name)
    await tar.create({ gzip: true, file: draft, cwd: folder.path, strict: true, filter }, present)
    fs.chmodSync(draft, 0o600)
    const files = await unpack(draft, join(work, 'read-back'))
    fs.renameSync(draft, path)
    return { path, files }
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
    folder.release()
  }
}

/**
 * Restores a clinic into an empty folder. Nothing is written there unless the whole archive is intact.
 *
 * @throws StartError when the folder isn't empty, or the archive is damaged
 */
export async function restore(archive: string, dataDir: string): Promise<BackupReport> {
  const path = resolve(dataDir)
  if (!fs.existsSync(archive)) throw new StartError(`There is no file ${resolve(archive)}.`)
  if (fs.existsSync(path) && fs.readdirSync(path).length > 0)
    throw new StartError(`${path} is not empty. A backup can only be restored into an empty folder.`)
  const draft = `${path}.restoring`
  fs.rmSync(draft, { recursive: true, force: true })
  try {
    const files = await unpack(resolve(archive), draft)
    if (fs.existsSync(path)) fs.rmdirSync(path)
    fs.renameSync(draft, path)
    return { path, files }
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Unpacks an archive to its last byte; gzip's checksum covers all of it. Returns how many files it has. */
async function unpack(archive: string, folder: string): Promise<number> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    await tar.extract({ file: archive, cwd: folder, strict: true })
    fs.accessSync(join(folder, 'secrets.json'))
  } catch (cause) {
    throw new StartError(`${archive} can't be restored: ${(cause as Error).message}`, { cause })
  }
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

const usage = `Usage: npm run backup -- <file>              the clinic in CLINIC_DATA (default .data), which must not run
       npm run restore -- <file> <folder>   into an empty folder; start it with CLINIC_DATA=<folder> npm start`

/** The two commands on the command line. */
export async function runBackupCommand(command: 'backup' | 'restore', args: string[]): Promise<void> {
  const [file, folder] = args
  if (!file || args.length !== (command === 'backup' ? 1 : 2)) throw new StartError(usage)
  if (folder === undefined) {
    const { path, files } = await backUp(process.env.CLINIC_DATA || inProject('.data'), file)
    console.log(`${path}: ${files} files, read back and intact.`)
    console.log('It contains patients’ data and the clinic’s secrets: keep it as safe as the clinic itself.')
  } else {
    const { path, files } = await restore(file, folder)
    console.log(`${path}: ${files} files, all intact.`)
    console.log(`Start it with: CLINIC_DATA=${path} npm start`)
  }
}
