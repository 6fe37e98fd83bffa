import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from './handler.ts'
import { claimHandlers } from './routes/claims.ts'
import { noticeHandlers } from './routes/notices.ts'
import { reviewHandlers } from './routes/reviews.ts'

const HOOK = 'http://127.0.0.1:1/hook'

let asked: string[]
let work: Promise<unknown>[]
beforeEach(() => {
  asked = []
  work = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${init?.method} ${String(input)}`)
    return new Response(null)
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

const rpcAnswers: Record<string, unknown> = {
  get_clinic: { today: '2026-11-23' },
  get_notices: [{ version: 1, privacy: 'P', terms: 'T', confirmed: true, saved_on: '2026-11-23' }],
  save_notices: [{ version: 1 }],
}

/** A call whose Data API saves, or refuses to. */
const callWith = (parts: object, refusal: object | null) => ({
  db: {
    from: () => answering([]),
    rpc: (name: string) => answering(rpcAnswers[name] ?? [], name.startsWith('save_') ? refusal : null),
  },
  env: { rebuildHookUrl: HOOK },
  later: (promise: Promise<unknown>) => void work.push(promise),
  ...parts,
})

const saves: [string, (refusal: object | null) => Promise<unknown>][] = [
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
        ) as unknown as Call<'claims.save'>,
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
        ) as unknown as Call<'reviews.save'>,
      ),
  ],
  [
    'a version of the notices',
    (refusal) =>
      noticeHandlers['notices.save'](
        callWith(
          { body: { privacy: 'P', terms: 'T', confirmed: true, version: 'template-1' } },
          refusal,
        ) as unknown as Call<'notices.save'>,
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
