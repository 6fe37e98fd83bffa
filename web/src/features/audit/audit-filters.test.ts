import { expect, test } from 'vitest'
import { isUsable, noFilters, readFilters, writeFilters } from './audit-filters.ts'

test('reads back the filters that it wrote', () => {
  const filters = { ...noFilters, patient: 'P-7K3M9Q2X', day: '2026-11-23' }
  const address = new URLSearchParams(writeFilters(filters))
  expect(address.toString()).toBe('patient=P-7K3M9Q2X&day=2026-11-23')
  expect(readFilters(address)).toEqual(filters)
})

test('omits filters that the server would refuse', () => {
  const address = new URLSearchParams({ patient: 'P-7', day: '2026-02-30', action: 'x'.repeat(61) })
  expect(readFilters(address)).toEqual(noFilters)
})

test.each([
  ['', true],
  ['P-7K3M9Q2X', true],
  ['P-7K3M9Q2', false],
  ['Asha', false],
])('takes %j as a patient: %s', (value, usable) => {
  expect(isUsable.patient(value)).toBe(usable)
})
