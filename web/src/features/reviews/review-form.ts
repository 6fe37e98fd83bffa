import { type ReviewedText, ReviewFacts } from '#shared/contract/reviews.ts'

/** The form. A missing date is ''; sources are one per line, as 'title | edition'. */
export interface ReviewForm {
  author: string
  reviewer: string
  reviewedOn: string
  reviewBy: string
  sources: string
}

export const formOf = (text: ReviewedText): ReviewForm => ({
  author: text.author,
  reviewer: text.reviewer,
  reviewedOn: text.reviewedOn ?? '',
  reviewBy: text.reviewBy ?? '',
  sources: text.sources.map(({ title, edition }) => `${title} | ${edition}`).join('\n'),
})

/** The review in a form. The last bar of a line separates the edition, because titles may contain bars. */
export function factsOf(form: ReviewForm): ReviewFacts {
  const lines = form.sources.split('\n').filter((line) => line.trim() !== '')
  return {
    author: form.author.trim(),
    reviewer: form.reviewer.trim(),
    reviewedOn: form.reviewedOn || null,
    reviewBy: form.reviewBy || null,
    sources: lines.map((line) => {
      const bar = line.lastIndexOf('|')
      return bar < 0
        ? { title: line.trim(), edition: '' }
        : { title: line.slice(0, bar).trim(), edition: line.slice(bar + 1).trim() }
    }),
  }
}

/** The error of each field, by the same rules as the server's. */
export function problemsOf(form: ReviewForm): Partial<Record<keyof ReviewForm, string>> {
  const problems: Partial<Record<keyof ReviewForm, string>> = {}
  const facts = factsOf(form)
  for (const { path, message } of ReviewFacts.safeParse(facts).error?.issues ?? []) {
    problems[path[0] as keyof ReviewForm] ??= message
  }
  if (facts.reviewer && !facts.reviewedOn) problems.reviewedOn ??= 'Give the day of the review'
  if (!facts.reviewer && facts.reviewedOn) problems.reviewer ??= 'Name the reviewer'
  if (facts.reviewBy && !(facts.reviewedOn && facts.reviewBy > facts.reviewedOn))
    problems.reviewBy ??= 'The next review comes after the last'
  return problems
}
