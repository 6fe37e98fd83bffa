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

it('S43 cuts off a request that does not arrive in time', () => {
  const late = vi.fn()
  senders.watch('198.51.100.7', new Socket(), 30, late)
  vi.advanceTimersByTime(29_500)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_500)
  expect(late).toHaveBeenCalled()
})

it('S43 never cuts off a complete request, however slow its answer is', () => {
  const late = vi.fn()
  const whole = senders.watch('198.51.100.7', new Socket(), 30, late)
  whole()
  vi.advanceTimersByTime(120_000)
  expect(late).not.toHaveBeenCalled()
})

it('S43 closes the oldest unfinished request of a client with many, and no other client’s', () => {
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

/** Opens unfinished requests, each from its own address. */
const openFrom = (address: (index: number) => string, count: number): Socket[] =>
  Array.from({ length: count }, (_, index) => {
    const socket = new Socket()
    senders.watch(address(index), socket, 30)
    return socket
  })

const countDestroyed = (sockets: Socket[]): number => sockets.filter((socket) => socket.destroyed).length

it('S52 counts unfinished requests by IPv6 /64 and by /48', () => {
  const near = openFrom((index) => `2001:db8:1:1::${index.toString(16)}`, 40)
  const far = openFrom((index) => `2001:db8:2:${index.toString(16)}::1`, 130)
  const other = openFrom(() => '2001:db8:3::1', 24)
  vi.advanceTimersByTime(4_500)
  expect([near, far, other].map(countDestroyed)).toEqual([16, 10, 0])
})

it('S43 reports a late request once', () => {
  const late = vi.fn()
  senders.watch('2001:db8::1', new Socket(), 30, late)
  vi.advanceTimersByTime(40_000)
  expect(late).toHaveBeenCalledOnce()
})
