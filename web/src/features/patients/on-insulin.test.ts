import { expect, test } from 'vitest'
import { isOnInsulin } from './on-insulin.ts'

const taken = (name: string, stoppedOn: string | null = null) => [{ name, stoppedOn }]
const none = { medicines: [], prescription: null }
const prescribed = (...names: string[]) => ({
  medicines: JSON.stringify(names.map((medicine) => ({ medicine, m: '', n: '', e: '', timing: '' }))),
  today: false,
})

test('knows insulin by its substance and by its name, from whomever', () => {
  expect(isOnInsulin({ ...none, medicines: taken('Human insulin 30/70') })).toBe(true)
  expect(isOnInsulin({ ...none, medicines: taken('Inj. Lantus 14 units') })).toBe(true)
  expect(isOnInsulin({ ...none, medicines: taken('Metformin 500 mg') })).toBe(false)
  expect(isOnInsulin({ ...none, prescription: prescribed('Vitamin D3', 'Mixtard 30') })).toBe(true)
})

test('insulin that was stopped doesn’t count', () => {
  expect(isOnInsulin({ ...none, medicines: taken('Lantus', '2026-10-01') })).toBe(false)
  expect(isOnInsulin({ ...none, prescription: prescribed('Metformin') })).toBe(false)
  expect(isOnInsulin(none)).toBe(false)
})
