import { expect, test } from 'vitest'
import { noFilters, problemOf, readFilters, writeFilters } from './audit-filters.ts'

test('reads back the filters that it wrote', () => {
  const filters = { ...noFilters, patient: 'P-7K3M9Q2X', day: '2026-11-23' }
  const address = new URLSearchParams(writeFilters(filters))
  expect(address.toString()).toBe('patient=P-7K3M9Q2X&day=2026-11-23')
  expect(readFilters(address)).toEqual(filters)
})

test.each([
  [{}, null],
  [{ patient: 'p-7k3m9q2x', day: '2026-11-23', own: 'shown' }, null],
  [{ patient: 'P-7K3M9Q2' }, 'No patient found with this UID.'],
  [{ patient: 'Asha' }, 'No patient found with this UID.'],
  [{ person: 'x'.repeat(65) }, 'Nobody has this username.'],
  [{ action: 'x'.repeat(61) }, 'There is no such action.'],
  [{ day: '2026-02-30' }, 'There is no such day.'],
  [{ day: '0202-11-23' }, 'There is no such day.'],
])('the filters %j have the problem: %s', (address, problem) => {
  expect(problemOf(readFilters(new URLSearchParams(address as Record<string, string>)))).toBe(problem)
})
