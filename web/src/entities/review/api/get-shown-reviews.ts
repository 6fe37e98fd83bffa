import type { TextReview } from '#shared/contract/reviews.ts'
import { loadCode } from '#web/lib/code/load-code.ts'

/** The reviews of diet plans and articles, as readers see them. */
export async function getShownReviews(): Promise<readonly TextReview[]> {
  const { api } = await loadCode(() => import('#web/lib/calls/api-client.ts'))
  return api('reviews.shown')
}
