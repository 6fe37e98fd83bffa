import { Container } from '@chakra-ui/react'
import type { ReviewedText, ReviewFacts } from '#shared/contract/reviews.ts'
import { reviewLines } from '#shared/domain/review-text.ts'
import { ReviewNote } from '#web/entities/review/review-note.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlanPart } from '#web/ui/plan-part.tsx'
import { PublicScreen } from '#web/ui/public-screen.tsx'

interface Props {
  kind: ReviewedText['kind']
  id: string
  /** The review as edited. */
  facts: ReviewFacts
  today: string
}

/** The end of a text, drawn as readers will see it. */
export default function ReviewPreview({ kind, id, facts, today }: Props) {
  const overdue = facts.reviewBy !== null && facts.reviewBy < today
  const review = { kind, subject: id, ...facts, overdue }
  const isArticle = kind === 'article'
  return (
    <PublicScreen title="The end of the text" maxH="14rem">
      <Container pb="5" pt={isArticle ? '5' : '0'}>
        {isArticle ? (
          <ReviewNote review={review} />
        ) : (
          <>
            {overdue && <Notice tone="warning">The review of this plan is overdue.</Notice>}
            <PlanPart id="review" title="Review" blocks={[{ name: '', items: reviewLines(review) }]} />
          </>
        )}
      </Container>
    </PublicScreen>
  )
}
