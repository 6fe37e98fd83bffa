import { describeCause, log } from './log.ts'
import type { Mailer } from './mailer.ts'
import type { Env } from './env.ts'
import { type OutboxEnv, sendOutbox } from './outbox.ts'
import { buildDueArticles, removeUnusedCovers } from './site-chores.ts'
import { type Db, take } from './supabase.ts'

type Chore = 'remind' | 'offer' | 'mail' | 'covers' | 'build' | 'purge'

/** How many mails one run sent, and which of its parts failed. */
export interface ChoresResult {
  sent: number
  failed: Chore[]
}

/**
 * The background work: reminds patients of their visits, passes on slots whose hold is over, sends waiting
 * mails, removes unused covers, has the site built when a scheduled article comes out, and deletes expired
 * codes, tokens, counts and sessions. A failure of one part is logged with its cause and doesn't stop the
 * others. Safe to run concurrently: mails are taken under a lease.
 */
export async function runChores(
  service: Db,
  mailer: Mailer,
  env: OutboxEnv & Pick<Env, 'rebuildHookUrl'>,
): Promise<ChoresResult> {
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
  await run('offer', async () => void (await take(service.rpc('expire_offers'))))
  await run('mail', async () => {
    result.sent = await sendOutbox(service, mailer, env)
  })
  await run('covers', () => removeUnusedCovers(service))
  await run('build', () => buildDueArticles(service, env.rebuildHookUrl))
  await run('purge', async () => void (await take(service.rpc('purge_expired'))))
  // If this fails, admins see that the job is late. The cause was logged above: the same database failed.
  await take(service.rpc('job_ran', { p_job: 'outbox', p_failed: result.failed })).catch(() => undefined)
  return result
}
