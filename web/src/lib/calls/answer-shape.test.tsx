import { expect, test, vi } from 'vitest'
import { api } from './api-client.ts'
import { isAnswerOf } from './answer-shape.ts'

vi.unmock('#web/lib/calls/answer-shape.ts')

const day = { date: '2026-11-24', free: 3, reason: null }
const next = { zone: 'Asia/Kolkata', today: '2026-11-23', slots: [{ date: '2026-11-24', slot: '10:00 AM' }] }
const { zone: _zone, ...withoutZone } = { ...next, days: [day] }
const { free: _free, ...withoutFree } = day

test.each([
  ['an empty object', {}],
  ['a list', []],
  ['null', null],
  ['a text', 'OK'],
  ['an answer without a field', withoutZone],
  ['an object instead of a list', { ...next, days: {} }],
  ['an item without a field', { ...next, days: [day, withoutFree] }],
])('rejects %s instead of the next free times', (_what, content) => {
  expect(isAnswerOf('bookings.next', content)).toBe(false)
})

test.each([
  ['bookings.next', { ...next, days: [day], added: 'by a newer server' }],
  ['bookings.next', { ...next, slots: [], days: [] }],
  ['patients.list', []],
  ['waiting.of-visit', { waiting: null }],
  ['reports.download', new Blob()],
] as const)('accepts an answer of %s', (name, content) => {
  expect(isAnswerOf(name, content)).toBe(true)
})

test('rejects an object instead of a list of patients', () => {
  expect(isAnswerOf('patients.list', {})).toBe(false)
})

test('a call whose answer is another’s fails as if it had not been answered', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await expect(api('bookings.next')).rejects.toMatchObject({ name: 'RequestError', status: 0 })
})
