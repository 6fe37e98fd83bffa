import { PASSWORD_MESSAGES, passwordProblem } from '#shared/domain/passwords.ts'

/**
 * Why a password that its owner sets at Auth itself is refused: by the rule of the clinic's own form. Supabase Auth
 * knows a part of that rule only (docs/security.md).
 *
 * @param body the request to change the account
 * @param authorization the header with the account's token, whose e-mail begins with the username
 */
export function weakPassword(body: ArrayBuffer, authorization = ''): string | undefined {
  const { password } = parse(Buffer.from(body).toString())
  if (typeof password !== 'string') return undefined
  const claims = parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
  const username = typeof claims.email === 'string' ? claims.email.split('@')[0] : ''
  const problem = passwordProblem(password, username)
  return problem ? PASSWORD_MESSAGES[problem] : undefined
}

/** A JSON object; an empty one for anything else, which Auth refuses itself. */
function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
