import { checkApi } from './checks/api.ts'
import { checkArticles } from './checks/articles.ts'
import { checkAssets } from './checks/assets.ts'
import { checkContent } from './checks/content.ts'
import { checkDoors } from './checks/doors.ts'
import { checkFeeds } from './checks/feeds.ts'
import { checkHost } from './checks/host.ts'
import { checkSite } from './checks/site.ts'
import { checkStaff } from './checks/staff.ts'
import { checkStorage } from './checks/storage.ts'
import { checkWork } from './checks/work.ts'
import type { Check, Finding, Target } from './target.ts'

/**
 * Runs all checks of a deployment, in order. Those that need the site or /api are skipped if it can't be reached, and
 * those of the pages if the site isn't published yet.
 */
export async function diagnose(target: Target): Promise<Finding[]> {
  const isPublished = target.api === target.site
  const found: Finding[] = []
  const run = async (...checks: Check[]): Promise<void> => {
    for (const check of checks) found.push(...(await check(target)))
  }
  if (isPublished) await run(checkSite)
  if (found.some(({ name }) => name === 'site.reached')) return found
  if (isPublished) await run(checkAssets, checkFeeds, checkHost)
  await run(checkApi, checkDoors, checkStorage)
  const reached = found.some(({ name, level }) => name === 'api.reached' && level === 'right')
  if (!reached) return found
  if (isPublished) await run(checkArticles)
  await run(checkContent, checkStaff, checkWork)
  return found
}

/** Whether an address is on this machine. */
export const isLoopback = (site: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(site).hostname)
