import type { Article } from '#shared/contract/blog.ts'
import type { ArticleSummary } from '#web/entities/article/article-summary.ts'

/** What the build knew of the published articles. A page carries the part of it that it shows. */
export interface BuiltArticles {
  /** Newest first. */
  articles: readonly ArticleSummary[]
  /** Whole articles, by slug. */
  found: Readonly<Record<string, Article>>
}

/** The element of a prerendered page that holds them as JSON, so that hydration begins with what was rendered. */
export const BUILT_ARTICLES_ID = 'built-articles'

let provided: BuiltArticles | undefined

/** For prerendering: the articles to render with. */
export function provideBuiltArticles(articles: BuiltArticles): void {
  provided = articles
}

/** The articles that this page was built with; undefined where the build knew the samples alone. */
export function readBuiltArticles(): BuiltArticles | undefined {
  if (typeof document === 'undefined') return provided
  const json = document.getElementById(BUILT_ARTICLES_ID)?.textContent
  return json ? (JSON.parse(json) as BuiltArticles) : undefined
}
