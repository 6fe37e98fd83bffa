import { MAX_DATE, MIN_DATE, addDays, weekday } from '#shared/domain/dates.ts'

/** The seven days, Sunday first, of the week of a date. Days outside 1900–2099 are left out. */
export function weekOf(date: string): string[] {
  const sunday = -weekday(date)
  return Array.from({ length: 7 }, (_, day) => addDays(date, sunday + day)).filter(
    (day) => day >= MIN_DATE && day <= MAX_DATE,
  )
}

/** The months ('YYYY-MM') of a list of days. */
export function monthsOf(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))]
}
