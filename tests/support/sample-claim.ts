import type { Claim } from '#shared/contract/claims.ts'

/** An unconfirmed claim. */
export const sampleClaim: Claim = {
  id: 'home-clients',
  place: 'Home, figures',
  text: '1,200',
  label: 'clients',
  shown: true,
  source: '',
  asOf: null,
  confirmedBy: null,
  confirmedOn: null,
  version: 1,
}
