import { expect, test } from 'vitest'
import { offeringsOf } from './offerings.ts'

const titles = (visitKinds: ('clinic' | 'video')[]) =>
  offeringsOf({ slotMinutes: 30, visitKinds }).map(({ title }) => title)

test('offers video consultations only if the clinic has video visits', () => {
  expect(titles(['clinic', 'video'])).toContain('Video consultations')
  expect(titles(['clinic'])).not.toContain('Video consultations')
})

test('says how long a visit takes', () => {
  const [first, second] = offeringsOf({ slotMinutes: 45, visitKinds: ['video'] })
  expect(first!.text).toMatch(/^Forty-five minutes, one to one,/)
  expect(second!.text).toBe('The same forty-five minutes from home, at the same clinic times.')
})
