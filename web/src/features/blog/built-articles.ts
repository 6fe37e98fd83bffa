import type { Article } from '#shared/contract/blog.ts'
import type { ArticleSummary } from '#web/entities/article/article-summary.ts'

/** The published articles at build time. Each page includes the part that it shows. */
export interface BuiltArticles {
  /** Newest first. */
  articles: readonly ArticleSummary[]
  /** Whole articles, by slug. */
  found: Readonly<Record<string, Article>>
}

/** The element of a prerendered page with the articles as JSON, so that hydration starts from the rendered data. */
export const BUILT_ARTICLES_ID = 'built-articles'

let provided: BuiltArticles | undefined

/** For prerendering: the articles to render with. */
export function provideBuiltArticles(articles: BuiltArticles): void {
  provided = articles
}

/** The articles that this page was built with; undefined if the build had only the samples. */
export function readBuiltArticles(): BuiltArticles | undefined {
  if (typeof document === 'undefined') return provided
  const json = document.getElementById(BUILT_ARTICLES_ID)?.textContent
  return json ? (JSON.parse(json) as BuiltArticles) : undefined
}
