import type { Env } from './env.ts'
import type { Mailer } from './mailer.ts'
import { sendOutbox } from './outbox.ts'
import { type Db, take } from './supabase.ts'

/**
 * What has to happen without anybody asking: mails that wait are sent, and codes, tokens, counts and sessions that
 * are over are forgotten. May run several times at once: mails are taken under a lease.
 */
export async function runChores(
  service: Db,
  mailer: Mailer,
  env: Pick<Env, 'siteUrl'>,
): Promise<{ sent: number }> {
  const sent = await sendOutbox(service, mailer, env)
  await take(service.rpc('purge_expired'))
  return { sent }
}
