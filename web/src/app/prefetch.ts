import { publicPages } from './public-pages.ts'

/**
 * Loads a page's code when its link is pointed at, focused or touched. Not earlier: the code of pages that nobody
 * asks for would take the line and the processor from the one that is read. A failure is no matter: the visit itself
 * tries again.
 */
export function prefetch(pathname: string) {
  const page = publicPages.find(({ path }) => path === pathname)
  page?.preload().catch(() => undefined)
}
