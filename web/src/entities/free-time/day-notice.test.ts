import { expect, test } from 'vitest'
import { dayNotice } from './day-notice.ts'

const today = '2026-11-23'

test('names the day and the problem for each reason', () => {
  expect(dayNotice('closed', '2026-11-29', today)).toBe('The clinic is closed on Sunday, November 29, 2026.')
  expect(dayNotice('holiday', '2026-11-24', today)).toBe('Tuesday, November 24, 2026 is a holiday.')
  expect(dayNotice('full', '2026-11-24', today)).toBe('Tuesday, November 24, 2026 is fully booked.')
  expect(dayNotice('past', '2026-11-20', today)).toMatch(/^Friday, November 20, 2026 is over\./)
})

test('does not call today over after the last slot', () => {
  expect(dayNotice('past', today, today)).toBe('There are no more appointments today.')
})
