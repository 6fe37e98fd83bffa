import { bookingTexts } from '#shared/content/booking-texts.ts'
import { isUnknown, NotSentError } from '#web/lib/calls/act.ts'
import { failureText, RequestError, serverText } from '#web/lib/calls/api-client.ts'

function waitingTime(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** Why there was no answer; appended to the usual text. */
function connectionReason(error: unknown): string {
  return error instanceof RequestError && error.status === 0 ? ` ${failureText(error)}` : ''
}

/** The last failure of a call whose outcome is unknown. For a code, it needs no looking again. */
const lastFailure = (error: unknown): unknown => (isUnknown(error) ? (error as Error).cause : error)

/** The dialog's text when no code could be sent: the specified text, with details if there are any. */
export function codeNotSentText(failure: unknown): string {
  if (failure instanceof NotSentError) return failureText(failure)
  const error = lastFailure(failure)
  const { reason, retryAfter } = error instanceof RequestError ? error : {}
  if (reason === 'limit' && retryAfter) {
    return `${bookingTexts.codeNotSent} You can ask for another code in ${waitingTime(retryAfter)}; one that has reached you already can be entered here.`
  }
  if (reason === 'budget' || reason === 'address') return serverText(error) ?? bookingTexts.codeNotSent
  const spoken = reason === 'not_sent' ? undefined : serverText(error)
  const reached = isUnknown(failure) ? ' A code that has reached you all the same can be entered here.' : ''
  return bookingTexts.codeNotSent + (spoken ? ` ${spoken}` : connectionReason(error)) + reached
}

/** The text under the code field when the code was rejected. */
export function codeRejectedText(failure: unknown): string {
  const error = lastFailure(failure)
  if (error instanceof RequestError && error.reason === 'expired')
    return 'This code has expired. Please ask for a new one.'
  return (
    serverText(error) ??
    (connectionReason(error).trim() || 'The code could not be checked. Please try again.')
  )
}

/** Why the server refused a booking, unless its slot was taken. */
export function refusalText(error: RequestError): string {
  switch (error.reason) {
    case 'cancelled':
      return 'Your booking of this time was made and then cancelled. Please choose another time or call us.'
    case 'expired':
      return 'The verification of your email has expired. Book again and we send a new code.'
    default:
      return serverText(error) ?? bookingTexts.bookingFailed
  }
}
