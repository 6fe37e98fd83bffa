import { expect, test } from 'vitest'
import { dayOfPost } from './day-of-post.ts'
import { emptyForm, formOf, isWorthKeeping, publicationOf, withSlug, withTitle } from './post-form.ts'
import { problemsOf } from './post-rules.ts'

const post = {
  id: '1',
  slug: 'a',
  title: 'A',
  cover: '',
  coverAlt: '',
  content: 'x',
  category: 'Fitness',
  author: 'B',
  published: false,
  state: 'withdrawn' as const,
  publishAt: '2026-11-20T04:00:00Z',
  createdAt: '',
  updatedAt: '',
  version: 1,
}

test('derives the slug from the title until it is edited by hand, and again once it is cleared', () => {
  let form = withTitle(emptyForm, 'Ragi & Millets: Why?')
  expect(form.slug).toBe('ragi-and-millets-why')
  form = withTitle(withSlug(form, 'my-own'), 'Another title')
  expect(form.slug).toBe('my-own')
  form = withTitle(withSlug(form, ''), 'Back to the title')
  expect(form.slug).toBe('back-to-the-title')
})

test('requires slug, title and content, and a cover from this site or an https address', () => {
  expect(problemsOf(emptyForm)).toEqual({
    slug: 'Slug is required',
    title: 'Title is required',
    content: 'Content is required',
  })
  const whole = { ...emptyForm, slug: 'a-b', title: 'A', content: 'Text' }
  expect(problemsOf(whole)).toEqual({})
  expect(problemsOf({ ...whole, slug: 'Not A Slug' })).toEqual({
    slug: 'Slug must be lowercase-with-hyphens',
  })
  expect(problemsOf({ ...whole, cover: 'http://example.com/a.png' })).toHaveProperty('cover')
  const covered = { ...whole, cover: '/images/abstract/a1.svg' }
  expect(problemsOf({ ...covered, coverAlt: 'Leaves' })).toEqual({})
  expect(problemsOf(covered)).toHaveProperty('coverAlt')
  expect(problemsOf({ ...covered, publication: 'draft' })).toEqual({})
})

test('treats a post being edited as worth keeping, but not an untouched form', () => {
  expect(isWorthKeeping(emptyForm)).toBe(false)
  expect(isWorthKeeping({ ...emptyForm, content: ' \n' })).toBe(false)
  expect(isWorthKeeping(withTitle(emptyForm, 'A'))).toBe(true)
  expect(isWorthKeeping(formOf(post))).toBe(true)
  expect(withTitle(formOf(post), 'New').slug).toBe('a')
})

test('sends the time in the clinic’s zone, and none for a published post', () => {
  const form = { ...emptyForm, publication: 'later' as const, publishAt: '2026-11-24T15:05' }
  expect(publicationOf(form, 'Asia/Kolkata')).toEqual({
    state: 'scheduled',
    publishAt: '2026-11-24T09:35:00.000Z',
  })
  expect(publicationOf({ ...form, publication: 'now' }, 'UTC')).toEqual({ state: 'published' })
  expect(publicationOf({ ...form, publication: 'draft' }, 'UTC')).toEqual({ state: 'draft' })
  const editing = { id: '1', title: 'A', state: 'published' as const }
  expect(publicationOf({ ...form, editing }, 'UTC')).toEqual({})
  expect(problemsOf({ ...form, publishAt: '' })).toHaveProperty('publishAt')
  expect(problemsOf({ ...form, publishAt: '2150-01-01T10:00' })).toMatchObject({
    publishAt: 'Choose a day from 2000 to 2099',
  })
})

test('previews a post with its day of publication, past or planned, or today', () => {
  const today = '2026-11-23'
  // 1:30 AM in Kolkata.
  const out = formOf({ ...post, publishAt: '2026-11-19T20:00:00Z' })
  expect(dayOfPost(out, today, 'Asia/Kolkata')).toBe('2026-11-20')
  expect(dayOfPost({ ...emptyForm, publication: 'later', publishAt: '2026-12-24T10:00' }, today)).toBe(
    '2026-12-24',
  )
  expect(dayOfPost(emptyForm, today)).toBe(today)
})
