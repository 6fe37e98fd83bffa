import type { ShownClaim } from '../contract/claims.ts'
import { type ClaimId, claimPlaces } from './claim-places.ts'

/** A figure or a promise of the site with the product's default text, which nobody has confirmed. */
export interface DefaultClaim {
  id: string
  /** Where it appears, for the admin. */
  place: string
  text: string
  /** What a figure counts; '' for a sentence. */
  label: string
}

const texts: Record<ClaimId, string> = {
  'trust-line': 'Trusted by 1,000+ clients, 4.9/5 rating',
  'home-clients': '1,000+',
  'home-rating': '4.9/5',
  'home-years': '7+',
  'client-reviews': 'What clients say',
  'impact-patients': '10K+',
  'impact-providers': '50+',
  'impact-appointments': '25K+',
  'impact-satisfaction': '98%',
  compliance: 'HIPAA compliant',
}

/** Every claim of the site, in the order of its pages. The table of claims has the admins' changes. */
export const claimDefaults: readonly DefaultClaim[] = claimPlaces.map((claim) => ({
  ...claim,
  text: texts[claim.id],
}))

/** The public columns of a row. */
interface PublicRow {
  id: string
  text: string
  label: string
  shown: boolean
  confirmed: boolean
}

/** The claims to show, in the order of the pages; those without a row have their default text. */
export function shownClaims(rows: readonly PublicRow[]): ShownClaim[] {
  return claimDefaults.flatMap(({ id, text, label }) => {
    const row = rows.find((stored) => stored.id === id)
    if (!row) return { id, text, label, sample: true }
    return row.shown ? { id, text: row.text, label: row.label, sample: !row.confirmed } : []
  })
}

/** A claim in one line, such as '1,000+ clients'. */
export const claimLine = ({ text, label }: Pick<ShownClaim, 'text' | 'label'>): string =>
  `${text} ${label}`.trim()
