import { compareSlots, parseSlot } from '#shared/domain/slots.ts'

/**
 * The free slots closest in time to one that can't be had, at most `count`, in the order of the day (D17).
 * Of two at the same distance the later one is closer: whoever wanted 11:00 is more likely free at 11:30.
 */
export function nearestSlots(wanted: string, free: readonly string[], count = 3): string[] {
  const distance = (slot: string) => Math.abs(parseSlot(slot) - parseSlot(wanted))
  return free
    .filter((slot) => slot !== wanted)
    .sort((a, b) => distance(a) - distance(b) || compareSlots(b, a))
    .slice(0, count)
    .sort(compareSlots)
}
