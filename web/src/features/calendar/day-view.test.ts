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

test('an open day without bookings has no chip, only its free slots', () => {
  expect(texts(day({}), false)).toEqual([])
  expect(freeText(day({}))).toBe('12 free')
})

test('a fully booked day is not a holiday', () => {
  expect(texts(day({ booked: 12, free: 0 }), false)).toEqual(['12 booked'])
  expect(freeText(day({ booked: 12, free: 0 }))).toBeUndefined()
})

test('a holiday keeps its bookings', () => {
  expect(texts(day({ holiday: true, open: false, booked: 2, free: 0 }), false)).toEqual([
    '2 booked',
    'Holiday',
  ])
})

test('a day closed by the weekly hours is no holiday', () => {
  expect(texts(day({ open: false, free: 0 }), false)).toEqual(['Closed'])
})

test('a day that could not be loaded is unknown, one that is on its way says nothing', () => {
  expect(texts(undefined, true)).toEqual(['Unknown'])
  expect(texts(undefined, false)).toEqual([])
})

test('a day in words', () => {
  expect(dayLabel('2026-11-24', '2026-11-24', ['4 booked', '8 free'])).toBe(
    'Tuesday, November 24, 2026, today, 4 booked, 8 free',
  )
  expect(dayLabel('2026-11-24', '2026-11-23', [])).toBe('Tuesday, November 24, 2026')
})
