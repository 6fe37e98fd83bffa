import { readClinic } from './clinic.ts'
import { bookingMail, BookingMailKind, MailedVisit } from './emails/booking-mail.ts'
import { MailedWaiting, waitingMail, WaitingMailKind } from './emails/waiting-mail.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'
import { isRefusal, type Mail, type Mailer } from './mailer.ts'
import { type Db, take } from './supabase.ts'
import { unsubscribeAddress, waitingAddress, waitingDigest, waitingToken } from './waiting-link.ts'
import { visitAddress, visitDigest, visitToken } from './visit-link.ts'

/** The part of the environment that sending needs. */
export type OutboxEnv = Pick<Env, 'siteUrl' | 'otpPepper'>

/** A mail claimed from the outbox, with its kind and its booking or waiting list entry. */
interface ClaimedMail {
  id: number
  kind: string
  appointment_id: string | null
  link: number
  waiting_id: string | null
}

/** Few enough to be settled long before the lease ends, even if the server uses up its time on each. */
const MAX_MAILS_PER_ROUND = 3

/** No round starts after this many milliseconds, so that a run ends before the next scheduled one. */
const MAX_RUN_MS = 30_000

let underWay = false
let askedMeanwhile = false

/**
 * Sends the mails that wait in the outbox, a few at a time. Mails are claimed under a lease and settled one
 * by one, so if a worker dies, the next one takes over its mails. Each instance runs this once at a time; a
 * call during a run makes it check again.
 * @returns how many mails were sent
 */
export async function sendOutbox(service: Db, mailer: Mailer, env: OutboxEnv): Promise<number> {
  askedMeanwhile = true
  if (underWay) return 0
  underWay = true
  const end = Date.now() + MAX_RUN_MS
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
  env: OutboxEnv,
): Promise<{ claimed: number; sent: number }> {
  const mails = await take(service.rpc('outbox_claim', { p_limit: MAX_MAILS_PER_ROUND }))
  let sent = 0
  for (const mail of mails) {
    let withdrawn = false
    const failure = await attempt(async () => {
      const made = await makeMail(service, env, mail)
      if (made) await mailer.send(made)
      else withdrawn = true
    })
    if (withdrawn) continue
    const givenUp = await take(
      service.rpc('outbox_settle', { p_id: mail.id, p_error: failure?.code, p_refused: failure?.refused }),
    )
    if (!failure) sent += 1
    if (givenUp) log('warn', { event: 'mail given up', id: mail.id })
  }
  return { claimed: mails.length, sent }
}

/** The mail with current facts; null if it is no longer true. */
function makeMail(service: Db, env: OutboxEnv, claimed: ClaimedMail): Promise<Mail | null> {
  const { waiting_id: entry, appointment_id: appointment } = claimed
  if (entry) return makeWaitingMail(service, env, claimed, entry)
  if (appointment) return makeBookingMail(service, env, claimed, appointment)
  throw new Error('A mail about nothing')
}

async function makeWaitingMail(
  service: Db,
  env: OutboxEnv,
  claimed: ClaimedMail,
  entry: string,
): Promise<Mail | null> {
  const { siteUrl, otpPepper } = env
  const kind = WaitingMailKind.parse(claimed.kind)
  const token = await waitingToken(otpPepper, entry)
  const digest = await waitingDigest(otpPepper, token)
  const [content, clinic] = await Promise.all([
    take(service.rpc('outbox_content', { p_id: claimed.id, p_link: 1, p_digest: digest })),
    readClinic(service),
  ])
  if (content === null) return null
  const unsubscribe = await unsubscribeAddress(siteUrl, otpPepper, entry)
  return {
    ...waitingMail(MailedWaiting.parse(content), kind, {
      link: waitingAddress(siteUrl, token),
      unsubscribe,
      clinic,
    }),
    messageId: `<${kind}.${claimed.id}.${entry}@${new URL(siteUrl).hostname}>`,
  }
}

async function makeBookingMail(
  service: Db,
  env: OutboxEnv,
  claimed: ClaimedMail,
  appointment: string,
): Promise<Mail | null> {
  const { id, link: counter } = claimed
  const kind = BookingMailKind.parse(claimed.kind)
  const token = await visitToken(env.otpPepper, appointment, counter)
  const digest = await visitDigest(env.otpPepper, token)
  const [content, clinic] = await Promise.all([
    take(service.rpc('outbox_content', { p_id: id, p_link: counter, p_digest: digest })),
    readClinic(service),
  ])
  if (content === null) return null
  const { siteUrl } = env
  return {
    ...bookingMail(MailedVisit.parse(content), kind, { link: visitAddress(siteUrl, token), siteUrl, clinic }),
    messageId: `<${kind}.${id}.${appointment}@${new URL(siteUrl).hostname}>`,
  }
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
