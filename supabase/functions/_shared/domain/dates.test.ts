import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  ageOn,
  daysBetween,
  formatDay,
  formatLongDate,
  formatShortDate,
  isIsoDate,
  monthDays,
  weekday,
} from './dates.ts'

const anyDate = fc
  .integer({ min: 0, max: 73_048 })
  .map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }).toString())

describe('isIsoDate', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '1900-01-01', '2099-12-31', '0001-01-01'])(
    'accepts %s',
    (date) => {
      expect(isIsoDate(date)).toBe(true)
    },
  )

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
    '2026-11-21\n',
    ' 2026-11-21',
    '+002026-11-21',
    '',
    null,
    20261121,
  ])('refuses %j', (value) => {
    expect(isIsoDate(value)).toBe(false)
  })
})

describe('date arithmetic', () => {
  it('crosses months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  it('refuses dates that do not exist and results beyond four-digit years', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => weekday('tomorrow')).toThrow(RangeError)
  })

  it('agrees with Temporal', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        const oracle = Temporal.PlainDate.from(date)
        expect(addDays(date, days)).toBe(oracle.add({ days }).toString())
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(weekday(date)).toBe(oracle.dayOfWeek % 7)
        expect(monthDays(date.slice(0, 7))).toHaveLength(oracle.daysInMonth)
      }),
    )
  })
})

describe('monthDays', () => {
  it('lists every date of the month', () => {
    const days = monthDays('2028-02')
    expect(days).toHaveLength(29)
    expect(days[0]).toBe('2028-02-01')
    expect(days.at(-1)).toBe('2028-02-29')
    expect(monthDays('2026-12').at(-1)).toBe('2026-12-31')
  })

  it.each(['2026-13', '2026', '2026-1', 'x'])('refuses %s', (month) => {
    expect(() => monthDays(month)).toThrow(RangeError)
  })
})

it('formats in en-US', () => {
  expect(formatLongDate('2026-11-21')).toBe('Saturday, November 21, 2026')
  expect(formatShortDate('2026-11-21')).toBe('Nov 21, 2026')
})

// supabase/tests/date-of-birth.test.sql has the same cases.
it.each([
  ['1986-11-23', '2026-11-22', 39],
  ['1986-11-23', '2026-11-23', 40],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-11-23', '2026-11-23', 0],
])('somebody born on %s is on %s %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

describe('formatDay', () => {
  it('names the year only if it is another one', () => {
    expect(formatDay('2026-12-03', '2026-11-23')).toBe('Thu, Dec 3')
    expect(formatDay('2027-01-03', '2026-12-31')).toBe('Sun, Jan 3, 2027')
  })
})
