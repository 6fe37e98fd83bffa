import * as z from 'zod/mini'
import { ApiError } from '../../_shared/api-error.ts'
import { openApiDocument } from '../../_shared/contract/openapi.ts'
import { SystemState } from '../../_shared/contract/system.ts'
import { NEWEST_MIGRATION } from '../../_shared/newest-migration.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'

/** Seconds without a run after which the scheduled job, which runs every minute, counts as stopped. */
const LATE_AFTER_SECONDS = 300

/** The result of get_system_state(). A database that lacks migrations must still show that, without the newer parts. */
const StoredState = z.extend(z.pick(SystemState, { job: true, mails: true }), {
  clientErrors: z.optional(SystemState.shape.clientErrors),
  migration: z.optional(z.nullable(z.string())),
})

export const systemHandlers: Handlers<'system'> = {
  'system.health': async ({ clients }) => {
    const canSave = await take(clients.visitor.rpc('health_check'))
    if (!canSave) throw new ApiError(503, 'The database is read-only: nothing can be saved.')
    return { ok: true, parts: { function: true, database: true } }
  },

  'system.openapi': async ({ env }) => openApiDocument(env.siteUrl),

  'system.state': async ({ db, address, env }) => {
    const {
      job,
      mails,
      clientErrors = { count: 0, top: [] },
      migration = null,
    } = StoredState.parse(await take(db.rpc('get_system_state')))
    return {
      seenAs: address,
      job,
      jobIsLate: job === null || job.secondsAgo > LATE_AFTER_SECONDS,
      mails,
      clientErrors,
      migration: { applied: migration, expected: NEWEST_MIGRATION },
      rebuilds: env.rebuildHookUrl !== undefined,
    }
  },
}
