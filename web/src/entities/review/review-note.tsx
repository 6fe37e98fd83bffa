import { chakra } from '@chakra-ui/react'
import type { TextReview } from '#shared/contract/reviews.ts'
import { reviewLines } from '#shared/domain/review-text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The author, reviewer and sources of a medical text, shown below it. */
export function ReviewNote({ review }: { review: TextReview | undefined }) {
  const lines = reviewLines(review)
  return (
    <chakra.section aria-label="About this text" textStyle="sm" color="fg.muted">
      {review?.overdue && <Notice tone="warning">The review of this text is overdue.</Notice>}
      <chakra.ul mt={review?.overdue ? '3' : '0'} overflowWrap="anywhere">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
