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
async function makeMail(
  service: Db,
  { siteUrl, otpPepper }: OutboxEnv,
  { id, kind, link: counter, waiting_id: entry, appointment_id: appointment }: ClaimedMail,
): Promise<Mail | null> {
  const subject = entry ?? appointment
  if (!subject) throw new Error('A mail about nothing')
  const token = entry ? await waitingToken(otpPepper, entry) : await visitToken(otpPepper, subject, counter)
  const digest = await (entry ? waitingDigest : visitDigest)(otpPepper, token)
  const [content, clinic] = await Promise.all([
    take(service.rpc('outbox_content', { p_id: id, p_link: entry ? 1 : counter, p_digest: digest })),
    readClinic(service),
  ])
  if (content === null) return null
  const mail = entry
    ? waitingMail(MailedWaiting.parse(content), WaitingMailKind.parse(kind), {
        link: waitingAddress(siteUrl, token),
        unsubscribe: await unsubscribeAddress(siteUrl, otpPepper, entry),
        clinic,
      })
    : bookingMail(MailedVisit.parse(content), BookingMailKind.parse(kind), {
        link: visitAddress(siteUrl, token),
        siteUrl,
        clinic,
      })
  return { ...mail, messageId: `<${kind}.${id}.${subject}@${new URL(siteUrl).hostname}>` }
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
