import * as z from 'zod/mini'
import { TimelineEntry } from '../../_shared/contract/timeline.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { pageArguments, pageOf } from '../page.ts'
import { type ReportRow, toInstant, toReport } from '../rows.ts'

/** Entries per page: about two screens. */
const PAGE = 20

const fileOf = (entry: unknown) => z.custom<ReportRow>().parse(entry)

export const timelineHandlers: Handlers<'timeline'> = {
  'timeline.list': async ({ db, params, query: asked, http }) => {
    const query = { ...asked, limit: asked.limit ?? PAGE }
    const rows = await take(
      db.rpc('list_timeline', {
        p_patient_uid: params.patientUid,
        p_kind: query.kind,
        ...pageArguments(query),
      }),
    )
    const page = pageOf(http, rows, query, (row) => ({ at: row.at!, id: row.id! }))
    return page.map(({ id, kind, at, entry }) => {
      const facts: object = kind === 'file' ? { report: toReport(fileOf(entry)) } : Object(entry)
      // The id of a visit's entry is the visit's own behind a letter.
      const appointmentId = kind === 'visit' ? { appointmentId: id!.slice(1) } : {}
      return TimelineEntry.parse({ ...facts, ...appointmentId, id, kind, at: toInstant(at!) })
    })
  },
}
