import { tokenHmac } from '#shared/otp.ts'
import { addDays } from '#shared/domain/dates.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import type { Stack } from '#local/start/stack.ts'
import { randomToken } from '#shared/crypto.ts'
import { theClinic } from '../support/clinic.ts'
import { openTestClinic } from '../support/start-clinic.ts'

/** What a drill has found: a figure to print, and whether it is the one asked for. */
export type Finding = { reached: string; holds: boolean }

/** One line of the table that `npm run test:deep` prints. */
export type Drill = {
  name: string
  /** The figure asked for, at full scale. */
  asked: string
  run: () => Promise<Finding>
}

/** Part of the full size at which the drills run: 1 by default, less to try them (DEEP_SCALE=0.05). */
export const scale = Number(process.env.DEEP_SCALE || 1)

/** A full-scale count, scaled; never less than the given floor. */
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

/** Far longer than anything takes, in milliseconds: only what hangs meets it. */
export const DRILL_TIMEOUT_MS = 600_000

/** A clinic, and the seconds in which it is to be back after a crash: 30, more where the machine takes ten to start one. */
export async function openToCrash(
  ...options: Parameters<typeof openTestClinic>
): Promise<Awaited<ReturnType<typeof openTestClinic>> & { longestRecovery: number }> {
  const began = performance.now()
  const clinic = await openTestClinic(...options)
  return { ...clinic, longestRecovery: Math.max(30, (3 * (performance.now() - began)) / 1000) }
}

export type Place = { date: string; slot: string }

/** Slots of open days, one after another, each given once. */
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

/** Lets visitors book two years ahead: some drills need more slots than the usual ninety days have. */
export async function openFarDays(stack: Stack): Promise<void> {
  await stack.sql.query('update public.settings set booking_horizon_days = 730')
}

/** Proofs of e-mail addresses as a verified code leaves them, without the mails. */
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

/** The one number that a query answers. */
export async function countOf(stack: Stack, sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await stack.sql.query<{ count: number }>(`select (${sql})::int as count`, parameters)
  return row!.count
}
