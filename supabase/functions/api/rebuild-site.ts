import { requestRebuild } from '../_shared/rebuild.ts'
import type { Services } from './handler.ts'

/** Asks for a rebuild of the site after the answer, so that saving succeeds even if the host can't build. */
export function rebuildSite(env: Services['env'], later: Services['later']): void {
  if (env.rebuildHookUrl) later(requestRebuild(env.rebuildHookUrl))
}
