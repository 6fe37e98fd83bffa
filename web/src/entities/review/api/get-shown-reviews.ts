import type { TextReview } from '#shared/contract/reviews.ts'

/** The reviews of diet plans and articles, as readers see them. */
export async function getShownReviews(): Promise<readonly TextReview[]> {
  const { api } = await import('#web/lib/api-client.ts')
  return api('reviews.shown')
}
