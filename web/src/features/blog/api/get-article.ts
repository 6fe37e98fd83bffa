import type { Article } from '#shared/contract/blog.ts'
import { loadCode } from '#web/lib/code/load-code.ts'

/**
 * One published article, by its slug; undefined if it doesn't exist.
 *
 * @throws if no article came back: no answer, or a page from a static host
 */
export async function getArticle(slug: string): Promise<Article | undefined> {
  const { api, RequestError } = await loadCode(() => import('#web/lib/calls/api-client.ts'))
  try {
    const article = await api('blog.get', { params: { id: slug } })
    if (article.slug !== slug && article.id !== slug) throw new TypeError('Not the article')
    return article
  } catch (error) {
    // 400 means an invalid slug.
    if (error instanceof RequestError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
