import { publicPages } from './public-pages.ts'

/**
 * Loads a page's code when its link is hovered, focused or touched. Not earlier: code that may never be used would slow
 * down the current page. A failure doesn't matter, because the navigation tries again.
 */
export function prefetch(pathname: string) {
  const page = publicPages.find(({ path }) => path === pathname)
  page?.preload().catch(() => undefined)
}
