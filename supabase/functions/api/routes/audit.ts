import { ApiError } from '../../_shared/api-error.ts'
import { AuditEvent } from '../../_shared/contract/audit.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { DEFAULT_LIMIT, pageArguments, pageOf } from '../page.ts'
import { factsOf, shownAs, toInstant } from '../rows.ts'

export const auditHandlers: Handlers<'audit'> = {
  // The database records the read in the same transaction, and adds the extra row itself.
  'audit.list': async ({ db, query, http }) => {
    const { p_before_at, p_before_id } = pageArguments(query)
    if (p_before_id !== undefined && !/^\d{1,18}$/.test(p_before_id))
      throw new ApiError(400, 'Unknown cursor')
    const rows = await take(
      db.rpc('list_audit', {
        p_patient_uid: query.patientUid,
        p_actor: query.actor || undefined,
        p_action: query.action || undefined,
        p_day: query.date || undefined,
        p_refused: query.outcome === 'refused',
        p_before_at,
        p_before_id: p_before_id === undefined ? undefined : Number(p_before_id),
        p_hide_own: query.own === 'hidden',
        p_limit: query.limit ?? DEFAULT_LIMIT,
      }),
    )
    return pageOf(http, rows, query, (row) => ({ at: row.at, id: String(row.id) })).map((row) =>
      shownAs(AuditEvent, {
        ...factsOf(row),
        id: String(row.id),
        at: toInstant(row.at),
        count: row.item_count,
      }),
    )
  },
}
