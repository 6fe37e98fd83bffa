import { beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import type { Call } from './handler.ts'
import { blogHandlers } from './routes/blog.ts'
import { claimHandlers } from './routes/claims.ts'
import { noticeHandlers } from './routes/notices.ts'
import { reviewHandlers } from './routes/reviews.ts'
import { settingsHandlers } from './routes/settings.ts'

const HOOK = 'http://127.0.0.1:1/hook'

let asked: string[]
let status: number
let work: Promise<unknown>[]
beforeEach(() => {
  asked = []
  status = 200
  work = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${init?.method} ${String(input)}`)
    return new Response(null, { status })
  })
})

/** The result of a Data API query; each step of the query returns the query. */
function answering(data: unknown, error: object | null = null): object {
  const query: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then'
          ? (resolve: (answer: object) => void) => resolve({ data, error, status: error ? 400 : 200 })
          : () => query,
    },
  )
  return query
}

const article = { slug: 'ragi', title: 'Ragi', content: 'Good.', category: 'Nutrition' }
const times = { created_at: '2026-11-23T04:00:00+00:00', updated_at: '2026-11-23T04:00:00+00:00' }
const post = {
  ...article,
  ...times,
  id: '5f0a3c1e-0000-4000-8000-000000000001',
  cover: '',
  cover_alt: '',
  author: 'Dr. Demo',
  published: true,
  published_at: '2026-11-23T04:00:00+00:00',
  state: 'published',
  version: 1,
}

const rpcAnswers: Record<string, unknown> = {
  count_coming: 0,
  get_clinic: { today: '2026-11-23' },
  get_notices: [{ version: 1, privacy: 'P', terms: 'T', confirmed: true, saved_on: '2026-11-23' }],
  save_notices: [{ version: 1 }],
  create_post: post,
  change_post: post,
}

type Refusal = { code: string; message: string } | null

/** A call whose Data API saves, or refuses to. */
const callWith = (parts: object, refusal: Refusal) =>
  ({
    db: {
      from: () => answering([]),
      rpc: (name: string, { p_settings: settings }: { p_settings?: object } = {}) => {
        const saved = settings ? [{ ...settings, ...times, version: 2 }] : (rpcAnswers[name] ?? [])
        return answering(saved, /^(save|create|change)_/.test(name) ? refusal : null)
      },
    },
    env: { rebuildHookUrl: HOOK },
    act: (query: object) => query,
    later: (promise: Promise<unknown>) => void work.push(promise),
    ...parts,
  }) as unknown

const saves: [string, (refusal: Refusal) => Promise<unknown>][] = [
  [
    'a claim',
    (refusal) =>
      claimHandlers['claims.save'](
        callWith(
          {
            params: { id: 'home-years' },
            body: { text: '7+', label: 'years', shown: false, source: '', asOf: null, version: 0 },
          },
          refusal,
        ) as Call<'claims.save'>,
      ),
  ],
  [
    'a review',
    (refusal) =>
      reviewHandlers['reviews.save'](
        callWith(
          {
            params: { kind: 'plan', id: 'diabetes' },
            body: { author: 'A', reviewer: '', reviewedOn: null, reviewBy: null, sources: [] },
          },
          refusal,
        ) as Call<'reviews.save'>,
      ),
  ],
  [
    'a version of the notices',
    (refusal) =>
      noticeHandlers['notices.save'](
        callWith(
          { body: { privacy: 'P', terms: 'T', confirmed: true, version: 'template-1' } },
          refusal,
        ) as Call<'notices.save'>,
      ),
  ],
  [
    'the settings',
    (refusal) =>
      settingsHandlers['settings.save'](
        callWith({ body: defaultSettings }, refusal) as Call<'settings.save'>,
      ),
  ],
  [
    'a new article',
    (refusal) => blogHandlers['posts.create'](callWith({ body: article }, refusal) as Call<'posts.create'>),
  ],
  [
    'a changed article',
    (refusal) =>
      blogHandlers['posts.update'](
        callWith({ params: { id: post.id }, body: { published: false } }, refusal) as Call<'posts.update'>,
      ),
  ],
]

test.each(saves)('saving %s rebuilds the site', async (_, save) => {
  await save(null)
  await Promise.all(work)
  expect(asked).toEqual([`POST ${HOOK}`])
})

test.each(saves)('a refusal of %s rebuilds nothing', async (_, save) => {
  await expect(save({ code: '23514', message: 'refused' })).rejects.toThrow()
  expect([work, asked]).toEqual([[], []])
})

test('an article is published even if the host refuses to build', async () => {
  status = 500
  const call = callWith({ body: article }, null) as Call<'posts.create'>
  expect(await blogHandlers['posts.create'](call)).toMatchObject({ slug: 'ragi' })
  await expect(Promise.all(work)).rejects.toThrow('The rebuild hook answered 500')
})

test('nothing is called when no hook is set', async () => {
  await blogHandlers['posts.create'](callWith({ body: article, env: {} }, null) as Call<'posts.create'>)
  expect(work).toEqual([])
})
