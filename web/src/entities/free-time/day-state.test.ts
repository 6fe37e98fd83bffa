import { expect, test } from 'vitest'
import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { dayState } from './day-state.ts'

function day(free: number, reason: NoSlotReason | null) {
  return { date: '2026-11-24', free, reason }
}

test("returns a day's state and description", () => {
  const today = '2026-11-23'
  expect(dayState('2026-11-22', today, undefined)).toEqual({ kind: 'past', label: 'over' })
  expect(dayState('2026-11-24', today, day(12, null))).toEqual({ kind: 'open', label: '12 free times' })
  expect(dayState('2026-11-24', today, day(1, null)).label).toBe('1 free time')
  expect(dayState('2026-11-24', today, day(0, 'full'))).toEqual({ kind: 'none', label: 'fully booked' })
  expect(dayState('2026-11-24', today, day(0, 'holiday')).label).toBe('holiday')
  // Today after its last slot has begun: greyed, but it can still be chosen, to show the next open day.
  expect(dayState(today, today, day(0, 'past'))).toEqual({ kind: 'none', label: 'over' })
})

test('treats a day of an unloaded month as neither open nor closed', () => {
  expect(dayState('2026-11-24', '2026-11-23', undefined).kind).toBe('unknown')
})
