import type { Report } from '#shared/contract/reports.ts'
import { apiPage } from '#web/lib/calls/api-client.ts'

/** Reads a patient's files from the server until one matches; undefined if none does. */
export async function findReport(
  patientUid: string,
  isWanted: (report: Report) => boolean,
  signal?: AbortSignal,
): Promise<Report | undefined> {
  let cursor: string | undefined
  do {
    const page = await apiPage('reports.list', { query: { patientUid, limit: '100', cursor }, signal })
    const found = page.items.find(isWanted)
    if (found) return found
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return undefined
}
