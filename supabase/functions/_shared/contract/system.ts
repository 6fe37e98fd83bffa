import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** What an admin can see of the deployment itself. */
export const SystemState = z.object({
  /** The network address of this call, as the limits count it. */
  seenAs: z.string(),
  /** The last run of the scheduled job; null if there was none. */
  job: z.nullable(
    z.object({
      secondsAgo: z.number(),
      /** The parts of the job that failed in that run. */
      failed: z.array(z.string()),
    }),
  ),
  /** Whether the job should have run again by now. */
  jobIsLate: z.boolean(),
  mails: z.object({
    /** Mails that should have been sent minutes ago. */
    waiting: z.number(),
    /** Mails that the mail server has refused for good. */
    givenUp: z.number(),
  }),
  /** The newest migration of the database, and the newest one that this function was built with. */
  migration: z.object({ applied: z.nullable(z.string()), expected: z.string() }),
  /** Errors in browsers in the last seven days. */
  clientErrors: z.object({
    /** How many there were. */
    count: z.number(),
    /** The most frequent ones. */
    top: z.array(
      z.object({
        count: z.number(),
        message: z.string(),
        route: z.string(),
        /** Where it happened, such as 'BSa4Zx0c.js:1:2345'; '' if unknown. */
        frame: z.string(),
        build: z.string(),
      }),
    ),
  }),
  /** Whether publishing or withdrawing an article rebuilds the site (REBUILD_HOOK_URL). */
  rebuilds: z.boolean(),
})
export type SystemState = z.infer<typeof SystemState>

export const systemRoutes = {
  'system.health': defineRoute({
    method: 'GET',
    path: '/health',
    who: 'public',
    summary: 'Whether all parts respond, and the clinic can save.',
    answer: { status: 200, schema: z.object({ ok: z.boolean(), parts: z.record(z.string(), z.boolean()) }) },
    errors: [503],
  }),
  'system.openapi': defineRoute({
    method: 'GET',
    path: '/openapi.json',
    who: 'public',
    summary: 'This contract as OpenAPI 3.1.',
    cache: 'public, max-age=300',
    answer: { status: 200, schema: z.record(z.string(), z.unknown()) },
    errors: [],
  }),
  'system.state': defineRoute({
    method: 'GET',
    path: '/admin/system',
    who: 'admin',
    summary:
      'The address that the limits count this call under, the last run of the scheduled job, waiting mails, the newest migration, errors in browsers, and whether publishing rebuilds the site.',
    answer: { status: 200, schema: SystemState },
    errors: [],
  }),
}
