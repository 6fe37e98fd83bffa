import type { Article } from '#shared/contract/blog.ts'

/** What a card shows of an article. */
export type ArticleSummary = Omit<Article, 'id' | 'content'>
