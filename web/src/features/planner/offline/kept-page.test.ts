import { beforeEach, describe, expect, test } from 'vitest'
import { keepDocument, keepLater, openDocument, type PageCache } from './kept-page.ts'

let kept: Map<string, Response>
let cache: PageCache
/** What the server has; undefined without a connection. */
let served: Record<string, string> | undefined

beforeEach(() => {
  kept = new Map()
  cache = {
    match: async (path) => kept.get(path)?.clone(),
    put: async (path, response) => void kept.set(path, response),
    delete: async (path) => kept.delete(path),
    list: async () => [...kept.keys()],
  }
  served = {
    '/planner': '<script src="/assets/one.js"></script>url(/assets/font.woff2)<a href="/blogs">',
    '/assets/one.js': '1',
    '/assets/font.woff2': 'f',
    '/assets/worker.js': 'w',
  }
})

const load = async (path: string): Promise<Response> => {
  if (!served) throw new TypeError('Failed to fetch')
  const body = served[path]
  return new Response(body ?? 'missing', { status: body === undefined ? 404 : 200 })
}
const open = () => openDocument(cache, () => load('/planner'))
const visit = async () => keepDocument(cache, load, await load('/planner'))

describe('the kept page', () => {
  test('is its document and the hashed files that it names, nothing else', async () => {
    await visit()
    expect([...kept.keys()].sort()).toEqual(['/assets/font.woff2', '/assets/one.js', '/planner'])
  })

  test('has the files that are loaded later, too', async () => {
    await visit()
    await keepLater(cache, load, ['/assets/worker.js'])
    expect(kept.has('/assets/worker.js')).toBe(true)
  })

  test('stays whole when a file of a new version can’t be had', async () => {
    await visit()
    served!['/planner'] = '<script src="/assets/two.js"></script>'
    await expect(visit()).rejects.toThrow('/assets/two.js: 404')
    expect(await kept.get('/planner')!.clone().text()).toContain('/assets/one.js')
    expect(kept.has('/assets/one.js')).toBe(true)
  })

  test('drops what a former version had', async () => {
    await visit()
    served = { ...served, '/planner': '<script src="/assets/two.js"></script>', '/assets/two.js': '2' }
    await visit()
    await keepLater(cache, load, ['/assets/worker.js'])
    expect([...kept.keys()].sort()).toEqual(['/assets/two.js', '/assets/worker.js', '/planner'])
  })

  test('is no error page', async () => {
    delete served!['/planner']
    await visit()
    expect(kept.size).toBe(0)
  })
})

describe('opening it', () => {
  test('asks the server first', async () => {
    await visit()
    served!['/planner'] = 'new'
    const { shown, fresh } = await open()
    expect(await shown.text()).toBe('new')
    expect(await fresh?.text()).toBe('new')
  })

  test('shows what was kept without a connection', async () => {
    await visit()
    served = undefined
    const { shown, fresh } = await open()
    expect(await shown.text()).toContain('/assets/one.js')
    expect(fresh).toBeUndefined()
  })

  test('fails without a connection before the first visit', async () => {
    served = undefined
    await expect(open()).rejects.toThrow('Failed to fetch')
  })
})
