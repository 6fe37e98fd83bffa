import { expect, it } from 'vitest'
import { canBeCalled, phoneDigits } from './phone-number.ts'

it('reads the digits of a number with any spacing', () => {
  expect(phoneDigits('+91 98765-43210')).toBe('919876543210')
  expect(phoneDigits('ask at the desk')).toBe('')
})

it('recognizes numbers that can be called', () => {
  for (const contact of ['98765', '(022) 2345-678', '+1 202-555-0133'])
    expect(canBeCalled(contact)).toBe(true)
  for (const contact of ['', 'abc', '1234', '+1234']) expect(canBeCalled(contact)).toBe(false)
})
