import { WEEKDAYS } from '#web/lib/values/weekdays.ts'

/** A plan of seven days is a week from Monday on; a shorter one counts its days. */
export const dayName = (day: number, count: number): string =>
  count === WEEKDAYS.length ? WEEKDAYS[day]! : `Day ${day + 1}`

export const dayTypeNames: Readonly<Record<string, string>> = {
  tiffin: 'Tiffin',
  fasting: 'Fasting',
  feast: 'Feast',
  travel: 'Travel',
}
