import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, renderInApp } from '#tests/support/render.tsx'
import { setToken } from '#web/lib/calls/session.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import BlogAdminPage from './blog-admin-page.tsx'
import { keepPostDraft, readPostDraft } from './post-draft.ts'
import { emptyForm, type PostForm } from './post-form.ts'

// jsdom has no canvas.
vi.mock('./cover-sizes.ts', () => ({
  makeCoverSizes: async () => ({ share: new Blob(['a']), small: new Blob(['a']), large: new Blob(['a']) }),
}))

// The late parts are not the form.
vi.mock('#web/lib/code/late.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  lateComponent: () => () => null,
}))

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.getByRole('button', { name })

/** A page whose cover uploads and creations of posts are answered when the test says so. */
function openPage(draft: Partial<PostForm> = {}) {
  setToken(crypto.randomUUID())
  keepPostDraft(JSON.stringify({ ...emptyForm, ...draft }))
  const uploaded = Promise.withResolvers<Response>()
  const created: string[] = []
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.endsWith('/admin/covers') && method === 'POST') return (await uploaded.promise).clone()
    if (url.endsWith('/admin/blog') && method === 'POST') {
      created.push(body as string)
      return (await answer.promise).clone()
    }
    return Response.json([])
  })
  const { user, queryClient } = renderInApp(<BlogAdminPage />)
  const upload = () =>
    user.upload(screen.getByLabelText('Picture to upload'), new File(['a'], 'a.png', { type: 'image/png' }))
  return { user, queryClient, upload, uploaded, created, answer }
}

const storedDraft = (): unknown => JSON.parse(localStorage.getItem('blog-draft:unknown')!)

beforeEach(() => localStorage.clear())

test('keeps what is typed while a cover uploads', async () => {
  const { user, upload, uploaded } = openPage()
  await fill(user, field('Title'), 'Milets')
  await upload()
  await fill(user, field('Content'), 'Millets are grasses.')
  await user.clear(field('Title'))
  await fill(user, field('Title'), 'Millets')
  uploaded.resolve(Response.json({}))
  expect(await screen.findByDisplayValue(/^\/api\/covers\//)).toBeVisible()
  expect(field('Title')).toHaveValue('Millets')
  expect(field('Content')).toHaveValue('Millets are grasses.')
  expect(readPostDraft()).toMatchObject({ title: 'Millets', content: 'Millets are grasses.' })
})

test('publishes a post with the cover that was still uploading, and a refusal changes nothing', async () => {
  const { user, upload, uploaded, created, answer } = openPage()
  await fill(user, field('Title'), 'Millets')
  await fill(user, field('Content'), 'Millets are grasses.')
  await upload()
  await user.click(button('Uploading the cover…'))
  uploaded.resolve(Response.json({}))
  await fill(user, await screen.findByLabelText(/^What the cover shows/), 'Millet')
  expect(created).toEqual([])

  await user.click(button('Publish'))
  await waitFor(() => expect(created).toHaveLength(1))
  // Another tab goes on under the press's key.
  await waitFor(() => expect(storedDraft()).toMatchObject({ press: { name: 'posts.create' } }))
  const { title, cover, coverAlt, content } = JSON.parse(created[0]!) as Record<string, string>
  expect(cover).toMatch(/^\/api\/covers\//)
  answer.resolve(Response.json({ error: 'This slug is taken.' }, { status: 409 }))
  expect(await screen.findByText('This slug is taken.')).toBeVisible()
  expect(storedDraft()).toMatchObject({ title, cover, coverAlt, content, press: null })
})

test('drops the cover of a draft that was discarded while it uploaded', async () => {
  const { user, queryClient, upload, uploaded } = openPage({ title: 'Milets' })
  await upload()
  await user.click(button('Discard draft'))
  expect(field('Title')).toHaveValue('Milets')
  act(() => openQuestion.get()!.answer(true))
  await waitFor(() => expect(field('Title')).toHaveValue(''))
  await fill(user, field('Title'), 'Pulses')
  uploaded.resolve(Response.json({}))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(readPostDraft()).toMatchObject({ title: 'Pulses', cover: '' })
})
