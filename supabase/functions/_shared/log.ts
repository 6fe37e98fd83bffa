import { ApiError } from './api-error.ts'

/**
 * Logs one line of JSON per message. Never pass bodies, query strings, tokens or names: only routes, ids and numbers.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  entry: Record<string, string | number | boolean>,
): void {
  const line = JSON.stringify({ level, ...entry })
  // The platform collects console output.
  console[level](line)
}

/** When each message of {@link logSeldom} was last logged, by its event. */
const lastLogged = new Map<string, number>()

/** Like {@link log}, but at most once a minute for each event, for events that strangers can cause at will. */
export function logSeldom(
  level: 'info' | 'warn' | 'error',
  entry: { event: string } & Parameters<typeof log>[1],
): void {
  const last = lastLogged.get(entry.event)
  const now = performance.now()
  if (last !== undefined && now - last < 60_000) return
  lastLogged.set(entry.event, now)
  log(level, entry)
}

/**
 * Name and message of a cause, without data that it may quote, such as the full address of a failed fetch.
 * For a refusal it describes the underlying error, because the refusal's own text is written for the user.
 */
export function describeCause(cause: unknown): string {
  return wordsOf(cause).replaceAll(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1')
}

/**
 * Why a call of the Data API got no answer, such as a refused connection. Other details are left out because
 * Postgres quotes the row in them.
 */
function lostConnection(failure: object): string | undefined {
  if (!('code' in failure) || failure.code !== '') return undefined
  const details = 'details' in failure ? String(failure.details) : ''
  return /^Caused by: .*$/m.exec(details)?.[0]
}

function wordsOf(cause: unknown): string {
  if (cause instanceof ApiError && cause.cause !== undefined) return wordsOf(cause.cause)
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`
  if (typeof cause === 'object' && cause !== null && 'code' in cause && 'message' in cause) {
    return [cause.code, cause.message, lostConnection(cause)].filter(Boolean).join(' ')
  }
  if (typeof cause === 'object' && cause !== null)
    return 'message' in cause ? String(cause.message) : 'unknown'
  return String(cause)
}
