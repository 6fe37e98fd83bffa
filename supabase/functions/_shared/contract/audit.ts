import * as z from 'zod/mini'
import { instant, pageQuery, patientUid } from './primitives.ts'
import { defineRoute } from './route.ts'

/** One event of the append-only audit. */
export const AuditEvent = z.object({
  id: z.string(),
  at: instant(),
  actor: z.nullable(z.string()),
  action: z.string(),
  outcome: z.enum(['ok', 'refused']),
  patientUid: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  count: z.nullable(z.number()),
  address: z.nullable(z.string()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditRoutes = {
  'audit.list': defineRoute({
    method: 'GET',
    path: '/admin/audit',
    who: 'admin',
    summary: 'Events, newest first; `patientUid` keeps those of one patient.',
    query: z.object({
      patientUid: z.optional(patientUid()),
      ...pageQuery,
    }),
    answer: { status: 200, schema: z.array(AuditEvent), paged: true },
    errors: [400],
  }),
}
