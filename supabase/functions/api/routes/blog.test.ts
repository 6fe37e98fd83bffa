import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call } from '../handler.ts'
import { blogHandlers } from './blog.ts'

const row = {
  id: '5f0a3c1e-0000-4000-8000-000000000001',
  slug: 'ragi',
  title: 'Ragi',
  cover: '',
  cover_alt: '',
  content: 'Good.',
  category: 'Nutrition',
  author: 'Dr. Demo',
  published: true,
  published_at: '2026-11-23T04:00:00+00:00',
  state: 'published',
  created_at: '2026-11-23T04:00:00+00:00',
  updated_at: '2026-11-23T04:00:00+00:00',
  version: 1,
}

/** A Data API that returns the row for every query. */
const db = {
  from: () => db,
  insert: () => db,
  update: () => db,
  select: () => db,
  eq: () => db,
  single: () => Promise.resolve({ data: row, error: null, status: 201 }),
  maybeSingle: () => Promise.resolve({ data: row, error: null, status: 200 }),
}

let hooks: string[]
let status: number
let work: Promise<unknown>[]
const host = createServer((request, response) => {
  hooks.push(request.method ?? '')
  response.writeHead(status).end()
})

beforeEach(async () => {
  hooks = []
  work = []
  status = 200
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void host.close())

const call = (parts: object, rebuild = true) =>
  ({
    db,
    env: {
      rebuildHookUrl: rebuild ? `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook` : undefined,
    },
    later: (promise: Promise<unknown>) => void work.push(promise),
    caller: async () => ({ role: 'admin', now: '2026-11-23T04:00:00Z' }),
    ...parts,
  }) as unknown as Call<'posts.create'> & Call<'posts.update'>

test('rebuilds the site for a new and for a changed article', async () => {
  await blogHandlers['posts.create'](call({ body: { slug: 'ragi', title: 'Ragi', content: 'Good.' } }))
  await Promise.all(work)
  expect(hooks).toEqual(['POST'])
  await blogHandlers['posts.update'](call({ params: { id: row.id }, body: { published: false } }))
  await Promise.all(work)
  expect(hooks).toEqual(['POST', 'POST'])
})

test('publishes an article even if the host refuses to build', async () => {
  status = 500
  const answer = await blogHandlers['posts.create'](
    call({ body: { slug: 'ragi', title: 'Ragi', content: 'Good.' } }),
  )
  expect(answer).toMatchObject({ slug: 'ragi' })
  await expect(Promise.all(work)).rejects.toThrow('The rebuild hook answered 500')
})

test('calls nothing when no hook is set', async () => {
  await blogHandlers['posts.create'](call({ body: { slug: 'ragi', title: 'Ragi', content: 'Good.' } }, false))
  expect(work).toEqual([])
})
