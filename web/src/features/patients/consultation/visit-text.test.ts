import { expect, test } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { visitText } from './visit-text.ts'

const appointment = { ...sampleAppointment, date: '2026-11-28' }

test.each([
  [1, null, 'First visit'],
  [6, '2026-10-31', 'Visit 6, 4 weeks after the last'],
  [2, '2026-11-27', 'Visit 2, 1 day after the last'],
  [2, '2026-11-28', 'Visit 2, the same day as the last'],
  [3, '2026-05-28', 'Visit 3, 6 months after the last'],
])('visit %s after %s', (number, lastVisit, text) => {
  expect(visitText({ number, lastVisit, appointment })).toBe(text)
})
