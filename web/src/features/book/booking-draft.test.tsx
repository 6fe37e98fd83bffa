import { beforeEach, expect, test, vi } from 'vitest'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { type BookingFields, fieldNames } from '#web/entities/booking/booking-fields.ts'
import { type BookingDraft, keepDraft, readDraft } from './booking-draft.ts'

const empty = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as BookingFields),
  date: '2026-11-24',
}
const nothing = { code: null, verification: null }
const draft: BookingDraft = { ...nothing, fields: sampleForm, code: { resendAt: 1_000, codeUntil: 10_000 } }
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
  keepDraft({ ...nothing, fields: empty }, 0)
  expect(readDraft(0)).toBeNull()
})

test.each(fieldNames.filter((name) => name !== 'date'))('stores only %s', (name) => {
  keepDraft({ ...nothing, fields: { ...empty, [name]: 'x' } }, 0)
  expect(readDraft(0)?.fields[name]).toBe('x')
})

test('restores a verification until it expires', () => {
  const verification = { token: 't', tokenUntil: 1_800, visits: [] }
  keepDraft({ ...draft, verification }, 0)
  expect(readDraft(1_799)).toMatchObject({ verification })
  expect(readDraft(1_800)).toMatchObject({ verification: null })
})

test('loses only the draft if the storage is full, forbidden or corrupt', () => {
  sessionStorage.setItem('booking-draft', '{oops')
  expect(readDraft(0)).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepDraft(draft, 0)).not.toThrow()
})
