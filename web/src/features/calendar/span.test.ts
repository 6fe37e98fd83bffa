import { describe, expect, test } from 'vitest'
import { spanDays, spanProblem } from './span.ts'

describe('a range of days', () => {
  const today = '2026-11-23'
  test('may begin today and last 366 days', () => {
    expect(spanProblem(today, today, today)).toBeNull()
    expect(spanProblem(today, '2027-11-23', today)).toBeNull()
    expect(spanDays(today, '2027-11-23')).toBe(366)
    expect(spanDays(today, today)).toBe(1)
  })
  test('is checked only when both ends are set', () => {
    expect(spanProblem('', '2026-11-01', today)).toBeNull()
    expect(spanProblem('2026-11-01', '', today)).toBeNull()
  })
  test('must not begin in the past, end before it begins, or be longer', () => {
    expect(spanProblem('2026-11-22', today, today)).toBe('Past day: editing is disabled.')
    expect(spanProblem('2026-11-25', '2026-11-24', today)).toBe('The last day must not be before the first')
    expect(spanProblem(today, '2027-11-24', today)).toBe('A span may have at most 366 days')
    expect(spanProblem('2099-12-30', '2100-01-01', today)).toContain('2099-12-31')
  })
})
