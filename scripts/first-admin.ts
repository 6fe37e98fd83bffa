import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { generateTempPassword } from '#shared/domain/passwords.ts'
import { isUsername, staffEmail } from '#shared/domain/usernames.ts'

/*
 * Creates the first admin of a clinic, once, and prints how to sign in. Works the same on a hosted project, on
 * `supabase start` and on the embedded backend (which creates its own). It needs the API's address and the secret
 * key, not the database.
 */

const usage = `npm run first-admin -- [--username admin] [--name "Clinic Admin"] [--data .data]

  SUPABASE_URL, SUPABASE_SECRET_KEY   of the project; for \`supabase start\`: API_URL and SECRET_KEY of
                                      \`npx supabase status -o env\`
  --data                              the data folder of a running embedded clinic, in their place`

const { values } = parseArgs({
  options: {
    username: { type: 'string', default: 'admin' },
    name: { type: 'string', default: 'Clinic Admin' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Where Auth and the Data API are, with the secret key. */
function findProject(): { url: string; secretKey: string } {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY }
  if (!values.data) return stop(usage)
  const file = `${values.data}/run.json`
  if (!existsSync(file)) return stop(`No clinic runs on ${values.data}: start it first.`)
  const run = JSON.parse(readFileSync(file, 'utf8')) as { dataUrl: string; keys: { secret: string } }
  return { url: run.dataUrl, secretKey: run.keys.secret }
}

if (values.help) {
  console.log(usage)
  process.exit(0)
}
const username = values.username.toLowerCase()
if (!isUsername(username))
  stop(`'${username}' can't be a username: 3 to 32 of a–z, 0–9, dot, dash, underscore.`)
const { url, secretKey } = findProject()
const project = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
const password = generateTempPassword()
const { data, error } = await project.auth.admin.createUser({
  email: staffEmail(username),
  password,
  email_confirm: true,
})
if (error) stop(`The account '${username}' could not be made: ${error.message}`)
const { error: refused } = await project.rpc('create_first_admin', {
  p_user_id: data.user.id,
  p_username: username,
  p_name: values.name,
})
if (refused) {
  await project.auth.admin.deleteUser(data.user.id)
  stop(`No admin was made: ${refused.message}`)
}
console.log(
  `Sign in at /admin/login within a week, and choose a password of your own:\n\n  ${username}\n  ${password}`,
)
