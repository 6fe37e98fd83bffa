/** The twelve bookable times of a clinic day: half-hour steps, with a lunch break from 1:00 to 2:00 PM. */
export const DEFAULT_SLOTS = [
  '10:00 AM',
  '10:30 AM',
  '11:00 AM',
  '11:30 AM',
  '12:00 PM',
  '12:30 PM',
  '2:00 PM',
  '2:30 PM',
  '3:00 PM',
  '3:30 PM',
  '4:00 PM',
  '4:30 PM',
] as const

/** The database checks the same limit. */
export const MAX_SLOTS_PER_DAY = 48

const SLOT_LABEL = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/

/**
 * Minutes since midnight of a slot label: '10:00 AM' → 600, '12:30 AM' → 30, '12:00 PM' → 720.
 * The label must be written exactly as on the page: no leading zero, one space, capital AM or PM.
 * @throws RangeError when the text is not a slot label
 */
export function parseSlot(label: string): number {
  const match = SLOT_LABEL.exec(label)
  if (!match) throw new RangeError(`Not a slot label: ${JSON.stringify(label)}`)
  const hour = Number(match[1]) % 12
  return (match[3] === 'PM' ? hour + 12 : hour) * 60 + Number(match[2])
}

/** Whether a value is a slot label such as '10:00 AM'. It need not be one of the clinic's own slots. */
export function isSlotLabel(value: unknown): value is string {
  return typeof value === 'string' && SLOT_LABEL.test(value)
}

/** Orders slot labels by time of day, for `Array.sort`; sorted as text, they would be out of order. */
export function compareSlots(a: string, b: string): number {
  return parseSlot(a) - parseSlot(b)
}

/**
 * The free slots closest in time to one that is taken, at most `count`, in the order of the day. Of two at the same
 * distance, the later one wins: a visitor who wanted 11:00 is more likely to be free at 11:30.
 */
export function nearestSlots(wanted: string, free: readonly string[], count = 3): string[] {
  const distance = (slot: string) => Math.abs(parseSlot(slot) - parseSlot(wanted))
  return free
    .filter((slot) => slot !== wanted)
    .sort((a, b) => distance(a) - distance(b) || compareSlots(b, a))
    .slice(0, count)
    .sort(compareSlots)
}

/** The first two slots that are less than a visit's length, in minutes, apart; null if no visits overlap. */
export function overlappingSlots(slots: readonly string[], minutes: number): [string, string] | null {
  const inOrder = [...new Set(slots)].sort(compareSlots)
  for (const [index, slot] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && parseSlot(next) - parseSlot(slot) < minutes) return [slot, next]
  }
  return null
}
