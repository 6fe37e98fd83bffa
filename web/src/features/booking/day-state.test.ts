import { expect, test } from 'vitest'
import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { dayState } from './day-state.ts'

function day(free: number, reason: NoSlotReason | null) {
  return { date: '2026-11-24', free, reason }
}

test('the state of a day in kind and words', () => {
  const today = '2026-11-23'
  expect(dayState('2026-11-22', today, undefined)).toEqual({ kind: 'past', label: 'over' })
  expect(dayState('2026-11-24', today, day(12, null))).toEqual({ kind: 'open', label: '12 free times' })
  expect(dayState('2026-11-24', today, day(1, null)).label).toBe('1 free time')
  expect(dayState('2026-11-24', today, day(0, 'full'))).toEqual({ kind: 'none', label: 'fully booked' })
  expect(dayState('2026-11-24', today, day(0, 'holiday')).label).toBe('holiday')
  // Today after the last slot has begun: greyed, but it can still be asked which day is next.
  expect(dayState(today, today, day(0, 'past'))).toEqual({ kind: 'none', label: 'over' })
})

test('a day of a month that was not loaded is neither open nor closed', () => {
  expect(dayState('2026-11-24', '2026-11-23', undefined).kind).toBe('unknown')
})
