import { checkApi } from './checks/api.ts'
import { checkArticles } from './checks/articles.ts'
import { checkContent } from './checks/content.ts'
import { checkDoors } from './checks/doors.ts'
import { checkSite } from './checks/site.ts'
import { checkStaff } from './checks/staff.ts'
import { checkStorage } from './checks/storage.ts'
import { checkWork } from './checks/work.ts'
import type { Finding, Target } from './target.ts'

/** Runs all checks of a deployment, in order. Those that need the site or /api are skipped if it can't be reached. */
export async function diagnose(target: Target): Promise<Finding[]> {
  const found = [...(await checkSite(target))]
  if (found.some(({ name }) => name === 'site.reached')) return found
  for (const check of [checkApi, checkDoors, checkStorage]) found.push(...(await check(target)))
  const reached = found.some(({ name, level }) => name === 'api.reached' && level === 'right')
  if (!reached) return found
  for (const check of [checkArticles, checkContent, checkStaff, checkWork])
    found.push(...(await check(target)))
  return found
}

/** Whether an address is on this machine. */
export const isLoopback = (site: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(site).hostname)
