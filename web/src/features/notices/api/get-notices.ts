import type { Notices } from '#shared/contract/notices.ts'
import { lateCode } from '#web/lib/code/late.tsx'

const client = lateCode(() => import('#web/lib/calls/api-client.ts'))

/** The privacy notice and the terms: a given version, or by default those in force. */
export async function getNotices(version?: string): Promise<Notices> {
  const { api } = await client.load()
  return api('notices.get', { query: { version } })
}
