import { expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

it.each(['asha@example.com', 'a.b+c@sub.example.co.in', "o'brien@example.org", 'x@1.de'])(
  'takes %s',
  (text) => expect(isEmailAddress(text)).toBe(true),
)

it.each([
  '',
  'asha',
  'asha@example',
  'asha@@example.com',
  'a@b.com, c@d.com',
  'Asha <asha@example.com>',
  'asha @example.com',
  'asha@example.com\r\nBcc: x@y.com',
  'asha@-example.com',
  'asha@example..com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false))
