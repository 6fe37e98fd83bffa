import { isIsoDate } from '#shared/domain/dates.ts'

// As in the contract, whose file would bring the validation library along.

/** First day that staff may look at (D6). */
export const MIN_DATE = '1900-01-01'
/** Last day that staff may look at. */
export const MAX_DATE = '2099-12-31'

/** A date from the address bar, or null when it is none that staff may look at. */
export function readDate(value: string | null): string | null {
  return isIsoDate(value) && value >= MIN_DATE && value <= MAX_DATE ? value : null
}
