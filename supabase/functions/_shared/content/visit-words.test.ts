import { expect, test } from 'vitest'
import { capitalized, visitMinutes, visitWays } from './visit-words.ts'

test.each([
  [30, 'thirty'],
  [45, 'forty-five'],
  [25, '25'],
])('a visit of %i minutes takes %s', (slotMinutes, words) => {
  expect(visitMinutes({ slotMinutes })).toBe(words)
})

test.each([
  [['clinic', 'video'] as const, 'at the clinic or by video'],
  [['video', 'clinic'] as const, 'at the clinic or by video'],
  [['clinic'] as const, 'at the clinic'],
  [['video'] as const, 'by video'],
])('visits of the kinds %j take place %s', (visitKinds, words) => {
  expect(visitWays({ visitKinds: [...visitKinds] })).toBe(words)
})

test('begins a sentence with a capital', () => {
  expect([capitalized('thirty'), capitalized('25')]).toEqual(['Thirty', '25'])
})
