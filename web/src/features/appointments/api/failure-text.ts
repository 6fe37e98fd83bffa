import { ApiError } from '#web/lib/api-client.ts'

/** What the server said of a failed call, or nothing when no answer or one without a text came. */
function serverText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.message.startsWith('API Error:')) return ''
  return error.message
}

/** Messages of a refused booking at the desk (spec §8). A 401 leads to the login page before it is read. */
export function bookingErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return 'Slot already booked'
  return serverText(error) || 'Failed to book appointment'
}

/**
 * Why a change of an appointment was taken back. After a conflict the day has been reloaded, so that one sees what
 * somebody else did.
 * @param what what did not happen: 'Not confirmed'
 */
export function changeErrorText(what: string, error: unknown): string {
  const text = serverText(error).replace(' Reload to see it as it is now.', ' You now see it as it is.')
  return text ? `${what}. ${text}` : `${what}. The server could not be reached.`
}
