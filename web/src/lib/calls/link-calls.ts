import { VISIT_TOKEN_HEADER, WAITING_TOKEN_HEADER } from '#shared/contract/route.ts'
import { isUnanswered, leavesOpen, RequestError } from './api-client.ts'

/** The headers of a call with the token of a visit's link. */
export const withVisit = (token: string) => ({ headers: { [VISIT_TOKEN_HEADER]: token } })

/** The headers of a call with the token of a waiting-list link. */
export const withEntry = (token: string) => ({ headers: { [WAITING_TOKEN_HEADER]: token } })

/** 'dead' if the link never worked or no longer does. */
export const orDead = <T>(answer: Promise<T>): Promise<T | 'dead'> =>
  answer.catch((error: unknown) => {
    if (error instanceof RequestError && error.reason === 'link') return 'dead' as const
    throw error
  })

/** The failure of a call that was never sent, because there was no connection. */
export class NotSentError extends RequestError {
  constructor(cause: unknown) {
    super(0, 'You are offline, so nothing was sent. Try again once you are connected.', { cause })
  }
}

/** Whether a call was sent and may have been carried out. */
export const isOpen = (error: unknown): boolean => isUnanswered(error) && !(error instanceof NotSentError)

/** Combines the failures of two tries: the later one may leave the outcome of the earlier one unknown. */
export const combineFailures = (earlier: unknown, later: unknown): unknown =>
  earlier && isOpen(earlier) && leavesOpen(later) ? earlier : later

/** Makes a call, and throws a NotSentError if it could not be sent. */
export async function orNotSent<T>(call: () => Promise<T>): Promise<T> {
  const offline = !navigator.onLine
  try {
    return await call()
  } catch (error) {
    throw offline && isUnanswered(error) ? new NotSentError(error) : error
  }
}

/** Repeats a call once when no answer came. Only for calls that change nothing the second time. */
export const twiceIfUnanswered = <T>(call: () => Promise<T>): Promise<T> =>
  orNotSent(call).catch((earlier: unknown) => {
    if (!isUnanswered(earlier)) throw earlier
    return orNotSent(call).catch((later: unknown) => {
      throw combineFailures(earlier, later)
    })
  })
