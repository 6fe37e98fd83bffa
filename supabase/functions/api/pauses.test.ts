import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPauses, type Pauses } from './pauses.ts'

let pauses: Pauses
let paused: boolean
beforeEach(() => {
  vi.useFakeTimers()
  pauses = createPauses()
  paused = false
})
afterEach(() => vi.useRealTimers())

const wait = () => void pauses.next().then(() => (paused = true))

it('is there at once if no request has run', async () => {
  wait()
  await vi.advanceTimersByTimeAsync(0)
  expect(paused).toBe(true)
})

it('begins 20 ms after the last request has ended', async () => {
  const end = pauses.begin()
  wait()
  await vi.advanceTimersByTimeAsync(95)
  end()
  await vi.advanceTimersByTimeAsync(19)
  expect(paused).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(paused).toBe(true)
})

it('does not begin in a shorter gap between requests', async () => {
  pauses.begin()()
  wait()
  await vi.advanceTimersByTimeAsync(10)
  const end = pauses.begin()
  await vi.advanceTimersByTimeAsync(100)
  expect(paused).toBe(false)
  end()
})

it('waits for all requests that run at once', async () => {
  const [first, second] = [pauses.begin(), pauses.begin()]
  wait()
  first()
  await vi.advanceTimersByTimeAsync(100)
  expect(paused).toBe(false)
  second()
  await vi.advanceTimersByTimeAsync(20)
  expect(paused).toBe(true)
})

it('keeps work waiting for a second at most', async () => {
  pauses.begin()
  wait()
  await vi.advanceTimersByTimeAsync(999)
  expect(paused).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(paused).toBe(true)
})
