import { COVERS_BUCKET } from './buckets.ts'
import { requestRebuild } from './rebuild.ts'
import { type Db, take } from './supabase.ts'

/** Removes the files of covers that nothing has shown for a day. Failures are retried ten minutes later. */
export async function removeUnusedCovers(service: Db): Promise<void> {
  const ids: string[] = await take(service.rpc('unused_covers'))
  if (ids.length === 0) return
  const keys = ids.flatMap((id) => [`${id}/large`, `${id}/small`, `${id}/share`])
  const { error } = await service.storage.from(COVERS_BUCKET).remove(keys)
  if (error) throw error
  await take(service.rpc('forget_covers', { p_ids: ids }))
}

/**
 * Has the site rebuilt when a scheduled article has come out. A build that the host didn't accept is
 * requested again two minutes later.
 */
export async function buildDueArticles(service: Db, hook: string | undefined): Promise<void> {
  if (!hook) return
  const until: string | null = await take(service.rpc('claim_build'))
  if (until === null) return
  await requestRebuild(hook)
  await take(service.rpc('settle_build', { p_until: until }))
}
