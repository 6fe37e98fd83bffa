import { expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { orFound } from './or-found.ts'

const lost = new RequestError(0, 'lost')
const refused = new RequestError(409, 'taken')

test('returns what is found after a lost answer', async () => {
  expect(
    await orFound(
      () => Promise.reject(lost),
      async () => 'made',
    ),
  ).toBe('made')
})

test.each([
  ['nothing is found', async () => undefined],
  ['the look fails too', () => Promise.reject(new RequestError(0, 'still lost'))],
])('throws the first failure when %s', async (_, look) => {
  await expect(orFound(() => Promise.reject(lost), look)).rejects.toBe(lost)
})

test('looks for nothing after a refusal or an answer', async () => {
  const look = vi.fn<() => Promise<string>>(async () => 'made')
  await expect(orFound(() => Promise.reject(refused), look)).rejects.toBe(refused)
  expect(await orFound(async () => 'answered', look)).toBe('answered')
  expect(look).not.toHaveBeenCalled()
})
