import { expect, test, vi } from 'vitest'
import { setToken } from '#web/lib/calls/session.ts'
import { keepPostDraft, readPostDraft } from './post-draft.ts'
import { emptyForm } from './post-form.ts'

const millets = JSON.stringify({ ...emptyForm, title: 'Millets' })
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`

test('keeps a draft for its author only and drops it when nothing is unsaved', () => {
  setToken(tokenOf('meera'))
  expect(readPostDraft()).toBeNull()
  expect(keepPostDraft(millets)).toBe(true)
  expect(readPostDraft()?.title).toBe('Millets')

  setToken(tokenOf('ravi'))
  expect(readPostDraft()).toBeNull()

  setToken(tokenOf('meera'))
  keepPostDraft(null)
  expect(readPostDraft()).toBeNull()
})

test('ignores an unreadable draft, and reports a browser without storage', () => {
  setToken(tokenOf('meera'))
  localStorage.setItem('blog-draft:meera', '{broken')
  expect(readPostDraft()).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keepPostDraft(millets)).toBe(false)
})
