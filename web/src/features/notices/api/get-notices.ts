import type { Notices } from '#shared/contract/notices.ts'

/** The privacy notice and the terms: an earlier version, or those in force. */
export async function getNotices(version?: string): Promise<Notices> {
  const { api } = await import('#web/lib/api-client.ts')
  return api('notices.get', { query: { version } })
}
