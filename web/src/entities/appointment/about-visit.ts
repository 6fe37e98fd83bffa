import type { Appointment } from '#shared/contract/appointments.ts'
import { addDays } from '#shared/domain/dates.ts'
import { guessToday } from '#web/entities/clinic/guess-today.ts'
import { shortDay, shortWeekday } from '#web/lib/values/short-day.ts'
import { isolate } from '#web/ui/isolate.tsx'

/**
 * A message about a visit, with whose it is and when.
 *
 * @example aboutVisit('Appointment deleted', appointment) // 'Appointment deleted · Asha, Tue 4:00 PM'
 */
export function aboutVisit(
  text: string,
  { name, date, slot }: Pick<Appointment, 'name' | 'date' | 'slot'>,
  today = guessToday(),
): string {
  const isThisWeek = date >= today && date < addDays(today, 7)
  const day = isThisWeek ? shortWeekday(date, today) : `${shortDay(date)},`
  return `${text} · ${isolate(name)}, ${day} ${slot}`
}
