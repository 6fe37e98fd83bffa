import type { TextReview } from '#shared/contract/reviews.ts'
import { lateCode } from '#web/lib/code/late.tsx'

const client = lateCode(() => import('#web/lib/calls/api-client.ts'))

/** The reviews of diet plans and articles, as readers see them. */
export async function getShownReviews(): Promise<readonly TextReview[]> {
  const { api } = await client.load()
  return api('reviews.shown')
}
