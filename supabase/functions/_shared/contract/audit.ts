import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { instant, isoDate, optionalLine, pageQuery, patientUid } from './primitives.ts'
import { defineRoute } from './route.ts'

/** One event of the append-only audit. */
export const AuditEvent = z.object({
  id: z.string(),
  at: instant(),
  /** The username at the time; null for visitors and automatic events. */
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
    summary:
      "Events, newest first: those of a patient, of a person (by username), of an action, of a day in the clinic's zone, the refusals, or all. Reading them is recorded too.",
    query: z.object({
      patientUid: z.optional(patientUid()),
      actor: z.optional(optionalLine('Person', MAX_CHARS.typedUsername)),
      action: z.optional(optionalLine('Action', 60)),
      date: z.optional(isoDate()),
      /** Without the caller's own reads of the audit. */
      own: z.optional(z.literal('hidden', { error: 'Own must be hidden' })),
      outcome: z.optional(z.literal('refused', { error: 'Outcome must be refused' })),
      ...pageQuery,
    }),
    answer: { status: 200, schema: z.array(AuditEvent), paged: true },
    errors: [400],
  }),
}
