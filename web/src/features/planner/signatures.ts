import built from 'virtual:built-content/reviews'
import type { RulesView } from './worker/views.ts'

const NOBODY = 'No dietitian has reviewed these rules yet.'

// The site's own format of dates would come along in the chunk of all tools.
const shortDate = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * Who reviewed the rules of a plan, a sentence each. Known as of the site's build, since this page makes no calls; a
 * review of other words than these doesn't count.
 *
 * @param today YYYY-MM-DD
 */
export function signaturesOf(rules: readonly RulesView[], today: string, reviews = built): string[] {
  const signed: string[] = []
  const unsigned = new Set<string>()
  for (const { kind, id, version, name } of rules) {
    const review = reviews.find(
      (one) => one.kind === kind && one.subject === id && one.textVersion === version && one.reviewer,
    )
    if (!review?.reviewedOn) {
      unsigned.add(name)
      continue
    }
    const { reviewer, reviewedOn, reviewBy } = review
    const what = kind === 'pack' ? name : `What is said of ${name.toLowerCase()}`
    const late = reviewBy && reviewBy < today ? `, due again by ${shortDate(reviewBy)}` : ''
    signed.push(`${what}: reviewed by ${reviewer} on ${shortDate(reviewedOn)}${late}.`)
  }
  if (signed.length === 0) return [NOBODY]
  return unsigned.size > 0 ? [...signed, `Not yet reviewed: ${[...unsigned].join(', ')}.`] : signed
}

/** The device's day, YYYY-MM-DD. */
export const dayHere = (): string => new Date().toLocaleDateString('en-CA')
