import type { Notices } from '#shared/contract/notices.ts'
import { loadCode } from '#web/lib/code/load-code.ts'

/** The privacy notice and the terms: a given version, or by default those in force. */
export async function getNotices(version?: string): Promise<Notices> {
  const { api } = await loadCode(() => import('#web/lib/calls/api-client.ts'))
  return api('notices.get', { query: { version } })
}
