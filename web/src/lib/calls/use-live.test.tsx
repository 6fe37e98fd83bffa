import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { useLive } from './use-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(visible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('fetches at once, then repeatedly in the background', async () => {
  let count = 0
  const ask = vi.fn(async (key: string) => `${key} ${(count += 1)}`)
  const { result } = renderHook(() => useLive('monday', ask, 1000))
  expect(result.current).toMatchObject({ data: undefined, isFetching: true, isError: false })
  await passes(0)
  expect(result.current).toMatchObject({ data: 'monday 1', isFetching: false })
  await passes(1000)
  expect(result.current.data).toBe('monday 2')
  expect(ask.mock.calls.map((call) => (call as unknown[])[1])).toMatchObject([
    { background: false },
    { background: true },
  ])
})

test('fetches nothing while hidden, and at once when visible again', async () => {
  const ask = vi.fn(async () => 'answer')
  renderHook(() => useLive('monday', ask, 1000))
  await passes(0)
  show(false)
  await passes(5000)
  expect(ask).toHaveBeenCalledTimes(1)
  show(true)
  await passes(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('ignores an answer to an earlier request', async () => {
  const answers: Record<string, (value: string) => void> = {}
  const ask = (key: string) => new Promise<string>((resolve) => (answers[key] = resolve))
  const { result, rerender } = renderHook(({ key }) => useLive(key, ask, 1000), {
    initialProps: { key: 'monday' },
  })
  rerender({ key: 'tuesday' })
  answers.tuesday!('T')
  answers.monday!('M')
  await passes(0)
  expect(result.current.data).toBe('T')
})

test('reports an error after three failed tries, and recovers automatically', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let broken = true
  const ask = vi.fn(async () => {
    if (broken) throw new RequestError(503, null)
    return 'answer'
  })
  const { result } = renderHook(() => useLive('monday', ask, 1000))
  await passes(1900)
  expect(result.current.isError).toBe(false)
  await passes(200)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(result.current).toMatchObject({ isError: true, isFetching: false })
  broken = false
  await passes(1000)
  expect(result.current).toMatchObject({ isError: false, data: 'answer' })
})

test('reports a timeout at once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cause = new DOMException('No answer in time', 'AbortError')
  const ask = vi.fn(() => Promise.reject(new RequestError(0, 'No answer', { cause })))
  const { result } = renderHook(() => useLive('monday', ask, 60_000))
  await passes(10_000)
  expect(result.current).toMatchObject({ isError: true, isFetching: false })
  expect(ask).toHaveBeenCalledOnce()
})

test('does not repeat a refused request until Retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ask = vi.fn(async () => {
    throw new RequestError(400, 'No')
  })
  const { result } = renderHook(() => useLive('monday', ask, 60_000))
  await passes(3000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result.current.isError).toBe(true)
  act(() => result.current.refetch())
  await passes(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('fetches nothing without a key', async () => {
  const ask = vi.fn(async () => 'answer')
  renderHook(() => useLive('', ask, 1000))
  await passes(5000)
  expect(ask).not.toHaveBeenCalled()
})
