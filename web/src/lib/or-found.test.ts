import { expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { setToken } from './session.ts'
import { InDoubt, inDoubt as doubtAbout, isUnknown, orAgain, orFound } from './or-found.ts'

const lost = new RequestError(0, 'lost')
const refused = new RequestError(409, 'taken')
const reject = () => Promise.reject(lost)

test('returns what is found after a lost answer', async () => {
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

test('says that nothing is known when the look fails too', async () => {
  await expect(orFound(reject, reject)).rejects.toThrow('it isn’t known whether this was done')
})

test('denies what was never sent: without a connection nothing is looked for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const look = vi.fn<() => Promise<string>>(async () => 'made')
  await expect(orFound(() => Promise.reject(lost), look)).rejects.toBe(lost)
  await expect(orAgain(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(look).not.toHaveBeenCalled()
})

test('looks for nothing after a refusal or an answer', async () => {
  const look = vi.fn<() => Promise<string>>(async () => 'made')
  await expect(orFound(() => Promise.reject(refused), look)).rejects.toBe(refused)
  expect(await orFound(async () => 'answered', look)).toBe('answered')
  expect(look).not.toHaveBeenCalled()
})

test('sends a harmless change once more, and goes by the second answer', async () => {
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

test('passes a failing server’s own words on', async () => {
  const down = new RequestError(503, 'Try again shortly.')
  await expect(orAgain(() => Promise.reject(down))).rejects.toBe(down)
})

test('asks first for what was sent when an earlier try is in doubt', async () => {
  const inDoubt = new InDoubt<string>()
  const look = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  await expect(inDoubt.orFound(reject, look)).rejects.toSatisfy(isUnknown)
  await expect(inDoubt.settle()).rejects.toSatisfy(isUnknown)
  look.mockResolvedValueOnce('made before')
  expect(await inDoubt.settle()).toBe('made before')
  inDoubt.clear()
  expect(await inDoubt.settle()).toBeUndefined()
})

test('asks for no earlier try of which it is known what became of it', async () => {
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

test('stays in doubt when the server has words of its own about the look', async () => {
  const inDoubt = new InDoubt<string>()
  const down = new RequestError(503, 'Try again shortly.')
  const look = vi.fn<() => Promise<string>>().mockRejectedValueOnce(down).mockResolvedValueOnce('made before')
  await expect(inDoubt.orFound(reject, look)).rejects.toBe(down)
  expect(await inDoubt.settle()).toBe('made before')
})

test('asks once more for what had not arrived when it was looked for', async () => {
  const inDoubt = new InDoubt<string>()
  const look = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined)
  await expect(inDoubt.orFound(reject, look)).rejects.toBe(lost)
  look.mockResolvedValueOnce('arrived late')
  expect(await inDoubt.settle()).toBe('arrived late')
})

test('asks for every earlier try, the last one first', async () => {
  const inDoubt = new InDoubt<string>()
  inDoubt.begin(async () => 'the first')
  inDoubt.begin(async () => undefined)
  expect(await inDoubt.settle()).toBe('the first')
  inDoubt.begin(async () => undefined)
  expect(await inDoubt.settle()).toBe('the first')
})

test('keeps a doubt for whoever asks about the same thing, until the session ends', async () => {
  setToken('one session')
  doubtAbout<string>('post').begin(async () => 'made before')
  expect(await doubtAbout('another post').settle()).toBeUndefined()
  expect(await doubtAbout('post').settle()).toBe('made before')
  setToken('the next session')
  expect(await doubtAbout('post').settle()).toBeUndefined()
})
