import type { Article } from '#shared/contract/blog.ts'
import { lateCode } from '#web/lib/code/late.tsx'

const client = lateCode(() => import('#web/lib/calls/api-client.ts'))

/**
 * The published articles, newest first. The API client is loaded with the first call, because pages for reading show
 * their content without it.
 *
 * @throws TypeError if a static host without the function answered with a page
 */
export async function getArticles(): Promise<Article[]> {
  const { api } = await client.load()
  const articles = await api('blog.list')
  if (!Array.isArray(articles)) throw new TypeError('Not a list of articles')
  return articles
}
