import { theClinic } from './clinic.ts'
import { query } from './control.ts'

/**
 * Sets the clinic's clock to an instant, as CLINIC_NOW does. It stays there until the next call; null returns to the
 * real time.
 */
export async function setClock(instant: string | null): Promise<void> {
  const { dataUrl, keys } = theClinic()
  const response = await fetch(`${dataUrl}/rest/v1/rpc/dev_set_clock`, {
    method: 'POST',
    headers: {
      apikey: keys.secret,
      authorization: `Bearer ${keys.secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_now: instant }),
  })
  if (!response.ok) throw new Error(`The clock could not be set: ${response.status} ${await response.text()}`)
}

/** The instant some minutes after another. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** Moves the clock and keeps every session active, for tests that aren't about the idle limit. */
export async function setClockForStaff(instant: string): Promise<void> {
  await setClock(instant)
  await query(
    `update private.staff_sessions set last_active_at = $1::timestamptz, expires_at = $1::timestamptz + interval '12 hours'`,
    [instant],
  )
}
