import * as z from 'zod/mini'
import { ApiError } from '../../_shared/api-error.ts'
import { AuditEvent } from '../../_shared/contract/audit.ts'
import { NEXT_CURSOR_HEADER } from '../../_shared/contract/route.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { instant } from '../rows.ts'

/** A row of list_audit(). The generated types can't say which columns of a function's result may be null. */
const EventRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.nullable(z.string()),
  action: z.string(),
  outcome: AuditEvent.shape.outcome,
  patient_uid: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  item_count: z.nullable(z.number()),
  address: z.nullable(z.string()),
})

export const auditHandlers: Handlers<'audit'> = {
  'audit.list': async ({ db, query, http, audit }) => {
    const limit = query.limit ?? 100
    if (query.cursor !== undefined && !/^\d{1,18}$/.test(query.cursor))
      throw new ApiError(400, 'Unknown cursor')
    const answer = await take(
      db.rpc('list_audit', {
        p_patient_uid: query.patientUid,
        p_before: query.cursor === undefined ? undefined : Number(query.cursor),
        p_limit: limit + 1,
      }),
    )
    const rows = z.array(EventRow).parse(answer)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    if (rows.length > limit && last) http.header(NEXT_CURSOR_HEADER, String(last.id))
    await audit({ action: 'audit.list', patientUid: query.patientUid, count: page.length })
    return page.map((row) => ({
      id: String(row.id),
      at: instant(row.at),
      actor: row.actor,
      action: row.action,
      outcome: row.outcome,
      patientUid: row.patient_uid,
      subjectId: row.subject_id,
      count: row.item_count,
      address: row.address,
    }))
  },
}
