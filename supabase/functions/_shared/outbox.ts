import * as z from 'zod/mini'
import { Booking } from './contract/bookings.ts'
import { bookingConfirmationMail } from './emails/booking-confirmation.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'
import { isRefusal, type Mailer } from './mailer.ts'
import { type Db, take } from './supabase.ts'

/**
 * The content of a mail in the outbox, without the booking's length: a mail that was queued before bookings had a
 * length of their own has none.
 */
const MailContent = z.object({
  kind: z.enum(['booked', 'rescheduled']),
  payload: z.omit(Booking, { durationMinutes: true }),
})

/** Few enough to be settled long before the lease ends, even if the server uses up its time on each. */
const MAX_MAILS_PER_ROUND = 3

/** No round starts after this many milliseconds, so that a run ends before the next scheduled one. */
const RUN_MS = 30_000

let underWay = false
let askedMeanwhile = false

/**
 * Sends the mails that wait in the outbox, a few at a time. Mails are claimed under a lease and settled one by one,
 * so if a worker dies, the next one takes over its mails. An instance has one run at a time; a call during a run
 * makes it check again.
 * @returns how many mails were sent
 */
export async function sendOutbox(service: Db, mailer: Mailer, env: Pick<Env, 'siteUrl'>): Promise<number> {
  askedMeanwhile = true
  if (underWay) return 0
  underWay = true
  const end = Date.now() + RUN_MS
  let sent = 0
  try {
    while (askedMeanwhile && Date.now() < end) {
      askedMeanwhile = false
      const round = await sendRound(service, mailer, env)
      sent += round.sent
      if (round.claimed > 0) askedMeanwhile = true
    }
    return sent
  } finally {
    underWay = false
  }
}

async function sendRound(
  service: Db,
  mailer: Mailer,
  env: Pick<Env, 'siteUrl'>,
): Promise<{ claimed: number; sent: number }> {
  const mails = await take(service.rpc('outbox_claim', { p_limit: MAX_MAILS_PER_ROUND }))
  let sent = 0
  for (const mail of mails) {
    const failure = await attempt(async () => {
      const { kind, payload } = MailContent.parse(mail)
      await mailer.send(bookingConfirmationMail(payload, kind, env.siteUrl))
    })
    const givenUp = await take(
      service.rpc('outbox_settle', { p_id: mail.id, p_error: failure?.code, p_refused: failure?.refused }),
    )
    if (!failure) sent += 1
    if (givenUp) log('warn', { event: 'mail given up', id: mail.id })
  }
  return { claimed: mails.length, sent }
}

async function attempt(act: () => Promise<void>): Promise<{ code: string; refused: boolean } | null> {
  try {
    await act()
    return null
  } catch (cause) {
    // The server's text may quote the address; its code is enough to act on.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed'
    return { code, refused: isRefusal(cause) }
  }
}
