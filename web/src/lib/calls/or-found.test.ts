import { beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { setToken } from './session.ts'
import {
  denialText,
  InDoubt,
  inDoubt as doubtAbout,
  isUnknown,
  orAgain,
  orFound,
  untilKnown,
} from './or-found.ts'

// A new session forgets unanswered calls.
beforeEach(() => setToken(crypto.randomUUID()))

const lost = new RequestError(0, 'lost')
const refused = new RequestError(409, 'taken')
const reject = () => Promise.reject(lost)

test('returns the stored result after a lost answer', async () => {
  expect(
    await orFound(
      () => Promise.reject(lost),
      async () => 'made',
    ),
  ).toBe('made')
})

test('throws the first failure when nothing is found', async () => {
  await expect(
    orFound(
      () => Promise.reject(lost),
      async () => undefined,
    ),
  ).rejects.toBe(lost)
})

test('reports an unknown outcome when the check fails too', async () => {
  await expect(orFound(reject, reject)).rejects.toThrow('it isn’t known whether this was done')
})

test('reports a failure without checking when nothing was sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const look = vi.fn<() => Promise<string>>(async () => 'made')
  await expect(orFound(() => Promise.reject(lost), look)).rejects.toBe(lost)
  await expect(orAgain(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(look).not.toHaveBeenCalled()
})

test('does not check after a refusal or an answer', async () => {
  const look = vi.fn<() => Promise<string>>(async () => 'made')
  await expect(orFound(() => Promise.reject(refused), look)).rejects.toBe(refused)
  expect(await orFound(async () => 'answered', look)).toBe('answered')
  expect(look).not.toHaveBeenCalled()
})

test('repeats a harmless change, and returns the second answer', async () => {
  const change = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('made')
  expect(await orAgain(change)).toBe('made')
  change.mockReset().mockRejectedValueOnce(lost).mockRejectedValueOnce(refused)
  await expect(orAgain(change)).rejects.toBe(refused)
  change.mockReset().mockRejectedValueOnce(lost).mockRejectedValueOnce(refused)
  expect(await orAgain(change, ({ status }) => (status === 409 ? 'made before' : undefined))).toBe(
    'made before',
  )
  change.mockReset().mockRejectedValue(lost)
  await expect(orAgain(change)).rejects.toThrow('it isn’t known whether this was done')
  expect(change).toHaveBeenCalledTimes(2)
})

test('passes on a failing server’s own text', async () => {
  const down = new RequestError(503, 'Try again shortly.')
  await expect(orAgain(() => Promise.reject(down))).rejects.toBe(down)
})

test('checks first when an earlier try is unanswered', async () => {
  const inDoubt = new InDoubt<string>()
  const look = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  await expect(inDoubt.orFound(reject, look)).rejects.toSatisfy(isUnknown)
  await expect(inDoubt.settle()).rejects.toSatisfy(isUnknown)
  look.mockResolvedValueOnce('made before')
  expect(await inDoubt.settle()).toBe('made before')
  inDoubt.clear()
  expect(await inDoubt.settle()).toBeUndefined()
})

test('does not check for an earlier try whose outcome is known', async () => {
  const inDoubt = new InDoubt<string>()
  await expect(inDoubt.orFound(reject, async () => undefined)).rejects.toBe(lost)
  await expect(
    inDoubt.orFound(
      () => Promise.reject(refused),
      async () => 'made',
    ),
  ).rejects.toBe(refused)
  expect(await inDoubt.settle()).toBeUndefined()
})

test.each([
  ['too many requests', new RequestError(429, 'Too many requests.', { reason: 'limit' })],
  ['an ended session', new RequestError(401, 'Please sign in.')],
  ['a revoked right', new RequestError(403, 'Not allowed')],
  ['a server that fails at that point', new RequestError(503, 'Try again shortly.')],
])('keeps the outcome unknown when the second try or the check meets %s', async (_what, later) => {
  const again = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(later)
  await expect(orAgain(again)).rejects.toSatisfy(isUnknown)
  const unknown = await orFound(reject, () => Promise.reject(later)).catch((error: unknown) => error)
  expect(denialText('Not saved.', unknown)).toBe(
    `The server’s last answer was “${later.message.replace(/\.$/, '')}”, so it isn’t known whether this was done. Please look again.`,
  )
})

test.each([
  ['that a limit of the record is reached', new RequestError(429, 'Too many files', { reason: 'cap' })],
  ['that a code has expired', new RequestError(401, 'Invalid', { reason: 'expired' })],
])('passes on the second try’s refusal: %s', async (_what, later) => {
  const again = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(later)
  await expect(orAgain(again)).rejects.toBe(later)
})

test('reports a change as failed if its first try was refused by a limit', async () => {
  const tooMany = new RequestError(429, 'Too many requests.', { reason: 'limit' })
  await expect(orAgain(() => Promise.reject(tooMany))).rejects.toBe(tooMany)
})

test('keeps the outcome unknown when the check itself is refused', async () => {
  const inDoubt = new InDoubt<string>()
  const down = new RequestError(503, 'Try again shortly.')
  const look = vi.fn<() => Promise<string>>().mockRejectedValueOnce(down).mockResolvedValueOnce('made before')
  await expect(inDoubt.orFound(reject, look)).rejects.toSatisfy(isUnknown)
  expect(await inDoubt.settle()).toBe('made before')
})

test('checks again for a try that had not been stored at the first check', async () => {
  const inDoubt = new InDoubt<string>()
  const look = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined)
  await expect(inDoubt.orFound(reject, look)).rejects.toBe(lost)
  look.mockResolvedValueOnce('arrived late')
  expect(await inDoubt.settle()).toBe('arrived late')
})

test('checks every earlier try, the last one first', async () => {
  const inDoubt = new InDoubt<string>()
  inDoubt.begin(async () => 'the first')
  inDoubt.begin(async () => undefined)
  expect(await inDoubt.settle()).toBe('the first')
  inDoubt.begin(async () => undefined)
  expect(await inDoubt.settle()).toBe('the first')
})

test('shares an unknown outcome among callers of the same key, until the session ends', async () => {
  setToken('one session')
  doubtAbout<string>('post').begin(async () => 'made before')
  expect(await doubtAbout('another post').settle()).toBeUndefined()
  expect(await doubtAbout('post').settle()).toBe('made before')
  setToken('the next session')
  expect(await doubtAbout('post').settle()).toBeUndefined()
})

const tooMany = new RequestError(429, 'Too many requests.', { reason: 'limit' })

/** The error of a change after a first try of the same change has failed. */
async function changeAfter(first: unknown, second: unknown, goOffline = false) {
  await expect(untilKnown('thing', () => Promise.reject(first))).rejects.toBe(first)
  if (goOffline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return untilKnown('thing', () => Promise.reject(second)).catch((error: unknown) => error)
}

test('keeps the outcome of an unanswered change unknown when the next try is refused by a limit', async () => {
  const unknown = await changeAfter(lost, tooMany)
  expect(denialText('Not moved:', unknown)).toBe(
    'The server’s last answer was “Too many requests”, so it isn’t known whether this was done. Please look again.',
  )
})

test('keeps the outcome of an unanswered change unknown when the next try is made offline', async () => {
  expect(await changeAfter(lost, lost, true)).toSatisfy(isUnknown)
})

test('passes on the server’s decision about the next try', async () => {
  expect(await changeAfter(lost, refused)).toBe(refused)
})

test.each([
  ['refused by a limit', tooMany],
  ['refused', refused],
])('reports a change as failed after one that was %s', async (_what, first) => {
  expect(await changeAfter(first, tooMany)).toBe(tooMany)
})

test('reports a change as failed after one that was made offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(await changeAfter(lost, tooMany)).toBe(tooMany)
})

test.each([
  ['made', async () => 'made'],
  ['refused', () => Promise.reject(refused)],
])('reports a change as failed after an unanswered one that was then %s', async (_what, settle) => {
  await expect(untilKnown('thing', reject)).rejects.toBe(lost)
  await untilKnown<string>('thing', settle).catch(() => undefined)
  await expect(untilKnown('thing', () => Promise.reject(tooMany))).rejects.toBe(tooMany)
})

test('returns the result of an unanswered change if the next try is refused because of it', async () => {
  const again = () =>
    untilKnown<string>(
      'thing',
      () => Promise.reject(refused),
      ({ status }) => (status === 409 ? 'made before' : undefined),
    )
  await expect(again()).rejects.toBe(refused)
  await expect(untilKnown('thing', reject)).rejects.toBe(lost)
  expect(await again()).toBe('made before')
  await expect(again()).rejects.toBe(refused)
})

test('reports a change of something else as failed', async () => {
  await expect(untilKnown('one thing', reject)).rejects.toBe(lost)
  await expect(untilKnown('another', () => Promise.reject(tooMany))).rejects.toBe(tooMany)
})
