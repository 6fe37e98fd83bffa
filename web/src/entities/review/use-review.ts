import built from 'virtual:built-content/reviews'
import type { TextReview } from '#shared/contract/reviews.ts'
import { followServer } from '#web/lib/calls/follow-server.ts'
import { getShownReviews } from './api/get-shown-reviews.ts'

const useReviews = followServer('The reviews', built, getShownReviews)

/** The review of a plan (by id) or an article (by slug), if there is one. */
export const useReview = (kind: TextReview['kind'], subject: string): TextReview | undefined =>
  useReviews().find((review) => review.kind === kind && review.subject === subject)
