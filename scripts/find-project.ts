import { existsSync, readFileSync } from 'node:fs'

/** The address of a project's Auth, Data API and Storage, and its secret key. */
export interface Project {
  url: string
  secretKey: string
}

/**
 * The project that a command is for: SUPABASE_URL and SUPABASE_SECRET_KEY, or the embedded clinic that runs on a data
 * folder. Undefined if neither is named; exits with a message if the named one can't be used.
 */
export function findProject(dataFolder?: string): Project | undefined {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
  if (SUPABASE_URL && !(/^https?:\/\//.test(SUPABASE_URL) && URL.canParse(SUPABASE_URL))) {
    console.error(`SUPABASE_URL must be an address that begins with https://, not ${SUPABASE_URL}`)
    process.exit(2)
  }
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY }
  if (!dataFolder) return undefined
  const file = `${dataFolder}/run.json`
  if (!existsSync(file)) {
    console.error(`No clinic runs on ${dataFolder}: start it first.`)
    process.exit(1)
  }
  const run = JSON.parse(readFileSync(file, 'utf8')) as { dataUrl: string; keys: { secret: string } }
  return { url: run.dataUrl, secretKey: run.keys.secret }
}
