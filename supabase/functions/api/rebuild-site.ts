import { requestRebuild } from '../_shared/rebuild.ts'
import type { Services } from './handler.ts'

/** Has the site built anew after the answer: what was saved is saved even if the host can't build. */
export function rebuildSite(env: Services['env'], later: Services['later']): void {
  if (env.rebuildHookUrl) later(requestRebuild(env.rebuildHookUrl))
}
