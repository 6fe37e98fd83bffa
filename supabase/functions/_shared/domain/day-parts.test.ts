import { expect, test } from 'vitest'
import { dayPartOf, dayPartsOf } from './day-parts.ts'
import { DEFAULT_SLOTS } from './slots.ts'

test.each([
  ['11:55 AM', 'morning'],
  ['12:00 PM', 'afternoon'],
  ['4:55 PM', 'afternoon'],
  ['5:00 PM', 'evening'],
  ['12:00 AM', 'morning'],
])('%s is in the %s', (slot, part) => {
  expect(dayPartOf(slot)).toBe(part)
})

test('a clinic has the parts in which it has slots', () => {
  expect(dayPartsOf(DEFAULT_SLOTS)).toEqual(['morning', 'afternoon'])
  expect(dayPartsOf(['6:00 PM', '9:00 AM'])).toEqual(['morning', 'evening'])
})
