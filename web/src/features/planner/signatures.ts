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
  const reviewOf = ({ kind, id, version }: RulesView) =>
    reviews.find(
      (one) => one.kind === kind && one.subject === id && one.textVersion === version && one.reviewer,
    )
  const partly = new Set(rules.filter((rule) => reviewOf(rule)?.reviewedOn).map(({ name }) => name))
  const signed: string[] = []
  const unsigned = new Set<string>()
  for (const rule of rules) {
    const { kind, name } = rule
    const said = `hat is said of ${name.toLowerCase()}`
    const { reviewer, reviewedOn, reviewBy } = reviewOf(rule) ?? {}
    if (!reviewedOn) {
      unsigned.add(kind === 'note' && partly.has(name) ? `w${said}` : name)
      continue
    }
    const what = kind === 'pack' ? name : `W${said}`
    const late = reviewBy && reviewBy < today ? `, due again by ${shortDate(reviewBy)}` : ''
    signed.push(`${what}: reviewed by ${reviewer} on ${shortDate(reviewedOn)}${late}.`)
  }
  if (signed.length === 0) return [NOBODY]
  return unsigned.size > 0 ? [...signed, `Not yet reviewed: ${[...unsigned].join(', ')}.`] : signed
}

/** The device's day, YYYY-MM-DD. */
export const dayHere = (): string => new Date().toLocaleDateString('en-CA')
