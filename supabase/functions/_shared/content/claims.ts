import type { ShownClaim } from '../contract/claims.ts'

/** A figure or a promise of the site, as it comes with the product: nobody has confirmed it. */
interface DefaultClaim {
  id: string
  /** Where it stands, for the admin. */
  place: string
  text: string
  /** What a figure counts; '' for a sentence. */
  label: string
}

/** Every claim of the site, in the order of its pages. The table of claims has the admins' changes. */
export const claimDefaults: readonly DefaultClaim[] = [
  {
    id: 'trust-line',
    place: 'Home, first screen',
    text: 'Trusted by 1,000+ clients, 4.9/5 rating',
    label: '',
  },
  { id: 'home-clients', place: 'Home, figures', text: '1,000+', label: 'clients' },
  { id: 'home-rating', place: 'Home, figures', text: '4.9/5', label: 'rating' },
  { id: 'home-years', place: 'Home, figures', text: '7+', label: 'years' },
  { id: 'client-reviews', place: 'Home, reviews with stars', text: 'What clients say', label: '' },
  { id: 'impact-patients', place: 'About, impact', text: '10K+', label: 'patients' },
  { id: 'impact-providers', place: 'About, impact', text: '50+', label: 'providers' },
  { id: 'impact-appointments', place: 'About, impact', text: '25K+', label: 'appointments' },
  { id: 'impact-satisfaction', place: 'About, impact', text: '98%', label: 'satisfaction' },
  { id: 'compliance', place: 'About, compliance', text: 'HIPAA compliant', label: '' },
]

/** The public columns of a row. */
interface PublicRow {
  id: string
  text: string
  label: string
  shown: boolean
  confirmed: boolean
}

/** The claims to show, in the order of the pages: those without a row as they come with the product. */
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
