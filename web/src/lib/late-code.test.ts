import { beforeEach, expect, test, vi } from 'vitest'
import { lateCode } from './late-code.ts'

const load = vi.fn<() => Promise<string>>()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  load.mockReset()
})

test('loads the code once', async () => {
  load.mockResolvedValue('code')
  const late = lateCode(load)
  await Promise.all([late.load(), late.load()])
  await late.load()
  expect(load).toHaveBeenCalledOnce()
  expect(late.state.get()).toEqual({ code: 'code' })
})

test('reports a failure, and retries on request', async () => {
  const lost = new TypeError('lost')
  load.mockRejectedValueOnce(lost).mockResolvedValue('code')
  const late = lateCode(load)
  await expect(late.load()).rejects.toBe(lost)
  expect(late.state.get()).toEqual({ error: lost })
  await expect(late.load()).resolves.toBe('code')
  expect(late.state.get()).toEqual({ code: 'code' })
})

test('retries automatically once the connection is back', async () => {
  load.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('code')
  const late = lateCode(load)
  await late.load().catch(() => undefined)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(late.state.get()).toEqual({ code: 'code' }))
})
