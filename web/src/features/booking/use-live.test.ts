import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from '#web/lib/api-client.ts'
import { useLive } from './use-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(visible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('asks at once, then again and again, the later ones in the background', async () => {
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

test('a hidden page asks nothing; once visible it asks at once', async () => {
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

test('an answer to an earlier question is not taken for the current one', async () => {
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

test('a failing server is asked three times before it counts as an error, and heals by itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let broken = true
  const ask = vi.fn(async () => {
    if (broken) throw new RequestError(503, 'API Error: 503')
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

test('a refusal is not asked twice; Retry asks again', async () => {
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

test('without a key nothing is asked', async () => {
  const ask = vi.fn(async () => 'answer')
  renderHook(() => useLive('', ask, 1000))
  await passes(5000)
  expect(ask).not.toHaveBeenCalled()
})
