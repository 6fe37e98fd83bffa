import * as z from 'zod/mini'
import { Booking } from './contract/bookings.ts'
import { bookingConfirmationMail } from './emails/booking-confirmation.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'
import { isRefusal, type Mailer } from './mailer.ts'
import { type Db, take } from './supabase.ts'

/**
 * What a mail in the outbox is made from. It says when a visit ends, not how long it lasts: a mail that was queued
 * before bookings had a length of their own has none.
 */
const MailContent = z.object({
  kind: z.enum(['booked', 'rescheduled']),
  payload: z.omit(Booking, { durationMinutes: true }),
})

/** Mails taken at once: with a server that uses up its time on each, they are settled long before the lease ends. */
const MAILS_A_ROUND = 3

/** A run begins no round after so many milliseconds, and so ends before the schedule's next one. */
const RUN_MS = 30_000

let underWay = false
let askedMeanwhile = false

/**
 * Sends what waits in the outbox, a few at a time: takes mails under a lease, sends them, and settles each, so that
 * a worker that dies leaves its mails to the next one. Answers how many were sent. An instance has one run at a time;
 * whoever asks meanwhile makes it look once more.
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
  const mails = await take(service.rpc('outbox_claim', { p_limit: MAILS_A_ROUND }))
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
    // The server's words may quote the address; its code is enough to act on.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed'
    return { code, refused: isRefusal(cause) }
  }
}
