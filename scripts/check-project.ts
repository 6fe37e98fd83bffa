import { createClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { manageProject } from './management-api.ts'

/*
 * Checks a project before a deployment changes anything, so that it doesn't stop half way: whether the project is up,
 * its Postgres, its keys, and what the token and the secret key of the settings may do.
 */

/** The migrations use what Postgres has since then, such as `grant maintain`. */
const MIN_POSTGRES = 17

const Project = z.object({ status: z.string(), database: z.object({ postgres_engine: z.string() }) })
const Keys = z.array(z.object({ type: z.nullish(z.string()) }))

const project = Project.parse(await manageProject('GET', '', 'The project can’t be read'))
// A project that is paused or starting may refuse the rest.
if (project.status !== 'ACTIVE_HEALTHY') {
  console.error(`The project is ${project.status}, not ACTIVE_HEALTHY: restore it in the dashboard, or wait.`)
  process.exit(1)
}
const keys = Keys.parse(await manageProject('GET', '/api-keys', 'The token may not read the project’s keys'))
await manageProject('GET', '/secrets', 'The token may not read the functions’ settings')

const faults: string[] = []
if (Number.parseInt(project.database.postgres_engine) < MIN_POSTGRES)
  faults.push(
    `The project has Postgres ${project.database.postgres_engine}; ${MIN_POSTGRES} or later is needed: Project Settings, Infrastructure, Upgrade.`,
  )
for (const type of ['publishable', 'secret'])
  if (!keys.some((key) => key.type === type))
    faults.push(
      `The project has no ${type} key, which the functions need: Project Settings, API Keys, Create new API keys.`,
    )
const { SUPABASE_URL = '', SUPABASE_SECRET_KEY } = process.env
if (faults.length === 0 && SUPABASE_SECRET_KEY) {
  const { auth } = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
  const { error } = await auth.admin.listUsers({ perPage: 1 })
  if (error)
    faults.push(`SUPABASE_SECRET_KEY does not open ${SUPABASE_URL}: ${error.message}. Is it this project’s?`)
}
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log('The project is ready.')
process.exitCode = faults.length > 0 ? 1 : 0
