import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, unavailable } from '../_shared/api-error.ts'
import type { ErrorBody } from '../_shared/contract/primitives.ts'
import { describeCause, log, logSeldom } from '../_shared/log.ts'

/**
 * Sends a refusal as the contract's `ErrorBody`. Logs the cause of a server error, and the code of a refusal that
 * Postgres made by itself.
 */
export function answerError(error: Error, c: Context): Response {
  const refusal = toRefusal(error)
  const requestId = c.get('requestId')
  if (refusal.status >= 500) {
    log('error', {
      event: 'failure',
      requestId,
      method: c.req.method,
      path: routePath(c, -1),
      cause: describeCause(refusal),
    })
  }
  const code = ownCodeOfPostgres(refusal)
  if (code) logSeldom('warn', { event: `refused by Postgres: ${code}` })
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter))
  const { message, reason, current } = refusal
  const body: ErrorBody = { error: message, reason, requestId, current }
  return c.json(body, refusal.status as ContentfulStatusCode)
}

/**
 * The SQLSTATE of a 400 or 403 that comes neither from the contract nor from our own SQL: a sign of a missing grant, or
 * of a table's rule that the contract lacks.
 */
function ownCodeOfPostgres({ status, cause }: ApiError): string | undefined {
  if (status !== 400 && status !== 403) return undefined
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined
  return /^(22|23|42)\w{3}$/.exec(String(cause.code))?.[0]
}

function toRefusal(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException)
    return new ApiError(error.status, error.message || 'Not possible', { cause: error })
  return unavailable(error)
}
