import { beforeEach, expect, test } from 'vitest'
import { answer, lost, opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import type { BlogPost } from '#shared/contract/blog.ts'
import { forgetPress } from '#web/lib/calls/act.ts'
import { draftOf, keepPostDraft, NEW_POST, readPostDraft } from '../post-draft.ts'
import { emptyForm, type PostForm } from '../post-form.ts'
import { useSavePost } from './save-post.ts'

const form = { ...emptyForm, slug: 'pulses', title: 'Pulses', content: 'Eat puls.' }
const corrected = { ...form, slug: 'all-pulses', content: 'Eat pulses.' }
const { slug, title, cover, coverAlt, category, content } = form
const stored = {
  slug,
  title,
  cover,
  coverAlt,
  category,
  content,
  id: 'b-1',
  version: 1,
  state: 'published',
} as BlogPost

beforeEach(() => forgetPress(NEW_POST))

/** Saves a post, each time from a new page. */
const save = (written: PostForm) => opened(useSavePost).mutateAsync({ form: written, zone: 'UTC' })

/** A server that has created the post without an answer, and gives further calls these answers. */
async function saveUnanswered(...answers: (() => Promise<Response>)[]) {
  const sent = serve(lost, lost, lost, ...answers)
  await pressUnanswered(() => save(form))
  return () => sent.slice(3).map(({ method, path, key }) => [method, path, key === sent[0]!.key])
}

const again = ['POST', '/admin/blog', true]
const change = ['PUT', '/admin/blog/b-1', false]

test('saves a corrected post as a change to the one that was created, also after a refusal', async () => {
  const calls = await saveUnanswered(
    answer(stored),
    answer({ error: 'Taken' }, 409),
    answer({ ...stored, version: 2 }),
  )
  await expect(save(corrected)).rejects.toThrow('Taken')
  expect(await save(corrected)).toMatchObject({ version: 2 })
  expect(calls()).toEqual([again, change, change])
})

test('saves a draft that another tab restored as a change to the post that was created', async () => {
  const calls = await saveUnanswered(answer(stored), answer({ ...stored, version: 2 }))
  keepPostDraft(draftOf(form))
  sessionStorage.clear()
  expect(readPostDraft()).toEqual(form)
  await save(corrected)
  expect(calls()).toEqual([again, change])
})
