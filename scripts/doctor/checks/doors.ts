import { type Answer, type Check, type Finding, DEPLOY, ask, note, pick, right, wrong } from '../target.ts'

/** Postgres's error code for a role that may not read a table. */
const NO_PRIVILEGE = '42501'

/** Whether Storage itself answered: with the visible buckets, or with an error in its own format. */
const isStorage = ({ status, json }: Answer): boolean =>
  (status === 200 && Array.isArray(json)) ||
  (status >= 400 && status < 500 && pick(json, 'error') !== undefined)

/** Checks that the public key gives no access outside /api: to no row of a private table and no account. */
export const checkDoors: Check = async ({ supabase }) => {
  if (!supabase?.publicKey)
    return [
      note(
        'doors',
        'Not checked: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to check the ways in besides /api.',
      ),
    ]
  const { url, publicKey } = supabase
  const headers = { apikey: publicKey, authorization: `Bearer ${publicKey}` }
  const found: Finding[] = []

  // Visitors read articles with this key. If even that fails, an empty answer would prove nothing about the policies.
  const articles = await ask(`${url}/rest/v1/blog_posts?select=slug&limit=1`, { headers })
  if (articles.status !== 200)
    return [
      wrong(
        'doors.key',
        `The Data API at ${url} answers ${articles.status || articles.text} to the public key.`,
        'Check SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: both are in the dashboard, Project Settings, API keys.',
      ),
    ]
  const tables = ['patients', 'appointments', 'prescriptions', 'patient_reports', 'staff']
  const open: string[] = []
  const unclear: string[] = []
  for (const table of tables) {
    const { status, json } = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { headers })
    if (status === 200 && Array.isArray(json)) {
      if (json.length > 0) open.push(table)
    } else if (pick(json, 'code') !== NO_PRIVILEGE) unclear.push(`${table} (${status || 'no answer'})`)
  }
  if (unclear.length > 0)
    found.push(
      wrong(
        'doors.rows',
        `It is unclear whether the public key can read ${unclear.join(', ')}.`,
        `Were all migrations applied (${DEPLOY})? Check the project’s logs.`,
      ),
    )
  if (open.length > 0 || unclear.length === 0)
    found.push(
      open.length === 0
        ? right('doors.rows', 'The public key alone can’t read patients or staff.')
        : wrong(
            'doors.rows',
            `The public key alone can read ${open.join(', ')}.`,
            `Take the site down until the policies are back: ${DEPLOY}, then find out what was changed by hand.`,
          ),
    )
  const files = await ask(`${url}/storage/v1/bucket`, { headers })
  found.push(
    isStorage(files)
      ? right('doors.storage', 'Storage answers.')
      : wrong(
          'doors.storage',
          `Storage answers ${files.status || 'nothing'}.`,
          'Check status.supabase.com and the project’s logs.',
        ),
  )
  const signUp = await ask(`${url}/auth/v1/settings`, { headers })
  const closed = (signUp.json as { disable_signup?: boolean } | undefined)?.disable_signup
  if (closed === undefined) found.push(note('doors.sign-up', 'Auth does not say whether sign-up is closed.'))
  else
    found.push(
      closed
        ? right('doors.sign-up', 'Nobody can sign up.')
        : wrong('doors.sign-up', 'Everybody can sign up.', `${DEPLOY} closes it.`),
    )
  return found
}
