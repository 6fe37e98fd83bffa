import { afterEach, expect, it, vi } from 'vitest'
import { isEmailAddress, mailAddress } from './email-address.ts'
import cases from './value-cases.json' with { type: 'json' }

afterEach(() => void vi.unstubAllGlobals())

it.each(cases.addresses)('S57 keeps $typed as $stored', ({ typed, stored }) => {
  expect(mailAddress(typed)).toBe(stored)
  expect(isEmailAddress(typed)).toBe(stored !== null)
})

it.each([`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(125)}com`])(
  'S57 refuses %s, which is too long',
  (text) => expect(mailAddress(text)).toBeNull(),
)

it('S57 judges punycode by its shape, independently of the host’s URL parser', () => {
  vi.stubGlobal('URL', function refuse() {
    throw new TypeError('Invalid URL')
  })
  expect(mailAddress('asha@XN--zzzzzz.co')).toBe('asha@xn--zzzzzz.co')
  expect(mailAddress('asha@bücher.example')).toBeNull()
})
