import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BlogPost } from '#shared/contract/blog.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { emptyForm, formOf, type PostForm } from '../post-form.ts'
import { forgetNewPost, useSavePost } from './save-post.ts'

const form = { ...emptyForm, slug: 'pulses', title: 'Pulses', content: 'Eat puls.' }
const {
  publication: _publication,
  publishAt: _publishAt,
  slugByHand: _byHand,
  editing: _editing,
  ...text
} = form
const stored = { ...text, id: 'b-1', version: 1, state: 'published' } as BlogPost
// A new session forgets unanswered calls.
beforeEach(() => setToken(crypto.randomUUID()))

const lost = () => Promise.reject(new TypeError('lost'))

const stale = (current: BlogPost) => async () =>
  Response.json({ error: 'A colleague changed this meanwhile.', reason: 'stale', current }, { status: 409 })

function renderSave(...answers: (() => Promise<Response>)[]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url.split('/').at(-1)!}`)
    return answers.shift()!()
  })
  const client = new QueryClient()
  /** Saves a post, each time from a new page. */
  const save = (written: PostForm) => {
    const { result } = renderHook(useSavePost, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    return act(() => result.current.mutateAsync({ form: written, zone: 'UTC' }))
  }
  return { save, calls }
}

test('saves a corrected post as a change to the one that was stored', async () => {
  const corrected = { ...form, content: 'Eat pulses.' }
  const { save, calls } = renderSave(
    lost,
    lost,
    async () => Response.json([stored]),
    async () => Response.json({ ...stored, content: corrected.content, version: 2 }),
  )
  await expect(save(form)).rejects.toThrow('it isn’t known whether this was done')
  expect(await save(corrected)).toMatchObject({ id: 'b-1', version: 2 })
  expect(calls).toEqual(['POST blog', 'GET blog', 'GET blog', 'PUT b-1'])
})

test('saves a restored draft as a change to the post that was stored before the reload', async () => {
  const corrected = { ...form, slug: 'all-pulses', content: 'Eat pulses.', sent: [form] }
  const { save, calls } = renderSave(
    async () => Response.json([stored]),
    async () => Response.json({ ...stored, content: corrected.content, version: 2 }),
  )
  expect(await save(corrected)).toMatchObject({ id: 'b-1', version: 2 })
  expect(calls).toEqual(['GET blog', 'PUT b-1'])
})

test('creates a new post after giving up an unanswered one', async () => {
  const { save, calls } = renderSave(lost, lost, async () => Response.json({ ...stored, id: 'b-2' }))
  await expect(save(form)).rejects.toThrow('it isn’t known whether this was done')
  forgetNewPost()
  await save({ ...form, slug: 'another' })
  expect(calls).toEqual(['POST blog', 'GET blog', 'POST blog'])
})

test('counts a text as saved when a colleague’s version equals it, unless its time of publication differs', async () => {
  const draft: BlogPost = { ...stored, state: 'draft', published: false, publishAt: null }
  const written = { ...formOf(draft), publication: 'now' as const, title: 'All Pulses' }
  const theirs = { ...draft, title: 'All Pulses', version: 2 }
  const published = { ...theirs, state: 'published' as const, published: true }
  const { save } = renderSave(stale(published), stale(theirs))
  expect(await save(written)).toEqual(published)
  await expect(save(written)).rejects.toThrow('A colleague changed this meanwhile.')
})
