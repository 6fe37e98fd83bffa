import { describe, expect, test } from 'vitest'
import { extendSpan, spanDays, spanProblem } from './span.ts'

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

test('a range grows and shrinks at the active day, around its other end', () => {
  const one = extendSpan(null, '2026-11-24', '2026-11-26')
  expect(one).toEqual({ from: '2026-11-24', to: '2026-11-26' })
  expect(extendSpan(one, '2026-11-26', '2026-11-25')).toEqual({ from: '2026-11-24', to: '2026-11-25' })
  expect(extendSpan(one, '2026-11-26', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-24' })
  expect(extendSpan(one, '2026-11-24', '2026-11-28')).toEqual({ from: '2026-11-26', to: '2026-11-28' })
})

test('a range begins anew at an active day that is not one of its ends', () => {
  const begun = { from: '2026-11-24', to: '' }
  expect(extendSpan(begun, '2026-11-24', '2026-11-25')).toEqual({ from: '2026-11-24', to: '2026-11-25' })
  const typed = { from: '2026-11-24', to: '2026-11-30' }
  expect(extendSpan(typed, '2026-12-05', '2026-12-04')).toEqual({ from: '2026-12-04', to: '2026-12-05' })
})
