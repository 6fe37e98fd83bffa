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

test('replaces the placeholders of the clinic’s facts and leaves other braces alone', () => {
  expect(fillNotice('{clinic} at {email}, {other}, {toString}', facts)).toBe(
    'Clinic & Co at a@example.com, {other}, {toString}',
  )
})

test('the template leaves nothing unfilled but its gaps', () => {
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

test('a changed template needs a new version', () => {
  const { version, privacy, terms } = noticeTemplate
  const words = createHash('sha256')
    .update(privacy + terms)
    .digest('hex')
    .slice(0, 12)
  // Bookings refer to the version: raise it when the text changes.
  expect([version, words]).toEqual(['template-8', 'd31daa51f249'])
})
