import type { ArticleSummary } from '../src/entities/article/article-summary.ts'
import type { PublicPage } from '../src/app/public-pages.ts'

/** A path to prerender. */
export interface PublicRoute {
  path: string
  /** The page's source file, as the manifest names it. */
  source: string
  /** The article shown there. */
  article?: ArticleSummary
  /** Left out of sitemaps. */
  unlisted?: boolean | undefined
}

/** Every public address known at build time: the pages, and one for each article. */
export function listPublicRoutes(pages: PublicPage[], articles: readonly ArticleSummary[]): PublicRoute[] {
  return pages.flatMap<PublicRoute>(({ path, source, unlisted }) =>
    path.includes(':')
      ? articles.map((article) => ({ path: path.replace(':slug', article.slug), source, article }))
      : { path, source, unlisted },
  )
}
