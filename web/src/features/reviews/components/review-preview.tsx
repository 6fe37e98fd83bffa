import { chakra, Container } from '@chakra-ui/react'
import type { ReviewedText, ReviewFacts } from '#shared/contract/reviews.ts'
import { reviewLines } from '#shared/domain/review-text.ts'
import { ReviewNote } from '#web/entities/review/review-note.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlanPart } from '#web/ui/plan-part.tsx'
import { PublicScreen } from '#web/ui/public-screen.tsx'

interface Props {
  text: ReviewedText
  /** The review as edited. */
  facts: ReviewFacts
  today: string
}

/** The end of a text, drawn as readers will see it; before it what is signed, if it is shown nowhere as it is. */
export default function ReviewPreview({ text: { kind, id, lines, textVersion }, facts, today }: Props) {
  const overdue = facts.reviewBy !== null && facts.reviewBy < today
  const review = { kind, subject: id, ...facts, overdue, textVersion }
  const isPlan = kind === 'plan'
  return (
    <PublicScreen title="The end of the text" maxH="14rem">
      <Container pb="5" pt={isPlan ? '0' : '5'}>
        {lines.length > 0 && (
          <chakra.ul display="grid" gap="2" mb="3" listStyleType="disc" ps="5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        )}
        {isPlan ? (
          <>
            {overdue && <Notice tone="warning">The review of this plan is overdue.</Notice>}
            <PlanPart id="review" title="Review" blocks={[{ name: '', items: reviewLines(review) }]} />
          </>
        ) : (
          <ReviewNote review={review} />
        )}
      </Container>
    </PublicScreen>
  )
}
