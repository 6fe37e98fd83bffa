import { expect, test } from 'vitest'
import { isOnInsulin } from './on-insulin.ts'

const taken = (name: string, stoppedOn: string | null = null) => [{ name, stoppedOn }]
const prescribed = (...lists: string[][]) =>
  lists.map((names) => ({
    medicines: JSON.stringify(names.map((medicine) => ({ medicine, m: '', n: '', e: '', timing: '' }))),
  }))

test('knows insulin by its substance and by its name, from whomever', () => {
  expect(isOnInsulin(taken('Human insulin 30/70'))).toBe(true)
  expect(isOnInsulin(taken('Inj. Lantus 14 units'))).toBe(true)
  expect(isOnInsulin(taken('Metformin 500 mg'))).toBe(false)
  expect(isOnInsulin([], prescribed(['Vitamin D3', 'Mixtard 30']))).toBe(true)
})

test('insulin that was stopped, or is only in an earlier prescription, doesn’t count', () => {
  expect(isOnInsulin(taken('Lantus', '2026-10-01'))).toBe(false)
  expect(isOnInsulin([], prescribed(['Metformin'], ['Lantus']))).toBe(false)
  expect(isOnInsulin()).toBe(false)
})
