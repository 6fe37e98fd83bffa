import { causeOf } from './error-cause.ts'

/** The project to manage, and the token that allows it. */
const { SUPABASE_ACCESS_TOKEN, PROJECT_REF, SUPABASE_API_URL = 'https://api.supabase.com' } = process.env

/**
 * Calls the Management API for the project in PROJECT_REF; on failure, prints one line and exits.
 *
 * @param path below the project, such as `/secrets`
 * @param refused the meaning of a refusal, for that line
 * @returns the parsed answer; undefined if it has no JSON
 */
export async function manageProject(
  method: 'GET' | 'PATCH' | 'DELETE',
  path: string,
  refused: string,
  body?: unknown,
): Promise<unknown> {
  if (!SUPABASE_ACCESS_TOKEN || !PROJECT_REF) {
    console.error('SUPABASE_ACCESS_TOKEN and PROJECT_REF are needed.')
    process.exit(2)
  }
  try {
    const response = await fetch(`${SUPABASE_API_URL}/v1/projects/${PROJECT_REF}${path}`, {
      method,
      headers: { authorization: `Bearer ${SUPABASE_ACCESS_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    if (response.ok) return text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : undefined
    console.error(`${refused} (${response.status}): ${text}`)
  } catch (error) {
    console.error(`${SUPABASE_API_URL} does not answer: ${causeOf(error)}`)
  }
  process.exit(1)
}
