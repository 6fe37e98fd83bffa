import type { Consultation } from '#shared/contract/consultation.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { daysBetween } from '#shared/domain/dates.ts'

/** How long after the last visit, in the largest unit that it has at least two of. */
function span(days: number): string {
  if (days < 14) return countOf(days, 'day')
  if (days < 7 * 14) return countOf(Math.round(days / 7), 'week')
  return countOf(Math.round(days / 30.4), 'month')
}

/** 'Visit 6, 4 weeks after the last'. */
export function visitText({
  number,
  lastVisit,
  appointment,
}: Pick<Consultation, 'number' | 'lastVisit' | 'appointment'>) {
  if (lastVisit === null) return number === 1 ? 'First visit' : `Visit ${number}`
  const days = daysBetween(lastVisit, appointment.date)
  return `Visit ${number}, ${days === 0 ? 'the same day as' : `${span(days)} after`} the last`
}
