import { describeCause, log } from './log.ts'
import type { Mailer } from './mailer.ts'
import { type OutboxEnv, sendOutbox } from './outbox.ts'
import { type Db, take } from './supabase.ts'

type Chore = 'remind' | 'mail' | 'purge'

/** How many mails one run sent, and which of its parts failed. */
export interface ChoresResult {
  sent: number
  failed: Chore[]
}

/**
 * The background work: reminds patients of their visits, sends waiting mails and deletes expired codes, tokens, counts
 * and sessions. A failure of one part is logged with its cause and doesn't stop the others. Safe to run concurrently:
 * mails are taken under a lease.
 */
export async function runChores(service: Db, mailer: Mailer, env: OutboxEnv): Promise<ChoresResult> {
  const result: ChoresResult = { sent: 0, failed: [] }
  const run = async (chore: Chore, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      result.failed.push(chore)
      log('error', { event: 'chore failed', chore, cause: describeCause(error) })
    }
  }
  await run('remind', async () => void (await take(service.rpc('queue_reminders'))))
  await run('mail', async () => {
    result.sent = await sendOutbox(service, mailer, env)
  })
  await run('purge', async () => void (await take(service.rpc('purge_expired'))))
  // If this fails, admins are told that the job is late; the cause was logged above, with the same database.
  await take(service.rpc('job_ran', { p_job: 'outbox', p_failed: result.failed })).catch(() => undefined)
  return result
}
