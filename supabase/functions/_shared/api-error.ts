import { Reason } from './contract/reasons.ts'

interface Options {
  retryAfter?: number | undefined
  reason?: Reason | undefined
  current?: unknown
  cause?: unknown
}

/**
 * A refusal that the caller may read: an HTTP status, a text for the user, and when to retry. The underlying error
 * stays in `cause` for the log and is never sent.
 */
export class ApiError extends Error {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly reason: Reason | undefined
  /**
   * The stored record that the request conflicts with. It is sent unchanged: set it only if the caller may read it.
   */
  readonly current: unknown

  constructor(status: number, message: string, options: Options = {}) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = options.retryAfter
    this.reason = options.reason
    this.current = options.current
  }
}

/** A 409. Each has a reason, by which clients distinguish them. */
export const conflict = (
  reason: Reason,
  message: string,
  options: Pick<Options, 'current' | 'cause'> = {},
): ApiError => new ApiError(409, message, { reason, ...options })

export const notFound = (): ApiError => new ApiError(404, 'Not found')
export const unauthorized = (): ApiError => new ApiError(401, 'Please sign in.')
export const unavailable = (cause?: unknown): ApiError =>
  new ApiError(503, 'The service is not available right now. Please try again shortly.', { cause })

/** A failure as the Data API reports it. */
export interface DatabaseFailure {
  code?: string
  message: string
  details?: string | null
  hint?: string | null
}

/**
 * Turns a failure of the Data API into a refusal. This is the only place that maps database codes to HTTP. `PTxxx` is
 * a refusal raised by our own SQL (private.refuse), and its text is safe to show. A violated table constraint is the
 * caller's mistake. Everything else is a server error.
 */
export function fromDatabase(failure: DatabaseFailure, status = 0): ApiError {
  const code = failure.code ?? ''
  const own = /^PT([45]\d\d)$/.exec(code)
  if (own) {
    const seconds = Number.parseInt(failure.details ?? '', 10)
    return new ApiError(Number(own[1]), failure.message, {
      reason: Reason.safeParse(failure.hint).data,
      retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    })
  }
  switch (code) {
    case '42501': // row-level security or a missing grant
      return new ApiError(403, 'Not allowed', { cause: failure })
    case '23505': // unique
      return conflict('unique', 'This conflicts with something that is already there', { cause: failure })
    case '23503': // foreign key
      return new ApiError(404, 'Not found', { cause: failure })
    case '40001': // serialization
    case '40P01': // deadlock
      return conflict('simultaneous', 'Somebody else changed this at the same moment. Please try again.', {
        cause: failure,
      })
    case '23502':
    case '23514':
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021': // a byte that a text column can't store
    case '22P02':
    case '22P05':
      return new ApiError(400, 'A value is not valid', { cause: failure })
    case 'PGRST301': // JWT expired or not valid
    case 'PGRST302':
    case 'PGRST303':
      return unauthorized()
    case 'PGRST116': // no row where one was expected
      return notFound()
  }
  if (status === 401) return unauthorized()
  return unavailable(failure)
}
