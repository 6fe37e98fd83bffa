import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, unavailable } from '../_shared/api-error.ts'
import type { ErrorBody } from '../_shared/contract/primitives.ts'
import { describeCause, log } from '../_shared/log.ts'

/** Sends a refusal as the contract's `ErrorBody`; the cause of a server error goes to the log. */
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
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter))
  const { message, reason, current } = refusal
  const body: ErrorBody = { error: message, reason, requestId, current }
  return c.json(body, refusal.status as ContentfulStatusCode)
}

function toRefusal(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException)
    return new ApiError(error.status, error.message || 'Not possible', { cause: error })
  return unavailable(error)
}
