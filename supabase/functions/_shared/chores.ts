import type { Env } from './env.ts'
import type { Mailer } from './mailer.ts'
import { sendOutbox } from './outbox.ts'
import { type Db, take } from './supabase.ts'

/** Mails of one run at most, so that a run ends before the next one begins. */
const MOST_ROUNDS = 10

/**
 * What has to happen without anybody asking: mails that wait are sent, and codes, tokens, counts and sessions that
 * are over are forgotten. May run several times at once: mails are taken under a lease.
 */
export async function runChores(
  service: Db,
  mailer: Mailer,
  env: Pick<Env, 'siteUrl'>,
): Promise<{ sent: number }> {
  let sent = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = await sendOutbox(service, mailer, env)
    sent += now
    if (now === 0) break
  }
  await take(service.rpc('purge_expired'))
  return { sent }
}
