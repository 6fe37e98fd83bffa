import { afterEach, expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const failing = (meta?: { failure: string }) =>
  createQueryClient()
    .fetchQuery({
      queryKey: ['patients'],
      queryFn: () => Promise.reject(new RequestError(404, 'Patient not found')),
      meta,
    })
    .catch(() => undefined)

test('logs the failure of a query under its name', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await failing({ failure: 'The patient could not be loaded' })
  expect(warn.mock.calls).toEqual([['The patient could not be loaded', 'RequestError: Patient not found']])
})

test('leaves the failure of a query without a name to the screen', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await failing()
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['once if the time was up', new DOMException('', 'AbortError'), 1],
  ['three times if there was no connection', new TypeError('Failed to fetch'), 3],
])('asks %s', async (_, cause, times) => {
  vi.stubGlobal('navigator', { onLine: true })
  const ask = vi.fn(() => Promise.reject(new RequestError(0, 'No answer', { cause })))
  const client = createQueryClient()
  const { retry } = client.getDefaultOptions().queries!
  await client
    .fetchQuery({ queryKey: ['patients'], queryFn: ask, retry, retryDelay: 0 })
    .catch(() => undefined)
  expect(ask).toHaveBeenCalledTimes(times)
})
