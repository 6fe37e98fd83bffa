import { expect, test } from 'vitest'
import { cutoffMoment } from './visit-kinds.ts'

test.each([
  [0, 'it begins'],
  [1, '1 hour before it begins'],
  [24, '24 hours before it begins'],
])('a visit with a cut-off of %i hours can be changed until %s', (cutoffHours, words) => {
  expect(cutoffMoment({ cutoffHours })).toBe(words)
})
