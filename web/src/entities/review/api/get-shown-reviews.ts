import type { TextReview } from '#shared/contract/reviews.ts'

/** What readers are told of the diet plans and the articles. */
export async function getShownReviews(): Promise<readonly TextReview[]> {
  const { api } = await import('#web/lib/api-client.ts')
  return api('reviews.shown')
}
