import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { readDraft, useDraft } from './drafts.ts'
import { act, isUnsettled } from '../calls/act.ts'
import {
  claimDrafts,
  forgetOtherSession,
  setDraftOwner,
  useStoredDrafts,
  watchForDrafts,
} from './session-drafts.ts'
import { keepInTab, readFromTab } from '../browser/tab-storage.ts'
import { clearToken, setToken } from '../calls/session.ts'

const site = vi.hoisted(() => ({ isReloading: (): boolean => false }))
vi.mock('../browser/reload-page.ts', () => ({ isReloading: () => site.isReloading() }))

let unwatch: () => void
beforeEach(() => {
  unwatch = watchForDrafts()
  setToken('token')
  setDraftOwner('asha')
})
afterEach(() => unwatch())

test('stores an open form only when the server ends the session', () => {
  const { rerender } = renderHook(({ value }) => useDraft('book', () => value), {
    initialProps: { value: { name: 'A' } },
  })
  rerender({ value: { name: 'Asha' } })
  expect(sessionStorage).toHaveLength(0)
  clearToken('expired')
  expect(readDraft('book')).toEqual({ name: 'Asha' })
})

test('stores nothing for a closed or untouched form', () => {
  renderHook(() => useDraft('closed', () => ({ name: 'A' }))).unmount()
  renderHook(() => useDraft('untouched', () => null))
  clearToken('expired')
  expect(readDraft('closed')).toBeNull()
  expect(readDraft('untouched')).toBeNull()
})

test('restores a draft for the same person, once', () => {
  const { unmount } = renderHook(() => useDraft('book', () => ({ name: 'Asha' })))
  clearToken('expired')
  unmount()
  claimDrafts(' Asha ')
  expect(readDraft('book')).toEqual({ name: 'Asha' })
  renderHook(() => useDraft('book', () => null))
  expect(readDraft('book')).toBeNull()
})

test('keeps an unanswered press for the same person, without an open form', async () => {
  await pressOnce()
  clearToken('expired')
  claimDrafts('asha')
  expect(isUnsettled('end:1')).toBe(true)
})

test('discards a draft when somebody else signs in', () => {
  renderHook(() => useDraft('book', () => ({ name: 'Asha' })))
  clearToken('expired')
  claimDrafts('ravi')
  expect(readDraft('book')).toBeNull()
})

test('discards a draft when somebody else has signed in in another tab', () => {
  renderHook(() => useDraft('book', () => ({ name: 'Asha' })))
  clearToken('expired')
  setDraftOwner('ravi')
  expect(readDraft('book')).toBeNull()
})

test('lists the stored drafts of a kind for the same person, until their forms are shown', () => {
  const form = renderHook(() => useDraft('prescription:P-1', () => ({ rows: [] })))
  clearToken('expired')
  form.unmount()
  claimDrafts('asha')
  const mine = renderHook(() => useStoredDrafts('prescription:', 'asha')).result
  const theirs = renderHook(() => useStoredDrafts('prescription:', 'ravi')).result
  expect(mine.current).toEqual(['P-1'])
  expect(theirs.current).toEqual([])
  renderHook(() => useDraft('prescription:P-1', () => null))
  expect(mine.current).toEqual([])
})

test('keeps nothing after a deliberate logout', () => {
  renderHook(() => useDraft('book', () => ({ name: 'Asha' })))
  clearToken()
  expect(sessionStorage).toHaveLength(0)
})

const reload = () => window.dispatchEvent(new Event('pagehide'))

test('restores a form after a reload only if the screen reopens it automatically', () => {
  renderHook(() => useDraft('book', () => ({ name: 'Asha' }), { overReload: true }))
  renderHook(() => useDraft('details', () => ({ age: '41' })))
  reload()
  expect(readDraft('book')).toEqual({ name: 'Asha' })
  expect(readDraft('details')).toBeNull()
})

test('restores every form after a reload by the site itself', () => {
  const { unmount } = renderHook(() => useDraft('details', () => ({ age: '41' })))
  vi.spyOn(site, 'isReloading').mockReturnValue(true)
  reload()
  expect(readDraft('details')).toEqual({ age: '41' })
  unmount()
})

test('restores nothing for a session that began after the reload', () => {
  renderHook(() => useDraft('book', () => ({ name: 'Asha' }), { overReload: true }))
  reload()
  setToken('another token')
  expect(readDraft('book')).toBeNull()
})

test('restores nothing for a session that began after the staff area was left', () => {
  renderHook(() => useDraft('book', () => ({ name: 'Asha' }), { overReload: true, outlives: true }))
  unwatch()
  reload()
  setToken('another token')
  forgetOtherSession()
  expect(readDraft('book')).toBeNull()
})

test('keeps the owner of stored drafts over a reload before the user is known', () => {
  setDraftOwner('')
  keepInTab('draft-owner', 'asha')
  reload()
  expect(readFromTab('draft-owner')).toBe('asha')
})

/** A press that gets no answer. */
async function pressOnce() {
  serve()
  await pressUnanswered(() => act('end:1', 'sessions.end-others', {}))
  expect(isUnsettled('end:1')).toBe(true)
}

test.each([
  ['somebody else signs in', () => void (clearToken('expired'), claimDrafts('ravi'))],
  ['somebody else has signed in in another tab', () => setDraftOwner('ravi')],
  ['the user signs out', () => clearToken()],
])('forgets an unanswered press once %s', async (_when, end) => {
  await pressOnce()
  end()
  expect(isUnsettled('end:1')).toBe(false)
})

test('keeps an unanswered press when the browser restores the page as it was, but not its forms’ drafts', async () => {
  await pressOnce()
  renderHook(() => useDraft('book', () => ({ name: 'Asha' }), { overReload: true }))
  reload()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(readDraft('book')).toBeNull()
  expect(isUnsettled('end:1')).toBe(true)
})
