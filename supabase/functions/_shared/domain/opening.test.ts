import { describe, expect, it } from 'vitest'
import { closedReason, DEFAULT_OPEN_WEEKDAYS, isDayOpen, nextOpenDay } from './opening.ts'

const saturday = '2026-11-21'
const sunday = '2026-11-22'
const week = DEFAULT_OPEN_WEEKDAYS

describe('closedReason', () => {
  it('follows the week without a rule for the day', () => {
    expect(closedReason(saturday, week)).toBeNull()
    expect(closedReason(sunday, week)).toBe('closed')
    expect(closedReason(saturday, [])).toBe('closed')
  })

  it('lets staff open a Sunday or close a Saturday', () => {
    expect(isDayOpen(sunday, week, { override: 'open' })).toBe(true)
    expect(closedReason(saturday, week, { override: 'closed' })).toBe('closed')
    expect(closedReason(sunday, week, { override: null })).toBe('closed')
  })

  it('puts a holiday above everything', () => {
    expect(closedReason(saturday, week, { holiday: true })).toBe('holiday')
    expect(closedReason(sunday, week, { override: 'open', holiday: true })).toBe('holiday')
  })
})

describe('nextOpenDay', () => {
  it('skips the Sunday and holidays', () => {
    expect(nextOpenDay(saturday, week)).toBe('2026-11-23')
    expect(nextOpenDay(saturday, week, (day) => ({ holiday: day === '2026-11-23' }))).toBe('2026-11-24')
    expect(nextOpenDay(saturday, week, (day) => ({ override: day === sunday ? 'open' : null }))).toBe(sunday)
  })

  it('gives up when nothing opens in reach', () => {
    expect(nextOpenDay(saturday, [])).toBeNull()
    expect(nextOpenDay(saturday, week, undefined, 1)).toBeNull()
    expect(nextOpenDay(saturday, week, undefined, 2)).toBe('2026-11-23')
  })
})
