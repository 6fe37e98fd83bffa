import { expect, test } from 'vitest'
import { dayChips, dayLabel, freeText, type MonthDay } from './day-view.ts'

const day = (overrides: Partial<MonthDay>): MonthDay => ({
  date: '2026-11-24',
  open: true,
  holiday: false,
  booked: 0,
  confirmed: 0,
  free: 12,
  ...overrides,
})
const texts = (...arguments_: Parameters<typeof dayChips>) => dayChips(...arguments_).map(({ text }) => text)

test('shows only the free slots of an open day without bookings', () => {
  expect(texts(day({}), false)).toEqual([])
  expect(freeText(day({}))).toBe('12 free')
})

test('does not show a fully booked day as a holiday', () => {
  expect(texts(day({ booked: 12, free: 0 }), false)).toEqual(['12 booked'])
  expect(freeText(day({ booked: 12, free: 0 }))).toBeUndefined()
})

test('keeps the bookings of a holiday', () => {
  expect(texts(day({ holiday: true, open: false, booked: 2, free: 0 }), false)).toEqual([
    '2 booked',
    'Holiday',
  ])
})

test('does not show a day closed by the weekly hours as a holiday', () => {
  expect(texts(day({ open: false, free: 0 }), false)).toEqual(['Closed'])
})

test('shows a day that could not be loaded as unknown, and nothing while it loads', () => {
  expect(texts(undefined, true)).toEqual(['Unknown'])
  expect(texts(undefined, false)).toEqual([])
})

test('describes a day in words', () => {
  expect(dayLabel('2026-11-24', '2026-11-24', ['4 booked', '8 free'])).toBe(
    'Tuesday, November 24, 2026, today, 4 booked, 8 free',
  )
  expect(dayLabel('2026-11-24', '2026-11-23', [])).toBe('Tuesday, November 24, 2026')
})
