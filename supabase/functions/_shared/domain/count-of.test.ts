import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
])('%i', (count, text) => {
  expect(countOf(count, 'day')).toBe(text)
})
