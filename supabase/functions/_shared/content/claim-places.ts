/**
 * Where each claim appears on the site, for the admin, and what a figure counts ('' for a sentence). Without the texts.
 */
export const claimPlaces = [
  { id: 'trust-line', place: 'Home, first screen', label: '' },
  { id: 'home-clients', place: 'Home, figures', label: 'clients' },
  { id: 'home-rating', place: 'Home, figures', label: 'rating' },
  { id: 'home-years', place: 'Home, figures', label: 'years' },
  { id: 'client-reviews', place: 'Home, reviews with stars', label: '' },
  { id: 'impact-patients', place: 'About, impact', label: 'patients' },
  { id: 'impact-providers', place: 'About, impact', label: 'providers' },
  { id: 'impact-appointments', place: 'About, impact', label: 'appointments' },
  { id: 'impact-satisfaction', place: 'About, impact', label: 'satisfaction' },
  { id: 'compliance', place: 'About, compliance', label: '' },
] as const

export type ClaimId = (typeof claimPlaces)[number]['id']
