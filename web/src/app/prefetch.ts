import { idle } from '#web/lib/idle.ts'
import { publicPages } from './public-pages.ts'

/** Loads a page's code ahead of a likely visit. A failure is no matter: the visit itself tries again. */
export function prefetch(pathname: string) {
  const page = publicPages.find(({ path }) => path === pathname)
  page?.preload().catch(() => undefined)
}

/** Loads the other pages' code once the browser has nothing better to do, unless the visitor saves data. */
export async function prefetchWhenIdle() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  await idle()
  for (const { path, unlisted } of publicPages) if (!unlisted) prefetch(path)
}
