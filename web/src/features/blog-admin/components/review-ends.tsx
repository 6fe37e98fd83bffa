import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useReview } from '#web/entities/review/use-review.ts'
import { Notice } from '#web/ui/notice.tsx'
import { postsQuery } from '../api/get-posts.ts'

interface Props {
  postId: string
  content: string
}

/** Warns, before changed content is saved, that it ends the review of the present content. */
export default function ReviewEnds({ postId, content }: Props) {
  const saved = useQuery(postsQuery).data?.find(({ id }) => id === postId)
  const review = useReview('article', saved?.slug ?? '')
  if (!saved || saved.content === content || !review?.reviewer || !review.reviewedOn) return null
  return (
    <Notice tone="warning">
      The review by {review.reviewer} on {formatShortDate(review.reviewedOn)} was of the earlier content. When
      you save this one, the article is not yet reviewed.
    </Notice>
  )
}
