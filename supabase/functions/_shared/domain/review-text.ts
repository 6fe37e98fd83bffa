import { formatShortDate } from './dates.ts'

/** What is known of a text with medical content. */
export interface ReviewKnown {
  author: string
  reviewer: string
  reviewedOn: string | null
  reviewBy: string | null
  sources: readonly { title: string; edition: string }[]
  overdue: boolean
}

/** Stands at the end of a text that nobody has reviewed. */
export const NOT_REVIEWED = 'Not yet reviewed by a dietitian or a doctor of this clinic.'

/** What stands at the end of a text: who wrote it, who reviewed it and when, what it rests on. A sentence a line. */
export function reviewLines(known: ReviewKnown | undefined): string[] {
  if (!known) return [NOT_REVIEWED]
  const { author, reviewer, reviewedOn, reviewBy, sources, overdue } = known
  return [
    ...(author ? [`Written by ${author}.`] : []),
    reviewer && reviewedOn ? `Reviewed by ${reviewer} on ${formatShortDate(reviewedOn)}.` : NOT_REVIEWED,
    ...(reviewBy
      ? [
          overdue
            ? `The next review was due by ${formatShortDate(reviewBy)}. Ask us before you rely on this text.`
            : `To be reviewed again by ${formatShortDate(reviewBy)}.`,
        ]
      : []),
    ...sources.map(({ title, edition }) => `Source: ${title}, ${edition}.`),
  ]
}
