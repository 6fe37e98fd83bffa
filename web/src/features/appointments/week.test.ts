import { expect, test } from 'vitest'
import { readDate } from './limits.ts'
import { monthsOf, weekOf } from './week.ts'

test('lists a week from Sunday to Saturday, across months', () => {
  expect(weekOf('2026-11-23')).toEqual(
    ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
  )
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-29')
  expect(weekOf('2026-11-30').at(-1)).toBe('2026-12-05')
  expect(monthsOf(weekOf('2026-11-30'))).toEqual(['2026-11', '2026-12'])
})

test('leaves out days beyond the allowed range', () => {
  // 1900 began on a Monday, 2099 ends on a Thursday.
  expect(weekOf('1900-01-01')).toHaveLength(6)
  expect(weekOf('2099-12-31')).toHaveLength(5)
})

test('reads a date from the address bar', () => {
  expect(readDate('2026-11-23')).toBe('2026-11-23')
  expect([null, '', '2026-2-1', '2026-02-30', '1899-12-31', '2100-01-01'].map(readDate)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
