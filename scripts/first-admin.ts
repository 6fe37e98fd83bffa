import { createClient } from '@supabase/supabase-js'
import { generateTempPassword } from '#shared/crypto.ts'
import { isUsername, staffEmail } from '#shared/domain/usernames.ts'
import { findProject } from './find-project.ts'
import { readArguments } from './read-arguments.ts'

/*
 * Creates the first admin of a clinic, once, and prints how to sign in. Works the same on a hosted project, on
 * `supabase start` and on the embedded backend (which creates its own). It needs the API's address and the secret
 * key, not the database.
 */

const usage = `npm run first-admin -- [--username admin] [--name "Clinic Admin"] [--data .data]

  SUPABASE_URL, SUPABASE_SECRET_KEY   of the project; for \`supabase start\`: API_URL and SECRET_KEY of
                                      \`npx supabase status -o env\`
  --data                              the data folder of a running embedded clinic, instead of these`

const { values } = readArguments(usage, {
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

if (values.help) {
  console.log(usage)
  process.exit(0)
}
const username = values.username.toLowerCase()
if (!isUsername(username))
  stop(`'${username}' can't be a username: 3 to 32 of a–z, 0–9, dot, dash, underscore.`)
const { url, secretKey } = findProject(values.data) ?? stop(usage)
const project = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
const password = generateTempPassword()
const create = () =>
  project.auth.admin.createUser({ email: staffEmail(username), password, email_confirm: true })
let { data, error } = await create()
if (error?.code === 'email_exists') {
  const { data: isStaff } = await project.rpc('is_username_known', { p_username: username })
  if (isStaff) {
    console.log(`The account '${username}' exists already: nothing was done.`)
    process.exit(0)
  }
  // Left over from a run that was cut off. Younger than a minute, it may be another run's.
  const { data: orphan } = await project.rpc('orphan_account', { p_username: username })
  if (!orphan) stop(`The account '${username}' was left over a moment ago: run this again in a minute.`)
  await project.auth.admin.deleteUser(orphan)
  ;({ data, error } = await create())
}
if (error || !data.user) stop(`The account '${username}' could not be created: ${error?.message}`)
const { error: refused } = await project.rpc('create_first_admin', {
  p_user_id: data.user.id,
  p_username: username,
  p_name: values.name,
})
if (refused) {
  await project.auth.admin.deleteUser(data.user.id)
  stop(`No admin was created: ${refused.message}`)
}
console.log(
  `Sign in at /admin/login within a week, and choose a password of your own:\n\n  ${username}\n  ${password}`,
)
