import { formatShortDate } from './dates.ts'

/** The review status of a text with medical content. */
export interface ReviewKnown {
  author: string
  reviewer: string
  reviewedOn: string | null
  reviewBy: string | null
  sources: readonly { title: string; edition: string }[]
  overdue: boolean
}

/** The last line of a text that nobody has reviewed. */
export const NOT_REVIEWED = 'Not yet reviewed by a dietitian or a doctor of this clinic.'

/** The closing lines of a text, a sentence each: its author, its reviewer and when, its sources. */
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
