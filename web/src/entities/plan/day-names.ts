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

/** Customs of a fasting day, which say what is eaten on it. */
export const fastNames = { upvas: 'Upvas', navratri: 'Navratri', paryushan: 'Paryushan' } as const

/** 'Fasting: Navratri'. */
export function dayTypeName(type: string): string {
  const [kind = '', custom] = type.split(':')
  const fast = Object.entries(fastNames).find(([key]) => key === custom)
  return [dayTypeNames[kind] ?? kind, fast?.[1] ?? custom?.replaceAll('_', ' ')].filter(Boolean).join(': ')
}
