import { failureText, RequestError, serverText } from '#web/lib/calls/api-client.ts'
import { denialText, isUnknown } from '#web/lib/calls/act.ts'

/** The message about a failed call without a text from the server: the given denial, unless the outcome is unknown. */
const textOr = (denial: string, error: unknown) =>
  isUnknown(error) ? failureText(error) : (serverText(error) ?? denial)

/**
 * The message about a refused booking at the desk. A 409 means that the slot is taken, unless the server says that it
 * is held and until when. A 401 leads to the login page before this is read.
 */
export function bookingErrorText(error: unknown): string {
  const taken = error instanceof RequestError && error.status === 409 && error.reason !== 'held'
  return taken ? 'Slot already booked' : textOr('Failed to book appointment', error)
}

/** Why an appointment was not moved. A taken slot is one of several reasons, and the server says which. */
export function moveErrorText(error: unknown): string {
  return textOr('The appointment could not be moved. Please try again.', error)
}

/**
 * Why a change to an appointment was rolled back. After a conflict the day has been reloaded and shows the other
 * person's change.
 * @param what the change that failed: 'Not confirmed'
 */
export function changeErrorText(what: string, error: unknown): string {
  const stale = error instanceof RequestError && error.reason === 'stale'
  const text = 'This appointment was changed meanwhile. You now see it as it is.'
  return stale ? `${what}. ${text}` : denialText(`${what}.`, error)
}
