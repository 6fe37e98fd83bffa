import { query } from './control.ts'

/**
 * Stops the clinic's clock at an instant, as CLINIC_NOW does. It stays there until the next call; null returns to real
 * time.
 */
export async function setClock(instant: string | null): Promise<void> {
  if (instant === null) await query('delete from private.clock')
  else
    await query(
      `insert into private.clock (fixed_at) values ($1)
       on conflict (id) do update set fixed_at = excluded.fixed_at`,
      [instant],
    )
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
