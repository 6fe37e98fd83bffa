import { assert, property, string } from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailLink } from '#shared/domain/clinic-facts.ts'
import { mailtoLink } from './mailto.ts'

const fields = { name: 'Asha Verma', email: 'asha@example.com', subject: 'A question', message: 'Hello' }

/** Reads a mailto link as a mail client does. */
function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link)
  return {
    to: protocol + pathname,
    names: [...searchParams.keys()],
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  }
}

test('puts address, subject and body into the link', () => {
  expect(read(mailtoLink('care@clinic.example', fields))).toEqual({
    to: 'mailto:care@clinic.example',
    names: ['subject', 'body'],
    subject: 'A question',
    body: 'Name: Asha Verma\r\nEmail: asha@example.com\r\n\r\nHello',
  })
})

test.each(['a&bcc=b@clinic.example', 'a?b#c@clinic.example', 'a%0ab+c@clinic.example'])(
  'adds nothing to the mail for the address %s',
  (address) => {
    const mail = read(mailtoLink(address, fields))
    expect(mail.names).toEqual(['subject', 'body'])
    expect(decodeURIComponent(mail.to)).toBe(`mailto:${address}`)
    expect(decodeURIComponent(new URL(mailLink(address)).href)).toBe(`mailto:${address}`)
    expect(new URL(mailLink(address)).search + new URL(mailLink(address)).hash).toBe('')
  },
)

test('no other file builds such a link', () => {
  const files = globSync('{web/src,supabase/functions}/**/*.{ts,tsx}', {
    exclude: (name) => name.includes('.test.'),
  })
  const builders = files.filter((file) => /mailto:\$\{/.test(readFileSync(file, 'utf8')))
  expect(builders).toEqual(['supabase/functions/_shared/domain/clinic-facts.ts'])
})

test('gives an empty subject a default', () => {
  for (const subject of ['', '  '])
    expect(read(mailtoLink('care@clinic.example', { ...fields, subject })).subject).toBe(
      'Contact Form Submission',
    )
})

test('writes spaces as %20, because mail clients show a plus as a plus', () => {
  expect(mailtoLink('care@clinic.example', fields)).not.toContain('+')
})

test('rejects input that would add a header or an address', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (subject, message) => {
      const mail = read(mailtoLink('care@clinic.example', { ...fields, subject, message: `x${message}x` }))
      expect(mail.to).toBe('mailto:care@clinic.example')
      expect(mail.names).toEqual(['subject', 'body'])
      expect(mail.body).toContain(`x${message}x`.replace(/\r?\n/g, '\r\n'))
    }),
  )
})
