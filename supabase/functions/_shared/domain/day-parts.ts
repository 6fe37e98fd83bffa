import { parseSlot } from './slots.ts'

/** The parts of a day in which slots begin: until noon, until 5 PM, and after it. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

const NOON = 12 * 60
const EVENING = 17 * 60

/** The part of the day in which a slot begins. The same rule as the database's `part_of_day()`. */
export function dayPartOf(slot: string): DayPart {
  const minutes = parseSlot(slot)
  if (minutes < NOON) return 'morning'
  return minutes < EVENING ? 'afternoon' : 'evening'
}

/** The parts of the day in which at least one of these slots begins, in order. */
export function dayPartsOf(slots: readonly string[]): DayPart[] {
  const parts = new Set(slots.map(dayPartOf))
  return DAY_PARTS.filter((part) => parts.has(part))
}
