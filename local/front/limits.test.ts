import { expect, it } from 'vitest'
import { CALLS, UPLOADS, createLimit } from '#local/front/limits.ts'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A limit that is entered under names; `entered` lists them in order. */
function openLimit(limit: Parameters<typeof createLimit>[0]) {
  const enter = createLimit(limit)
  const entered: string[] = []
  const refused: string[] = []
  const calls = new Map<string, AbortController>()
  return {
    entered,
    refused,
    ask: async (client: string, ...names: string[]): Promise<void> => {
      for (const name of names) {
        const call = new AbortController()
        calls.set(name, call)
        const note = async (): Promise<void> => {
          const isIn = await enter(client, call.signal)
          if (!call.signal.aborted) (isIn ? entered : refused).push(name)
        }
        void note()
      }
      await settle()
    },
    end: async (...names: string[]): Promise<void> => {
      for (const name of names) calls.get(name)!.abort()
      await settle()
    },
  }
}

const one = { network: 1, wide: 1, waiting: 2 }

it('S63 lets a network’s next calls wait in order, and refuses further ones', async () => {
  const { ask, end, entered, refused } = openLimit(one)
  await ask('198.51.100.7', 'a1', 'a2', 'a3', 'a4')
  expect([entered, refused]).toEqual([['a1'], ['a4']])
  await end('a1')
  await ask('198.51.100.7', 'a5')
  await end('a2')
  await end('a3')
  expect(entered).toEqual(['a1', 'a2', 'a3', 'a5'])
})

it('S63 serves another network at once', async () => {
  const { ask, entered } = openLimit(one)
  await ask('198.51.100.7', 'a1', 'a2', 'a3', 'a4')
  await ask('198.51.100.8', 'b1')
  expect(entered).toEqual(['a1', 'b1'])
})

it('S63 counts a /64 as one network, and limits each /48', async () => {
  const { ask, entered } = openLimit({ network: 2, wide: 3, waiting: 4 })
  await ask('2001:db8:1:1::1', 'a1')
  await ask('2001:0DB8:1:1:0::2', 'a2')
  await ask('2001:db8:1:1:ffff::3', 'a3')
  await ask('2001:db8:1:2::1', 'b1')
  await ask('2001:db8:1:3::1', 'c1')
  await ask('2001:db8:2::1', 'd1')
  expect(entered).toEqual(['a1', 'a2', 'b1', 'd1'])
})

it('S63 limits what all networks have together', async () => {
  const { ask, end, entered } = openLimit({ ...one, all: 2 })
  for (const host of [1, 2, 3]) await ask(`198.51.100.${host}`, `from ${host}`)
  expect(entered).toEqual(['from 1', 'from 2'])
  await end('from 1')
  expect(entered).toEqual(['from 1', 'from 2', 'from 3'])
})

it('S63 lets a /48 have sixteen calls at work, and eight uploads be received in all', async () => {
  const calls = openLimit(CALLS)
  for (let net = 0; net < 3; net += 1)
    await calls.ask(`2001:db8:1:${net}::1`, ...Array.from({ length: 8 }, (_, index) => `${net}/${index}`))
  expect(calls.entered).toHaveLength(16)
  const uploads = openLimit(UPLOADS)
  for (let host = 1; host <= 5; host += 1)
    await uploads.ask(`198.51.100.${host}`, `${host}a`, `${host}b`, `${host}c`)
  expect(uploads.entered).toEqual(['1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'])
})

it('S63 drops a call that leaves while it waits', async () => {
  const { ask, end, entered } = openLimit(one)
  await ask('198.51.100.7', 'a1', 'a2', 'a3')
  await end('a2')
  await ask('198.51.100.7', 'a4')
  await end('a1')
  await end('a3')
  expect(entered).toEqual(['a1', 'a3', 'a4'])
})
