import { createClient } from '@supabase/supabase-js'
import type { Database } from '#shared/database.types.ts'
import { copyFiles } from './files/copy.ts'
import { restoreFiles } from './files/restore.ts'
import { findProject } from './find-project.ts'
import { readArguments } from './read-arguments.ts'

/*
 * Copies the patients' files and the articles' covers out of Storage, which database backups don't contain, and puts
 * them back.
 */

const usage = `npm run files -- copy <folder>      copies the files added since the last copy; checks every patient's file against its SHA-256
npm run files -- restore <folder>   puts all files of the folder back, and reads each back

  SUPABASE_URL, SUPABASE_SECRET_KEY   of the project
  --data                              the data folder of a running embedded clinic, instead of these`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const [command, folder] = positionals
const project = findProject(values.data)
if (values.help || !folder || !project || !['copy', 'restore'].includes(command ?? '')) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}
const client = createClient<Database>(project.url, project.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
})
const { done, kept, failures } = await (command === 'copy' ? copyFiles : restoreFiles)(client, folder).catch(
  (error: unknown) => {
    console.error(
      `The ${command} stopped at ${project.url}: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exit(1)
  },
)
console.log(
  command === 'copy' ? `${done} files copied, ${kept} were there already.` : `${done} files restored.`,
)
for (const failure of failures) console.error(failure)
if (failures.length > 0) console.error(`\n${failures.length} failed: run it again.`)
process.exitCode = failures.length > 0 ? 1 : 0
