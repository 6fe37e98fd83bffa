import { expect, it, vi } from 'vitest'
import { type Shares, createFairQueue } from '#local/front/fair-queue.ts'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * A queue to which requests are made under a name; `started` lists the names in the order in which they were served.
 */
function openQueue(shares: Shares) {
  const queue = createFairQueue(shares)
  const started: string[] = []
  const calls = new Map<string, AbortController>()
  return {
    started,
    ask: async (name: string, client: string, amount = 1, timeoutMs?: number): Promise<boolean> => {
      const over = new AbortController()
      calls.set(name, over)
      const served = await queue(client, amount, over.signal, timeoutMs)
      if (served && !over.signal.aborted) started.push(name)
      return served
    },
    end: async (...names: string[]): Promise<void> => {
      await settle()
      for (const name of names) calls.get(name)?.abort()
      await settle()
    },
  }
}

const alone = { all: 1, network: 1, wide: 1 }

it('S63 serves the networks in turn, not in the order of their requests', async () => {
  const { ask, end, started } = openQueue(alone)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, '198.51.100.7')
  for (const name of ['b1', 'b2']) void ask(name, '198.51.100.8')
  void ask('c1', '198.51.100.9')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    await end(name)
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('S63 limits a network to its share, so that the next one is served at once', async () => {
  const { ask, started } = openQueue({ all: 4, network: 2, wide: 3 })
  for (const name of ['a1', 'a2', 'a3']) void ask(name, '198.51.100.7')
  await ask('b1', '198.51.100.8')
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

it('S63 counts a /64 as one network, and limits each /48', async () => {
  const { ask, started } = openQueue({ all: 9, network: 2, wide: 3 })
  void ask('a1', '2001:db8:1:1::1')
  void ask('a2', '2001:0DB8:1:1:0::2')
  void ask('a3', '2001:db8:1:1:ffff::3')
  void ask('b1', '2001:db8:1:2::1')
  void ask('c1', '2001:db8:1:3::1')
  await ask('d1', '2001:db8:2::1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'd1'])
})

it('S63 serves all of a network’s thousand requests', async () => {
  const { ask, end, started } = openQueue({ all: 8, network: 4, wide: 4 })
  const names = Array.from({ length: 1000 }, (_, index) => `a${index}`)
  const answers = names.map((name) => ask(name, '198.51.100.7'))
  for (const name of names) await end(name)
  expect(await Promise.all(answers)).toEqual(names.map(() => true))
  expect(started).toEqual(names)
})

it('S63 drops a request that leaves while it waits', async () => {
  const { ask, end, started } = openQueue(alone)
  for (const name of ['a1', 'a2', 'a3']) void ask(name, '198.51.100.7')
  await end('a2')
  await end('a1')
  expect(started).toEqual(['a1', 'a3'])
})

it('S63 does not let a small request overtake a large one that waits for room', async () => {
  const { ask, end, started } = openQueue({ all: 10, network: 10, wide: 10 })
  void ask('a', '198.51.100.7', 6)
  void ask('large', '198.51.100.8', 8)
  void ask('small', '198.51.100.9', 1)
  await end()
  expect(started).toEqual(['a'])
  await end('a')
  expect(started).toEqual(['a', 'large', 'small'])
})

it('S63 gives up on a request that has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, end, started } = openQueue(alone)
  void ask('a1', '198.51.100.7')
  const served = ask('a2', '198.51.100.7', 1, 1000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await served).toBe(false)
  await end('a1')
  expect(started).toEqual(['a1'])
  vi.useRealTimers()
})
