import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Senders, createSenders } from '#local/front/senders.ts'

let senders: Senders
beforeEach(() => {
  vi.useFakeTimers()
  senders = createSenders()
})
afterEach(() => {
  senders.close()
  vi.useRealTimers()
})

it('S43 cuts off a request that is not whole in its time', () => {
  const late = vi.fn()
  senders.watch('198.51.100.7', new Socket(), 30, late)
  vi.advanceTimersByTime(29_500)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_500)
  expect(late).toHaveBeenCalled()
})

it('S43 leaves a whole request alone, however long its answer takes', () => {
  const late = vi.fn()
  const whole = senders.watch('198.51.100.7', new Socket(), 30, late)
  whole()
  vi.advanceTimersByTime(120_000)
  expect(late).not.toHaveBeenCalled()
})

it('S43 closes the oldest of a client with many unfinished requests, and nobody else’s', () => {
  const sockets = Array.from({ length: 40 }, () => new Socket())
  for (const socket of sockets) senders.watch('198.51.100.7', socket, 30)
  const other = new Socket()
  senders.watch('198.51.100.8', other, 30)
  vi.advanceTimersByTime(2_500)
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(sockets.map((socket) => socket.destroyed)).toEqual(sockets.map((_, index) => index < 16))
  expect(other.destroyed).toBe(false)
})
