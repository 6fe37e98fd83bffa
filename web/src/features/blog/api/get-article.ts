import type { Article } from '#shared/contract/blog.ts'
import { lateCode } from '#web/lib/code/late.tsx'

const client = lateCode(() => import('#web/lib/calls/api-client.ts'))

/**
 * One published article, by its slug; undefined if it doesn't exist.
 *
 * @throws if no article came back: no answer, or a page from a static host
 */
export async function getArticle(slug: string): Promise<Article | undefined> {
  const { api, RequestError } = await client.load()
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
