import type { Article } from '#shared/contract/blog.ts'

/** The fields of an article that a card shows. */
export type ArticleSummary = Omit<Article, 'id' | 'content'>
