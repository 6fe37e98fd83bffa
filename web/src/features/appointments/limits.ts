import { isIsoDate, MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'

/** A date from the address bar, or null when it is none that staff may look at. */
export function readDate(value: string | null): string | null {
  return isIsoDate(value) && value >= MIN_DATE && value <= MAX_DATE ? value : null
}
