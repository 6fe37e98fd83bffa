import { backUp, restore } from '#local/start/backup.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

const usage = `Usage: npm run backup -- <file>              the clinic in CLINIC_DATA (default .data), which must not run
       npm run restore -- <file> <folder>   into an empty folder; start it with CLINIC_DATA=<folder> npm start`

/** The two commands at the terminal. */
export async function runBackupCommand(command: 'backup' | 'restore', args: string[]): Promise<void> {
  const [file, folder, ...more] = args
  const wanted = command === 'backup' ? folder === undefined : folder !== undefined
  if (!file || !wanted || more.length > 0) throw new StartError(usage)
  if (command === 'backup') {
    const { path, files } = await backUp(process.env.CLINIC_DATA || inProject('.data'), file)
    console.log(`${path}: ${files} files, read back, every hash right.`)
    console.log('Patients’ data and the clinic’s secrets are in it: keep it as safe as the clinic itself.')
  } else {
    const { path, files, made } = await restore(file, folder!)
    console.log(`${path}: ${files} files of ${made}, every hash right.`)
    console.log(`Start it with: CLINIC_DATA=${path} npm start`)
  }
}
