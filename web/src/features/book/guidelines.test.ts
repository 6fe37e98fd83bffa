import { expect, test } from 'vitest'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { guidelines } from './guidelines.ts'

test('lists the specified guidelines by default', () => {
  expect(guidelines(clinicDefaults)).toEqual([
    'Arrive 15 minutes early',
    'Bring ID and reports',
    'Confirmation by SMS or email',
    'Cancellation 24 hours in advance',
  ])
})

test.each([
  [{ cutoffHours: 0, sendsSms: false }, ['Confirmation by email', 'Cancellation until the visit begins']],
  [{ cutoffHours: 1, sendsSms: false }, ['Confirmation by email', 'Cancellation 1 hour in advance']],
  [{ cutoffHours: 48, sendsSms: true }, ['Confirmation by SMS or email', 'Cancellation 48 hours in advance']],
])('the guidelines follow %j', (settings, lines) => {
  expect(guidelines(settings).slice(2)).toEqual(lines)
})
