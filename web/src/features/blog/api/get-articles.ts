import type { Article } from '#shared/contract/blog.ts'

/**
 * The published articles, newest first. The client for calls is fetched with the first call: reading pages show
 * their content without it.
 *
 * @throws TypeError when a static host without the function behind it has answered with a page
 */
export async function getArticles(): Promise<Article[]> {
  const { api } = await import('#web/lib/api-client.ts')
  const articles = await api('blog.list')
  if (!Array.isArray(articles)) throw new TypeError('Not a list of articles')
  return articles
}
