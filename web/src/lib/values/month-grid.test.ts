import { expect, test } from 'vitest'
import { addMonths, dateAfterKey, formatMonth, monthWeeks } from './month-grid.ts'

test('starts a month under its weekday, Sunday first', () => {
  // November 1, 2026 is a Sunday, August 1, 2026 a Saturday.
  expect(monthWeeks('2026-11')[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`))
  expect(monthWeeks('2026-11')).toHaveLength(5)
  expect(monthWeeks('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(monthWeeks('2026-08')).toHaveLength(6)
  expect(monthWeeks('2026-08').at(-1)).toEqual(['2026-08-30', '2026-08-31', null, null, null, null, null])
  expect(monthWeeks('2026-02')).toHaveLength(4)
})

test('names a month in words', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
})

test('adds months across year ends, short months and the ends of the range', () => {
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('1900-01-31', -1)).toBe('1900-01-01')
  expect(addMonths('2099-12-01', 1)).toBe('2099-12-31')
})

test.each([
  ['ArrowLeft', '2026-11-24'],
  ['ArrowRight', '2026-11-26'],
  ['ArrowUp', '2026-11-18'],
  ['ArrowDown', '2026-12-02'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageUp', '2026-10-25'],
  ['PageDown', '2026-12-25'],
  ['Enter', undefined],
])('from a Wednesday %s leads to %s', (key, date) => {
  expect(dateAfterKey('2026-11-25', key)).toBe(date)
})

test('keeps keyboard movement within the range that staff may see', () => {
  expect(dateAfterKey('1900-01-01', 'ArrowUp')).toBe('1900-01-01')
  expect(dateAfterKey('2099-12-31', 'ArrowRight')).toBe('2099-12-31')
})

test.each([
  ['ArrowUp', '2026-11-23'],
  ['Home', '2026-11-23'],
  ['PageUp', '2026-11-23'],
  ['PageDown', '2026-12-25'],
])('%s stops at the earliest day', (key, date) => {
  expect(dateAfterKey('2026-11-25', key, '2026-11-23')).toBe(date)
})
