import process from 'node:process'

/*
 * Lets Auth count sign-ins by the visitor's address, which the function passes on in Sb-Forwarded-For with the secret
 * key. Without it all sign-ins share the function's address, and so one limit. config.toml has no name for this
 * setting; the Management API has.
 */

const { SUPABASE_ACCESS_TOKEN, PROJECT_REF, SUPABASE_API_URL = 'https://api.supabase.com' } = process.env
if (!SUPABASE_ACCESS_TOKEN || !PROJECT_REF) {
  console.error('SUPABASE_ACCESS_TOKEN and PROJECT_REF are needed.')
  process.exit(2)
}
const response = await fetch(`${SUPABASE_API_URL}/v1/projects/${PROJECT_REF}/config/auth`, {
  method: 'PATCH',
  headers: { authorization: `Bearer ${SUPABASE_ACCESS_TOKEN}`, 'content-type': 'application/json' },
  body: JSON.stringify({ security_sb_forwarded_for_enabled: true }),
  signal: AbortSignal.timeout(30_000),
}).catch((error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  console.error(
    `${SUPABASE_API_URL} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
  )
  process.exit(1)
})
if (!response.ok) {
  console.error(`The project's Auth refused the setting (${response.status}): ${await response.text()}`)
  process.exit(1)
}
console.log('Auth counts sign-ins by the visitor’s address.')
