import { tokenHmac } from '#shared/otp.ts'
import { addDays } from '#shared/domain/dates.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import type { Stack } from '#local/start/stack.ts'
import { randomToken } from '#shared/crypto.ts'
import { theClinic } from '../support/clinic.ts'
import { openTestClinic } from '../support/start-clinic.ts'

/** The result of a drill: a figure to print, and whether it meets the target. */
export type Finding = { reached: string; holds: boolean }

/** One line of the table that `npm run test:deep` prints. */
export type Drill = {
  name: string
  /** The target at full scale. */
  target: string
  run: () => Promise<Finding>
}

/** Scale at which the drills run: 1 by default, less for a trial (DEEP_SCALE=0.05). */
export const scale = Number(process.env.DEEP_SCALE || 1)

/** Scales a full-scale count, but never below the given floor. */
export const scaled = (count: number, floor = 1): number => Math.max(floor, Math.round(count * scale))

/** Counts how often each value occurs, as text such as '1 × 201, 999 × 409'. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([value, count]) => `${count} × ${value}`)
    .join(', ')
}

/** In milliseconds. Far longer than anything takes: only a hang reaches it. */
export const DRILL_TIMEOUT_MS = 600_000

/** A clinic, and the seconds it may take to recover from a crash: 30, or more if the machine takes ten to start one. */
export async function openToCrash(
  ...options: Parameters<typeof openTestClinic>
): Promise<Awaited<ReturnType<typeof openTestClinic>> & { longestRecovery: number }> {
  const began = performance.now()
  const clinic = await openTestClinic(...options)
  return { ...clinic, longestRecovery: Math.max(30, (3 * (performance.now() - began)) / 1000) }
}

export type Place = { date: string; slot: string }

/** Yields the slots of open days in order, each once. */
export function createPlaces(from = '2026-11-24'): () => Place {
  let date = from
  let index = 0
  return () => {
    if (index === DEFAULT_SLOTS.length) {
      index = 0
      do date = addDays(date, 1)
      while (new Date(`${date}T00:00:00Z`).getUTCDay() === 0)
    }
    return { date, slot: DEFAULT_SLOTS[index++]! }
  }
}

/** Lets visitors book two years ahead: some drills need more slots than the usual ninety days offer. */
export async function openFarDays(stack: Stack): Promise<void> {
  await stack.sql.query('update public.settings set booking_horizon_days = 730')
}

/** Creates the booking tokens of verified e-mail addresses, without sending codes. */
export async function mintTokens(stack: Stack, emails: readonly string[]): Promise<string[]> {
  const { otpPepper } = theClinic()
  const tokens = emails.map(() => randomToken())
  const hmacs = await Promise.all(tokens.map((token) => tokenHmac(otpPepper, token)))
  await stack.sql.query(
    `insert into private.booking_tokens (token_hmac, email, expires_at)
     select h, e, private.now() + interval '30 minutes' from unnest($1::text[], $2::text[]) as t (h, e)`,
    [hmacs, emails],
  )
  return tokens
}

/** The single number that a query returns. */
export async function countOf(stack: Stack, sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await stack.sql.query<{ count: number }>(`select (${sql})::int as count`, parameters)
  return row!.count
}
