import { NotSentError } from './act.ts'
import { isUnanswered, leavesOpen } from './api-client.ts'

export { NotSentError } from './act.ts'
export { withEntry } from './link-headers.ts'

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
