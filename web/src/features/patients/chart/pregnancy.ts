import type { Pregnancy } from '#shared/contract/measurements.ts'
import { addDays, daysBetween, formatShortDate } from '#shared/domain/dates.ts'

const DAYS = 280
/** How long the state lasts after a birth. */
const AFTER = 42

/** The pregnancy that counts today; null if there is none. */
export const presentPregnancy = (pregnancy: Pregnancy | null | undefined): Pregnancy | null =>
  pregnancy?.pregnant ? pregnancy : null

/** A pregnancy that counts today in words: 'Pregnant, week 24, due Mar 3, 2027'. */
export function pregnancyText({ dueDate, endsOn }: Pregnancy, today: string): string {
  const until = `counts until ${formatShortDate(endsOn)}`
  if (endsOn < addDays(dueDate, AFTER)) return `Pregnancy ended, ${until}`
  if (today > dueDate) return `Pregnancy, was due ${formatShortDate(dueDate)}, ${until}`
  const week = Math.max(0, Math.floor((DAYS - daysBetween(today, dueDate)) / 7))
  return `Pregnant, week ${week}, due ${formatShortDate(dueDate)}`
}

/** The due date that follows from a last period. */
export const dueFrom = (lastPeriod: string, cycleDays: number | null): string =>
  addDays(lastPeriod, DAYS + (cycleDays ?? 28) - 28)
