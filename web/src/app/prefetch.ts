import { publicPages } from './public-pages.ts'

/**
 * Loads a page's code when its link is hovered, focused or touched. Not earlier: code that may never be used would slow
 * down the current page.
 */
export function prefetch(pathname: string) {
  publicPages.find(({ path }) => path === pathname)?.Page.preload()
}
