import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillNotice, noticeOf, noticeTemplate } from './notices.ts'

const facts = {
  clinic: 'Clinic & Co',
  address: 'A street',
  email: 'a@example.com',
  phone: '1',
  notice: 'in time',
}

test('puts the clinic’s facts in their places and leaves other braces alone', () => {
  expect(fillNotice('{clinic} at {email}, {other}, {toString}', facts)).toBe(
    'Clinic & Co at a@example.com, {other}, {toString}',
  )
})

test('the template leaves no place unfilled but its gaps', () => {
  for (const text of [noticeTemplate.privacy, noticeTemplate.terms]) {
    expect(fillNotice(text, facts)).not.toMatch(/[{}]/)
    expect(text).toMatch(/\[[^\]]+\]/)
  }
})

test.each([
  [24, 'another time at least 24 hours in advance.'],
  [1, 'another time at least 1 hour in advance.'],
  [0, 'another time before it begins.'],
])('the terms follow a cut-off of %i hours', (hours, words) => {
  expect(fillNotice(noticeTemplate.terms, { ...facts, notice: noticeOf(hours) })).toContain(words)
})

test('a template of other words has another version', () => {
  const { version, privacy, terms } = noticeTemplate
  const words = createHash('sha256')
    .update(privacy + terms)
    .digest('hex')
    .slice(0, 12)
  // Bookings name the version: raise it with the words, and keep the old line in the history.
  expect([version, words]).toEqual(['template-7', '1c334de9b9c2'])
})
