import type { Booking } from './contract/bookings.ts'
import { bookingConfirmationMail } from './emails/booking-confirmation.ts'
import type { Env } from './env.ts'
import type { Mailer } from './mailer.ts'
import { type Db, take } from './supabase.ts'

interface QueuedMail {
  id: number
  kind: 'booked' | 'rescheduled'
  recipient: string
  payload: Booking
}

/**
 * Sends what waits in the outbox: takes mails under a lease, sends them, and settles each, so that a worker
 * that dies leaves its mails to the next one. Answers how many were sent.
 */
export async function sendOutbox(service: Db, mailer: Mailer, env: Pick<Env, 'siteUrl'>): Promise<number> {
  const claimed = (await take(service.rpc('outbox_claim', { p_limit: 20 }))) as QueuedMail[]
  let sent = 0
  for (const mail of claimed) {
    const failure = await attempt(() =>
      mailer.send(bookingConfirmationMail(mail.payload, mail.kind, env.siteUrl)),
    )
    await take(service.rpc('outbox_settle', { p_id: mail.id, p_error: failure ?? undefined }))
    if (failure === null) sent += 1
  }
  return sent
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (cause) {
    // The server's words may quote the address; its code is enough to act on.
    return cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed'
  }
}
