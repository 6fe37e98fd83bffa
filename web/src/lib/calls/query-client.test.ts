import { afterEach, expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => void vi.restoreAllMocks())

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
