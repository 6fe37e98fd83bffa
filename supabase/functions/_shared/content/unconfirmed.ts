import * as z from 'zod/mini'
import { ShownClaim } from '../contract/claims.ts'
import { claimLine } from './claims.ts'

/** The public answers that the site's texts are made from; an invalid one adds no lines. */
interface Answers {
  /** Of GET /api/claims. */
  claims: unknown
  /** Of GET /api/notices. */
  notices: unknown
  /** Of GET /api/clinic. */
  clinic: unknown
}

const Template = z.object({ template: z.literal(true) })
const SendsSms = z.object({ sendsSms: z.literal(true) })

/** The statements of the site that nobody at the clinic has confirmed, one per line. */
export function unconfirmedLines({ claims, notices, clinic }: Answers): string[] {
  const shown = z.array(ShownClaim).safeParse(claims).data ?? []
  return [
    ...shown.filter(({ sample }) => sample).map((claim) => `“${claimLine(claim)}”`),
    ...(SendsSms.safeParse(clinic).success ? ['“Confirmation by SMS or email”: no SMS is sent'] : []),
    ...(Template.safeParse(notices).success ? ['the privacy notice and the terms: a template'] : []),
  ]
}
