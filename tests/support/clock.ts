import { theClinic } from './clinic.ts'
import { query } from './control.ts'

/**
 * Puts the clinic's clock to an instant, as CLINIC_NOW does, where it stands until the next call; null lets the
 * real time pass.
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

/** An instant some minutes after another. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** Moves the clock and takes every session along, for tests in which half an hour of idling is not the point. */
export async function setClockForStaff(instant: string): Promise<void> {
  await setClock(instant)
  await query(
    `update private.staff_sessions set last_active_at = $1::timestamptz, expires_at = $1::timestamptz + interval '12 hours'`,
    [instant],
  )
}
