import type { ClinicFacts } from '#shared/contract/settings.ts'
import { countOf } from '#shared/domain/count-of.ts'

/** The guidelines listed on the booking page. */
export const guidelines = ({
  cutoffHours,
  sendsSms,
}: Pick<ClinicFacts, 'cutoffHours' | 'sendsSms'>): string[] => [
  'Arrive 15 minutes early',
  'Bring ID and reports',
  `Confirmation by ${sendsSms ? 'SMS or email' : 'email'}`,
  cutoffHours === 0
    ? 'Cancellation until the visit begins'
    : `Cancellation ${countOf(cutoffHours, 'hour')} in advance`,
]
