import { expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { NotSentError, combineFailures, twiceIfUnanswered } from './link-calls.ts'

const lost = new RequestError(0, 'lost')
const tooMany = new RequestError(429, 'Too many requests.', { reason: 'limit' })
const stale = new RequestError(409, 'Changed', { reason: 'stale' })
const notSent = new NotSentError(lost)

const failing = (...errors: unknown[]) => vi.fn<() => Promise<string>>(() => Promise.reject(errors.shift()))

test('repeats a call once when no answer came', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('done')
  expect(await twiceIfUnanswered(call)).toBe('done')
})

test('makes a refused call once', async () => {
  const call = failing(stale)
  await expect(twiceIfUnanswered(call)).rejects.toBe(stale)
  expect(call).toHaveBeenCalledOnce()
})

test('uses the server’s decision at the second try', async () => {
  await expect(twiceIfUnanswered(failing(lost, stale))).rejects.toBe(stale)
})

test('leaves the outcome unknown when the second try was refused by a limit', async () => {
  await expect(twiceIfUnanswered(failing(lost, tooMany))).rejects.toBe(lost)
})

test('reports a call without a connection as not sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(twiceIfUnanswered(failing(lost, lost))).rejects.toBeInstanceOf(NotSentError)
})

test('leaves the outcome unknown when the connection was lost after sending', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true).mockReturnValue(false)
  await expect(twiceIfUnanswered(failing(lost, lost))).rejects.toBe(lost)
})

test.each([
  ['sent, then not sent', lost, notSent, lost],
  ['sent, then turned away', lost, tooMany, lost],
  ['sent, then refused', lost, stale, stale],
  ['not sent, then lost', notSent, lost, lost],
  ['not sent, then refused by a limit', notSent, tooMany, tooMany],
  ['refused, then not sent', stale, notSent, notSent],
  ['no earlier try', null, tooMany, tooMany],
])('concludes from two tries: %s', (_what, earlier, later, left) => {
  expect(combineFailures(earlier, later)).toBe(left)
})
