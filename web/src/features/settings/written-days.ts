import type { SettingsFacts } from '#shared/contract/settings.ts'
import { WEEKDAYS } from '#web/lib/values/month-grid.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const GROUPS: [RegExp, number[]][] = [
  [/\b(daily|every ?day|all (days|week))\b/i, EVERY_DAY],
  [/\bweekdays?\b/i, [1, 2, 3, 4, 5]],
  [/\bweekends?\b/i, [0, 6]],
]

const NAME = '\\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?'
const DAYS = new RegExp(`${NAME}(?:\\s*(?:[-–—]|to|until|through)\\s*${NAME})?`, 'gi')

const dayOf = (name: string) =>
  WEEKDAYS.findIndex((weekday) => weekday.slice(0, 3).toLowerCase() === name.toLowerCase())

/** The weekdays that a text names, singly ('Tue, Thu'), as a range ('Mon–Sat') or together ('Daily'); 0 is Sunday. */
function daysIn(text: string): number[] {
  const named = GROUPS.flatMap(([words, days]) => (words.test(text) ? days : []))
  for (const [, from = '', to = from] of text.matchAll(DAYS)) {
    const first = dayOf(from)
    const length = (dayOf(to) - first + 7) % 7
    for (let step = 0; step <= length; step += 1) named.push((first + step) % 7)
  }
  return named
}

/** The weekdays on which the written hours say that the clinic is open. */
function openDaysIn(lines: SettingsFacts['consultationHours']): number[] {
  const named = (closed: boolean) =>
    lines.filter(({ hours }) => /\bclosed\b/i.test(hours) === closed).flatMap(({ days }) => daysIn(days))
  const closed = named(true)
  return named(false).filter((day) => !closed.includes(day))
}

/**
 * Sentences about weekdays that a change opens or closes while the written consultation hours say otherwise; empty if
 * there are none. A clinic without written hours says nothing.
 */
export function daysWrittenOtherwise(before: SettingsFacts, after: SettingsFacts): string[] {
  if (after.consultationHours.length === 0) return []
  const written = openDaysIn(after.consultationHours)
  const names = (isOpen: boolean) => {
    const [from, to] = isOpen ? [before, after] : [after, before]
    const changed = EVERY_DAY.filter(
      (day) =>
        to.openWeekdays.includes(day) && !from.openWeekdays.includes(day) && written.includes(day) !== isOpen,
    )
    return new Intl.ListFormat('en').format(changed.map((day) => WEEKDAYS[day]!))
  }
  const [opened, closed] = [names(true), names(false)]
  return [
    opened && `The clinic opens on ${opened}, but the written consultation hours don’t say so.`,
    closed && `The clinic closes on ${closed}, but the written consultation hours say that it is open.`,
  ].filter((sentence) => sentence !== '')
}
