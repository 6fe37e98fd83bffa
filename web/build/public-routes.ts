import { ARTICLES, type ArticleInfo } from '../../supabase/functions/_shared/content/articles.ts'
import type { PublicPage } from '../src/app/public-pages.ts'

/** A path to prerender. */
export interface PublicRoute {
  path: string
  /** The page's source file, as the manifest names it. */
  source: string
  /** The article that is read there. */
  article?: ArticleInfo
}

/** Every public address that is known at build time: the pages, and an address for each of the clinic's articles. */
export function listPublicRoutes(pages: PublicPage[]): PublicRoute[] {
  return pages.flatMap(({ path, source }) =>
    path.includes(':')
      ? ARTICLES.map((article) => ({ path: path.replace(':slug', article.slug), source, article }))
      : { path, source },
  )
}
