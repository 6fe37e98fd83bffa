import { beforeEach, expect, test, vi } from 'vitest'
import { lateCode } from './late-code.ts'
import { LostCode } from './load-code.ts'

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

test('reports a failure, and tries again when it is asked for again', async () => {
  load.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('code')
  const late = lateCode(load)
  await expect(late.load()).rejects.toBeInstanceOf(LostCode)
  expect(late.state.get()).toEqual({ error: expect.any(LostCode) })
  await expect(late.load()).resolves.toBe('code')
  expect(late.state.get()).toEqual({ code: 'code' })
})
