import fs from 'node:fs'
import { join, resolve } from 'node:path'
import * as tar from 'tar'
import { openDataFolder } from '#local/start/data-folder.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

const parts = ['pglite', 'postgres', 'files', 'mail', 'secrets.json', 'sign-in.json']
const excluded = /(^|\/)postmaster\.pid$|\.(part|new)$/

/**
 * Writes the whole clinic, database and files, into one archive, then reads it again to its last byte. The data folder
 * is locked meanwhile. A running clinic is refused, because a database copied while it is written may not open again.
 *
 * @returns how many files it has
 */
export async function backUp(dataDir: string, archive: string): Promise<number> {
  const path = resolve(archive)
  if (fs.existsSync(path)) throw new StartError(`${path} already exists. A backup never overwrites a file.`)
  if (!fs.existsSync(join(dataDir, 'secrets.json')))
    throw new StartError(`There is no clinic in ${resolve(dataDir)}. CLINIC_DATA names another folder.`)
  const folder = openDataFolder(dataDir)
  const draft = `${path}.part`
  try {
    if (fs.existsSync(folder.file('postgres.path')))
      throw new StartError('The Postgres cluster of this clinic is outside its data folder: use pg_dump.')
    const present = parts.filter((part) => fs.existsSync(folder.file(part)))
    const filter = (name: string) => !excluded.test(name)
    await tar.create({ gzip: true, file: draft, cwd: folder.path, strict: true, filter }, present)
    fs.chmodSync(draft, 0o600)
    const files = await readAll(draft, tar.list, {})
    fs.renameSync(draft, path)
    return files
  } finally {
    fs.rmSync(draft, { force: true })
    folder.release()
  }
}

/**
 * Restores a clinic into an empty folder. Nothing is written there unless the whole archive is intact.
 *
 * @returns how many files it has
 */
export async function restore(archive: string, dataDir: string): Promise<number> {
  const path = resolve(dataDir)
  if (!fs.existsSync(archive)) throw new StartError(`There is no file ${resolve(archive)}.`)
  if (fs.existsSync(path) && fs.readdirSync(path).length > 0)
    throw new StartError(`${path} is not empty. A backup can only be restored into an empty folder.`)
  const draft = `${path}.restoring`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const files = await readAll(resolve(archive), tar.extract, { cwd: draft })
    if (fs.existsSync(path)) fs.rmdirSync(path)
    fs.renameSync(draft, path)
    return files
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Reads an archive to its last byte; gzip's checksum covers all of it. Returns how many files it has. */
async function readAll(file: string, read: typeof tar.list | typeof tar.extract, options: { cwd?: string }) {
  const names: string[] = []
  try {
    const onReadEntry = ({ type, path }: tar.ReadEntry) => void (type.endsWith('File') && names.push(path))
    await read({ ...options, file, strict: true, onReadEntry })
    if (!names.includes('secrets.json')) throw new Error('it is no backup of a clinic')
  } catch (cause) {
    throw new StartError(`${file} can't be restored: ${(cause as Error).message}`, { cause })
  }
  return names.length
}

const usage = `Usage: npm run backup -- <file>              the clinic in CLINIC_DATA (default .data), which must not run
       npm run restore -- <file> <folder>   into an empty folder; start it with CLINIC_DATA=<folder> npm start`

export async function runBackupCommand(command: 'backup' | 'restore', args: string[]): Promise<void> {
  const [file, folder] = args
  if (!file || args.length !== (command === 'backup' ? 1 : 2)) throw new StartError(usage)
  if (folder === undefined) {
    const files = await backUp(process.env.CLINIC_DATA || inProject('.data'), file)
    console.log(`${resolve(file)}: ${files} files, read back and intact.`)
    console.log('It contains patients’ data and the clinic’s secrets: keep it as safe as the clinic itself.')
  } else {
    const files = await restore(file, folder)
    console.log(`${resolve(folder)}: ${files} files, all intact.`)
    console.log(`Start it with: CLINIC_DATA=${resolve(folder)} npm start`)
  }
}
