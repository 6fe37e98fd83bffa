import { beforeEach, expect, test, vi } from 'vitest'
import { type BookingDraft, keepDraft, readDraft } from './booking-draft.ts'

const fields = {
  name: 'Asha Verma',
  contact: '+91 98765 43210',
  email: 'asha@example.com',
  date: '2026-11-24',
  slot: '10:00 AM',
}
const nothing = { code: null, verification: null, outstanding: null }
const draft: BookingDraft = { ...nothing, fields, code: { resendAt: 1_000, codeUntil: 10_000 } }
const hour = 60 * 60 * 1000

beforeEach(() => sessionStorage.clear())

test('restores a draft for an hour', () => {
  expect(readDraft(0)).toBeNull()
  keepDraft(draft, 0)
  expect(readDraft(hour - 1)).toEqual(draft)
  expect(readDraft(hour)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('deletes the draft when the form is empty', () => {
  keepDraft(draft, 0)
  keepDraft({ ...nothing, fields: { name: '', contact: '', email: '', date: '2026-11-24', slot: '' } }, 0)
  expect(readDraft(0)).toBeNull()
})

test.each(['slot', 'name', 'contact', 'email'] as const)('stores %s alone', (name) => {
  const empty = { name: '', contact: '', email: '', date: '2026-11-24', slot: '' }
  keepDraft({ ...nothing, fields: { ...empty, [name]: 'x' } }, 0)
  expect(readDraft(0)?.fields[name]).toBe('x')
})

test('restores a verification until it expires, and an unanswered booking as long as the draft', () => {
  const outstanding = { fields, token: 't' }
  keepDraft({ ...draft, verification: { token: 't', tokenUntil: 1_800 }, outstanding }, 0)
  expect(readDraft(1_799)).toMatchObject({ verification: { token: 't', tokenUntil: 1_800 }, outstanding })
  expect(readDraft(1_800)).toMatchObject({ verification: null, outstanding })
})

test('loses only the draft if the storage is full, forbidden or corrupt', () => {
  sessionStorage.setItem('booking-draft', '{oops')
  expect(readDraft(0)).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepDraft(draft, 0)).not.toThrow()
})
