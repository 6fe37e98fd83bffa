import type { Outcome } from '#shared/contract/appointments.ts'

/** What staff said of a visit, as words and a colour. */
export const outcomeLooks: Record<Outcome, { label: string; palette: 'green' | 'red' | 'gray' }> = {
  seen: { label: 'Seen', palette: 'green' },
  'did-not-come': { label: 'Did not come', palette: 'red' },
  'cancelled-late': { label: 'Cancelled late', palette: 'gray' },
}
