import type { IncomingMessage } from 'node:http'
import { sign } from 'hono/jwt'
import { expect, it } from 'vitest'
import { judgeBody } from '#local/front/body-rules.ts'

const secret = 'a secret of the tests of this file'
const token = await sign({}, secret)
const forged = await sign({}, 'another secret')
const expired = await sign({ exp: 1 }, secret)

const kB = 1024
const mB = kB * kB
const json = 'application/json; charset=utf-8'
const form = 'multipart/form-data; boundary=x'
const upload = '/api/admin/appointments/patients/upload'

/** What a request may send, or how it is refused unread. */
async function judged(url: string, type: string, length: number | 'chunked', bearer?: string) {
  const headers = {
    'content-type': type,
    ...(length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
  const rule = await judgeBody({ method: 'POST', url, headers } as unknown as IncomingMessage, secret).catch(
    (refusal: { status: number }) => refusal,
  )
  return rule
}

it.each([
  ['a small body', '/api/appointments', json, 64 * kB, undefined, 64 * kB],
  ['a larger one', '/api/appointments', json, 64 * kB + 1, undefined, 413],
  ['a larger one with a forged token', '/api/appointments', json, 64 * kB + 1, forged, 401],
  ['a larger one with an expired token', '/api/appointments', json, 64 * kB + 1, expired, 401],
  ['a body of unknown length', '/api/appointments', json, 'chunked', undefined, 64 * kB],
  ['an article', '/api/admin/blogs', json, 2 * mB, token, 2 * mB],
  ['a larger one', '/api/admin/blogs', json, 2 * mB + 1, token, 413],
  ['an article of unknown length', '/api/admin/blogs', json, 'chunked', token, 2 * mB],
  ['a small body of any type', '/api/appointments', 'text/plain', 10, undefined, 64 * kB],
  ['no JSON', '/api/admin/blogs', 'text/plain', mB, token, 415],
  ['an untyped body', '/api/admin/blogs', '', mB, token, 415],
  ['a file where none is taken', '/api/admin/blogs', form, mB, token, 415],
  ['a patient’s file', upload, form, 12 * mB, token, 12 * mB],
  ['a cover', `/api/admin/covers?x=1`, form, 12 * mB, token, 12 * mB],
  ['a larger file', upload, form, 12 * mB + 1, token, 413],
  ['a file without a token', upload, form, 12 * mB, undefined, 413],
  ['a file with a forged token', upload, form, 12 * mB, forged, 401],
  ['JSON instead of a file', upload, json, mB, token, 415],
] as const)('S63 %s: %s %s of %s', async (_, url, type, length, bearer, expected) => {
  const rule = await judged(url, type, length, bearer)
  expect(rule && ('status' in rule ? rule.status : rule.mostBytes)).toBe(expected)
})

it('S63 asks nothing of a request without a body', async () => {
  expect(await judged('/api/auth/logout', '', 0)).toBeUndefined()
})

it('S63 gives a file 60 seconds to arrive, and any other body 30', async () => {
  expect(await judged(upload, form, 12 * mB, token)).toMatchObject({ seconds: 60 })
  expect(await judged('/api/admin/blogs', json, 2 * mB, token)).toMatchObject({ seconds: 30 })
  expect(await judged('/api/appointments', json, 64 * kB)).toMatchObject({ seconds: 30 })
})
