import * as z from 'zod/mini'
import { Article } from '../../supabase/functions/_shared/contract/blog.ts'

const PATIENCE_MS = 10_000

/**
 * Reads what is published, so that each article gets a page of its own.
 *
 * @param apiOrigin where /api is, without a slash at its end
 * @param say told in one line when it can't be read; the build goes on with the articles that come with the code
 */
export async function readPublishedArticles(
  apiOrigin: string,
  say: (line: string) => void,
): Promise<Article[] | undefined> {
  try {
    const response = await fetch(`${apiOrigin}/api/blogs`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!response.ok) throw new Error(`/api/blogs answered ${response.status}`)
    return z.parse(z.array(Article), await response.json())
  } catch (error) {
    say(
      `The published articles could not be read from ${apiOrigin} (${error instanceof Error ? error.message : String(error)}). ` +
        'The site is built with the articles that come with the code; build again once /api answers.',
    )
    return undefined
  }
}
