import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlogPost } from '#shared/contract/blog.ts'
import { emptyForm } from '../post-form.ts'
import { useSavePost } from './save-post.ts'

const form = { ...emptyForm, slug: 'pulses', title: 'Pulses', content: 'Eat puls.' }
const {
  publication: _publication,
  publishAt: _publishAt,
  slugByHand: _byHand,
  editing: _editing,
  ...text
} = form
const stored = { ...text, id: 'b-1', version: 1, state: 'published' } as BlogPost
const lost = () => Promise.reject(new TypeError('lost'))

function renderSave(...answers: (() => Promise<Response>)[]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url.split('/').at(-1)!}`)
    return answers.shift()!()
  })
  const client = new QueryClient()
  const { result } = renderHook(useSavePost, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const save = (written: typeof form) =>
    act(() => result.current.save.mutateAsync({ form: written, zone: 'UTC' }))
  return { save, calls, forget: () => act(() => result.current.forget()) }
}

test('turns a corrected post into a change of the one that arrived', async () => {
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

test('writes another post after one that was given up in doubt', async () => {
  const { save, calls, forget } = renderSave(lost, lost, async () => Response.json({ ...stored, id: 'b-2' }))
  await expect(save(form)).rejects.toThrow('it isn’t known whether this was done')
  forget()
  await save({ ...form, slug: 'another' })
  expect(calls).toEqual(['POST blog', 'GET blog', 'POST blog'])
})
